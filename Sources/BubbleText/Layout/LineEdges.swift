// SPDX-License-Identifier: MIT
/// Clusters at the edge of a line whose letters take other forms there than inside the text.
struct ReshapedClusters {
  /// The clusters that were shaped again, all of one run.
  let clusters: Range<Int>

  fileprivate let glyphs: [ShapedGlyph]
  fileprivate let firstScalar: Int
  fileprivate let run: PreparedRun

  /// Returns their glyphs, in arrays of their own.
  func makeStore() -> GlyphStore {
    var store = GlyphStore()
    _ = store.append(
      glyphs, firstScalar: firstScalar, scale: run.style.scale, letterSpacing: run.letterSpacing,
      isRightToLeft: run.isRightToLeft)
    return store
  }

  /// The sum of the advances of the clusters that start in a range of scalars, in points. The same
  /// as by the store, without making it.
  func advance(of scalars: Range<Int>) -> Double {
    let scale = run.style.scale
    var sum = 0.0
    var start = 0
    while start < glyphs.count {
      let scalar = glyphs[start].scalar
      var width = ClusterWidth()
      while start < glyphs.count, glyphs[start].scalar == scalar {
        width.add(glyphs[start].glyph, advance: glyphs[start].advance, scale)
        start += 1
      }
      guard scalars.contains(firstScalar + scalar) else { continue }
      sum += run.width(width)
    }
    return sum
  }
}

extension ShapedText {
  /// The maximum number of clusters from the edge of a line that are shaped again. Bounds the work
  /// for a text without any safe place.
  static let reshapingReach = 64

  /// The number of clusters past the first safe place that are shaped as well.
  ///
  /// A place is safe in the whole text. Without the text before the break, another rule may apply,
  /// which reads past that place: Inter raises a colon between digits by one rule, and a colon in
  /// front of a digit, with nothing before it, by another.
  static let lookaround = 2

  /// The number of scalars on each side that HarfBuzz reads to find how letters join.
  private static let contextLength = 5

  /// The width of clusters on a line that ends at `end`.
  ///
  /// - Parameters:
  ///   - clusters: The visible clusters.
  ///   - alone: Their width as they are shaped inside the text, where that is known.
  ///   - trimsEnd: Whether the last one gives up its empty half. The line then ends with it.
  ///   - isBehindToken: Whether they follow a truncation token.
  func width(
    of clusters: Range<Int>, until end: Int, alone: Double? = nil, trimsEnd: Bool = false,
    isBehindToken: Bool = false
  ) -> Double {
    let width = alone ?? advance(of: clusters, isBehindToken: isBehindToken)
    guard isUnsafe(clusters.lowerBound) || isUnsafe(end) || trimsEnd else { return width }
    let edges = edges(from: clusters.lowerBound, to: end, trimsEnd: trimsEnd)
    return edges.reduce(width) { width, edge in
      let inside = edge.clusters.clamped(to: clusters)
      guard !inside.isEmpty else { return width }
      let before = positions[inside.upperBound] - positions[inside.lowerBound]
      return width - before + edge.advance(of: scalarRange(of: inside))
    }
  }

  /// The clusters that are shaped again on a line, from its start to its end. Mostly none.
  ///
  /// HarfBuzz marks where both sides of a break have to be shaped again; each side is, to a little
  /// past the nearest place where the text could be cut unharmed. Where the two sides of one line
  /// meet, they are shaped as one.
  func edges(from start: Int, to end: Int, trimsEnd: Bool = false) -> [ReshapedClusters] {
    guard start < end else { return [] }
    let head = isUnsafe(start) ? headEdge(from: start, to: end) : nil
    let tail = isUnsafe(end) || trimsEnd ? tailEdge(from: start, to: end) : nil
    if let head, let tail, head.upperBound > tail.lowerBound {
      let both = min(head.lowerBound, tail.lowerBound)..<max(head.upperBound, tail.upperBound)
      return [reshape(both, onLine: start..<end, trimsEnd: trimsEnd)]
    }
    return [head, tail].compactMap { $0 }.map {
      reshape($0, onLine: start..<end, trimsEnd: trimsEnd)
    }
  }

  private func headEdge(from start: Int, to end: Int) -> Range<Int> {
    let runEnd = runs[run(ofCluster: start)].clusters.upperBound
    let last = min(end, runEnd, start + Self.reshapingReach)
    let safe = (start + 1..<last).first { !isUnsafe($0) } ?? last
    let first = min(safe + Self.lookaround, last)
    return start..<((first..<last).first { !isUnsafe($0) } ?? last)
  }

  private func tailEdge(from start: Int, to end: Int) -> Range<Int> {
    let runStart = runs[run(ofCluster: end - 1)].clusters.lowerBound
    let first = max(start, runStart, end - Self.reshapingReach)
    let safe = (first..<end).last { !isUnsafe($0) } ?? first
    let last = max(safe - Self.lookaround, first)
    return ((first..<last + 1).last { !isUnsafe($0) } ?? first)..<end
  }

  /// The scalars of clusters that follow each other. Not empty.
  func scalarRange(of clusters: Range<Int>) -> Range<Int> {
    let run = runs[run(ofCluster: clusters.upperBound - 1)]
    let isRunEnd = clusters.upperBound >= run.clusters.upperBound
    let end = isRunEnd ? run.scalars.upperBound : Int(store.scalars[clusters.upperBound])
    return Int(store.scalars[clusters.lowerBound])..<end
  }

  /// Whether both sides of a line break before a cluster are shaped again.
  func isUnsafe(_ cluster: Int) -> Bool {
    cluster < store.isUnsafeToBreak.count && store.isUnsafeToBreak[cluster]
  }

  /// Shapes clusters of one run with the rest of their line as context, and nothing beyond it.
  private func reshape(
    _ clusters: Range<Int>, onLine line: Range<Int>, trimsEnd: Bool
  ) -> ReshapedClusters {
    let run = runs[run(ofCluster: clusters.lowerBound)]
    let range = scalarRange(of: clusters)
    let context = range.extended(by: Self.contextLength).clamped(to: scalarRange(of: line))
    var buffer = ShapingBuffer()
    let properties = ShapingProperties(
      script: run.script, isRightToLeft: run.isRightToLeft, language: run.language,
      formsLigatures: run.letterSpacing == 0 || run.face.isEmoji,
      formsAlternates: run.face.formsAlternates)
    let item = range.lowerBound - context.lowerBound..<range.upperBound - context.lowerBound
    let part = scalars.values(in: context).map(ControlCharacters.replacement)
    let glyphs = part.withUnsafeBufferPointer { text in
      fonts.runCache.glyphs(
        of: item, in: text, face: run.face.face, properties: properties, trimsEnd: trimsEnd,
        with: &buffer)
    }
    return ReshapedClusters(
      clusters: clusters, glyphs: glyphs, firstScalar: range.lowerBound, run: run)
  }
}

extension Range<Int> {
  fileprivate func extended(by count: Int) -> Range<Int> {
    lowerBound - count..<upperBound + count
  }
}
