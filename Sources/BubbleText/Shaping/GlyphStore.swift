// SPDX-License-Identifier: MIT
/// Shaped glyphs and their clusters as flat arrays, in the order of the text, whichever way it
/// runs.
///
/// Rare properties take no memory in most texts: several glyphs for a cluster, and glyphs off their
/// place.
struct GlyphStore: Sendable {
  /// The first scalar of each cluster.
  private(set) var scalars = ClusterStarts()

  /// The start of each cluster as if all were on one line, and the end: in points, spacing
  /// included. Whole multiples of 2⁻²⁰, so that differences are exact.
  private(set) var positions = [0.0]

  /// Whether both sides of a line break before the cluster are shaped again.
  private(set) var isUnsafeToBreak: [Bool] = []

  /// The glyphs' numbers in their faces. Those of one cluster are in the order in which they are
  /// drawn, left to right.
  private(set) var glyphs = GlyphNumbers()

  /// Whether some cluster may show a box for a missing glyph, glyph 0.
  private(set) var mayLackGlyphs = false

  /// The first glyph of each cluster, and the end. Empty while each cluster has one glyph.
  private var glyphStarts: [Int32] = []

  /// The positions of the glyphs in their clusters. Empty while each is alone and in its place.
  private var places: [GlyphPlace] = []

  /// The nearest advance that sums exactly.
  static func quantized(_ points: Double) -> Double { FaceScale.quantized(points) }

  /// Reserves capacity for a text's clusters.
  mutating func reserve(clusters: Int) {
    scalars.reserve(clusters)
    positions.reserveCapacity(clusters + 1)
    isUnsafeToBreak.reserveCapacity(clusters)
    glyphs.reserve(clusters)
  }

  /// Adds the clusters of a run.
  ///
  /// - Parameters:
  ///   - shaped: The run's glyphs from left to right. Their scalars are counted from the run's
  ///     start.
  ///   - firstScalar: The index of the run's first scalar.
  ///   - scale: That of the face.
  ///   - letterSpacing: Extra space after each cluster, in points.
  ///   - joinsPrevious: Whether the first letter may join one of the run before.
  /// - Returns: The clusters that the run has.
  mutating func append(
    _ shaped: [ShapedGlyph], firstScalar: Int, scale: FaceScale, letterSpacing: Double,
    isRightToLeft: Bool, joinsPrevious: Bool = false
  ) -> Range<Int> {
    let firstCluster = scalars.count
    shaped.withUnsafeBufferPointer { shaped in
      var rest = shaped.indices
      while !rest.isEmpty {
        let cluster = isRightToLeft ? Self.last(of: rest, shaped) : Self.first(of: rest, shaped)
        addCluster(
          UnsafeBufferPointer(rebasing: shaped[cluster]), firstScalar: firstScalar, scale: scale,
          letterSpacing: letterSpacing)
        rest =
          isRightToLeft
          ? rest.lowerBound..<cluster.lowerBound : cluster.upperBound..<rest.upperBound
      }
    }
    if joinsPrevious, firstCluster < scalars.count { isUnsafeToBreak[firstCluster] = true }
    return firstCluster..<scalars.count
  }

  /// Adds a cluster without glyphs: a box in the text.
  mutating func appendBox(scalar: Int, width: Double) -> Range<Int> {
    addGlyphCount(0)
    addCluster(scalar: scalar, advance: Self.quantized(width), isUnsafeToBreak: false)
    return scalars.count - 1..<scalars.count
  }

  /// The glyphs of the leftmost cluster among some.
  private static func first(
    of glyphs: Range<Int>, _ shaped: UnsafeBufferPointer<ShapedGlyph>
  ) -> Range<Int> {
    var end = glyphs.lowerBound + 1
    while end < glyphs.upperBound, shaped[end].scalar == shaped[end - 1].scalar { end += 1 }
    return glyphs.lowerBound..<end
  }

