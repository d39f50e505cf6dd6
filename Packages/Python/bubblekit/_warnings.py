# SPDX-License-Identifier: MIT
"""Warnings of messages as Python's warnings."""
from __future__ import annotations

import os
import sys
import warnings
from typing import Iterable

from .errors import BubbleKitWarning

_FOLDER = os.path.dirname(os.path.abspath(__file__)) + os.sep


def warn(texts: Iterable[str], id: str | None = None) -> None:
    """Gives warnings at the place that called this package."""
    level = 0
    for text in texts:
        level = level or _level()
        warnings.warn(text if id is None else f"{id}: {text}", BubbleKitWarning, stacklevel=level)


def _level() -> int:
    """The level of the first caller outside of this package, for `warnings.warn` in `warn`."""
    frame, level = sys._getframe(1), 1
    while frame.f_back and os.path.abspath(frame.f_code.co_filename).startswith(_FOLDER):
        frame, level = frame.f_back, level + 1
    return level
