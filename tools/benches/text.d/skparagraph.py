# SPDX-License-Identifier: MIT
"""Measures texts with SkParagraph, by way of skia-python."""
import pathlib
import sys

import skia
from skia import textlayout

import peer

SIMPLIFIED_CHINESE = 2  # The face of the collection that the package takes where no language is known.
FIRST = ["Inter", "Noto Sans", "Noto Sans CJK SC", "Noto Color Emoji"]


class SkParagraph:
    def __init__(self, folder):
        manager = textlayout.TypefaceFontProvider()
        for path in sorted(folder.iterdir()):
            if path.suffix in (".otf", ".ttf", ".ttc"):
                index = SIMPLIFIED_CHINESE if path.suffix == ".ttc" else 0
                manager.registerTypeface(skia.Typeface.MakeFromFile(str(path), index))
        self.fonts = textlayout.FontCollection()
        self.fonts.setDefaultFontManager(manager)
        families = [manager.getFamilyName(index) for index in range(manager.countFamilies())]
        style = textlayout.TextStyle()
        style.setFontSize(15)
        # It searches for a glyph in the order of this list, and nowhere else.
        style.setFontFamilies(FIRST + [name for name in families if name not in FIRST])
        self.style = textlayout.ParagraphStyle()
        self.style.setTextStyle(style)
        self.unicode = skia.Unicodes.ICU.Make()

    def measure(self, text):
        builder = textlayout.ParagraphBuilder.make(self.style, self.fonts, self.unicode)
        builder.addText(text)
        paragraph = builder.Build()
        paragraph.layout(peer.WIDTH)
        paragraph.LongestLine, paragraph.Height
        return paragraph

    def relayout(self, paragraph, width):
        paragraph.layout(width)
        paragraph.LongestLine, paragraph.Height

    def call(self, paragraph):
        paragraph.Width

    def measuring_calls(self, paragraph):
        return 6

    def relayout_calls(self, paragraph):
        return 3

    def line_count(self, text):
        """Skia's binding does not report it."""
        return 0


if __name__ == "__main__":
    peer.main(SkParagraph(pathlib.Path(sys.argv[1])) if len(sys.argv) > 2 else None,
              f"SkParagraph of skia-python {skia.__version__}")
