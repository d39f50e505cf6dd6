/// Takes the places where lines may end, in the order of the text.
///
/// Positions are in units of 2⁻²⁰ points, from the start of the paragraph.
protocol LineEndSink {
  /// A place where a line may end.
  ///
  /// - Parameters:
  ///   - visible: How far the text before it reaches, without the white space that hangs.
  ///   - next: Where the text after it starts, were a line to start there.
  ///   - isTrimmable: Whether the last character that is seen may give up half its square there.
  mutating func addBreak(visible: Int, next: Int, isTrimmable: Bool)

  /// The end of a paragraph.
  mutating func endParagraph(visible: Int, isTrimmable: Bool)
}

/// Breaks text into lines while it is read, and keeps nothing but their measure.
///
/// A line ends at the last place where it fits. That is what ``ShapedText/lineEnd(from:in:width:)``
/// finds too, where no cluster takes another form at the edge of a line than its advance tells.
struct LineFitter: LineEndSink {
  private let limit: Int
  private let heights: LineHeights
  private var lineStart = 0
  private var best: (width: Int, next: Int)?
  private var widest = 0
  private var last = 0
  private var height = 0.0
  private var lineCount = 0
  private var isFirstOfParagraph = true

  /// Whether a line needs more than a place between its segments: a word is too wide for it, or a
  /// bracket has to give up its empty half.
  private(set) var hasFailed = false

  /// - Parameter width: The most room a line may take, in points.
  init(width: Double, heights: LineHeights) {
    let units = ((width + ShapedText.slack) * 1_048_576).rounded(.down)
    limit = units < 1e15 ? Int(units) : Int(1e15)
    self.heights = heights
  }

  @inline(__always)
  mutating func addBreak(visible: Int, next: Int, isTrimmable: Bool) {
    while true {
      let width = max(visible &- lineStart, 0)
      if width <= limit {
        best = (width, next)
        return
      }
      guard let best, !isTrimmable || width &- heights.em > limit else {
        hasFailed = true
        return
      }
      endLine(best.width)
      lineStart = best.next
      self.best = nil
    }
  }

  @inline(__always)
  mutating func endParagraph(visible: Int, isTrimmable: Bool) {
    addBreak(visible: visible, next: visible, isTrimmable: isTrimmable)
    endLine(best?.width ?? 0)
    best = nil
    lineStart = 0
    isFirstOfParagraph = true
  }

  @inline(__always)
  private mutating func endLine(_ width: Int) {
    widest = max(widest, width)
    last = width
    let spacing =
      lineCount == 0 ? heights.first : isFirstOfParagraph ? heights.ofParagraph : heights.next
    height += spacing
    lineCount &+= 1
    isFirstOfParagraph = false
  }

  /// The lines' measure; `nil` where they need glyphs, or where there are more than the limit lets be.
  @inline(__always)
  func size(limit: LineLimit) -> TextSize? {
    guard !hasFailed, limit.maximumLines == 0 || lineCount <= limit.maximumLines,
      height <= limit.maximumHeight
    else { return nil }
    return TextSize(
      width: Double(widest) / 1_048_576, height: height, lineCount: lineCount,
      lastLineWidth: Double(last) / 1_048_576, lastLineDirection: .leftToRight, isTruncated: false)
  }
}

/// How much each line adds to the height of a text in one font, in points.
struct LineHeights {
  let first: Double
  let ofParagraph: Double
  let next: Double

  /// The font's size, in units of 2⁻²⁰ points: more than any bracket gives up.
  let em: Int

  init(_ extent: VerticalExtent, size: Double, style: ParagraphStyle) {
    em = Int(min(size.rounded(.up), 1e6)) << 20
    // In the order of ``ShapedText/size(fitting:limit:)``, so that sums are equal.
    first = 0 + extent.ascent + extent.descent
    ofParagraph = style.paragraphSpacing + style.lineSpacing + extent.ascent + extent.descent
    next = style.lineSpacing + extent.ascent + extent.descent
  }
}
