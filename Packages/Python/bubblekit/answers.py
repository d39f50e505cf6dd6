# SPDX-License-Identifier: MIT
"""Columns of messages to lines, and lines of answers to columns, in Arrow."""
from __future__ import annotations

import base64
import json
from typing import Any, Callable, Iterable, Iterator, Protocol, Sequence

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json

from .messages import line
from .program import Filter
from .worker import Block, Worker

#: The maximum number of messages that are sent together: measures are small, images are not.
LINES_PER_BLOCK = {"measure": 10_000, "render": 256}

_ERROR = pa.struct([(name, pa.string()) for name in ("code", "message", "path")])
_COLUMNS = {
    "measure": [("contentWidth", pa.float64()), ("contentHeight", pa.float64()), ("cellHeight", pa.float64()),
                ("lines", pa.int32())],
    "render": [("width", pa.float64()), ("height", pa.float64()), ("scale", pa.float64())],
}


def schema(filter: Filter) -> pa.Schema:
    """The columns of answers. Warnings are lines; `messages` is JSON, for lines that stand for several messages."""
    image = [(filter.image, _image_type(filter))] if filter.image else []
    return pa.schema([
        ("id", pa.string()), ("kind", pa.string()), *_COLUMNS[filter.command], *image,
        ("warnings", pa.string()), ("messages", pa.string()),
        ("errorCode", pa.string()), ("errorMessage", pa.string()), ("errorPath", pa.string()),
    ])


class Columns(Protocol):
    """What answers a column at once, without lines."""

    filter: Filter

    def answer_column(self, messages: pa.ChunkedArray) -> pa.Table: ...


def answer(
    source: Worker | Columns, tables: Iterable[pa.Table], message: str, keep: Sequence[str]
) -> Iterator[pa.Table]:
    """Tables of the columns that are kept and of the answers to a column of messages, row by row.

    A kept column takes the place of the answers' column of the same name.
    """
    for part, answers in answer_parts(source, tables, message):
        kept = part.select(list(keep))
        for name in answers.column_names:
            if name not in keep:
                kept = kept.append_column(name, answers.column(name))
        yield kept


def answer_parts(
    source: Worker | Columns, tables: Iterable[pa.Table], message: str
) -> Iterator[tuple[pa.Table, pa.Table]]:
    """Parts of tables, and the answers to a column of messages in them."""
    parts = _parts(source.filter, tables)
    if isinstance(source, Worker):
        columns = schema(source.filter)
        blocks = (Block(part, joined_lines(part.column(message)), part.num_rows) for part in parts)
        for block in source.stream(blocks):
            yield block.tag, read(block.answers, source.filter, columns)
    else:
        for part in parts:
            yield part, source.answer_column(part.column(message))


def _parts(filter: Filter, tables: Iterable[pa.Table]) -> Iterator[pa.Table]:
    length = LINES_PER_BLOCK[filter.command]
    for table in tables:
        for start in range(0, max(table.num_rows, 1), length):
            yield table.slice(start, length)


# Lines

def joined_lines(messages: pa.ChunkedArray) -> bytes:
    """A line for each message: a JSON object, as text. What is no message has a line too, for its error."""
    if len(messages) == 0:
        return b""
    texts = messages.cast(pa.large_binary())
    # Nearly always each message is an object, and on one line.
    if pc.all(pc.starts_with(texts.fill_null(b""), "{")).as_py():
        joined = _join(texts)
        if joined.count(b"\n") == len(messages):
            return joined
    return b"".join(line(text) + b"\n" for text in texts.to_pylist())


def _join(texts: pa.ChunkedArray) -> bytes:
    # The empty text at the end is for the last line feed.
    together = pa.concat_arrays([*texts.chunks, pa.array([b""], texts.type)])
    whole = pa.ListArray.from_arrays(pa.array([0, len(together)], pa.int32()), together)
    joined: bytes = pc.binary_join(whole, pa.scalar(b"\n", texts.type))[0].as_py()
    return joined


# Answers

def read(answers: bytes, filter: Filter, columns: pa.Schema) -> pa.Table:
    """A table of answers, one a line."""
    if not answers:
        return columns.empty_table()
    try:
        table = _read_quickly(answers, filter, columns)
    except pa.ArrowInvalid:
        table = _read_any(answers, filter, columns)
    return table


def _read_quickly(answers: bytes, filter: Filter, columns: pa.Schema) -> pa.Table:
    """Reads answers whose IDs are strings, and which have no lists of messages."""
    if b'"messages":' in answers:
        raise pa.ArrowInvalid("Messages are kept as JSON.")
    fields = {field.name: field.type for field in columns if not field.name.startswith("error")}
    if filter.image:
        fields[filter.image] = pa.string()
    # What most answers have nothing of takes time all the same.
    del fields["messages"]
    del fields["warnings"]
    if b'"warnings":' in answers:
        fields["warnings"] = pa.list_(pa.string())
    if b'"error":' in answers:
        fields["error"] = _ERROR
    table = pyarrow.json.read_json(
        pa.BufferReader(answers),
        read_options=pyarrow.json.ReadOptions(use_threads=False, block_size=len(answers) + 1),
        parse_options=pyarrow.json.ParseOptions(
            explicit_schema=pa.schema(list(fields.items())), unexpected_field_behavior="ignore"))
    found = dict(zip(table.column_names, table.columns))
    if "error" in found:
        found.update(zip(("errorCode", "errorMessage", "errorPath"), found["error"].flatten()))
    if "warnings" in found:
        found["warnings"] = pc.binary_join(found["warnings"], "\n")
    if filter.image:
        images = _images(found[filter.image].to_pylist(), filter)
        found[filter.image] = pa.array(images, _image_type(filter))
    arrays = [found[field.name] if field.name in found else pa.nulls(len(table), field.type) for field in columns]
    return pa.table(arrays, schema=columns)


def _read_any(answers: bytes, filter: Filter, columns: pa.Schema) -> pa.Table:
    """Reads answers one by one."""
    rows = [_row(json.loads(line.decode(errors="replace"))) for line in answers.split(b"\n")[:-1]]
    arrays = [[row.get(name) for row in rows] for name in columns.names]
    if filter.image:
        place = columns.names.index(filter.image)
        arrays[place] = _images(arrays[place], filter)
    return pa.table([pa.array(array, field.type) for array, field in zip(arrays, columns)], schema=columns)


def _row(answer: dict[str, Any]) -> dict[str, Any]:
    error = answer.get("error") or {}
    row = {**answer, "errorCode": error.get("code"), "errorMessage": error.get("message"),
           "errorPath": error.get("path")}
    if "warnings" in row:
        row["warnings"] = "\n".join(row["warnings"])
    if not isinstance(row["id"], (str, type(None))):
        row["id"] = json.dumps(row["id"])
    if "messages" in row:
        row["messages"] = json.dumps(row["messages"], ensure_ascii=False, separators=(",", ":"))
    return row


def _image_type(filter: Filter) -> pa.DataType:
    return pa.string() if filter.image == "svg" else pa.binary()


def _images(texts: list[str | None], filter: Filter) -> list[Any]:
    if filter.image == "svg":
        return list(texts)
    decode: Callable[[str], bytes] = base64.b64decode
    return [None if text is None else decode(text) for text in texts]
