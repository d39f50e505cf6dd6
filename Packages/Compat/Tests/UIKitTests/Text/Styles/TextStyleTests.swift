// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

@testable import UIKit

@Suite("Text styles")
struct TextStyleTests {
  private func text(lines: Int) -> String {
    Array(repeating: "Line", count: lines).joined(separator: "\n")
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = font
    label.text = text
    return label
  }

  /// The height of a text view's text, without insets.
  private func viewHeight(_ text: NSAttributedString) -> CGFloat {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.textContainerInset = .zero
    view.attributedText = text
    return view.sizeThatFits(CGSize(width: 300, height: 0)).height
  }

  @Test("have the published sizes and leading in every category", arguments: StyledSize.all)
  func sizes(_ expected: StyledSize) throws {
    try Screen.run(Screen.traits(category: expected.category)) {
      let font = UIFont.preferredFont(forTextStyle: expected.style)
      #expect(font.pointSize == expected.size)
      #expect(abs(font.lineHeight - expected.lineHeight) < 0.01)
      #expect(abs(font.lineHeight + font.leading - expected.leading) < 1e-9)
      #expect(font.font.weight == (expected.style == .headline ? .semibold : .regular))
    }
  }

  @Test(
    "labels have whole points, with the leading between their lines", arguments: StyledSize.all)
  func labels(_ expected: StyledSize) throws {
    try Screen.run(Screen.traits(scale: 3, category: expected.category)) {
      for lines in [1, 2, 3, 6] {
        let label = label(text(lines: lines), .preferredFont(forTextStyle: expected.style))
        let height = (expected.lineHeight + CGFloat(lines - 1) * expected.leading).rounded(.up)
        #expect(label.intrinsicContentSize.height == height)
        let rect = label.textRect(
          forBounds: CGRect(x: 0, y: 0, width: 300, height: height + 10),
          limitedToNumberOfLines: 0)
        #expect(rect.minY == 5 && rect.height == height)
      }
    }
  }

  @Test("text views have the leading below every line", arguments: StyledSize.all)
  func textViews(_ expected: StyledSize) throws {
    try Screen.run(Screen.traits(scale: 3, category: expected.category)) {
      let font = UIFont.preferredFont(forTextStyle: expected.style)
      for lines in [1, 3, 6, 17] {
        let text = NSAttributedString(string: text(lines: lines), attributes: [.font: font])
        #expect(viewHeight(text) == CGFloat(lines) * expected.leading)
      }
    }
  }

