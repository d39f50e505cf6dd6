extension PreparedText {
  /// The glyphs of a line, run by run, from left to right.
  ///
  /// - Parameters:
  ///   - line: A line of this text.
  ///   - token: The truncation token the line was made with.
  public func glyphRuns(
    of line: LineFragment, token: String = LineLimit.none.token
  ) -> [GlyphRun] {
    let pieces = pieces(of: line, token: token)
    var runs: [GlyphRun] = []
    var x = 0.0
    for index in VisualOrder.indices(pieces.map(\.level)) {
      let made = makeRuns(of: pieces[index], x: x)
      runs += made
      x += made.reduce(0) { $0 + $1.width }
    }
    return runs
  }

  /// Clusters of one run, from one store; or the truncation token.
  private struct Piece {
    enum Content {
      case clusters(Range<Int>, of: GlyphStore, run: PreparedRun, scalars: Range<Int>)
      case token(PreparedText, textRange: Range<Int>)
    }
    var content: Content
    var level: UInt8
  }

  /// The pieces of a line in the order of the text.
  private func pieces(of line: LineFragment, token: String) -> [Piece] {
    let end = line.isTruncated ? line.clusters.upperBound : lineEnd(of: line)
    let edges = edges(from: line.clusters.lowerBound, to: end)
    var pieces: [Piece] = []
    var start = line.clusters.lowerBound
    while start < line.clusters.upperBound {
      let run = runs[run(ofCluster: start)]
      let runEnd = min(run.clusters.upperBound, line.clusters.upperBound)
      if let edge = edges.first(where: { $0.clusters.contains(start) }) {
        let end = min(edge.clusters.upperBound, runEnd)
        let inside = clusters(of: edge, before: end, in: run)
        pieces.append(
          Piece(
            content: .clusters(
              inside, of: edge.store, run: run, scalars: scalarRange(of: start..<end)),
            level: run.level))
        start = end
      } else {
        let next = edges.map(\.clusters.lowerBound).filter { $0 > start }.min() ?? runEnd
        let end = min(next, runEnd)
        pieces.append(
          Piece(
            content: .clusters(
              start..<end, of: store, run: run, scalars: scalarRange(of: start..<end)),
            level: run.level))
        start = end
      }
    }
    if line.isTruncated, !token.isEmpty {
      let paragraph = paragraphs[line.paragraph]
      let prepared = tokenGlyphs(token, after: line.clusters, in: paragraph).text
      let cutOff = line.visibleRange.upperBound..<line.textRange.upperBound
      pieces.append(
        Piece(content: .token(prepared, textRange: cutOff), level: paragraph.baseLevel))
    }
    return pieces
  }

  /// The end of a line's clusters, white space included.
  private func lineEnd(of line: LineFragment) -> Int {
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
  private func clusters(
    of edge: ReshapedClusters, before end: Int, in run: PreparedRun
  ) -> Range<Int> {
    let isWhole = end >= edge.clusters.upperBound || end >= run.clusters.upperBound
    guard !isWhole else { return edge.store.scalars.indices }
    let count = edge.store.scalars.prefix { $0 < store.scalars[end] }.count
    return 0..<count
  }

  private func makeRuns(of piece: Piece, x: Double) -> [GlyphRun] {
    switch piece.content {
    case .clusters(let clusters, let store, let run, let shown):
      let textRange = Int(scalars.offsets[shown.lowerBound])..<Int(scalars.offsets[shown.upperBound])
      return [makeRun(clusters, of: store, run: run, textRange: textRange, x: x)]
    case .token(let prepared, let textRange):
      var x = x
      return VisualOrder.indices(prepared.runs.map(\.level)).map { index in
        let run = prepared.runs[index]
        let made = prepared.makeRun(
          run.clusters, of: prepared.store, run: run, textRange: textRange, x: x)
        x += made.width
        return made
      }
    }
  }

  private func makeRun(
    _ clusters: Range<Int>, of store: GlyphStore, run: PreparedRun, textRange: Range<Int>, x: Double
  ) -> GlyphRun {
    let attributes = text.runs[run.attributes].attributes
    var glyphs: [PositionedGlyph] = []
    var pen = x
    let order = run.isRightToLeft ? Array(clusters.reversed()) : Array(clusters)
    for cluster in order {
      // Letter spacing follows a cluster in the direction of reading.
      let spacing = store.advances[cluster] == 0 ? 0 : run.letterSpacing
      var glyphPen = run.isRightToLeft ? pen + spacing : pen
      for glyph in store.glyphRange(of: cluster) {
        glyphs.append(
          PositionedGlyph(
            glyph: store.glyphs[glyph], x: glyphPen + Double(store.xOffsets[glyph]) * run.scale,
            y: -Double(store.yOffsets[glyph]) * run.scale - attributes.baselineOffset))
        glyphPen += store.glyphAdvances[glyph]
      }
      pen += store.advances[cluster]
    }
    return GlyphRun(
      face: run.face.face, size: run.size, isEmboldened: run.face.isEmboldened,
      isSlanted: run.face.isSlanted, glyphs: glyphs, x: x, width: pen - x,
      textRange: textRange, attributes: attributes)
  }
}
