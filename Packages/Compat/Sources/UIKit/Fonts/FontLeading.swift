// SPDX-License-Identifier: MIT
import BubbleText

/// The leading that text styles add below the lines of each paragraph, in points: the largest of the paragraph's
/// fonts.
///
/// Typesetting has no such gap in its fonts: a paragraph's leading is added to the spacing of its lines.
struct FontLeading {
  /// A run of text with one font.
  struct Run {
    var range: Range<Int>
    /// The style of the paragraphs that start in the run; `nil` for that of the text.
    var style: ParagraphStyle?
    var leading: Double
  }

  private struct Paragraph {
    var start: Int
    var leading: Double
  }

  /// The paragraphs, in the order of the text; none where no font has leading.
  private var paragraphs: [Paragraph] = []

  /// The leading of empty text.
  private let empty: Double

  /// Whether any line has leading.
  var isEmpty: Bool { paragraphs.isEmpty && empty == 0 }

  /// No leading.
  init() { empty = 0 }

  /// Adds the leading of fonts to the line spacing of a text's paragraphs.
  ///
  /// - Parameters:
  ///   - runs: The text's runs, in their order.
  ///   - fallback: The leading of the font that empty text has.
  init(of runs: [Run], fallback: Double, addedTo text: inout AttributedText) {
    empty = runs.isEmpty ? fallback : 0
    guard runs.contains(where: { $0.leading != 0 }) else { return }
    var first = 0
    for range in Self.paragraphs(of: text.string) {
      while runs[first].range.upperBound <= range.lowerBound { first += 1 }
      let inside = runs[first...].prefix { $0.range.lowerBound < range.upperBound }
      let leading = inside.map(\.leading).max() ?? 0
      paragraphs.append(Paragraph(start: range.lowerBound, leading: leading))
      guard leading != 0 else { continue }
      var style = runs[first].style ?? ParagraphStyle()
      style.lineSpacing += leading
      text.setParagraphStyle(style, in: range)
    }
  }

  /// The leading of the paragraph at an offset: that of the last one at the text's end.
  subscript(offset: Int) -> Double {
    paragraphs.last { $0.start <= offset }?.leading ?? empty
  }

  /// The UTF-8 ranges of paragraphs, with the separators that end them.
  private static func paragraphs(of string: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, offset) = (0, 0)
    var isAfterReturn = false
    func end(at offset: Int) {
      if offset > start { ranges.append(start..<offset) }
      start = offset
    }
    for scalar in string.unicodeScalars {
      if isAfterReturn, scalar != "\n" { end(at: offset) }
      isAfterReturn = scalar == "\r"
      offset += UTF8.width(scalar)
      if ["\n", "\u{85}", "\u{2029}"].contains(scalar) { end(at: offset) }
    }
    end(at: offset)
    return ranges
  }
}
