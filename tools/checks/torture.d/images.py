# SPDX-License-Identifier: MIT
"""Images that are cut off at every byte, and images of many frames, scans and inks, within limits of time and memory."""
import struct
import zlib

import samples
from program import MEGABYTE, message

FRAMES = 100_000
MAXIMUM_SECONDS = 5
MAXIMUM_MEMORY = 400 * MEGABYTE
# As in ImageLimits: pixels of an image, and pixels that a JPEG's scans go over.
SIDE_AT_LIMIT = 5792
SCANS_AT_LIMIT = 32
PATIENCE = 120


def check_prefixes(program, report, quick):
    for name, data in samples.files().items():
        # 40 points: at a scale of 2 the image keeps all pixels, at 0.25 it is made smaller while decoded.
        for scale in ("2", "0.25"):
            _check_prefixes(program, report, name, data, scale, 16 if quick else 1)
    if not quick:
        _check_whole_size(program, report, 4)


def _check_prefixes(program, report, name, data, scale, step):
    """Draws a message for each prefix of a file, and one for the whole file, in one process."""
    lengths = sorted({*range(0, len(data), step), *range(max(len(data) - 4, 0), len(data) + 1)})
    folder = program.folder / f"{name}-{scale}"
    messages = []
    for length in lengths:
        file = f"{length:05}-{name}"
        program.write(f"{folder.name}/{file}", data[:length])
        messages.append(message(f"cut-{length}-", faceURL=file))
    source = program.write(f"{folder.name}/messages.json", messages)
    output = folder / "out"
    outcome = program.run("render", source, "-o", output, "--scale", scale, "--width", "200", deadline=120)
    images = [_image(output, index, length) for index, length in enumerate(lengths)]
    what = f"{name} at scale {scale}, {len(lengths)} prefixes"
    if images[-1] is None or outcome.crashed or outcome.excess:
        reached = next((length for length, image in zip(lengths, images) if image is None), None)
        return report.fail(f"{what}: {outcome}; the first that isn't drawn has {reached} bytes")
    if outcome.status != 0:
        return report.fail(f"{what}: {outcome}")
    if f'"cut-{lengths[-1]}-"' in outcome.errors:
        return report.fail(f"{what}: the whole file has a warning: {outcome}")
    silent = [length for length, image in zip(lengths, images)
              if image is None or image != images[-1] and f'"cut-{length}-"' not in outcome.errors]
    shown = sum(image == images[-1] for image in images) - 1
    warnings = len(outcome.errors.splitlines())
    if silent:
        return report.fail(f"{what}: {len(silent)} are drawn differently without a warning, the first of "
                           f"{silent[0]} bytes")
    return report.ok(f"{what}: {warnings} with a warning, {shown} have the whole first frame")


def _image(folder, index, length):
    path = folder / f"{index:04}-cut-{length}-.png"
    return path.read_bytes() if path.exists() else None


def _check_whole_size(program, report, step):
    """Decodes prefixes at their full size, by comparing them with the whole file."""
    for name, data in samples.files().items():
        whole = program.write(f"whole/{name}", data)
        problem = ""
        lengths = range(1, len(data), step)
        for length in lengths:
            cut = program.write(f"whole/cut-{name}", data[:length])
            outcome = program.run("diff", whole, cut, deadline=20)
            if outcome.status not in (0, 1, 22):
                problem = f"{length} bytes: {outcome}"
            elif outcome.status == 1 and not outcome.errors:
                problem = f"{length} bytes: status 1 without a message"
        report.expect(problem, f"diff {name}, {len(lengths)} prefixes")


def check_limits(program, report, quick):
    _check_many_frames(program, report, 10_000 if quick else FRAMES)
    _check_scans(program, report, quick)
    _check_inks(program, report, quick)


def _check_many_frames(program, report, count):
    files = samples.files()
    for name, one, many in [
        ("a GIF", samples.gif(1), _animated_gif(samples.gif(1), count)),
        ("a GIF with comments before its frame", samples.gif(1), _commented(samples.gif(1), count)),
        ("an APNG", files["animated.png"], _animated_png(files["animated.png"], count)),
        ("an animated WebP", files["animated.webp"], _animated_webp(files["animated.webp"], count)),
    ]:
        _check_same_image(program, report, f"{name} of {count:,} frames ({len(many) // 1000:,} kB)", one, many)


def _check_same_image(program, report, what, one, many):
    """Draws a message with each of two files, which have the same first frame."""
    drawn = []
    for file, data in (("one", one), ("many", many)):
        path = _message(program, file, data)
        output = program.folder / f"{file}-out"
        outcome = program.run("render", path, "-o", output, deadline=PATIENCE, memory=MAXIMUM_MEMORY)
        drawn.append({image.name: image.read_bytes() for image in output.glob("*.png")} if output.exists() else {})
    problem = "" if drawn[0] == drawn[1] and drawn[0] else "its image is another one"
    report.expect(_excess(outcome) or problem, f"{what}: {_cost(outcome)}")
    outcome = program.run("measure", path, deadline=PATIENCE, memory=MAXIMUM_MEMORY)
    report.expect(_excess(outcome), f"{what}, measured: {_cost(outcome)}")


def _check_scans(program, report, quick):
    """Progressive JPEG as large as an image may be, with as many scans as its pixels may have, and one more."""
    for scans in (2, SCANS_AT_LIMIT + 1) if quick else (2, SCANS_AT_LIMIT, SCANS_AT_LIMIT + 1):
        _check_limit(program, report, f"a progressive JPEG of {scans} scans", _progressive(SIDE_AT_LIMIT, scans),
                     scans > SCANS_AT_LIMIT)


