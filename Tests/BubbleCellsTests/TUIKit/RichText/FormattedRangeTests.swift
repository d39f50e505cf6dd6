// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleImages
import Testing

@testable import TUIKitCells

@Suite("Ranges of styles in a bubble")
struct FormattedRangeTests {
  private static let screen = EditionScreen(isMinimalist: false)
  private static let texts = [
    "a", "b c", "中", "。", "「潮」", "문", "(p)", "*", "**x**", "_y_", "`z`", "~~", "<b>", "&amp;",
    "[l](m)", "\\", "$x$",
    "  ", "\n", "\n\n", "\n- i", "\n# h", "\n> q", "!", "|", "注意：",
  ]
  private static let styles: [RichText.Style] = [
    .bold, .italic, .struckThrough, .underlined, .spoiler,
  ]

  private func attributes(_ element: RichTextElement) throws -> [(UInt8, TextAttributes)] {
    let row = try #require(Self.screen.renderer.row(for: .make(.richText(element))))
    let labels = try #require((row.cell as? RichTextMessageCell)?.markdownView.labels)
    expectEqual(labels.count, 1)
    let text = try #require(labels.first?.preparedText?.text)
    let bytes = Array(text.string.utf8)
    return text.runs.flatMap { run in run.range.map { (bytes[$0], run.attributes) } }
  }

  @Test("characters are drawn as they were typed, each in its styles", arguments: [7, 19])
  func characters(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var (text, typed) = (RichText(), [(UInt8, RichText.Style)]())
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        var style = RichText.Style()
        for known in Self.styles where Int.random(in: 0..<3, using: &random) == 0 {
          style.insert(known)
        }
        let part = "p" + (Self.texts.randomElement(using: &random) ?? "") + "."
        text.append(part, style)
        typed += part.utf8.map { ($0, style) }
      }
      let drawn = try attributes(RichTextElement(text.formatted, text: text.plain))
      expectEqual(drawn.map(\.0), typed.map(\.0))
      let styles = drawn.map { _, attributes in
        var style = RichText.Style()
        if attributes.font.weight == .bold { style.insert(.bold) }
        if attributes.font.isItalic { style.insert(.italic) }
        if attributes.isStruckThrough { style.insert(.struckThrough) }
        if attributes.isUnderlined { style.insert(.underlined) }
        if attributes.backgroundColor != nil { style.insert(.spoiler) }
        return style
      }
      expectEqual(styles, typed.map(\.1))
    }
  }

  @Test func levelsBeyondTheLimitAreLeftOut() {
    var text = RichText(plain: "a")
    for _ in 0..<30 {
      var quote = RichText()
      quote.append(quote: text)
      text = quote
    }
    let document = text.formatted.document
    expectEqual(document.limits, [.depth])
    var (blocks, depth) = (document.blocks, 0)
    while case .quote(let inner)? = blocks.first { (blocks, depth) = (inner, depth + 1) }
    expectEqual(depth, 24)
    expectEqual(blocks, [.paragraph([.text("a")])])
  }
}
