// SPDX-License-Identifier: MIT
/// What decides the pixel format of an image: its colours.
struct ColorCensus: ~Copyable {
  private(set) var isOpaque = true
  private(set) var isGrey = true

  /// The different colours, premultiplied, unless there are more than 256.
  var colors: [UInt32]? { isTableFull ? nil : table.colors }

  private var table = ColorTable()
  private var isTableFull = false

  /// A census of nothing yet.
  init() {}

  init(_ image: PNGImage) { add(image) }

  /// Counts an image's pixels.
  mutating func add(_ image: PNGImage) {
    let (width, height) = (image.pixelWidth, image.pixelHeight)
    image.withPixels { pixels in
      guard let start = pixels.baseAddress else { return }
      _ = PixelNeighbors(start, width: width, rowCount: height) { add(start, at: $0) }
    }
  }

  /// Counts some of an image's pixels. The busy ones have every colour.
  mutating func add(
    _ pixels: UnsafePointer<UInt32>, at places: UnsafeBufferPointer<UInt32>
  ) {
    var (all, colored): (UInt32, UInt32) = (.max, 0)
    for place in places {
      let color = pixels[Int(place)]
      all &= color
      colored |= color ^ color &>> 8
      if !isTableFull { isTableFull = !table.insert(color) }
    }
    isOpaque = isOpaque && all >> 24 == 255
    isGrey = isGrey && colored & 0xFFFF == 0
  }
}

/// At most 256 colours, looked up in constant time (open addressing).
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
  /// - Returns: Whether it fits.
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
