# SPDX-License-Identifier: MIT
"""One process of the filter: order, failures, endings, deadlines."""
import json
import os
import pathlib
import signal
import threading
import time
from typing import Any, Callable, Iterator

import pytest
from bubblekit import Block, Filter, Worker, WorkerError
from conftest import REAL, text, texts

Make = Callable[..., Filter]


def ask(worker: Worker, messages: list[str]) -> list[dict[str, Any]]:
    lines = "".join(message + "\n" for message in messages).encode()
    return [json.loads(line) for line in worker.answer(lines, len(messages)).splitlines()]


def block(messages: list[str], tag: int = 0) -> Block[int]:
    return Block(tag, "".join(message + "\n" for message in messages).encode(), len(messages))


def ids(answers: list[dict[str, Any]]) -> list[str]:
    return [answer["id"] for answer in answers]


def codes(answers: list[dict[str, Any]]) -> dict[str, str]:
    return {answer["id"]: answer["error"]["code"] for answer in answers if "error" in answer}


def test_each_line_has_one_answer_in_order() -> None:
    with Worker(Filter("measure", program=REAL)) as worker:
        answers = ask(worker, texts(3000))
        assert ids(answers) == [f"m-{n}" for n in range(3000)]
        assert codes(answers) == {}
        assert ask(worker, texts(2)) == answers[:2]
        assert worker.starts == 1


def test_options_reach_the_filter() -> None:
    message = text("m", "word " * 40)
    heights = []
    for options in ({"width": 240}, {"width": 414, "text_scale": 1.5}, {"width": 414}):
        with Worker(Filter("measure", options, REAL)) as worker:
            heights.append(ask(worker, [message])[0]["cellHeight"])
    assert heights[0] > heights[2] < heights[1]


def test_blocks_are_few_ahead_of_those_that_are_taken() -> None:
    taken = 0

    def blocks() -> Iterator[Block[int]]:
        nonlocal taken
        for tag in range(20):
            taken += 1
            yield block(texts(50), tag)

    with Worker(Filter("measure", program=REAL)) as worker:
        for number, answered in enumerate(worker.stream(blocks())):
            assert answered.tag == number
            assert answered.answers.count(b"\n") == 50
            assert taken <= number + 2


def test_lines_longer_than_pipes_are_answered() -> None:
    long = text("long", "word " * 500_000)
    with Worker(Filter("measure", {"max_message_bytes": 4_000_000}, REAL)) as worker:
        assert ids(ask(worker, [long, text("m", "a"), long])) == ["long", "m", "long"]


@pytest.mark.parametrize(
    "poison, words", [("exit", "status 3, poisoned"), ("kill", "SIGSEGV"), ("half", "status 0")])
def test_a_line_that_ends_the_filter_is_lost_alone(poisoned: Make, poison: str, words: str) -> None:
    with Worker(poisoned()) as worker:
        answers = ask(worker, texts(700, {0: poison, 350: poison, 699: poison}))
    assert ids(answers) == [f"m-{n}" for n in range(700)]
    assert codes(answers) == {"m-0": "crashed", "m-350": "crashed", "m-699": "crashed"}
    assert words in answers[350]["error"]["message"]
    with Worker(Filter("measure", program=REAL)) as worker:
        assert [one for one in ask(worker, texts(700)) if one["id"] not in codes(answers)] == [
            one for one in answers if "error" not in one]


def test_a_line_that_hangs_is_ended_by_its_deadline(poisoned: Make) -> None:
    with Worker(poisoned(deadline=1)) as worker:
        answers = ask(worker, texts(40, {20: "hang"}))
        assert codes(answers) == {"m-20": "late"}
        assert ids(answers) == [f"m-{n}" for n in range(40)]


def test_a_filter_that_ends_by_accident_costs_no_line(
    poisoned: Make, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = tmp_path / "once"
    once.touch()
    monkeypatch.setenv("BUBBLEKIT_ONCE", str(once))
    with Worker(poisoned()) as worker:
        answers = ask(worker, texts(200, {100: "once"}))
    assert codes(answers) == {} and len(answers) == 200
    assert worker.starts == 2


def test_a_filter_that_is_killed_from_outside_costs_no_line() -> None:
    with Worker(Filter("measure", program=REAL)) as worker:
        blocks = (block(texts(100), tag) for tag in range(100))
        found = []
        for answered in worker.stream(blocks):
            if answered.tag in (10, 40, 70):
                os.kill(child_of(worker), signal.SIGKILL)
            found += [json.loads(line) for line in answered.answers.splitlines()]
    assert ids(found) == [f"m-{n}" for n in range(100)] * 100
    assert codes(found) == {}
    assert worker.starts == 4


def test_a_slow_reader_of_answers_does_not_count_as_a_hang() -> None:
    with Worker(Filter("measure", program=REAL, deadline=1)) as worker:
        for answered in worker.stream(block(texts(2000), tag) for tag in range(2)):
            time.sleep(1.5)
            assert b'"error"' not in answered.answers
        assert worker.starts == 1


def test_a_filter_that_answers_too_much_is_an_error(poisoned: Make) -> None:
    with Worker(poisoned()) as worker, pytest.raises(WorkerError, match="more than it was asked"):
        ask(worker, texts(5, {4: "extra"}))


@pytest.mark.parametrize(
    "filter, words",
    [
        (Filter("measure", program="/no/such/program"), "/no/such/program: No such file"),
        (Filter("measure", {"width": "wide"}, REAL), "--width"),
        (Filter("measure", {"no_such_option": True}, REAL), "--no-such-option"),
        (Filter("measure", program="/bin/false"), "status 1"),
    ])
def test_what_cannot_be_started_is_an_error_of_no_line(filter: Filter, words: str) -> None:
    with Worker(filter) as worker, pytest.raises(WorkerError, match=words):
        ask(worker, texts(3))


def test_an_abandoned_stream_leaves_nothing_behind() -> None:
    worker = Worker(Filter("measure", program=REAL))
    for _ in worker.stream(block(texts(500), tag) for tag in range(10)):
        break
    assert ids(ask(worker, texts(3))) == ["m-0", "m-1", "m-2"]
    process = child_of(worker)
    worker.close()
    assert not pathlib.Path(f"/proc/{process}").exists()


def test_workers_are_independent_of_each_other() -> None:
    found: dict[int, list[str]] = {}

    def work(number: int) -> None:
        with Worker(Filter("measure", program=REAL)) as worker:
            found[number] = ids(ask(worker, [text(f"{number}-{n}", "a") for n in range(500)]))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: [f"{number}-{n}" for n in range(500)] for number in range(4)}


def child_of(worker: Worker) -> int:
    assert worker._process
    return worker._process._process.pid
