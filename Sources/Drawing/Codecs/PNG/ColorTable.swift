/// At most 256 colours, found again in constant time (open addressing).
struct ColorTable {
  static let limit = 256

  /// The colours, in the order that they came in.
  private(set) var colors: [UInt32] = []

  /// One more than a colour's place among `colors`; 0 where there is none.
  private var slots = [UInt16](repeating: 0, count: 1024)

  init() { colors.reserveCapacity(Self.limit) }

  /// Adds a colour that isn't there yet.
  ///
  /// - Returns: Whether there was room for it.
  @inline(__always)
  mutating func insert(_ color: UInt32) -> Bool {
    var slot = Int((color &* 0x9E37_79B1) &>> 22)
    while slots[slot] != 0 {
      if colors[Int(slots[slot]) &- 1] == color { return true }
      slot = (slot &+ 1) & 1023
    }
    guard colors.count < Self.limit else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }
}
