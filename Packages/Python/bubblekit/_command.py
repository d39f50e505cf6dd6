# SPDX-License-Identifier: MIT
"""The command `bubblekit` of the wheel, which is the program inside the package."""
from __future__ import annotations

import os
import sys

from .program import packaged_program


def main() -> None:
    """Runs the program in the place of this process."""
    program = packaged_program()
    if program is None:
        sys.exit("bubblekit: this package has no program. Install the wheel (pip install bubblekit), or build the "
                 "program: swift build -c release --product bubblekit.")
    os.execv(program, [program, *sys.argv[1:]])
