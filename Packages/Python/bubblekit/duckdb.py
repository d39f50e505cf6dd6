# SPDX-License-Identifier: MIT
"""Sizes and images of messages in DuckDB: functions of a column, answered by one process of the filter."""
from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Callable

import pyarrow as pa

from .answers import lines, read, schema
from .program import Command, Filter, Option
from .worker import Worker

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_TYPES = {pa.string(): "VARCHAR", pa.float64(): "DOUBLE", pa.int32(): "INTEGER", pa.binary(): "BLOB"}


def register(
    connection: DuckDBPyConnection, command: Command, name: str | None = None, *, program: str | None = None,
    deadline: float = 30.0, jobs: int = 1, **options: Option,
) -> Worker:
    """Makes a function of a text that is a message, `bubblekit_measure(message)` if it has no other name.

    It returns a STRUCT: id, kind, contentWidth, contentHeight, cellHeight and lines, or width, height, scale and png.
    Returns the worker, which is to be closed after the last query.
    """
    filter = Filter(command, options, program, deadline, jobs)
    worker = Worker(filter)
    fields = {field.name: _TYPES[field.type] for field in schema(filter)}
    create: Any = connection.create_function
    create(name or f"bubblekit_{command}", _function(worker), ["VARCHAR"], connection.struct_type(fields),
           type="arrow", null_handling="special")
    return worker


def _function(worker: Worker) -> Callable[[Any], Any]:
    # DuckDB may call from several threads.
    lock = threading.Lock()
    columns = schema(worker.filter)

    def answer_column(messages: pa.ChunkedArray) -> pa.Array:
        with lock:
            answers = worker.answer(lines(messages), len(messages))
        return read(answers, worker.filter, columns).to_struct_array().combine_chunks()

    return answer_column
