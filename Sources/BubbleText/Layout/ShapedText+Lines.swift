// SPDX-License-Identifier: MIT
extension ShapedText {
  /// ``PreparedText/lines(fitting:limit:alignment:)``.
  func lines(
    fitting width: Double, limit: LineLimit, alignment: TextAlignment?
  ) -> [LineFragment] {
    precondition(width >= 0, "Lines need a width of 0 or more, not \(width).")
    var lines: [LineFragment] = []
    var y = 0.0
    forEachLine(fitting: width, limit: limit) { line in
      lines.append(fragment(line, y: y + line.spacingBefore))
      y += line.spacingBefore + line.extent.ascent + line.extent.descent
    }
    let available = width.isFinite ? width : lines.reduce(0) { max($0, $1.indentedWidth) }
    for index in lines.indices { place(&lines[index], in: available, alignment) }
    return lines
  }

  /// ``PreparedText/size(fitting:limit:)``, from the glyphs.
  func size(fitting width: Double, limit: LineLimit) -> TextSize {
    precondition(width >= 0, "Lines need a width of 0 or more, not \(width).")
    var size = TextSize(
      width: 0, height: 0, lineCount: 0, lastLineWidth: 0, lastLineDirection: .leftToRight,
      isTruncated: false)
    forEachLine(fitting: width, limit: limit) { line in
      size.width = max(size.width, line.indentedWidth)
      size.height += line.spacingBefore + line.extent.ascent + line.extent.descent
      size.lineCount += 1
      size.lastLineWidth = line.indentedWidth
      size.lastLineDirection = direction(ofParagraph: line.paragraph)
      size.isTruncated = size.isTruncated || line.token != nil
    }
    return size
  }

  func fragment(_ line: MeasuredLine, y: Double) -> LineFragment {
    let paragraph = paragraphs[line.paragraph]
    let start = offset(ofCluster: line.clusters.lowerBound, in: paragraph)
    let visibleEnd = offset(ofCluster: line.clusters.upperBound, in: paragraph)
    return LineFragment(
      textRange: start..<textEnd(of: line), visibleRange: start..<max(start, visibleEnd),
      visibleSuffix: line.suffix.map(textRange), x: 0, y: y, width: line.width,
      ascent: line.extent.ascent, descent: line.extent.descent, lift: line.lift,
      baseDirection: direction(ofParagraph: line.paragraph), endsWithHyphen: line.endsWithHyphen,
      clusters: line.clusters, suffix: line.suffix, token: line.token, paragraph: line.paragraph,
      trimsEnd: line.trimsEnd, indents: line.indents)
  }

  /// The UTF-8 offset past a line's text, with its separator; the text's end when it is cut off.
  private func textEnd(of line: MeasuredLine) -> Int {
    if line.token != nil { return text.string.utf8.count }
    let paragraph = paragraphs[line.paragraph]
    return line.endsParagraph ? paragraph.textEnd : offset(ofCluster: line.end, in: paragraph)
  }

  /// The UTF-8 offsets of clusters. Not empty.
  func textRange(of clusters: Range<Int>) -> Range<Int> {
    let scalars = scalarRange(of: clusters)
    return Int(
      self.scalars.offsets[scalars.lowerBound])..<Int(self.scalars.offsets[scalars.upperBound])
  }

  /// Aligns a line in a width, and widens its gaps if it is justified.
  ///
  /// - Parameter alignment: The alignment of paragraphs without one of their own; `nil` for the
  ///   style's.
  func place(_ line: inout LineFragment, in width: Double, _ alignment: TextAlignment?) {
    let available = line.indents.availableWidth(in: width)
    let alignment = self.alignment(ofParagraph: line.paragraph, alignment)
    if alignment == .justified { justify(&line, to: available) }
    let start =
      switch line.baseDirection {
      case .leftToRight: line.indents.leading
      case .rightToLeft: width - line.indents.leading - available
      }
    line.x = start + leftEdge(alignment, line.baseDirection, free: available - line.width)
  }

  /// The alignment of a paragraph: its own, unless that is natural, else the given one.
  func alignment(ofParagraph index: Int, _ alignment: TextAlignment?) -> TextAlignment {
    let own = style(ofParagraph: index).alignment
    let isOwn = paragraphs[index].style > 0 && own != .natural
    return isOwn ? own : alignment ?? style.alignment
  }

  private func leftEdge(
    _ alignment: TextAlignment, _ direction: LayoutDirection, free: Double
  ) -> Double {
    switch (alignment, direction) {
    case (.left, _), (.natural, .leftToRight), (.justified, .leftToRight): 0
    case (.right, _), (.natural, .rightToLeft), (.justified, .rightToLeft): free
    case (.center, _): free / 2
    }
  }

  func direction(ofParagraph index: Int) -> LayoutDirection {
    paragraphs[index].baseLevel & 1 == 1 ? .rightToLeft : .leftToRight
  }
}
