# SPDX-License-Identifier: MIT
"""Conversations of other chat apps' exports."""
from __future__ import annotations

import collections.abc
import dataclasses
import functools
import json
import os
from typing import TYPE_CHECKING, Any, Callable, Iterator, Literal, Mapping, Sequence, Union, cast, overload

from . import results
from ._library import OK, PARTLY, OpenedExport, described_error
from ._warnings import warn
from .errors import ExportError
from .options import Options, TranscriptOptions, plain
from .renderer import Renderer
from .results import Transcript

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: The path of a file, a folder or a ZIP archive; or the bytes of a ZIP archive or of a file of messages.
Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]

Kind = Literal["whatsapp", "telegram", "slack", "discord", "openai"]

#: The number of messages that are read by one call of the library.
_BLOCK = 1000


@dataclasses.dataclass(frozen=True, slots=True)
class Participant:
    """Someone who sent a message."""

    id: str  #: The ID, which messages have as their `sender`.
    name: str
    messages: int  #: The number of messages.
    is_me: bool  #: Whether the messages are outgoing.


@dataclasses.dataclass(frozen=True, slots=True)
class Remark:
    """Content of messages that isn't drawn as it was."""

    content: str  #: A noun, such as `poll`; `message` for all of a message.
    outcome: Literal["shownAsText", "leftOut", "readAsText", "notChosen"]
    reason: str | None  #: Why it is left out.
    count: int


@dataclasses.dataclass(frozen=True, slots=True)
class Report:
    """The counts of messages that are drawn, shown as text and left out. As a string it is one line."""

    text: str  #: `10 messages read: 9 drawn, 1 left out (photo 1: its file isn't in the export)`.
    drawn: int  #: The messages with all of their content.
    shown_as_text: int  #: The messages with content that has a line of text in its place.
    left_out: int  #: The messages that aren't shown, or not all of them.
    errors: int  #: Messages and files that cannot be read.
    remarks: tuple[Remark, ...] = ()
    notes: tuple[str, ...] = ()  #: A note on the viewer, and the errors, up to 100.

    @property
    def is_complete(self) -> bool:
        """Whether each message is shown with all of its content."""
        return self.left_out == 0 and self.errors == 0

    def __str__(self) -> str:
        return self.text


class Messages(collections.abc.Sequence[dict[str, Any]]):
    """The messages of an export as mappings in the package's own format (FORMAT.md), read when they are asked for."""

    def __init__(self, export: Export, count: int) -> None:
        self._export, self._count = export, count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> dict[str, Any]: ...

    @overload
    def __getitem__(self, place: slice) -> list[dict[str, Any]]: ...

    def __getitem__(self, place: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        places = range(self._count)[place]
        if isinstance(places, int):
            return self._read(places, 1)[0]
        if places.step == 1:
            return [message for start in places[::_BLOCK] for message in self._read(start, min(_BLOCK, places.stop - start))]
        return [self[one] for one in places]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        for start in range(0, self._count, _BLOCK):
            yield from self._read(start, _BLOCK)

    def __repr__(self) -> str:
        return f"<{self._count} messages>"

    def _read(self, start: int, count: int) -> list[dict[str, Any]]:
        return results.parse(self._export._opened().messages(start, count))


class Export:
    """A conversation of another chat app's export, which `open_export` opens.

        export = bubblekit.open_export("WhatsApp Chat with Tom.zip", me="Mira")
        print(export.report)
        export.transcript(page_size="a4").save("chat.pdf")

    It may be used from several threads. In a fork of the process it is opened again at the first use. `pickle` sends
    the source (bytes whole, paths as they are) and the options, and opens it where it arrives.
    """

    name: str  #: The conversation's name; may be empty.
    kind: Kind  #: The app that it is from.
    participants: tuple[Participant, ...]  #: The senders, in the order of their first messages.
    report: Report
    messages: Messages

    def __init__(self, source: Source, choices: Mapping[str, Any], options: Options) -> None:
        self._source = bytes(source) if isinstance(source, (bytearray, memoryview)) else source
        self._choices, self._options = dict(choices), options
        self._renderer = Renderer(**options)
        self._closed = False
        self._made: OpenedExport | None = self._open()
        described = json.loads(self._made.details)
        viewer = described["viewer"]
        self.name, self.kind = described["conversation"], described["from"]
        self.participants = tuple(
            Participant(one["id"], one["name"], one["messageCount"], viewer != "" and one["id"] == viewer)
            for one in described["people"])
        self.report = Report(
            described["report"], described["drawnCount"], described["shownAsTextCount"], described["leftOutCount"],
            described["failureCount"], tuple(Remark(**one) for one in described["remarks"]), tuple(described["notes"]))
        self.messages = Messages(self, described["messages"])

    @property
    def me(self) -> Participant | None:
        """The participant whose messages are outgoing, if any is."""
        return next((one for one in self.participants if one.is_me), None)

    def transcript(self, renderer: Renderer | None = None, /, **options: Any) -> Transcript:
        """Draws the conversation as one image, or, with `page_size`, as a PDF, with the images in the export.

        Where the options have `resources`, images are read there instead.

        Options are those of `open_export`, or of a renderer that is given, with changes: of conversations
        (`TranscriptOptions`: `page_size`, `head`, `compact`, …), and of messages (`Options`: `style`, `theme`,
        `width`, …). What isn't shown is in `report`; an image of the export that cannot be drawn is a
        `BubbleKitWarning`, and in the result's `warnings`.

        Raises `MessageError`: `nothingToDraw` without messages, `tooTall` where one image doesn't hold the
        conversation; and `ExportError` where other options need the export opened again, and its files are gone.
        """
        if not options:
            return self._transcript(renderer or self._renderer)
        with Renderer(**_changed((renderer or self._renderer).options, options)) as changed:
            return self._transcript(changed)

    def _transcript(self, renderer: Renderer) -> Transcript:
        status, data, details = self._opened().transcript(renderer._environment())
        if status not in (OK, PARTLY):
            raise described_error(status, details)
        drawn = results.transcript(data, details)
        warn(drawn.warnings)
        return drawn

    # Its life

    def close(self) -> None:
        """Frees the export, fonts and caches, after the calls that other threads are in."""
        self._closed = True
        self._made = None
        self._renderer.close()

    def __enter__(self) -> Export:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self.messages)

    def __repr__(self) -> str:
        return f"<Export of {self.kind}: {self.name!r}, {len(self.messages)} messages>"

    def __reduce__(self) -> tuple[Callable[[], Export], tuple[()]]:
        return functools.partial(Export, self._source, self._choices, self._options), ()

    def _open(self) -> OpenedExport:
        choices = dict(self._choices)
        file = self._source if isinstance(self._source, bytes) else None
        if not isinstance(self._source, bytes):
            choices["path"] = os.fspath(self._source)
        named = {name: plain(value, name) for name, value in choices.items() if value is not None}
        return OpenedExport(self._renderer._environment(), json.dumps(named, sort_keys=True).encode(), file)

    def _opened(self) -> OpenedExport:
        """The export of this process, to which the caller holds a reference."""
        if self._closed:
            raise ValueError("The export is closed.")
        opened = self._made
        if opened is None or opened.process != os.getpid():
            self._made = opened = self._open()
        return opened


