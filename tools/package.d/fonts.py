# SPDX-License-Identifier: MIT
"""The name and the version that a font file states (OpenType's table `name`)."""
import re
import struct

from parts import Failure

FULL_NAME, VERSION = 4, 5


def identity(path):
    """The full name and the version's number, of the first face of a collection."""
    names = _names(path.read_bytes())
    if FULL_NAME not in names or VERSION not in names:
        raise Failure(f"'{path}' states no name or no version.")
    number = re.search(r"\d+(?:\.\d+)+", names[VERSION])
    return names[FULL_NAME], number[0] if number else names[VERSION]


def _names(data):
    """English names by their numbers, of Windows' encoding or the Macintosh's."""
    table = _table(data, b"name")
    _, count, start = struct.unpack_from(">HHH", data, table)
    found = {}
    for index in range(count):
        platform, _, language, name, length, offset = struct.unpack_from(">6H", data, table + 6 + 12 * index)
        if (platform, language) not in ((3, 0x409), (1, 0)) or (platform == 1 and name in found):
            continue
        text = data[table + start + offset:][:length]
        found[name] = text.decode("utf-16-be" if platform == 3 else "mac-roman")
    return found


def _table(data, tag):
    face = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    for index in range(struct.unpack_from(">H", data, face + 4)[0]):
        name, _, offset, _ = struct.unpack_from(">4sIII", data, face + 12 + 16 * index)
        if name == tag:
            return offset
    raise Failure(f"A font has no table '{tag.decode()}'.")


def licences(root):
    """The name of the licence in Fonts/Licences of each font's file, by the table of Fonts/README.md."""
    table = dict(re.findall(r"^\| `([^`]+)` \|.*\(Licences/(\w+)\.txt\) \|$", (root / "Fonts/README.md").read_text(), re.M))
    found = {}
    for path in sorted((root / "Fonts/Files").iterdir()):
        found[path] = table.get(path.name)
        if not found[path] or not (root / f"Fonts/Licences/{found[path]}.txt").is_file():
            raise Failure(f"'{path}' has no licence in the table of Fonts/README.md.")
    return found
