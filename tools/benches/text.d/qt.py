# SPDX-License-Identifier: MIT
"""Measures texts with Qt's QTextLayout, by way of PyQt6. The fonts are fontconfig's."""
import os

from PyQt6.QtCore import QT_VERSION_STR
from PyQt6.QtGui import QFont, QGuiApplication, QTextLayout, QTextOption

import peer


class Qt:
    def __init__(self):
        self.font = QFont("Inter")
        self.font.setPixelSize(15)
        self.font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        self.option = QTextOption()
        self.option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.option.setUseDesignMetrics(True)

    def measure(self, text):
        # A line feed does not end a line in a layout, which is one paragraph.
        layout = QTextLayout(text.replace("\n", "\u2028"), self.font)
        layout.setTextOption(self.option)
        layout.setCacheEnabled(True)
        self.relayout(layout, peer.WIDTH)
        return layout

    def relayout(self, layout, width):
        layout.beginLayout()
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(width)
            line = layout.createLine()
        layout.endLayout()
        layout.boundingRect()

    def call(self, layout):
        layout.lineCount()

    def measuring_calls(self, layout):
        return 3 + self.relayout_calls(layout)

    def relayout_calls(self, layout):
        return 5 + 3 * layout.lineCount()

    def line_count(self, text):
        return self.measure(text).lineCount()


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    peer.main(Qt(), f"Qt {QT_VERSION_STR}")
