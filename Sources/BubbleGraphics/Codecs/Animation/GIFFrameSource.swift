// SPDX-License-Identifier: MIT

/// The frames of a GIF file, still or animated.
final class GIFFrameSource: FrameSource {
  let count: Int
  let loopCount: Int

  private let limits: ImageLimits
  private let bytes: UnsafeMutableRawBufferPointer
  private let decoder: GIFDecoder
  private var canvas = GIFCanvas()
  private var nextIndex = 0
  private var size: PixelSize?

  init(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageError) {
    let blocks = try GIFBlocks(bytes)
    try limits.check(blocks.size)
    try limits.check(frames: blocks.frameCount, of: blocks.size)
    (count, loopCount) = (blocks.frameCount, blocks.loopCount)
    self.limits = limits
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    do throws(ImageError) {
      decoder = try GIFDecoder.open(UnsafeRawBufferPointer(copy))
    } catch {
      copy.deallocate()
      throw error
    }
    self.bytes = copy
  }

  deinit { bytes.deallocate() }

  func next() throws(ImageError) -> ImageFrames.Frame? {
    guard nextIndex < count else { return nil }
    nextIndex += 1
    let frame = try decoder.nextFrame(limits: limits)
    let bitmap = canvas.image(with: frame)
    // Later frames that reach over the screen's edge are cut off.
    let size = size ?? PixelSize(bitmap.pixelWidth, bitmap.pixelHeight)
    self.size = size
    return ImageFrames.Frame(
      bitmap: bitmap.resized(to: size), milliseconds: Int(frame.control.DelayTime) * 10)
  }
}

extension Bitmap {
  /// The pixels in the top left corner of another size, cut off or with nothing around them.
  fileprivate func resized(to size: PixelSize) -> Bitmap {
    guard size.width != pixelWidth || size.height != pixelHeight else { return self }
    var result = [UInt8](repeating: 0, count: size.area * 4)
    let count = min(size.width, pixelWidth) * 4
    for y in 0..<min(size.height, pixelHeight) {
      let (place, source) = (y * size.width * 4, y * pixelWidth * 4)
      result[place..<place + count] = bytes[source..<source + count]
    }
    return Bitmap(pixelWidth: size.width, pixelHeight: size.height, bytes: result)
  }
}

/// The structure of a GIF file, read without its pixels.
struct GIFBlocks {
  /// The size of the screen that frames are on, and of those that reach over its edge.
  private(set) var size: PixelSize
  private(set) var frameCount = 0

  /// The number of times that the frames are shown; 0 for ever. Files without a count are shown once.
  private(set) var loopCount = 1

  private let bytes: [UInt8]
  private var position = 13

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard bytes.count >= 13 else { throw .truncated(.gif) }
    self.bytes = bytes
    size = PixelSize(Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    position += Self.paletteLength(bytes[10])
    while try readBlock() {}
    guard frameCount > 0 else { throw .corrupt(.gif, reason: "it has no frame") }
  }

  /// - Returns: Whether another block follows.
  private mutating func readBlock() throws(ImageError) -> Bool {
    switch try byte(at: position) {
    case 0x21:
      try readExtension(label: byte(at: position + 1))
    case 0x2C:
      frameCount += 1
      try growSize()
      position += 10 + Self.paletteLength(try byte(at: position + 9))
      // The code size of the pixels.
      _ = try byte(at: position)
      position += 1
      while try nextSubBlock() != nil {}
    case 0x3B: return false
    default: throw .corrupt(.gif, reason: "its blocks are invalid")
    }
    return true
  }

  private mutating func growSize() throws(ImageError) {
    let numbers = try [1, 3, 5, 7].map { offset throws(ImageError) in
      Int(try byte(at: position + offset)) | Int(try byte(at: position + offset + 1)) << 8
    }
    size = PixelSize(
      max(size.width, numbers[0] + numbers[2]), max(size.height, numbers[1] + numbers[3]))
  }

  private mutating func readExtension(label: UInt8) throws(ImageError) {
    position += 2
    let first = try nextSubBlock()
    guard let first else { return }
    let name = bytes[first]
    let isLoop =
      label == 0xFF
      && (name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8))
    while let block = try nextSubBlock() {
      guard isLoop, block.count >= 3, bytes[block.lowerBound] == 1 else { continue }
      let count = Int(bytes[block.lowerBound + 1]) | Int(bytes[block.lowerBound + 2]) << 8
      // The file has the number of repetitions, as browsers and libwebp's converter read it.
      loopCount = count == 0 ? 0 : count + 1
    }
  }

  /// - Returns: The range of the data; `nil` at the end of a block.
  private mutating func nextSubBlock() throws(ImageError) -> Range<Int>? {
    let count = Int(try byte(at: position))
    let range = position + 1..<position + 1 + count
    guard range.upperBound <= bytes.count else { throw .truncated(.gif) }
    position = range.upperBound
    return count > 0 ? range : nil
  }

  private func byte(at index: Int) throws(ImageError) -> UInt8 {
    guard index < bytes.count else { throw .truncated(.gif) }
    return bytes[index]
  }

  private static func paletteLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
