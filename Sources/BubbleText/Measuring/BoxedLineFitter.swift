// SPDX-License-Identifier: MIT
/// Breaks text with boxes into lines while it is read: lines with a box are high enough for it.
struct BoxedLineFitter: LineEndSink {
  private var fitter: LineFitter<Unlimited>
  private let heights: LineHeights
  private let boxedHeights: LineHeights
  private var height = 0.0
  private var lineCount = 0
  private var endsFirstOfParagraph = true

  /// The current line, the one before it, and the last one that the limit lets be.
  private var line = LimitedLine(height: 0)
  private var previous = LimitedLine(height: 0)
  private var lastLine: LimitedLine?
  private let limit: LineLimit

  /// Whether a box is before the current line end, and whether one is behind it.
  private var hasBox = false
  private var hasBoxBehind = false

  /// - Parameters:
  ///   - heights: Those of lines without boxes.
  ///   - boxedHeights: Those of lines with one.
  ///   - limit: The limit by which ``cutLine`` is found.
  init(width: Double, heights: LineHeights, boxedHeights: LineHeights, limit: LineLimit) {
    fitter = LineFitter(width: width, heights: heights, limiter: Unlimited())
    self.heights = heights
    self.boxedHeights = boxedHeights
    self.limit = limit
  }

  mutating func addBox() { hasBoxBehind = true }

  mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
    let count = fitter.lineCount
    fitter.addBreak(visible: visible, next: next, doubt: doubt)
    if fitter.lineCount > count { endLine() }
    moveEnd()
  }

  mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
    // The last line may turn out to be two.
    addBreak(visible: visible, next: visible, doubt: doubt)
    fitter.endParagraph(visible: visible, doubt: doubt)
    endLine()
    endsFirstOfParagraph = true
    line.paragraph += 1
  }

  /// Moves the line end to a new place: boxes behind the old one are before it.
  private mutating func moveEnd() {
    hasBox = hasBox || hasBoxBehind
    hasBoxBehind = false
  }

  private mutating func endLine() {
    line.number = lineCount + 1
    line.height = height + added(by: heights)
    line.boxedHeight = height + added(by: boxedHeights)
    height = hasBox ? line.boxedHeight : line.height
    lineCount += 1
    hasBox = false
    endsFirstOfParagraph = false
    if lastLine == nil, !fitter.hasFailed {
      if lineCount > 1, height > limit.maximumHeight + ShapedText.slack {
        lastLine = previous
      } else if lineCount == limit.maximumLines {
        lastLine = line
      }
    }
    previous = line
    (line.start, line.widestBefore) = (fitter.lineStart, fitter.widest)
  }

  private func added(by heights: LineHeights) -> Double {
    lineCount == 0 ? heights.first : endsFirstOfParagraph ? heights.ofParagraph : heights.next
  }

  /// The last line that the limit lets be, where there are more; `nil` otherwise, and where its start is unknown.
  var cutLine: LimitedLine? { lastLine.flatMap { lineCount > $0.number ? $0 : nil } }

  /// The lines' measure; `nil` where they need glyphs, or where there are more than the limit lets be.
  func size(limit: LineLimit) -> TextSize? {
    guard var size = fitter.size(limit: LineLimit(maximumLines: limit.maximumLines)),
      height <= limit.maximumHeight
    else { return nil }
    size.height = height
    return size
  }
}
