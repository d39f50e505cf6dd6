// SPDX-License-Identifier: MIT
/// Breaks words into lines, and keeps nothing but the lines' measure.
///
/// A line ends at the last place where it fits, as with ``LineFitter``. Here lines differ in height: by the faces
/// on them, and by their ink.
struct WordLineFitter: WordSink {
  /// The settings of a text.
  struct Setting {
    var style: ParagraphStyle

    /// The extent of lines without words of other faces.
    var extent: VerticalExtent

    /// The size of the font, in points.
    var fontSize: Double

    /// Whether lines grow where ink would touch.
    var mayTouch: Bool
  }

  private let setting: Setting
  private let limit: Int
  private let em: Int

  private var x = 0
  private var visible = 0
  private var lineStart = 0

  /// The content after the last place where the line may end.
  private var pending: Content
  private var best = Best()

  private var inkGrowth = InkGrowth()
  private var isFirstOfParagraph = true
  private var widest = 0
  private var last = 0
  private var height = 0.0
  private var lineCount = 0
  private(set) var hasFailed = false

  /// The extents that determine a line's height.
  private struct Content {
    var extent: VerticalExtent
    var ink = VerticalExtent(ascent: 0, descent: 0)

    @inline(__always)
    mutating func add(_ other: Content) {
      extent = extent.union(other.extent)
      ink = ink.union(other.ink)
    }
  }

  /// The last place where the line may end.
  private struct Best {
    var state = State.none
    var width = 0
    var next = 0

    enum State {
      case none, doubtful, certain
    }
  }

  /// The content of the line before that place.
  private var bestContent: Content

  /// - Parameter width: The maximum width of a line, in points.
  init(width: Double, _ setting: Setting) {
    self.setting = setting
    let units = ((width + ShapedText.slack) * 1_048_576).rounded(.down)
    limit = units < 1e15 ? Int(units) : Int(1e15)
    em = Int(min(setting.fontSize.rounded(.up), 1e6)) << 20
    pending = Content(extent: setting.extent)
    bestContent = pending
  }

  @inline(__always)
  mutating func pass(
    advance: Int, trailing: Int, isWhiteSpace: Bool, ink: VerticalExtent, extent: VerticalExtent
  ) {
    x &+= advance
    pending.extent = pending.extent.union(extent)
    guard !isWhiteSpace else { return }
    visible = x &- trailing
    pending.ink = pending.ink.union(ink)
  }

  @inline(__always)
  mutating func addBreak(_ edge: WordEdge) {
    let width = visible &- lineStart &+ Int(edge.endGain)
    if edge.isCertain, width <= limit {
      setBest(max(width, 0), edge)
    } else {
      addLateBreak(edge)
    }
  }

  /// A place where the line is too wide, or may be.
  @inline(never)
  private mutating func addLateBreak(_ edge: WordEdge) {
    while !hasFailed {
      let width = max(visible &- lineStart &+ Int(edge.endGain), 0)
      // Letters that take other forms change a line's width by less than an em.
      if !edge.isCertain, width &+ em <= limit { return setBest(width, edge) }
      if !edge.isCertain, width &- em <= limit { break }
      if width <= limit { return setBest(width, edge) }
      guard best.state == .certain else { break }
      endLine(isLast: false)
      lineStart = best.next
      best.state = .none
    }
    hasFailed = true
  }

  @inline(__always)
  private mutating func setBest(_ width: Int, _ edge: WordEdge) {
    if best.state == .none { bestContent = pending } else { bestContent.add(pending) }
    pending = Content(extent: setting.extent)
    best = Best(
      state: edge.isCertain ? .certain : .doubtful, width: width, next: x &- Int(edge.startGain))
  }

  mutating func endParagraph(isLast: Bool) {
    addBreak(.certain)
    guard !hasFailed else { return }
    endLine(isLast: isLast)
    best.state = .none
    x = 0
    visible = 0
    lineStart = 0
    isFirstOfParagraph = true
  }

  private mutating func endLine(isLast: Bool) {
    widest = max(widest, best.width)
    last = best.width
    let spacing = spacingBefore
    var extent = setting.style.bounded(bestContent.extent)
    if setting.mayTouch {
      inkGrowth.grow(
        &extent, for: bestContent.ink, spacing: spacing, isLast: isLast,
        isBounded: setting.style.maximumLineHeight > 0)
    }
    // In the order of ``ShapedText/size(fitting:limit:)``, so that sums are equal.
    height += spacing + extent.ascent + extent.descent
    lineCount += 1
    isFirstOfParagraph = false
  }

  /// The space above the next line, in points.
  private var spacingBefore: Double {
    let style = setting.style
    if lineCount == 0 { return 0 }
    guard isFirstOfParagraph else { return style.lineSpacing }
    return style.paragraphSpacing + style.paragraphSpacingBefore + style.lineSpacing
  }

  /// The lines' measure; `nil` where they need glyphs, or where there are more than the limit lets be.
  func size(limit: LineLimit, lastLineDirection: LayoutDirection) -> TextSize? {
    guard !hasFailed, limit.maximumLines == 0 || lineCount <= limit.maximumLines,
      height <= limit.maximumHeight
    else { return nil }
    return TextSize(
      width: Double(widest) / 1_048_576, height: height, lineCount: lineCount,
      lastLineWidth: Double(last) / 1_048_576, lastLineDirection: lastLineDirection,
      isTruncated: false)
  }
}
