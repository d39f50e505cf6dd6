# SPDX-License-Identifier: MIT
"""What pip builds from: the backend of pyproject.toml."""
import pathlib
import subprocess
import sys
import tarfile
from typing import Any

import pytest
from conftest import FOLDER, REAL

sys.path.insert(0, FOLDER)
import backend  # noqa: E402


def test_the_version_is_that_of_the_program() -> None:
    assert backend.version() == subprocess.check_output([REAL, "--version"], text=True).strip()


def test_the_sdist_has_the_repository_and_builds_by_its_backend(tmp_path: pathlib.Path) -> None:
    if not (backend.ROOT / ".git").exists():
        pytest.skip("the files aren't in a repository")
    name = backend.build_sdist(str(tmp_path))
    top = name.removesuffix(".tar.gz")
    with tarfile.open(tmp_path / name) as sdist:
        names = sdist.getnames()
        project = sdist.extractfile(f"{top}/pyproject.toml")
        assert project and b'backend-path = ["Packages/Python"]' in project.read()
    assert f"{top}/Package.swift" in names and f"{top}/Packages/Python/bubblekit/__init__.py" in names
    assert all(entry.split("/")[0] == top for entry in names)


def test_the_wheel_is_that_of_tools_package(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def run(command: list[str], **_: Any) -> None:
        asked.append(command)
        pathlib.Path(command[-1], "bubblekit-1-py3-none-any.whl").write_bytes(b"wheel")

    monkeypatch.setattr(subprocess, "run", run)
    assert backend.build_wheel(str(tmp_path)) == "bubblekit-1-py3-none-any.whl"
    assert (tmp_path / "bubblekit-1-py3-none-any.whl").read_bytes() == b"wheel"
    assert asked[0][1:4] == [str(backend.ROOT / "tools/package"), "--wheel", "--output"]
