# SPDX-License-Identifier: MIT
"""Time, processor time and memory of this process and of all that were started for it, by whomever."""
import os
import pathlib
import signal
import threading
import time
import uuid

TICKS = os.sysconf("SC_CLK_TCK")

#: Engines start processes in sessions of their own, but hand on the environment.
MARK = f"BUBBLEKIT_METER={uuid.uuid4()}"
os.environ.__setitem__(*MARK.split("="))
_known = {os.getpid(): True}

#: The processor time of Python's processes when they were seen last. Spark ends those that idle, and nobody waits
#: for them, so that their parents' time does not have theirs.
_idled = {}


def processes():
    """The number, the name and the processor time, in seconds, of each process."""
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            head, _, tail = (path / "stat").read_text().rpartition(")")
            number, name = int(path.name), head.split("(", 1)[1]
            # What has just been forked is still to become another program.
            if not _known.get(number):
                _known[number] = MARK.encode() in (path / "environ").read_bytes()
            fields = tail.split()
            if _known[number] and fields[0] != "Z":
                yield number, name, sum(map(int, fields[11:15])) / TICKS
        except OSError:
            continue


def processor_time():
    living = 0
    numbers = set()
    for number, name, seconds in processes():
        numbers.add(number)
        living += seconds
        if name.startswith("python"):
            _idled[number] = seconds
    return living + sum(seconds for number, seconds in _idled.items() if number not in numbers)


class Meter:
    """Measures what is inside of a `with`."""

    def __init__(self):
        self.memory = {}  # The maximum of resident memory of a process, in MB, by its name.
        self._ended = threading.Event()

    def __enter__(self):
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._start, self._used = time.monotonic(), processor_time()
        self._thread.start()
        return self

    def __exit__(self, *_):
        self.seconds = time.monotonic() - self._start
        self.processor_seconds = processor_time() - self._used
        self._ended.set()
        self._thread.join()

    def _watch(self):
        while not self._ended.wait(0.25):
            processor_time()
            for number, name, _ in processes():
                try:
                    lines = pathlib.Path(f"/proc/{number}/status").read_text().splitlines()
                except OSError:
                    continue
                used = next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)
                self.memory[name] = max(self.memory.get(name, 0), used)


class Killer:
    """Kills a filter of this session now and then, while it is in a `with`."""

    def __init__(self, every=1.0):
        self.count = 0
        self._every = every
        self._ended = threading.Event()

    def __enter__(self):
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        self._thread.join()

    def _work(self):
        while not self._ended.wait(self._every):
            filters = [number for number, name, _ in processes() if name == "bubblekit"]
            if filters:
                try:
                    os.kill(filters[self.count % len(filters)], signal.SIGKILL)
                    self.count += 1
                except ProcessLookupError:
                    pass
