/// Where a line ends, in clusters.
struct LineEnd {
  /// Past the line's last cluster, white space included.
  var end: Int
  /// Past the last cluster that is seen.
  var visibleEnd: Int
}

extension PreparedText {
  /// How much wider than the limit a line may be, in points: what adding and subtracting a
  /// coordinate can lose, and far less than a pixel.
  static let slack = 1.0 / 65536

  /// Finds the end of the line that starts at a cluster.
  ///
  /// Takes the last break opportunity at which the line, without trailing white space, is no wider
  /// than `width`. Where there is none, the line ends after the last grapheme cluster that fits, and
  /// holds at least one.
  func lineEnd(from start: Int, in paragraph: PreparedParagraph, width: Double) -> LineEnd {
    let limit = width + Self.slack
    var best: LineEnd?
    var visibleEnd = start
    for cluster in start..<paragraph.clusters.upperBound {
      if !flags[cluster].contains(.isWhiteSpace) {
        visibleEnd = cluster + 1
        if positions[visibleEnd] - positions[start] > limit {
          return lineEndPastLimit(
            from: start, at: cluster, in: paragraph, limit: limit, best: best)
        }
      }
      guard flags[cluster].contains(.mayBreakAfter) else { continue }
      let end = LineEnd(end: cluster + 1, visibleEnd: visibleEnd)
      if fits(start..<end.visibleEnd, until: end.end, limit: limit) { best = end }
      if flags[cluster].contains(.mustBreakAfter) { return best ?? end }
    }
    return LineEnd(end: paragraph.clusters.upperBound, visibleEnd: visibleEnd)
  }

  /// The end of a line that was found too wide at a cluster.
  private func lineEndPastLimit(
    from start: Int, at cluster: Int, in paragraph: PreparedParagraph, limit: Double,
    best: LineEnd?
  ) -> LineEnd {
    if let narrowed = narrowedEnd(from: start, at: cluster, in: paragraph, limit: limit) {
      return narrowed
    }
    if let best { return best }
    // UAX #14 has no opportunity here: break the word where a reader would accept it.
    var end = cluster
    while end > start, !flags[end].contains(.startsGrapheme) || !fits(start..<end, until: end, limit: limit) {
      end -= 1
    }
    if end == start {
      end = start + 1
      while end < paragraph.clusters.upperBound, !flags[end].contains(.startsGrapheme) { end += 1 }
    }
    return LineEnd(end: end, visibleEnd: end)
  }

  /// The next break opportunity, if letters take other forms there so that the line fits after all.
  private func narrowedEnd(
    from start: Int, at cluster: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> LineEnd? {
    guard let end = (cluster..<paragraph.clusters.upperBound).prefix(Self.reshapingReach)
      .first(where: { flags[$0].contains(.mayBreakAfter) }).map({ $0 + 1 }),
      end < paragraph.clusters.upperBound, store.isUnsafeToBreak[end]
    else { return nil }
    var visibleEnd = end
    while visibleEnd > start, flags[visibleEnd - 1].contains(.isWhiteSpace) { visibleEnd -= 1 }
    guard fits(start..<visibleEnd, until: end, limit: limit) else { return nil }
    return LineEnd(end: end, visibleEnd: visibleEnd)
  }

  private func fits(_ clusters: Range<Int>, until end: Int, limit: Double) -> Bool {
    width(of: clusters, until: end) <= limit
  }
}
