// SPDX-License-Identifier: MIT
/// The scalars of a text and their UTF-8 offsets, read from the text on demand.
///
/// Every sixteenth offset is kept, and none of ASCII text.
struct ScalarIndex: Sendable {
  private static let step = 16

  private let string: String

  /// The number of scalars.
  let count: Int

  /// The offset of each sixteenth scalar. Empty where every scalar is one byte.
  private let marks: [Int32]

  /// The indices of the scalars that take two UTF-16 units. Mostly none.
  let supplementary: [Int32]

  init(_ text: ScalarText, of string: String) {
    self.string = string
    count = text.scalars.count
    let isASCII = Int(text.offsets[count]) == count
    marks =
      isASCII ? [] : stride(from: 0, through: count, by: Self.step).map { text.offsets[$0] }
    supplementary = text.supplementary
  }
}

extension ScalarIndex {
  /// The UTF-8 offsets of the scalars, and the text's length at the end.
  ///
  /// - Complexity: O(1) for each.
  var offsets: Offsets { Offsets(index: self) }

  struct Offsets {
    fileprivate let index: ScalarIndex

    subscript(scalar: Int) -> Int32 {
      guard !index.marks.isEmpty else { return Int32(scalar) }
      let mark = Int(index.marks[scalar / ScalarIndex.step])
      return index.withBytes { bytes in
        var offset = mark
        for _ in 0..<scalar % ScalarIndex.step { offset += ScalarIndex.length(bytes[offset]) }
        return Int32(offset)
      }
    }
  }

  /// The values of all scalars.
  ///
  /// - Complexity: O(*n*), where *n* is the text's length.
  var scalars: [UInt32] { values(in: 0..<count) }

  /// The value of a scalar.
  func value(at scalar: Int) -> UInt32 { values(in: scalar..<scalar + 1)[0] }

  /// The values of scalars that follow each other.
  ///
  /// - Complexity: O(*n*), where *n* is their number.
  func values(in scalars: Range<Int>) -> [UInt32] {
    let start = Int(offsets[scalars.lowerBound])
    return withBytes { bytes in
      var reader = UTF8Reader(UnsafeBufferPointer(rebasing: bytes[start...]))
      return [UInt32](unsafeUninitializedCapacity: scalars.count) { values, count in
        while count < scalars.count, let scalar = reader.next() {
          values.initializeElement(at: count, to: scalar)
          count += 1
        }
      }
    }
  }

  /// The index of the scalar at a UTF-8 offset, or of the first one after it.
  func index(ofOffset offset: Int) -> Int {
    guard !marks.isEmpty else { return min(max(offset, 0), count) }
    // The last mark before the offset.
    let low = max(marks.indices.partitioningIndex { Int(marks[$0]) >= offset } - 1, 0)
    return withBytes { bytes in
      var scalar = low * Self.step
      var found = Int(marks[low])
      while scalar < count, found < offset {
        found += Self.length(bytes[found])
        scalar += 1
      }
      return scalar
    }
  }

  /// Returns the number of bytes of a scalar by its first byte.
  private static func length(_ byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    string.utf8.withContiguousStorageIfAvailable(body)
      ?? Array(string.utf8).withUnsafeBufferPointer(body)
  }
}
