# SPDX-License-Identifier: MIT
"""Messages to lines: one message a line."""
from __future__ import annotations

import collections.abc
import itertools
import json
from typing import Any, Callable, Iterable, Iterator, Mapping, Union

#: A message as JSON text, or as what JSON text gives. A line of the filter, with "message", will do as well.
Message = Union[str, bytes, Mapping[str, Any]]


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def text(message: Message) -> bytes:
    """A message as JSON text."""
    if isinstance(message, bytes):
        return message
    if not isinstance(message, str):
        # The abstract class takes a while to ask.
        if not isinstance(message, (dict, collections.abc.Mapping)):
            raise TypeError(f"A message is JSON text or a mapping, not {type(message).__name__}.")
        message = _encode(message if isinstance(message, dict) else dict(message))
    # Half of a surrogate pair isn't UTF-8; the library describes where.
    return message.encode("utf-8", "surrogatepass")


def line(message: bytes | None) -> bytes:
    """A message without line feeds: between JSON's values a carriage return means the same. There is always one."""
    message = (message or b"").replace(b"\n", b"\r")
    return message if message.strip(b" \t\r") else b"null"


def blocks(items: Iterable[Any], text: Callable[[Any], bytes], length: int) -> Iterator[tuple[list[Any], bytes]]:
    """Items in groups of `length`, and their lines."""
    rest = iter(items)
    while group := list(itertools.islice(rest, length)):
        yield group, b"\n".join([line(text(item)) for item in group]) + b"\n"


def name(text: bytes) -> str | None:
    """The ID of a message, where that can be read."""
    try:
        value = json.loads(text)
        message = value.get("message")
        name = value.get("id", (message if isinstance(message, dict) else value).get("msgID"))
    except (ValueError, AttributeError, RecursionError):
        return None
    return None if name is None else str(name).encode(errors="replace").decode()
