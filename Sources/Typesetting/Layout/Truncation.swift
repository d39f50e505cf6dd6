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
    var end = start
    for cluster in start..<paragraph.clusters.upperBound {
      if positions[cluster + 1] - positions[start] > limit { break }
      let isWhole = cluster + 1 == paragraph.clusters.upperBound
        || flags[cluster + 1].contains(.startsGrapheme)
      if isWhole, self.width(of: start..<cluster + 1, until: cluster + 1) <= limit { end = cluster + 1 }
      if flags[cluster].contains(.mustBreakAfter) { break }
    }
    while end > start, flags[end - 1].contains(.isWhiteSpace) { end -= 1 }
    line.clusters = start..<end
    line.end = paragraph.clusters.upperBound
    line.width = self.width(of: start..<end, until: end) + tokenWidth
    line.isTruncated = true
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
