# SPDX-License-Identifier: MIT
"""The options of a renderer, by the names of `bubblekit render --help` with underscores."""
from __future__ import annotations

import collections.abc
import json
import math
import numbers
import os
import re
from typing import Any, Literal, Mapping, TypedDict, Union

from .errors import OptionsError

Path = Union[str, "os.PathLike[str]"]

# Lengths are in points. Written by tools/generate options, as far as `encode`.


class TextOptions(TypedDict, total=False):
    """Options of `Renderer.text`: those of `bubblekit text`."""

    width: float  #: The maximum width of a line.
    font_size: float  #: The font's size.
    weight: Literal["regular", "medium", "semibold", "bold"]  #: The font's weight.
    locale: str  #: The texts' language, such as ja.
    overflow_wrap: Literal["address", "word", "normal"]  #: Where a word that is wider than its line breaks.
    max_lines: int  #: The maximum number of lines.
    truncate: Literal["tail", "head", "middle"]  #: Where the last line leaves text out, with `max_lines`.
    carets: bool  #: Add "carets".
    max_text_bytes: int  #: The maximum length of a line of input, in bytes.
    system_spacing: Literal["phone", "none"]  #: The spacing of the system font by size and weight.


class TranscriptOptions(TypedDict, total=False):
    """Options of `Renderer.transcript`."""

    page_size: str  #: Print the transcript on pages of this size: a4, letter, or in points (with format pdf).
    page_margin: float  #: The margin along a page's edges.
    page_height: float  #: Divide the transcript into images of this height, bars included.
    order: Literal["auto", "input", "time", "seq"]  #: The order of messages in a transcript or a chat.
    dates: Literal["relative", "absolute"]  #: The dates of a transcript.
    head: bool  #: Begin a transcript with the conversation's name, participants, days and number of messages.
    compact: bool  #: Draw rows of less height.
    columns: int  #: The number of columns of a page, from 1 to 6 (with `page_size`).
    navigation_title: str  #: The title of a navigation bar above a chat or a transcript.
    status_bar: bool  #: Draw the device's status bar and home indicator around a chat or a transcript.
    input_bar: bool  #: Draw the input bar below a chat or a transcript.
    typing: bool  #: Show that the other person is typing, at the end of a chat or a transcript and in its title.
    draft: str  #: The text in the input bar; implies `input_bar`.
    first_unread: str  #: The first unread message: a line is drawn above it.
    type: Literal["quote", "image", "stories", "png"]  #: With style quote, the image of quote-api's types.
    format: Literal["png", "png8", "jpeg", "webp", "svg", "pdf"]  #: The format of the images.
    svg_text: Literal["outlines", "fonts"]  #: How an SVG keeps text.
    title: str  #: What readers call a PDF or an SVG.


