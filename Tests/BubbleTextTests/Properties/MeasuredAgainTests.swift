// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// A label is laid out at the width that its text was measured at, which is mostly less than the width it was
/// measured in.
@Suite("Lines at the measured width")
struct MeasuredAgainTests {
  /// Characters that lose width at the end of a line, take other forms there or hang from it, with plain ones.
  private static let alphabets: [[String]] = [
    ["好", "明", "）", "」", "》", "】", "（", "「", "，", "。", "：", "！", "1", "a"],
    [" ", "  ", "\u{2003}", "\u{2009}", "\u{3000}", "\u{A0}", "\t", "\u{200B}", "\u{2028}", "\n"],
    ["the ", "office ", "AVATAR", "22:10 ", "soft\u{AD}ware ", "a/b-c"],
    ["مرحبا ", "لا", "عربي", "שלום ", "עִבְרִית", "(١٢)"],
    ["👩‍👩‍👧", "👍🏽", "🇯🇵", "❤️", "1️⃣", "2⃣", "x⃝", "a🏽", "🇦"],
    ["คำตอบ", "ที่", "क्षि", "नमस्ते ", "줄 ", "인사", "ខ្មែរ"],
    ["\u{FFFC}", "\u{FFFC} "],
  ]

  private static let boxes = TextAttachment(identifier: "box", width: 20, height: 20, descent: 5)

  private func string(using numbers: inout RandomNumbers, boxed: Bool) -> String {
    // Most texts are of two kinds of characters, and of white space.
    let count = Self.alphabets.count - (boxed ? 0 : 1)
    let kinds = [Int.random(in: 0..<count, using: &numbers), 0, 1, boxed ? count - 1 : 1]
    return (0..<Int.random(in: 1...14, using: &numbers)).map { _ in
      let kind = kinds.randomElement(using: &numbers) ?? 0
      return Self.alphabets[kind].randomElement(using: &numbers) ?? ""
    }.joined()
  }

  private func widths(using numbers: inout RandomNumbers) -> [Double] {
    // Some at which a bracket fits by its ink alone, and some between whole points.
    let squares = Double(Int.random(in: 1...16, using: &numbers)) * 7.5
    return [squares, squares + 0.25, Double.random(in: 1...200, using: &numbers), .infinity]
  }

  @Test("Plain texts have the same lines", arguments: 0..<8 as Range<UInt64>)
  func plainTexts(_ seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    let measurer = Fixture.typesetter.measurer(TextAttributes(font: .system(15)))
    for _ in 0..<300 {
      let string = string(using: &numbers, boxed: false)
      for width in widths(using: &numbers) {
        let text = measurer.prepare(string)
        let size = measurer.size(of: string, fitting: width)
        let found = violations(of: text, measured: size, in: width) {
          measurer.size(of: string, fitting: $0)
        }
        expectEqual(found, [], "\(string.debugDescription) in \(width)")
      }
    }
  }

  @Test("Texts with boxes have the same lines", arguments: 0..<4 as Range<UInt64>)
  func boxedTexts(_ seed: UInt64) {
    var numbers = RandomNumbers(seed: seed ^ 0xB0CE5)
    let attributes = TextAttributes(font: .system(15))
    let measurer = Fixture.typesetter.measurer(attributes)
    for _ in 0..<300 {
      let string = string(using: &numbers, boxed: true)
      var boxed = AttributedText("", attributes: attributes)
      for character in string.unicodeScalars {
        var attributes = attributes
        if character == "\u{FFFC}" { attributes.attachment = Self.boxes }
        boxed.append(AttributedText(String(character), attributes: attributes))
      }
      let text = Fixture.typesetter.prepare(boxed)
      for width in widths(using: &numbers) {
        let size = measurer.size(of: string, boxes: Self.boxes, fitting: width)
        let found = violations(of: text, measured: size, in: width) {
          measurer.size(of: string, boxes: Self.boxes, fitting: $0)
        }
        expectEqual(found, [], "\(string.debugDescription) in \(width)")
      }
    }
  }

  @Test("Texts of any kind have the same lines", arguments: 0..<8 as Range<UInt64>)
  func anyTexts(_ seed: UInt64) {
    var random = RandomText(seed: seed ^ 0xA6A1)
    for _ in 0..<64 {
      let (text, style) = (random.next(), random.style())
      let prepared = Fixture.typesetter.prepare(text, style: style)
      for width in random.widths() {
        let size = prepared.size(fitting: width)
        let found = violations(of: prepared, measured: size, in: width) {
          prepared.size(fitting: $0)
        }
        expectEqual(found, [], "\(Self.name(text.string)) in \(width) with \(style)")
      }
    }
  }

  /// Of one font: a token has the font of the text beside it, which may be another at another width.
  @Test(
    "Truncated texts have the same lines", arguments: [LineLimit.Truncation.tail, .head, .middle],
    0..<6 as Range<UInt64>)
  func truncatedTexts(_ truncation: LineLimit.Truncation, _ seed: UInt64) {
    var random = RandomText(seed: seed ^ 0x7A11)
    for _ in 0..<64 {
      var (limit, style) = (random.limit(), random.style())
      (limit.truncation, limit.maximumHeight) = (truncation, .infinity)
      let string = random.next().string
      let text = Fixture.typesetter.prepare(
        AttributedText(string, font: .system(15)), style: style)
      for width in random.widths() {
        let size = text.size(fitting: width, limit: limit)
        let found = violations(of: text, measured: size, in: width, limit: limit) {
          text.size(fitting: $0, limit: limit)
        }
        expectEqual(found, [], "\(Self.name(string)) in \(width) with \(limit) and \(style)")
      }
    }
  }

  /// A text as the numbers of its scalars, so that a failure shows invisible ones.
  private static func name(_ string: String) -> String {
    string.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  private func violations(
    of text: PreparedText, measured size: TextSize, in width: Double, limit: LineLimit = .none,
    again: (Double) -> TextSize
  ) -> [String] {
    var found: [String] = []
    let lines = text.lines(fitting: width, limit: limit)
    if lines.count != size.lineCount { found.append("\(lines.count) lines of \(size.lineCount)") }
    if lines.map(\.indentedWidth).max() != size.width { found.append("not \(size.width) wide") }
    // A word that overflows may leave more width to others.
    guard size.width <= width + ShapedText.slack else { return found }
    if again(size.width) != size { found.append("another size: \(again(size.width)) for \(size)") }
    let same = text.lines(fitting: size.width, limit: limit)
    if same.map(\.textRange) != lines.map(\.textRange) { found.append("other lines") }
    if same.map(\.visibleRange) != lines.map(\.visibleRange) { found.append("other text") }
    if same.map(\.visibleSuffix) != lines.map(\.visibleSuffix) { found.append("another end") }
    return found
  }
}
