// SPDX-License-Identifier: MIT
/// A text as scalars, with the UTF-8 offset of each, for itemisation and shaping.
struct ScalarText: Sendable {
  /// The scalars' values.
  private(set) var scalars: [UInt32] = []

  /// The UTF-8 offset where each scalar starts, and the text's length at the end.
  private(set) var offsets: [Int32] = []

  /// Whether some scalar is of a right-to-left script, or directs the bidi algorithm.
  private(set) var mayRunRightToLeft = false

  /// The indices of the scalars that take two UTF-16 units. Mostly none.
  private(set) var supplementary: [Int32] = []

  init(_ string: String) {
    let length = string.utf8.count
    scalars.reserveCapacity(length)
    offsets.reserveCapacity(length + 1)
    var offset: Int32 = 0
    for scalar in string.unicodeScalars {
      if scalar.value > 0xFFFF { supplementary.append(Int32(scalars.count)) }
      scalars.append(scalar.value)
      offsets.append(offset)
      offset += Int32(UTF8.width(scalar))
      mayRunRightToLeft = mayRunRightToLeft || Self.directs(scalar.value)
    }
    offsets.append(offset)
  }

  /// The index of the scalar at a UTF-8 offset, or of the first one after it.
  func index(ofOffset offset: Int) -> Int {
    (0..<scalars.count).partitioningIndex { Int(offsets[$0]) >= offset }
  }

  /// Whether a scalar may have a bidi class other than those of left-to-right text and neutrals.
  ///
  /// Everything below U+0590 runs left to right. Unknown scalars above it are included.
  static func directs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension ScalarText {
  /// A range of text between paragraph separators.
  struct Paragraph: Hashable {
    /// The scalars, without the separator.
    var scalars: Range<Int>
    /// The start of the next paragraph: past the separator, which may have two scalars (CR LF).
    var end: Int
  }

  /// Returns the number of scalars of the separator at an index: carriage return and line feed are
  /// one separator.
  static func separatorLength(at index: Int, in scalars: UnsafeBufferPointer<UInt32>) -> Int {
    let isPair = index + 1 < scalars.count && scalars[index] == 0x0D && scalars[index + 1] == 0x0A
    return isPair ? 2 : 1
  }

  /// The paragraphs (UAX #9, P1). Text that ends with a separator has an empty one after it; empty
  /// text is one empty paragraph.
  func paragraphs() -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var start = 0
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      guard ControlCharacters.separatesParagraphs(scalar) else {
        index += 1
        continue
      }
      let end = index + scalars.withUnsafeBufferPointer { Self.separatorLength(at: index, in: $0) }
      paragraphs.append(Paragraph(scalars: start..<index, end: end))
      start = end
      index = end
    }
    paragraphs.append(Paragraph(scalars: start..<scalars.count, end: scalars.count))
    return paragraphs
  }
}

/// Reads scalars from UTF-8 that a string has checked already.
struct UTF8Reader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  mutating func next() -> UInt32? {
    guard index < bytes.count else { return nil }
    let first = UInt32(bytes[index])
    if first < 0x80 {
      index &+= 1
      return first
    }
    // The high bits of the first byte count the bytes, and six bits of each following one are used.
    if first < 0xE0 {
      defer { index &+= 2 }
      return (first & 0x1F) << 6 | part(1)
    }
    if first < 0xF0 {
      defer { index &+= 3 }
      return (first & 0x0F) << 12 | part(1) << 6 | part(2)
    }
    defer { index &+= 4 }
    return (first & 0x07) << 18 | part(1) << 12 | part(2) << 6 | part(3)
  }

  /// Reads the ideographs (``Ideographs``) that come next, four at a time where there are as many.
  ///
  /// - Returns: Their number.
  @inline(__always)
  mutating func readIdeographs(into scalars: UnsafeMutablePointer<UInt32>) -> Int {
    var count = 0
    while index &+ 13 <= bytes.count {
      let four = Ideographs.four(bytes, at: index)
      // There is a place for each byte of the text.
      UnsafeMutableRawPointer(scalars + count).storeBytes(of: four.scalars, as: SIMD4<UInt32>.self)
      count &+= four.count
      index &+= 3 &* four.count
      if four.count < 4 { return count }
    }
    while index &+ 3 <= bytes.count,
      case let scalar = Ideographs.scalar(UInt32(bytes[index]), part(1), part(2)),
      Ideographs.contains(scalar)
    {
      scalars[count] = scalar
      count &+= 1
      index &+= 3
    }
    return count
  }

  @inline(__always)
  private func part(_ distance: Int) -> UInt32 { UInt32(bytes[index &+ distance] & 0x3F) }
}
