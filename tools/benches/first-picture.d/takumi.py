# SPDX-License-Identifier: MIT
import takumi_py

image = takumi_py.Renderer().render_html(open("message.html").read(), width=750, height=132, device_pixel_ratio=2)
open("first.png", "wb").write(image)
