// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// The view of a transcript's head: a title, lines in grey, and a rule below them.
///
/// It is made and drawn in an environment.
final class HeadView: View {
  private let texts: TranscriptHead.Texts

  /// - Parameters:
  ///   - texts: The texts.
  ///   - width: The width of the view, which gets the height that its texts need.
  ///   - inset: The space beside the texts.
  init(_ texts: TranscriptHead.Texts, width: CGFloat, inset: CGFloat) {
    self.texts = texts
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    accessibilityIdentifier = "head"
    let environment = RenderEnvironment.current
    let grey = environment.theme.color(.secondaryText)
    var y: CGFloat = 8
    func add(_ text: String, _ font: Font, _ color: Color, lines: Int, gap: CGFloat) {
      guard !text.isEmpty else { return }
      let label = Label.onScreen(text, font: font, color: color, id: "headLine", lines: lines)
      let space = CGSize(width: max(width - 2 * inset, 1), height: .greatestFiniteMagnitude)
      let height = label.sizeThatFits(space).height
      label.frame = CGRect(x: inset, y: y, width: space.width, height: height)
      addSubview(label)
      y += height + gap
    }
    let ink = environment.theme.isDark ? Color(hex: 0xF2F2F2) : Color(hex: 0x1C1C1E)
    add(texts.title, .system(22, weight: .semibold), ink, lines: 2, gap: 6)
    for line in texts.lines { add(line, .system(12), grey, lines: 4, gap: 3) }
    add(texts.note, .system(10), grey, lines: 2, gap: 3)
    let rule = View(frame: CGRect(x: inset, y: y + 7, width: width - 2 * inset, height: 0.5))
    rule.backgroundColor = grey.withAlpha(0.4)
    rule.accessibilityIdentifier = "headRule"
    addSubview(rule)
    frame.size.height = (y + 16).rounded(.up)
  }

  required init?(coder: NSCoder) { nil }
}
