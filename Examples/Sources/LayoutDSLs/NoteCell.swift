// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

// One cell, laid out three times: `LAYOUT.md` shows the files of this folder side by side.

/// A note in a list: who wrote it, what, and when. Subclasses place the views.
class NoteCell: View {
  let avatar = Label()
  let name = Label()
  let bubble = View()
  let text = Label()
  let time = Label()

  required init(frame: CGRect, name: String, text: String, time: String) {
    super.init(frame: frame)
    for view in [avatar, self.name, bubble, self.time] { addSubview(view) }
    bubble.addSubview(self.text)
    avatar.text = name.first.map(String.init)
    self.name.text = name
    self.text.text = text
    self.time.text = time
    style()
    constrain()
  }

  required init?(coder: NSCoder) { nil }

  /// Makes constraints, in cells that have some.
  func constrain() {}

  private func style() {
    backgroundColor = Color(hex: 0xFFFFFF)
    avatar.backgroundColor = Color(hex: 0x0F766E)
    avatar.layer.cornerRadius = 20
    avatar.textAlignment = .center
    avatar.textColor = Color(hex: 0xFFFFFF)
    avatar.font = .system(18, weight: .semibold)
    name.textColor = Color(hex: 0x6B7280)
    name.font = .system(13)
    bubble.backgroundColor = Color(hex: 0xEEF2F6)
    bubble.layer.cornerRadius = 14
    text.numberOfLines = 0
    text.font = .system(16)
    for label in [name, text, time] { label.naturalAlignment = .textDirection }
    time.textColor = Color(hex: 0x9CA3AF)
    time.font = .system(11)
  }
}
