# SPDX-License-Identifier: MIT
"""Models of the tables that threads read without a lock, step by step as the sources have them.

Each has variants with a mistake that the sources don't have: a model that doesn't find them shows nothing.
"""
from memory import Violation


def expect(holds, what):
    if not holds:
        raise Violation(what)


# Sources/BubbleText/Measuring/Words/WordTable.swift


def words(memory, publishing=True, looks_again=True, keeps_count=True):
    """Two threads that look the same word up, and keep it where it is missing, and one with a word of the same hash."""
    size = 3
    kept = {}
    counted = [0]

    def find(key):
        index = 0
        while True:
            yield
            word = memory.load(("place", index), acquiring=True)
            if not word:
                return None
            if memory.read(word) == key:
                return word
            index = (index + 1) % size

    def insert(key, made):
        yield "count"
        if looks_again:
            known = yield from find(key)
            if known:
                memory.free(made)
                memory.give("count")
                return known
        if keeps_count and counted[0] == size - 1:
            memory.free(made)
            memory.give("count")
            return None
        counted[0] += 1
        index = 0
        while True:
            yield
            if not memory.load(("place", index), acquiring=True):
                break
            index = (index + 1) % size
        yield
        memory.store(("place", index), made, releasing=publishing)
        expect(key not in kept, f"{key} is kept twice")
        kept[key] = made
        memory.give("count")
        return made

    def user(name, key):
        word = yield from find(key)
        if not word:
            memory.write(name, key)
            word = yield from insert(key, name)
        if word:
            yield
            expect(memory.read(word) == key, "another word is found")

    def check():
        expect(set(kept) == {"a", "b"}, f"{sorted(kept)} are kept")

    return [user("word 1", "a"), user("word 2", "a"), user("word 3", "b")], check


# WordCache in the same file: tables are dropped while others read words in them.


def generations(memory, holds=True):
    """A reader of a word in the current table, and a thread that replaces the tables twice, which drops that one."""
    owners = {"table 1": 1, "table 2": 0, "table 3": 0}
    tables = ["table 1", None]
    for table in owners:
        memory.write(f"word of {table}", table)

    def hold(table):
        owners[table] += 1

    def release(table):
        owners[table] -= 1
        if owners[table] == 0:
            memory.free(f"word of {table}")

    def reader():
        yield "tables"
        held = [table for table in tables if table]
        if holds:
            for table in held:
                hold(table)
        memory.give("tables")
        for table in held:
            yield
            memory.read(f"word of {table}")
        if holds:
            for table in held:
                yield
                release(table)

    def replacer():
        for new in ("table 2", "table 3"):
            yield "tables"
            dropped = tables[1]
            hold(new)
            tables[:] = [new, tables[0]]
            memory.give("tables")
            if dropped:
                yield
                release(dropped)

    # The memory of a table's words was written before by a thread that all know.
    return [_seeing(memory, reader(), owners), _seeing(memory, replacer(), owners)], lambda: None


def _seeing(memory, thread, tables):
    for table in tables:
        memory._view[("plain", f"word of {table}")] = 1
    yield from thread


# Sources/BubbleText/Measuring/Advances/KnownRanges.swift, and GlyphReplacements.swift, which has the same steps.


def ranges(memory, publishing=True, one_at_a_time=True):
    """Three threads that look ranges of one hash up, of which two have the same one."""
    size, steps = 4, 3
    places = {}

    def find(key):
        for step in range(steps):
            yield
            known = memory.load(("place", step % size), acquiring=True)
            if not known:
                break
            if memory.read(known) == key:
                return known
        return None

    def user(name, key):
        known = yield from find(key)
        if not known:
            memory.write(name, key)
            known = name
            if one_at_a_time:
                yield "kept"
            for step in range(steps):
                yield
                if memory.load(("place", step % size), acquiring=True):
                    continue
                yield
                memory.store(("place", step % size), name, releasing=publishing)
                expect(step not in places, "a place is written twice, and its range is lost")
                places[step] = name
                break
            if one_at_a_time:
                memory.give("kept")
        yield
        expect(memory.read(known) == key, "another range is found")

    return [user("range 1", "a"), user("range 2", "a"), user("range 3", "b")], lambda: None


# Sources/BubbleText/Measuring/Advances/AdvanceTable.swift: entries, and the halves of full-width punctuation.


def halves(memory, looks_again=True):
    """Two readers of a sign whose half is in another table than its entry, either of which fills both."""
    entry, half = 7, 3

    def find():
        yield "finder"
        known = memory.load("entry")
        if not known:
            yield
            memory.store("half", half)
            yield
            memory.store("entry", entry)
            known = entry
        memory.give("finder")
        return known

    def reader():
        yield
        known = memory.load("entry")
        if not known:
            known = yield from find()
        expect(known == entry, "another entry")
        yield
        found = memory.load("half")
        if looks_again and not found:
            yield "finder"
            found = memory.load("half")
            memory.give("finder")
        expect(found == half, f"the half is {found}")

    return [reader(), reader(), reader()], lambda: None


# The same file: numbers of rows and columns, which come into entries later, and the pairs found by them.