def open_export(  # type: ignore[misc]  # Options have `me`, too.
    source: Source, kind: Kind | None = None, me: str | None = None, *, channel: str | None = None,
    branch: str | int | None = None, media: str | os.PathLike[str] | None = None, **options: Unpack[Options],
) -> Export:
    """Opens a conversation that was exported from WhatsApp, Telegram, Slack, Discord or ChatGPT.

    - `source`: the path of a ZIP archive, of a folder, or of a file of messages (`_chat.txt`, `result.json`); or the
      bytes of an archive or a file. Archives aren't unpacked.
    - `kind`: the app, where the export doesn't show it.
    - `me`: the participant whose messages are outgoing, by name or ID, or `none`. In a conversation of two it has to be
      named unless the export does.
    - `channel`: the conversation of an export that has several, by name or ID. `branch`: that of ChatGPT's.
    - `media`: a folder or a ZIP archive with media that don't lie beside the messages.

    Options are those of `Renderer`: `time_zone` for exports whose times have none, `style`, `theme`, `transcript` and
    the like for `Export.transcript`, and limits.

    Raises `ExportError` where it cannot be read, and `OptionsError` where a choice is open or wrong: its `path` is
    `me`, `channel`, `branch` or `from`, its `message` lists the values, and its `code` is `noViewer`,
    `severalConversations` and the like.
    """
    choices = {"from": kind, "me": me, "channel": channel, "branch": None if branch is None else str(branch),
               "media": media, "profiles": options.get("profiles")}
    return Export(source, choices, cast(Options, options))


def _changed(options: Options, changes: Mapping[str, Any]) -> Options:
    """Options with others in their place. Those of conversations are in `transcript`."""
    own = {name: value for name, value in changes.items() if name in TranscriptOptions.__annotations__}
    found: dict[str, Any] = {**options, **{name: value for name, value in changes.items() if name not in own}}
    conversation = {**(found.get("transcript") or {}), **own}
    if conversation.get("page_size") is not None:
        # Pages are those of a PDF.
        conversation.setdefault("format", "pdf")
    if conversation:
        found["transcript"] = conversation
    return cast(Options, found)


__all__ = ["Export", "ExportError", "Kind", "Messages", "Participant", "Remark", "Report", "Source", "open_export"]
