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
    fitHeight(of: &line, maximumHeight: limit.maximumHeight)
  }

  /// Gives a truncated line the extent of the text that it shows.
  private func fitHeight(of line: inout MeasuredLine, maximumHeight: Double) {
    let shown = [line.clusters, line.suffix].compactMap { $0 }.filter { !$0.isEmpty }
    let lifts = shown.map { self.lift(of: $0) }
    let lift = lifts.dropFirst().reduce(lifts.first ?? 0, Self.sharedLift)
    let natural = shown.dropFirst().reduce(
      naturalExtent(of: shown.first ?? line.clusters, in: line.paragraph, above: lift)
    ) { $0.union(naturalExtent(of: $1, in: line.paragraph, above: lift)) }
    line.lift = lift
    line.extent = bounded(natural, in: line.paragraph)
    guard !ink.isEmpty else { return }
    var growth = line.growth
    let shownInk = shown.reduce(VerticalExtent(ascent: 0, descent: 0)) {
      $0.union(ink(of: $1, above: lift))
    }
    // The text ends with the line, but in a box of some height it may be as low as the box lets it be.
    growth.grow(
      &line.extent, for: shownInk, spacing: line.spacingBefore, isLast: maximumHeight == .infinity,
      isBounded: style(ofParagraph: line.paragraph).maximumLineHeight > 0)
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
      line.clusters = start..<balancedPrefixEnd(from: start, in: paragraph, limit: available)
      line.suffix = suffix(
        after: line.clusters.upperBound, limit: available - shownWidth(of: line.clusters))
    }
    line.token = token
    line.width = tokenWidth + shownWidth(of: line.clusters) + (line.suffix.map(suffixWidth) ?? 0)
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

  /// The width of clusters behind a token.
  private func suffixWidth(of clusters: Range<Int>) -> Double {
    width(of: clusters, until: clusters.upperBound, isBehindToken: true)
  }

  /// Returns the end of the last cluster with which a line isn't wider than `limit`.
  private func prefixEnd(
    from start: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Int {
    var end = start
    var pen = LinePen(from: start)
    while end < paragraph.clusters.upperBound,
      end == start || !flags[end - 1].contains(.mustBreakAfter)
    {
      pen.pass(end, of: self)
      if pen.x > limit + edgeAllowance(at: end) || pen.isPastStops { break }
      end += 1
    }
    return lastCut(from: start, to: end, in: paragraph, limit: limit)
  }

  /// Returns the last place up to `end` where a token may be placed behind clusters.
  private func lastCut(
    from start: Int, to end: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Int {
    var end = end
    while end > start, !mayCut(start..<end, at: end, in: paragraph, limit: limit) { end -= 1 }
    return end
  }

  /// Returns the end of the longest prefix that isn't wider than the suffix that fits behind it; where none fits, that of
  /// the longest prefix.
  ///
  /// The choice depends on the two and not on the width that they leave free, so that the line is the same at its own
  /// width.
  private func balancedPrefixEnd(
    from start: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Int {
    let longest = prefixEnd(from: start, in: paragraph, limit: limit)
    let tooLong = (start + 1..<longest + 1).partitioningIndex { end in
      let prefix = shownWidth(of: start..<end)
      return prefix > (suffix(after: end, limit: limit - prefix).map(suffixWidth) ?? 0)
    }
    let end = lastCut(from: start, to: tooLong - 1, in: paragraph, limit: limit)
    return end > start || suffix(after: start, limit: limit) != nil ? end : longest
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
    var x = 0.0
    while lower > first {
      x = advance(of: lower - 1..<end, knowing: x)
      guard x <= limit + edgeAllowance(at: lower - 1) else { break }
      lower -= 1
    }
    while lower < end, !mayCut(lower..<end, at: lower, in: paragraph, limit: limit) { lower += 1 }
    return lower < end ? lower..<end : nil
  }

  /// The width that clusters may lose when letters at the token take other forms, in points.
  private func edgeAllowance(at cluster: Int) -> Double { runs[run(ofCluster: cluster)].size }

  /// Whether a token may be placed beside clusters at their edge `cut`.
  private func mayCut(
    _ clusters: Range<Int>, at cut: Int, in paragraph: PreparedParagraph, limit: Double
  ) -> Bool {
    let isWhole =
      cut == paragraph.clusters.upperBound || flags[cut].contains(.startsGrapheme)
    let isSuffix = cut == clusters.lowerBound
    let atToken = isSuffix ? clusters.lowerBound : clusters.upperBound - 1
    guard isWhole, !flags[atToken].contains(.isWhiteSpace) else { return false }
    return (isSuffix ? suffixWidth(of: clusters) : shownWidth(of: clusters)) <= limit
  }

  /// A truncation token, shaped.
  func preparedToken(_ token: TruncationToken) -> ShapedText {
    var attributes = text.runs[token.attributes].attributes
    attributes.attachment = nil
    return ShapedText(AttributedText(token.string, attributes: attributes), fonts: fonts)
  }
}
