# SPDX-License-Identifier: MIT
"""The filter that is started, and how."""
from __future__ import annotations

import dataclasses
import os
import pathlib
import shutil
from typing import Literal, Mapping, Union

from .errors import WorkerError
from .results import member

Command = Literal["measure", "render"]
Option = Union[str, int, float, bool]


@dataclasses.dataclass(frozen=True)
class Filter:
    """A filter to start. It can be pickled, so that engines may send it to where the work is done."""

    command: Command

    #: Options of the command, `text_scale=2` for `--text-scale 2`, `from_` for `--from`. `True` gives a flag.
    options: Mapping[str, Option] = dataclasses.field(default_factory=dict)

    #: The path of `bubblekit`; without it, as `find_program` says.
    program: str | None = None

    #: The maximum time in seconds that a line may take.
    deadline: float = 30.0

    #: How many threads the filter has. Engines count on one.
    jobs: int = 1

    #: Whether it is a process of its own. Otherwise its options are those of a renderer in the engine's process.
    isolated: bool = True

    def arguments(self) -> list[str]:
        """The command line."""
        line = [self.program or find_program(), self.command, "-", "--jsonl", "-j", str(self.jobs)]
        for name, value in self.options.items():
            option = "--" + name.rstrip("_").replace("_", "-")
            if value is not False:
                line += [option] if value is True else [option, str(value)]
        return line

    @property
    def image(self) -> str | None:
        """The name of the member that holds the image; `None` for a filter that measures."""
        if self.command == "measure":
            return None
        return member(str(self.options.get("format", "png")))


def make_filter(
    command: Command, options: Mapping[str, Option], isolated: bool, program: str | None, deadline: float | None,
    jobs: int = 1,
) -> Filter:
    """A filter by the arguments of an engine's function."""
    if not isolated and (program is not None or deadline is not None):
        raise ValueError("'program' and 'deadline' are for a process of the filter: give isolated=True, too.")
    return Filter(command, options, program, 30.0 if deadline is None else deadline, jobs, isolated)


def find_program() -> str:
    """The path of `bubblekit`: `$BUBBLEKIT`, in the package (as wheels have it), beside the folder that holds the
    package (as archives have it), or on `$PATH`."""
    if named := os.environ.get("BUBBLEKIT"):
        return named
    if packaged := packaged_program():
        return packaged
    beside = pathlib.Path(__file__).resolve().parents[2] / "bin/bubblekit"
    if beside.is_file() and os.access(beside, os.X_OK):
        return str(beside)
    if found := shutil.which("bubblekit"):
        return found
    raise WorkerError("There is no bubblekit on PATH. Give its path: program=…, or the variable BUBBLEKIT.")


def packaged_program() -> str | None:
    """The path of the program in the package, where it has one."""
    program = pathlib.Path(__file__).resolve().parent / "_native/bin/bubblekit"
    return str(program) if program.is_file() else None
