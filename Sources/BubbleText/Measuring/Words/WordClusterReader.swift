// SPDX-License-Identifier: MIT
/// Reads the clusters of shaped glyphs.
struct WordClusterReader {
  /// The shaped text, with its neighbours, and the range of it.
  let text: UnsafeBufferPointer<UInt32>
  let range: Range<Int>
  let face: FontFace
  let scale: FaceScale

  /// Adds clusters in the order of the text; `false` where one has more glyphs than are drawn.
  func read(
    _ glyphs: [ShapedGlyph], isRightToLeft: Bool, into clusters: inout [WordCluster]
  ) -> Bool {
    let first = clusters.count
    var rest = glyphs[...]
    while let edge = isRightToLeft ? rest.last : rest.first {
      let cluster = isRightToLeft ? Self.last(of: rest) : Self.first(of: rest)
      guard cluster.count <= GlyphStore.drawnMarkLimit else { return false }
      if clusters.count > first { end(&clusters[clusters.count - 1], at: edge.scalar) }
      clusters.append(self.cluster(of: cluster, at: edge.scalar))
      rest = isRightToLeft ? rest.dropLast(cluster.count) : rest.dropFirst(cluster.count)
    }
    if clusters.count > first { end(&clusters[clusters.count - 1], at: range.count) }
    return true
  }

  /// The glyphs of the leftmost cluster among some.
  private static func first(of glyphs: ArraySlice<ShapedGlyph>) -> ArraySlice<ShapedGlyph> {
    let scalar = glyphs[glyphs.startIndex].scalar
    var end = glyphs.startIndex + 1
    while end < glyphs.endIndex, glyphs[end].scalar == scalar { end += 1 }
    return glyphs[..<end]
  }

  /// The glyphs of the rightmost cluster among some.
  private static func last(of glyphs: ArraySlice<ShapedGlyph>) -> ArraySlice<ShapedGlyph> {
    let scalar = glyphs[glyphs.endIndex - 1].scalar
    var start = glyphs.endIndex - 1
    while start > glyphs.startIndex, glyphs[start - 1].scalar == scalar { start -= 1 }
    return glyphs[start...]
  }

  /// A cluster whose end isn't known yet: it is where the cluster starts.
  private func cluster(of glyphs: ArraySlice<ShapedGlyph>, at scalar: Int) -> WordCluster {
    var width = ClusterWidth()
    var ink = ClusterInk()
    for glyph in glyphs {
      width.add(glyph.glyph, advance: glyph.advance, scale)
      ink.add(glyph.glyph, raisedBy: glyph.yOffset, in: face, scale: scale.pointsPerUnit)
    }
    // A whole multiple of 2⁻²⁰ points.
    return WordCluster(
      advance: Int(width.points(scale) * 1_048_576), ink: ink.extent(atSize: scale.size),
      end: Int32(scalar), isWhiteSpace: false,
      isUnsafeToBreak: glyphs.first?.isUnsafeToBreak ?? false)
  }

  private func end(_ cluster: inout WordCluster, at end: Int) {
    let scalars = text[range.lowerBound + Int(cluster.end)..<range.lowerBound + end]
    cluster.isWhiteSpace = scalars.allSatisfy(ControlCharacters.hangs)
    cluster.end = Int32(range.lowerBound + end)
  }
}
