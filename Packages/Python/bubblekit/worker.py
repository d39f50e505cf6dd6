# SPDX-License-Identifier: MIT
"""One process of the filter, kept as long as there are lines, and started again when it ends early."""
from __future__ import annotations

import collections
import json
from typing import Generic, Iterable, Iterator, TypeVar

from .errors import WorkerError
from .messages import name
from .process import Ended, Late, Process
from .program import Filter

Tag = TypeVar("Tag")

#: How often a line is tried alone before it is given up, where the filter ends. Something else may have ended it.
TRIES = 2

#: How often the filter is started before that is given up.
STARTS = 3

#: How many blocks are taken before the first of them is answered.
BLOCKS_AHEAD = 2

_START_DEADLINE = 60.0


class Block(Generic[Tag]):
    """Lines that belong together, and their answers as they arrive."""

    def __init__(self, tag: Tag, lines: bytes, count: int) -> None:
        """`lines` are `count` lines, none of them blank, each with a line feed."""
        self.tag, self.lines, self.count = tag, lines, count
        self._answers: list[bytes] = []
        self._missing = count

    @property
    def is_done(self) -> bool:
        return self._missing == 0

    @property
    def answers(self) -> bytes:
        return b"".join(self._answers)

    def take(self, received: bytes) -> bytes:
        """Takes as much as belongs to this block, and returns the rest."""
        if self.is_done:
            return received
        found = received.count(b"\n")
        rest = b""
        if found >= self._missing:
            rest = received.split(b"\n", self._missing)[-1]
            found = self._missing
        self._missing -= found
        self._answers.append(received[: len(received) - len(rest)])
        return rest

    def unanswered(self) -> list[bytes]:
        """The lines that have no whole answer. What has arrived of an answer is forgotten."""
        arrived = self.answers
        self._answers = [arrived[: arrived.rfind(b"\n") + 1]]
        return [line + b"\n" for line in self.lines.split(b"\n")[self.count - self._missing:-1]]


class Worker:
    """Answers lines by a filter, each once and in order.

    A line on which the filter ends or is late is answered here, by an error with the code `crashed` or `late`;
    all others are answered by the filter. When it ends, or has answered nothing for as long as the deadline,
    it is started again, and the lines that have no answer are sent one by one.
    """

    def __init__(self, filter: Filter) -> None:
        self.filter = filter
        self.starts = 0  #: How often the filter was started.
        self._process: Process | None = None

    def answer(self, lines: bytes, count: int) -> bytes:
        """The answers to lines, each with a line feed."""
        return next(self.stream([Block(None, lines, count)])).answers

    def stream(self, blocks: Iterable[Block[Tag]]) -> Iterator[Block[Tag]]:
        """Yields blocks when they are answered, in order. Few are taken ahead of those that are yielded."""
        ahead: collections.deque[Block[Tag]] = collections.deque()
        try:
            for block in blocks:
                ahead.append(block)
                self._send(block, ahead)
                while ahead and (len(ahead) >= BLOCKS_AHEAD or ahead[0].is_done):
                    yield self._finish_first(ahead)
            while ahead:
                yield self._finish_first(ahead)
        finally:
            if ahead:
                self.close()

    def close(self) -> None:
        """Ends the filter. The worker can be used again."""
        if self._process:
            self._process.end()
            self._process = None

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Blocks

    def _send(self, block: Block[Tag], ahead: Iterable[Block[Tag]]) -> None:
        """Sends as much as is taken at once; the rest goes while answers are waited for."""
        process = self._running()
        process.send(block.lines)
        self._advance(process, ahead, 0)

    def _finish_first(self, ahead: collections.deque[Block[Tag]]) -> Block[Tag]:
        while not ahead[0].is_done:
            # It is running: where it ends, all blocks are done.
            self._advance(self._running(), ahead, self.filter.deadline)
        return ahead.popleft()

    def _advance(self, process: Process, ahead: Iterable[Block[Tag]], deadline: float) -> None:
        """Takes answers that have arrived. Goes on line by line where the filter fails."""
        try:
            received = process.exchange(deadline)
            for block in ahead:
                received = block.take(received)
            if received:
                raise WorkerError(f"The filter answers more than it was asked: {received[:200]!r}")
        except Ended:
            self.close()
            for block in ahead:
                for line in block.unanswered():
                    block.take(self._answer_alone(line))

    # Lines

    def _answer_alone(self, line: bytes) -> bytes:
        """The answer to a line that is sent alone, or an error that names it."""
        ending = ""
        for _ in range(TRIES):
            process = self._running()
            try:
                return process.ask(line, self.filter.deadline)
            except Late:
                self.close()
                return _failure(line, "late", f"was not answered in {self.filter.deadline:g} s")
            except Ended:
                ending = process.end()
                self._process = None
        return _failure(line, "crashed", f"ended the filter {TRIES} times: {ending}")

    def _running(self) -> Process:
        """The process, which is started where there is none. It has answered once then."""
        if self._process:
            return self._process
        ending = ""
        for _ in range(STARTS):
            self.starts += 1
            process = Process(self.filter.arguments())
            try:
                process.ask(b"{}\n", max(self.filter.deadline, _START_DEADLINE))
                self._process = process
                return process
            except Ended:
                ending = process.end()
        raise WorkerError(f"{' '.join(self.filter.arguments())}: {ending}")


def _failure(line: bytes, code: str, reason: str) -> bytes:
    """The answer to a line that the filter does not answer, as the filter would write it."""
    error = {"code": code, "message": f"the line {reason}", "path": None}
    answer = json.dumps({"id": name(line), "error": error}, ensure_ascii=False, separators=(",", ":"))
    return answer.encode() + b"\n"