  /// The glyphs of the rightmost cluster among some.
  private static func last(
    of glyphs: Range<Int>, _ shaped: UnsafeBufferPointer<ShapedGlyph>
  ) -> Range<Int> {
    var start = glyphs.upperBound - 1
    while start > glyphs.lowerBound, shaped[start - 1].scalar == shaped[start].scalar {
      start -= 1
    }
    return start..<glyphs.upperBound
  }

  private mutating func addCluster(
    _ shaped: UnsafeBufferPointer<ShapedGlyph>, firstScalar: Int, scale: FaceScale,
    letterSpacing: Double
  ) {
    var width = ClusterWidth()
    addGlyphCount(shaped.count)
    for glyph in shaped {
      width.add(glyph.glyph, advance: glyph.advance, scale)
      addPlace(of: glyph, isAlone: shaped.count == 1)
      glyphs.append(glyph.glyph)
      if glyph.glyph == 0 { mayLackGlyphs = true }
    }
    let advance = width.points(scale)
    addCluster(
      scalar: firstScalar + shaped[0].scalar, advance: advance == 0 ? 0 : advance + letterSpacing,
      isUnsafeToBreak: shaped[0].isUnsafeToBreak)
  }

  private mutating func addCluster(scalar: Int, advance: Double, isUnsafeToBreak: Bool) {
    scalars.append(Int32(scalar))
    positions.append(positions[scalars.count - 1] + advance)
    self.isUnsafeToBreak.append(isUnsafeToBreak)
  }

  private mutating func addGlyphCount(_ count: Int) {
    if glyphStarts.isEmpty {
      if count == 1 { return }
      glyphStarts = (0...Int32(scalars.count)).map { $0 }
    }
    glyphStarts.append(Int32(glyphs.count + count))
  }

  private mutating func addPlace(of glyph: ShapedGlyph, isAlone: Bool) {
    if places.isEmpty {
      if isAlone, glyph.xOffset == 0, glyph.yOffset == 0 { return }
      places = Array(repeating: GlyphPlace(), count: glyphs.count)
    }
    places.append(GlyphPlace(advance: glyph.advance, x: glyph.xOffset, y: glyph.yOffset))
  }
}

extension GlyphStore {
  /// Returns the first clusters alone.
  ///
  /// - Parameter capacity: The number of clusters to reserve memory for.
  func prefix(_ count: Int, reserving capacity: Int) -> GlyphStore {
    var prefix = GlyphStore()
    prefix.reserve(clusters: max(capacity, count))
    prefix.mayLackGlyphs = mayLackGlyphs
    let glyphCount = glyphRange(of: count - 1).upperBound
    prefix.scalars.append(contentsOf: scalars, upTo: count)
    prefix.positions.append(contentsOf: positions[1...count])
    prefix.isUnsafeToBreak.append(contentsOf: isUnsafeToBreak[..<count])
    prefix.glyphs.append(contentsOf: glyphs, upTo: glyphCount)
    if !glyphStarts.isEmpty { prefix.glyphStarts.append(contentsOf: glyphStarts[...count]) }
    if !places.isEmpty { prefix.places.append(contentsOf: places[..<glyphCount]) }
    return prefix
  }

  /// Whether the last clusters are those before a cluster of another text: their scalars, glyphs and widths.
  func endsAsClusters(before end: Int, of other: GlyphStore) -> Bool {
    let count = min(scalars.count, end, Self.comparedClusters)
    return (1...max(count, 1)).allSatisfy { distance in
      guard distance <= scalars.count, distance <= end else { return false }
      let (own, known) = (scalars.count - distance, end - distance)
      let (glyphs, others) = (glyphRange(of: own), other.glyphRange(of: known))
      return scalars[own] == other.scalars[known] && advance(of: own) == other.advance(of: known)
        && glyphs.count == others.count
        && zip(glyphs, others).allSatisfy { self.glyphs[$0] == other.glyphs[$1] }
    }
  }

  /// The number of clusters that are enough to know that a run goes on as it did.
  private static let comparedClusters = 8

