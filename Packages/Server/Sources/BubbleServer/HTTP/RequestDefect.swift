// SPDX-License-Identifier: MIT
import HTTPTypes
import Hummingbird
import NIOHTTP1

/// A reason why the head of a request can't be taken as one.
///
/// It is found where bytes are parsed, and goes in a header of its own to where requests are answered, so that its
/// answer has a request ID and a line in the log as all others. ``RequestGate`` removes that header from clients' heads.
enum RequestDefect: String, CaseIterable {
  case malformed, tooLong, otherVersion, wrongHost

  /// The maximum length of a head, in bytes, with that of a line of it.
  static let lengthLimit = 32 << 10

  /// The maximum number of headers.
  static let countLimit = 100

  static let header = HTTPField.Name("bubblekit-defect")!

  /// The defect for which parsing ended.
  init(_ error: HTTPParserError) {
    switch error {
    case .headerOverflow: self = .tooLong
    case .invalidVersion: self = .otherVersion
    default: self = .malformed
    }
  }

  /// The defect of a head that was parsed; `nil` for one that is right (RFC 9112, section 3.2).
  init?(_ head: HTTPRequestHead) {
    switch head.headers["host"].count {
    case 1: return nil
    case 0 where head.version.minor == 0: return nil
    default: self = .wrongHost
    }
  }

  /// The defect that was found in a request's head.
  init?(of request: Request) {
    guard let value = request.headers[Self.header] else { return nil }
    self = Self(rawValue: value) ?? .malformed
  }

  /// The head of a request whose own head can't be parsed.
  var head: HTTPRequestHead {
    HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "",
      headers: ["Host": "", Self.header.rawName: rawValue])
  }

  var problem: Problem {
    switch self {
    case .malformed:
      Problem(
        status: .badRequest, code: "malformedHead",
        detail: "the request's head breaks the rules of HTTP", headers: [.connection: "close"])
    case .tooLong:
      Problem(
        status: .requestHeaderFieldsTooLarge, code: "tooLongHead",
        detail: "the request's head is longer than \(Self.lengthLimit) bytes, or has more than "
          + "\(Self.countLimit) headers", headers: [.connection: "close"])
    case .otherVersion:
      Problem(
        status: .httpVersionNotSupported, code: "otherVersion",
        detail: "the version of HTTP must be 1.1 or 1.0", headers: [.connection: "close"])
    case .wrongHost:
      Problem(
        status: .badRequest, code: "wrongHost", detail: "the request must have one header Host",
        headers: [.connection: "close"])
    }
  }
}
