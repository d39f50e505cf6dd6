# SPDX-License-Identifier: MIT
"""Draws text cells with SkParagraph and Skia, by way of skia-python.

Its binding cannot set a paragraph's direction: texts that start in Arabic or Hebrew are drawn left to right.
"""
import skia
from skia import textlayout

import peer

SIMPLIFIED_CHINESE = 2  # The face of the collection that the package takes where no language is known.
FIRST = ["Inter", "Noto Sans", "Noto Sans CJK SC", "Noto Color Emoji"]


def opaque(color):
    return 0xFF000000 | color


class Skia:
    def __init__(self, folder, image):
        info = skia.ImageInfo.MakeN32Premul(peer.WIDTH * peer.SCALE, peer.HEIGHT * peer.SCALE)
        self.surface = skia.Surface.MakeRaster(info)  # Kept from one cell to the next.
        self.unicode = skia.Unicodes.ICU.Make()
        self.paint = skia.Paint(AntiAlias=True)
        manager = textlayout.TypefaceFontProvider()
        for path in sorted(folder.iterdir()):
            if path.suffix in (".otf", ".ttf", ".ttc"):
                index = SIMPLIFIED_CHINESE if path.suffix == ".ttc" else 0
                manager.registerTypeface(skia.Typeface.MakeFromFile(str(path), index))
        self.fonts = textlayout.FontCollection()
        self.fonts.setDefaultFontManager(manager)
        names = [manager.getFamilyName(index) for index in range(manager.countFamilies())]
        families = FIRST + [name for name in names if name not in FIRST]
        self.style = self.make_style(families, 0x000000, skia.FontStyle.Normal(), peer.FONT_SIZE)
        semibold = skia.FontStyle(600, 5, skia.FontStyle.kUpright_Slant)
        self.initials = self.make_style(families, 0xFFFFFF, semibold, 16)
        self.avatar = image and skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(image))

    def make_style(self, families, color, font_style, size):
        text = textlayout.TextStyle()
        text.setFontSize(size)
        text.setFontFamilies(families)
        text.setFontStyle(font_style)
        text.setColor(opaque(color))
        style = textlayout.ParagraphStyle()
        style.setTextStyle(text)
        strut = textlayout.StrutStyle()
        strut.setStrutEnabled(True)
        strut.setForceStrutHeight(True)
        strut.setFontSize(size)
        strut.setFontFamilies(families)
        strut.setHeightOverride(True)
        strut.setHeight(peer.LINE_HEIGHT / peer.FONT_SIZE)
        style.setStrutStyle(strut)
        return style

    def paragraph(self, text, style, width):
        builder = textlayout.ParagraphBuilder.make(style, self.fonts, self.unicode)
        builder.addText(text)
        paragraph = builder.Build()
        paragraph.layout(width)
        return paragraph

    def draw_avatar(self, canvas):
        left, top, side = peer.AVATAR
        circle = skia.Rect.MakeXYWH(left, top, side, side)
        if self.avatar:
            canvas.save()
            canvas.clipPath(skia.Path().addOval(circle), doAntiAlias=True)
            canvas.drawImageRect(self.avatar, circle, skia.SamplingOptions(skia.FilterMode.kLinear,
                                                                         skia.MipmapMode.kLinear))
            canvas.restore()
            return
        self.paint.setColor(opaque(peer.AVATAR_COLOR))
        canvas.drawOval(circle, self.paint)
        letter = self.paragraph("A", self.initials, side)
        letter.paint(canvas, left + (side - letter.LongestLine) / 2, top + (side - letter.Height) / 2)

    def draw(self, text):
        canvas = self.surface.getCanvas()
        canvas.resetMatrix()
        canvas.clear(skia.ColorWHITE)
        canvas.scale(peer.SCALE, peer.SCALE)
        self.draw_avatar(canvas)
        paragraph = self.paragraph(text, self.style, peer.TEXT_WIDTH)
        left, top = peer.BUBBLE
        bubble = skia.RRect()
        large, small = ((radius, radius) for radius in (peer.RADIUS, peer.SMALL_RADIUS))
        bubble.setRectRadii(
            skia.Rect.MakeXYWH(left, top, *peer.bubble_size(paragraph.LongestLine, paragraph.Height)),
            [small, large, large, large])
        self.paint.setColor(opaque(peer.BUBBLE_COLOR))
        canvas.drawRRect(bubble, self.paint)
        paragraph.paint(canvas, left + peer.INSETS[0], top + peer.INSETS[1])

    def png(self, text):
        self.draw(text)
        return self.surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)


if __name__ == "__main__":
    peer.main("skia", Skia, f"Skia of skia-python {skia.__version__}")
