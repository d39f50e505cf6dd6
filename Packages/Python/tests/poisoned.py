#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A filter around the filter, which dies, hangs and lies on lines that say so.

The real program is in `$BUBBLEKIT_REAL`. A line with `POISON-exit`, `-kill`, `-half`, `-hang` or `-extra` ends this
program with a status, by a signal, after half an answer, never, or is answered twice. With `POISON-once` it ends only
where the file in `$BUBBLEKIT_ONCE` is there, which is removed. Answers are held back as long as there is input, as
the real program does: what it had not written is lost when it ends.
"""
import os
import select
import signal
import subprocess
import sys
import time

HELD_BACK = 1 << 16


def main() -> None:
    program = [os.environ["BUBBLEKIT_REAL"], *sys.argv[1:]]
    real = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert real.stdin and real.stdout
    rest, answers = b"", b""
    while received := os.read(0, 1 << 16):
        *lines, rest = (rest + received).split(b"\n")
        for line in lines:
            misbehave(line)
            real.stdin.write(line + b"\n")
            real.stdin.flush()
            answers += real.stdout.readline()
            if b"POISON-extra" in line:
                answers += b"{}\n"
            if len(answers) > HELD_BACK:
                answers = write(answers)
        if not select.select([0], [], [], 0)[0]:
            answers = write(answers)
    write(answers)
    real.stdin.close()
    sys.exit(real.wait())


def misbehave(line: bytes) -> None:
    if b"POISON" not in line:
        return
    if b"POISON-exit" in line:
        sys.stderr.write("poisoned\n")
        sys.stderr.flush()
        os._exit(3)
    if b"POISON-kill" in line:
        os.kill(os.getpid(), signal.SIGSEGV)
    if b"POISON-half" in line:
        write(b'{"id":"ha')
        os._exit(0)
    if b"POISON-hang" in line:
        time.sleep(1000)
    if b"POISON-once" in line:
        try:
            os.unlink(os.environ["BUBBLEKIT_ONCE"])
        except FileNotFoundError:
            return
        os._exit(4)


def write(answers: bytes) -> bytes:
    while answers:
        answers = answers[os.write(1, answers):]
    return b""


if __name__ == "__main__":
    main()