def pairs(memory, asks_again=True):
    """Threads that measure a pair whose characters get their numbers meanwhile."""
    numbers = {}

    def number(scalar):
        yield
        entry = memory.load(("entry", scalar))
        if not entry or not entry[1]:
            numbers.setdefault(scalar, len(numbers) + 1)
            yield
            memory.store(("entry", scalar), ("known", numbers[scalar]))

    def find(first, second):
        yield "finder"
        yield from number(first)
        yield from number(second)
        yield
        memory.store(("pair", numbers[first], numbers[second]), first + second)
        memory.give("finder")
        return first + second

    def reader(first, second):
        yield
        left = memory.load(("entry", first)) or ("", 0)
        yield
        right = memory.load(("entry", second)) or ("", 0)
        yield
        known = memory.load(("pair", left[1], right[1])) if left[1] and right[1] or not asks_again else 0
        if not known:
            known = yield from find(first, second)
        expect(known == first + second, f"the pair of {first} and {second} is {known}")

    # A mistake: the place of characters without numbers has something in it.
    if not asks_again:
        memory.store(("pair", 0, 0), "??")
    return [reader("a", "b"), reader("b", "a")], lambda: None


# Sources/BubbleText/OpenType/RuleAutomaton.swift


def automaton(memory, asks_again=True):
    """Two threads that follow rules through a text: a step leads to a state whose match is in another table."""
    states = ["start"]

    def find(kind):
        yield "finder"
        name = f"after {kind}"
        if name not in states:
            states.append(name)
        state = states.index(name)
        yield
        memory.store(("match", state), f"match {name}")
        yield
        memory.store(("step", kind), state)
        memory.give("finder")
        return state

    def reader(kinds):
        for kind in kinds:
            yield
            state = memory.load(("step", kind))
            if not state:
                state = yield from find(kind)
            yield
            match = memory.load(("match", state))
            if not match and asks_again:
                yield "finder"
                # A state that a step names is in the list by now, since its finder had the lock before.
                expect(state < len(states), "there is no such state")
                match = f"match {states[state]}"
                memory.give("finder")
            expect(match == f"match after {kind}", f"the match after {kind} is {match}")

    return [reader("xy"), reader("yx")], lambda: None


# AtomicReferences.set in Sources/BubbleText/Atomics/AtomicNumbers.swift, as AdvanceTables and NeighborRules use it.


def references(memory, publishing=True, looks_again=True):
    """Threads that make an object where there is none: one is made, and all read that one."""
    made = []

    def user(name):
        yield
        found = memory.load("reference", acquiring=True)
        if not found:
            yield "making"
            found = memory.load("reference", acquiring=True) if looks_again else 0
            if not found:
                memory.write(name, "contents")
                made.append(name)
                yield
                memory.store("reference", name, releasing=publishing)
                found = name
            memory.give("making")
        yield
        expect(memory.read(found) == "contents", "another object")

    def check():
        expect(len(made) == 1, f"{len(made)} objects are made, and all but one are never freed")

    return [user("object 1"), user("object 2"), user("object 3")], check


# AtomicLazyReference, as MeasuringFont and PreparedText use it.


def lazy(memory, exchanges=True):
    """Threads that each make an object: one stays, the others are freed by those who made them."""
    used = []

    def user(name):
        yield
        found = memory.load("reference", acquiring=True)
        if not found:
            memory.write(name, "contents")
            yield
            if exchanges:
                found = memory.store_if_zero("reference", name)
                if found != name:
                    memory.free(name)
            else:
                memory.store("reference", name, releasing=True)
                found = name
        yield
        expect(memory.read(found) == "contents", "another object")
        used.append(found)

    def check():
        expect(len(set(used)) == 1, "threads use different objects")

    return [user("object 1"), user("object 2"), user("object 3")], check


# Sources/BubbleText/Faces/GlyphCoverage.swift, and all that keep a key and its answer in one number.


def answers(memory, whole=True):
    """Threads that ask for two keys of one place, of which the newer replaces the older."""

    def user(key):
        yield
        if whole:
            known = memory.load("answer")
        else:
            known = memory.load("key")
            yield
            known = known and (known, memory.load("value"))
        if known and known[0] == key:
            expect(known[1] == key.upper(), f"the answer to {key} is {known[1]}")
            return
        yield
        if whole:
            memory.store("answer", (key, key.upper()))
        else:
            memory.store("value", key.upper())
            yield
            memory.store("key", key)

    return [user("a"), user("b"), user("a")], lambda: None


MODELS = {
    "words": (words, [{"publishing": False}, {"looks_again": False}]),
    "generations": (generations, [{"holds": False}]),
    "ranges": (ranges, [{"publishing": False}, {"one_at_a_time": False}]),
    "halves": (halves, [{"looks_again": False}]),
    "pairs": (pairs, [{"asks_again": False}]),
    "automaton": (automaton, [{"asks_again": False}]),
    "references": (references, [{"publishing": False}, {"looks_again": False}]),
    "lazy": (lazy, [{"exchanges": False}]),
    "answers": (answers, [{"whole": False}]),
}
