# SPDX-License-Identifier: MIT
import vl_convert

open("first.png", "wb").write(vl_convert.svg_to_png(open("message.svg").read(), scale=2))
