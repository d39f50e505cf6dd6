# SPDX-License-Identifier: MIT
"""Answers columns of messages in this process, in the place of a filter's."""
from __future__ import annotations

import functools
import os
from typing import Union

import pyarrow as pa

from . import _library
from .answers import joined_lines, read, schema
from .columns import measure_column
from .program import Filter
from .renderer import Renderer
from .worker import Worker


class Local:
    """Answers columns by the renderer of this process that has a filter's options."""

    def __init__(self, filter: Filter) -> None:
        self.filter = filter
        self._columns = schema(filter)
        # Rows have their warnings in a column, as those of the filter have.
        options = {"strict": False, **filter.options, "jobs": filter.jobs}
        self._renderer: Renderer | None = _shared(
            tuple(sorted(options.items())), _library.find_library(), os.environ.get("BUBBLEKIT_FONTS"))

    def answer_column(self, messages: pa.ChunkedArray) -> pa.Table:
        """A row for each message."""
        if self._renderer is None:
            raise ValueError("This is closed.")
        if self.filter.command == "measure":
            return measure_column(self._renderer, messages)
        _, answers, _ = self._renderer._call("render", joined_lines(messages))
        return read(answers, self.filter, self._columns)

    def close(self) -> None:
        """Ends the use. The renderer stays for the next one with its options."""
        self._renderer = None

    def __enter__(self) -> Local:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


#: Whatever answers columns.
Source = Union[Worker, Local]


def source(filter: Filter) -> Source:
    """What answers messages by a filter's options: its process, or this one."""
    return Worker(filter) if filter.isolated else Local(filter)


@functools.lru_cache(maxsize=8)
def _shared(options: tuple[tuple[str, object], ...], library: str, fonts: str | None) -> Renderer:
    """A renderer that all uses of the same options have.

    The cache has no lock that a fork could inherit while it is held, and a renderer is made again in a fork.
    """
    return Renderer(**dict(options))  # type: ignore[arg-type]
