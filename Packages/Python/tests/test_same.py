# SPDX-License-Identifier: MIT
"""The same messages by the filter, by lists and by tables, in every type of column: the same answers."""
import json
import pathlib
import random
from typing import Any, Iterator

import bubblekit.columns
import pandas as pd
import pyarrow as pa
import pytest
from bubblekit import Filter, Measure, MessageError, Renderer, Worker
from bubblekit.answers import answer
from conftest import FOLDER, REAL

EXAMPLES = pathlib.Path(FOLDER).parents[1] / "Examples"


def examples() -> list[str]:
    """Messages of the examples, each on one line, and what is none."""
    found = json.loads((EXAMPLES / "every-kind.json").read_text())["messages"]
    found += [json.loads(line) for line in (EXAMPLES / "bubbles.jsonl").read_text().splitlines() if line]
    messages = [json.dumps(message, ensure_ascii=False) for message in found]
    envelopes = [json.dumps({"id": id, "message": message, "environment": {"width": 300, "locale": "ar"}})
                 for id, message in zip(["own", 7, None, "é"], found)]
    wrong = ["", " \t", "null", "no JSON", "[1]", '"text"', "{}", '{"msgID": "x"}', '{"msgID": 3}', '{"a":1}\n{"b":2}',
             '{"msgID": "x", "textElem": {"text": 8}}', '{"id": [1], "message": {}}', '{"msgID": "\\ud800"}',
             json.dumps({"id": "e", "message": found[0], "environment": {"height": 3}}), json.dumps(found[1], indent=2),
             '{"msgID": "control\\u0000", "textElem": {"text": "a\\nb"}}', "{" * 500]
    return [*messages, *envelopes, *wrong]


OPTIONS: list[dict[str, Any]] = [
    {"resources": str(EXAMPLES), "strict": False},
    {"resources": str(EXAMPLES), "strict": True},
    {"resources": str(EXAMPLES), "style": "minimalist", "locale": "ar", "width": 320, "text_scale": 1.5, "theme": "dark",
     "strict": False},
    {"from_": "tim-rest", "me": "mira", "resources": str(EXAMPLES), "strict": False},
]


@pytest.fixture(params=[False, True], ids=["lines", "arrow"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With and without the library's function for Arrow."""
    library = Renderer()._environment().library
    if request.param and not library.has_arrow:
        pytest.skip("the library has no bubblekit_measure_arrow")
    monkeypatch.setattr(library, "has_arrow", request.param)
    yield


def by_filter(messages: list[Any], options: dict[str, Any]) -> list[dict[str, Any]]:
    with Worker(Filter("measure", options, REAL)) as worker:
        column = pa.chunked_array([pa.array(messages, pa.binary())])
        return rows(pa.concat_tables(answer(worker, [pa.table({"message": column})], "message", [])))


def rows(table: pa.Table) -> list[dict[str, Any]]:
    """Rows, with what several messages of one are as values: the order of members is no matter."""
    return [{**row, "messages": row["messages"] and json.loads(row["messages"])} for row in table.to_pylist()]


def messages_of(options: dict[str, Any]) -> list[str]:
    if "from_" not in options:
        return examples()
    found = [json.dumps(message) for message in json.loads((EXAMPLES / "tim-rest.json").read_text())["MsgList"]]
    return [*found, *examples()[-17:]]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("type", [pa.string(), pa.large_string(), pa.binary(), pa.large_binary(), pa.string_view()])
def test_tables_are_the_same(way: None, options: dict[str, Any], type: pa.DataType) -> None:
    messages: list[Any] = [*messages_of(options), None]
    column = pa.array([None, *messages], type)[1:]
    with Renderer(**options) as renderer:
        found = renderer.measure_table(column)
        assert rows(found) == by_filter(messages, options)
        # Chunks, empty ones too, and parts of them are one column.
        places = sorted(random.Random(7).choices(range(len(messages)), k=6))
        chunks = [column[start:end] for start, end in zip([0, *places], [*places, len(messages)])]
        assert renderer.measure_table(pa.chunked_array(chunks)).equals(found)
        assert renderer.measure_table(column[:0]).to_pylist() == []
    assert found.schema == bubblekit.columns._SCHEMA


@pytest.mark.parametrize("options", OPTIONS)
def test_lists_are_the_same(options: dict[str, Any]) -> None:
    messages = messages_of(options)
    with Renderer(**options) as renderer:
        found = renderer.measure(messages, errors="return")
    for measure, row in zip(found, by_filter(messages, options), strict=True):
        assert measure.id == row["id"]
        if isinstance(measure, MessageError):
            assert (measure.code, measure.message, measure.path) == (
                row["errorCode"], row["errorMessage"], row["errorPath"])
        elif row["messages"]:
            assert [one.id for one in measure.messages] == [one["id"] for one in row["messages"]]
        else:
            assert measure == Measure(row["id"], row["kind"], row["contentWidth"] or 0, row["contentHeight"] or 0,
                                      row["cellHeight"] or 0, row["lines"] or 0,
                                      tuple((row["warnings"] or "").split("\n")) if row["warnings"] else ())


def test_bytes_that_are_no_text_are_the_same(way: None) -> None:
    chance = random.Random(7)
    good = [message.encode() for message in examples()[:30]]
    broken = [bytes(byte if chance.random() > 0.01 else chance.randrange(256) for byte in message) for message in good * 4]
    broken += [chance.randbytes(40) for _ in range(40)]
    with Renderer(strict=False) as renderer:
        assert rows(renderer.measure_table(pa.array(broken, pa.binary()))) == by_filter(broken, {})


def test_tables_keep_columns_and_frames_their_index(way: None) -> None:
    messages = examples()[:3]
    with Renderer() as renderer:
        table = renderer.measure_table(pa.table({"n": [1, 2, 3], "id": ["a", "b", "c"], "text": messages}), message="text")
        assert table.column_names[:2] == ["n", "id"] and table.column("id").to_pylist() == ["a", "b", "c"]
        batch = pa.record_batch({"n": [1, 2, 3], "message": messages})
        assert renderer.measure_table(batch, keep=[]).column("cellHeight") == table.column("cellHeight")
        assert renderer.measure_table([json.loads(message) for message in messages]).column("cellHeight") == (
            table.column("cellHeight"))
        frame = renderer.measure_frame(pd.DataFrame({"n": [1, 2, 3], "message": messages}, index=[7, 5, 6]))
    assert list(frame.index) == [7, 5, 6] and list(frame["n"]) == [1, 2, 3]
    assert list(frame["cellHeight"]) == table.column("cellHeight").to_pylist()


def test_more_than_one_call_of_the_library(way: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bubblekit.columns, "_LENGTH", 7)
    monkeypatch.setattr(bubblekit.columns, "_LENGTH_OF_LINES", 7)
    messages = examples()
    with Renderer(**OPTIONS[0]) as renderer:
        assert rows(renderer.measure_table(pa.array(messages))) == by_filter(messages, OPTIONS[0])


def test_tables_leave_no_memory_behind(way: None) -> None:
    def resident() -> int:
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4096

    column = pa.array(examples()[:20] * 50)
    with Renderer() as renderer:
        for _ in range(30):
            renderer.measure_table(column)
        before, allocated = resident(), pa.total_allocated_bytes()
        for _ in range(100):
            renderer.measure_table(column)
        assert resident() - before < 20_000_000
        assert pa.total_allocated_bytes() - allocated < 1_000_000
