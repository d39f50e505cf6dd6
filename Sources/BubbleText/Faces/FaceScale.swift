// SPDX-License-Identifier: MIT
/// The widths that a face's advances have in a font: points per font unit, and the space after each cluster.
struct FaceScale: Sendable {
  /// The size that the face's glyphs are drawn at, in points. Emoji may be larger than the text around them.
  let size: Double

  /// Points per font unit.
  let pointsPerUnit: Double

  /// The space after a cluster, in points. A whole multiple of 2⁻²⁰, as all advances are.
  private let letterSpacing: Double
  private let digitSpacing: Double
  private let digits: DigitGlyphs?

  /// The distances of glyphs from the left edge of their cluster, and above the baseline, in points: of emoji.
  private(set) var glyphOffset = (x: 0.0, y: 0.0)

  /// - Parameters:
  ///   - size: The size of the face's glyphs, in points.
  ///   - spacing: The space after each cluster, in ems; `nil` for none.
  init(_ face: FontFace, size: Double, spacing: ClusterSpacing? = nil) {
    self.size = size
    pointsPerUnit = face.scale(atSize: size)
    letterSpacing = Self.quantized((spacing?.letter ?? 0) * size)
    digitSpacing = Self.quantized((spacing?.digit ?? 0) * size)
    digits = letterSpacing == digitSpacing ? nil : face.digits
  }

  /// The widths of emoji whose images and advances are given.
  ///
  /// - Parameter glyph: The width of an emoji in the face, and its centre above the baseline, in font units.
  init(_ face: FontFace, _ emoji: EmojiAdvance, glyph: (width: Int32, center: Double)) {
    let perUnit = face.scale(atSize: 1)
    size = emoji.imageSize / (Double(glyph.width) * perUnit)
    pointsPerUnit = face.scale(atSize: size)
    let width = Self.quantized(Double(glyph.width) * pointsPerUnit)
    letterSpacing = emoji.advance - width
    digitSpacing = letterSpacing
    digits = nil
    glyphOffset = (emoji.imageStart, emoji.imageCenter - glyph.center * pointsPerUnit)
  }

  /// The nearest advance that sums exactly: whole multiples of 2⁻²⁰ points do in any order.
  static func quantized(_ points: Double) -> Double {
    (points * 1_048_576).rounded() / 1_048_576
  }

  /// Returns the points of an advance or a distance in font units.
  @inline(__always)
  func points(_ units: Int32) -> Double { Self.quantized(Double(units) * pointsPerUnit) }

  /// Returns the width of a cluster of one glyph, in points.
  ///
  /// - Parameter advance: The glyph's, in font units.
  @inline(__always)
  func width(_ advance: Int32, of glyph: UInt32) -> Double {
    spaced(points(advance), glyph)
  }

  /// Adds the space after a cluster to the advance of its glyphs, in points.
  ///
  /// - Parameter glyph: The glyph that is as wide as the cluster.
  @inline(__always)
  func spaced(_ advance: Double, _ glyph: UInt32) -> Double {
    // Clusters without a width are invisible, and get no space beside them.
    advance == 0 ? 0 : max(advance + spacing(after: glyph), 0)
  }

  /// The space after a visible cluster, in points.
  @inline(__always)
  func spacing(after glyph: UInt32) -> Double {
    guard let digits, digits.contains(glyph) else { return letterSpacing }
    return digitSpacing
  }
}

/// The width of a cluster, glyph by glyph, in points.
struct ClusterWidth {
  private var advance = 0.0
  private var glyph: UInt32 = 0

  /// Adds a glyph with its advance in font units.
  @inline(__always)
  mutating func add(_ glyph: UInt32, advance: Int32, _ scale: FaceScale) {
    if advance != 0 { self.glyph = glyph }
    self.advance += scale.points(advance)
  }

  /// The width with the space after the cluster.
  @inline(__always)
  func points(_ scale: FaceScale) -> Double { scale.spaced(advance, glyph) }
}

/// The glyphs of the digits 0 to 9 in a face.
struct DigitGlyphs: Hashable, Sendable {
  private let first: UInt32

  /// The glyphs from the first one on, as bits.
  private let bits: UInt64

  /// - Returns: `nil` where the face lacks one, or where they are far apart.
  init?(_ glyphs: [UInt32]) {
    guard glyphs.count == 10, let first = glyphs.min(), let last = glyphs.max(), last - first < 64
    else { return nil }
    self.first = first
    bits = glyphs.reduce(0) { $0 | 1 << UInt64($1 - first) }
  }

  @inline(__always)
  func contains(_ glyph: UInt32) -> Bool {
    // Lower numbers wrap around to above 64, and a shift by so many leaves nothing.
    bits >> UInt64(glyph &- first) & 1 == 1
  }
}
