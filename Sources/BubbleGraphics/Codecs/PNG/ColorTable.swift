/// At most 256 colours, found again in constant time (open addressing).
struct ColorTable: ~Copyable {
  static let limit = 256

  /// How many colours there are.
  private(set) var count = 0

  /// A colour in the low half and one more than its place in the high one, by hash; or 0.
  private let slots: UnsafeMutablePointer<UInt64>

  private static var slotCount: Int { 1024 }

  init() {
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: 0, count: Self.slotCount)
  }

  deinit { slots.deallocate() }

  /// The colours, in the order that they came in.
  var colors: [UInt32] {
    let entries = UnsafeBufferPointer(start: slots, count: Self.slotCount).filter { $0 != 0 }
    return entries.sorted { $0 >> 32 < $1 >> 32 }.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Adds a colour that isn't there yet.
  ///
  /// - Returns: Whether there was room for it.
  @inline(__always)
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    if slots[slot] != 0 { return true }
    guard count < Self.limit else { return false }
    count += 1
    slots[slot] = UInt64(color) | UInt64(count) << 32
    return true
  }

  /// The place of a colour; −1 when it isn't there.
  @inline(__always)
  borrowing func place(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: slots[slot(of: color)] &>> 32) &- 1
  }

  /// Where a colour is, or could be.
  @inline(__always)
  private borrowing func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) &>> 22)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != color {
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    return slot
  }
}
