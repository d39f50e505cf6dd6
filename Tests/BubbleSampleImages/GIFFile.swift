// SPDX-License-Identifier: MIT
/// A GIF file of any kind.
public struct GIFFile: Sendable {
  /// A frame of the file.
  public struct Frame: Sendable {
    public var left = 0
    public var top = 0
    public var width: Int
    public var height: Int
    public var isInterlaced = false
    public var transparentIndex: UInt8?
    /// The disposal of the frame before the next one: 1 keeps it, 2 clears it, 3 restores what was below.
    public var disposal: UInt8 = 0
    /// How long it is shown, in hundredths of a second.
    public var hundredths: UInt8 = 0
    /// Red, green and blue of each colour. The file's palette counts when there is none.
    public var palette: [[UInt8]]?
    /// The colour of each pixel, from top to bottom.
    public var indices: [UInt8]

    public init(width: Int, height: Int, indices: [UInt8]) {
      self.width = width
      self.height = height
      self.indices = indices
    }
  }

  public var screenWidth: Int
  public var screenHeight: Int
  public var palette: [[UInt8]]?
  public var frames: [Frame]

  public init(_ frame: Frame, palette: [[UInt8]]?) {
    (screenWidth, screenHeight) = (frame.width, frame.height)
    self.palette = palette
    frames = [frame]
  }

  /// The file.
  public var bytes: [UInt8] {
    var file = Array("GIF89a".utf8)
    file += UInt16(screenWidth).littleEndianBytes + UInt16(screenHeight).littleEndianBytes
    file += [Self.flags(palette), 0, 0] + Self.table(palette)
    for frame in frames { file += Self.bytes(of: frame) }
    return file + [0x3B]
  }

  private static func bytes(of frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    if frame.transparentIndex != nil || frame.disposal > 0 || frame.hundredths > 0 {
      let flags = frame.disposal << 2 | (frame.transparentIndex == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags, frame.hundredths, 0, frame.transparentIndex ?? 0, 0]
    }
    let place = [frame.left, frame.top, frame.width, frame.height]
    bytes += [0x2C] + place.flatMap { UInt16($0).littleEndianBytes }
    bytes.append(flags(frame.palette) | (frame.isInterlaced ? 0x40 : 0))
    bytes += table(frame.palette) + [8]
    let data = LZW.stream(of: frame.isInterlaced ? interlaced(frame) : frame.indices)
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0]
  }

  /// Tables have 2, 4, 8 … colours.
  private static func bits(_ palette: [[UInt8]]) -> Int {
    (1...8).first { 1 << $0 >= palette.count } ?? 8
  }

  private static func flags(_ palette: [[UInt8]]?) -> UInt8 {
    palette.map { 0x80 | UInt8(bits($0) - 1) } ?? 0
  }

  private static func table(_ palette: [[UInt8]]?) -> [UInt8] {
    guard let palette else { return [] }
    let bytes = Array(palette.joined())
    return bytes + Array(repeating: 0, count: 3 << bits(palette) - bytes.count)
  }

  private static func interlaced(_ frame: Frame) -> [UInt8] {
    let passes: [(start: Int, step: Int)] = [(0, 8), (4, 8), (2, 4), (1, 2)]
    return passes.flatMap { pass in
      stride(from: pass.start, to: frame.height, by: pass.step).flatMap { (y: Int) in
        frame.indices[y * frame.width..<(y + 1) * frame.width]
      }
    }
  }
}

/// GIF's compression, for pixels of eight bits.
private enum LZW {
  static func stream(of pixels: [UInt8]) -> [UInt8] {
    var bits = BitWriter()
    bits.write(clear, count: 9)
    var codes: [Int: Int] = [:]
    var (width, prefix) = (9, -1)
    for pixel in pixels {
      let key = prefix << 8 | Int(pixel)
      if prefix < 0 {
        prefix = Int(pixel)
      } else if let code = codes[key] {
        prefix = code
      } else {
        bits.write(prefix, count: width)
        let code = end + 1 + codes.count
        codes[key] = code
        if code == 1 << width { width += 1 }
        if code == 4095 {
          bits.write(clear, count: 12)
          (codes, width) = ([:], 9)
        }
        prefix = Int(pixel)
      }
    }
    if prefix >= 0 { bits.write(prefix, count: width) }
    bits.write(end, count: width)
    return bits.bytes
  }

  private static let clear = 256
  private static let end = 257
}

/// Bits in bytes, the lowest first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var length = 0

  mutating func write(_ value: Int, count: Int) {
    for bit in 0..<count {
      if length % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(length % 8)
      length += 1
    }
  }
}
