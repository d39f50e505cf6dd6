// SPDX-License-Identifier: MIT
/// The widths of tabs: each reaches to a stop, and so depends on its place on the line.
///
/// Places are distances from where the line's text starts, in the order of the text: a tab takes the direction of
/// its paragraph, so that the text before it is on one side of it, and the text behind it on the other.
extension ShapedText {
  /// Returns the width of clusters on a line that starts with the first of them, in points.
  ///
  /// - Parameter isBehindToken: Whether they follow a truncation token.
  /// - Complexity: O(*t* log *T*), where *t* is the number of tabs among them, of *T* in the text; O(*n*) where text
  ///   is centred at a stop, or ends at one.
  func advance(of clusters: Range<Int>, isBehindToken: Bool = false) -> Double {
    guard !tabs.isEmpty else {
      return positions[clusters.upperBound] - positions[clusters.lowerBound]
    }
    return place(clusters, isBehindToken: isBehindToken) { _, _ in }
  }

  /// Returns the width of clusters behind a truncation token.
  ///
  /// - Parameter known: The width without the first of them.
  func advance(of clusters: Range<Int>, knowing known: Double) -> Double {
    let first = clusters.lowerBound
    guard !tabs.isEmpty, tabStops(at: first) != nil else {
      return advance(of: clusters, isBehindToken: true)
    }
    guard flags[first].contains(.isTab) else {
      return known + positions[first + 1] - positions[first]
    }
    return known + spaceAdvance(ofRun: run(ofCluster: first))
  }

  /// The clusters of a line that are not as wide as they are shaped.
  func changedAdvances(in line: LineFragment) -> ChangedAdvances {
    var advances = ChangedAdvances()
    if !tabs.isEmpty { advances.tabs = tabAdvances(in: line) }
    if line.gapWidth != 0 {
      advances.gapWidth = line.gapWidth
      advances.gaps = Set(gaps(in: line).map { store.scalars[$0] })
    }
    return advances
  }

  /// Returns the width of each tab of a line, by the index of its scalar.
  ///
  /// Behind a truncation token, stops are counted from there; those in points are left out, and a tab is as wide as
  /// a space.
  private func tabAdvances(in line: LineFragment) -> [Int32: Double] {
    var advances: [Int32: Double] = [:]
    let end = place(line.clusters) { advances[store.scalars[$0]] = $1 }
    if let suffix = line.suffix {
      place(suffix, isBehindToken: true) { advances[store.scalars[$0]] = $1 }
    }
    guard !line.isTruncated else { return advances }
    // Those that hang over the line's end are as wide as in front of more text.
    let hanging = line.clusters.upperBound..<lineEnd(of: line)
    guard !tabs(in: hanging).isEmpty else { return advances }
    var pen = LinePen(from: line.clusters.lowerBound, at: end, before: hanging.lowerBound)
    for cluster in hanging {
      let start = pen.x
      pen.pass(cluster, of: self)
      if flags[cluster].contains(.isTab) { advances[store.scalars[cluster]] = pen.x - start }
    }
    return advances
  }

  /// Places the clusters of a line.
  ///
  /// - Parameter body: Is given each tab with its width, in their order.
  /// - Returns: The width of the clusters.
  @discardableResult
  private func place(
    _ clusters: Range<Int>, isBehindToken: Bool = false, _ body: (Int, Double) -> Void
  ) -> Double {
    var x = 0.0
    var start = clusters.lowerBound
    let tabs = tabs(in: clusters)
    for index in tabs.indices {
      let tab = tabs[index]
      x += positions[tab] - positions[start]
      let next = index + 1 < tabs.endIndex ? tabs[index + 1] : clusters.upperBound
      let begin =
        isBehindToken && tabStops(at: tab) != nil
        ? x + spaceAdvance(ofRun: run(ofCluster: tab))
        : self.start(of: tab + 1..<next, behind: tab, at: x, onLineFrom: clusters.lowerBound)
      body(tab, begin - x)
      x = begin
      start = tab + 1
    }
    return x + positions[clusters.upperBound] - positions[start]
  }

  /// Returns the place where the clusters between a tab and the next one, or the line's end, begin.
  private func start(
    of clusters: Range<Int>, behind tab: Int, at x: Double, onLineFrom start: Int
  ) -> Double {
    switch destination(of: tab, at: x, onLineFrom: start) {
    case nil: return x
    case .place(let place): return place
    case .column(var column):
      for cluster in clusters { column.add(cluster, of: self) }
      return column.start
    }
  }

  fileprivate func tabs(in clusters: Range<Int>) -> ArraySlice<Int> {
    tabs[firstTab(from: clusters.lowerBound)..<firstTab(from: clusters.upperBound)]
  }

  /// The index of the first tab at a cluster or behind it. A text may have a tab a line.
  private func firstTab(from cluster: Int) -> Int {
    tabs.indices.partitioningIndex { tabs[$0] >= cluster }
  }

  // MARK: Stops

