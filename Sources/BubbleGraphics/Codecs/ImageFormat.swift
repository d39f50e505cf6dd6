// SPDX-License-Identifier: MIT
/// The formats of images that are read and, except GIF, written.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png

  /// JPEG, baseline and progressive.
  case jpeg

  /// WebP, lossy and lossless.
  case webp

  /// Graphics Interchange Format.
  case gif

  /// The format's display name.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    }
  }
}

extension ImageFormat {
  /// Recognises a format by its first bytes, regardless of the file's name.
  package init(sniffing bytes: [UInt8]) throws(ImageError) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if let name = Self.otherFormat(of: bytes) {
      throw .unsupported(format: name)
    } else {
      throw .notAnImage
    }
  }

  /// The name of a format that people do send, and that isn't read here.
  private static func otherFormat(of bytes: [UInt8]) -> String? {
    let signatures: [(name: String, offset: Int, text: String)] = [
      ("BMP", 0, "BM"), ("TIFF", 0, "II*\0"), ("TIFF", 0, "MM\0*"),
      ("PDF", 0, "%PDF"), ("HEIC", 4, "ftyphei"), ("HEIC", 4, "ftypmif1"), ("AVIF", 4, "ftypavi"),
      ("JPEG XL", 4, "JXL "), ("SVG", 0, "<svg"), ("SVG", 0, "<?xml"),
    ]
    return signatures.first { bytes.dropFirst($0.offset).starts(with: $0.text.utf8) }?.name
  }
}
