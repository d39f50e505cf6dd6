# SPDX-License-Identifier: MIT
"""What a renderer returns. Lengths are in points."""
from __future__ import annotations

import base64
import dataclasses
import json
import os
from typing import Any

from ._library import members
from .errors import MessageError


@dataclasses.dataclass(frozen=True, slots=True)
class Measure:
    """The size of a message's cell."""

    id: str | None  #: The message's ID.
    kind: str | None  #: The name of its cell, such as `text`; `None` for a message that isn't shown.
    content_width: float  #: The bubble's width.
    content_height: float  #: The bubble's height.
    cell_height: float  #: The height of the whole row; 0 for a message that isn't shown.
    lines: int  #: The number of lines of its text.
    warnings: tuple[str, ...] = ()  #: What could not be shown as the message asks.
    messages: tuple[Measure | MessageError, ...] = ()  #: Those of a message that holds several; its own sizes are 0.


@dataclasses.dataclass(frozen=True, slots=True)
class Image:
    """A message's image."""

    data: bytes = dataclasses.field(repr=False)  #: The encoded file, such as a PNG.
    width: float  #: In points; `width * scale` are pixels.
    height: float
    scale: float  #: Pixels per point.
    id: str | None  #: The message's ID.
    kind: str | None  #: The name of its cell, such as `text`.
    warnings: tuple[str, ...] = ()  #: What could not be shown as the message asks.
    messages: tuple[Image | MessageError, ...] = ()  #: Those of a message that holds several; it has no image itself.

    def __bytes__(self) -> bytes:
        return self.data

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file."""
        with open(path, "wb") as file:
            file.write(self.data)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """Shows PNG, JPEG and SVG in notebooks."""
        if self.data.startswith(b"\x89PNG"):
            return {"image/png": self.data}
        if self.data.startswith(b"\xff\xd8"):
            return {"image/jpeg": self.data}
        if self.data.startswith((b"<?xml", b"<svg")):
            return {"image/svg+xml": self.data.decode()}
        return {"text/plain": repr(self)}


@dataclasses.dataclass(frozen=True, slots=True)
class Transcript:
    """A conversation's image or PDF."""

    data: bytes = dataclasses.field(repr=False)  #: The encoded file.
    count: int  #: The number of messages that are drawn.
    failed: tuple[MessageError, ...] = ()  #: Messages that are drawn as unsupported, or left out without an ID.
    warnings: tuple[str, ...] = ()

    def __bytes__(self) -> bytes:
        return self.data

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file."""
        with open(path, "wb") as file:
            file.write(self.data)


@dataclasses.dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a text: `text[start:end]`."""

    start: int
    end: int
    width: float  #: Without trailing white space.
    carets: tuple[tuple[float, ...], ...] = ()  #: With `carets`: (offset, x), or (offset, x, x) where it is split.


@dataclasses.dataclass(frozen=True, slots=True)
class TextLayout:
    """A text's lines."""

    id: Any  #: The ID that was given with the text.
    width: float  #: The widest line's width.
    height: float
    lines: tuple[TextLine, ...]
    truncated_line: int | None = None  #: The line with the ellipsis, where `max_lines` cuts the text off.
    visible: tuple[tuple[int, int], ...] = ()  #: What the truncated line shows of the text, as offsets.


def parse(answers: bytes) -> list[dict[str, Any]]:
    """The objects of JSON Lines."""
    text = answers.decode(errors="replace").rstrip("\n")
    found: list[dict[str, Any]] = json.loads("[" + text.replace("\n", ",") + "]")
    return found


def error(answer: dict[str, Any]) -> MessageError:
    return MessageError(*members(answer["error"]), _id(answer))


def measure(answer: dict[str, Any]) -> Measure | MessageError:
    if "error" in answer:
        return error(answer)
    if "lines" not in answer:
        return Measure(_id(answer), answer.get("kind"), 0.0, 0.0, 0.0, 0, tuple(answer.get("warnings", ())),
                       tuple(map(measure, answer.get("messages", ()))))
    # Most answers have no more than this, and there may be very many.
    id = answer["id"] if type(answer["id"]) is str else _id(answer)
    return Measure(id, answer["kind"], float(answer["contentWidth"]), float(answer["contentHeight"]),
                   float(answer["cellHeight"]), answer["lines"], tuple(answer.get("warnings", ())))


def member(format: str) -> str:
    """The member of an answer that holds an image of a format: the extension of its files."""
    return {"jpeg": "jpg", "png8": "png"}.get(format, format)


def image(answer: dict[str, Any], format: str) -> Image | MessageError:
    """The image of an answer, which is there by the name of the format."""
    if "error" in answer:
        return error(answer)
    if "messages" in answer:
        several = tuple(image(one, format) for one in answer["messages"])
        return Image(b"", 0.0, 0.0, 0.0, _id(answer), None, messages=several)
    if format not in answer:
        return MessageError("nothingToDraw", "the message isn't shown", None, _id(answer))
    data = answer[format].encode() if format == "svg" else base64.b64decode(answer[format])
    return described_image(data, answer)


def described_image(data: bytes, answer: dict[str, Any]) -> Image:
    return Image(data, float(answer["width"]), float(answer["height"]), float(answer["scale"]), _id(answer),
                 answer.get("kind"), tuple(answer.get("warnings", ())))


def transcript(data: bytes, details: bytes) -> Transcript:
    described = json.loads(details)
    return Transcript(data, described["messages"], tuple(map(error, described["failed"])),
                      tuple(described["warnings"]))


def text_layout(answer: dict[str, Any], text: str) -> TextLayout | MessageError:
    """The layout of an answer, whose offsets are in UTF-16 units."""
    if "error" in answer:
        return error(answer)
    offset = _offsets(text)
    carets = [tuple((offset(place), *rest) for place, *rest in line) for line in answer.get("carets", ())]
    lines = [TextLine(offset(start), offset(end), float(width), *([carets[number]] if carets else []))
             for number, (start, end, width) in enumerate(answer["lines"])]
    truncated = answer.get("truncated", {})
    visible = tuple((offset(start), offset(end)) for start, end in truncated.get("visible", ()))
    return TextLayout(answer["id"], float(answer["width"]), float(answer["height"]), tuple(lines),
                      truncated.get("line"), visible)


def _offsets(text: str) -> Any:
    """Offsets in Python's characters, by those in UTF-16 units."""
    if not text or max(text) < "\U00010000":
        return int
    places: list[int] = []
    for place, character in enumerate(text):
        places += [place] * (2 if character >= "\U00010000" else 1)
    places.append(len(text))
    return places.__getitem__


def _id(answer: dict[str, Any]) -> str | None:
    id = answer["id"]
    return id if isinstance(id, (str, type(None))) else json.dumps(id)
