# SPDX-License-Identifier: MIT
"""The functions of libbubblekit (bubblekit.h), by ctypes, which releases Python's lock during calls."""
from __future__ import annotations

import ctypes
import functools
import json
import os
import pathlib
from typing import Any

from .errors import ExportError, LibraryError, MessageError, OptionsError
from .options import named

NAME = "libbubblekit.so.0"

#: The maximum length of a text that a function takes (BUBBLEKIT_MAX_LENGTH).
MAX_LENGTH = 0x7FFFFFFF

# bubblekit_status.
OK, PARTLY, INVALID_ARGUMENT, INVALID_OPTIONS = 0, 1, 2, 3

_FOLDER = pathlib.Path(__file__).resolve().parent


def find_library() -> str:
    """The path of the shared library.

    It is the variable `BUBBLEKIT_LIBRARY`, in the package (as wheels have it), or in `lib` beside the folder that
    holds the package (as archives have it). Raises `LibraryError` where there is none.
    """
    if named := os.environ.get("BUBBLEKIT_LIBRARY"):
        return named
    places = [_FOLDER / "_native/lib" / NAME, _FOLDER.parents[1] / "lib" / NAME]
    for place in places:
        if place.is_file():
            return str(place)
    raise LibraryError(
        f"{NAME} is neither {places[0]} nor {places[1]}. Install the wheel (pip install bubblekit), or set "
        "BUBBLEKIT_LIBRARY to the library's path; tools/package --prefix DIR builds it. isolated=True needs the program "
        "bubblekit only.")


