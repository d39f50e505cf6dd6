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

  /// The ends of the file's lines. The content's are all line feeds.
  let lineEnds: LineEnds

  /// Takes a file apart. Text is taken as editors and Git leave it: with either end of lines, and a layout also with a mark
  /// of UTF-8, and with any number of line ends behind its last line.
  init(_ file: [UInt8], format: GoldenName.Format) {
    guard format.isText else {
      lineEnds = .lineFeeds
      content = file
      originText = PNGText.text(of: Self.keyword, in: file)
      return
    }
    lineEnds = LineEnds(of: file)
    var text = LineEnds.lineFeeds.applied(to: file)
    guard case .layout = format else {
      content = text
      originText = nil
      return
    }
    if text.starts(with: "\u{FEFF}".utf8) { text.removeFirst(3) }
    while text.last == UInt8(ascii: "\n") { text.removeLast() }
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    guard line.starts(with: Self.linePrefix.utf8) else {
      content = text
      originText = nil
      return
    }
    content = Array(text.dropFirst(line.count + 1))
    originText = String(decoding: line.dropFirst(Self.linePrefix.utf8.count), as: UTF8.self)
  }

  /// Whether this is surely an image of some pixels, by its digests. Nothing is decoded.
  ///
  /// - Parameter digest: The pixels' digest.
  func isSurelyImage(ofPixels digest: String) -> Bool {
    guard let image = origin?.image, image.pixels == digest, PNGText.isWholeStill(content) else {
      return false
    }
    return image.data == PNGText.dataDigest(of: content)
  }

  /// The file of something that is recorded.
  ///
  /// - Parameter lineEnds: Those of a text: of the file that it is recorded in place of.
  static func bytes(
    of content: FormContent, origin: GoldenOrigin, lineEnds: LineEnds
  ) -> [UInt8] {
    let bytes = content.bytes
    switch content {
    case .image(_, _, let digest):
      var origin = origin
      origin.image = (digest, PNGText.dataDigest(of: bytes))
      return PNGText.adding(origin.description, of: keyword, to: bytes)
    case .layout: return lineEnds.applied(to: Array("\(linePrefix)\(origin)\n".utf8) + bytes)
    case .text: return lineEnds.applied(to: bytes)
    }
  }
}

/// The characters that end the lines of a text file.
enum LineEnds {
  case lineFeeds

  /// Carriage returns with line feeds, as Windows has them.
  case carriageReturns

  /// The ends that the lines of a file have; line feeds where they are mixed, or where there is none.
  init(of bytes: some Collection<UInt8>) {
    var previous: UInt8 = 0
    var count = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        guard previous == UInt8(ascii: "\r") else {
          self = .lineFeeds
          return
        }
        count += 1
      }
      previous = byte
    }
    self = count > 0 ? .carriageReturns : .lineFeeds
  }

  /// A text with all of its lines ended so.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    if self == .lineFeeds, !bytes.contains(carriage) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == feed {
        if result.last == carriage { result.removeLast() }
        if self == .carriageReturns { result.append(carriage) }
      }
      result.append(byte)
    }
    return result
  }
}

/// The pointer files of Git LFS, in place of files that were not fetched.
public enum GitLFS {
  /// Whether bytes are a pointer: a short text that begins with the version of the specification, on a line with either end.
  public static func isPointer(_ bytes: [UInt8]) -> Bool {
    let version = "version https://git-lfs.github.com/spec/v1"
    let rest = bytes.dropFirst(version.utf8.count)
    return bytes.count < 1024 && bytes.starts(with: version.utf8)
      && (rest.starts(with: "\n".utf8) || rest.starts(with: "\r\n".utf8))
      && GoldenDefect.conflictMarkers(in: bytes).isEmpty
  }
}
