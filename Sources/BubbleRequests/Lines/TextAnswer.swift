// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

extension TextOptions {
  package var limit: LineLimit {
    LineLimit(maximumLines: maxLines ?? 0, truncation: (truncate ?? .tail).value)
  }

  package func prepare(_ text: String, by typesetter: Typesetter) -> PreparedText {
    var style = ParagraphStyle()
    style.language = locale
    style.overflowWrap = overflowWrap.value
    let font = Font.system(fontSize, weight: weight.value)
    return typesetter.prepare(AttributedText(text, font: font), style: style)
  }

  /// The answer for a text: its size, its lines, the line that is truncated, the characters without a glyph, and carets
  /// on request.
  ///
  /// ```json
  /// {"width":236.5,"height":40,"lineCount":2,"lines":[[0,31,229.1],[31,64,236.5]],
  ///  "truncated":{"line":1,"visible":[[31,60]]},"missing":["U+1FAE9"],"carets":[[[0,0],[1,8.6],…],…]}
  /// ```
  package func members(
    of text: PreparedText
  ) -> [(name: String, value: JSONValue)] {
    let layout = TextLayout(text, fitting: width, limit: limit)
    let size = text.size(fitting: width, limit: limit)
    let lines = layout.lines.map { line in
      JSONValue.array(Self.range(line.textRange, in: text) + [.length(line.width)])
    }
    var members: [(String, JSONValue)] = [
      ("width", .length(size.width)), ("height", .length(size.height)),
      ("lineCount", .integer(size.lineCount)), ("lines", .array(lines)),
    ]
    if let index = layout.lines.lastIndex(where: \.isTruncated) {
      members.append(("truncated", Self.truncated(layout.lines[index], index, in: text)))
    }
    let missing = text.missingScalars
    if !missing.isEmpty { members.append(("missing", Self.codePoints(of: missing))) }
    if carets { members.append(("carets", LineCarets(layout).json)) }
    return members
  }

  /// The numbers of characters, each once, in the order of the text.
  private static func codePoints(of scalars: [Unicode.Scalar]) -> JSONValue {
    var known: Set<Unicode.Scalar> = []
    let distinct = scalars.filter { known.insert($0).inserted }
    return .array(distinct.map { .string($0.codePoint) })
  }

  private static func truncated(
    _ line: LineFragment, _ index: Int, in text: PreparedText
  ) -> JSONValue {
    let ranges = [line.visibleRange, line.visibleSuffix].compactMap { $0 }.filter { !$0.isEmpty }
    return .object(
      JSONObject([
        ("line", .integer(index)),
        ("visible", .array(ranges.map { .array(range($0, in: text)) })),
      ]))
  }

  private static func range(_ range: Range<Int>, in text: PreparedText) -> [JSONValue] {
    let units = text.utf16Range(ofUTF8: range)
    return [.integer(units.lowerBound), .integer(units.upperBound)]
  }
}

/// The carets of each line, at the boundaries of its grapheme clusters.
private struct LineCarets {
  private let layout: TextLayout

  init(_ layout: TextLayout) { self.layout = layout }

  /// A line's carets in the order of the text: the offset in UTF-16 units, x, and where the direction of the text
  /// changes, the other caret's x.
  var json: JSONValue {
    .array(layout.lines.indices.map { index in .array(carets(ofLine: index).map(Self.json)) })
  }

  private struct Caret {
    let offset: Int
    let x: Double
    let otherX: Double?
  }

  private static func json(_ caret: Caret) -> JSONValue {
    let numbers = [caret.x] + (caret.otherX.map { [$0] } ?? [])
    return .array([.integer(caret.offset)] + numbers.map { .length($0) })
  }

  private func carets(ofLine index: Int) -> [Caret] {
    let line = layout.lines[index]
    var carets: [Caret] = []
    var next: TextPosition? = TextPosition(offset: line.textRange.lowerBound)
    while let position = next, layout.lineIndex(of: position) == index {
      if isShown(position.offset, in: line) {
        let pair = layout.carets(at: position.offset)
        carets.append(
          caret(at: position.offset, pair.primary.rect.x, pair.secondary?.rect.x))
      }
      next = layout.position(after: position)
    }
    // The end of a line that broke without a separator is the start of the next, too.
    let end = TextPosition(offset: line.textRange.upperBound, affinity: .upstream)
    if layout.lineIndex(of: end) == index, isShown(end.offset, in: line),
      carets.last?.offset != layout.text.utf16Offset(ofUTF8: end.offset)
    {
      carets.append(caret(at: end.offset, layout.caret(at: end).rect.x, nil))
    }
    return carets
  }

  private func caret(at offset: Int, _ x: Double, _ otherX: Double?) -> Caret {
    Caret(offset: layout.text.utf16Offset(ofUTF8: offset), x: x, otherX: otherX)
  }

  /// Whether an offset is beside text that a truncated line shows; every offset of other lines is.
  private func isShown(_ offset: Int, in line: LineFragment) -> Bool {
    guard line.isTruncated else { return true }
    return [line.visibleRange, line.visibleSuffix].contains { range in
      range.map { !$0.isEmpty && ($0.lowerBound...$0.upperBound).contains(offset) } ?? false
    }
  }
}
