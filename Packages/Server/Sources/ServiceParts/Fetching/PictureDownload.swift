// SPDX-License-Identifier: MIT

/// An answer while it arrives: its status, type and bytes, and the reason to end it.
///
/// A class since libcurl's callbacks refer to it; one thread uses it, for the length of one request.
final class PictureDownload {
  private let policy: FetchPolicy
  private var headerLength = 0
  private var status = 0
  private var contentType: String?

  /// The bytes of a picture so far. Empty for redirects and errors, whose bodies are ignored.
  private(set) var bytes: [UInt8] = []

  /// The first reason to end the request.
  private(set) var refusal: FetchRefusal?

  /// The reason that a connection was not made. Another address of the host may have served.
  private(set) var addressRefusal: FetchRefusal?

  /// The maximum length of an answer's headers, in bytes.
  static let maximumHeaderLength = 64 * 1024

  init(_ policy: FetchPolicy) { self.policy = policy }

  /// Whether a socket may be connected to a place. `nil` is a place of an unknown kind.
  func mayConnect(to endpoint: Endpoint?) -> Bool {
    guard let endpoint else {
      addressRefusal = .unsafeAddress("its address is neither IPv4 nor IPv6")
      return false
    }
    guard let reason = policy.refusal(of: endpoint) else { return true }
    addressRefusal = .unsafeAddress("\(endpoint.address) is \(reason)")
    return false
  }

  /// Takes a line of the header, such as `Content-Length: 12` and the status line. Returns whether to go on.
  func take(headerLine line: some Collection<UInt8>) -> Bool {
    headerLength += line.count
    guard headerLength <= Self.maximumHeaderLength else {
      return end(.tooLarge("its headers have more than \(Self.maximumHeaderLength) bytes"))
    }
    let text = String(decoding: line.filter { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
    if text.utf8.starts(with: "HTTP/".utf8) { return take(statusLine: text) }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let name = String(decoding: text.utf8[..<colon].map(lowercased), as: UTF8.self)
    let value = text.utf8[text.utf8.index(after: colon)...].drop { $0 == 0x20 || $0 == 0x09 }
    switch name {
    case "content-type": contentType = String(Substring(value))
    case "content-length": return take(length: String(Substring(value)))
    default: break
    }
    return true
  }

  private func take(statusLine text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: " "))
    status = parts.count > 1 ? Int(String(Substring(parts[1]))) ?? 0 : 0
    contentType = nil
    return true
  }

  private func take(length text: String) -> Bool {
    guard status == 200, let length = Int(text), length > policy.maximumBytes else { return true }
    return end(tooLarge)
  }

  /// Takes bytes of the body. Returns whether to go on.
  func take(body part: UnsafeBufferPointer<UInt8>) -> Bool {
    // The bodies of redirects and errors aren't needed.
    guard status == 200 else { return end(nil) }
    guard bytes.count + part.count <= policy.maximumBytes else { return end(tooLarge) }
    let wasShort = bytes.count < PictureKind.prefixLength
    bytes.append(contentsOf: part)
    guard wasShort, bytes.count >= PictureKind.prefixLength, let problem = contentProblem else {
      return true
    }
    return end(problem)
  }

  /// The reason that the bytes aren't a picture; `nil` where they begin like one.
  var contentProblem: FetchRefusal? {
    guard let contentType else { return .wrongContent("it has no content type") }
    guard PictureKind(contentType: contentType) != nil else {
      return .wrongContent("its type is '\(PrintableText.cut(contentType, to: 64))'")
    }
    guard PictureKind(firstBytes: bytes) != nil else {
      return .wrongContent("its bytes are no PNG, JPEG, WebP or GIF image")
    }
    return nil
  }

  private var tooLarge: FetchRefusal {
    .tooLarge("it has more than \(policy.maximumBytes) bytes")
  }

  private func end(_ reason: FetchRefusal?) -> Bool {
    refusal = refusal ?? reason
    return false
  }
}
