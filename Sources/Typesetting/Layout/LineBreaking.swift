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
      let isLast = cluster + 1 == paragraph.clusters.upperBound
      guard isLast || flags[cluster].contains(.mayBreakAfter) else { continue }
      let end = LineEnd(end: cluster + 1, visibleEnd: visibleEnd)
      let fits = fits(start..<end.visibleEnd, until: end.end, limit: limit)
      if fits { best = end }
      guard isLast || flags[cluster].contains(.mustBreakAfter) else { continue }
      // Letters that take another form at the line's start may have made it too wide.
      if fits { return end }
      return lineEndPastLimit(
        from: start, at: visibleEnd - 1, in: paragraph, limit: limit, best: best)
    }
    return LineEnd(end: start, visibleEnd: start)
  }

  /// The end of a line that was found too wide at a cluster.
  private func lineEndPastLimit(
    from start: Int, at cluster: Int, in paragraph: PreparedParagraph, limit: Double,
    best: LineEnd?
  ) -> LineEnd {
    let reach = lastCandidate(from: start, at: cluster, in: paragraph, limit: limit)
    if let narrowed = narrowedEnd(from: start, in: cluster + 1..<reach + 1, limit: limit) {
      return narrowed
    }
    if let best { return best }
    // UAX #14 has no opportunity here: break the word where a reader would accept it.
    var end = reach
    while end > start, !mayBreakWord(start..<end, in: paragraph, limit: limit) { end -= 1 }
    return end > start
      ? LineEnd(end: end, visibleEnd: end) : endOfFirstGrapheme(from: start, in: paragraph)
  }

  /// The end of a line that has no room for the one grapheme cluster it holds. White space hangs
  /// from it as from any other.
  private func endOfFirstGrapheme(from start: Int, in paragraph: PreparedParagraph) -> LineEnd {
    let limit = paragraph.clusters.upperBound
    let visibleEnd = (start + 1..<limit).first { flags[$0].contains(.startsGrapheme) } ?? limit
    var end = visibleEnd
    while end < limit, flags[end].contains(.isWhiteSpace),
      !flags[end - 1].contains(.mustBreakAfter)
    {
      end += 1
    }
    return LineEnd(end: end, visibleEnd: visibleEnd)
  }

  private func mayBreakWord(
    _ clusters: Range<Int>, in paragraph: PreparedParagraph, limit: Double
  ) -> Bool {
    let end = clusters.upperBound
    let isWhole = end == paragraph.clusters.upperBound || flags[end].contains(.startsGrapheme)
    return isWhole && fits(clusters, until: end, limit: limit)
  }

  /// How far a line may reach if letters take narrower forms at its edges: an em past the limit.
  private func lastCandidate(
    from start: Int, at cluster: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Int {
    let farthest = positions[start] + limit + runs[run(ofCluster: cluster)].size
    var end = cluster
    while end < paragraph.clusters.upperBound, positions[end + 1] <= farthest { end += 1 }
    return end
  }

  /// The last break opportunity past the limit at which letters take other forms so that the line
  /// fits after all.
  private func narrowedEnd(from start: Int, in ends: Range<Int>, limit: Double) -> LineEnd? {
    for end in ends.reversed() where flags[end - 1].contains(.mayBreakAfter) {
      var visibleEnd = end
      while visibleEnd > start, flags[visibleEnd - 1].contains(.isWhiteSpace) { visibleEnd -= 1 }
      if fits(start..<visibleEnd, until: end, limit: limit) {
        return LineEnd(end: end, visibleEnd: visibleEnd)
      }
    }
    return nil
  }

  private func fits(_ clusters: Range<Int>, until end: Int, limit: Double) -> Bool {
    width(of: clusters, until: end) <= limit
  }
}
