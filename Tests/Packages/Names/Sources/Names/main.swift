// SPDX-License-Identifier: MIT
import BubbleKit
import Constraints
import Drawing
import Fonts
import Foundation
import Goldens
import Lists
import Messages
import Views

// Uses each module once.
let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
let dot = Dot()
dot.place()
dot.backgroundColor = accent
root.addSubview(dot)
LayoutConstraint.activate(centring(dot, in: root))
root.layoutIfNeeded()
print(layout(of: root))
print(nameOfCells(), makeIndex().count, try makeFonts().fallbacks.count)
