# SPDX-License-Identifier: MIT
"""Sizes and images of messages in a pandas frame."""
from __future__ import annotations

import os
from typing import Sequence

import pandas as pd
import pyarrow as pa

from .answers import answer
from .local import source
from .program import Filter, Option, make_filter


def measure(
    frame: pd.DataFrame, message: str = "message", keep: Sequence[str] | None = None, *, isolated: bool = False,
    program: str | None = None, deadline: float | None = None, jobs: int | None = None, **options: Option,
) -> pd.DataFrame:
    """Measures the messages of a column: JSON objects, as text.

    Returns a row for each, in order and with the frame's index: the columns that are kept (all but the messages),
    and id, kind, contentWidth, contentHeight, cellHeight and lines. `options` are those of the command.
    With `isolated` it is done by a process of the filter, by `jobs` threads, as many as there are processors if none
    are given; `program` is the path of it, and `deadline` the maximum time of a message, 30 s by default.
    """
    return _answer(make_filter("measure", options, isolated, program, deadline, jobs or _processors()), frame, message,
                   keep)


def render(
    frame: pd.DataFrame, message: str = "message", keep: Sequence[str] | None = None, *, isolated: bool = False,
    program: str | None = None, deadline: float | None = None, jobs: int | None = None, **options: Option,
) -> pd.DataFrame:
    """Draws the messages of a column, as `measure` measures them: id, kind, width, height, scale and png, as bytes."""
    return _answer(make_filter("render", options, isolated, program, deadline, jobs or _processors()), frame, message,
                   keep)


def column_of(messages: pd.Series[str]) -> pa.ChunkedArray:
    """A column of messages in Arrow."""
    array = pa.array(messages, from_pandas=True)
    return array if isinstance(array, pa.ChunkedArray) else pa.chunked_array([array])


def joined(frame: pd.DataFrame, answers: pa.Table, message: str, keep: Sequence[str] | None) -> pd.DataFrame:
    """The columns of a frame that are kept, and those of answers whose names these don't have."""
    keep = [name for name in frame.columns if name != message] if keep is None else list(keep)
    # Texts stay in Arrow, and keep their type, in Parquet too, where all of them are missing.
    found = answers.drop_columns([name for name in keep if name in answers.column_names]).to_pandas(
        types_mapper={pa.string(): pd.StringDtype("pyarrow")}.get)
    found.index = frame.index
    result: pd.DataFrame = pd.concat([frame[keep], found], axis=1)
    return result


def _answer(filter: Filter, frame: pd.DataFrame, message: str, keep: Sequence[str] | None) -> pd.DataFrame:
    table = pa.table({message: column_of(frame[message])})
    with source(filter) as answers:
        return joined(frame, pa.concat_tables(answer(answers, [table], message, [])), message, keep)


def _processors() -> int:
    return os.cpu_count() or 1
