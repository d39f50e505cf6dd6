// SPDX-License-Identifier: MIT
/// Texts in PNG files, beside the pixels (`tEXt`, third edition, section 11.3.4.3).
package enum PNGText {
  private static let headerLength = 8

  /// The file with another text, right before its end.
  ///
  /// - Parameters:
  ///   - text: Latin letters.
  ///   - keyword: From 1 to 79 of them.
  ///   - file: A PNG file that ends with `IEND`. Anything else comes back as it is.
  package static func adding(
    _ text: String, of keyword: String, to file: [UInt8]
  ) -> [UInt8] {
    guard let end = chunks(of: file).first(where: { $0.type == "IEND" }) else { return file }
    var added = PNGFile()
    added.append(PNGChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8)))
    return file[..<end.start] + added.bytes + file[end.start...]
  }

  /// Returns the first text of a keyword; `nil` if the file doesn't have it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the file's chunks.
  package static func text(of keyword: String, in file: [UInt8]) -> String? {
    let start = Array(keyword.utf8) + [0]
    let chunk = chunks(of: file).first { $0.type == "tEXt" && file[$0.data].starts(with: start) }
    return chunk.map { String(decoding: file[$0.data].dropFirst(start.count), as: UTF8.self) }
  }

  /// A digest of the compressed pixels of a file: their number of bytes and checksums.
  ///
  /// It is made of the bytes, so that a damaged file has another one.
  package static func dataDigest(of file: [UInt8]) -> String {
    let data = chunks(of: file).filter { $0.type == "IDAT" }.flatMap { file[$0.data] }
    return "\(data.count)-\(Compressor.digest(of: data))"
  }

  /// Whether a file comes to its end, and has no animation.
  package static func isWholeStill(_ file: [UInt8]) -> Bool {
    for chunk in chunks(of: file) {
      if chunk.kind == .animation { return false }
      if chunk.kind == .end { return true }
    }
    return false
  }

  /// A digest of pixels: their sides and checksums. 64 bits are enough to find equal images, but not to
  /// stop a forger from making two images of one digest.
  package static func pixelDigest(of image: PNGImage) -> String {
    "\(image.pixelWidth)x\(image.pixelHeight)-\(Compressor.digest(of: image.bytes))"
  }

  /// The whole chunks of a file, in order.
  static func chunks(of file: [UInt8]) -> some Sequence<Chunk> {
    sequence(state: headerLength) { position -> Chunk? in
      guard file.count - position >= 12 else { return nil }
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - position - 12 else { return nil }
      let chunk = Chunk(
        start: position, data: position + 8..<position + 8 + length,
        type: String(decoding: file[position + 4..<position + 8], as: UTF8.self))
      position += length + 12
      return chunk
    }
  }

  /// A chunk's place in its file.
  struct Chunk {
    let start: Int
    let data: Range<Int>
    let type: String

    /// The kind of the chunk; `nil` for others than those of images and animations.
    var kind: Kind? {
      Kind(rawValue: type.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// The types of chunks, as numbers.
    enum Kind: UInt32 {
      case header = 0x4948_4452
      case palette = 0x504C_5445
      case transparency = 0x7452_4E53
      case animation = 0x6163_544C
      case frameControl = 0x6663_544C
      case pixels = 0x4944_4154
      case framePixels = 0x6664_4154
      case end = 0x4945_4E44
    }
  }
}
