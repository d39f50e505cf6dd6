# SPDX-License-Identifier: MIT
"""Libraries that others are linked with and that nothing here calls: Cairo's surfaces of X11, HarfBuzz's functions for
GLib. They are left out, with all that they alone need.

What is left names their functions, which no library has then. The names are made weak: the loader leaves them null where
they aren't found, bound at once or late. Stubs in their place would not do: a process that has X11 itself, such as
one with a window, would find those first.
"""
import re
import struct

from parts import Failure, run

#: By their names. Each is named by libraries that are kept, and by nothing of ours.
UNUSED = {"libX11.so.6", "libXext.so.6", "libXrender.so.1", "libxcb.so.1", "libxcb-render.so.0", "libxcb-shm.so.0",
          "libglib-2.0.so.0"}

_WEAK = 2


def needed(path):
    """The names of the libraries that a file is linked with."""
    return re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "--wide", "--dynamic", path, env={"LC_ALL": "C"}))


def kept(library, found):
    """The libraries of those found that are loaded when the unused ones aren't, by their names."""
    names, ahead = set(), [library]
    while ahead:
        for name in needed(ahead.pop()):
            if name in found and name not in names and name not in UNUSED:
                names.add(name)
                ahead.append(found[name])
    return {name: path for name, path in found.items() if name in names}


def cut(target, found):
    """Makes a copy of a library need none of the unused ones."""
    gone = [name for name in needed(target) if name in UNUSED]
    if not gone:
        return
    run("patchelf", *(word for name in gone for word in ("--remove-needed", name)), target)
    theirs = set().union(*(_defined(found[name]) for name in gone))
    _weaken(target, theirs - set().union(*(_defined(found[name]) for name in needed(target) if name in found)))


def check(folder):
    """Names of unused libraries in a folder's libraries, a line each."""
    for path in sorted(folder.iterdir()):
        yield from (f"{path.name} needs {name}" for name in needed(path) if name in UNUSED)


def _defined(path):
    """The names of the functions and data that a library has for others."""
    rows = (line.split() for line in run("readelf", "--wide", "--dyn-syms", path, env={"LC_ALL": "C"}).splitlines())
    return {row[7].partition("@")[0] for row in rows if len(row) > 7 and row[3] in ("FUNC", "OBJECT") and row[6] != "UND"}


def _weaken(target, names):
    """Makes undefined symbols weak, in an ELF file of 64 bits and little ends."""
    data = bytearray(target.read_bytes())
    if data[:6] != b"\x7fELF\x02\x01":
        raise Failure(f"{target} is in another form than ELF of 64 bits.")
    start, size, count = struct.unpack_from("<Q", data, 0x28)[0], *struct.unpack_from("<HH", data, 0x3A)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, start + size * place) for place in range(count)]
    table = next((section for section in sections if section[1] == 11), None)
    if table is None:
        raise Failure(f"{target} has no table of dynamic symbols.")
    strings = sections[table[6]][4]
    changed = 0
    for offset in range(table[4], table[4] + table[5], 24):
        name, info, _, section = struct.unpack_from("<IBBH", data, offset)
        if section != 0 or name == 0:
            continue
        text = bytes(data[strings + name:data.index(b"\0", strings + name)]).decode()
        if text in names:
            data[offset + 4] = _WEAK << 4 | info & 15
            changed += 1
    if not changed:
        raise Failure(f"{target.name} names nothing of the libraries that are left out.")
    target.write_bytes(data)
