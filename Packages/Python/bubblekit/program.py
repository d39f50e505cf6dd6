# SPDX-License-Identifier: MIT
"""Which filter is started, and how."""
import dataclasses
import os
import pathlib
import shutil
from typing import Literal, Mapping, Union

Command = Literal["measure", "render"]
Option = Union[str, int, float, bool]


class WorkerError(RuntimeError):
    """The filter cannot be started, or says that its options are wrong. No line is at fault."""


@dataclasses.dataclass(frozen=True)
class Filter:
    """A filter to start. It can be pickled, so that engines may send it to where the work is done."""

    command: Command

    #: Options of the command, `text_scale=2` for `--text-scale 2`. `True` gives a flag.
    options: Mapping[str, Option] = dataclasses.field(default_factory=dict)

    #: The path of `bubblekit`; without it, as `find_program` says.
    program: str | None = None

    #: The maximum time in seconds that a line may take.
    deadline: float = 30.0

    #: How many threads the filter has. Engines count on one.
    jobs: int = 1

    def arguments(self) -> list[str]:
        """The command line."""
        line = [self.program or find_program(), self.command, "-", "--jsonl", "-j", str(self.jobs)]
        for name, value in self.options.items():
            option = "--" + name.replace("_", "-")
            if value is not False:
                line += [option] if value is True else [option, str(value)]
        return line

    @property
    def image(self) -> str | None:
        """The name of the member that holds the image; `None` for a filter that measures."""
        if self.command == "measure":
            return None
        kind = str(self.options.get("format", "png"))
        return "jpg" if kind == "jpeg" else kind


def find_program() -> str:
    """The path of `bubblekit`: `$BUBBLEKIT`, or beside this module as packages have it, or on `$PATH`."""
    if named := os.environ.get("BUBBLEKIT"):
        return named
    beside = pathlib.Path(__file__).resolve().parents[2] / "bubblekit"
    if beside.is_file() and os.access(beside, os.X_OK):
        return str(beside)
    if found := shutil.which("bubblekit"):
        return found
    raise WorkerError("There is no bubblekit on PATH. Give its path: program=…, or the variable BUBBLEKIT.")
