# SPDX-License-Identifier: MIT
"""The renderer of this process: what it returns and raises, and its life."""
import base64
import dataclasses
import fractions
import json
import multiprocessing
import os
import pathlib
import pickle
import re
import subprocess
import sys
import threading
from typing import Any

import bubblekit
import numpy
import pytest
from bubblekit import BubbleKitWarning, Image, LibraryError, Measure, MessageError, OptionsError, Renderer
from conftest import FOLDER, REAL, text, texts

HELLO = {"msgID": "m", "textElem": {"text": "Hello"}}
WRONG = {"msgID": "w", "textElem": {"text": 8}}
HIDDEN = {"msgID": "h", "customElem": {"data": '{"businessID": "user_typing_status"}'}}
REPOSITORY = pathlib.Path(FOLDER).parents[1]
EXAMPLES = REPOSITORY / "Examples"


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer(width=414, scale=1)


def test_the_version_is_that_of_the_program() -> None:
    assert bubblekit.version() == subprocess.check_output([REAL, "--version"], text=True).strip()


# Images

@pytest.mark.parametrize("message", [HELLO, json.dumps(HELLO, indent=1), json.dumps(HELLO).encode()])
def test_images_are_those_of_the_program(renderer: Renderer, message: Any) -> None:
    line = json.dumps({"message": HELLO, "environment": {"width": 414}}) + "\n"
    answer = json.loads(subprocess.check_output([REAL, "render", "-", "--jsonl", "--scale", "1"], input=line.encode()))
    assert renderer.render(message) == base64.b64decode(answer["png"])
    image = renderer.render_image(message)
    assert (image.id, image.kind, image.width, image.height, image.scale, image.warnings) == (
        "m", "text", 414, answer["height"], 1, ())