  @Test("heights are those that were measured on a phone")
  func measured() throws {
    let labels: [(UIFont.TextStyle, UIContentSizeCategory, Int, CGFloat)] = [
      (.body, .large, 1, 21), (.body, .large, 2, 43), (.headline, .large, 2, 43),
      (.subheadline, .large, 1, 18), (.subheadline, .large, 2, 38), (.body, .small, 2, 38),
      (.body, .extraExtraExtraLarge, 1, 28), (.body, .extraExtraExtraLarge, 2, 57),
    ]
    for (style, category, lines, height) in labels {
      try Screen.run(Screen.traits(scale: 2, category: category)) {
        let label = label(text(lines: lines), .preferredFont(forTextStyle: style))
        #expect(label.intrinsicContentSize.height == height)
      }
    }
    try Screen.run {
      for (lines, height) in [(3, 66), (6, 132), (17, 374)] {
        let text = NSAttributedString(
          string: text(lines: lines), attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]
        )
        #expect(viewHeight(text) == CGFloat(height))
      }
    }
  }

  @Test("wrapped lines are apart by the leading, as those of paragraphs are")
  func wrapping() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let label = label("One two three four five six", .preferredFont(forTextStyle: .body))
      let size = label.sizeThatFits(CGSize(width: 60, height: 0))
      label.frame = CGRect(origin: .zero, size: size)
      let lines = label.visibleLines(in: size)
      #expect(lines.count > 2)
      for (above, below) in zip(lines, lines.dropFirst()) {
        #expect(abs(below.baseline - above.baseline - 22) < 1e-9)
      }
      let between = CGFloat(22 * (lines.count - 1))
      #expect(size.height == between + 21)
    }
  }

  @Test("a paragraph has the leading of its fonts that have the most, with its own spacing")
  func attributedText() throws {
    try Screen.run(Screen.traits(scale: 3)) {
      let (body, plain) = (UIFont.preferredFont(forTextStyle: .body), UIFont.systemFont(ofSize: 17))
      let text = NSMutableAttributedString(string: "Plain ", attributes: [.font: plain])
      text.append(NSAttributedString(string: "and body\n", attributes: [.font: body]))
      text.append(NSAttributedString(string: "plain\r\nplain", attributes: [.font: plain]))
      #expect(abs(viewHeight(text) - (22 + 2 * plain.lineHeight)) < 0.4)
      let label = label("", plain)
      label.attributedText = text
      #expect(label.intrinsicContentSize.height == 63)
      let spaced = NSMutableParagraphStyle()
      spaced.lineSpacing = 4
      spaced.alignment = .center
      text.addAttribute(
        .paragraphStyle, value: spaced, range: NSRange(location: 0, length: text.length))
      label.attributedText = text
      #expect(label.intrinsicContentSize.height == 71)
      #expect(label.textAlignment == .center)
    }
  }

  @Test("alignment of a label counts for attributed text of a style, too")
  func alignment() throws {
    try Screen.run {
      let label = label("", .systemFont(ofSize: 17))
      label.attributedText = NSAttributedString(
        string: "Body", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
      label.textAlignment = .right
      let line = try #require(label.visibleLines(in: CGSize(width: 200, height: 30)).first)
      #expect(abs(line.x + line.width - 200) < 0.01)
    }
  }

  @Test("an empty text view is as high as a line of its style")
  func emptyTextView() throws {
    try Screen.run {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.font = .preferredFont(forTextStyle: .body)
      #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == 38)
      view.layoutManager.usesFontLeading = false
      #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == 36.5)
    }
  }

  @Test("lines of a text view are as high as the leading")
  func lineFragments() throws {
    try Screen.run {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.font = .preferredFont(forTextStyle: .subheadline)
      view.text = "One\nTwo"
      let second = view.layoutManager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil)
      #expect(abs(second.minY - 20) < 1e-9 && abs(second.height - 20) < 1e-9)
      #expect(abs(view.layoutManager.usedRect(for: view.textContainer).height - 40) < 1e-9)
    }
  }

  @Test("measuring text counts the leading where it is asked for")
  func drawing() throws {
    try Screen.run {
      let font = UIFont.preferredFont(forTextStyle: .body)
      let text = NSAttributedString(string: "One\nTwo", attributes: [.font: font])
      func height(_ options: NSStringDrawingOptions) -> CGFloat {
        text.boundingRect(
          with: CGSize(width: 300, height: 0), options: options, context: nil
        ).height
      }
      #expect(abs(height([.usesLineFragmentOrigin, .usesFontLeading]) - 42.287) < 0.01)
      #expect(abs(height(.usesLineFragmentOrigin) - 2 * 20.287) < 0.02)
      let string = "One\nTwo".boundingRect(
        with: CGSize(width: 300, height: 0), options: [.usesLineFragmentOrigin, .usesFontLeading],
        attributes: [.font: font], context: nil)
      #expect(abs(string.height - 42.287) < 0.01)
    }
  }

  @Test("bold is the weight that the guidelines have for emphasis")
  func emphasis() throws {
    for style in StyledSize.styles {
      let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
      let bold = UIFont(
        descriptor: try #require(descriptor.withSymbolicTraits(.traitBold)), size: 0)
      let isTitle = [UIFont.TextStyle.largeTitle, .title1, .title2].contains(style)
      #expect(bold.font.weight == (isTitle ? .bold : .semibold))
      let font = UIFont.preferredFont(forTextStyle: style)
      #expect(bold.pointSize == font.pointSize && bold.leading == font.leading)
    }
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(plain?.font.weight == .bold)
  }

  @Test("tight and loose leading are 2 points less and more")
  func tightLeading() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    for (trait, pitch) in [
      (UIFontDescriptor.SymbolicTraits.traitTightLeading, CGFloat(20)), (.traitLooseLeading, 24),
    ] {
      let descriptor = try #require(body.withSymbolicTraits(trait))
      let font = UIFont(descriptor: descriptor, size: 0)
      #expect(abs(font.lineHeight + font.leading - pitch) < 1e-9)
      #expect(descriptor.symbolicTraits.contains(trait))
    }
  }

  @Test("a style's font in another size has its leading in proportion")
  func otherSizes() throws {
    try Screen.run {
      let font = UIFont.preferredFont(forTextStyle: .body).withSize(34)
      #expect(abs(font.lineHeight + font.leading - 44) < 1e-9)
      let described = UIFont(
        descriptor: .preferredFontDescriptor(withTextStyle: .body), size: 34)
      #expect(described == font)
      #expect(UIFont.systemFont(ofSize: 17).leading == 0)
    }
  }

  @Test("a style's font isn't equal to the system font of its size")
  func equality() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(body == .preferredFont(forTextStyle: .body))
    #expect(body != .systemFont(ofSize: 17))
    #expect(body.fontDescriptor == .preferredFontDescriptor(withTextStyle: .body))
  }
}
