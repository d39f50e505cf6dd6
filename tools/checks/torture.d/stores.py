# SPDX-License-Identifier: MIT
"""Size stores whose writers are killed at random moments, and damaged ones that two processes open at once."""
import contextlib
import pathlib
import random
import sqlite3
import subprocess
import time

from program import Program
from shared.program import ROOT

# As in Change.swift.
REMOVAL_INTERVAL = 50
REMOVAL_DISTANCE = 25
# A file is used for several kills, until it has so many changes of a writer: the store keeps 200,000 sizes.
CHANGES_IN_A_FILE = 40_000
HOW_TO_BUILD = "swift build --package-path Tests/Packages/StoreWriter --scratch-path .build-store"


def check(program, report, quick):
    writer = _find_writer(program)
    if not writer:
        return report.skip(f"there is no StoreWriter: it is built by tools/test, or by '{HOW_TO_BUILD}'")
    for names in (("a",), ("a", "b")):
        _check_kills(Program(writer, program.folder), report, names, 2 if quick else 100)
    _check_damage(Program(writer, program.folder), report, 4 if quick else 200)


def _find_writer(program):
    """Beside the program, or in the build of tests."""
    folders = [pathlib.Path(program.binary).parent, *(ROOT / build for build in (".build-tools/release", ".build-store/debug"))]
    return next((path for path in (folder / "StoreWriter" for folder in folders) if path.is_file()), None)


def _check_kills(writer, report, names, count):
    problems, changes, killed, number_of_files = [], 0, 0, 0
    path, reported = None, {}
    for number in range(count):
        if not path or max(reported.values()) > CHANGES_IN_A_FILE:
            path = writer.folder / f"{len(names)}-{number_of_files}.sqlite"
            number_of_files += 1
            reported = dict.fromkeys(names, 0)
        before = sum(reported.values())
        killed += _write_and_kill(writer, path, reported, random.Random(number))
        changes += sum(reported.values()) - before
        if not path.exists():
            continue
        problems += [f"kill {number}: {problem}" for problem in _check_file(writer, path, reported)]
    who = f"{len(names)} writers of one store" if len(names) > 1 else "a writer of a store"
    found = f"{len(problems)} times something was lost or wrong, such as: {problems[0]}" if problems else ""
    if not changes:
        found = found or "nothing was ever reported as written"
    report.expect(found, f"{who}, killed {killed} of {count} times, {number_of_files} files, "
                         f"{changes:,} changes reported as written")


def _write_and_kill(writer, path, reported, chance):
    """Starts a writer for each name, kills all at one moment, and notes what they have reported."""
    log = writer.folder / "writer.log"
    with contextlib.ExitStack() as stack:
        processes = {}
        for name in reported:
            out = stack.enter_context(open(f"{log}-{name}", "wb"))
            processes[name] = writer.start("write", path, name, _last_change(path, name) + 1, stdout=out,
                                           stderr=out)
        time.sleep(chance.uniform(0, 0.4))
        for process in processes.values():
            process.kill()
        killed = all([process.wait() == -9 for process in processes.values()])
    for name in reported:
        # Each number is written at once; nothing follows the last line's end.
        numbers = [int(line) for line in open(f"{log}-{name}") if line.strip().isdigit()]
        reported[name] = max([reported[name], *numbers])
    return killed


def _last_change(path, name):
    if not path.exists():
        return 0
    # Of the messages with revisions, since the last one of others may be removed.
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as database:
        if not database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return 0
        found = database.execute("SELECT max(revision) FROM size WHERE CAST(key AS TEXT) LIKE ?",
                                 (f"{name}-revised-%",)).fetchone()[0]
        return found or 0


def _check_file(writer, path, reported):
    """What is wrong after a kill: by the store itself first, as the next process would open it."""
    outcome = writer.run("open", path, *(f"{name}={last}" for name, last in reported.items()))
    if outcome.status != 0:
        return [f"the store: {outcome}"]
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as database:
        problems = [f"integrity: {row[0]}" for row in database.execute("PRAGMA integrity_check")
                    if row[0] != "ok"]
        rows = database.execute("""
            SELECT CAST(key AS TEXT), revision, width, contentWidth, height, CAST(fingerprint AS TEXT)
            FROM size LEFT JOIN environment ON environment.id = size.environment""").fetchall()
    if len(rows) != int(outcome.stdout):
        problems.append(f"the store has {outcome.stdout.decode().strip()} sizes of {len(rows)}")
    found = {row[0]: row[1:] for row in rows}
    for name, last in reported.items():
        problems += _check_changes(found, name, last)
    return problems


