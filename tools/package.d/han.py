# SPDX-License-Identifier: MIT
"""The font of Han, kana and hangul without what nothing here reads: hints of its outlines, and characters of its
monospaced faces. Zeros are in their place, which are deflated to nothing.

So the file has the length, the tables and the checksums that it had, and all digests of fonts are the same as in a build
from source: goldens and stores of sizes have them.
"""
import ctypes
import struct

from parts import Failure

NAME = "NotoSansCJK-Regular.ttc"

#: The faces of languages come first, and then the monospaced ones, which have the same outlines.
FACES = 5

#: HB_SUBSET_FLAGS_NO_HINTING, _RETAIN_GIDS and _NOTDEF_OUTLINE.
_FLAGS = 0x01 | 0x02 | 0x40


def shrink(path):
    """Rewrites the file."""
    data = bytearray(path.read_bytes())
    if data[:4] != b"ttcf":
        raise Failure(f"{path} is no collection of fonts.")
    faces = [_tables(data, start) for start in struct.unpack_from(f">{struct.unpack_from('>I', data, 8)[0]}I", data, 12)]
    outlines = {face[b"CFF "] for face in faces}
    if len(outlines) != 1:
        raise Failure(f"The faces of {path} have outlines of their own.")
    _replace(data, outlines.pop(), _without_hints(bytes(data)))
    used = {table[1] for face in faces[:FACES] for table in face.values()}
    for face in faces[FACES:]:
        if face[b"cmap"][1] not in used:
            # A table of no characters: version 0, 0 encodings.
            _replace(data, face[b"cmap"], bytes(4))
    path.write_bytes(data)


def _tables(data, start):
    """The checksum, the place and the length of a face's tables, by their names."""
    count, = struct.unpack_from(">H", data, start + 4)
    rows = (struct.unpack_from(">4sIII", data, start + 12 + 16 * place) for place in range(count))
    return {name: (checksum, place, length) for name, checksum, place, length in rows}


def _replace(data, table, content):
    """Puts a shorter table in the place of one, with zeros, and a last number that gives it the same checksum."""
    checksum, start, length = table
    whole = -(-length // 4) * 4
    last = length // 4 * 4 - 4
    if len(content) > last:
        raise Failure("A table of the font gets longer.")
    padded = bytearray(content) + bytes(whole - len(content))
    difference = (checksum - _sum(padded)) % 2**32
    padded[last:last + 4] = struct.pack(">I", difference)
    data[start:start + length] = padded[:length]


def _sum(data):
    return sum(struct.unpack(f">{len(data) // 4}I", data)) % 2**32


def _without_hints(data):
    """The table of outlines without hints, by HarfBuzz: glyphs keep their numbers."""
    try:
        library = ctypes.CDLL("libharfbuzz-subset.so.0")
    except OSError:
        raise Failure("libharfbuzz-subset.so.0 is missing. Run tools/setup.") from None

    def function(name, result, *arguments):
        found = getattr(library, f"hb_{name}")
        found.restype, found.argtypes = result, arguments
        return found

    pointer, number = ctypes.c_void_p, ctypes.c_uint
    blob = function("blob_create", pointer, ctypes.c_char_p, number, ctypes.c_int, pointer, pointer)(
        data, len(data), 1, None, None)
    face = function("face_create", pointer, pointer, number)(blob, 0)
    glyphs = function("face_get_glyph_count", number, pointer)(face)
    wanted = function("subset_input_create_or_fail", pointer)()
    function("subset_input_set_flags", None, pointer, number)(wanted, _FLAGS)
    function("set_add_range", None, pointer, number, number)(
        function("subset_input_glyph_set", pointer, pointer)(wanted), 0, glyphs - 1)
    made = function("subset_or_fail", pointer, pointer, pointer)(face, wanted)
    if not made:
        raise Failure("HarfBuzz cannot take the hints out of the font of Han.")
    table = function("face_reference_table", pointer, pointer, number)(made, int.from_bytes(b"CFF ", "big"))
    length = number()
    start = function("blob_get_data", pointer, pointer, ctypes.POINTER(number))(table, ctypes.byref(length))
    content = ctypes.string_at(start, length.value)
    for name, one in (("blob_destroy", table), ("face_destroy", made), ("subset_input_destroy", wanted),
                      ("face_destroy", face), ("blob_destroy", blob)):
        function(name, None, pointer)(one)
    return content
