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

  /// The maximum width of a line, in units of 2⁻²⁰ points.
  let limit: Int
  private let em: Int

  private var x = 0
  private var visible = 0
  private var lineStart = 0

  /// The width that the line has to have for its start to be known.
  private var startReach = 0

  /// The line before, if it was ended by a place inside of a word that is past its end.
  private var previous: PreviousLine?

  /// The content after the last place where the line may end: up to ``part``, up to ``cluster``, and past both.
  private var partContent: Content
  private var clusterContent: Content
  private var pending: Content
  private var best = Best()

  /// The last places inside of a word: between clusters, and at the end of a part of an address.
  private var cluster = WordPlace()
  private var part = WordPlace()

  private var inkGrowth = InkGrowth()
  private var isFirstOfParagraph = true
  private var widest = 0
  private var last = 0
  private var height = 0.0
  private var lineCount = 0
  private(set) var hasFailed = false

  /// Whether a word is wider than a line, and its clusters are not known.
  private(set) var needsClusters = false

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
    var startReach = 0

    enum State {
      case none, doubtful, certain
    }
  }

  /// The content of the line before that place.
  private var bestContent: Content

  private struct PreviousLine {
    var start: Int
    var reach: Int

    /// Whether it ends inside of a word, so that later places inside of words might be its end, too.
    var endsInWord: Bool
  }

  /// A place inside of a word.
  private struct WordPlace {
    var visible = 0
    var next = 0
    var startReach = 0
    var isDoubtful = false
  }

  /// - Parameter width: The maximum width of a line, in points.
  init(width: Double, _ setting: Setting) {
    self.setting = setting
    limit = LineHeights.units(ofLine: width)
    em = LineHeights.em(ofSize: setting.fontSize)
    pending = Content(extent: setting.extent)
    (partContent, clusterContent, bestContent) = (pending, pending, pending)
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
    if width <= limit, isCertain(edge) {
      setBest(max(width, 0), edge, .certain)
    } else {
      addLateBreak(edge)
    }
  }

  /// Whether the width of a line that ends at an edge is known.
  @inline(__always)
  private func isCertain(_ edge: WordEdge) -> Bool {
    let reach = startReach &+ Int(edge.endReach)
    return edge.isCertain && (reach == 0 || visible &- lineStart >= reach)
  }

  /// A place where the line is too wide, or may be.
  @inline(never)
  private mutating func addLateBreak(_ edge: WordEdge) {
    while !hasFailed {
      let width = max(visible &- lineStart &+ Int(edge.endGain), 0)
      let isCertain = isCertain(edge)
      // Letters that take other forms change a line's width by less than an em.
      if !isCertain, width &+ em <= limit { return setBest(width, edge, .doubtful) }
      if !isCertain, width &- em <= limit { break }
      if mayEndPreviousLine(edge) { break }
      if width <= limit { return setBest(width, edge, .certain) }
      takeWordPlace()
      guard best.state == .certain else {
        needsClusters = best.state == .none
        break
      }
      startNextLine()
    }
    hasFailed = true
  }

  mutating func addCluster(_ edge: WordEdge, endsPart: Bool) {
    guard setting.style.overflowWrap != .normal else { return }
    var end = visible &+ Int(edge.endGain)
    while isCertain(edge), end &- lineStart > limit {
      let endsInWord = best.state == .none
      takeWordPlace()
      // The first cluster of a line may be wider than it.
      guard best.state == .certain else { break }
      previous = PreviousLine(start: lineStart, reach: startReach, endsInWord: endsInWord)
      startNextLine()
    }
    if previous?.endsInWord == true, mayEndPreviousLine(edge) { hasFailed = true }
    end = max(end, lineStart)
    clusterContent.add(pending)
    pending = Content(extent: setting.extent)
    cluster = WordPlace(
      visible: end, next: x &- Int(edge.startGain), startReach: Int(edge.startReach),
      isDoubtful: !isCertain(edge) || end &- lineStart > limit)
    guard endsPart, setting.style.overflowWrap == .breakAddress else { return }
    partContent.add(clusterContent)
    clusterContent = pending
    part = cluster
  }

  /// Whether the line before, which was ended at an earlier place, might reach an edge.
  private func mayEndPreviousLine(_ edge: WordEdge) -> Bool {
    guard let previous else { return false }
    let width = visible &- previous.start
    let isCertain = edge.isCertain && width >= previous.reach &+ Int(edge.endReach)
    return !isCertain && width &- em <= limit
  }

  /// Takes the last place inside of the word as the line's end, where there is no place between words.
  private mutating func takeWordPlace() {
    let isPart = part.next > lineStart
    let place = isPart ? part : cluster
    guard best.state == .none, place.next > lineStart, !place.isDoubtful else { return }
    let nothing = Content(extent: setting.extent)
    bestContent = partContent
    partContent = nothing
    if !isPart {
      bestContent.add(clusterContent)
      clusterContent = nothing
    }
    best = Best(
      state: .certain, width: place.visible &- lineStart, next: place.next,
      startReach: place.startReach)
  }

  private mutating func startNextLine() {
    endLine(isLast: false)
    lineStart = best.next
    startReach = best.startReach
    best.state = .none
  }

  @inline(__always)
  private mutating func setBest(_ width: Int, _ edge: WordEdge, _ state: Best.State) {
    if cluster.next > 0 { takeClusterContent() }
    if best.state == .none { bestContent = pending } else { bestContent.add(pending) }
    pending = Content(extent: setting.extent)
    best = Best(
      state: state, width: width, next: x &- Int(edge.startGain), startReach: Int(edge.startReach))
  }

  /// Adds the content before the last places inside of words to what follows them.
  private mutating func takeClusterContent() {
    pending.add(partContent)
    pending.add(clusterContent)
    (partContent, clusterContent) = (
      Content(extent: setting.extent), Content(extent: setting.extent)
    )
  }

  mutating func endParagraph(isLast: Bool) {
    addBreak(.certain)
    guard !hasFailed else { return }
    endLine(isLast: isLast)
    best.state = .none
    x = 0
    visible = 0
    lineStart = 0
    startReach = 0
    previous = nil
    cluster.next = 0
    part.next = 0
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
