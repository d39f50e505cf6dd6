/// Shaped glyphs and their clusters as flat arrays.
///
/// Clusters are in the order of the text, whichever way it runs; glyphs are in the order in which
/// they are drawn, left to right within their run.
struct GlyphStore: Sendable {
  /// The first scalar of each cluster.
  private(set) var scalars: [Int32] = []

  /// The advance of each cluster, in points, letter spacing included: a whole multiple of 2⁻²⁰, so
  /// that sums are exact in any order.
  private(set) var advances: [Double] = []

  /// The first glyph of each cluster.
  private(set) var firstGlyphs: [Int32] = []

  /// How many glyphs each cluster has.
  private(set) var glyphCounts: [Int32] = []

  /// Whether a line that breaks before the cluster shapes both sides again.
  private(set) var isUnsafeToBreak: [Bool] = []

  private(set) var glyphs: [UInt32] = []

  /// In points; the sum over a cluster and its letter spacing is the cluster's advance.
  private(set) var glyphAdvances: [Double] = []

  /// In font units.
  private(set) var xOffsets: [Int32] = []

  /// In font units, up.
  private(set) var yOffsets: [Int32] = []

  /// The nearest advance that sums exactly.
  static func quantized(_ points: Double) -> Double {
    (points * 1_048_576).rounded() / 1_048_576
  }

  /// Adds the clusters of a run.
  ///
  /// - Parameters:
  ///   - shaped: The run's glyphs from left to right. Their scalars are counted from the run's start.
  ///   - firstScalar: Where the run starts.
  ///   - scale: Points per font unit.
  ///   - letterSpacing: Extra room after each cluster, in points.
  ///   - joinsPrevious: Whether the first letter may join one of the run before.
  /// - Returns: The ranges that the run takes in the arrays.
  mutating func append(
    _ shaped: [ShapedGlyph], firstScalar: Int, scale: Double, letterSpacing: Double,
    isRightToLeft: Bool, joinsPrevious: Bool = false
  ) -> (clusters: Range<Int>, glyphs: Range<Int>) {
    let firstCluster = scalars.count
    let firstGlyph = glyphs.count
    for glyph in shaped { append(glyph, scale: scale) }
    if isRightToLeft {
      var end = shaped.count
      while end > 0 {
        let start =
          shaped[..<end].lastIndex { $0.scalar != shaped[end - 1].scalar }.map { $0 + 1 } ?? 0
        addCluster(
          shaped, start..<end, firstScalar: firstScalar, firstGlyph: firstGlyph,
          letterSpacing: letterSpacing)
        end = start
      }
    } else {
      var start = 0
      while start < shaped.count {
        let end = shaped[start...].firstIndex { $0.scalar != shaped[start].scalar } ?? shaped.count
        addCluster(
          shaped, start..<end, firstScalar: firstScalar, firstGlyph: firstGlyph,
          letterSpacing: letterSpacing)
        start = end
      }
    }
    if joinsPrevious, firstCluster < scalars.count { isUnsafeToBreak[firstCluster] = true }
    return (firstCluster..<scalars.count, firstGlyph..<glyphs.count)
  }

  /// Adds a cluster without glyphs: a box in the text.
  mutating func appendBox(scalar: Int, width: Double) -> (clusters: Range<Int>, glyphs: Range<Int>)
  {
    scalars.append(Int32(scalar))
    advances.append(Self.quantized(width))
    firstGlyphs.append(Int32(glyphs.count))
    glyphCounts.append(0)
    isUnsafeToBreak.append(false)
    return (scalars.count - 1..<scalars.count, glyphs.count..<glyphs.count)
  }

  private mutating func append(_ glyph: ShapedGlyph, scale: Double) {
    glyphs.append(glyph.glyph)
    glyphAdvances.append(Self.quantized(Double(glyph.advance) * scale))
    xOffsets.append(glyph.xOffset)
    yOffsets.append(glyph.yOffset)
  }

  private mutating func addCluster(
    _ shaped: [ShapedGlyph], _ range: Range<Int>, firstScalar: Int, firstGlyph: Int,
    letterSpacing: Double
  ) {
    let advance = range.reduce(0) { $0 + glyphAdvances[firstGlyph + $1] }
    scalars.append(Int32(firstScalar + shaped[range.lowerBound].scalar))
    // What takes no room is not seen, and gets no room beside it.
    advances.append(advance == 0 ? 0 : advance + letterSpacing)
    firstGlyphs.append(Int32(firstGlyph + range.lowerBound))
    glyphCounts.append(Int32(range.count))
    isUnsafeToBreak.append(shaped[range.lowerBound].isUnsafeToBreak)
  }
}

extension GlyphStore {
  /// The glyphs of a cluster, from left to right.
  func glyphRange(of cluster: Int) -> Range<Int> {
    let first = Int(firstGlyphs[cluster])
    return first..<first + Int(glyphCounts[cluster])
  }
}
