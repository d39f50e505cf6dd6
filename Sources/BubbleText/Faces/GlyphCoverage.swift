// SPDX-License-Identifier: MIT
/// A cache of the scalars that a face has or lacks a glyph for.
///
/// Keeps a number of answers, of which newer ones replace older ones. Any number of threads may ask
/// at once: an answer is one number.
struct GlyphCoverage: Sendable {
  /// Neighbours have places of their own, so that the letters of a script don't drive each other
  /// out.
  private static let count = 2048

  private let answers = AtomicNumbers<UInt32>(count: count)

  /// Must be called once, by the owner.
  func deallocate() { answers.deallocate() }

  /// Whether the face has a glyph for a scalar.
  ///
  /// - Parameter find: Asks the face.
  @inline(__always)
  func contains(_ scalar: UInt32, find: () -> Bool) -> Bool {
    let index = Int(scalar) & (Self.count - 1)
    let answer = answers[index]
    // The lowest bit is set in an answer, the next one is the answer.
    if answer &>> 2 == scalar, answer & 1 == 1 { return answer & 2 == 2 }
    let isCovered = find()
    answers[index] = scalar &<< 2 | (isCovered ? 3 : 1)
    return isCovered
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
