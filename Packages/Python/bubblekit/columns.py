# SPDX-License-Identifier: MIT
"""Measures columns of messages in this process, by Arrow's C data interface where the library has that."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Sequence

import pyarrow as pa

from . import messages as lines
from ._library import Environment
from .answers import joined_lines, read, schema
from .program import Filter
from .renderer import Renderer

if TYPE_CHECKING:
    import pandas as pd

#: The maximum number of messages of a call. Results are in memory as often as that.
_LENGTH, _LENGTH_OF_LINES = 100_000, 10_000

_FILTER = Filter("measure")
_SCHEMA = schema(_FILTER)
_TEXTS = (pa.string(), pa.large_string(), pa.binary(), pa.large_binary())


class _Schema(ctypes.Structure):
    """Arrow's ArrowSchema."""

    _fields_ = [("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_void_p),
                ("flags", ctypes.c_int64), ("n_children", ctypes.c_int64), ("children", ctypes.c_void_p),
                ("dictionary", ctypes.c_void_p), ("release", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
                ("private_data", ctypes.c_void_p)]


class _Array(ctypes.Structure):
    """Arrow's ArrowArray."""

    _fields_ = [("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64),
                ("n_buffers", ctypes.c_int64), ("n_children", ctypes.c_int64), ("buffers", ctypes.c_void_p),
                ("children", ctypes.c_void_p), ("dictionary", ctypes.c_void_p),
                ("release", ctypes.CFUNCTYPE(None, ctypes.c_void_p)), ("private_data", ctypes.c_void_p)]


def measure_column(renderer: Renderer, messages: pa.ChunkedArray) -> pa.Table:
    """A table of the sizes of a column's messages."""
    environment = renderer._environment()
    if environment.library.has_arrow:
        batches = [_measured(environment, part) for part in _parts(messages, _LENGTH)]
        return pa.Table.from_batches(batches, _SCHEMA)
    tables = []
    for part in _parts(messages, _LENGTH_OF_LINES):
        _, answers, _ = environment.call("measure", joined_lines(pa.chunked_array([part])))
        tables.append(read(answers, _FILTER, _SCHEMA))
    return pa.concat_tables(tables) if tables else _SCHEMA.empty_table()


def measure_table(renderer: Renderer, messages: Any, message: str, keep: Sequence[str] | None) -> pa.Table:
    """The table of `Renderer.measure_table`."""
    if isinstance(messages, pa.RecordBatch):
        messages = pa.Table.from_batches([messages])
    if isinstance(messages, pa.Table):
        names = [name for name in messages.column_names if name != message] if keep is None else keep
        return beside(messages.select(list(names)), measure_column(renderer, messages.column(message)))
    return measure_column(renderer, column(messages))


def column(messages: pa.ChunkedArray | pa.Array | Iterable[lines.Message]) -> pa.ChunkedArray:
    """Messages as a column."""
    if isinstance(messages, pa.ChunkedArray):
        return messages
    if not isinstance(messages, pa.Array):
        messages = pa.array([lines.text(message) for message in messages], pa.large_binary())
    return pa.chunked_array([messages])


def beside(kept: pa.Table, answers: pa.Table) -> pa.Table:
    """The columns that are kept, and those of answers whose names these don't have."""
    for name in answers.column_names:
        if name not in kept.column_names:
            kept = kept.append_column(name, answers.column(name))
    return kept


def measure_frame(renderer: Renderer, frame: pd.DataFrame, message: str, keep: Sequence[str] | None) -> pd.DataFrame:
    """The frame of `Renderer.measure_frame`."""
    from .pandas import column_of, joined
    return joined(frame, measure_column(renderer, column_of(frame[message])), message, keep)


def _parts(messages: pa.ChunkedArray, length: int) -> Iterator[pa.Array]:
    """Arrays of a type that the library takes."""
    for chunk in messages.chunks:
        if chunk.type not in _TEXTS:
            chunk = chunk.cast(pa.large_binary())
        for start in range(0, len(chunk), length):
            yield chunk.slice(start, length)


def _measured(environment: Environment, messages: pa.Array) -> pa.RecordBatch:
    type, array, result_type, result = _Schema(), _Array(), _Schema(), _Array()
    address = ctypes.addressof
    messages._export_to_c(address(array), address(type))
    try:
        environment.measure_arrow(address(type), address(array), address(result_type), address(result))
    finally:
        for exported in (type, array):
            if exported.release:
                exported.release(address(exported))
    # This takes over what the library made.
    return pa.RecordBatch._import_from_c(address(result), address(result_type))
