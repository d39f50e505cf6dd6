// SPDX-License-Identifier: MIT
import BubbleGraphics

/// The bytes of a golden, and its origin.
///
/// An image's origin is in a `tEXt` chunk before its end, a layout's in a first line that begins with
/// `#`. Other texts have none: they are what they are.
struct GoldenFile {
  private static let keyword = "BubbleKit golden"
  private static let linePrefix = "# BubbleKit golden "

  /// The content of the file, without the origin where that is a line.
  let content: [UInt8]

  /// The origin as it is written; `nil` where the file has none.
  private let originText: String?

  /// The versions and fonts that the file was recorded with.
  var origin: GoldenOrigin? { originText.flatMap { GoldenOrigin($0) } }

  /// Takes a file apart.
  init(_ bytes: [UInt8], format: GoldenName.Format) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    switch format {
    case .layout where line.starts(with: Self.linePrefix.utf8):
      content = Array(bytes.dropFirst(line.count + 1))
      originText = String(decoding: line.dropFirst(Self.linePrefix.utf8.count), as: UTF8.self)
    case .image:
      content = bytes
      originText = PNGText.text(of: Self.keyword, in: bytes)
    case .layout, .text:
      content = bytes
      originText = nil
    }
  }

  /// Whether this is surely an image of some pixels, by its digests. Nothing is decoded.
  ///
  /// - Parameter digest: The pixels' digest.
  func isSurelyImage(ofPixels digest: String) -> Bool {
    guard let image = origin?.image, image.pixels == digest else { return false }
    return image.data == PNGText.dataDigest(of: content)
  }

  /// The file of something that is recorded.
  static func bytes(of content: FormContent, origin: GoldenOrigin) -> [UInt8] {
    let bytes = content.bytes
    switch content {
    case .image(_, _, let digest):
      var origin = origin
      origin.image = (digest, PNGText.dataDigest(of: bytes))
      return PNGText.adding(origin.description, of: keyword, to: bytes)
    case .layout: return Array("\(linePrefix)\(origin)\n".utf8) + bytes
    case .text: return bytes
    }
  }
}

/// The pointer files of Git LFS, in place of files that were not fetched.
public enum GitLFS {
  /// Whether bytes are a pointer: a short text that begins with the version of the specification.
  public static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/v1\n".utf8)
  }
}
