# SPDX-License-Identifier: MIT
"""ICU's data without what nothing here reads: two ICUs come with 31 MB each, of which 3 MB are left.

One is Foundation's, linked in: it is left time zones, calendars, normal forms and breaks, for no language (`root`) and
English. Collation, currencies, units, and names of languages and regions are gone. The other is the system's, by which lines of Burmese, Khmer, Lao and Thai are broken: it is left
rules for lines, and the dictionaries of those four.
"""
import hashlib
import pathlib
import re
import shutil
import struct
import subprocess

import needs
from parts import Failure, run

#: The items that Foundation's ICU keeps, by their names without the package's.
FOUNDATION = re.compile(
    r"((brkitr|zone)/)?(root|en|pool|res_index)\.res"
    r"|(en_US|en_US_POSIX|dayPeriods|icustd|icuver|keyTypeData|likelySubtags|metadata|metaZones|numberingSystems"
    r"|pluralRanges|plurals|supplementalData|timezoneTypes|windowsZones|zoneinfo64)\.res"
    r"|brkitr/(char|line|sent|title|word)\.brk|(cnvalias|uemoji|ulayout)\.icu|\w+\.nrm")

#: Those that the system's ICU keeps.
LINES = re.compile(r"(brkitr/)?(root|res_index)\.res|(icuver|pool)\.res|brkitr/(burmese|khmer|lao|thai)dict\.dict"
                   r"|brkitr/(char|line\w*)\.brk|ulayout\.icu")

ASSEMBLY = """.section .rodata
.balign 16
.global {symbol}
.type {symbol}, %object
{symbol}:
.incbin "{file}"
.size {symbol}, . - {symbol}
.section .note.GNU-stack, "", %progbits
"""


def foundation_object(folder):
    """An object file with the data of Foundation's ICU, to be linked in the place of that of the toolchain."""
    archive = needs.static_archive()
    if not archive.exists():
        raise Failure(f"'{archive}' is missing: Swift's toolchain has no static libraries.")
    folder.mkdir(parents=True, exist_ok=True)
    member = folder / "whole.o"
    member.write_bytes(subprocess.run(["ar", "p", archive, "icu_packaged_data.cpp.o"], capture_output=True).stdout)
    symbol, data = _data(member, folder)
    data = _select(data, FOUNDATION)
    # Named after its content, since the build links again where its arguments are others.
    return _assemble(symbol, data, folder / f"foundation-{hashlib.sha256(data).hexdigest()[:16]}.o", ["-c"])


def library(path, target):
    """Writes the system's libicudata, at `path`, as a library of the same name with what lines need."""
    folder = target.with_name(f"{target.name}.parts")
    folder.mkdir()
    symbol, data = _data(path, folder)
    _assemble(symbol, _select(data, LINES), target, ["-shared", "-nostdlib", "-fuse-ld=lld", f"-Wl,-soname={target.name}",
                                                    "-Wl,--build-id=none", "-Wl,--strip-all"], folder)
    shutil.rmtree(folder)


def _data(binary, folder):
    """The symbol of the data in an object or a library, and the data."""
    symbol = re.search(r"\b(icudt\d+_dat)\b", run("readelf", "--wide", "--syms", "--dyn-syms", binary))
    if not symbol:
        raise Failure(f"'{binary}' has no data of ICU's.")
    file = folder / "whole.dat"
    run("objcopy", "--output-target=binary", "--only-section=.rodata", binary, file)
    return symbol[1], file.read_bytes()


def _select(data, wanted):
    """A package of data with some of the items of another. See udata.h and ucmndata.h of ICU for the form of both."""
    head, magic, order = *struct.unpack_from("<HH", data), data[8]
    if magic != 0x27DA or order != 0 or data[12:16] != b"CmnD":
        raise Failure("ICU's data is in another form than the one that this knows.")
    count, = struct.unpack_from("<I", data, head)
    table = [struct.unpack_from("<II", data, head + 4 + 8 * place) for place in range(count)]
    ends = [start for _, start in table[1:]] + [len(data) - head]
    kept = []
    for (place, start), end in zip(table, ends):
        name = data[head + place:data.index(b"\0", head + place)]
        if wanted.fullmatch(name.decode().partition("/")[2]):
            kept.append((name, data[head + start:head + end]))
    return data[:head] + _pack(kept, head)


def _pack(items, head):
    names, starts, rows, content = b"", [], b"", b""
    first = 4 + 8 * len(items)
    for name, _ in items:
        starts.append(first + len(names))
        names += name + b"\0"
    first += len(names)
    padding = -(head + first) % 16
    for (_, data), start in zip(items, starts):
        rows += struct.pack("<II", start, first + padding + len(content))
        content += data + bytes(-len(data) % 16)
    return struct.pack("<I", len(items)) + rows + names + bytes(padding) + content


def _assemble(symbol, data, target, flags, folder=None):
    folder = folder or target.parent
    file, source = folder / "chosen.dat", folder / "chosen.S"
    file.write_bytes(data)
    source.write_text(ASSEMBLY.format(symbol=symbol, file=file))
    run("clang", *flags, source, "-o", target)
    return target
