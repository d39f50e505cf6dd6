// SPDX-License-Identifier: MIT
/// The colours of an image, and the number of pixels that each has.
///
/// Colours that are alike share an entry where there are too many.
struct ColorCounts {
  /// A colour, and the number of pixels of all that share the entry.
  struct Entry {
    var color: UInt32
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// The number of each entry plus one, by its colour's hash; 0 in free slots.
  private var slots = [UInt32](repeating: 0, count: slotCount)

  private let hash = ColorHash()

  /// The bits of a colour that are compared.
  private var mask = UInt32.max

  private static let slotCount = 1 << ColorHash.bitCount

  /// The maximum number of entries. Three of four slots stay free, so that few are compared.
  private static let limit = slotCount / 4

  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    forEachRun(of: pixels) { color, range in add(color, count: range.count) }
  }

  /// Returns the number of a counted colour's entry.
  func number(of color: UInt32) -> Int { Int(slots[slot(of: color)]) - 1 }

  private mutating func add(_ color: UInt32, count: Int) {
    let slot = slot(of: color)
    if slots[slot] > 0 {
      entries[Int(slots[slot]) - 1].count += count
      return
    }
    if entries.count == Self.limit {
      compareFewerBits()
      return add(color, count: count)
    }
    entries.append(Entry(color: color, count: count))
    slots[slot] = UInt32(entries.count)
  }

  /// Joins entries that differ in the lowest bit that is compared. The more frequent colour stays.
  private mutating func compareFewerBits() {
    mask = mask &<< 1 & 0xFEFE_FEFE
    let old = entries.sorted { ($0.count, $0.color) > ($1.count, $1.color) }
    entries.removeAll(keepingCapacity: true)
    slots = [UInt32](repeating: 0, count: Self.slotCount)
    for entry in old { add(entry.color, count: entry.count) }
  }

  private func slot(of color: UInt32) -> Int {
    let key = key(of: color)
    var slot = hash.slot(of: key)
    while slots[slot] > 0, self.key(of: entries[Int(slots[slot]) - 1].color) != key {
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return slot
  }

  /// The bits that are compared. Transparent and opaque colours are like no others.
  private func key(of color: UInt32) -> UInt32 {
    let alpha = color >> 24
    let keyAlpha = alpha == 255 || alpha == 0 ? alpha : max(alpha & mask >> 24, 1)
    return color & mask & 0x00FF_FFFF | keyAlpha << 24
  }
}

/// A hash of colours by random numbers, so that no image can be made of colours that share slots.
///
/// Slots decide how long counting takes, and nothing else: entries are in the order of the image.
struct ColorHash {
  /// The number of bits of a slot's number.
  static let bitCount = 17

  private let multiplier: UInt64
  private let addend: UInt64

  /// Creates a hash that differs from all others.
  init() {
    var generator = SystemRandomNumberGenerator()
    (multiplier, addend) = (generator.next() | 1, generator.next())
  }

  /// Returns the first slot that a colour may have.
  @inline(__always)
  func slot(of color: UInt32) -> Int {
    let product = (UInt64(color) &+ addend) &* multiplier
    // One product leaves gradients in adjacent slots, for some of the multipliers.
    let mixed = (product ^ product &>> 32) &* multiplier
    return Int(truncatingIfNeeded: mixed &>> UInt64(64 - Self.bitCount))
  }
}

/// Calls a closure with each run of equal pixels.
func forEachRun(
  of pixels: UnsafeBufferPointer<UInt32>, _ body: (_ color: UInt32, _ range: Range<Int>) -> Void
) {
  var start = 0
  while start < pixels.count {
    let color = pixels[start]
    var end = start + 1
    while end < pixels.count, pixels[end] == color { end += 1 }
    body(color, start..<end)
    start = end
  }
}
