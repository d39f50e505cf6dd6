# SPDX-License-Identifier: MIT
"""What a benchmark measured, as JSON beside its table: for tools/bench all, which puts several into one table."""
import json
import pathlib
import statistics

from . import output


def add_option(parser):
    """Adds --figures, whose value goes to `write`."""
    parser.add_argument("--figures", type=pathlib.Path, metavar="FILE", help="also write what was measured, as JSON")


def write(path, figures):
    """Writes what was measured; nothing without a path."""
    if path:
        output.write(path, json.dumps(figures, indent=1, ensure_ascii=False) + "\n")


def compared(ours, theirs):
    """Medians: of our times, and of how many times as long each of the others takes, round by round."""
    return {"time": statistics.median(ours), "ratios": {
        name: statistics.median(their / our for our, their in zip(ours, times)) for name, times in theirs.items()}}
