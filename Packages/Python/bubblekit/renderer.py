# SPDX-License-Identifier: MIT
"""Measures and draws messages in this process."""
from __future__ import annotations

import functools
import json
import os
from typing import TYPE_CHECKING, Any, Callable, Iterable, Literal, Mapping, Sequence, TypeVar, Union, cast, overload

from . import _library, messages as lines, results
from ._library import OK, PARTLY, Environment
from ._warnings import warn
from .errors import LibraryError, MessageError
from .messages import Message
from .options import Options, encode
from .results import Image, Measure, TextLayout, Transcript

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa
    from typing_extensions import Unpack

Result = TypeVar("Result")
Errors = Literal["raise", "return"]

#: A text, or a mapping with `text`, `id`, and options of its own by the library's names.
Text = Union[str, Mapping[str, Any]]

# The numbers of messages that are answered by one call of the library.
_MEASURES, _IMAGES = 10_000, 256


class Renderer:
    """Measures and draws messages, with one set of options.

        with Renderer(style="minimalist", theme="dark", width=414, scale=3) as renderer:
            png = renderer.render({"msgID": "m-1", "textElem": {"text": "Eight?"}})
            heights = [measure.cell_height for measure in renderer.measure(messages)]

    Options are those of `bubblekit render`, with underscores (`text_scale` is `--text-scale`), and in `text` and
    `transcript` those of further calls; `Options` lists them. An option that doesn't exist, or cannot have its value,
    is an `OptionsError`.

    With `strict=True`, which is the default here, a message that isn't shown as it asks is a `MessageError` with the
    code `warning`: a field that is unknown and probably misspelt, an image that isn't found or cannot be read, an
    unsupported message, a character that no font has. With `strict=False` it is drawn, and each is a
    `BubbleKitWarning`, and in the `warnings` of its result.

    Making one opens the fonts, which takes some 10 ms, and its caches grow with use to tens of megabytes: keep it. It
    may be used from several threads at once, which don't hold each other up. In a fork of the process it is made again
    by its options at the first call. `pickle` sends the options, and makes it where it arrives.

    A message is a mapping or JSON text (`str`, or `bytes` in UTF-8). Lengths are in points.
    """

    def __init__(self, **options: Unpack[Options]) -> None:
        self._options: dict[str, Any] = dict(options)
        self._closed = False
        self._made: Environment | None = self._make()

    @property
    def options(self) -> Options:
        """A copy of the options."""
        return cast(Options, dict(self._options))

    # Images

    def render(self, message: Message) -> bytes:
        """Returns a message's image: a PNG, or what the option `format` names.

        Raises `MessageError` where it cannot be read or drawn, with the code `warning` where it cannot be shown as it
        asks (see `strict`), and with the code `nothingToDraw` where it isn't shown at all.
        """
        return self.render_image(message).data

    def render_image(self, message: Message) -> Image:
        """Draws a message as `render` does, and returns its size, kind and warnings, too."""
        text = lines.text(message)
        status, data, details = self._call("render_image", text)
        described = json.loads(details)
        if status not in (OK, PARTLY):
            raise MessageError(*_library.members(described), lines.name(text))
        image = results.described_image(data, described)
        warn(image.warnings, image.id)
        return image

    def render_all(self, messages: Iterable[Message]) -> list[Image | MessageError]:
        """Draws messages, by as many threads as the option `jobs` permits.

        Returns for each, in order, its image, or why there is none. A message in a format whose messages hold several
        (`from_="tim-rest"`) has theirs in `messages`.
        """
        format = results.member(str(self._options.get("format") or "png"))
        return self._answers("render", _several(messages), lines.text, _IMAGES, "return",
                             lambda answers, _: [results.image(answer, format) for answer in answers])

    def transcript(self, messages: Iterable[Message] | str | bytes) -> Transcript:
        """Draws a conversation as one image, or as a PDF, by the options in `transcript`.

        `messages` are messages, or their text: a JSON array, an object with `messages`, or JSON Lines. Raises
        `MessageError`: `nothingToDraw` without messages, `tooTall` where one image doesn't hold the conversation. The
        error of a message, and its warnings, are errors of the conversation; with `strict=False` the conversation is
        drawn, and messages that cannot be read are in the result's `failed`.
        """
        if isinstance(messages, (str, bytes)):
            text = lines.text(messages)
        else:
            text = b"".join(block for _, block in lines.blocks(_several(messages), lines.text, _MEASURES))
        status, data, details = self._call("transcript", text)
        if status not in (OK, PARTLY):
            raise MessageError(*_library.members(json.loads(details)))
        drawn = results.transcript(data, details)
        warn(drawn.warnings)
        return drawn

    # Sizes

    @overload
    def measure(self, messages: Iterable[Message], *, errors: Literal["raise"] = "raise") -> list[Measure]: ...

    @overload
    def measure(self, messages: Iterable[Message], *, errors: Literal["return"]) -> list[Measure | MessageError]: ...

    def measure(self, messages: Iterable[Message], *, errors: Errors = "raise") -> Sequence[Measure | MessageError]:
        """Measures messages, by as many threads as the option `jobs` permits.

        Returns the size of each, in order. Raises the first `MessageError`; with `errors="return"` it is in the place
        of its message, and the others are measured.
        """
        return self._answers("measure", _several(messages), lines.text, _MEASURES, errors,
                             lambda answers, _: list(map(results.measure, answers)))

    def measure_one(self, message: Message) -> Measure:
        """Measures a message. Raises `MessageError`."""
        return self.measure([message])[0]

    def measure_table(
        self, messages: pa.Table | pa.RecordBatch | pa.ChunkedArray | pa.Array | Iterable[Message], *,
        message: str = "message", keep: Sequence[str] | None = None,
    ) -> pa.Table:
        """Measures messages as a table of pyarrow, which has to be installed.

        `messages` are an array of texts or bytes, or a table whose column `message` has them, or as for `measure`.
        Returns a row for each, in order: the columns of a table that are kept (all but the messages; `keep` names
        fewer), then id and kind (string), contentWidth, contentHeight and cellHeight (double), lines (int32),
        warnings, messages (JSON, of a message that holds several), errorCode, errorMessage and errorPath (string).
        A message in error is a row with `errorCode`.
        """
        from .columns import measure_table
        return measure_table(self, messages, message, keep)

    def measure_frame(
        self, frame: pd.DataFrame, *, message: str = "message", keep: Sequence[str] | None = None,
    ) -> pd.DataFrame:
        """Measures the messages of a frame's column, with pandas and pyarrow, which have to be installed.

        Returns a row for each, with the frame's index: the columns of `measure_table`.
        """
        from .columns import measure_frame
        return measure_frame(self, frame, message, keep)

    # Texts

    @overload
    def text(self, texts: Iterable[Text], *, errors: Literal["raise"] = "raise") -> list[TextLayout]: ...

    @overload
    def text(self, texts: Iterable[Text], *, errors: Literal["return"]) -> list[TextLayout | MessageError]: ...

    def text(self, texts: Iterable[Text], *, errors: Errors = "raise") -> Sequence[TextLayout | MessageError]:
        """Breaks bare texts into lines, by the options in `text`.

        A text is a `str`, or a mapping `{"id": …, "text": …, "width": …}` with options of its own. Offsets in results
        are indices of the text as Python counts: `text[line.start:line.end]`. Errors are as in `measure`.
        """
        return self._answers("text", _several(texts), _text_line, _MEASURES, errors,
                             lambda answers, texts: list(map(results.text_layout, answers, map(_bare_text, texts))))

    # Its life

    def close(self) -> None:
        """Frees fonts and caches, after the calls that other threads are in. Using it again is a `ValueError`."""
        self._closed = True
        self._made = None

    def __enter__(self) -> Renderer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self._options.items())
        return f"Renderer({options}){' (closed)' if self._closed else ''}"

    def __reduce__(self) -> tuple[Callable[[], Renderer], tuple[()]]:
        return functools.partial(Renderer, **self._options), ()

    # Calls

    def _make(self) -> Environment:
        options = self._options
        if options.get("strict") is None:
            options = {**options, "strict": True}
        if options.get("fonts") is None and (fonts := os.environ.get("BUBBLEKIT_FONTS")):
            options = {**options, "fonts": fonts}
        return Environment(_library.load(_library.find_library()), encode(options))

    def _environment(self) -> Environment:
        """The environment of this process. Who calls it holds a reference, so that `close` doesn't free it."""
        if self._closed:
            raise ValueError("The renderer is closed.")
        environment = self._made
        # Without a lock, which a fork could inherit while it is held: of two that are made at once, one is freed.
        if environment is None or environment.process != os.getpid():
            self._made = environment = self._make()
        return environment

    def _call(self, function: str, text: bytes) -> tuple[int, bytes, bytes]:
        return self._environment().call(function, text)

    def _answers(
        self, function: str, items: Iterable[Any], text: Callable[[Any], bytes], length: int, errors: Errors,
        read: Callable[[list[dict[str, Any]], list[Any]], list[Result | MessageError]],
    ) -> list[Any]:
        found: list[Result | MessageError] = []
        for group, block in lines.blocks(items, text, length):
            status, described, _ = self._call(function, block)
            answers = results.parse(described)
            if len(answers) != len(group):
                raise LibraryError(f"The library gives {len(answers)} answers to {len(group)} lines.")
            read_answers = read(answers, group)
            if status != OK and errors == "raise":
                for answer in read_answers:
                    if isinstance(answer, MessageError):
                        raise answer
            if b'"warnings":[' in described:
                for answer in read_answers:
                    _warn(answer)
            found += read_answers
        return found


def _warn(answer: object) -> None:
    """Gives the warnings of an answer, and of its messages."""
    if isinstance(answer, (Image, Measure)):
        warn(answer.warnings, answer.id)
        for part in answer.messages:
            _warn(part)


def version() -> str:
    """The version of the library, such as "0.4.0"."""
    return _library.load(_library.find_library()).version()


def _several(messages: Iterable[Any]) -> Iterable[Any]:
    if isinstance(messages, (str, bytes, Mapping)):
        raise TypeError("Several are expected. Put the one in a list.")
    return messages


def _text_line(text: Text) -> bytes:
    return json.dumps(text if isinstance(text, (str, dict)) else dict(text)).encode()


def _bare_text(text: Text) -> str:
    bare = text if isinstance(text, str) else text.get("text")
    return bare if isinstance(bare, str) else ""
