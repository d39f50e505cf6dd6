# SPDX-License-Identifier: MIT
"""Filters (--jsonl) whose readers are slow, or die, and filters that are killed."""
import json
import os
import random
import signal
import subprocess
import threading
import time

from program import MEGABYTE, contents, message

# Answers that are waiting fill the pipe, and no more than some rounds of lines are in memory.
MAXIMUM_MEMORY = 300 * MEGABYTE


def check(program, report, quick):
    _check_slow_reader(program, report, 30_000 if quick else 300_000)
    _check_slow_writer(program, report)
    _check_dead_reader(program, report)
    _check_dead_writer(program, report)
    _check_kills(program, report, 3 if quick else 60)


def _lines(count, start=0):
    return [json.dumps(message(f"m-{index}", f"{index} See you at eight?")).encode() + b"\n"
            for index in range(start, start + count)]


def _filters():
    return [("measure", ("measure", "-", "--jsonl"), _lines), ("text", ("text", "--jsonl"), _texts)]


def _texts(count, start=0):
    return [json.dumps({"id": index, "text": f"{index} www.example.com"}).encode() + b"\n"
            for index in range(start, start + count)]


def _start(program, arguments, **options):
    return program.start(*arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)


def _feed(process, lines):
    """Writes lines from a thread of its own, since the program waits for its reader."""
    def write():
        try:
            process.stdin.write(b"".join(lines))
            process.stdin.close()
        except BrokenPipeError:
            pass
    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    return thread


def _check_slow_reader(program, report, count):
    """All is written at once, and nothing read at first: memory stays bounded, and no answer is lost."""
    for name, arguments, make in _filters():
        process = _start(program, arguments)
        feeder = _feed(process, make(count))
        time.sleep(2)
        waiting = _resident(process.pid)
        answers = []
        for line in process.stdout:
            answers.append(line)
            if len(answers) < 2_000 and len(answers) % 200 == 0:
                time.sleep(0.05)
        feeder.join(30)
        status = process.wait(60)
        problem = _disorder(answers, count)
        if waiting > MAXIMUM_MEMORY:
            problem = f"{waiting // MEGABYTE} MB while its reader waits"
        report.expect(problem or (f"status {status}" if status else ""),
                      f"{name} --jsonl of {count:,} lines with a slow reader: {waiting // MEGABYTE} MB")


def _check_slow_writer(program, report):
    """Bytes that come one by one: each line is answered when it is complete, and not before."""
    process = _start(program, ("measure", "-", "--jsonl"))
    problem = ""
    for index, line in enumerate(_lines(3)):
        for byte in line[:-1]:
            process.stdin.write(bytes([byte]))
            process.stdin.flush()
        os.set_blocking(process.stdout.fileno(), False)
        if process.stdout.read():
            problem = f"line {index} is answered before its end"
        os.set_blocking(process.stdout.fileno(), True)
        process.stdin.write(b"\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        if answer.get("id") != f"m-{index}":
            problem = f"line {index} has the answer {answer}"
    process.stdin.close()
    problem = problem or (f"status {process.returncode}" if process.wait(20) else "")
    report.expect(problem, "measure --jsonl with a writer of single bytes")


def _check_dead_reader(program, report):
    """The reader dies: the filter ends, although more lines come."""
    for name, arguments, make in _filters():
        process = _start(program, arguments)
        feeder = _feed(process, make(50_000))
        process.stdout.readline()
        process.stdout.close()
        try:
            status, problem = process.wait(20), ""
        except subprocess.TimeoutExpired:
            process.kill()
            status, problem = process.wait(), "not done 20 s after its reader"
        if not problem and status not in (0, 1, -signal.SIGPIPE):
            problem = f"status {status}"
        feeder.join(5)
        report.expect(problem, f"{name} --jsonl whose reader dies: status {status}")


def _check_dead_writer(program, report):
    """The writer is killed in a line: the lines before it are answered, and that one is an error."""
    lines = _lines(100)
    outcome = program.run("measure", "-", "--jsonl", stdin=b"".join(lines) + lines[0][:20])
    answers = outcome.stdout.splitlines(keepends=True)
    problem = _disorder(answers[:-1], 100)
    if not problem and "error" not in json.loads(answers[-1]):
        problem = "the cut line has no error"
    report.expect(problem or ("" if outcome.status == 1 else str(outcome)),
                  "measure --jsonl whose writer dies in a line")


def _check_kills(program, report, count):
    """The filter is killed at any moment: whole answers are true, and images whole or absent."""
    lines = _lines(400)
    clean = program.folder / "clean"
    start = time.monotonic()
    program.run("render", "-", "--jsonl", "-o", clean, stdin=b"".join(lines))
    seconds = time.monotonic() - start
    expected = contents(clean)
    problems, answered = [], 0
    for number in range(count):
        folder = program.folder / f"killed-{number}"
        process = _start(program, ("render", "-", "--jsonl", "-o", folder))
        _feed(process, lines)
        reader = threading.Thread(target=lambda: time.sleep(random.Random(number).uniform(0, seconds)) or process.kill())
        reader.start()
        output = process.stdout.read()
        reader.join()
        process.wait()
        whole = output[:output.rfind(b"\n") + 1].splitlines(keepends=True)
        answered += len(whole)
        problems += filter(None, [_disorder(whole, len(whole))])
        found = contents(folder) if folder.exists() else {}
        torn = [name for name, data in found.items()
                if not name.startswith(".") and expected.get(name) != data]
        problems += [f"{name} is half written" for name in torn[:1]]
        absent = [answer for answer in map(json.loads, whole) if os.path.basename(answer["path"]) not in found]
        problems += [f"{absent[0]['path']} is named, and isn't there" for _ in absent[:1]]
    report.expect("; ".join(problems[:2]), f"render --jsonl, killed {count} times: {answered} whole answers")


def _disorder(answers, count):
    """What is wrong with answers, which have to be those of the first lines, in order."""
    if len(answers) != count:
        return f"{len(answers)} answers to {count} lines"
    for index, answer in enumerate(answers):
        try:
            identifier = json.loads(answer)["id"]
        except (ValueError, KeyError):
            return f"answer {index} is {answer[:80]!r}"
        if identifier not in (index, f"m-{index}"):
            return f"answer {index} is of {identifier}"
    return ""


def _resident(pid):
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")
