# SPDX-License-Identifier: MIT
"""Small image files in every format that messages may show.

PNG and GIF are written here. JPEG and WebP are files beside this one: one image of 24 × 24 pixels, saved with
Pillow as each kind of file.
"""
import pathlib
import struct
import zlib

SIDE = 24
FOLDER = pathlib.Path(__file__).parent


def files():
    """The files' bytes, by a name each."""
    stored = {path.name: path.read_bytes() for path in sorted(FOLDER.glob("*.*")) if path.suffix != ".py"}
    return {
        "colour.png": _png(2, 8, 3), "translucent.png": _png(6, 8, 4), "grey16.png": _png(0, 16, 2),
        "palette.png": _png(3, 4, 0.5), "interlaced.png": _png(2, 8, 3, interlaced=True),
        "animated.png": _animated_png(), "still.gif": gif(1), "interlaced.gif": gif(1, interlaced=True),
        "animated.gif": gif(3), **stored,
    }


def huge_png():
    """A header of 50,000 × 40,000 pixels, and none of them."""
    header = struct.pack(">IIBBBBB", 50_000, 40_000, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(b""))
            + _chunk(b"IEND", b""))


def _png(color_type, depth, pixel_bytes, interlaced=False):
    header = struct.pack(">IIBBBBB", SIDE, SIDE, depth, color_type, 0, 0, int(interlaced))
    palette = _chunk(b"PLTE", bytes(range(48))) + _chunk(b"tRNS", bytes([0, 128])) if color_type == 3 else b""
    data = zlib.compress(_rows(pixel_bytes, interlaced))
    middle = len(data) // 2
    return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + palette + _chunk(b"IDAT", data[:middle])
            + _chunk(b"IDAT", data[middle:]) + _chunk(b"IEND", b""))


def _animated_png():
    """Two frames: the default image, and another over all of it."""
    header = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 6, 0, 0, 0)
    data = zlib.compress(_rows(4, False))

    def control(number):
        return _chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, SIDE, SIDE, 0, 0, 1, 10, 0, 0))
    return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"acTL", struct.pack(">II", 2, 0))
            + control(0) + _chunk(b"IDAT", data) + control(1)
            + _chunk(b"fdAT", struct.pack(">I", 2) + data) + _chunk(b"IEND", b""))


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _rows(pixel_bytes, interlaced):
    """A filter byte and the pixels of each row, in the seven passes of interlacing where there are any."""
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
              (0, 1, 1, 2)]
    rows = []
    for left, top, across, down in passes if interlaced else [(0, 0, 1, 1)]:
        width = len(range(left, SIDE, across))
        for y in range(top, SIDE, down):
            pixels = bytes((x * 11 + y * 7 + x * y) % 256 for x in range(int(width * pixel_bytes)))
            rows.append(b"\0" + pixels)
    return b"".join(rows)


def gif(frame_count, interlaced=False):
    """Frames of 16 colours, one of which is transparent."""
    header = b"GIF89a" + struct.pack("<HHBBB", SIDE, SIDE, 0xF3, 0, 0) + bytes(i * 5 for i in range(48))
    loop = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0" if frame_count > 1 else b""
    frames = b""
    for frame in range(frame_count):
        control = b"\x21\xf9\x04" + struct.pack("<BHB", 1, 10, 15) + b"\0"
        descriptor = b"\x2c" + struct.pack("<HHHHB", 0, 0, SIDE, SIDE, 0x40 if interlaced else 0)
        indices = [(x + y * 3 + frame) % 16 for y in range(SIDE) for x in range(SIDE)]
        frames += control + descriptor + b"\x04" + _lzw(indices)
    return header + loop + frames + b"\x3b"


def _lzw(indices):
    """Codes of five bits, with a clear code before the sixth bit would begin, in blocks."""
    codes = []
    for position, index in enumerate(indices):
        if position % 12 == 0:
            codes.append(16)
        codes.append(index)
    codes.append(17)
    value = sum(code << (5 * position) for position, code in enumerate(codes))
    data = value.to_bytes((len(codes) * 5 + 7) // 8, "little")
    blocks = [data[start:start + 255] for start in range(0, len(data), 255)]
    return b"".join(bytes([len(block)]) + block for block in blocks) + b"\0"
