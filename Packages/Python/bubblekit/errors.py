# SPDX-License-Identifier: MIT
"""The errors that this package raises."""
from __future__ import annotations


class BubbleKitError(Exception):
    """The base class of all errors of this package."""


class BubbleKitWarning(UserWarning):
    """Content of a message that isn't shown as the message asks, by a renderer with `strict=False`."""


class LibraryError(BubbleKitError, RuntimeError):
    """The shared library isn't found, cannot be loaded, or lacks a function."""


class WorkerError(BubbleKitError, RuntimeError):
    """The filter cannot be started, or refuses its options. No message is at fault."""


class _DescribedError(BubbleKitError, ValueError):
    """An error that the library describes."""

    code: str  #: A word for programs, such as `wrongType`.
    message: str  #: A sentence for people.
    path: str | None  #: The field or the option at fault, such as `textElem.text`.

    def __str__(self) -> str:
        return f"{self.message} ({self.code})"


class OptionsError(_DescribedError):
    """An option that doesn't exist, cannot have its value, or names a file that cannot be read.

    `path` is the option by the library's name, such as `textScale` or `text.maxLines`.
    """

    def __init__(self, code: str, message: str, path: str | None = None) -> None:
        # All arguments go to the base class, by which exceptions are pickled.
        super().__init__(code, message, path)
        self.code, self.message, self.path = code, message, path


class ExportError(_DescribedError):
    """An export of another chat app that cannot be read."""

    def __init__(self, code: str, message: str, path: str | None = None) -> None:
        super().__init__(code, message, path)
        self.code, self.message, self.path = code, message, path


class MessageError(_DescribedError):
    """A message that cannot be read or drawn, or, with the code `warning`, not as it asks.

    The latter is an error of a renderer with `strict=True`, which is the default; `message` has a line for each
    warning then.
    """

    id: str | None  #: The message's ID, where it could be read.

    def __init__(self, code: str, message: str, path: str | None = None, id: str | None = None) -> None:
        super().__init__(code, message, path, id)
        self.code, self.message, self.path, self.id = code, message, path, id

    def __str__(self) -> str:
        text = super().__str__()
        if self.code == "warning":
            text = f"{self.message} (warning; with strict=False it is drawn all the same)"
        return text if self.id is None else f"{self.id}: {text}"