class Options(TypedDict, total=False):
    """Options of a `Renderer`. Without a value, all but `strict` have the default of `bubblekit render`."""

    # What messages look like.
    width: float  #: The screen's width.
    style: Literal["classic", "minimalist", "chatkit", "quote"]  #: The kit that draws messages.
    generation: Literal["2021", "5.8", "7.4"]  #: The generation of TUIKit whose sizes classic has.
    wrapping: Literal["word", "character"]  #: Where lines of text break.
    names: Literal["always", "group", "never"]  #: The messages with their sender's name.
    theme: str  #: A theme of the style.
    locale: str  #: The language of the words that cells add, such as zh-Hans.
    strings: str | Mapping[str, Mapping[str, str]]  #: A JSON file of words to replace those that cells add.
    resources_bundle: Path  #: A folder with CustomizedChatKit.*.bundle.
    resources_fall_back: bool  #: Keep chatkit's own words and colours where `resources_bundle` has none.
    direction: Literal["auto", "ltr", "rtl"]  #: The reading direction of the screen. auto follows locale.
    text_scale: float  #: The factor that text sizes are multiplied by.
    avatar: Literal["rounded", "circle", "square"]  #: The shape of avatars.
    emoji: Path  #: A folder of images for emoji keys such as [TUIEmoji_Smile].
    select: str  #: Show the marks for selecting messages, with these IDs selected; "" for none.
    time_zone: str  #: The time zone of days and times, such as Asia/Tokyo, also of an export's times without an offset.
    now: float  #: The current time, in seconds since 1970.
    system_spacing: Literal["phone", "none"]  #: The spacing of the system font by size and weight.

    # Images.
    scale: float  #: Pixels per point.
    type: Literal["quote", "image", "stories", "png"]  #: With style quote, the image of quote-api's types.
    fit: str | int  #: Scale the image of a message to fit in this many pixels, such as 512x512, instead of scale.
    format: Literal["png", "png8", "jpeg", "webp", "svg", "pdf"]  #: The format of the images.
    svg_text: Literal["outlines", "fonts"]  #: How an SVG keeps text.
    title: str  #: What readers call a PDF or an SVG.

    # Files.
    resources: Path  #: The folder of the images that messages name.
    fonts: Path  #: The folder of the package's font files.
    system_fonts: Path  #: A folder of font files for the system font, such as a licensed SF Pro.
    system_font_family: str  #: The family to take from `system_fonts`, where its files are of several: "SF Pro".
    fallback_fonts: Path  #: A folder of font files for characters that the package's fonts lack.

    # How messages are read.
    from_: Literal["auto", "bubblekit", "quote-api", "leancloud", "tim-rest"]  #: The format of the input's messages.
    me: str  #: The account whose messages are outgoing, for formats that don't include this.
    conversation_type: Literal["auto", "single", "group"]  #: Whether LeanCloud's messages are of a group.
    profiles: Path  #: A JSON file with the names and avatars of senders whose messages have none.
    strict: bool  #: Fail where content of a message isn't shown.

    # Limits.
    max_message_bytes: int  #: The maximum size of a message's JSON text, in bytes.
    max_image_side: int  #: The maximum width and height of an image, in pixels.
    max_cache_bytes: int  #: The maximum memory of all caches, in bytes. What is dropped is made again.
    max_image_bytes: int  #: The maximum size of an image file, in bytes.
    max_image_pixels: int  #: The maximum number of pixels in an image.
    timeout: float  #: The maximum time for a message, in seconds, such as 2.5.
    jobs: int  #: The number of threads that work at once.
    call_timeout: float  #: The maximum time for a call with all of its messages, in seconds.

    # Further calls.
    text: TextOptions
    transcript: TranscriptOptions


def encode(options: Mapping[str, Any]) -> bytes:
    """Options as JSON, by the library's names. The same options give the same bytes."""
    named = {_library_name(name): _library_names(value) if name in ("text", "transcript") else value
             for name, value in options.items()}
    return json.dumps({name: plain(value, name) for name, value in named.items()}, sort_keys=True).encode()


def plain(value: Any, path: str) -> Any:
    """A value that JSON has: paths are texts, and numbers of other libraries are Python's."""
    if value is None or isinstance(value, (bool, str, int)):
        return value
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real) and math.isfinite(value):
        return float(value)
    if isinstance(value, os.PathLike):
        return os.fsdecode(value)
    if isinstance(value, collections.abc.Mapping):
        return {str(name): plain(part, f"{path}.{name}") for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part, f"{path}[{place}]") for place, part in enumerate(value)]
    raise OptionsError("invalidOption", named(f"{path} cannot be {value!r}, a value of the type "
                                              f"{type(value).__name__}", path), path)


def _library_names(options: Any) -> Any:
    if not isinstance(options, Mapping):
        return options  # The library says that this isn't an object.
    return {_library_name(name): value for name, value in options.items()}


def named(message: str, path: str | None) -> str:
    """The library's sentence about an option, with the names of Python: `text_scale` for `textScale`."""
    types = (Options, TextOptions, TranscriptOptions)
    names = {_library_name(name): name for type in types for name in type.__annotations__}
    # One that doesn't exist was given in Python's form, too.
    for name in (path or "").split("."):
        names.setdefault(name, re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name))
    return re.sub(r"\b[a-z]+[A-Z]\w*", lambda word: names.get(word[0], word[0]), message)


def _library_name(name: str) -> str:
    first, *others = name.rstrip("_").split("_")
    return first + "".join(other[:1].upper() + other[1:] for other in others)
