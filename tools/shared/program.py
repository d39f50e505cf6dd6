# SPDX-License-Identifier: MIT
"""The `bubblekit` that scripts run: found, or built."""
import os
import pathlib
import subprocess

from .arguments import fail

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUBBLEKIT = ROOT / ".build/release/bubblekit"


def add_option(parser):
    """Adds --bubblekit, whose value goes to `find`."""
    parser.add_argument("--bubblekit", type=pathlib.Path, default=BUBBLEKIT, metavar="PATH",
                        help="the program, .build/release/bubblekit by default")


def find(path):
    """The absolute path of the program. Ends the script where there is none."""
    if not path.is_file() or not os.access(path, os.X_OK):
        fail(f"there is no program '{path}'. Build it by 'swift build -c release --product bubblekit', or name one by "
             "--bubblekit.")
    return path.resolve()


def build(package, product, *options):
    """Builds a product of the package in a folder, optimised. Returns the program's path."""
    command = ["swift", "build", "-c", "release", "--package-path", str(package), "--product", product,
               *map(str, options)]
    answer = subprocess.run(command, capture_output=True, text=True)
    if answer.returncode != 0:
        fail(f"{product} cannot be built:\n{answer.stderr or answer.stdout}", 1)
    path = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True).stdout
    return pathlib.Path(path.strip()) / product
