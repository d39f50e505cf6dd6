// SPDX-License-Identifier: MIT
/// A PNG file that is being put together, chunk by chunk (third edition, section 5).
struct PNGFile {
  private(set) var bytes: [UInt8] = []

  /// Starts with nothing, for chunks that go into a file that is there.
  init() {}

  /// Starts a file with the data of a header.
  init(header: [UInt8]) {
    bytes = Self.signature
    append(PNGChunk("IHDR", header))
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Starts a file with all chunks before the pixels.
  init(width: Int, height: Int, format: PNGPixelFormat, beforePixels: [PNGChunk] = []) {
    bytes = Self.signature
    var header = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
    header += [UInt8(format.bitDepth), format.colorType.rawValue, 0, 0, 0]
    append(PNGChunk("IHDR", header))
    // The colours are sRGB; the rendering intent is "perceptual".
    append(PNGChunk("sRGB", [0]))
    if !format.palette.isEmpty { appendPalette(format.palette) }
    for chunk in beforePixels { append(chunk) }
  }

  private mutating func appendPalette(_ palette: [UInt32]) {
    let entries = palette.map(PixelUnits.straight)
    append("PLTE") { bytes in
      for entry in entries {
        bytes.append(UInt8(truncatingIfNeeded: entry))
        bytes.append(UInt8(truncatingIfNeeded: entry >> 8))
        bytes.append(UInt8(truncatingIfNeeded: entry >> 16))
      }
    }
    let alphas = entries.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
    if !alphas.isEmpty { append(PNGChunk("tRNS", Array(alphas))) }
  }

  mutating func append(_ chunk: PNGChunk) {
    append(chunk.type) { $0 += chunk.data }
  }

  /// Adds a chunk as another file has it, with its length and checksum.
  mutating func append(chunk: ArraySlice<UInt8>) { bytes += chunk }

  /// Adds a chunk whose data `body` appends to the file.
  mutating func append(_ type: String, _ body: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes += [0, 0, 0, 0]
    bytes += type.utf8
    body(&bytes)
    let length = UInt32(bytes.count - start - 8)
    bytes.replaceSubrange(start..<start + 4, with: length.bigEndianBytes)
    bytes += Compressor.crc32(of: bytes[(start + 4)...]).bigEndianBytes
  }

  /// Returns the bytes so far, and removes them.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

/// A chunk of a PNG file.
struct PNGChunk {
  let type: String
  let data: [UInt8]

  init(_ type: String, _ data: [UInt8]) {
    (self.type, self.data) = (type, data)
  }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
