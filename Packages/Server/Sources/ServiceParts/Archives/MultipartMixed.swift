// SPDX-License-Identifier: MIT

/// A body of several parts, each with headers (`multipart/mixed`, RFC 2046, section 5.1).
///
/// The boundary is made from a hash of the contents: equal parts make equal bytes, and no part can have it in itself.
public struct MultipartMixed: Sendable {
  /// Headers and content of one part.
  public struct Part: Sendable {
    let headers: [(name: String, value: String)]
    let bytes: [UInt8]

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - headers: Names of letters, digits and hyphens, and values of printable ASCII, in their order.
    ///   - bytes: The content.
    /// - Throws: ``MultipartError/invalidHeader(_:)`` for other names and values, such as those with line breaks.
    public init(
      headers: KeyValuePairs<String, String>, bytes: [UInt8]
    ) throws(MultipartError) {
      for (name, value) in headers {
        guard Self.isName(name), value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
          throw .invalidHeader(name)
        }
      }
      self.headers = headers.map { ($0.key, $0.value) }
      self.bytes = bytes
    }

    private static func isName(_ name: String) -> Bool {
      !name.isEmpty
        && name.utf8.allSatisfy {
          switch $0 {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }

    /// The part between two boundaries, with the line break that belongs to the second.
    fileprivate var text: [UInt8] {
      let head = headers.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
      return Array(head.utf8) + bytes + Array("\r\n".utf8)
    }
  }

  private let parts: [Part]

  /// The boundary: `bubblekit-` and 40 hexadecimal digits.
  public let boundary: String

  /// Creates a body. Without parts, it has the closing boundary alone.
  public init(_ parts: [Part]) {
    self.parts = parts
    var hash = SHA256()
    for part in parts {
      let text = part.text
      // The lengths, too: parts that are divided in another way have another boundary.
      hash.update("\(text.count):".utf8)
      hash.update(text)
    }
    boundary = "bubblekit-" + hash.finish().prefix(20).hex
  }

  /// The value of the header `Content-Type`.
  public var contentType: String { "multipart/mixed; boundary=\(boundary)" }

  /// The number of chunks of the body: one for each part, and the end.
  public var chunkCount: Int { parts.count + 1 }

  /// A chunk of the body. In their order, all chunks are the body.
  public func chunk(_ index: Int) -> [UInt8] {
    guard index < parts.count else { return Array("--\(boundary)--\r\n".utf8) }
    return Array("--\(boundary)\r\n".utf8) + parts[index].text
  }

  /// The whole body.
  public var bytes: [UInt8] { (0..<chunkCount).flatMap(chunk) }
}

/// A problem of a body of several parts.
public enum MultipartError: Error, Hashable, Sendable {
  /// A header's name or value has characters that it may not have.
  case invalidHeader(String)
}

extension MultipartError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidHeader(let name):
      "The header '\(PrintableText.cut(name, to: 64))' of a part has characters that headers can't "
        + "have. Use printable ASCII."
    }
  }
}
