// SPDX-License-Identifier: MIT
/// The end of a line, in clusters.
struct LineEnd {
  /// The end of the line's last cluster, white space included.
  var end: Int
  /// The end of the last visible cluster.
  var visibleEnd: Int
  /// Whether the line ends at a soft hyphen, which is shown.
  var endsWithHyphen = false
  /// Whether the last visible cluster gives up its empty half, and would not fit otherwise.
  var trimsEnd = false
}

extension ShapedText {
  /// The width in excess of the limit that a line may have, in points: as much as adding and
  /// subtracting a coordinate can lose, and far less than a pixel.
  static let slack = 1.0 / 65536

  /// Finds the end of the line that starts at a cluster.
  ///
  /// Takes the last break opportunity at which the line, without trailing white space, isn't wider
  /// than `width`. Without one, the line ends inside of a word (``OverflowWrap``): after the last separator of an
  /// address that fits, else after the last grapheme cluster that fits. It holds at least one.
  func lineEnd(from start: Int, in paragraph: PreparedParagraph, width: Double) -> LineEnd {
    let limit = width + Self.slack
    let startsUnsafe = isUnsafe(start)
    var best: LineEnd?
    // Break opportunities from here on, if any, are checked when the line is found too wide.
    var open = start
    var visibleEnd = start
    var visibleWidth = 0.0
    var pen = LinePen(from: start)
    for cluster in start..<paragraph.clusters.upperBound {
      pen.pass(cluster, of: self)
      if !flags[cluster].contains(.isWhiteSpace) {
        if pen.isPastStops {
          let end = LineEnd(end: cluster, visibleEnd: visibleEnd)
          let isExact = !startsUnsafe && !isUnsafe(cluster)
          if isExact || fits(end, from: start, alone: visibleWidth, limit: limit) { return end }
          return lineEndPastLimit(
            from: start, at: max(visibleEnd - 1, start), in: paragraph, limit: limit,
            checking: open..<cluster, else: best)
        }
        visibleEnd = cluster + 1
        visibleWidth = pen.x
        if pen.x > limit {
          return lineEndPastLimit(
            from: start, at: cluster, in: paragraph, limit: limit, checking: open..<cluster,
            else: best)
        }
      }
      let isLast = cluster + 1 == paragraph.clusters.upperBound
      guard isLast || flags[cluster].contains(.mayBreakAfter) else { continue }
      let end = candidate(at: cluster + 1, visibleEnd: visibleEnd, in: paragraph)
      // Elsewhere letters take other forms at the line's start or end, which may be wider than inside the text.
      let isExact = !startsUnsafe && !isUnsafe(end.end) && !end.endsWithHyphen
      if isLast || flags[cluster].contains(.mustBreakAfter) {
        if isExact || fits(end, from: start, alone: visibleWidth, limit: limit) { return end }
        return lineEndPastLimit(
          from: start, at: max(visibleEnd - 1, start), in: paragraph, limit: limit,
          checking: open..<cluster, else: best)
      }
      if isExact { (best, open) = (end, end.end) }
    }
    return LineEnd(end: start, visibleEnd: start)
  }

  /// The last break opportunity after some clusters at which the line fits. The paragraph's end is one.
  private func lastFit(
    from start: Int, in clusters: Range<Int>, of paragraph: PreparedParagraph, limit: Double
  ) -> LineEnd? {
    var visibleEnd = clusters.upperBound
    for cluster in clusters.reversed() {
      // Goes back along with the opportunities, however much white space is before one.
      visibleEnd = self.visibleEnd(of: start..<min(visibleEnd, cluster + 1))
      let isLast = cluster + 1 == paragraph.clusters.upperBound
      guard isLast || flags[cluster].contains(.mayBreakAfter) else { continue }
      let end = candidate(at: cluster + 1, visibleEnd: visibleEnd, in: paragraph)
      if let fitting = fitting(end, from: start, limit: limit) { return fitting }
    }
    return nil
  }

  private func candidate(
    at end: Int, visibleEnd: Int, in paragraph: PreparedParagraph
  ) -> LineEnd {
    let isHyphen =
      end == visibleEnd && end < paragraph.clusters.upperBound
      && flags[end - 1].contains(.isSoftHyphen)
    return LineEnd(end: end, visibleEnd: visibleEnd, endsWithHyphen: isHyphen)
  }

  /// The end of a line that was found too wide at a cluster.
  ///
  /// - Parameters:
  ///   - open: The clusters after which break opportunities weren't checked.
  ///   - known: The last opportunity before those at which the line fits.
  private func lineEndPastLimit(
    from start: Int, at cluster: Int, in paragraph: PreparedParagraph, limit: Double,
    checking open: Range<Int>, else known: LineEnd?
  ) -> LineEnd {
    let reach = lastCandidate(from: start, at: cluster, in: paragraph, limit: limit)
    // Letters may take other forms at an opportunity past the limit, so that the line fits after all.
    let late = cluster..<max(whiteSpaceEnd(from: reach, in: paragraph), cluster)
    if let narrowed = lastFit(from: start, in: late, of: paragraph, limit: limit) {
      return narrowed
    }
    if let best = lastFit(from: start, in: open, of: paragraph, limit: limit) ?? known {
      return best
    }
    if style.overflowWrap == .normal { return endOfWord(from: start, in: paragraph) }
    return endInWord(from: start, reaching: reach, in: paragraph, limit: limit)
      ?? endOfFirstGrapheme(from: start, in: paragraph)
  }