def _check_changes(found, name, last):
    expected = set()
    for number in range(1, last + 1):
        if (number + REMOVAL_DISTANCE) % REMOVAL_INTERVAL:
            expected.add(f"{name}-{number}")
    missing = expected - found.keys()
    removed = {f"{name}-{number - REMOVAL_DISTANCE}"
               for number in range(REMOVAL_INTERVAL, last + 1, REMOVAL_INTERVAL)}
    back = removed & found.keys()
    if missing:
        yield f"{len(missing)} of {last} changes are lost, such as {sorted(missing)[0]}"
    if back:
        yield f"{len(back)} removals are lost, such as that of {sorted(back)[0]}"
    for key, (revision, *values) in found.items():
        if not key.startswith(f"{name}-"):
            continue
        rest = key.removeprefix(f"{name}-")
        number = revision if rest.startswith("revised-") else int(rest)
        if values != [375, number + 1 / 3, number % 97 + 0.1, "torture"]:
            yield f"{key} has wrong values: {values}"
        if rest.startswith("revised-") and number % REMOVAL_INTERVAL != int(rest.removeprefix("revised-")):
            yield f"{key} has revision {revision}"
    for number in range(max(last - REMOVAL_INTERVAL + 1, 1), last + 1):
        key = f"{name}-revised-{number % REMOVAL_INTERVAL}"
        if key not in found or found[key][0] < number:
            yield f"revision {number} of {key} is lost"


def _check_damage(writer, report, count):
    """Two processes open each damaged file at once, write, and open it again: afterwards it has the sizes of both."""
    source = writer.folder / "damage-source.sqlite"
    _write_and_kill(writer, source, {"a": 0}, random.Random(0))
    while not source.exists():
        _write_and_kill(writer, source, {"a": 0}, random.Random(1))
    parts = {suffix: pathlib.Path(f"{source}{suffix}").read_bytes()
             for suffix in ("", "-wal", "-shm") if pathlib.Path(f"{source}{suffix}").exists()}
    problems, replaced = [], 0
    for number in range(count):
        chance = random.Random(number)
        path = writer.folder / f"damaged-{number}.sqlite"
        for suffix, data in parts.items():
            pathlib.Path(f"{path}{suffix}").write_bytes(_damaged(data, chance))
        problems += [f"damage {number}: {problem}" for problem in _repair_twice(writer, path)]
        replaced += pathlib.Path(f"{path}.damaged").exists()
    first = f"{len(problems)} problems, such as: {problems[0]}" if problems else ""
    report.expect(first, f"{count} damaged stores, opened by two processes at once, {replaced} replaced")


def _repair_twice(writer, path):
    processes = {name: writer.start("repair", path, name, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                 for name in ("c", "d")}
    for name, process in processes.items():
        try:
            output, errors = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            yield f"{name} isn't done after 60 s"
            continue
        # A file that isn't one of ours any more is an error, and stays.
        is_refused = process.returncode == 3
        if process.returncode != 0 and not is_refused:
            yield f"{name} has status {process.returncode}: {errors.decode(errors='replace').strip()[:240]}"
        elif process.returncode == 0 and not output.strip().isdigit():
            yield f"{name} prints {output[:80]!r}"


def _damaged(data, chance):
    """A file with a part of it overwritten, zeroed, left out or repeated, or cut off."""
    data = bytearray(data)
    if not data or chance.random() < 0.3:
        return bytes(data)
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(data))
        length = chance.choice((1, 2, 16, 100, 4096, 20_000))
        part = data[start:start + length]
        kind = chance.randrange(5)
        if kind == 0:
            data[start:start + length] = chance.randbytes(len(part))
        elif kind == 1:
            data[start:start + length] = bytes(len(part))
        elif kind == 2:
            del data[start:start + length]
        elif kind == 3:
            data[start:start] = part
        else:
            del data[start:]
        if not data:
            return b""
    return bytes(data)
