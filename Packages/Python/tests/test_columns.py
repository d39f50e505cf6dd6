# SPDX-License-Identifier: MIT
"""Columns of messages, and columns of answers."""
import io
import json
from typing import Any, Callable

import pandas as pd
import pyarrow as pa
import pyarrow.parquet
import pytest
from bubblekit import Filter, OptionsError, Worker
from bubblekit.answers import answer, joined_lines, read, schema
from bubblekit.local import Local
from bubblekit.pandas import measure, render
from conftest import REAL, WAYS, Way, text, texts


def column(*messages: Any, type: pa.DataType = pa.string()) -> pa.ChunkedArray:
    return pa.chunked_array([pa.array(messages, type)])


@pytest.mark.parametrize("type", [pa.string(), pa.large_string(), pa.string_view(), pa.binary()])
def test_a_message_is_a_line(type: pa.DataType) -> None:
    assert joined_lines(column("{}", '{"a":"ü"}', type=type)) == '{}\n{"a":"ü"}\n'.encode()


def test_chunks_and_slices_are_one_column() -> None:
    chunks = pa.chunked_array([['{"a":1}', '{"a":2}'], ['{"a":3}']])
    assert joined_lines(chunks.slice(1)) == b'{"a":2}\n{"a":3}\n'


def test_what_is_no_message_on_one_line_is_a_line_too() -> None:
    assert joined_lines(column('{\n"a":1}', None, "", " \n\t", "x")) == b'{\r"a":1}\nnull\nnull\nnull\nx\n'
    assert joined_lines(column('{"a":1}\n{"b":2}')) == b'{"a":1}\r{"b":2}\n'


def test_no_messages_are_no_lines() -> None:
    assert joined_lines(column()) == b""
    with Worker(Filter("measure", program=REAL)) as worker:
        tables = list(answer(worker, [pa.table({"message": column()})], "message", []))
    assert [table.num_rows for table in tables] == [0]


def test_answers_are_flat() -> None:
    filter = Filter("measure")
    answers = (b'{"id":"a","kind":"text","contentWidth":9.5,"contentHeight":38,"cellHeight":58,"lines":2}\n'
               b'{"id":null,"error":{"code":"c","message":"m","path":null},"new":[1]}\n'
               b'{"id":"b","kind":null,"warnings":["w","x"]}\n')
    rows = read(answers, filter, schema(filter)).to_pylist()
    nothing = dict.fromkeys(schema(filter).names)
    assert rows == [
        {**nothing, "id": "a", "kind": "text", "contentWidth": 9.5, "contentHeight": 38, "cellHeight": 58, "lines": 2},
        {**nothing, "errorCode": "c", "errorMessage": "m"}, {**nothing, "id": "b", "warnings": "w\nx"}]


def test_answers_with_other_identifiers_and_lists_of_messages_are_read() -> None:
    filter = Filter("measure")
    answers = (b'{"id":7,"kind":"text","lines":1}\n{"id":"b","kind":"text","lines":3}\n'
               b'{"id":"k","messages":[{"id":"k","lines":1},{"id":"k#2","lines":2}]}\n')
    rows = read(answers, filter, schema(filter)).to_pylist()
    assert [row["id"] for row in rows] == ["7", "b", "k"]
    assert [row["lines"] for row in rows] == [1, 3, None]
    assert json.loads(rows[2]["messages"])[1] == {"id": "k#2", "lines": 2}


@pytest.mark.parametrize("way", WAYS)
def test_frames_keep_their_columns_and_index(way: Way) -> None:
    frame = pd.DataFrame({"room": [3, 1, 2], "message": texts(3), "id": ["x", "y", "z"]}, index=[7, 5, 6])
    found = measure(frame, **way)
    assert list(found.index) == [7, 5, 6]
    assert list(found["room"]) == [3, 1, 2]
    assert list(found["id"]) == ["x", "y", "z"]
    assert list(found.columns) == ["room", "id", *schema(Filter("measure")).names[1:]]
    assert list(measure(frame, keep=[], **way)["id"]) == ["m-0", "m-1", "m-2"]


