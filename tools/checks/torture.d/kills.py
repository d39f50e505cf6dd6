# SPDX-License-Identifier: MIT
"""Commands that are killed at random moments, and the runs after that."""
import os
import random
import shutil
import time

from program import contents, difference, message

IGNORED = (".build",)
# Goldens are compressed with much effort: small ones leave more of a run's time to writing.
SMALL = ("--scale", "0.5")
DARK = (*SMALL, "--theme", "dark")


def check(program, report, quick):
    count = 4 if quick else 100
    source = _messages(6 if quick else 24)
    _check_record(program, report, source, count)
    _check_verify(program, report, source, count)
    _check_render(program, report, source, count)


def _messages(count):
    texts = ["See you at eight?", "周六天气看起来不错。", "أنا معكم إن شاء الله.", "long " * 60]
    return [message(f"m-{index}", texts[index % len(texts)]) for index in range(count)]


def _check_record(program, report, source, count):
    """Goldens are recorded into an empty folder, and every other time over those of another theme."""
    clean, other = program.folder / "clean", program.folder / "other"
    for folder, options in ((clean, SMALL), (other, DARK)):
        program.write(f"{folder.name}/chat.json", source)
        outcome = program.run("record", folder, *options)
        if outcome.status != 0:
            return report.fail(f"record: the clean run: {outcome}")
    expected, before = contents(clean, IGNORED), contents(other, IGNORED)
    seconds = _duration(program, "record", other, *SMALL)
    program.run("record", other, *DARK)
    torn, failed, left = [], [], {}
    killed = 0
    for number in range(count):
        folder = program.folder / f"record-{number}"
        if number % 2:
            shutil.copytree(other, folder)
        else:
            program.write(f"{folder.name}/chat.json", source)
        killed += _kill(program, number, seconds, "record", folder, *SMALL)
        for name, data in contents(folder, IGNORED).items():
            if name in expected and data not in (expected[name], before[name]):
                torn.append(name)
        _age_unfinished(folder)
        outcome = program.run("record", folder, *SMALL)
        if outcome.status != 0:
            failed.append(str(outcome))
        if contents(folder, IGNORED).keys() != expected.keys():
            _prune(program, folder)
        _count_leftovers(left, folder, expected)
        shutil.rmtree(folder)
    _report(report, "record", count, killed, torn, failed, left)


def _check_verify(program, report, source, count):
    """Goldens of another theme, so that what differs is written."""
    folder = program.folder / "verify"
    program.write(f"{folder.name}/chat.json", source)
    program.run("record", folder, *SMALL)
    expected = contents(folder, IGNORED)
    clean = program.run("verify", folder, *DARK)
    failures = contents(folder / ".build/golden-failures")
    seconds = _duration(program, "verify", folder, *DARK)
    torn, failed, left = [], [], {}
    killed = 0
    for number in range(count):
        shutil.rmtree(folder / ".build", ignore_errors=True)
        killed += _kill(program, number, seconds, "verify", folder, *DARK)
        for name, data in contents(folder, IGNORED).items():
            if name in expected and data != expected[name]:
                torn.append(name)
        _age_unfinished(folder)
        again = program.run("verify", folder, *DARK)
        if (again.status, again.stdout, again.stderr) != (clean.status, clean.stdout, clean.stderr):
            failed.append(f"not as in a clean folder: {again}")
        _count_leftovers(left, folder, expected)
        _count_leftovers(left, folder / ".build/golden-failures", failures, ())
    _report(report, "verify", count, killed, torn, failed, left)


def _check_render(program, report, source, count):
    path = program.write("render.json", source)
    clean = program.folder / "render-clean"
    program.run("render", path, "-o", clean, "--transcript")
    expected = contents(clean)
    seconds = _duration(program, "render", path, "-o", program.folder / "render-timed", "--transcript")
    torn, failed, left = [], [], {}
    killed = 0
    for number in range(count):
        output = program.folder / f"render-{number}"
        killed += _kill(program, number, seconds, "render", path, "-o", output, "--transcript")
        found = contents(output) if output.exists() else {}
        torn += [name for name, data in found.items() if name in expected and data != expected[name]]
        _age_unfinished(output)
        outcome = program.run("render", path, "-o", output, "--transcript")
        if outcome.status != 0:
            failed.append(str(outcome))
        _count_leftovers(left, output, expected, ())
        shutil.rmtree(output)
    _report(report, "render", count, killed, torn, failed, left)


def _duration(program, *arguments):
    start = time.monotonic()
    program.run(*arguments)
    return time.monotonic() - start


def _kill(program, seed, seconds, *arguments):
    """Starts a command and kills it at a moment that the seed chooses. Whether it was still at work."""
    moment = random.Random(seed).uniform(0, seconds)
    with open(program.folder / "killed.log", "wb") as log:
        process = program.start(*arguments, stdout=log, stderr=log)
        time.sleep(moment)
        process.kill()
        return process.wait() == -9


def _age_unfinished(folder):
    """Dates hidden files back by two minutes: younger ones may be those of another writer, and stay."""
    moment = time.time() - 120
    for path in folder.rglob(".*.partial") if folder.exists() else ():
        os.utime(path, (moment, moment))


def _prune(program, folder):
    """Deletes what is stale. The run before it has to be a whole one."""
    program.run("verify", folder, *SMALL)
    program.run("prune", folder, "--delete")


def _count_leftovers(left, folder, expected, ignoring=IGNORED):
    """Counts files that the next run left different, or that are still there though no clean run has them."""
    found = contents(folder, ignoring)
    for name in found.keys() - expected.keys():
        left[f"unknown file {name}"] = left.get(f"unknown file {name}", 0) + 1
    problem = difference({name: found[name] for name in found.keys() & expected.keys()}, expected)
    if problem:
        left[problem] = left.get(problem, 0) + 1


def _report(report, command, count, killed, torn, failed, left):
    what = f"{command}, killed {count} times, {killed} times before its end"
    problems = []
    if torn:
        problems.append(f"{len(torn)} files half written, such as {torn[0]}")
    if failed:
        problems.append(f"{len(failed)} next runs wrong, such as: {failed[0]}")
    if left:
        example = sorted(left)[0]
        problems.append(f"{sum(left.values())} leftovers after the next run, such as {example}")
    report.expect("; ".join(problems), what)
