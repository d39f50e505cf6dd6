# SPDX-License-Identifier: MIT
"""Sizes and images of messages in Spark: in its Python processes, or by one process of the filter a task."""
from __future__ import annotations

import collections
import shlex
from typing import TYPE_CHECKING, Any, Callable, Iterator, Sequence

import pandas as pd
import pyarrow as pa

from .answers import answer, answer_parts, schema
from .local import source
from .program import Command, Filter, Option, make_filter

if TYPE_CHECKING:
    from pyspark import RDD
    from pyspark.sql import DataFrame


def measure(
    frame: DataFrame, message: str = "message", keep: Sequence[str] | None = None, *,
    isolated: bool = False, program: str | None = None, deadline: float | None = None, arrow: bool = True,
    **options: Option,
) -> DataFrame:
    """Measures the messages of a column: JSON objects, as text.

    Returns a row for each, in order: the columns that are kept (all but the messages), and id, kind, contentWidth,
    contentHeight, cellHeight and lines. `options` are those of the command. It is a `mapInArrow`; with
    `arrow=False` it is a `mapInPandas`, which is slower. With `isolated` each task has a process of the filter;
    `program` and `deadline` are as in `bubblekit.pandas.measure`.
    """
    return _answer(make_filter("measure", options, isolated, program, deadline), frame, message, keep, arrow)


def render(
    frame: DataFrame, message: str = "message", keep: Sequence[str] | None = None, *,
    isolated: bool = False, program: str | None = None, deadline: float | None = None, arrow: bool = True,
    **options: Option,
) -> DataFrame:
    """Draws the messages of a column, as `measure` measures them: id, kind, width, height, scale and png, as bytes."""
    return _answer(make_filter("render", options, isolated, program, deadline), frame, message, keep, arrow)


def pipe(lines: RDD[str], command: Command, *, program: str | None = None, **options: Option) -> RDD[str]:
    """The filter's own answers to messages as lines of JSON, by `RDD.pipe`.

    A message that cannot be answered has an answer with its error; a task in which the filter ends early fails.
    """
    line = shlex.join(Filter(command, options, program).arguments())
    # Status 1 says that there are errors among the answers.
    script = f"{line}; status=$?; [ $status -le 1 ] || exit $status"
    return lines.map(_one_line).pipe(shlex.join(["/bin/sh", "-c", script]), checkCode=True)


def _one_line(text: str) -> str:
    line = text.replace("\n", "\r")
    return line if line.strip(" \t\r") else "null"


def _answer(
    filter: Filter, frame: DataFrame, message: str, keep: Sequence[str] | None, arrow: bool
) -> DataFrame:
    from pyspark.sql.pandas.types import from_arrow_type
    from pyspark.sql.types import StructType

    names = [name for name in frame.columns if name != message] if keep is None else list(keep)
    result = StructType([frame.schema[name] for name in names])
    for field in schema(filter):
        if field.name not in names:
            result = result.add(field.name, from_arrow_type(field.type))
    selected = frame.select(*names, message) if message not in names else frame.select(*names)
    if arrow:
        return selected.mapInArrow(_in_arrow(filter, message, names), result)
    return selected.mapInPandas(_in_pandas(filter, message, names), result)


def _in_arrow(
    filter: Filter, message: str, names: list[str]
) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def answer_batches(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with source(filter) as answers:
            tables = (pa.Table.from_batches([batch]) for batch in batches)
            for table in answer(answers, tables, message, names):
                yield from table.combine_chunks().to_batches()

    return answer_batches


def _in_pandas(
    filter: Filter, message: str, names: list[str]
) -> Callable[[Iterator[pd.DataFrame]], Iterator[pd.DataFrame]]:
    def answer_frames(frames: Iterator[pd.DataFrame]) -> Iterator[pd.DataFrame]:
        from .pandas import column_of

        # Only messages go to Arrow; columns that are kept stay as Spark made them.
        waiting: collections.deque[pd.DataFrame] = collections.deque()

        def tables() -> Iterator[pa.Table]:
            for frame in frames:
                waiting.append(frame)
                yield pa.table({message: column_of(frame[message])})

        with source(filter) as answers:
            for part, found in answer_parts(answers, tables(), message):
                rows = waiting[0].iloc[:part.num_rows]
                if len(rows) == len(waiting[0]):
                    waiting.popleft()
                else:
                    waiting[0] = waiting[0].iloc[part.num_rows:]
                yield _beside(rows, names, found)

    return answer_frames


def _beside(rows: pd.DataFrame, names: list[str], answers: pa.Table) -> pd.DataFrame:
    """Rows with answers, whose arrays are Arrow's own: Spark takes those as they are."""
    columns: dict[str, Any] = {name: rows[name].array for name in names}
    for name, column in zip(answers.column_names, answers.columns):
        if name not in columns:
            columns[name] = pd.arrays.ArrowExtensionArray(column)
    return pd.DataFrame(columns, copy=False)
