# SPDX-License-Identifier: MIT
"""Sizes and images of messages in a pandas frame."""
from __future__ import annotations

import os
from typing import Sequence

import pandas as pd
import pyarrow as pa

from .answers import answer
from .program import Command, Filter, Option
from .worker import Worker


def measure(
    frame: pd.DataFrame, message: str = "message", keep: Sequence[str] | None = None, *,
    program: str | None = None, deadline: float = 30.0, jobs: int | None = None, **options: Option,
) -> pd.DataFrame:
    """Measures the messages of a column: JSON objects, as text.

    Returns a row for each, in order and with the frame's index: the columns that are kept (all but the messages),
    and id, kind, contentWidth, contentHeight, cellHeight and lines. `options` are those of the command.
    """
    return _answer("measure", frame, message, keep, program, deadline, jobs, options)


def render(
    frame: pd.DataFrame, message: str = "message", keep: Sequence[str] | None = None, *,
    program: str | None = None, deadline: float = 30.0, jobs: int | None = None, **options: Option,
) -> pd.DataFrame:
    """Draws the messages of a column, as `measure` measures them: id, kind, width, height, scale and png, as bytes."""
    return _answer("render", frame, message, keep, program, deadline, jobs, options)


def _answer(
    command: Command, frame: pd.DataFrame, message: str, keep: Sequence[str] | None, program: str | None,
    deadline: float, jobs: int | None, options: dict[str, Option],
) -> pd.DataFrame:
    keep = [name for name in frame.columns if name != message] if keep is None else keep
    filter = Filter(command, options, program, deadline, jobs or os.cpu_count() or 1)
    table = pa.table({message: pa.array(frame[message], from_pandas=True)})
    with Worker(filter) as worker:
        # Texts keep their type, in Parquet too, where all of them are missing.
        answers = pa.concat_tables(answer(worker, [table], message, [])).to_pandas(
            types_mapper={pa.string(): pd.StringDtype()}.get)
    answers.index = frame.index
    result: pd.DataFrame = pd.concat([frame[list(keep)], answers.drop(columns=list(keep), errors="ignore")], axis=1)
    return result
