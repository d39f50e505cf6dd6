// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import ServiceParts

/// A reason why a request has no answer, as `application/problem+json` (RFC 9457).
///
/// `code` and `path` are those of the error objects of `bubblekit`'s filters.
struct Problem: Error {
  var status: HTTPResponse.Status
  var code: String

  /// The reason as a sentence without a full stop.
  var detail: String

  /// The field that is wrong, such as `textElem.text`; `nil` for the whole.
  var path: String?

  /// The place of that field in the request's body: a JSON pointer (RFC 6901).
  var pointer: String?

  var headers: HTTPFields = [:]
}

extension Problem {
  /// The body, a JSON object.
  func body(requestID: String) -> [UInt8] {
    let members: [(String, JSONValue)] = [
      ("type", "about:blank"), ("title", .string(status.reasonPhrase)),
      ("status", .integer(status.code)), ("detail", .string(detail)), ("code", .string(code)),
      ("path", path.map { .string($0) } ?? .null),
      ("pointer", pointer.map { .string($0) } ?? .null), ("requestId", .string(requestID)),
    ]
    return Array(JSONValue.object(JSONObject(members)).description.utf8)
  }

  func response(requestID: String) -> Response {
    var headers = headers
    headers[.contentType] = "application/problem+json"
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body(requestID: requestID))))
  }
}

// MARK: Kinds

extension Problem {
  static let notFound = Problem(
    status: .notFound, code: "notFound", detail: "there is nothing at this path")

  static func methodNotAllowed(_ allowed: String) -> Problem {
    Problem(
      status: .methodNotAllowed, code: "methodNotAllowed",
      detail: "this path takes \(allowed)", headers: [.allow: allowed])
  }

  static func unsupportedMediaType(_ expected: String) -> Problem {
    Problem(
      status: .unsupportedMediaType, code: "unsupportedMediaType",
      detail: "the body's Content-Type must be \(expected)")
  }

  static func tooLong(limit: Int) -> Problem {
    Problem(
      status: .contentTooLarge, code: "tooLong",
      detail: "the body is longer than the limit of \(limit) bytes",
      headers: [.connection: "close"])
  }

  static let unknownCoding = Problem(
    status: .notImplemented, code: "unknownCoding",
    detail: "the body's Transfer-Encoding must be chunked", headers: [.connection: "close"])

  static let packedBody = Problem(
    status: .unsupportedMediaType, code: "unsupportedMediaType",
    detail: "the body must not have a Content-Encoding", headers: [.connection: "close"])

  static let malformedBody = Problem(
    status: .badRequest, code: "malformedBody",
    detail: "the body broke off, or its chunks are malformed",
    headers: [.connection: "close"])

  static let slowBody = Problem(
    status: .requestTimeout, code: "tooSlow", detail: "the body took too long to arrive",
    headers: [.connection: "close"])

  static let unauthorized = Problem(
    status: .unauthorized, code: "unauthorized",
    detail: "this needs a token: Authorization: Bearer TOKEN",
    headers: [.wwwAuthenticate: "Bearer"])

  static let wrongSignature = Problem(
    status: .forbidden, code: "wrongSignature", detail: "the link's signature is wrong")

  static func budgetSpent(retryAfter seconds: Int) -> Problem {
    Problem(
      status: .tooManyRequests, code: "budgetSpent",
      detail: "this client's drawing time is spent; it refills steadily",
      headers: [.retryAfter: "\(seconds)"])
  }

  static let overloaded = Problem(
    status: .serviceUnavailable, code: "overloaded", detail: "all workers are busy",
    headers: [.retryAfter: "1"])

  static let draining = Problem(
    status: .serviceUnavailable, code: "draining", detail: "the service is about to end",
    headers: [.retryAfter: "5", .connection: "close"])

  static let late = Problem(
    status: .gatewayTimeout, code: "late", detail: "the work took longer than a request may")

  /// Work of a request that the service's own end has cut off.
  static let dropped = Problem(
    status: .serviceUnavailable, code: "draining", detail: "the service ended before the work did",
    headers: [.retryAfter: "5", .connection: "close"])

  /// Work that was cancelled since its client has left. Read in logs and metrics only; 499 is nginx's.
  static let clientClosed = Problem(
    status: HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"),
    code: "clientClosed", detail: "the client closed the connection before the answer",
    headers: [.connection: "close"])

  static func invalid(_ code: String, _ path: String?, _ detail: String) -> Problem {
    Problem(
      status: .badRequest, code: code, detail: detail, path: path,
      pointer: path.map { JSONPointer.pointer(to: $0) })
  }

  static let internalError = Problem(
    status: .internalServerError, code: "internal", detail: "the request could not be answered")
}

// MARK: Errors of others

extension Problem {
  /// The problem that an error is.
  ///
  /// - Parameter place: The member of the body that fields of messages are in, such as `messages[3]`.
  init(_ error: any Error, in place: String? = nil) {
    switch error {
    case let problem as Problem: self = problem
    case let error as InProcessError: self.init(error, in: place)
    case let error as WorkError: self.init(error)
    case is TranscriptWatch.Interrupted: self = .late
    case let reason as WorkLimit.Reason: self = reason == .deadline ? .late : .clientClosed
    case is CancellationError: self = .dropped
    default: self = .internalError
    }
  }

  private init(_ error: WorkError) {
    switch error {
    case .full: self = .overloaded
    case .late: self = .late
    case .closed: self = .draining
    }
  }

  private init(_ error: InProcessError, in place: String?) {
    let place = error.kind == .options ? Self.optionPlace(error) : place
    let path = [place, error.path].compactMap(\.self).joined(separator: ".")
    self.init(
      status: Self.status(of: error), code: error.code, detail: error.message, path: error.path,
      pointer: path.isEmpty ? nil : JSONPointer.pointer(to: path))
  }

  /// Options of a request are in its environment. Errors of its own environment have that in their path.
  private static func optionPlace(_ error: InProcessError) -> String? {
    error.path?.hasPrefix("environment") ?? false ? nil : "environment"
  }

  /// Requests that are wrong by themselves, whatever the service knows of messages.
  private static let malformed = [
    "malformed", "truncated", "notText", "unknownMember", "unknownOption", "empty",
  ]

  private static func status(of error: InProcessError) -> HTTPResponse.Status {
    if error.kind == .options || malformed.contains(error.code) { return .badRequest }
    return .unprocessableContent
  }

  /// The problem with the request's own members, which no message has.
  static func ofRequest(_ error: InProcessError) -> Problem {
    var problem = Problem(error)
    problem.status = .badRequest
    return problem
  }
}

/// Places in JSON documents (RFC 6901).
enum JSONPointer {
  /// The pointer to a path such as `messages[0].textElem.text`: `/messages/0/textElem/text`.
  static func pointer(to path: String) -> String {
    path.split { $0 == "." || $0 == "[" || $0 == "]" }
      .map {
        "/"
          + $0.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
      }.joined()
  }
}
