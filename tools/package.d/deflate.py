# SPDX-License-Identifier: MIT
"""Deflated members of ZIP archives, by libdeflate, which is one of the libraries that are packed."""
import ctypes
import struct
import zipfile
import zlib

from parts import Failure

#: The greatest effort that libdeflate has.
LEVEL = 12


def compressor():
    """A function that deflates bytes."""
    try:
        library = ctypes.CDLL("libdeflate.so.0")
    except OSError:
        raise Failure("libdeflate.so.0 is missing. Run tools/setup.") from None
    allocate, bound, run = (getattr(library, f"libdeflate_{name}") for name in (
        "alloc_compressor", "deflate_compress_bound", "deflate_compress"))
    allocate.restype, allocate.argtypes = ctypes.c_void_p, [ctypes.c_int]
    bound.restype, bound.argtypes = ctypes.c_size_t, [ctypes.c_void_p, ctypes.c_size_t]
    run.restype = ctypes.c_size_t
    run.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
    state = allocate(LEVEL)

    def compress(data):
        space = ctypes.create_string_buffer(bound(state, len(data)))
        length = run(state, data, len(data), space, len(space))
        return space.raw[:length]

    return compress


def add(archive, entry, data, compress):
    """Adds a member to an archive that is being written. `zipfile` has no function for what is deflated already."""
    packed = compress(data)
    if len(packed) >= len(data):
        archive.writestr(entry, data)
        return
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.CRC, entry.file_size, entry.compress_size = zlib.crc32(data), len(data), len(packed)
    entry.header_offset = archive.fp.tell()
    name = entry.filename.encode()
    year, month, day, hour, minute, second = entry.date_time
    archive.fp.write(struct.pack(
        "<4s5H3I2H", b"PK\x03\x04", 20, 0 if name.isascii() else 0x800, zipfile.ZIP_DEFLATED,
        hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day, entry.CRC, len(packed), len(data),
        len(name), 0) + name + packed)
    archive.filelist.append(entry)
    archive.NameToInfo[entry.filename] = entry
    archive.start_dir = archive.fp.tell()
    archive._didModify = True
