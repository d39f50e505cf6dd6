# SPDX-License-Identifier: MIT
"""The parts of tools/package, by which the wheel is made."""
import ctypes.util
import io
import os
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import zipfile
import zlib
from typing import Any

import pytest
from conftest import FOLDER

ROOT = pathlib.Path(FOLDER).parents[1]
PARTS = str(ROOT / "tools/package.d")


@pytest.fixture(autouse=True)
def parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(PARTS)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)


def test_all_that_is_missing_is_named_before_anything_is_built(tmp_path: pathlib.Path) -> None:
    for name in ("strip", "objcopy", "ar", "ldd", "dpkg", "dpkg-query"):
        (tmp_path / name).symlink_to("/bin/true")
    found = subprocess.run([sys.executable, ROOT / "tools/package", "--wheel"], capture_output=True, text=True,
                           env={**os.environ, "PATH": str(tmp_path)})
    assert found.returncode == 3 and found.stdout == ""
    for name in ("swift, of Swift's toolchain", "patchelf, of the package patchelf", "readelf, of the package binutils",
                 "tools/setup --package"):
        assert name in found.stderr
    assert "strip" not in found.stderr and not (tmp_path / ".build-package").exists()


def test_members_are_deflated_as_zip_has_them() -> None:
    import deflate  # type: ignore[import-not-found, unused-ignore]

    files = {"text.txt": b"Eight o'clock? " * 400, "empty": b"", "noise": random.Random(7).randbytes(3000), "é": b"a" * 900}
    archive = io.BytesIO()
    compress: Any = deflate.compressor()
    with zipfile.ZipFile(archive, "w") as written:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 13, 5, 8))
            entry.external_attr = 0o100755 << 16
            deflate.add(written, entry, data, compress)
    with zipfile.ZipFile(archive) as read:
        assert read.testzip() is None and {name: read.read(name) for name in read.namelist()} == files
        assert {entry.date_time for entry in read.infolist()} == {(2020, 1, 1, 13, 5, 8)}
        assert {entry.external_attr for entry in read.infolist()} == {0o100755 << 16}
        assert read.getinfo("text.txt").compress_size < 100


def test_the_font_of_han_has_its_tables_and_outlines(tmp_path: pathlib.Path) -> None:
    import han  # type: ignore[import-not-found, unused-ignore]

    original = ROOT / "Fonts/Files" / han.NAME
    copy = tmp_path / han.NAME
    shutil.copyfile(original, copy)
    han.shrink(copy)
    before, after = original.read_bytes(), copy.read_bytes()
    # What digests of fonts are made of: the length, and the lists of tables with their checksums.
    assert len(after) == len(before)
    faces = struct.unpack_from(f">{struct.unpack_from('>I', before, 8)[0]}I", before, 12)
    assert after[:max(faces) + 500] == before[:max(faces) + 500]
    for face in faces:
        for name, (checksum, start, length) in han._tables(after, face).items():
            if name != b"head":
                table = after[start:start + length]
                assert han._sum(table + bytes(-length % 4)) == checksum, name
    assert len(zlib.compress(after, 6)) < len(zlib.compress(before, 6)) - 3_000_000
    harfbuzz = ctypes.CDLL("libharfbuzz.so.0")

    def extents(data: bytes, face: int, glyph: int) -> tuple[int, ...]:
        font = fonts[data][face]
        found = (ctypes.c_int * 4)()
        harfbuzz.hb_font_get_glyph_extents(font, glyph, found)
        return (*found, harfbuzz.hb_font_get_glyph_h_advance(font, glyph))

    for name in ("blob_create", "face_create", "font_create"):
        getattr(harfbuzz, f"hb_{name}").restype = ctypes.c_void_p
    harfbuzz.hb_blob_create.argtypes = [ctypes.c_char_p, ctypes.c_uint, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p]
    harfbuzz.hb_face_create.argtypes = [ctypes.c_void_p, ctypes.c_uint]
    harfbuzz.hb_font_create.argtypes = [ctypes.c_void_p]
    harfbuzz.hb_font_get_glyph_extents.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p]
    harfbuzz.hb_font_get_glyph_h_advance.argtypes = [ctypes.c_void_p, ctypes.c_uint]
    fonts = {data: [harfbuzz.hb_font_create(harfbuzz.hb_face_create(harfbuzz.hb_blob_create(data, len(data), 1, None, None),
                                                                    face)) for face in range(han.FACES)]
             for data in (before, after)}
    for face in range(han.FACES):
        for glyph in range(face, 65_535, 61):
            assert extents(after, face, glyph) == extents(before, face, glyph), (face, glyph)


@pytest.mark.skipif(not shutil.which("patchelf") or not shutil.which("readelf"), reason="tools/setup --package installs it")
def test_a_library_loads_without_what_nothing_calls(tmp_path: pathlib.Path) -> None:
    import unused  # type: ignore[import-not-found, unused-ignore]
    from parts import libraries  # type: ignore[import-not-found, unused-ignore]

    name = ctypes.util.find_library("cairo")
    if name is None:
        pytest.skip("there is no Cairo")
    found = libraries(shutil.which("bash"))
    assert found == unused.kept(pathlib.Path(str(shutil.which("bash"))), found)
    maps = subprocess.check_output([sys.executable, "-c", f"""
import ctypes
ctypes.CDLL({name!r})
print(next(line.split()[-1] for line in open("/proc/self/maps") if {name!r}.split(".so")[0] in line))"""], text=True)
    cairo = pathlib.Path(maps.strip())
    loaded = libraries(cairo)
    assert not set(unused.kept(cairo, loaded)) & unused.UNUSED
    copy = tmp_path / name
    shutil.copyfile(cairo, copy)
    unused.cut(copy, loaded)
    assert list(unused.check(tmp_path)) == []
    # All names are bound at once.
    script = f"""
import ctypes
cairo = ctypes.CDLL({str(copy)!r})
cairo.cairo_image_surface_create.restype = ctypes.c_void_p
assert cairo.cairo_surface_status(ctypes.c_void_p(cairo.cairo_image_surface_create(0, 8, 8))) == 0
assert "libX11" not in open("/proc/self/maps").read()
"""
    subprocess.run([sys.executable, "-c", script], env={**os.environ, "LD_BIND_NOW": "1"}, check=True)
