# SPDX-License-Identifier: MIT
"""A program that answers lines, and the pipes to it."""
from __future__ import annotations

import collections
import fcntl
import os
import select
import signal
import subprocess
import time

from .errors import WorkerError

#: The size of pipes, in bytes, where the system permits it. What is in them is all that is ahead of the program.
PIPE_LENGTH = 1 << 20

_LONGEST_COMPLAINT = 4096


class Ended(Exception):
    """The program has ended."""


class Late(Ended):
    """The program has answered nothing for as long as it may take."""


class Process:
    """A program that is sent lines, and whose answers are read, without ever blocking on one of both."""

    def __init__(self, arguments: list[str]) -> None:
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        try:
            self._process = subprocess.Popen(
                arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                env=environment)
        except OSError as error:
            raise WorkerError(f"{arguments[0]}: {error.strerror}") from error
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._input, self._output, self._errors = (pipe.fileno() for pipe in self._pipes)
        self._unsent: collections.deque[memoryview] = collections.deque()
        self._complaint = b""
        self._complains = True
        self._prepare_pipes()

    def _prepare_pipes(self) -> None:
        for pipe in (self._input, self._output, self._errors):
            os.set_blocking(pipe, False)
        for pipe in (self._input, self._output):
            try:
                fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PIPE_LENGTH)
            except OSError:
                pass  # Pipes of 64 KB are slower, and that is all.

    def send(self, lines: bytes) -> None:
        """Adds lines to those that are sent while answers are waited for."""
        self._unsent.append(memoryview(lines))

    def ask(self, line: bytes, deadline: float) -> bytes:
        """The answer to one line, when nothing else is to be answered."""
        self.send(line)
        answer = b""
        while not answer.endswith(b"\n"):
            answer += self.exchange(deadline)
        return answer

    def exchange(self, deadline: float) -> bytes:
        """Writes what is to be sent, until something has arrived, and returns that.

        With a deadline of 0, in seconds, nothing is waited for. Only the time of waiting counts.
        """
        end = time.monotonic() + deadline
        while True:
            events = self._poll(end - time.monotonic())
            if not events:
                if deadline:
                    raise Late
                return b""
            if self._errors in events:
                self._listen()
            if self._output in events:
                received = os.read(self._output, PIPE_LENGTH)
                if not received:
                    raise Ended
                return received
            if self._input in events:
                self._write()

    def end(self) -> str:
        """Ends the program if it runs. Returns how it ended, and what it said last."""
        try:
            # It may be about to end by itself, and then tell why.
            self._process.wait(0.2 if self._output_is_closed() else 0)
        except subprocess.TimeoutExpired:
            self._process.kill()
        status = self._process.wait()
        self._listen()
        for pipe in self._pipes:
            pipe.close()
        ending = f"status {status}" if status >= 0 else f"ended by {_signal_name(-status)}"
        said = self._complaint.decode(errors="replace").strip()
        return f"{ending}, {said}" if said else ending

    def _output_is_closed(self) -> bool:
        return any(event & select.POLLHUP for event in self._poll(0, writes=False).values())

    def _poll(self, seconds: float, writes: bool = True) -> dict[int, int]:
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        if self._complains:
            poll.register(self._errors, select.POLLIN)
        if self._unsent and writes:
            poll.register(self._input, select.POLLOUT)
        return dict(poll.poll(max(0.0, seconds) * 1000))

    def _write(self) -> None:
        first = self._unsent[0]
        try:
            written = os.write(self._input, first[:PIPE_LENGTH])
        except BrokenPipeError:
            raise Ended from None
        if written < len(first):
            self._unsent[0] = first[written:]
        else:
            self._unsent.popleft()

    def _listen(self) -> None:
        """Keeps the end of what the program complains of."""
        try:
            said = os.read(self._errors, 1 << 16)
        except BlockingIOError:
            return
        self._complains = bool(said)
        self._complaint = (self._complaint + said)[-_LONGEST_COMPLAINT:]


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
