# SPDX-License-Identifier: MIT
"""Draws text cells with takumi, by way of takumi-py.

As in CSS, a bubble with more than one line is as wide as it may be, and does not hug its text.
"""
import importlib.metadata

import takumi_py

import peer

SIMPLIFIED_CHINESE = "Noto Sans CJK SC"  # The face that the package takes where no language is known.
FIRST = ["Inter", "Noto Sans", SIMPLIFIED_CHINESE, "Noto Color Emoji"]


def hexadecimal(color):
    return f"#{color:06x}"


class Takumi:
    def __init__(self, folder, image):
        self.renderer = takumi_py.Renderer(load_default_fonts=False)
        names = []
        for path in sorted(folder.iterdir()):
            if path.suffix in (".otf", ".ttf", ".ttc"):
                names += self.renderer.register_font(path.read_bytes())
        rest = [name for name in dict.fromkeys(names) if name not in FIRST and "CJK" not in name]
        families = ", ".join(f"'{name}'" for name in FIRST + rest)
        self.options = takumi_py.RenderOptions(
            width=peer.WIDTH * peer.SCALE, height=peer.HEIGHT * peer.SCALE, device_pixel_ratio=peer.SCALE,
            images=[("avatar", image)] if image else None)
        self.root = {"width": "100%", "height": "100%", "backgroundColor": "#ffffff", "display": "flex",
                     "fontFamily": families, "position": "relative"}
        self.avatar = self.make_avatar(image)
        self.bubble = {
            "position": "absolute", "left": peer.BUBBLE[0], "top": peer.BUBBLE[1], "display": "flex",
            "backgroundColor": hexadecimal(peer.BUBBLE_COLOR),
            "borderRadius": f"{peer.SMALL_RADIUS}px {peer.RADIUS}px {peer.RADIUS}px {peer.RADIUS}px",
            "padding": f"{peer.INSETS[1]}px {peer.INSETS[0]}px", "boxSizing": "border-box",
            "maxWidth": peer.TEXT_WIDTH + 2 * peer.INSETS[0]}
        self.text = {"fontSize": peer.FONT_SIZE, "lineHeight": f"{peer.LINE_HEIGHT}px", "color": "#000000",
                     "overflowWrap": "anywhere"}

    def make_avatar(self, image):
        left, top, side = peer.AVATAR
        place = {"position": "absolute", "left": left, "top": top, "width": side, "height": side,
                 "borderRadius": side / 2}
        if image:
            return {"type": "image", "src": "avatar", "width": side, "height": side, "style": place}
        letter = {"fontSize": 16, "fontWeight": 600, "color": "#ffffff"}
        return {"type": "container", "style": place | {
            "backgroundColor": hexadecimal(peer.AVATAR_COLOR), "display": "flex",
            "alignItems": "center", "justifyContent": "center"},
            "children": [{"type": "text", "text": "A", "style": letter}]}

    def render(self, text, file_format):
        style = self.text
        if peer.is_right_to_left(text):
            style = style | {"direction": "rtl", "textAlign": "right"}
        bubble = {"type": "container", "style": self.bubble,
                  "children": [{"type": "text", "text": text, "style": style}]}
        root = {"type": "container", "style": self.root, "children": [self.avatar, bubble]}
        return self.renderer.render_node(root, options=self.options, format=file_format)

    def draw(self, text):
        return self.render(text, "raw")

    def png(self, text):
        return self.render(text, "png")


if __name__ == "__main__":
    peer.main("takumi", Takumi, f"takumi-py {importlib.metadata.version('takumi-py')}")
