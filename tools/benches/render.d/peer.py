# SPDX-License-Identifier: MIT
"""The modes of tools/bench render for peers that Python calls. Usage: PEER FONTS MODE FILE IMAGE.

A peer gives `draw(text)`, which makes pixels, and `png(text)`, which returns a file's bytes; both set the
text again. What Python itself costs is in the times: some tens of calls a cell, a few microseconds.
"""
import json
import pathlib
import sys
import time
import unicodedata

# The cell, in points: what Benchmarks/Sources/RenderBench/Scene.swift makes our cells draw.
SCALE = 2
WIDTH, HEIGHT = 376, 170
AVATAR = (8, 3, 40)  # Left, top and side of a circle.
AVATAR_COLOR = 0x5B7DB1
BUBBLE = (56, 6)
BUBBLE_COLOR = 0xECECEC
RADIUS, SMALL_RADIUS = 10, 2
INSETS = (16, 10.5)
TEXT_WIDTH = 216
FONT_SIZE = 16
LINE_HEIGHT = 19.09375


def bubble_size(width, height):
    """The size of a bubble around a text."""
    return -(-width // 1) + 2 * INSETS[0], -(-height // 1) + 2 * INSETS[1]


def is_right_to_left(text):
    """Whether the first strong character is right to left (UAX #9, P2), as the package decides."""
    kinds = (unicodedata.bidirectional(character) for character in text)
    return next((kind != "L" for kind in kinds if kind in ("L", "R", "AL")), False)


def median_time(function, texts):
    """Of the second half, after the first has warmed the process up; in microseconds."""
    half = len(texts) // 2
    for text in texts[:half]:
        function(text)
    times = []
    for text in texts[half:]:
        start = time.process_time_ns()
        function(text)
        times.append(time.process_time_ns() - start)
    return sorted(times)[len(times) // 2] / 1000


def images(name, peer, texts):
    """Writes the first eight to the working folder, and returns the mean length of all."""
    files = [bytes(peer.png(text)) for text in texts]
    for index, file in enumerate(files[:8]):
        pathlib.Path(f"{name}-{index}.png").write_bytes(file)
    return sum(map(len, files)) / len(files)


def main(name, make_peer, version):
    if sys.argv[-1] == "version":
        print(version)
        return
    fonts, mode, path, image = sys.argv[1:]
    with open(path, encoding="utf-8", newline="") as file:
        texts = file.read().split("\0")[:-1]
    peer = make_peer(pathlib.Path(fonts), None if image == "-" else pathlib.Path(image).read_bytes())
    if mode in ("draw", "png"):
        answer = {mode: median_time(getattr(peer, mode), texts)}
    elif mode == "first":
        answer = {"bytes": len(bytes(peer.png(texts[0]))), "firstImage": time.clock_gettime(time.CLOCK_MONOTONIC)}
    elif mode == "images":
        answer = {"bytes": images(name, peer, texts)}
    else:
        sys.exit(f"There is no mode '{mode}'.")
    print(json.dumps(answer))