class Bytes(ctypes.Structure):
    """Memory of the library (bubblekit_bytes)."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class Library:
    """The loaded library."""

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            self._functions = ctypes.CDLL(path)
        except OSError as error:
            raise LibraryError(f"{path} cannot be loaded: {error}") from None
        text, result, environment = [ctypes.c_char_p, ctypes.c_size_t], ctypes.POINTER(Bytes), ctypes.c_void_p
        self._version = self._function("bubblekit_version", [], ctypes.c_char_p)
        self._create = self._function(
            "bubblekit_environment_create", [*text, ctypes.POINTER(environment), result])
        self._free_environment = self._function("bubblekit_environment_free", [environment], None)
        self._free_bytes = self._function("bubblekit_bytes_free", [result], None)
        exported, size = ctypes.c_void_p, ctypes.c_size_t
        self._open_export = self._function("bubblekit_export_open", [
            environment, *text, *text, ctypes.POINTER(exported), result])
        self._free_export = self._function("bubblekit_export_free", [exported], None)
        self._export_messages = self._function("bubblekit_export_messages", [exported, size, size, result, result])
        self._export_transcript = self._function("bubblekit_export_transcript", [exported, environment, result, result])
        self._calls = {name: self._function(f"bubblekit_{name}", [environment, *text, result, result])
                       for name in ("measure", "render", "text", "render_image", "transcript")}
        #: Whether messages are measured from Arrow's arrays to Arrow's arrays, without JSON between them.
        self.has_arrow = hasattr(self._functions, "bubblekit_measure_arrow")
        if self.has_arrow:
            pointers = [ctypes.c_void_p] * 4
            self._measure_arrow = self._function("bubblekit_measure_arrow", [environment, *pointers, result])

    def _function(self, name: str, arguments: list[Any], result: Any = ctypes.c_int) -> Any:
        try:
            function = self._functions[name]
        except AttributeError:
            raise LibraryError(f"{self.path} has no function {name}. It is another library, or too old.") from None
        function.argtypes, function.restype = arguments, result
        return function

    def version(self) -> str:
        text: bytes = self._version()
        return text.decode()

    def take(self, result: Bytes) -> bytes:
        """A copy of a result, which is freed."""
        try:
            return ctypes.string_at(result.data, result.length) if result.length else b""
        finally:
            self._free_bytes(ctypes.byref(result))


@functools.cache
def load(path: str) -> Library:
    """The library of a path, loaded once."""
    return Library(path)


class Environment:
    """Options, with fonts, images and caches: a bubblekit_environment, freed with the last reference to it.

    Calls hold a reference, so that another thread may drop its own meanwhile.
    """

    def __init__(self, library: Library, options: bytes) -> None:
        self._handle = ctypes.c_void_p()
        self.library = library
        #: The process that made it. In a fork of that it is neither used nor freed: another thread may have held a
        #: lock inside when the process was forked.
        self.process = os.getpid()
        self._free = library._free_environment
        error = Bytes()
        status = library._create(options, len(options), ctypes.byref(self._handle), ctypes.byref(error))
        if status != OK:
            raise described_error(status, library.take(error))

    def __del__(self, process_of: Any = os.getpid) -> None:
        if self._handle and process_of() == self.process:
            self._free(self._handle)

    def call(self, function: str, text: bytes) -> tuple[int, bytes, bytes]:
        """The status, the result, and the details or the error of a call with text."""
        result, details = Bytes(), Bytes()
        status: int = self.library._calls[function](
            self._handle, text, len(text), ctypes.byref(result), ctypes.byref(details))
        described = self.library.take(details)
        if status in (INVALID_ARGUMENT, INVALID_OPTIONS):
            self.library.take(result)
            if len(text) > MAX_LENGTH:
                raise ValueError(f"{len(text)} bytes are more than a call takes: {MAX_LENGTH}. Split them.")
            raise described_error(status, described)
        return status, self.library.take(result), described

    def measure_arrow(self, type: int, lines: int, result_type: int, result: int) -> None:
        """Measures an array of lines, by the addresses of structures of Arrow's C data interface.

        The first two stay the caller's; the last two are made by the library, and become the caller's.
        """
        error = Bytes()
        status: int = self.library._measure_arrow(self._handle, type, lines, result_type, result, ctypes.byref(error))
        described = self.library.take(error)
        if status not in (OK, PARTLY):
            raise described_error(status, described)


class OpenedExport:
    """An opened export: a bubblekit_export, freed with the last reference to it."""

    def __init__(self, environment: Environment, options: bytes, file: bytes | None) -> None:
        self._handle = ctypes.c_void_p()
        self._library = library = environment.library
        self.process = os.getpid()
        self._free = library._free_export
        if file is not None and len(file) > MAX_LENGTH:
            raise ExportError("tooLong", f"{len(file)} bytes are more than a call takes: {MAX_LENGTH}. Give a path")
        details = Bytes()
        status = library._open_export(environment._handle, options, len(options), file, len(file or b""),
                                      ctypes.byref(self._handle), ctypes.byref(details))
        self.details = library.take(details)  #: The description.
        if status != OK:
            raise described_error(status, self.details)

    def __del__(self, process_of: Any = os.getpid) -> None:
        if self._handle and process_of() == self.process:
            self._free(self._handle)

    def messages(self, start: int, count: int) -> bytes:
        """Messages as lines."""
        lines, error = Bytes(), Bytes()
        status = self._library._export_messages(self._handle, start, count, ctypes.byref(lines), ctypes.byref(error))
        described = self._library.take(error)
        if status != OK:
            raise described_error(status, described)
        return self._library.take(lines)

    def transcript(self, environment: Environment) -> tuple[int, bytes, bytes]:
        """The status, the image, and its details or the error."""
        image, details = Bytes(), Bytes()
        status: int = self._library._export_transcript(
            self._handle, environment._handle, ctypes.byref(image), ctypes.byref(details))
        return status, self._library.take(image), self._library.take(details)


def described_error(status: int, error: bytes) -> Exception:
    """The exception for a status that has no result."""
    described = json.loads(error) if error else {}
    if status == INVALID_OPTIONS:
        code, message, path = members(described)
        return OptionsError(code, named(message, path), path)
    if status == INVALID_ARGUMENT:
        return ValueError(described.get("message", "The library refuses an argument."))
    if described.get("code") == "unreadableExport":
        return ExportError(*members(described))
    return MessageError(*members(described), described.get("id"))


def members(error: dict[str, Any]) -> tuple[str, str, str | None]:
    """The code, the message and the path of an error as the library writes it."""
    return error.get("code", "unknown"), error.get("message", "The library gives no reason."), error.get("path")
