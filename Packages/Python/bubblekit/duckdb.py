# SPDX-License-Identifier: MIT
"""Sizes and images of messages in DuckDB: vectorised functions of a column."""
from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Callable

import pyarrow as pa

from .answers import joined_lines, read, schema
from .local import Source, source
from .program import Command, Option, make_filter
from .worker import Worker

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_TYPES = {pa.string(): "VARCHAR", pa.float64(): "DOUBLE", pa.int32(): "INTEGER", pa.binary(): "BLOB"}


def register(
    connection: DuckDBPyConnection, command: Command, name: str | None = None, *, isolated: bool = False,
    program: str | None = None, deadline: float | None = None, jobs: int = 1, **options: Option,
) -> Source:
    """Makes a function of a text that is a message, `bubblekit_measure(message)` if it has no other name.

    It returns a STRUCT: id, kind, contentWidth, contentHeight, cellHeight and lines, or width, height, scale and png.
    Returns what answers, which is to be closed after the last query, such as by `with`. With `isolated` that is a
    process of the filter; `program` and `deadline` are as in `bubblekit.pandas.measure`.
    """
    answers = source(make_filter(command, options, isolated, program, deadline, jobs))
    fields = {field.name: _TYPES[field.type] for field in schema(answers.filter)}
    create: Any = connection.create_function
    create(name or f"bubblekit_{command}", _function(answers), ["VARCHAR"], connection.struct_type(fields),
           type="arrow", null_handling="special")
    return answers


def _function(answers: Source) -> Callable[[Any], Any]:
    if isinstance(answers, Worker):
        return _worker_function(answers)

    def answer_column(messages: pa.ChunkedArray) -> pa.Array:
        return answers.answer_column(messages).to_struct_array().combine_chunks()

    return answer_column


def _worker_function(worker: Worker) -> Callable[[Any], Any]:
    # DuckDB may call from several threads.
    lock = threading.Lock()
    columns = schema(worker.filter)

    def answer_column(messages: pa.ChunkedArray) -> pa.Array:
        with lock:
            lines = worker.answer(joined_lines(messages), len(messages))
        return read(lines, worker.filter, columns).to_struct_array().combine_chunks()

    return answer_column
