# SPDX-License-Identifier: MIT
"""What takes how much of a package's folder."""
import zlib

PARTS = [("our library, with Swift's runtime and Foundation", "lib/libbubblekit.so.0"),
         ("ICU with four dictionaries", "lib/bubblekit/libicu"), ("other libraries", "lib/bubblekit/"),
         ("font of Han, kana and hangul", "share/bubblekit/Fonts/NotoSansCJK"),
         ("font of emoji", "share/bubblekit/Fonts/NotoColorEmoji"), ("other fonts", "share/bubblekit/Fonts/"),
         ("licences and the bill of materials", ""), ]


def write(stage):
    """Prints a table, in Markdown: MB as files, and deflated as wheels and archives are."""
    found = {}
    title = ""
    names = {}
    for name, prefix in PARTS:
        title = name or title
        names[prefix] = title
    for path in sorted(stage.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        place = str(path.relative_to(stage))
        title = next(names[prefix] for prefix in names if place.startswith(prefix))
        data = path.read_bytes()
        size, packed = found.get(title, (0, 0))
        found[title] = (size + len(data), packed + len(zlib.compress(data, 9)))
    print("| what | MB | deflated |\n| --- | --- | --- |")
    for title, (size, packed) in sorted(found.items(), key=lambda one: -one[1][1]):
        print(f"| {title} | {size / 1e6:.1f} | {packed / 1e6:.1f} |")
    whole = [sum(column) for column in zip(*found.values())]
    print(f"| all | {whole[0] / 1e6:.1f} | {whole[1] / 1e6:.1f} |")