  /// Returns the place that a tab leads to; `nil` behind the last stop.
  ///
  /// - Parameter start: The first cluster of its line.
  fileprivate func destination(
    of tab: Int, at x: Double, onLineFrom start: Int
  ) -> TabDestination? {
    let paragraph = paragraph(ofCluster: tab)
    guard let stops = style(ofParagraph: paragraph).tabStops else {
      return .place(nextInterval(after: x, in: tab))
    }
    let isFirst = start == paragraphs[paragraph].clusters.lowerBound
    // Stops are counted from the edge of the paragraph.
    let indent = GlyphStore.quantized(indents(ofParagraph: paragraph, isFirst: isFirst).leading)
    guard let stop = stops.stop(after: x + indent) else { return nil }
    let place = max(GlyphStore.quantized(stop.location) - indent, x)
    let isRightToLeft = paragraphs[paragraph].baseLevel & 1 == 1
    let share = stop.alignment.shareBeforeStop(isRightToLeft: isRightToLeft)
    guard share > 0 || stop.alignment == .right && !stop.terminators.isEmpty else {
      return .place(place)
    }
    return .column(
      TabColumn(
        stop: stop, share: share, place: place, tab: tab, at: x, isRightToLeft: isRightToLeft))
  }

  /// The stops in points that count for a cluster.
  func tabStops(at cluster: Int) -> TabStops? {
    style(ofParagraph: paragraph(ofCluster: cluster)).tabStops
  }

  private func paragraph(ofCluster cluster: Int) -> Int {
    guard paragraphs.count > 1 else { return 0 }
    return paragraphs.indices.partitioningIndex { paragraphs[$0].clusters.upperBound > cluster }
  }

  /// The next of the stops that are widths of spaces apart, at least half a space away.
  private func nextInterval(after x: Double, in tab: Int) -> Double {
    let space = spaceAdvance(ofRun: run(ofCluster: tab))
    let interval = space * Double(style.tabInterval)
    guard interval > 0 else { return x }
    let stop = ((x / interval).rounded(.down) + 1) * interval
    return GlyphStore.quantized(stop - x < space / 2 ? stop + interval : stop)
  }

  /// The width of a space in a run's face.
  func spaceAdvance(ofRun index: Int) -> Double {
    let run = runs[index]
    let face = run.face.face
    guard let space = face.glyph(for: " ") else { return run.letterSpacing }
    return run.style.scale.width(face.advance(ofGlyph: space), of: space) + run.letterSpacing
  }
}

extension TextAlignment {
  /// The part of the text at a stop that is before it in the order of reading.
  fileprivate func shareBeforeStop(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural, .justified, .left: 0
    case .right: isRightToLeft ? 0 : 1
    case .center: 0.5
    }
  }
}

extension TabStops {
  /// The first stop behind a place on the line; `nil` behind the last one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of stops.
  fileprivate func stop(after x: Double) -> TabStop? {
    let index = stops.indices.partitioningIndex { stops[$0].location > x }
    if index < stops.count { return stops[index] }
    guard interval > 0 else { return nil }
    let next = GlyphStore.quantized(((x / interval).rounded(.down) + 1) * interval)
    return next > x ? TabStop(location: next) : TabStop(location: next + interval)
  }
}

/// The place that a tab leads to.
private enum TabDestination {
  /// The place where the text behind the tab begins.
  case place(Double)
  /// One that depends on that text.
  case column(TabColumn)
}

/// The end of a line's text, cluster by cluster: the place where the next one would be.
struct LinePen {
  /// In points from the start of the line's text.
  private(set) var x: Double

  /// Whether the line has text, and a tab behind the last stop: more text isn't on it.
  private(set) var isPastStops = false

  /// The text at a stop that depends on it, from the last tab on.
  private var column: TabColumn?

  private let lineStart: Int

  /// The end of the white space that the line starts with, as far as it has been looked at.
  private var blankEnd: Int

  /// - Parameter start: The first cluster of the line.
  init(from start: Int) {
    lineStart = start
    blankEnd = start
    x = 0
  }

  /// - Parameters:
  ///   - start: The first cluster of the line.
  ///   - x: The width of those before a cluster.
  fileprivate init(from start: Int, at x: Double, before cluster: Int) {
    lineStart = start
    blankEnd = cluster
    self.x = x
  }

  /// Moves past a cluster.
  @inline(__always)
  mutating func pass(_ cluster: Int, of text: ShapedText) {
    if column != nil || text.flags[cluster].contains(.isTab) {
      passByStops(cluster, of: text)
    } else {
      x += text.positions[cluster + 1] - text.positions[cluster]
    }
  }

  /// Moves past the clusters before one.
  mutating func skip(to cluster: Int, of text: ShapedText) {
    guard !text.tabs(in: lineStart..<cluster).isEmpty else {
      x = text.positions[cluster] - text.positions[lineStart]
      return
    }
    for cluster in lineStart..<cluster { pass(cluster, of: text) }
  }

  @inline(never)
  private mutating func passByStops(_ cluster: Int, of text: ShapedText) {
    guard text.flags[cluster].contains(.isTab) else {
      column?.add(cluster, of: text)
      x = column?.end ?? x
      return
    }
    column = nil
    switch text.destination(of: cluster, at: x, onLineFrom: lineStart) {
    case nil:
      while blankEnd < cluster, text.flags[blankEnd].contains(.isWhiteSpace) { blankEnd += 1 }
      isPastStops = isPastStops || blankEnd < cluster
    case .place(let place): x = place
    case .column(let column):
      self.column = column
      x = column.end
    }
  }
}
