// SPDX-License-Identifier: MIT
/// Making glyph runs of a line's chunks.
extension ShapedText {
  /// The glyph runs of a chunk, from left to right.
  func makeRuns(
    of chunk: LineChunk, advances: ChangedAdvances, x: Double, keepsText: Bool
  ) -> [GlyphRun] {
    switch chunk.content {
    case .clusters(let clusters, let store, let run, let shown):
      let segments = segments(of: clusters, in: store, scalars: shown)
      var x = x
      return (run.isRightToLeft ? segments.reversed() : segments).map { segment in
        let made = makeRun(
          segment, of: store, run: run, advances: advances, x: x,
          textEnd: keepsText ? segment.textRange.upperBound : nil)
        x += made.width
        return made
      }
    case .added(let prepared, let textRange):
      var x = x
      return VisualOrder.indices(prepared.runs.map(\.level)).map { index in
        let run = prepared.runs[index]
        let all = Segment(
          clusters: run.clusters, attributes: run.attributes, textRange: textRange)
        let made = prepared.makeRun(
          all, of: prepared.store, run: run, advances: ChangedAdvances(), x: x,
          textEnd: keepsText ? Int(prepared.scalars.offsets[run.scalars.upperBound]) : nil)
        x += made.width
        return made
      }
    }
  }

  /// Clusters with equal attributes.
  private struct Segment {
    var clusters: Range<Int>
    /// The index of the attributed text's run.
    var attributes: Int
    var textRange: Range<Int>
  }

  /// Cuts clusters that were shaped as one where the attributes change, in the order of the text.
  /// At least one segment. A cluster takes the attributes of its first scalar.
  private func segments(
    of clusters: Range<Int>, in store: GlyphStore, scalars shown: Range<Int>
  ) -> [Segment] {
    let start = Int(scalars.offsets[shown.lowerBound])
    let end = Int(scalars.offsets[shown.upperBound])
    var current = Segment(
      clusters: clusters, attributes: text.runIndex(at: start), textRange: start..<end)
    var segments: [Segment] = []
    guard text.runs[current.attributes].range.upperBound < end else { return [current] }
    for cluster in clusters.dropFirst() {
      let offset = Int(scalars.offsets[Int(store.scalars[cluster])])
      guard offset >= text.runs[current.attributes].range.upperBound else { continue }
      current.clusters = current.clusters.lowerBound..<cluster
      current.textRange = current.textRange.lowerBound..<offset
      segments.append(current)
      current = Segment(
        clusters: cluster..<clusters.upperBound, attributes: text.runIndex(at: offset),
        textRange: offset..<end)
    }
    return segments + [current]
  }

  /// - Parameter textEnd: The UTF-8 offset past the run's text; `nil` leaves the text out.
  private func makeRun(
    _ segment: Segment, of store: GlyphStore, run: PreparedRun, advances: ChangedAdvances,
    x: Double, textEnd: Int?
  ) -> GlyphRun {
    let attributes = text.runs[segment.attributes].attributes
    var glyphs: [PositionedGlyph] = []
    var characters: [RunText.Cluster] = []
    let y = -attributes.baselineOffset - run.style.scale.glyphOffset.y
    var pen = x
    let clusters = segment.clusters
    let order = run.isRightToLeft ? Array(clusters.reversed()) : Array(clusters)
    for cluster in order {
      let (glyphCount, start) = (glyphs.count, pen)
      store.addGlyphs(of: cluster, in: run, x: start, y: y, to: &glyphs)
      pen += advances.advance(of: cluster, in: store)
      guard let textEnd else { continue }
      characters.append(
        RunText.Cluster(
          characters: string(of: cluster, in: clusters, of: store, until: textEnd),
          glyphCount: glyphs.count - glyphCount, x: start, width: pen - start))
    }
    let runText = textEnd.map { _ in
      RunText(clusters: characters, isRightToLeft: run.isRightToLeft, language: run.language)
    }
    return GlyphRun(
      face: run.face.face, size: run.size, isEmboldened: run.face.isEmboldened,
      isSlanted: run.face.isSlanted, glyphs: glyphs, x: x, width: pen - x,
      textRange: segment.textRange, attributes: attributes, text: runText)
  }

  /// The characters of a cluster among some that end at an offset of the text.
  private func string(
    of cluster: Int, in clusters: Range<Int>, of store: GlyphStore, until end: Int
  ) -> String {
    let start = Int(scalars.offsets[Int(store.scalars[cluster])])
    let next =
      cluster + 1 < clusters.upperBound
      ? Int(scalars.offsets[Int(store.scalars[cluster + 1])]) : end
    let bytes = text.string.utf8
    let first = bytes.index(bytes.startIndex, offsetBy: start)
    return String(text.string[first..<bytes.index(first, offsetBy: max(next - start, 0))])
  }
}

extension GlyphStore {
  /// Adds the glyphs of a cluster that are drawn, from left to right.
  ///
  /// - Parameters:
  ///   - x: The cluster's left edge.
  ///   - y: The distance of the baseline from the line's, downwards.
  @inline(__always)
  fileprivate func addGlyphs(
    of cluster: Int, in run: PreparedRun, x: Double, y: Double, to glyphs: inout [PositionedGlyph]
  ) {
    var pen = x + glyphStart(of: cluster, in: run)
    let marks = drawnMarks(of: cluster, isRightToLeft: run.isRightToLeft)
    for glyph in glyphRange(of: cluster) {
      let place = place(of: glyph)
      guard place.advance != 0 || marks.contains(glyph) else { continue }
      glyphs.append(
        PositionedGlyph(
          glyph: self.glyphs[glyph], x: pen + Double(place.x) * run.scale,
          y: y - Double(place.y) * run.scale))
      pen += run.style.scale.points(place.advance)
    }
  }
}
