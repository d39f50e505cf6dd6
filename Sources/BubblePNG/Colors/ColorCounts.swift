// SPDX-License-Identifier: MIT
/// The colours of an image, and the number of pixels that each has.
///
/// Where there are too many, those that are alike share an entry.
struct ColorCounts {
  /// A colour, and the number of pixels of all that share the entry.
  struct Entry {
    var color: UInt32
    var count: Int
  }

  private(set) var entries: [Entry] = []

  /// The number of each entry plus one, by its colour's hash; 0 in free slots.
  private var slots = [UInt32](repeating: 0, count: slotCount)

  /// The bits of a colour that are compared.
  private var mask = UInt32.max

  /// The maximum number of entries.
  private static let limit = 1 << 15
  private static let slotCount = 4 * limit

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
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) &>> 15) & (Self.slotCount - 1)
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
