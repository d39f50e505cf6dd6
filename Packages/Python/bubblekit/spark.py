# SPDX-License-Identifier: MIT
"""Sizes and images of messages in Spark: one process of the filter a task."""
from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any, Callable, Iterator, Sequence

import pandas as pd
import pyarrow as pa

from .answers import answer, schema
from .program import Command, Filter, Option
from .worker import Worker

if TYPE_CHECKING:
    from pyspark import RDD
    from pyspark.sql import DataFrame


def measure(
    frame: DataFrame, message: str = "message", keep: Sequence[str] | None = None, *,
    program: str | None = None, deadline: float = 30.0, arrow: bool = False, **options: Option,
) -> DataFrame:
    """Measures the messages of a column: JSON objects, as text.

    Returns a row for each, in order: the columns that are kept (all but the messages), and id, kind, contentWidth,
    contentHeight, cellHeight and lines. `options` are those of the command. With `arrow`, `mapInArrow` is used in
    the place of `mapInPandas`, which is faster.
    """
    return _answer(Filter("measure", options, program, deadline), frame, message, keep, arrow)


def render(
    frame: DataFrame, message: str = "message", keep: Sequence[str] | None = None, *,
    program: str | None = None, deadline: float = 30.0, arrow: bool = False, **options: Option,
) -> DataFrame:
    """Draws the messages of a column, as `measure` measures them: id, kind, width, height, scale and png, as bytes."""
    return _answer(Filter("render", options, program, deadline), frame, message, keep, arrow)


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
    source = frame.select(*names, message) if message not in names else frame.select(*names)
    if arrow:
        return source.mapInArrow(_in_arrow(filter, message, names), result)
    return source.mapInPandas(_in_pandas(filter, message, names), result)


def _in_arrow(
    filter: Filter, message: str, names: list[str]
) -> Callable[[Iterator[Any]], Iterator[Any]]:
    def answer_batches(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with Worker(filter) as worker:
            tables = (pa.Table.from_batches([batch]) for batch in batches)
            for table in answer(worker, tables, message, names):
                yield from table.combine_chunks().to_batches()

    return answer_batches


def _in_arrow_types(type: pa.DataType) -> pd.ArrowDtype | None:
    """Values that need no copies, and that may be null; lists and bytes stay Python's, as Spark wants them."""
    return pd.ArrowDtype(type) if pa.types.is_primitive(type) or pa.types.is_string(type) else None


def _in_pandas(
    filter: Filter, message: str, names: list[str]
) -> Callable[[Iterator[pd.DataFrame]], Iterator[pd.DataFrame]]:
    def answer_frames(frames: Iterator[pd.DataFrame]) -> Iterator[pd.DataFrame]:
        with Worker(filter) as worker:
            tables = (pa.Table.from_pandas(frame, preserve_index=False) for frame in frames)
            for table in answer(worker, tables, message, names):
                yield table.to_pandas(types_mapper=_in_arrow_types)

    return answer_frames
