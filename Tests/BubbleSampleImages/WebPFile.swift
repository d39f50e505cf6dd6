// SPDX-License-Identifier: MIT
/// An animated WebP file.
public struct WebPFile: Sendable {
  /// A frame of the file.
  public struct Frame: Sendable {
    /// Even numbers.
    public var left = 0
    public var top = 0
    public var width: Int
    public var height: Int
    /// A file of its own.
    public var file: [UInt8]

    public init(width: Int, height: Int, file: [UInt8]) {
      self.width = width
      self.height = height
      self.file = file
    }
  }

  public var width: Int
  public var height: Int
  public var frames: [Frame]

  public init(width: Int, height: Int, frames: [Frame]) {
    self.width = width
    self.height = height
    self.frames = frames
  }

  /// The file.
  public var bytes: [UInt8] {
    var body = Array("WEBP".utf8)
    body += Self.chunk("VP8X", [0x12, 0, 0, 0] + Self.number(width - 1) + Self.number(height - 1))
    body += Self.chunk("ANIM", [255, 0, 255, 255, 0, 0])
    for frame in frames {
      let place = [frame.left / 2, frame.top / 2, frame.width - 1, frame.height - 1, 100]
      body += Self.chunk(
        "ANMF", place.flatMap(Self.number) + [0] + Self.pixelChunks(of: frame.file))
    }
    return Array("RIFF".utf8) + UInt32(body.count).littleEndianBytes + body
  }

  /// A still file in the extended format, with a profile and EXIF data.
  public static func still(
    _ file: [UInt8], width: Int, height: Int, profile: [UInt8]? = nil, exif: [UInt8]? = nil
  ) -> [UInt8] {
    let flags: UInt8 = (profile == nil ? 0 : 0x20) | (exif == nil ? 0 : 0x08) | 0x10
    var body = Array("WEBP".utf8)
    body += chunk("VP8X", [flags, 0, 0, 0] + number(width - 1) + number(height - 1))
    if let profile { body += chunk("ICCP", profile) }
    body += pixelChunks(of: file)
    if let exif { body += chunk("EXIF", exif) }
    return Array("RIFF".utf8) + UInt32(body.count).littleEndianBytes + body
  }

  /// An animation with a profile and EXIF data.
  public static func animation(_ file: [UInt8], profile: [UInt8], exif: [UInt8]) -> [UInt8] {
    // Header, then VP8X with its flags.
    var file = file
    file[20] |= 0x28
    let body = file[8..<30] + chunk("ICCP", profile) + file[30...] + chunk("EXIF", exif)
    return Array("RIFF".utf8) + UInt32(body.count).littleEndianBytes + body
  }

  /// The chunks of a still file that are also allowed in frames.
  private static func pixelChunks(of file: [UInt8]) -> [UInt8] {
    var (chunks, position): ([UInt8], Int) = ([], 12)
    while position + 8 <= file.count {
      let name = Array(file[position..<position + 4])
      let length = file[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = position + 8 + (length + 1) / 2 * 2
      if name != Array("VP8X".utf8) { chunks += file[position..<end] }
      position = end
    }
    return chunks
  }

  private static func number(_ value: Int) -> [UInt8] { Array(value.littleEndianBytes.prefix(3)) }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + UInt32(data.count).littleEndianBytes + data
      + Array(repeating: 0, count: data.count % 2)
  }
}