@pytest.mark.parametrize("format, start", [("png", b"\x89PNG"), ("png8", b"\x89PNG"), ("jpeg", b"\xff\xd8"),
                                           ("webp", b"RIFF"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_formats(format: Any, start: bytes) -> None:
    with Renderer(format=format, scale=1) as renderer:
        one, (same,) = renderer.render(HELLO), renderer.render_all([HELLO])
    assert one.startswith(start) and isinstance(same, Image) and same.data == one


def _pixels(png: bytes) -> tuple[int, int]:
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


@pytest.mark.parametrize("options, longest", [({"type": "quote"}, 512), ({"fit": "512x512"}, 512), ({"fit": 300}, 300),
                                              ({"type": "stories"}, 1280)])
def test_quotes_are_stickers(options: Any, longest: int) -> None:
    with Renderer(style="quote", **options) as renderer:
        image = renderer.render_image(HELLO)
        assert max(_pixels(image.data)) == longest
        assert max(image.width, image.height) * image.scale == pytest.approx(longest, abs=0.01)


def test_quotes_are_trimmed_and_measured_as_rows() -> None:
    with Renderer(style="quote", scale=2) as quotes, Renderer(style="classic", fit="200x200") as fitted:
        measure = quotes.measure_one(HELLO)
        assert _pixels(quotes.render(HELLO))[0] == 2 * (measure.content_width + 47)
        assert _pixels(fitted.render(HELLO))[0] == 200


def test_several_messages_are_one_sticker() -> None:
    with Renderer(style="quote", transcript={"type": "quote"}) as renderer:
        transcript = renderer.transcript([HELLO, {"msgID": "n", "textElem": {"text": "Yes"}}])
        assert max(_pixels(transcript.data)) == 512


def test_images_of_several_are_in_order_with_errors_in_place(renderer: Renderer) -> None:
    found = renderer.render_all([*texts(300), WRONG, HIDDEN, HELLO])
    assert [one.id for one in found] == [f"m-{n}" for n in range(300)] + ["w", "h", "m"]
    assert [one.code for one in found if isinstance(one, MessageError)] == ["wrongType", "nothingToDraw"]
    assert isinstance(found[-1], Image) and found[-1].data == renderer.render(HELLO)


@pytest.mark.parametrize("message, code, path, id", [
    (WRONG, "wrongType", "textElem.text", "w"), (HIDDEN, "nothingToDraw", None, "h"),
    ("no JSON", "malformed", None, None), ("", "malformed", None, None), ("null", "wrongType", None, None),
    (b"\xff", "malformed", None, None), ('"\ud800"', "malformed", None, None)])
def test_what_cannot_be_drawn_is_an_error(
    renderer: Renderer, message: Any, code: str, path: str | None, id: str | None
) -> None:
    with pytest.raises(MessageError) as raised:
        renderer.render(message)
    error = raised.value
    assert (error.code, error.path, error.id) == (code, path, id)
    assert error.message in str(error) and code in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.message, again.path, again.id) == (code, error.message, path, id)


def test_transcripts() -> None:
    with Renderer(scale=1, strict=False, transcript={"order": "time", "navigation_title": "Eight"}) as renderer:
        transcript = renderer.transcript([HELLO, WRONG, "null", json.dumps(HELLO, indent=1)])
        assert transcript.data.startswith(b"\x89PNG") and bytes(transcript) == transcript.data
        assert transcript.count == 3
        assert [error.id for error in transcript.failed] == ["w", None]
        assert renderer.transcript(json.dumps([HELLO])).count == 1
        with pytest.raises(MessageError, match="nothingToDraw"):
            renderer.transcript([])
    with Renderer(transcript={"format": "pdf", "page_size": "a4"}) as renderer:
        assert renderer.transcript([HELLO]).data.startswith(b"%PDF")


# Sizes

def test_measures_are_those_of_the_program(renderer: Renderer) -> None:
    messages = [*texts(10_500), json.dumps(HIDDEN)]
    lines = "".join(message + "\n" for message in messages).encode()
    answers = subprocess.check_output([REAL, "measure", "-", "--jsonl", "--width", "414"], input=lines).splitlines()
    expected = [Measure(row["id"], row["kind"], row["contentWidth"], row["contentHeight"], row["cellHeight"],
                        row["lines"]) for row in map(json.loads, answers)]
    assert renderer.measure(messages) == expected
    assert renderer.measure(iter(messages[:3])) == expected[:3]
    assert renderer.measure_one(messages[7]) == expected[7]
    assert renderer.measure([]) == []


def test_errors_are_raised_or_in_place(renderer: Renderer) -> None:
    messages: list[Any] = [HELLO, WRONG, "", "x\ny", HELLO]
    with pytest.raises(MessageError) as raised:
        renderer.measure(messages)
    assert (raised.value.id, raised.value.path) == ("w", "textElem.text")
    found = renderer.measure(messages, errors="return")
    assert found[0] == found[4] == renderer.measure_one(HELLO)
    assert [one.code for one in found if isinstance(one, MessageError)] == ["wrongType", "wrongType", "malformed"]


def test_a_message_may_hold_several() -> None:
    body = [{"MsgType": "TIMTextElem", "MsgContent": {"Text": word}} for word in ("one", "two")]
    message = {"From_Account": "mira", "To_Account": "tomas", "MsgSeq": 2, "MsgRandom": 3, "MsgTimeStamp": 1778832040,
               "MsgKey": "k", "MsgBody": body}
    with Renderer(from_="tim-rest", me="mira", scale=1) as renderer:
        (measured,), (drawn,) = renderer.measure([message]), renderer.render_all([message])
        assert [one.id for one in measured.messages] == ["k", "k#2"]
        assert isinstance(drawn, Image) and [one.id for one in drawn.messages] == ["k", "k#2"]
        with pytest.raises(MessageError, match="severalMessages"):
            renderer.render(message)


def test_one_message_is_not_several(renderer: Renderer) -> None:
    for one in (HELLO, "{}", b"{}"):
        with pytest.raises(TypeError, match="list"):
            renderer.measure(one)  # type: ignore[arg-type, unused-ignore]
    with pytest.raises(TypeError, match="not int"):
        renderer.measure([3])  # type: ignore[list-item]


def test_results_are_values(renderer: Renderer) -> None:
    measure = renderer.measure_one(HELLO)
    assert pickle.loads(pickle.dumps(measure)) == measure and hash(measure) == hash(renderer.measure_one(HELLO))
    with pytest.raises(dataclasses.FrozenInstanceError):
        measure.lines = 3  # type: ignore[misc]
    assert not hasattr(measure, "__dict__")


# Texts

def test_texts_are_lines_by_offsets_of_python() -> None:
    text = "👩🏽‍🍳 soup 🍜 and bread, then all of it again with rice"
    with Renderer(text={"width": 80, "carets": True}) as renderer:
        plain, own = renderer.text([text, {"id": 3, "text": "a b c", "width": 10}])
        (wrong,) = renderer.text([{"text": 3}], errors="return")
    assert "".join(text[line.start:line.end] for line in plain.lines) == text
    assert plain.width == max(line.width for line in plain.lines) <= 80
    assert [line.carets[0][0] for line in plain.lines] == [line.start for line in plain.lines]
    assert own.id == 3 and len(own.lines) == 3
    assert isinstance(wrong, MessageError) and wrong.code == "wrongType"


def test_truncated_texts() -> None:
    with Renderer(text={"width": 60, "max_lines": 1}) as renderer:
        (layout,) = renderer.text(["🍜 eight o'clock at the harbour"])
    assert layout.truncated_line == 0 and layout.visible[0][0] == 0 and len(layout.lines) == 1


# Options

@pytest.mark.parametrize("options, code, path", [
    ({"no_such_option": 1}, "unknownOption", "noSuchOption"), ({"text_scal": 1}, "unknownOption", "textScal"),
    ({"text_scale": "large"}, "invalidOption", "textScale"),
    ({"text": {"max_line": 3}}, "unknownOption", "text.maxLine"), ({"transcript": 3}, "invalidOption", "transcript"),
    ({"theme": pathlib.Path("/no/such.json")}, "invalidOption", None), ({"style": "none"}, "invalidOption", "style")])
def test_options_that_are_wrong_are_errors(options: Any, code: str, path: str | None) -> None:
    with pytest.raises(OptionsError) as raised:
        Renderer(**options)
    assert raised.value.code == code and (path is None or raised.value.path == path)
    assert not re.search("[a-z][A-Z]|--", raised.value.message)
    assert pickle.loads(pickle.dumps(raised.value)).message == raised.value.message


@pytest.mark.parametrize("wrong", json.loads((REPOSITORY / "tools/checks/options.d/wrong.json").read_text()),
                         ids=lambda wrong: str(wrong["name"]))
def test_wrong_options_are_refused_as_everywhere_by_names_of_python(wrong: dict[str, Any]) -> None:
    name = re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", wrong["name"])
    with pytest.raises(OptionsError) as raised:
        Renderer(**{name: wrong["value"]})
    assert (raised.value.code, raised.value.path) == (wrong["code"], wrong["name"])
    assert raised.value.message == f"{name} {wrong['reason']}"


#: A value of another type for each of Python's types. True is a number in Python, and here it isn't.
OTHERS: dict[str, list[Any]] = {
    "float": ["2", True, [2], {}, float("nan"), b"2", object()], "int": ["2", True, 1.5, [2], float("inf")],
    "bool": ["yes", 1, 0.0, []], "str": [3, True, [], 1.5, b"a"], "Path": [3, True, ["a"]],
    "TextOptions": ["", 3, []], "TranscriptOptions": [True, "a"],
}


@pytest.mark.parametrize("group", [None, "text", "transcript"])
def test_the_types_of_all_options_are_checked(group: str | None) -> None:
    types: dict[str | None, Any] = {None: bubblekit.Options, "text": bubblekit.TextOptions,
                                    "transcript": bubblekit.TranscriptOptions}
    for name, type in types[group].__annotations__.items():
        kind = getattr(type, "__forward_arg__", str(type))
        wrong = OTHERS.get(kind, OTHERS["str"])
        for value in [value for value in wrong if "Mapping" not in kind or not isinstance(value, dict)]:
            options: Any = {name: value} if group is None else {group: {name: value}}
            with pytest.raises(OptionsError) as raised:
                Renderer(**options).close()
            assert (raised.value.path or "").split(".")[0].split("[")[0], (name, value)
            assert raised.value.code == "invalidOption", (name, value)
    with pytest.raises(OptionsError, match="^scale must be a number, not '2' "):
        Renderer(scale="2")  # type: ignore[arg-type, unused-ignore]


def test_numbers_of_other_libraries_are_numbers() -> None:
    options: Any = {"width": fractions.Fraction(829, 2), "scale": numpy.float32(1), "jobs": numpy.int64(2)}
    assert Renderer(**options).measure_one(HELLO) == Renderer(width=414.5, scale=1).measure_one(HELLO)


def test_options_reach_the_library() -> None:
    def height(**options: Any) -> float:
        return Renderer(**options).measure_one(text("m", "word " * 40)).cell_height

    assert height(width=240) > height(width=414) < height(width=414, text_scale=1.5)
    assert height(style="minimalist") != height()


def test_images_that_messages_name_are_in_resources() -> None:
    message = {"msgID": "m", "sender": "a", "faceURL": "avatars/mira.png", "textElem": {"text": "a"}}
    without = Renderer(strict=False)
    assert without.measure_one(message) == Renderer(resources=EXAMPLES).measure_one(message)
    with pytest.warns(BubbleKitWarning, match="m: faceURL: 'avatars/mira.png' cannot be found"):
        assert without.render(message) != Renderer(resources=EXAMPLES).render(message)


# Its life

def test_it_is_written_as_it_was_made() -> None:
    renderer = Renderer(style="minimalist", width=414)
    assert repr(renderer) == "Renderer(style='minimalist', width=414)"
    assert renderer.options == {"style": "minimalist", "width": 414}
    renderer.close()
    renderer.close()
    assert repr(renderer) == "Renderer(style='minimalist', width=414) (closed)"
    with pytest.raises(ValueError, match="closed"):
        renderer.measure_one(HELLO)


def test_it_is_pickled_by_its_options(renderer: Renderer) -> None:
    again = pickle.loads(pickle.dumps(renderer))
    assert again.options == renderer.options
    assert again.measure_one(HELLO) == renderer.measure_one(HELLO)


def test_it_is_made_again_in_a_fork(renderer: Renderer) -> None:
    expected = renderer.measure(texts(50))
    context = multiprocessing.get_context("fork")
    with context.Pool(2) as pool:
        # The bound method is sent by pickle; the function below uses the inherited renderer.
        assert pool.map(renderer.measure_one, texts(50)) == expected
    receiving, sending = context.Pipe(False)
    process = context.Process(target=lambda: sending.send(renderer.measure(texts(50))))
    process.start()
    assert receiving.poll(60) and receiving.recv() == expected
    process.join()
    assert process.exitcode == 0
    assert renderer.measure(texts(50)) == expected


def test_eight_threads_use_one(renderer: Renderer) -> None:
    messages = texts(200)
    sizes, images = renderer.measure(messages), [renderer.render(message) for message in messages[:20]]
    wrong: list[object] = []

    def work(number: int) -> None:
        for _ in range(5):
            if renderer.measure(messages) != sizes:
                wrong.append(number)
        for place in range(number, number + 12):
            if renderer.render(messages[place]) != images[place]:
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_closing_waits_for_calls_of_other_threads() -> None:
    for _ in range(20):
        renderer, found = Renderer(scale=1), list[object]()
        started = threading.Event()

        def work() -> None:
            try:
                while True:
                    started.set()
                    found.append(renderer.measure_one(HELLO))
            except ValueError as error:
                found.append(error)

        thread = threading.Thread(target=work)
        thread.start()
        started.wait()
        renderer.close()
        thread.join()
        assert "closed" in str(found[-1])


def test_environments_leave_no_memory_behind() -> None:
    def resident() -> int:
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def use(count: int) -> None:
        for _ in range(count):
            with Renderer(scale=1) as renderer:
                renderer.measure(texts(5))
                renderer.measure([WRONG], errors="return")

    use(50)
    before = resident()
    use(200)
    assert resident() - before < 20_000_000


# Files

def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": FOLDER, **environment})


def test_a_missing_library_is_an_error_that_names_what_to_do() -> None:
    found = python("import bubblekit.pandas, pandas\nbubblekit.pandas.measure(pandas.DataFrame({'message': ['{}']}))",
                   BUBBLEKIT_LIBRARY="")
    assert "LibraryError: libbubblekit.so.0 is neither" in found.stderr
    for word in ("pip install", "BUBBLEKIT_LIBRARY", "isolated=True"):
        assert word in found.stderr


@pytest.mark.parametrize("path, words", [("/no/such.so", "cannot be loaded"), ("libc.so.6", "no function bubblekit_")])
def test_a_wrong_library_is_an_error(path: str, words: str) -> None:
    found = python("import bubblekit\nbubblekit.Renderer()", BUBBLEKIT_LIBRARY=path)
    assert "LibraryError" in found.stderr and words in found.stderr


def test_fonts_may_be_named_by_a_variable() -> None:
    code = "import bubblekit\nprint(bubblekit.Renderer({}).measure([]))"
    assert "'/no/such/" in python(code.format(""), BUBBLEKIT_FONTS="/no/such").stderr
    folder = EXAMPLES.parent / "Fonts/Files"
    assert python(code.format(f"fonts={str(folder)!r}"), BUBBLEKIT_FONTS="/no/such").stdout == "[]\n"
    assert python(code.format(""), BUBBLEKIT_FONTS=str(folder)).stdout == "[]\n"


def test_the_package_needs_neither_the_library_nor_others_to_be_imported() -> None:
    found = python("import sys, bubblekit\nprint('pyarrow' in sys.modules, 'pandas' in sys.modules)",
                   BUBBLEKIT_LIBRARY="")
    assert found.stdout == "False False\n", found.stderr


def test_the_command_is_the_program_of_the_package(tmp_path: pathlib.Path) -> None:
    module = tmp_path / "bubblekit"
    module.mkdir()
    for path in pathlib.Path(FOLDER, "bubblekit").glob("*.py"):
        (module / path.name).write_bytes(path.read_bytes())
    run = [sys.executable, "-m", "bubblekit", "--a", "b c"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    missing = subprocess.run(run, capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert missing.returncode == 1 and "pip install bubblekit" in missing.stderr
    program = module / "_native/bin/bubblekit"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\nprintf "%s|" "$@"\nexit 7\n')
    program.chmod(0o755)
    found = subprocess.run(run, capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert (found.returncode, found.stdout) == (7, "--a|b c|")