  /// Returns the width of a cluster, in points: a whole multiple of 2⁻²⁰, so that sums are exact in
  /// any order.
  func advance(of cluster: Int) -> Double { positions[cluster + 1] - positions[cluster] }

  /// The glyphs of a cluster, from left to right.
  func glyphRange(of cluster: Int) -> Range<Int> {
    guard !glyphStarts.isEmpty else { return cluster..<cluster + 1 }
    return Int(glyphStarts[cluster])..<Int(glyphStarts[cluster + 1])
  }

  /// The position of a glyph in its cluster.
  func place(of glyph: Int) -> GlyphPlace {
    places.isEmpty ? GlyphPlace() : places[glyph]
  }
}

/// The position of a glyph in its cluster, in font units.
struct GlyphPlace: Sendable {
  /// The distance that the pen moves after the glyph. Not kept for a glyph that is alone in its
  /// cluster: the pen moves by the cluster's advance.
  var advance: Int32 = 0

  /// The distance to the right of the pen.
  var x: Int32 = 0

  /// The distance upwards from the pen.
  var y: Int32 = 0
}

/// Numbers of glyphs: TrueType and OpenType count them in 16 bits.
struct GlyphNumbers: Sendable {
  private var numbers: [UInt16] = []

  var count: Int { numbers.count }

  subscript(index: Int) -> UInt32 { UInt32(numbers[index]) }

  mutating func reserve(_ count: Int) { numbers.reserveCapacity(count) }

  mutating func append(_ glyph: UInt32) { numbers.append(UInt16(clamping: glyph)) }

  mutating func append(contentsOf other: GlyphNumbers, upTo end: Int) {
    numbers.append(contentsOf: other.numbers[..<end])
  }
}

/// A bound for the drawing of one cluster: letters may have any number of marks piled upon them.
extension GlyphStore {
  /// The maximum number of glyphs without an advance that are drawn for a cluster. Unicode's
  /// stream-safe format (UAX #15) allows 30 marks on a letter; no language comes near.
  static let drawnMarkLimit = 32

  /// The part of a cluster's glyphs where those without an advance are drawn: up to the last one
  /// within the limit, counted in reading order.
  func drawnMarks(of cluster: Int, isRightToLeft: Bool) -> Range<Int> {
    let all = glyphRange(of: cluster)
    guard all.count > Self.drawnMarkLimit else { return all }
    let marks = all.filter { place(of: $0).advance == 0 }
    guard marks.count > Self.drawnMarkLimit else { return all }
    return isRightToLeft
      ? marks[marks.count - Self.drawnMarkLimit]..<all.upperBound
      : all.lowerBound..<marks[Self.drawnMarkLimit]
  }
}

/// The first scalar of each cluster. Takes no memory while each scalar is a cluster.
struct ClusterStarts: Sendable {
  private var starts: [Int32] = []

  /// The number of clusters as long as each scalar is one.
  private var plainCount = 0

  private var expectedCount = 0

  /// Reserves capacity for clusters.
  mutating func reserve(_ count: Int) { expectedCount = count }

  mutating func append(_ scalar: Int32) {
    if starts.isEmpty {
      if Int(scalar) == plainCount {
        plainCount += 1
        return
      }
      starts.reserveCapacity(expectedCount)
      starts.append(contentsOf: 0..<Int32(plainCount))
    }
    starts.append(scalar)
  }
}

extension ClusterStarts {
  /// Adds the first clusters of another text to an empty one.
  mutating func append(contentsOf other: ClusterStarts, upTo end: Int) {
    guard !other.starts.isEmpty else {
      plainCount = end
      return
    }
    starts.reserveCapacity(expectedCount)
    starts.append(contentsOf: other.starts[..<end])
  }
}

extension ClusterStarts: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { starts.isEmpty ? plainCount : starts.count }

  subscript(cluster: Int) -> Int32 {
    starts.isEmpty ? Int32(cluster) : starts[cluster]
  }
}
