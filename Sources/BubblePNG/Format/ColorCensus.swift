// SPDX-License-Identifier: MIT
/// The colours of an image, which decide its pixel format.
struct ColorCensus: ~Copyable {
  private(set) var isOpaque = true
  private(set) var isGrey = true

  /// The different colours, premultiplied, unless there are more than 256.
  var colors: [UInt32]? { isTableFull ? nil : table.colors }

  private var table = ColorTable()
  private var isTableFull = false

  private let kept: UnsafeMutablePointer<UInt8>
  private let keptLimit: Int
  private var keptCount = 0

  private let memory: PNGMemory

  /// A census of nothing yet.
  ///
  /// - Parameter count: The number of pixels whose places in ``colors`` are kept.
  init(keepingPlaces count: Int = 0, in memory: PNGMemory = PNGMemory()) {
    self.memory = memory
    keptLimit = count
    kept = memory.allocate(count: count)
  }

  init(_ image: PNGImage) {
    self.init()
    add(image)
  }

  /// The places in ``colors`` of the first pixels, in the order in which they were counted, as far
  /// as they are kept.
  var keptPlaces: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: kept, count: isTableFull ? 0 : keptCount)
  }

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
      if isTableFull { continue }
      let found = table.insert(color)
      isTableFull = found < 0
      if keptCount < keptLimit {
        kept[keptCount] = UInt8(truncatingIfNeeded: found)
        keptCount &+= 1
      }
    }
    isOpaque = isOpaque && all >> 24 == 255
    isGrey = isGrey && colored & 0xFFFF == 0
  }
}

/// At most 256 colours, looked up in constant time (open addressing).
struct ColorTable: ~Copyable {
  static let limit = 256

  /// The number of colours.
  private(set) var count = 0

  /// A colour in the low half and one more than its place in the high one, by hash; or 0.
  private let slots: UnsafeMutablePointer<UInt64>

  private let entries: UnsafeMutablePointer<UInt32>

  private static var slotCount: Int { 2048 }

  init() {
    slots = .allocate(capacity: Self.slotCount)
    entries = .allocate(capacity: Self.limit)
    slots.initialize(repeating: 0, count: Self.slotCount)
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
  }

  /// The colours, in the order that they came in.
  var colors: [UInt32] { Array(UnsafeBufferPointer(start: entries, count: count)) }

  /// Adds a colour, unless it is there.
  ///
  /// - Returns: Its place in ``colors``; −1 when it does not fit.
  @inline(__always)
  mutating func insert(_ color: UInt32) -> Int {
    let slot = slot(of: color)
    if slots[slot] != 0 { return Int(truncatingIfNeeded: slots[slot] &>> 32) &- 1 }
    guard count < Self.limit else { return -1 }
    entries[count] = color
    count += 1
    slots[slot] = UInt64(color) | UInt64(count) << 32
    return count - 1
  }

  /// The place of a colour; −1 when it isn't there.
  @inline(__always)
  borrowing func place(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: slots[slot(of: color)] &>> 32) &- 1
  }

  /// Returns the slot of a colour, or the free one for it.
  @inline(__always)
  private borrowing func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) &>> 21)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != color {
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    return slot
  }
}
