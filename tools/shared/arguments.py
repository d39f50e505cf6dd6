# SPDX-License-Identifier: MIT
"""Command lines of the scripts that tools/check, tools/bench and tools/generate run."""
import argparse
import pathlib
import sys

COMMANDS = {"checks": "check", "benches": "bench", "generators": "generate"}


def command():
    """How the running script is called, such as `tools/check images`."""
    script = pathlib.Path(sys.argv[0]).resolve()
    return f"tools/{COMMANDS[script.parent.name]} {script.name}"


def parser(documentation, **options):
    """A parser whose help is the script's documentation."""
    return argparse.ArgumentParser(
        prog=command(), description=documentation, formatter_class=argparse.RawDescriptionHelpFormatter, **options)


def fail(message, status=3):
    """Ends the script; by default since something that it needs is missing."""
    print(f"{command()}: {message}", file=sys.stderr)
    sys.exit(status)
