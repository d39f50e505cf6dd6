# SPDX-License-Identifier: MIT
"""A memory that threads see in different orders, and every way in which a few threads can meet in it.

Atomic places keep all values that were ever written to them. A thread may read any that isn't older than what it has
seen of that place. A store with release hands on all that its thread has seen, to loads with acquire that read it; so
does a lock, from each holder to the next. That is C++'s memory model, and Swift's, without loads that see stores of
their own future, which no processor shows for programs like these.

Plain memory must be written before a thread reads it by that order: anything else is a data race. Memory that is freed
must not be touched again, nor freed twice.
"""


class Violation(Exception):
    """What a run did that it must not."""


class _Choices:
    """The choices of a run: those of the run before up to the last that had another way, and first ways from there."""

    def __init__(self):
        self._taken = []
        self._counts = []
        self._place = 0

    def pick(self, count):
        if count == 1:
            return 0
        if self._place == len(self._taken):
            self._taken.append(0)
            self._counts.append(count)
        self._place += 1
        return self._taken[self._place - 1]

    def advance(self):
        """Prepares the next run; false when there is none."""
        while self._taken and self._taken[-1] + 1 == self._counts[-1]:
            self._taken.pop()
            self._counts.pop()
        self._place = 0
        if not self._taken:
            return False
        self._taken[-1] += 1
        return True


class Memory:
    """What threads share. Its methods are called between the steps that threads yield."""

    def __init__(self, choices, threads):
        self._choices = choices
        # The values of each atomic place, from the oldest, with what their writers had seen.
        self._atomics = {}
        # The owner and what the last holder had seen, by lock.
        self._locks = {}
        # The contents of plain memory, with what is to be seen before it is read; None when it is freed.
        self._plain = {}
        # The newest value of each place that each thread has seen.
        self._seen = [{} for _ in range(threads)]
        self._current = 0

    @property
    def _view(self):
        return self._seen[self._current]

    def _join(self, view):
        for place, time in view.items():
            if self._view.get(place, 0) < time:
                self._view[place] = time

    # Atomic places, which are 0 at first.

    def load(self, place, acquiring=False):
        values = self._atomics.setdefault(place, [(0, {})])
        oldest = self._view.get(place, 0)
        time = len(values) - 1 - self._choices.pick(len(values) - oldest)
        value, view = values[time]
        self._view[place] = time
        if acquiring:
            self._join(view)
        return value

    def store(self, place, value, releasing=False):
        values = self._atomics.setdefault(place, [(0, {})])
        self._view[place] = len(values)
        values.append((value, dict(self._view) if releasing else {}))

    def store_if_zero(self, place, value):
        """Compare and exchange, with acquire and release. Returns what is there afterwards."""
        values = self._atomics.setdefault(place, [(0, {})])
        found, view = values[-1]
        self._view[place] = len(values) - 1
        self._join(view)
        if found:
            return found
        self.store(place, value, releasing=True)
        return value

    # Locks.

    def is_free(self, lock):
        return self._locks.get(lock, (None, {}))[0] is None

    def take(self, lock):
        self._join(self._locks.get(lock, (None, {}))[1])
        self._locks[lock] = (self._current, {})

    def give(self, lock):
        self._locks[lock] = (None, dict(self._view))

    # Plain memory.

    def write(self, name, value):
        """Writes memory that no other thread knows yet."""
        self._view[("plain", name)] = 1
        self._plain[name] = value

    def read(self, name):
        if name not in self._plain or not self._view.get(("plain", name)):
            raise Violation(f"{name} is read before it is written")
        if self._plain[name] is None:
            raise Violation(f"{name} is read after it was freed")
        return self._plain[name]

    def free(self, name):
        self.read(name)
        self._plain[name] = None

    def step(self, thread):
        self._current = thread


def runs(make, limit=3_000_000):
    """Runs threads in every way, and returns how many there are.

    `make` returns a list of generators, given the memory, and a function that checks the end. A generator yields before
    each step that others may come between: None, or the lock that it waits for.
    """
    choices = _Choices()
    count = 0
    while True:
        count += 1
        if count > limit:
            raise Violation(f"more than {limit:,} ways: the model is too large")
        _run(make, choices)
        if not choices.advance():
            return count


def _run(make, choices):
    threads, check = None, None
    memory = Memory(choices, 4)
    threads, check = make(memory)
    waiting = {}
    for number, thread in enumerate(threads):
        memory.step(number)
        _go_on(thread, number, waiting)
    while waiting:
        ready = [number for number, lock in waiting.items() if lock is None or memory.is_free(lock)]
        if not ready:
            raise Violation("all threads wait for each other")
        number = ready[choices.pick(len(ready))]
        memory.step(number)
        if waiting[number] is not None:
            memory.take(waiting[number])
        _go_on(threads[number], number, waiting)
    check()


def _go_on(thread, number, waiting):
    try:
        waiting[number] = next(thread)
    except StopIteration:
        waiting.pop(number, None)
