// SPDX-License-Identifier: MIT
import Foundation

/// The checks of an SVG file before it is parsed.
enum SVGGuard {
  /// The maximum size of a file: 4 MB.
  private static let byteLimit = 4 << 20

  /// The maximum number of elements.
  private static let elementLimit = 50_000

  /// The number of bytes in which a file's first element is searched for.
  private static let head = 4096

  /// Whether bytes are an SVG file in UTF-8: text that begins with markup, and soon has the element `svg`. Compressed
  /// files and other encodings aren't read.
  static func looksLikeSVG(_ data: Data) -> Bool {
    let start = data.prefix(head)
    guard let first = start.first(where: { !isSpace($0) }), first == UInt8(ascii: "<") else {
      return false
    }
    return start.range(of: Data("<svg".utf8)) != nil || start.range(of: Data(":svg".utf8)) != nil
  }

  /// The file without filters, which Apple's catalogues don't draw either, and which may take minutes.
  ///
  /// - Returns: `nil` for a file that is too large, isn't UTF-8, or declares entities with markup, other entities, or
  ///   files in them.
  static func safe(_ data: Data) -> Data? {
    guard data.count <= byteLimit, !data.contains(0),
      data.lazy.filter({ $0 == UInt8(ascii: "<") }).count <= 2 * elementLimit,
      let text = String(bytes: data, encoding: .utf8), isKnownEncoding(text),
      hasPlainEntities(text)
    else { return nil }
    // As long as before: elements and attributes of no meaning are ignored.
    return Data(text.replacingOccurrences(of: "filter", with: "fi1ter").utf8)
  }

  private static func isKnownEncoding(_ text: String) -> Bool {
    guard text.hasPrefix("<?xml") || text.hasPrefix("\u{FEFF}<?xml"),
      let end = text.range(of: "?>"),
      let place = text.range(of: "encoding", range: text.startIndex..<end.lowerBound)
    else { return true }
    let value = text[place.upperBound..<end.lowerBound].lowercased()
    return ["utf-8", "utf8", "us-ascii", "iso-8859-1"].contains { value.contains($0) }
  }

  /// Whether all entities are short texts, as those that drawing programs write for namespaces.
  private static func hasPlainEntities(_ text: String) -> Bool {
    var rest = text[...]
    while let place = rest.range(of: "<!ENTITY") {
      rest = rest[place.upperBound...]
      guard let end = rest.firstIndex(of: ">") else { return false }
      let declaration = rest[..<end]
      if declaration.contains(where: { "&<%".contains($0) }) { return false }
      if declaration.contains("SYSTEM") || declaration.contains("PUBLIC") { return false }
      rest = rest[end...]
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    // A byte order mark may precede the text.
    [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains(byte)
  }
}
