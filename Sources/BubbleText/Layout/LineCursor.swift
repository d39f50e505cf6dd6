// SPDX-License-Identifier: MIT
/// Makes the lines of a text one after the other, each at a width of its own.
struct LineCursor {
  private let text: ShapedText
  private var paragraph = 0
  private var start = 0
  private var isFirstOfText = true
  private var isFirstOfParagraph = true

  /// From the last line's ink to its bottom, in points; `nil` before the first.
  private var spaceBelowInk: Double?

  /// Whether every line has been made.
  private(set) var isAtEnd = false

  init(_ text: ShapedText) { self.text = text }

  /// Makes the next line; `nil` after the last. There is always one.
  mutating func next(width: Double) -> MeasuredLine? {
    guard !isAtEnd else { return nil }
    let indents = text.indents(ofParagraph: paragraph, isFirst: isFirstOfParagraph)
    let end = text.lineEnd(
      from: start, in: text.paragraphs[paragraph], width: indents.availableWidth(in: width))
    var line = text.measured(start, end, paragraph: paragraph)
    line.indents = indents
    line.spacingBefore = spacingBefore
    line.endsParagraph = endsParagraph(end)
    advance(past: end, endsParagraph: line.endsParagraph)
    if !text.ink.isEmpty { growForInk(of: &line) }
    return line
  }

  /// Raises a line whose ink would touch that of the line above, or reach far out of the text.
  private mutating func growForInk(of line: inout MeasuredLine) {
    let ink = text.ink(of: line.clusters)
    if text.style(ofParagraph: line.paragraph).maximumLineHeight <= 0 {
      let overhang = Self.overhang * (line.extent.ascent + line.extent.descent)
      let above = spaceBelowInk.map { $0 + line.spacingBefore } ?? overhang
      line.extent.ascent += max(ink.ascent - line.extent.ascent - above, 0)
      if isAtEnd { line.extent.descent += max(ink.descent - line.extent.descent - overhang, 0) }
    }
    spaceBelowInk = line.extent.descent - ink.descent
  }

  /// How far ink may reach past the text's top and bottom, as a part of the line's height: boxes
  /// around texts have padding, and lines with the same font should be of the same height.
  private static let overhang = 0.2

  /// The space above the next line, in points.
  var spacingBefore: Double {
    if isFirstOfText { return 0 }
    guard isFirstOfParagraph else { return text.style(ofParagraph: paragraph).lineSpacing }
    let last = text.style(ofParagraph: paragraph - 1)
    let before = isAtEnd ? 0 : text.style(ofParagraph: paragraph).paragraphSpacingBefore
    return last.paragraphSpacing + before + last.lineSpacing
  }

  /// Whether a line is its paragraph's last: a line separator at the end makes an empty line.
  private func endsParagraph(_ line: LineEnd) -> Bool {
    line.end == text.paragraphs[paragraph].clusters.upperBound
      && !(line.visibleEnd < line.end && text.flags[line.end - 1].contains(.mustBreakAfter))
  }

  private mutating func advance(past line: LineEnd, endsParagraph: Bool) {
    isFirstOfText = false
    isFirstOfParagraph = endsParagraph
    start = line.end
    guard endsParagraph else { return }
    paragraph += 1
    isAtEnd = paragraph == text.paragraphs.count
    if !isAtEnd { start = text.paragraphs[paragraph].clusters.lowerBound }
  }
}
