// SPDX-License-Identifier: MIT
/// Truncation: leaving out text that does not fit.
extension ShapedText {
  /// Makes a line show a token in the place of the text that is left out.
  ///
  /// What is shown beside the token ends at grapheme clusters, and has no white space at the token.
  func truncate(_ line: inout MeasuredLine, width: Double, limit: LineLimit) {
    let whole = line.clusters
    line.endsWithHyphen = false
    line.trimsEnd = false
    line.endsParagraph = true
    let lineClusters = whole.lowerBound..<line.end
    line.end = paragraphs[line.paragraph].clusters.upperBound
    var attributes = attributes(beside: whole, nil)
    let available = line.indents.availableWidth(in: width)
    // The token has the attributes of the text beside it, which depends on the token's width.
    for _ in 0..<Self.tokenTries {
      let token = TruncationToken(string: limit.token, attributes: attributes)
      cut(&line, from: whole.lowerBound, available: available, token: token, limit.truncation)
      let beside = self.attributes(beside: line.clusters, line.suffix)
      if beside == attributes { break }
      attributes = beside
    }
    if let suffix = line.suffix {
      let natural = naturalExtent(of: lineClusters, in: line.paragraph)
        .union(naturalExtent(of: suffix, in: line.paragraph))
      let extent = style(ofParagraph: line.paragraph).bounded(natural)
      line.extent = ink.isEmpty ? extent : line.extent.union(extent)
    }
  }

  private static let tokenTries = 3

  private func cut(
    _ line: inout MeasuredLine, from start: Int, available: Double, token: TruncationToken,
    _ truncation: LineLimit.Truncation
  ) {
    let paragraph = paragraphs[line.paragraph]
    let prepared = preparedToken(token)
    let tokenWidth = prepared.positions[prepared.positions.count - 1]
    let available = available + Self.slack - tokenWidth
    switch truncation {
    case .tail:
      line.clusters = start..<prefixEnd(from: start, in: paragraph, limit: available)
    case .head:
      line.clusters = start..<start
      line.suffix = suffix(after: start, limit: available)
    case .middle:
      line.clusters = start..<prefixEnd(from: start, in: paragraph, limit: available / 2)
      line.suffix = suffix(
        after: line.clusters.upperBound, limit: available - shownWidth(of: line.clusters))
    }
    line.token = token
    line.width = tokenWidth + shownWidth(of: line.clusters) + (line.suffix.map(shownWidth) ?? 0)
  }

  /// The attributes of the text before a token, or else of the text behind it.
  private func attributes(beside clusters: Range<Int>, _ suffix: Range<Int>?) -> Int {
    let cluster = clusters.last ?? suffix?.first ?? clusters.lowerBound
    guard cluster < flags.count else { return text.runs.count - 1 }
    return text.runIndex(at: Int(scalars.offsets[Int(store.scalars[cluster])]))
  }

  private func shownWidth(of clusters: Range<Int>) -> Double {
    width(of: clusters, until: clusters.upperBound)
  }

  /// Returns the end of the last cluster with which a line isn't wider than `limit`.
  private func prefixEnd(
    from start: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Int {
    var end = start
    var x = 0.0
    while end < paragraph.clusters.upperBound,
      end == start || !flags[end - 1].contains(.mustBreakAfter)
    {
      x = position(after: end, at: x)
      if x > limit { break }
      end += 1
    }
    while end > start, !mayCut(start..<end, at: end, in: paragraph, limit: limit) { end -= 1 }
    return end
  }

  /// Returns the longest range at the end of the text that isn't wider than `limit`; `nil` if even
  /// the last grapheme cluster is.
  private func suffix(after start: Int, limit: Double) -> Range<Int>? {
    let paragraph = paragraphs[paragraphs.count - 1]
    let lastLine = paragraph.clusters.dropLast().last { flags[$0].contains(.mustBreakAfter) }
    let first = max(start, lastLine.map { $0 + 1 } ?? paragraph.clusters.lowerBound)
    guard first < paragraph.clusters.upperBound else { return nil }
    let end = visibleEnd(of: first..<paragraph.clusters.upperBound)
    var lower = end
    while lower > first, advance(of: lower - 1..<end) <= limit { lower -= 1 }
    while lower < end, !mayCut(lower..<end, at: lower, in: paragraph, limit: limit) { lower += 1 }
    return lower < end ? lower..<end : nil
  }

  /// Whether a token may be placed beside clusters at their edge `cut`.
  private func mayCut(
    _ clusters: Range<Int>, at cut: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Bool {
    let isWhole =
      cut == paragraph.clusters.upperBound || flags[cut].contains(.startsGrapheme)
    let atToken = cut == clusters.lowerBound ? clusters.lowerBound : clusters.upperBound - 1
    return isWhole && !flags[atToken].contains(.isWhiteSpace) && shownWidth(of: clusters) <= limit
  }

  /// A truncation token, shaped.
  func preparedToken(_ token: TruncationToken) -> ShapedText {
    var attributes = text.runs[token.attributes].attributes
    attributes.attachment = nil
    return ShapedText(AttributedText(token.string, attributes: attributes), fonts: fonts)
  }
}
