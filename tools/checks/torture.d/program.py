# SPDX-License-Identifier: MIT
"""Runs the program under limits, and keeps what the checks saw."""
import contextlib
import dataclasses
import json
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import time

MEGABYTE = 1 << 20


@dataclasses.dataclass
class Outcome:
    """How a run of the program ended."""

    status: int  # The exit status, or the negative number of the signal that ended it.
    stdout: bytes
    stderr: bytes
    seconds: float  # Processor time, of all threads.
    memory: int  # The maximum of resident memory, in bytes.
    excess: str = ""  # Why the run was ended here: its time, or its memory.

    @property
    def crashed(self):
        return not self.excess and self.status < 0 and self.status != -signal.SIGPIPE

    @property
    def errors(self):
        return self.stderr.decode(errors="replace").strip()

    def __str__(self):
        if self.excess:
            ending = self.excess
        elif self.status < 0:
            ending = f"ended by {signal.Signals(-self.status).name}"
        else:
            ending = f"status {self.status}"
        lines = self.errors.splitlines()
        said = lines[-1][:160] if lines else "nothing on standard error"
        return f"{ending}, {said}"


class Program:
    """The program, and a folder for the files of a check."""

    def __init__(self, binary, folder):
        self.binary = str(binary)
        self.folder = pathlib.Path(folder)

    def start(self, *arguments, before=None, **options):
        """Starts the program without waiting. `before` is called in the new process."""
        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if before:
                before()
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", CI="true")
        environment.update(options.pop("environment", {}))
        return subprocess.Popen(
            [self.binary, *map(str, arguments)], preexec_fn=prepare, env=environment,
            cwd=options.pop("cwd", self.folder), **options)

    def run(self, *arguments, stdin=b"", stdout=None, deadline=30, memory=1536 * MEGABYTE, before=None,
            pipes_errors=False, **options):
        """Runs the program to its end, or to the limits of time (in seconds) and memory (in bytes).

        Time is the program's own, so that a busy machine ends no run; one that waits has six times as long.
        `stdin` is bytes, or an open file; `stdout` an open file, when it isn't to be in the outcome.
        Standard error is a file, or with `pipes_errors` a pipe, which limits on files don't reach.
        """
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, \
                tempfile.TemporaryFile() as err:
            if isinstance(stdin, bytes):
                given.write(stdin)
                given.seek(0)
                stdin = given
            process = self.start(*arguments, stdin=stdin, stdout=stdout or out,
                                 stderr=subprocess.PIPE if pipes_errors else err, before=before, **options)
            status, usage, excess = _wait(process, deadline, memory)
            out.seek(0)
            err.seek(0)
            with process.stderr if pipes_errors else contextlib.nullcontext(err) as errors:
                said = errors.read()
            return Outcome(status, out.read(), said, usage.ru_utime + usage.ru_stime,
                           usage.ru_maxrss * 1024, excess)

    def write(self, name, content):
        """Writes a file of the check: bytes, text, or a value as JSON. Returns its path."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            content = content.encode()
        elif not isinstance(content, bytes):
            content = json.dumps(content, ensure_ascii=False).encode()
        path.write_bytes(content)
        return path


def _wait(process, deadline, memory):
    """Waits for a process, which is killed when it takes too long, or too much memory."""
    start = time.monotonic()
    excess = ""
    pause = 0.002
    while True:
        number, status, usage = os.wait4(process.pid, os.WNOHANG)
        if number:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage, excess
        if not excess:
            elapsed = time.monotonic() - start
            if elapsed > deadline and _busy(process.pid) > deadline or elapsed > 6 * deadline:
                excess = f"not done after {deadline} s"
            elif _resident(process.pid) > memory:
                excess = f"more than {memory // MEGABYTE} MB of memory"
            if excess:
                process.kill()
        time.sleep(pause)
        pause = min(pause * 1.2, 0.05)


def _resident(pid):
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()
    except (OSError, IndexError):
        return 0


def _busy(pid):
    """The processor time of a process so far, of all threads, in seconds."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            # The name before may have spaces.
            fields = file.read().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0


def limiting(what, value):
    """What sets a limit of the system in a new process."""
    return lambda: resource.setrlimit(what, (value, value))


def message(identifier, text="See you at eight?", **fields):
    return {"msgID": identifier, "textElem": {"text": text}, **fields}


def contents(folder, ignoring=()):
    """The bytes of all files below a folder, by their paths."""
    folder = pathlib.Path(folder)
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not any(part in ignoring for part in path.relative_to(folder).parts)
    }


def difference(found, expected):
    """How the files of a folder differ from those that are expected, in a few words; empty if they don't."""
    missing = sorted(expected.keys() - found.keys())
    added = sorted(found.keys() - expected.keys())
    changed = sorted(name for name in found.keys() & expected.keys() if found[name] != expected[name])
    parts = [("missing", missing), ("unknown", added), ("different", changed)]
    return "; ".join(f"{len(names)} {word}, such as {names[0]}" for word, names in parts if names)


class Report:
    """Prints what checks see, and counts it."""

    def __init__(self):
        self.failures = 0
        self.passes = 0
        self.skips = 0
        self._name = ""

    def begin(self, name):
        self._name = name

    def ok(self, what):
        self.passes += 1
        self._print("ok  ", what)

    def fail(self, what):
        self.failures += 1
        self._print("FAIL", what)

    def skip(self, what):
        self.skips += 1
        self._print("skip", what)

    def expect(self, problem, what):
        """Passes where there is no problem."""
        if problem:
            self.fail(f"{what}: {problem}")
        else:
            self.ok(what)
        return not problem

    def expect_refusal(self, clear, what, outcome, how=""):
        """Passes where a command failed as it has to."""
        if clear:
            self.ok(f"{what}: {outcome}")
        else:
            self.fail(f"{what}: {outcome}; it must be refused{', ' if how else ''}{how}")

    @property
    def summary(self):
        skipped = f", {self.skips} skipped" if self.skips else ""
        return f"{self.passes} passed, {self.failures} failed{skipped}"

    def _print(self, mark, what):
        # What a program prints may have anything in it.
        line = "".join(c if c.isprintable() else "�" for c in what)
        print(f"{mark} {self._name}: {line}", flush=True)
