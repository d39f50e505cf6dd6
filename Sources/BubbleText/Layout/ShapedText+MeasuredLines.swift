// SPDX-License-Identifier: MIT
extension ShapedText {
  /// Breaks the text into lines, from top to bottom, and hands each to `body`.
  func forEachLine(fitting width: Double, limit: LineLimit, _ body: (MeasuredLine) -> Void) {
    var lines = LineSource(self, width: width, limit: limit)
    var line = lines.next()
    var height = 0.0
    var count = 0
    while var current = line {
      count += 1
      height += current.spacingBefore + current.extent.ascent + current.extent.descent
      let isLast = count == limit.maximumLines
      let next = isLast ? nil : lines.next()
      let isCut = isLast && !lines.isAtEnd || next.map { exceeds(limit, height, $0) } == true
      if isCut { truncate(&current, width: width, limit: limit) }
      body(current)
      line = isCut ? nil : next
    }
  }

  private func exceeds(_ limit: LineLimit, _ height: Double, _ line: MeasuredLine) -> Bool {
    let bottom = height + line.spacingBefore + line.extent.ascent + line.extent.descent
    return bottom > limit.maximumHeight + Self.slack
  }

  func measured(_ start: Int, _ end: LineEnd, paragraph index: Int) -> MeasuredLine {
    let visible = start..<max(start, end.visibleEnd)
    let hyphen = end.endsWithHyphen ? hyphenWidth(after: visible) : 0
    let lift = lift(of: start..<end.end)
    return MeasuredLine(
      paragraph: index, clusters: visible, end: end.end,
      width: width(
        of: visible, until: end.trimsEnd ? visible.upperBound : end.end, trimsEnd: end.trimsEnd)
        + hyphen,
      extent: bounded(
        naturalExtent(of: start..<end.end, in: index, above: lift), in: index),
      lift: lift, endsWithHyphen: end.endsWithHyphen, trimsEnd: end.trimsEnd)
  }

  /// Returns the extent of a line within the bounds that its paragraph's style sets.
  func bounded(_ natural: VerticalExtent, in paragraph: Int) -> VerticalExtent {
    shapesLines ? style(ofParagraph: paragraph).bounded(natural) : natural
  }

  /// Returns the widths that a line of a paragraph leaves free at its sides.
  func indents(ofParagraph index: Int, isFirst: Bool) -> LineIndents {
    shapesLines ? style(ofParagraph: index).indents(ofFirstLine: isFirst) : LineIndents()
  }

  /// Returns the extent of clusters' ink above and below a height over the line's baseline, in points.
  func ink(of clusters: Range<Int>, above height: Double) -> VerticalExtent {
    ink[clusters].reduce(VerticalExtent(ascent: 0, descent: 0)) {
      $0.union(height == 0 ? $1 : $1.lifted(by: -height))
    }
  }

  func style(ofParagraph index: Int) -> ParagraphStyle {
    paragraphStyles[paragraphs[index].style]
  }

  /// The extent of a line's runs; for an empty line, of its paragraph's font.
  ///
  /// - Parameter height: The height over the line's baseline that the extent is above and below of, in points.
  func naturalExtent(
    of clusters: Range<Int>, in paragraph: Int, above height: Double
  ) -> VerticalExtent {
    guard !clusters.isEmpty else { return paragraphs[paragraph].extent }
    var index = run(ofCluster: clusters.lowerBound)
    var extent = runs[index].extent(above: height)
    index += 1
    while index < runs.count, runs[index].clusters.lowerBound < clusters.upperBound {
      extent = extent.union(runs[index].extent(above: height))
      index += 1
    }
    return extent
  }

  /// The offset that all runs of a line share, in points: the least of those that lift all of it, or lower all of it.
  func lift(of clusters: Range<Int>) -> Double {
    guard isLifted, !clusters.isEmpty else { return 0 }
    var index = run(ofCluster: clusters.lowerBound)
    var lift = runs[index].lift
    index += 1
    while lift != 0, index < runs.count, runs[index].clusters.lowerBound < clusters.upperBound {
      lift = Self.sharedLift(lift, runs[index].lift)
      index += 1
    }
    return lift
  }

  static func sharedLift(_ one: Double, _ other: Double) -> Double {
    one > 0 ? max(min(one, other), 0) : min(max(one, other), 0)
  }
}

/// Soft hyphens: places where a word may be broken, with a hyphen that is shown only there.
extension ShapedText {
  /// Returns the width of the hyphen at the end of a line, in points.
  func hyphenWidth(after clusters: Range<Int>) -> Double {
    guard let hyphen = hyphen(after: clusters) else { return 0 }
    return hyphen.positions[hyphen.positions.count - 1]
  }

  /// The hyphen at the end of a line, in the font of the word that it breaks.
  func hyphen(after clusters: Range<Int>) -> ShapedText? {
    guard let last = clusters.last else { return nil }
    return hyphens[runs[run(ofCluster: last)].attributes]
  }

  /// The hyphens that a text may need, by the index of the attributes they have. Mostly none.
  static func hyphens(of preparation: TextPreparation) -> [Int: ShapedText] {
    let scalars = preparation.scalars.scalars
    guard scalars.contains(ControlCharacters.softHyphen) else { return [:] }
    var hyphens: [Int: ShapedText] = [:]
    for run in preparation.runs
    where hyphens[run.attributes] == nil
      && scalars[run.scalars].contains(ControlCharacters.softHyphen)
    {
      var attributes = preparation.text.runs[run.attributes].attributes
      attributes.attachment = nil
      hyphens[run.attributes] = ShapedText(
        AttributedText("\u{2010}", attributes: attributes), fonts: preparation.fonts)
    }
    return hyphens
  }
}
