# SPDX-License-Identifier: MIT
"""Runs the `bubblekit` commands of documents, as a reader would who pastes them at the top of a checkout."""
import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import tempfile

FENCE = re.compile(r"^```sh\n(.*?)^```$", re.S | re.M)
# `review` serves until it is ended; `show` needs a terminal that shows images.
SERVES, SHOWS = {"review"}, {"show"}
SECONDS = 120


def commands(text):
    """The commands of a document's shell code that run bubblekit or write its input, with their lines' numbers."""
    for block in FENCE.finditer(text):
        line = text.count("\n", 0, block.start()) + 2
        for command in re.split(r"(?<!\\)\n", block[1]):
            if command.startswith(("bubblekit ", "echo ", "mkdir ")):
                yield line, command.replace("\\\n", "")
            line += command.count("\n") + 1


def run(command, folder, environment):
    """What is wrong with a command; nothing where it succeeds."""
    words = command.split()
    arguments = ["bash", "-c", "set -o pipefail; " + command]
    if words[1] in SHOWS:
        return run_in_terminal(arguments, folder, environment)
    process = subprocess.Popen(
        arguments, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        _, errors = process.communicate(timeout=5 if words[1] in SERVES else SECONDS)
    except subprocess.TimeoutExpired:
        # Where CI runs this in the background, the shell has it ignore interrupts.
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
        if words[1] in SERVES:
            return ""
        return f"it takes more than {SECONDS} seconds"
    if process.returncode != 0:
        return f"status {process.returncode}: {errors.strip().splitlines()[-1:] or 'no error'}"
    return ""


def run_in_terminal(arguments, folder, environment):
    main, side = pty.openpty()
    process = subprocess.Popen(
        arguments, cwd=folder, env=environment | {"TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"}, stdin=side,
        stdout=side, stderr=subprocess.PIPE)
    os.close(side)
    size = 0
    try:
        while part := os.read(main, 1 << 16):
            size += len(part)
    except OSError:
        pass  # Linux reports the end of a terminal as an error.
    os.close(main)
    errors = process.stderr.read().decode()
    if process.wait() != 0 or size < 1000:
        return f"status {process.returncode}, {size} bytes shown: {errors.strip()}"
    return ""


def faults(root, pages, program):
    """The number of commands of the pages, and a line for each that fails. A page is run in a copy of Examples."""
    count, found = 0, []
    for page in pages:
        with tempfile.TemporaryDirectory(prefix="bubblekit-commands.") as name:
            folder = pathlib.Path(name)
            shutil.copytree(root / "Examples", folder / "Examples", ignore=shutil.ignore_patterns(".build*"))
            (folder / "bin").mkdir()
            (folder / "bin/bubblekit").symlink_to(program)
            environment = os.environ | {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
            for line, command in commands(page.read_text()):
                count += 1
                if fault := run(command, folder, environment):
                    found.append(f"{page.relative_to(root)}:{line}: error: {command.split('#')[0].strip()}\n  {fault}")
    return count, found
