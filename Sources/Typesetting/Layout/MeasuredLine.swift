/// A line before it is placed.
struct MeasuredLine {
  var paragraph: Int
  /// The visible clusters.
  var clusters: Range<Int>
  /// Past the last cluster, white space and cut off text included.
  var end: Int
  /// In points, with the truncation token.
  var width: Double
  var extent: VerticalExtent
  /// Room above the line: line or paragraph spacing. 0 for the first.
  var spacingBefore: Double
  var isTruncated: Bool
  /// Whether no other line of its paragraph follows.
  var endsParagraph: Bool
}

extension PreparedText {
  /// Breaks the text into lines, from top to bottom, and hands each to `body`.
  func forEachLine(fitting width: Double, limit: LineLimit, _ body: (MeasuredLine) -> Void) {
    var count = 0
    for (index, paragraph) in paragraphs.enumerated() {
      var start = paragraph.clusters.lowerBound
      var isFirst = true
      var endsParagraph = false
      while !endsParagraph {
        let end = lineEnd(from: start, in: paragraph, width: width)
        count += 1
        endsParagraph = self.endsParagraph(end, paragraph)
        var line = measured(start, end, paragraph: index)
        line.endsParagraph = endsParagraph
        line.spacingBefore =
          count == 1 ? 0 : isFirst ? style.paragraphSpacing + style.lineSpacing : style.lineSpacing
        let isLast = count == limit.maximumLines
        let isCut = isLast && (!endsParagraph || hasText(after: index))
        if isCut { truncate(&line, width: width, token: limit.token) }
        body(line)
        if isLast { return }
        start = end.end
        isFirst = false
      }
    }
  }

  /// Whether a line is its paragraph's last: a line separator at the end makes an empty line.
  private func endsParagraph(_ line: LineEnd, _ paragraph: PreparedParagraph) -> Bool {
    let last = line.end - 1
    return line.end == paragraph.clusters.upperBound
      && !(line.visibleEnd < line.end && flags[last].contains(.mustBreakAfter))
  }

  private func hasText(after paragraph: Int) -> Bool { paragraph + 1 < paragraphs.count }

  private func measured(_ start: Int, _ end: LineEnd, paragraph index: Int) -> MeasuredLine {
    let visible = start..<max(start, end.visibleEnd)
    return MeasuredLine(
      paragraph: index, clusters: visible, end: end.end,
      width: width(of: visible, until: end.end), extent: extent(of: start..<end.end, in: index),
      spacingBefore: 0, isTruncated: false, endsParagraph: false)
  }

  /// The room that a line's runs ask for; for an empty line, its paragraph's font.
  private func extent(of clusters: Range<Int>, in paragraph: Int) -> VerticalExtent {
    guard !clusters.isEmpty else { return paragraphs[paragraph].extent }
    var index = run(ofCluster: clusters.lowerBound)
    var extent = runs[index].extent
    index += 1
    while index < runs.count, runs[index].clusters.lowerBound < clusters.upperBound {
      extent = extent.union(runs[index].extent)
      index += 1
    }
    return extent
  }
}
