// SPDX-License-Identifier: MIT
extension ShapedText {
  /// ``PreparedText/glyphRuns(of:keepingText:)``.
  func glyphRuns(of line: LineFragment, keepingText keepsText: Bool = false) -> [GlyphRun] {
    let chunks = chunks(of: line)
    let advances = changedAdvances(in: line)
    var runs: [GlyphRun] = []
    var x = 0.0
    for index in visualOrder(of: chunks) {
      let made = makeRuns(of: chunks[index], advances: advances, x: x, keepsText: keepsText)
      runs += made
      x += made.reduce(0) { $0 + $1.width }
    }
    return runs
  }

  /// The order of chunks from left to right; enclosing marks are behind their letter, to be drawn upon it.
  private func visualOrder(of chunks: [LineChunk]) -> [Int] {
    var order = VisualOrder.indices(chunks.map(\.level))
    for place in order.indices.dropLast()
    where chunks[order[place]].enclosure == .marks && order[place + 1] + 1 == order[place] {
      order.swapAt(place, place + 1)
    }
    return order
  }

  /// The chunks of a line in the order of the text.
  func chunks(of line: LineFragment) -> [LineChunk] {
    let isCut = line.isTruncated || line.trimsEnd
    let end = isCut ? line.clusters.upperBound : lineEnd(of: line)
    var chunks = chunks(of: line.clusters, until: end, trimsEnd: line.trimsEnd)
    let paragraph = paragraphs[line.paragraph]
    if line.endsWithHyphen, let hyphen = hyphen(after: line.clusters) {
      let level = runs[run(ofCluster: line.clusters.upperBound - 1)].level
      let textRange = line.visibleRange.upperBound..<line.visibleRange.upperBound
      chunks.append(LineChunk(content: .added(hyphen, textRange: textRange), level: level))
    }
    if let token = line.token, !token.string.isEmpty {
      let prepared = preparedToken(token)
      let cutOffEnd = line.visibleSuffix?.lowerBound ?? line.textRange.upperBound
      let cutOff = line.visibleRange.upperBound..<cutOffEnd
      chunks.append(
        LineChunk(content: .added(prepared, textRange: cutOff), level: paragraph.baseLevel))
    }
    if let suffix = line.suffix { chunks += self.chunks(of: suffix, until: suffix.upperBound) }
    return chunks
  }

  /// The chunks of clusters that follow each other, on a line that ends at `end`.
  private func chunks(
    of clusters: Range<Int>, until end: Int, trimsEnd: Bool = false
  ) -> [LineChunk] {
    let edges = edges(from: clusters.lowerBound, to: end, trimsEnd: trimsEnd)
    var chunks: [LineChunk] = []
    var start = clusters.lowerBound
    while start < clusters.upperBound {
      let run = runs[run(ofCluster: start)]
      let runEnd = min(run.clusters.upperBound, clusters.upperBound)
      let edge = edges.first { $0.clusters.contains(start) }
      let edgeStore = edge?.makeStore()
      let next = edges.map(\.clusters.lowerBound).filter { $0 > start }.min() ?? runEnd
      let end = min(edge?.clusters.upperBound ?? next, runEnd)
      let isWhole = end >= (edge?.clusters.upperBound ?? end) || end >= run.clusters.upperBound
      let inside =
        edgeStore.map { isWhole ? $0.scalars.indices : self.clusters(of: $0, before: end) }
        ?? start..<end
      chunks.append(
        LineChunk(
          content: .clusters(
            inside, of: edgeStore ?? store, run: run, scalars: scalarRange(of: start..<end)),
          level: run.level))
      start = end
    }
    return chunks
  }

  /// The end of a line's clusters, white space included.
  func lineEnd(of line: LineFragment) -> Int {
    let paragraph = paragraphs[line.paragraph]
    var end = line.clusters.upperBound
    while end < paragraph.clusters.upperBound,
      offset(ofCluster: end, in: paragraph) < line.textRange.upperBound
    {
      end += 1
    }
    return end
  }

  /// The clusters of a reshaped edge that start before a cluster of this text.
  private func clusters(of edge: GlyphStore, before end: Int) -> Range<Int> {
    0..<edge.scalars.prefix { $0 < store.scalars[end] }.count
  }
}

/// Clusters of one run, from one store; or text that a line shows in the place of its own.
struct LineChunk {
  enum Content {
    case clusters(Range<Int>, of: GlyphStore, run: PreparedRun, scalars: Range<Int>)
    case added(ShapedText, textRange: Range<Int>)
  }
  var content: Content
  var level: UInt8

  /// The part of an enclosed letter that the clusters are.
  var enclosure: EnclosurePart? {
    switch content {
    case .clusters(_, of: _, let run, scalars: _): run.style.enclosure
    case .added: nil
    }
  }
}

/// The visual order of a line's chunks (UAX #9, L2).
enum VisualOrder {
  /// - Parameter levels: The embedding level of each chunk, in the order of the text.
  /// - Returns: The indices of the chunks from left to right.
  static func indices(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    guard lowestOdd <= highest else { return order }
    // From the highest level to the lowest odd one, reverse every range at that level or higher.
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
