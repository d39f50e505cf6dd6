/// The bytes that stand for a pixel in a PNG file: a unit, its first byte lowest.
struct PixelUnits: ~Copyable {
  private enum Kind {
    case packed, palette, grey, rgb, rgba
  }

  private let kind: Kind

  /// A colour in the low half and one more than its index in the high one, by hash; or 0.
  private let slots: UnsafeMutablePointer<UInt64>

  private static let slotCount = 1024

  /// - Parameter format: With less than eight bits, pixels are bytes that are packed already.
  init(_ format: PNGPixelFormat) {
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: 0, count: Self.slotCount)
    kind =
      switch format.colorType {
      case .grey: .grey
      case .rgb: .rgb
      case .rgba: .rgba
      case .palette: format.bitDepth < 8 ? .packed : .palette
      }
    for (index, color) in format.palette.enumerated() {
      var slot = Self.slot(of: color)
      while slots[slot] != 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = UInt64(color) | UInt64(index + 1) << 32
    }
  }

  deinit { slots.deallocate() }

  /// The unit of a premultiplied pixel: blue lowest, alpha highest.
  @inline(__always)
  borrowing func unit(of color: UInt32) -> UInt32 {
    switch kind {
    case .packed, .grey: color & 0xFF
    case .rgb: color.byteSwapped &>> 8
    case .rgba: Self.straight(color)
    case .palette: index(of: color)
    }
  }

  /// The place of a colour in the palette; 0 when it isn't there.
  @inline(__always)
  borrowing func index(of color: UInt32) -> UInt32 {
    var slot = Self.slot(of: color)
    while slots[slot] != 0 {
      let entry = slots[slot]
      if UInt32(truncatingIfNeeded: entry) == color {
        return UInt32(truncatingIfNeeded: entry &>> 32) &- 1
      }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    return 0
  }

  @inline(__always)
  private static func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) &>> 22) }

  /// Red lowest, alpha highest, not premultiplied. Without alpha there is no colour.
  @inline(__always)
  static func straight(_ color: UInt32) -> UInt32 {
    let alpha = color &>> 24
    let swapped = color.byteSwapped &>> 8 | color & 0xFF00_0000
    return alpha == 255 ? swapped : alpha == 0 ? 0 : divided(swapped)
  }

  @inline(never)
  private static func divided(_ color: UInt32) -> UInt32 {
    let alpha = UInt8(truncatingIfNeeded: color >> 24)
    var result = color & 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let component = UInt8(truncatingIfNeeded: color >> shift)
      result |= UInt32(Premultiplication.straight(component, alpha: alpha)) << shift
    }
    return result
  }
}
