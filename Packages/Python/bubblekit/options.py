# SPDX-License-Identifier: MIT
"""The options of a renderer, by the names of `bubblekit render --help` with underscores."""
from __future__ import annotations

import json
import os
from typing import Any, Literal, Mapping, TypedDict, Union

Path = Union[str, "os.PathLike[str]"]


class TextOptions(TypedDict, total=False):
    """Options of `Renderer.text`: those of `bubblekit text`. Lengths are in points."""

    width: float  #: The maximum width of a line, 245 by default.
    font_size: float
    weight: Literal["regular", "medium", "semibold", "bold"]
    locale: str
    overflow_wrap: Literal["address", "word", "normal"]
    max_lines: int
    truncate: Literal["tail", "head", "middle"]
    carets: bool
    system_spacing: Literal["phone", "none"]  #: As in `Options`, whose value is the default.
    max_text_bytes: int


class TranscriptOptions(TypedDict, total=False):
    """Options of `Renderer.transcript`. Lengths are in points."""

    format: Literal["png", "jpeg", "webp", "svg", "pdf"]
    order: Literal["auto", "input", "time", "seq"]
    dates: Literal["relative", "absolute"]
    head: bool
    compact: bool
    columns: int
    page_size: str  #: `a4`, `letter`, or such as `300x400`, with PDF.
    page_margin: float
    navigation_title: str
    status_bar: bool
    input_bar: bool
    typing: bool
    draft: str
    first_unread: str
    svg_text: Literal["outlines", "fonts"]
    title: str


class Options(TypedDict, total=False):
    """Options of a `Renderer`. What isn't given has the default of `bubblekit render`. Lengths are in points."""

    # What messages look like.
    width: float  #: The screen's width, 375 by default.
    style: Literal["classic", "minimalist", "chatkit", "quote"]
    generation: Literal["2021", "5.8", "7.4"]
    wrapping: Literal["word", "character"]
    theme: str  #: `light`, `dark`, `accessible`, `accessible-dark`, in classic `serious` and `lively`, or a JSON file.
    locale: str  #: The language of the words that cells add, such as `zh-Hans`.
    strings: str | Mapping[str, Mapping[str, str]]  #: Words by language and key, their file, or `upstream`.
    direction: Literal["auto", "ltr", "rtl"]
    text_scale: float
    system_spacing: Literal["phone", "none"]  #: Text as wide as on iOS, or as in the font's files.
    avatar: Literal["rounded", "circle", "square"]
    emoji: Path  #: A folder of images for keys such as `[TUIEmoji_Smile]`.
    select: str  #: IDs of selected messages, with commas; empty for none.
    time_zone: str  #: Such as `Asia/Tokyo`.
    now: float  #: Seconds since 1970; by default the time of the last message. No clock is read.
    resources_bundle: Path
    resources_fall_back: bool

    # Images.
    scale: float  #: Pixels per point, 2 by default.
    format: Literal["png", "jpeg", "webp", "svg", "pdf"]
    svg_text: Literal["outlines", "fonts"]
    title: str

    # Files.
    fonts: Path  #: By default the library's own, or the variable BUBBLEKIT_FONTS.
    system_fonts: Path
    system_font_family: str  #: The family to take from `system_fonts`, where its files are of several.
    resources: Path  #: The folder of images that messages name. Without it, none are read.

    # How messages are read. `from` is a word of Python's.
    from_: Literal["auto", "bubblekit", "quote-api", "leancloud", "tim-rest"]
    me: str
    conversation_type: Literal["auto", "single", "group"]
    profiles: Path

    # Limits.
    max_message_bytes: int
    max_image_bytes: int
    max_image_pixels: int
    max_image_side: int
    timeout: float  #: The time for a message, in seconds. One that takes longer has an error of the code `timeout`.
    call_timeout: float  #: The same for a call. Not with `isolated`.
    max_cache_bytes: int  #: The memory that caches keep.
    jobs: int  #: The maximum number of threads of a batch, by default the number of processors.

    # Further calls.
    text: TextOptions
    transcript: TranscriptOptions


def encode(options: Mapping[str, Any]) -> bytes:
    """Options as JSON, by the library's names. The same options give the same bytes."""
    named = {_library_name(name): _library_names(value) if name in ("text", "transcript") else value
             for name, value in options.items()}
    return json.dumps(named, sort_keys=True, default=os.fspath).encode()


def _library_names(options: Any) -> Any:
    if not isinstance(options, Mapping):
        return options  # The library says that this isn't an object.
    return {_library_name(name): value for name, value in options.items()}


def _library_name(name: str) -> str:
    first, *others = name.rstrip("_").split("_")
    return first + "".join(other[:1].upper() + other[1:] for other in others)
