// SPDX-License-Identifier: MIT
/// Tab stops: a tab reaches to the next of them, wherever on the line it is.
///
/// Stops are counted from where the line's reading starts, in the order of the text.
extension ShapedText {
  /// Returns the width of clusters on a line that starts with the first of them, in points.
  ///
  /// - Complexity: O(*t* + log *T*), where *t* is the number of tabs among them, of *T* in the
  ///   text.
  func advance(of clusters: Range<Int>) -> Double {
    guard !tabs.isEmpty else {
      return positions[clusters.upperBound] - positions[clusters.lowerBound]
    }
    var x = 0.0
    var start = clusters.lowerBound
    for tab in tabs(in: clusters) {
      x = tabStop(after: x + positions[tab] - positions[start], in: tab)
      start = tab + 1
    }
    return x + positions[clusters.upperBound] - positions[start]
  }

  /// Returns the end of a line that has reached `x`, after one more cluster.
  @inline(__always)
  func position(after cluster: Int, at x: Double) -> Double {
    if flags[cluster].contains(.isTab) { return tabStop(after: x, in: cluster) }
    return x + positions[cluster + 1] - positions[cluster]
  }

  /// Returns the width of each tab of a line, by the index of its scalar. Behind a truncation
  /// token, stops are counted from there.
  private func tabAdvances(in line: LineFragment) -> [Int32: Double] {
    guard !tabs.isEmpty else { return [:] }
    let advances = tabAdvances(in: line.clusters)
    guard let suffix = line.suffix else { return advances }
    return advances.merging(tabAdvances(in: suffix)) { first, _ in first }
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

  private func tabAdvances(in clusters: Range<Int>) -> [Int32: Double] {
    var advances: [Int32: Double] = [:]
    var x = 0.0
    var start = clusters.lowerBound
    for tab in tabs(in: clusters) {
      x += positions[tab] - positions[start]
      let stop = tabStop(after: x, in: tab)
      advances[store.scalars[tab]] = stop - x
      x = stop
      start = tab + 1
    }
    return advances
  }

  private func tabs(in clusters: Range<Int>) -> ArraySlice<Int> {
    tabs[firstTab(from: clusters.lowerBound)..<firstTab(from: clusters.upperBound)]
  }

  /// The index of the first tab at a cluster or behind it. A text may have a tab a line.
  private func firstTab(from cluster: Int) -> Int {
    tabs.indices.partitioningIndex { tabs[$0] >= cluster }
  }

  /// The next stop that is at least half a space away.
  private func tabStop(after x: Double, in tab: Int) -> Double {
    let space = spaceAdvance(ofRun: run(ofCluster: tab))
    let interval = space * Double(style.tabInterval)
    guard interval > 0 else { return x }
    let stop = ((x / interval).rounded(.down) + 1) * interval
    return GlyphStore.quantized(stop - x < space / 2 ? stop + interval : stop)
  }

  /// The width of a space in a run's face.
  private func spaceAdvance(ofRun index: Int) -> Double {
    let run = runs[index]
    let face = run.face.face
    guard let space = face.glyph(for: " ") else { return run.letterSpacing }
    return run.style.scale.width(face.advance(ofGlyph: space), of: space) + run.letterSpacing
  }
}