  /// The end of a line that fits at no break opportunity of UAX #14, in front of a cluster; `nil` where not even the
  /// first grapheme cluster fits.
  private func endInWord(
    from start: Int, reaching reach: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> LineEnd? {
    let last = (start + 1..<max(reach, start) + 1).last {
      mayBreakWord(start..<$0, in: paragraph, limit: limit)
    }
    guard let last, style.overflowWrap == .breakAddress else {
      return last.map { LineEnd(end: $0, visibleEnd: $0) }
    }
    let separated = (start + 1..<last + 1).last {
      breaksAddress(at: $0, in: paragraph)
        && mayBreakWord(start..<$0, in: paragraph, limit: limit)
    }
    let end = separated ?? last
    return LineEnd(end: end, visibleEnd: end)
  }

  /// Whether an address has a separator in front of a cluster.
  private func breaksAddress(at end: Int, in paragraph: PreparedParagraph) -> Bool {
    guard end < paragraph.clusters.upperBound else { return false }
    let first = Int(store.scalars[paragraph.clusters.lowerBound])
    // A cluster may hold several scalars, such as those of a ligature.
    let right = Int(store.scalars[end])
    guard right > first else { return false }
    return AddressBreaks.allows(
      scalars.value(at: right - 1), scalars.value(at: right),
      before: right - 2 >= first ? scalars.value(at: right - 2) : 0x20)
  }

  /// The first break opportunity of a line that fits at none, and the white space before it. With a
  /// hyphen, or with letters in the form they take there, the word's first part may be too wide.
  private func endOfWord(from start: Int, in paragraph: PreparedParagraph) -> LineEnd {
    let clusters = start..<paragraph.clusters.upperBound
    let end =
      clusters.first { flags[$0].contains(.mayBreakAfter) }.map { $0 + 1 }
      ?? clusters.upperBound
    return candidate(at: end, visibleEnd: visibleEnd(of: start..<end), in: paragraph)
  }

  /// Returns the end of the last cluster that isn't white space.
  func visibleEnd(of clusters: Range<Int>) -> Int {
    var end = clusters.upperBound
    while end > clusters.lowerBound, flags[end - 1].contains(.isWhiteSpace) { end -= 1 }
    return end
  }

  /// The end of a line that is narrower than the one grapheme cluster it holds. White space hangs
  /// from it as from any other.
  private func endOfFirstGrapheme(from start: Int, in paragraph: PreparedParagraph) -> LineEnd {
    let limit = paragraph.clusters.upperBound
    let visibleEnd = (start + 1..<limit).first { flags[$0].contains(.startsGrapheme) } ?? limit
    return LineEnd(
      end: whiteSpaceEnd(from: visibleEnd, in: paragraph), visibleEnd: visibleEnd)
  }

  /// Returns the end of the white space that hangs from a line whose text ends at a cluster.
  private func whiteSpaceEnd(from start: Int, in paragraph: PreparedParagraph) -> Int {
    var end = start
    while end < paragraph.clusters.upperBound, flags[end].contains(.isWhiteSpace),
      end == 0 || !flags[end - 1].contains(.mustBreakAfter)
    {
      end += 1
    }
    return end
  }

  private func mayBreakWord(
    _ clusters: Range<Int>, in paragraph: PreparedParagraph, limit: Double
  ) -> Bool {
    let end = clusters.upperBound
    let isWhole = end == paragraph.clusters.upperBound || flags[end].contains(.startsGrapheme)
    return isWhole && width(of: clusters, until: end) <= limit
  }

  /// Returns the end of the clusters that a line may hold if letters take narrower forms at its edges: an
  /// em past the limit, and not past a line separator.
  private func lastCandidate(
    from start: Int, at cluster: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Int {
    let farthest = limit + runs[run(ofCluster: cluster)].size
    var pen = LinePen(from: start)
    pen.skip(to: cluster, of: self)
    var end = cluster
    while end < paragraph.clusters.upperBound {
      pen.pass(end, of: self)
      guard pen.x <= farthest, !pen.isPastStops else { break }
      end += 1
      if flags[end - 1].contains(.mustBreakAfter) { break }
    }
    return end
  }

  /// The end if the line fits there, maybe without the empty half of a bracket; `nil` otherwise.
  private func fitting(_ end: LineEnd, from start: Int, limit: Double) -> LineEnd? {
    if fits(end, from: start, limit: limit) { return end }
    guard fitsTrimmed(start..<end.visibleEnd, limit: limit) else { return nil }
    return LineEnd(end: end.end, visibleEnd: end.visibleEnd, trimsEnd: true)
  }

  /// - Parameter alone: The width of the visible clusters as they are shaped inside the text, where
  ///   that is known.
  private func fits(
    _ end: LineEnd, from start: Int, alone: Double? = nil, limit: Double
  ) -> Bool {
    let visible = start..<end.visibleEnd
    let hyphen = end.endsWithHyphen ? hyphenWidth(after: visible) : 0
    return width(of: visible, until: end.end, alone: alone) + hyphen <= limit
  }

  /// Whether clusters fit if the full-width bracket that closes them gives up its empty half.
  private func fitsTrimmed(_ clusters: Range<Int>, limit: Double) -> Bool {
    guard let last = clusters.last else { return false }
    let face = runs[run(ofCluster: last)].face.face
    return HanKerning(face: face).trimsAtLineEnd(scalars.value(at: Int(store.scalars[last])))
      && width(of: clusters, until: clusters.upperBound, trimsEnd: true) <= limit
  }
}
