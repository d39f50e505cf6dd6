// SPDX-License-Identifier: MIT
internal import BubbleBatches

/// Makes the lines of a text one after the other, each at a width of its own.
struct LineCursor {
  private let text: ShapedText
  private var paragraph = 0
  private var start = 0
  private var isFirstOfText = true
  private var isFirstOfParagraph = true

  private var inkGrowth = InkGrowth()
  private var lineCount = 0

  /// The number of lines that are made between two looks at the limit of the work.
  private static let linesBetweenLooks = 64

  /// Whether every line has been made.
  private(set) var isAtEnd = false

  init(_ text: ShapedText) { self.text = text }

  /// - Parameter lines: The first lines of the text, which have been made. Not the last one.
  init(_ text: ShapedText, after lines: [MeasuredLine]) {
    self.text = text
    guard let last = lines.last else { return }
    (isFirstOfText, isFirstOfParagraph) = (false, last.endsParagraph)
    paragraph = last.endsParagraph ? last.paragraph + 1 : last.paragraph
    start = last.endsParagraph ? text.paragraphs[paragraph].clusters.lowerBound : last.end
    if !text.ink.isEmpty {
      inkGrowth = InkGrowth(after: last.extent, ink: text.ink(of: last.clusters, above: last.lift))
    }
  }

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
    lineCount += 1
    if lineCount % Self.linesBetweenLooks == 0, WorkLimit.isExceeded { isAtEnd = true }
    if !text.ink.isEmpty {
      line.growth = inkGrowth
      inkGrowth.grow(
        &line.extent, for: text.ink(of: line.clusters, above: line.lift),
        spacing: line.spacingBefore, isLast: isAtEnd,
        isBounded: text.style(ofParagraph: line.paragraph).maximumLineHeight > 0)
    }
    return line
  }

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

/// The lines of a text at one width, one after the other.
struct LineSource {
  private var cursor: LineCursor
  private let width: Double

  /// The lines that follow, where they are known.
  private var rest: ArraySlice<MeasuredLine>?

  /// - Parameter limit: The limit of the requested lines. Without one, all lines are made, and
  ///   kept.
  init(_ text: ShapedText, width: Double, limit: LineLimit) {
    cursor = LineCursor(text)
    self.width = width
    guard let knownLines = text.knownLines else { return }
    rest = knownLines.lines(fitting: width)?[...]
    guard rest == nil, limit.maximumLines == 0, limit.maximumHeight == .infinity else { return }
    var lines = knownLines.firstLines(fitting: width)
    cursor = LineCursor(text, after: lines)
    while let line = cursor.next(width: width) { lines.append(line) }
    knownLines.keep(lines, fitting: width)
    rest = lines[...]
  }

  /// The next line; `nil` after the last.
  mutating func next() -> MeasuredLine? {
    rest == nil ? cursor.next(width: width) : rest?.popFirst()
  }

  /// Whether every line has been taken.
  var isAtEnd: Bool { rest?.isEmpty ?? cursor.isAtEnd }
}
