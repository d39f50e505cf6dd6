// SPDX-License-Identifier: MIT
/// A line of a text, and the measure of the lines up to it.
struct LimitedLine {
  var paragraph = 0

  /// The line's start, from that of the paragraph, in units of 2⁻²⁰ points.
  var start = 0

  /// The maximum width of the lines before it, in the same units.
  var widestBefore = 0

  /// The number of lines up to this one, and their height in points: without and with a box in this one.
  var number = 1
  var height: Double
  var boxedHeight = 0.0
}

/// Follows the lines of a text up to a limit.
protocol LineLimiting {
  /// Called at the start of each line but the first, and at the text's end.
  ///
  /// - Parameters:
  ///   - count: The number of the lines before it; `widest` and `height` are theirs.
  ///   - nextHeight: The height that the line adds.
  mutating func startLine(
    at start: Int, after count: Int, widest: Int, height: Double, nextHeight: Double)

  mutating func endParagraph()

  /// The last line that the limit lets be, of a text with more; `nil` for one with no more.
  func cutLine(of count: Int) -> LimitedLine?
}

/// No limit, which costs nothing.
struct Unlimited: LineLimiting {
  @inline(__always)
  mutating func startLine(
    at start: Int, after count: Int, widest: Int, height: Double, nextHeight: Double
  ) {}

  @inline(__always)
  mutating func endParagraph() {}

  @inline(__always)
  func cutLine(of count: Int) -> LimitedLine? { nil }
}

/// Finds the last line that a limit lets be.
struct LineLimiter: LineLimiting {
  private var line: LimitedLine
  private var lastLine: LimitedLine?
  private var paragraph = 0
  private let maximumLines: Int
  private let maximumHeight: Double

  /// - Parameter height: The first line's.
  init(_ limit: LineLimit, height: Double) {
    maximumLines = limit.maximumLines
    maximumHeight = limit.maximumHeight + ShapedText.slack
    line = LimitedLine(height: height)
  }

  mutating func startLine(
    at start: Int, after count: Int, widest: Int, height: Double, nextHeight: Double
  ) {
    guard lastLine == nil else { return }
    guard count != maximumLines, !(height + nextHeight > maximumHeight) else {
      lastLine = line
      return
    }
    line = LimitedLine(
      paragraph: paragraph, start: start, widestBefore: widest, number: count + 1,
      height: height + nextHeight)
  }

  mutating func endParagraph() { paragraph += 1 }

  func cutLine(of count: Int) -> LimitedLine? {
    lastLine.flatMap { count > $0.number ? $0 : nil }
  }
}