@pytest.mark.parametrize("way", WAYS)
def test_failures_are_rows(way: Way) -> None:
    frame = pd.DataFrame({"message": ["no JSON", None, text("m", "a"), '{"msgID": "n", "textElem": {"text": 4}}']})
    found = measure(frame, **way)
    assert list(found["errorCode"].fillna("")) == ["malformed", "wrongType", "", "wrongType"]
    assert found["errorPath"][3] == "textElem.text"
    assert found["cellHeight"].notna().tolist() == [False, False, True, False]


@pytest.mark.parametrize("way", WAYS)
def test_bytes_that_are_no_text_are_rows(way: Way) -> None:
    frame = pd.DataFrame({"message": [b'{"msgID": "a\xff"}', b'\x00\x01\n\n\xff\r', texts(1)[0].encode()]})
    found = measure(frame, **way)
    assert found["errorCode"].notna().tolist() == [True, True, False]
    assert found["id"][2] == "m-0"


@pytest.mark.parametrize("way", WAYS)
def test_images_are_bytes_and_the_same_in_parquet(way: Way) -> None:
    frame = pd.DataFrame({"message": [text("a", "Hello"), "no JSON", text("b", "周六")]})
    found = render(frame, **way, scale=1)
    assert found["png"][0].startswith(b"\x89PNG\r\n\x1a\n") and found["png"][0].endswith(b"IEND\xaeB`\x82")
    assert found["png"][1] is None
    assert found["width"][0] == 375
    file = io.BytesIO()
    found.to_parquet(file)
    assert pyarrow.parquet.read_schema(file).field("png").type in (pa.binary(), pa.large_binary())
    assert list(pd.read_parquet(file)["png"]) == list(found["png"])


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("format, start", [("webp", b"RIFF"), ("jpeg", b"\xff\xd8"), ("png8", b"\x89PNG"),
                                           ("pdf", b"%PDF"), ("svg", "<svg")])
def test_other_formats_have_columns_of_their_own(format: str, start: Any, way: Way) -> None:
    found = render(pd.DataFrame({"message": [text("a", "Hello")]}), **way, format=format)
    name = {"jpeg": "jpg", "png8": "png"}.get(format, format)
    assert start in found[name][0][:200]


@pytest.mark.parametrize("way", WAYS)
def test_more_lines_than_a_block_are_in_order(way: Way) -> None:
    found = measure(pd.DataFrame({"message": texts(25_001)}), **way)
    assert list(found["id"]) == [f"m-{n}" for n in range(25_001)]


def test_a_crash_is_a_row(poisoned: Callable[..., Filter]) -> None:
    filter = poisoned("render", scale=1)
    table = pa.table({"n": range(600), "message": texts(600, {300: "kill", 301: "exit"})})
    with Worker(filter) as worker:
        found = pa.concat_tables(answer(worker, [table], "message", ["n"]))
    assert found.column("n").to_pylist() == list(range(600))
    crashed = found.filter(pa.compute.is_valid(found.column("errorCode")))
    assert crashed.select(["id", "errorCode"]).to_pylist() == [
        {"id": "m-300", "errorCode": "crashed"}, {"id": "m-301", "errorCode": "crashed"}]
    assert found.column("png").null_count == 2


def test_ways_of_a_process_are_refused_without_one() -> None:
    frame = pd.DataFrame({"message": texts(1)})
    ways: list[Way] = [{"program": REAL}, {"deadline": 3.0}]
    for way in ways:
        with pytest.raises(ValueError, match="isolated=True"):
            measure(frame, **way)


def test_options_that_are_wrong_are_errors_of_no_row() -> None:
    with pytest.raises(OptionsError, match="no_such_option"):
        measure(pd.DataFrame({"message": texts(1)}), no_such_option=True)


def test_renderers_are_kept_by_their_options() -> None:
    filter = Filter("measure", {"width": 414, "scale": 3}, isolated=False)
    with Local(filter) as one, Local(Filter("measure", {"scale": 3, "width": 414}, isolated=False)) as same:
        assert one._renderer is same._renderer
        assert one._renderer is not Local(Filter("measure", {"width": 300}, isolated=False))._renderer
    with pytest.raises(ValueError, match="closed"):
        one.answer_column(column("{}"))
    assert Local(filter).answer_column(column(*texts(2))).num_rows == 2
