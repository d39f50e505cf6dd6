// SPDX-License-Identifier: MIT
/// Finds where a token cuts off the last line of a text that has more.
///
/// The place is that of ``ShapedText/truncate(_:width:limit:)``: the last one at which the line isn't too wide with the
/// token.
struct LineCut: LineEndSink {
  private let line: LimitedLine
  private let limit: Int
  private var paragraph = 0
  private var end: Int
  private var isCertain = true

  /// The number of boxes so far, in front of the line, and in front of the cut.
  private var boxCount = 0
  private var boxesBefore = 0
  private var boxesShown = 0

  /// The font's size, in units of 2⁻²⁰ points: more than letters lose in other forms.
  private let em: Int

  /// - Parameter available: The width for the text beside the token, in units of 2⁻²⁰ points.
  init(_ line: LimitedLine, available: Int, em: Int) {
    self.line = line
    self.em = em
    limit = line.start + available
    end = line.start
  }

  static var takesCharacters: Bool { true }
  static var takesCuts: Bool { true }

  @inline(__always)
  mutating func addCut(visible: Int, doubt: EdgeDoubt) {
    let isKnown = doubt == .none
    guard paragraph == line.paragraph, isKnown ? visible <= limit : visible &- em <= limit else {
      return
    }
    (end, isCertain, boxesShown) = (visible, isKnown, boxCount)
  }

  mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) { startLine(at: next) }

  mutating func addCharacter(visible: Int, next: Int, doubt: EdgeDoubt, endsPart: Bool) {
    startLine(at: next)
  }

  /// Forgets the places in front of the line.
  private mutating func startLine(at next: Int) {
    guard next == line.start, paragraph == line.paragraph else { return }
    (end, isCertain, boxesBefore, boxesShown) = (next, true, boxCount, boxCount)
  }

  mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
    paragraph += 1
    startLine(at: 0)
  }

  mutating func addBox() { boxCount += 1 }

  /// The measure of the lines with the token; `nil` where it needs glyphs.
  ///
  /// - Parameter token: The token's width, in units of 2⁻²⁰ points.
  func size(token: Int) -> TextSize? {
    guard isCertain else { return nil }
    let width = end - line.start + token
    return TextSize(
      width: Double(max(line.widestBefore, width)) / 1_048_576,
      height: boxesShown > boxesBefore ? line.boxedHeight : line.height, lineCount: line.number,
      lastLineWidth: Double(width) / 1_048_576,
      lastLineDirection: .leftToRight, isTruncated: true)
  }
}
