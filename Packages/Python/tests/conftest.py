# SPDX-License-Identifier: MIT
import json
import os
import pathlib
import sys
from typing import Any, Callable

import pytest

# For this process, and for those that engines start.
FOLDER = str(pathlib.Path(__file__).resolve().parents[1])
sys.path.insert(0, FOLDER)
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["PYTHONPATH"] = os.pathsep.join([FOLDER, *filter(None, [os.environ.get("PYTHONPATH")])])

from bubblekit import Filter, find_program  # noqa: E402

POISONED = str(pathlib.Path(__file__).with_name("poisoned.py"))
REAL = os.path.abspath(find_program())

Way = dict[str, Any]

#: In this process, and by one of the filter.
LOCAL: Way = {}
ISOLATED: Way = {"isolated": True, "program": REAL}
WAYS = [pytest.param(LOCAL, id="local"), pytest.param(ISOLATED, id="isolated")]


def text(name: object, text: str) -> str:
    """A message of a text, as JSON."""
    return json.dumps({"msgID": str(name), "textElem": {"text": text}}, ensure_ascii=False)


def texts(count: int, poison: dict[int, str] | None = None) -> list[str]:
    """Messages of different lengths; some are poisoned."""
    poison = poison or {}
    return [text(f"m-{n}", f"{'word ' * (n % 40)}POISON-{poison[n]}" if n in poison else "word " * (n % 40) + "end")
            for n in range(count)]


@pytest.fixture
def poisoned(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Filter]:
    """Filters that die, hang and lie on lines that say so."""
    monkeypatch.setenv("BUBBLEKIT_REAL", REAL)

    def make(command: Any = "measure", deadline: float = 20.0, **options: Any) -> Filter:
        return Filter(command, options, POISONED, deadline)

    return make
