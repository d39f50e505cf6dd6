import Drawing

/// The bytes of a golden, and what it was recorded with.
///
/// A picture's origin is in a `tEXt` chunk before its end, a layout's in a first line that begins with
/// `#`. Other texts have none: they are what they are.
struct GoldenFile {
  private static let keyword = "BubbleKit golden"
  private static let linePrefix = "# BubbleKit golden "

  /// What is in the file, without the origin where that is a line.
  let content: [UInt8]
  let origin: GoldenOrigin?

  /// Takes a file apart.
  init(_ bytes: [UInt8], format: GoldenName.Format) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    switch format {
    case .layout where line.starts(with: Self.linePrefix.utf8):
      content = Array(bytes.dropFirst(line.count + 1))
      let text = String(decoding: line.dropFirst(Self.linePrefix.utf8.count), as: UTF8.self)
      origin = GoldenOrigin(text)
    case .picture:
      content = bytes
      origin = PNGText.text(of: Self.keyword, in: bytes).flatMap(GoldenOrigin.init)
    case .layout, .text:
      content = bytes
      origin = nil
    }
  }

  /// The file of something that is recorded.
  static func bytes(
    of content: [UInt8], origin: GoldenOrigin, format: GoldenName.Format
  ) -> [UInt8] {
    switch format {
    case .picture: PNGText.adding(origin.description, of: keyword, to: content)
    case .layout: Array("\(linePrefix)\(origin)\n".utf8) + content
    case .text: content
    }
  }
}