def _check_inks(program, report, quick):
    """CMYK as large as an image may be, and larger."""
    for side in (SIDE_AT_LIMIT, SIDE_AT_LIMIT + 8):
        _check_limit(program, report, f"a CMYK JPEG of {side} pixels a side", _cmyk(side), side > SIDE_AT_LIMIT)


def _check_limit(program, report, what, data, is_refused):
    path = _message(program, "limit", data)
    outcome = program.run("render", path, "-o", program.folder / "limit-out", deadline=PATIENCE, memory=1024 * MEGABYTE)
    is_right = ("more than the limit" in outcome.errors) == ("warning" in outcome.errors) == is_refused
    problem = "" if is_right else f"it must be {'refused' if is_refused else 'drawn'}: {outcome}"
    report.expect(_excess(outcome) or problem, f"{what} ({len(data) // 1000} kB): {_cost(outcome)}"
                  f"{', refused' if is_refused else ''}")


def _message(program, name, data):
    program.write(f"{name}/image", data)
    return program.write(f"{name}/messages.json", [
        message("avatar", faceURL="image"),
        {"msgID": "picture", "imageElem": {"path": "image", "imageList": [{"width": 240, "height": 240, "url": "image"}]}},
    ])


def _excess(outcome, memory=MAXIMUM_MEMORY * 2):
    """What is wrong with a run: warnings are right, as long as nothing is lost."""
    if outcome.crashed or outcome.excess or outcome.status not in (0, 1):
        return str(outcome)
    if outcome.seconds > MAXIMUM_SECONDS:
        return f"{outcome.seconds:.1f} s, more than {MAXIMUM_SECONDS}"
    return f"{outcome.memory // MEGABYTE} MB" if outcome.memory > memory else ""


def _cost(outcome):
    return f"{outcome.seconds:.2f} s, {outcome.memory // MEGABYTE} MB"


def _commented(gif, count):
    """A GIF with extensions between its header and its first frame."""
    start = 13 + 48
    return gif[:start] + b"\x21\xfe\x01x\0" * count + gif[start:]


def _animated_gif(gif, count):
    """A GIF whose first frame is followed by others of a pixel each."""
    frame = b"\x21\xf9\x04\x01\x0a\0\x0f\0" + b"\x2c\0\0\0\0\x01\0\x01\0\0" + b"\x04\x02\x10\x08\0"
    return gif[:-1] + frame * (count - 1) + gif[-1:]


def _animated_png(png, count):
    """An APNG whose first frame is followed by others of a pixel each."""
    pixel = zlib.compress(bytes(5))
    parts = [png[:8]]
    for kind, data in _chunks(png):
        if kind == b"acTL":
            data = struct.pack(">II", count, 0)
        if kind == b"IEND":
            for number in range(count - 1):
                control = struct.pack(">IIIIIHHBB", 1 + 2 * number, 1, 1, 0, 0, 1, 10, 0, 0)
                parts += [_chunk(b"fcTL", control), _chunk(b"fdAT", struct.pack(">I", 2 + 2 * number) + pixel)]
        if kind != b"fdAT" and (kind != b"fcTL" or data[:4] == bytes(4)):
            parts.append(_chunk(kind, data))
    return b"".join(parts)


def _chunks(png):
    place = 8
    while place < len(png):
        length = struct.unpack_from(">I", png, place)[0]
        yield png[place + 4:place + 8], png[place + 8:place + 8 + length]
        place += length + 12


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _animated_webp(webp, count):
    """An animated WebP whose last frame is repeated."""
    place, parts, frame = 12, [], b""
    while place < len(webp):
        length = struct.unpack_from("<I", webp, place + 4)[0]
        end = place + 8 + length + length % 2
        parts.append(webp[place:end])
        if webp[place:place + 4] == b"ANMF":
            frame = webp[place:end]
        place = end
    body = b"WEBP" + b"".join(parts) + frame * (count - 2)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _segment(marker, data):
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


def _jpeg_head(frame, side, components, end_of_block):
    """A header, and tables in which a bit of 0 is no difference, and one that ends a block."""
    parts = b"".join(bytes([number + 1, 0x11, 0]) for number in range(components))
    code = bytes([1] + [0] * 15)
    return (b"\xff\xd8" + _segment(0xDB, bytes([0]) + bytes([1]) * 64)
            + _segment(frame, struct.pack(">BHHB", 8, side, side, components) + parts)
            + _segment(0xC4, bytes([0x00]) + code + b"\0") + _segment(0xC4, bytes([0x10]) + code + bytes([end_of_block])))


def _scan(components, start, end, high, low, bits):
    choice = b"".join(bytes([number, 0]) for number in components)
    return _segment(0xDA, bytes([len(components)]) + choice + bytes([start, end, high << 4 | low])) + \
        bytes((bits + 7) // 8)


def _cmyk(side):
    """A grey image in four inks, whole and small: a block of each ink is two bits."""
    blocks = (side // 8) ** 2
    return _jpeg_head(0xC0, side, 4, 0) + _scan((1, 2, 3, 4), 0, 63, 0, 0, blocks * 4 * 2) + b"\xff\xd9"


def _progressive(side, scans):
    """A grey image whose scans refine nothing: runs of 2¹⁴ blocks without a change are 15 bits each."""
    blocks = (side // 8) ** 2
    bits = -(-blocks // (1 << 14)) * 15
    parts = [_jpeg_head(0xC2, side, 3, 0xE0), _scan((1, 2, 3), 0, 0, 0, 0, blocks * 3)]
    for number in range(scans - 1):
        component, step = divmod(number, 14)
        parts.append(_scan((component + 1,), 1, 63, 0 if step == 0 else 14 - step, 13 - step, bits))
    return b"".join(parts) + b"\xff\xd9"
