// SPDX-License-Identifier: MIT

/// The image formats that are fetched.
enum PictureKind: CaseIterable {
  case png
  case jpeg
  case webp
  case gif

  /// The value of the header `Accept`.
  static let accept = "image/png, image/jpeg, image/webp, image/gif"

  /// The number of bytes that decide the format.
  static let prefixLength = 12

  /// Reads the value of a header `Content-Type`. Parameters are ignored.
  init?(contentType: String) {
    let type = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
      .filter { $0 != 0x20 && $0 != 0x09 }.map(lowercased)
    switch String(decoding: type, as: UTF8.self) {
    case "image/png": self = .png
    case "image/jpeg", "image/jpg": self = .jpeg
    case "image/webp": self = .webp
    case "image/gif": self = .gif
    default: return nil
    }
  }

  /// Recognises an image's first bytes.
  init?(firstBytes bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
