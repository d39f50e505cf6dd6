# SPDX-License-Identifier: MIT
"""Measures and draws the cells of chat messages.

`Renderer` does both in this process: `render` returns an image, `measure` sizes. `bubblekit.spark`, `bubblekit.ray`,
`bubblekit.duckdb` and `bubblekit.pandas` each have `measure` and `render` for the messages that an engine holds: a row
of messages gives a row of answers, with sizes or an image, or with `errorCode`, `errorMessage` and `errorPath`.
`open_export` opens conversations of other chat apps. `Worker` answers lines by a process of the filter `bubblekit`.
"""
from ._library import find_library
from .errors import BubbleKitError, BubbleKitWarning, ExportError, LibraryError, MessageError, OptionsError, WorkerError
from .exports import Export, Participant, Remark, Report, open_export
from .messages import Message
from .options import Options, TextOptions, TranscriptOptions
from .program import Filter, find_program
from .renderer import Renderer, version
from .results import Image, Measure, TextLayout, TextLine, Transcript
from .worker import Block, Worker

__all__ = [
    "Block", "BubbleKitError", "BubbleKitWarning", "Export", "ExportError", "Filter", "Image", "LibraryError", "Measure",
    "Message", "MessageError", "Options", "OptionsError", "Participant", "Remark", "Renderer", "Report", "TextLayout",
    "TextLine", "TextOptions", "Transcript", "TranscriptOptions", "Worker", "WorkerError", "find_library",
    "find_program", "open_export", "version",
]
