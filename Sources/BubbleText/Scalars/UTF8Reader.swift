// SPDX-License-Identifier: MIT
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
    // The first byte's high ones count the bytes, and six bits of each other one follow.
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

  @inline(__always)
  private func part(_ distance: Int) -> UInt32 { UInt32(bytes[index &+ distance] & 0x3F) }
}
