extension PreparedText {
  /// Makes a line end with a token that stands for the text that is cut off (at the tail).
  ///
  /// The line is filled to the last grapheme cluster that leaves room for the token; white space
  /// before the token goes.
  func truncate(_ line: inout MeasuredLine, width: Double, token: String) {
    let paragraph = paragraphs[line.paragraph]
    let start = line.clusters.lowerBound
    let tokenWidth = tokenGlyphs(token, after: line.clusters, in: paragraph).width
    let limit = width + Self.slack - tokenWidth
    let clusters = start..<clusterEnd(after: line, in: paragraph, limit: limit)
    line.clusters = clusters
    line.end = paragraph.clusters.upperBound
    line.endsParagraph = true
    line.width = self.width(of: clusters, until: clusters.upperBound) + tokenWidth
    line.isTruncated = true
  }

  /// Past the last cluster that leaves a line no wider than `limit`.
  private func clusterEnd(
    after line: MeasuredLine, in paragraph: PreparedParagraph, limit: Double
  ) -> Int {
    let start = line.clusters.lowerBound
    var end = start
    while end < paragraph.clusters.upperBound, positions[end + 1] - positions[start] <= limit,
      end == start || !flags[end - 1].contains(.mustBreakAfter)
    {
      end += 1
    }
    while end > start, !mayCut(start..<end, in: paragraph, limit: limit) { end -= 1 }
    return end
  }

  private func mayCut(
    _ clusters: Range<Int>, in paragraph: PreparedParagraph, limit: Double
  ) -> Bool {
    let end = clusters.upperBound
    let isWhole =
      end == paragraph.clusters.upperBound || flags[end].contains(.startsGrapheme)
    return isWhole && !flags[end - 1].contains(.isWhiteSpace)
      && width(of: clusters, until: end) <= limit
  }

  /// The glyphs of a truncation token, in the font of the text that it follows.
  func tokenGlyphs(
    _ token: String, after clusters: Range<Int>, in paragraph: PreparedParagraph
  ) -> PreparedToken {
    let last = clusters.isEmpty ? clusters.lowerBound : clusters.upperBound - 1
    let isInText = last < flags.count && !paragraph.clusters.isEmpty
    var attributes = text.runs[isInText ? runs[run(ofCluster: last)].attributes : 0].attributes
    attributes.attachment = nil
    let prepared = Typesetter(fonts: fonts).prepare(AttributedText(token, attributes: attributes))
    return PreparedToken(text: prepared, width: prepared.positions[prepared.positions.count - 1])
  }
}

/// A truncation token, ready to be drawn.
struct PreparedToken {
  let text: PreparedText
  let width: Double
}
