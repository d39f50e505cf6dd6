// SPDX-License-Identifier: MIT
/// Breaks text with boxes into lines while it is read: lines with a box are high enough for it.
struct BoxedLineFitter: LineEndSink {
  private var fitter: LineFitter<Unlimited>
  private let heights: LineHeights
  private let boxedHeights: LineHeights
  private var height = 0.0
  private var lineCount = 0
  private var endsFirstOfParagraph = true

  /// Whether a box is before the current line end, and whether one is behind it.
  private var hasBox = false
  private var hasBoxBehind = false

  /// - Parameters:
  ///   - heights: Those of lines without boxes.
  ///   - boxedHeights: Those of lines with one.
  init(width: Double, heights: LineHeights, boxedHeights: LineHeights) {
    fitter = LineFitter(width: width, heights: heights, limiter: Unlimited())
    self.heights = heights
    self.boxedHeights = boxedHeights
  }

  mutating func addBox() { hasBoxBehind = true }

  mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
    let count = fitter.lineCount
    fitter.addBreak(visible: visible, next: next, doubt: doubt)
    if fitter.lineCount > count { endLine() }
    moveEnd()
  }

  mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
    let count = fitter.lineCount
    fitter.endParagraph(visible: visible, doubt: doubt)
    // The last line may have turned out to be two.
    if fitter.lineCount > count + 1 { endLine() }
    moveEnd()
    endLine()
    endsFirstOfParagraph = true
  }

  /// Moves the line end to a new place: boxes behind the old one are before it.
  private mutating func moveEnd() {
    hasBox = hasBox || hasBoxBehind
    hasBoxBehind = false
  }

  private mutating func endLine() {
    let heights = hasBox ? boxedHeights : heights
    height +=
      lineCount == 0 ? heights.first : endsFirstOfParagraph ? heights.ofParagraph : heights.next
    lineCount += 1
    hasBox = false
    endsFirstOfParagraph = false
  }

  /// The lines' measure; `nil` where they need glyphs, or where there are more than the limit lets be.
  func size(limit: LineLimit) -> TextSize? {
    guard var size = fitter.size(limit: LineLimit(maximumLines: limit.maximumLines)),
      height <= limit.maximumHeight
    else { return nil }
    size.height = height
    return size
  }
}
