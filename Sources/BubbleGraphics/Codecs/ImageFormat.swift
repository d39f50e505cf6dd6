// SPDX-License-Identifier: MIT
import BubbleStrings

/// The formats of images that are read. PNG, JPEG and WebP are written, too.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png

  /// JPEG, baseline and progressive.
  case jpeg

  /// WebP, lossy and lossless.
  case webp

  /// Graphics Interchange Format.
  case gif

  /// High Efficiency Image File Format, with HEVC: the photos of phones. Read where libheif is installed.
  case heic

  /// AV1 Image File Format. Read where libheif is installed.
  case avif

  /// The format's display name.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .heic: "HEIC"
    case .avif: "AVIF"
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
    } else if let format = Self.highEfficiencyFormat(of: bytes) {
      self = format
    } else if let name = Self.otherFormat(of: bytes) {
      throw .unsupported(format: name)
    } else {
      throw .notAnImage
    }
  }

  /// HEIC or AVIF, by the brands in the first box (ISO/IEC 23008-12, 10.2).
  private static func highEfficiencyFormat(of bytes: [UInt8]) -> ImageFormat? {
    guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let length = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let end = min(max(length, 12), bytes.count, 256)
    // The number between the main brand and the others is none of them.
    let brands = stride(from: 8, through: end - 4, by: 4).filter { $0 != 12 }.map {
      String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
    }
    func has(_ known: [String]) -> Bool {
      brands.contains { brand in known.contains { $0.isExactly(brand) } }
    }
    if has(["avif", "avis"]) { return .avif }
    return has(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]) ? .heic : nil
  }

  /// The name of a format that people do send, and that isn't read here.
  private static func otherFormat(of bytes: [UInt8]) -> String? {
    let signatures: [(name: String, offset: Int, text: String)] = [
      ("BMP", 0, "BM"), ("TIFF", 0, "II*\0"), ("TIFF", 0, "MM\0*"),
      ("PDF", 0, "%PDF"),
      ("JPEG XL", 4, "JXL "), ("SVG", 0, "<svg"), ("SVG", 0, "<?xml"),
    ]
    return signatures.first { bytes.dropFirst($0.offset).starts(with: $0.text.utf8) }?.name
  }
}
