// SPDX-License-Identifier: MIT
/// A rasterised glyph where a generation keeps it.
struct GlyphRecord {
  enum Kind: UInt8 {
    case empty, coverage, color, outline
  }

  let kind: Kind
  let left: Int32
  let top: Int32
  let width: Int32
  let height: Int32

  /// Rows from the top, `stride` bytes each. Coverage has zeros at the end of a row, up to a whole
  /// vector. `nil` without pixels.
  let pixels: UnsafePointer<UInt8>?

  var stride: Int {
    let bytes = Int(width)
    let vector = PixelVector.coverageCount
    return kind == .color ? bytes * 4 : (bytes + vector - 1) & -vector
  }

  /// The size of the pixels in memory, in bytes.
  var byteCount: Int { pixels == nil ? 0 : stride * Int(height) }
}

extension GlyphRecord {
  /// Copies an image into memory of its own, which ``deallocate()`` frees.
  init(copying image: GlyphImage) {
    switch image {
    case .empty: self.init(.empty)
    case .outline: self.init(.outline)
    case .coverage(let bitmap): self.init(.coverage, copying: bitmap, bytesPerPixel: 1)
    case .color(let bitmap): self.init(.color, copying: bitmap, bytesPerPixel: 4)
    }
  }

  private init(_ kind: Kind) {
    self.kind = kind
    (left, top, width, height) = (0, 0, 0, 0)
    pixels = nil
  }

  private init(_ kind: Kind, copying bitmap: GlyphBitmap, bytesPerPixel: Int) {
    let rowBytes = bitmap.width * bytesPerPixel
    let vector = PixelVector.coverageCount
    let stride = kind == .color ? rowBytes : (rowBytes + vector - 1) & -vector
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(stride * bitmap.height, 1))
    memory.initialize(repeating: 0, count: stride * bitmap.height)
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      for y in 0..<bitmap.height {
        (memory + y * stride).update(from: source + y * rowBytes, count: rowBytes)
      }
    }
    self.kind = kind
    (left, top) = (Int32(clamping: bitmap.left), Int32(clamping: bitmap.top))
    (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
    pixels = UnsafePointer(memory)
  }

  /// The same glyph with pixels of its own.
  func copied() -> GlyphRecord {
    guard let pixels else { return self }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: byteCount)
    memory.initialize(from: pixels, count: byteCount)
    return GlyphRecord(
      kind: kind, left: left, top: top, width: width, height: height,
      pixels: UnsafePointer(memory))
  }

  func deallocate() { pixels?.deallocate() }

  /// The image again.
  var image: GlyphImage {
    switch kind {
    case .empty: .empty
    case .outline: .outline
    case .coverage: .coverage(bitmap(bytesPerPixel: 1))
    case .color: .color(bitmap(bytesPerPixel: 4))
    }
  }

  private func bitmap(bytesPerPixel: Int) -> GlyphBitmap {
    let rowBytes = Int(width) * bytesPerPixel
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rowBytes * Int(height))
    for y in 0..<Int(height) {
      guard let pixels else { break }
      bytes.append(contentsOf: UnsafeBufferPointer(start: pixels + y * stride, count: rowBytes))
    }
    return GlyphBitmap(
      left: Int(left), top: Int(top), width: Int(width), height: Int(height), bytes: bytes)
  }
}
