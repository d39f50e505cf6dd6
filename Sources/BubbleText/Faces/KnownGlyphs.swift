// SPDX-License-Identifier: MIT
/// A cache of the glyphs that a face has for scalars.
///
/// Keeps a number of answers, of which newer ones replace older ones. Any number of threads may ask
/// at once: an answer is one number.
struct KnownGlyphs: Sendable {
  /// Neighbours have places of their own, so that the letters of a script don't drive each other
  /// out.
  private static let count = 1024

  private let answers = AtomicNumbers<UInt64>(count: count)

  /// Must be called once, by the owner.
  func deallocate() { answers.deallocate() }

  /// The glyph of a scalar; `nil` if the face has none.
  ///
  /// - Parameter find: Asks the face.
  @inline(__always)
  func glyph(of scalar: UInt32, find: () -> UInt32?) -> UInt32? {
    let index = Int(scalar) & (Self.count - 1)
    // From the top: a bit that is set in an answer, the scalar, and the glyph, which is 0 for none.
    let key = 1 << 63 | UInt64(scalar) << 32
    var answer = answers[index]
    if answer & ~0xFFFF_FFFF != key {
      answer = key | UInt64(find() ?? 0)
      answers[index] = answer
    }
    let glyph = UInt32(truncatingIfNeeded: answer)
    return glyph != 0 ? glyph : nil
  }
}

/// A cache of the extents of a face's glyphs above and below the baseline.
///
/// Keeps a number of answers, of which newer ones replace older ones. Any number of threads may ask
/// at once: an answer is one number.
struct GlyphInk: Sendable {
  /// Font units above the baseline; both are negative for ink below it, and 0 without ink.
  struct Extent: Hashable {
    var top: Int16
    var bottom: Int16
  }

  private static let count = 1024

  private let answers = AtomicNumbers<UInt64>(count: count)

  /// Must be called once, by the owner.
  func deallocate() { answers.deallocate() }

  /// - Parameter find: Asks the face.
  func extent(of glyph: UInt32, find: () -> Extent) -> Extent {
    let index = Int(glyph) & (Self.count - 1)
    let answer = answers[index]
    // From the top: a bit that is set in an answer, the glyph, its top and its bottom.
    if answer >> 32 == 1 << 31 | UInt64(glyph) {
      return Extent(
        top: Int16(truncatingIfNeeded: answer >> 16), bottom: Int16(truncatingIfNeeded: answer))
    }
    let extent = find()
    answers[index] =
      1 << 63 | UInt64(glyph) << 32 | UInt64(UInt16(bitPattern: extent.top)) << 16
      | UInt64(UInt16(bitPattern: extent.bottom))
    return extent
  }
}
