# SPDX-License-Identifier: MIT
"""Sizes and images of messages in Ray: one renderer, or one process of the filter, an actor."""
from __future__ import annotations

from typing import TYPE_CHECKING, Sequence

import pyarrow as pa

from .answers import LINES_PER_BLOCK, answer
from .local import source
from .program import Filter, Option, make_filter

if TYPE_CHECKING:
    from ray.data import Dataset


class Answerer:
    """What an actor does: `dataset.map_batches(Answerer, batch_format="pyarrow", …)`."""

    def __init__(self, filter: Filter, message: str = "message", keep: Sequence[str] | None = None) -> None:
        self._source = source(filter)
        self._message, self._keep = message, keep

    def __call__(self, batch: pa.Table) -> pa.Table:
        keep = self._keep
        if keep is None:
            keep = [name for name in batch.column_names if name != self._message]
        return pa.concat_tables(answer(self._source, [batch], self._message, keep))


def measure(
    dataset: Dataset, message: str = "message", keep: Sequence[str] | None = None, *, concurrency: int = 1,
    isolated: bool = False, program: str | None = None, deadline: float | None = None, **options: Option,
) -> Dataset:
    """Measures the messages of a column: JSON objects, as text.

    Returns a row for each: the columns that are kept (all but the messages), and id, kind, contentWidth,
    contentHeight, cellHeight and lines. `options` are those of the command; `concurrency` is the number of actors.
    With `isolated` each has a process of the filter; `program` and `deadline` are as in `bubblekit.pandas.measure`.
    """
    return _map(make_filter("measure", options, isolated, program, deadline), dataset, message, keep, concurrency)


def render(
    dataset: Dataset, message: str = "message", keep: Sequence[str] | None = None, *, concurrency: int = 1,
    isolated: bool = False, program: str | None = None, deadline: float | None = None, **options: Option,
) -> Dataset:
    """Draws the messages of a column, as `measure` measures them: id, kind, width, height, scale and png, as bytes."""
    return _map(make_filter("render", options, isolated, program, deadline), dataset, message, keep, concurrency)


def _map(
    filter: Filter, dataset: Dataset, message: str, keep: Sequence[str] | None, concurrency: int
) -> Dataset:
    answers: Dataset = dataset.map_batches(
        Answerer, batch_format="pyarrow", batch_size=LINES_PER_BLOCK[filter.command], concurrency=concurrency,
        fn_constructor_args=(filter, message, keep))
    return answers
