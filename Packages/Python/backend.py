# SPDX-License-Identifier: MIT
"""Builds the wheel by tools/package --wheel, and the sdist of the repository's files (PEP 517)."""
from __future__ import annotations

import gzip
import io
import pathlib
import subprocess
import sys
import tarfile
import tempfile
from typing import Any

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]

#: Where the version is. Nothing else has it.
PROGRAM = "Sources/BubbleRequests/Program.swift"


def version() -> str:
    """The version in Program.swift, such as 0.4.0."""
    return (ROOT / PROGRAM).read_text().split('versionText: StaticString = "', 1)[1].split('"', 1)[0]


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Builds the library and the program, which takes Swift, and packs them with the module. Returns the file's name."""
    with tempfile.TemporaryDirectory() as folder:
        # Whatever that prints is for people.
        command = [sys.executable, str(ROOT / "tools/package"), "--wheel", "--output", folder]
        subprocess.run(command, check=True, stdout=sys.stderr)
        (wheel,) = pathlib.Path(folder).glob("*.whl")
        pathlib.Path(wheel_directory, wheel.name).write_bytes(wheel.read_bytes())
    return wheel.name


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Packs the files of the last commit, with the package's pyproject.toml at the top. Returns the file's name."""
    name = f"bubblekit-{version()}"
    archive = subprocess.run(["git", "-C", str(ROOT), "archive", "--format=tar", "HEAD"], check=True,
                             stdout=subprocess.PIPE).stdout
    path = pathlib.Path(sdist_directory, f"{name}.tar.gz")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files, path.open("wb") as file, \
            gzip.GzipFile("", "wb", 6, file, 0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as sdist:
        for text, place in ((_project(), "pyproject.toml"), (_information(), "PKG-INFO")):
            entry = tarfile.TarInfo(f"{name}/{place}")
            entry.size = len(text)
            sdist.addfile(entry, io.BytesIO(text))
        for entry in files:
            content = files.extractfile(entry) if entry.isfile() else None
            entry.name = f"{name}/{entry.name}"
            sdist.addfile(entry, content)
    return path.name


def _project() -> bytes:
    """pyproject.toml, as it is at the top of the repository."""
    text = (FOLDER / "pyproject.toml").read_text()
    for here, there in (('backend-path = ["."]', 'backend-path = ["Packages/Python"]'),
                        ('readme = "README.md"', 'readme = "Packages/Python/README.md"')):
        assert here in text
        text = text.replace(here, there)
    return text.encode()


def _information() -> bytes:
    return f"Metadata-Version: 2.1\nName: bubblekit\nVersion: {version()}\nRequires-Python: >=3.10\n".encode()
