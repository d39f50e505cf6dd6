# SPDX-License-Identifier: MIT
"""Warnings, which are errors of a strict renderer."""
import pathlib
import warnings
from typing import Any

import pytest
from bubblekit import BubbleKitWarning, MessageError, Renderer
from conftest import FOLDER

EXAMPLES = pathlib.Path(FOLDER).parents[1] / "Examples"
HELLO = {"msgID": "m", "textElem": {"text": "Hello"}}
WRONG = {"msgID": "w", "textElem": {"text": 8}}
UNKNOWN = {"msgID": "1", "content": "hi"}
GUESS = "content is unknown, and ignored; did you mean 'textElem.text'?"


def test_a_message_with_a_warning_is_an_error() -> None:
    with Renderer(scale=1) as renderer:
        for call in (renderer.render, renderer.render_image, renderer.measure_one):
            with pytest.raises(MessageError) as raised:
                call(UNKNOWN)
            error = raised.value
            assert (error.code, error.path, error.id) == ("warning", "content", "1")
            assert error.message.splitlines()[0] == GUESS and "strict=False" in str(error)
        with pytest.raises(MessageError, match="warning"):
            renderer.measure([HELLO, UNKNOWN])
        for found in (renderer.render_all([UNKNOWN, HELLO]), renderer.measure([UNKNOWN, HELLO], errors="return")):
            assert isinstance(found[0], MessageError) and found[0].code == "warning"
            assert not isinstance(found[1], MessageError)
        with pytest.raises(MessageError) as raised:
            renderer.transcript([HELLO, UNKNOWN])
        assert raised.value.code == "warning" and raised.value.message.startswith(f'message 1 ("1"): {GUESS}')
        with pytest.raises(MessageError, match=r'message 1 \("w"\): textElem.text must be a string'):
            renderer.transcript([HELLO, WRONG])


@pytest.mark.parametrize("message, path", [
    ({"msgID": "m", "text": "hi"}, "text"), ({"msgID": "m", "textElem": {"text": "hi"}, "avatar": "a.png"}, "avatar"),
    ({"msgID": "m", "faceURL": "none.png", "textElem": {"text": "hi"}}, "faceURL"),
    ({"msgID": "m", "imageElem": {"path": "none.png"}}, "imageElem.path"),
    ({"msgID": "m", "textElem": {"text": "\u0378"}}, None), ({"msgID": "m", "elemType": "poll"}, "elemType")])
def test_what_is_strict_about(message: Any, path: str | None) -> None:
    with Renderer(resources=EXAMPLES) as renderer, pytest.raises(MessageError) as raised:
        renderer.render(message)
    assert (raised.value.code, raised.value.path) == ("warning", path)


def test_warnings_are_pythons_at_the_callers_line() -> None:
    with Renderer(strict=False, scale=1) as renderer:
        calls: list[Any] = [
            lambda: renderer.render(UNKNOWN), lambda: renderer.render_image(UNKNOWN),
            lambda: renderer.render_all([HELLO, UNKNOWN]), lambda: renderer.measure([UNKNOWN]),
            lambda: renderer.measure_one(UNKNOWN), lambda: renderer.transcript([UNKNOWN])]
        for call in calls:
            with pytest.warns(BubbleKitWarning) as found:
                call()
            assert GUESS in str(found[0].message) and "1" in str(found[0].message)
            assert {warning.filename for warning in found} == {__file__}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", BubbleKitWarning)
            image = renderer.render_image(UNKNOWN)
            assert image.warnings[0] == GUESS and renderer.measure_one(UNKNOWN).warnings == image.warnings
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            renderer.render(HELLO)
            with pytest.raises(BubbleKitWarning):
                renderer.render(UNKNOWN)
