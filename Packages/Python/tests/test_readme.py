# SPDX-License-Identifier: MIT
"""The examples of README.md, which run in their order, as one program."""
import asyncio
import pathlib
import re
import warnings
from typing import Any

import pytest
from bubblekit import BubbleKitWarning
from conftest import FOLDER

TEXT = pathlib.Path(FOLDER, "README.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder with the examples that the document names."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "Examples").symlink_to(pathlib.Path(FOLDER).parents[1] / "Examples")
    return folder


def test_examples_run(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(folder)
    names: dict[str, Any] = {}
    assert len(EXAMPLES) > 5
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", BubbleKitWarning)
        for example in EXAMPLES:
            exec(compile(example, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "warning content\n" in printed and "did you mean 'textElem.text'?" in printed
    assert "9 messages read: " in printed and "'none.png' cannot be found" in printed
    for file, start in [("m-1.png", b"\x89PNG"), ("m-2.png", b"\x89PNG"), ("sticker.webp", b"RIFF"),
                        ("trails.pdf", b"%PDF"), ("chat.pdf", b"%PDF"), ("chat.png", b"\x89PNG")]:
        assert (folder / file).read_bytes().startswith(start), file
    assert len(names["images"]) == 8 and len(names["heights"]) == 2
    assert all(image.startswith(b"\x89PNG") for image in names["images"])
