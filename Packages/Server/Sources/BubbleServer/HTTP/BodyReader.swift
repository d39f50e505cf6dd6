// SPDX-License-Identifier: MIT
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Reads the bodies of requests, up to a length. Their time is ``RequestGate``'s.
struct BodyReader: Sendable {
  /// The maximum length, in bytes.
  let limit: Int

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a body of JSON. A byte order mark before it is left out (RFC 8259, section 8.1).
  func json(_ request: Request, _ scope: RequestScope) async throws -> [UInt8] {
    guard HTTPMediaType.name(of: request) == "application/json" else {
      throw Problem.unsupportedMediaType("application/json")
    }
    return Self.withoutMark(try await bytes(request, scope))
  }

  /// A text without a byte order mark before it.
  static func withoutMark(_ text: [UInt8]) -> [UInt8] {
    text.starts(with: byteOrderMark) ? Array(text.dropFirst(byteOrderMark.count)) : text
  }

  /// Reads a body, whatever it is.
  func bytes(_ request: Request, _ scope: RequestScope) async throws -> [UInt8] {
    try checkCodings(request.headers)
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit {
      throw Problem.tooLong(limit: limit)
    }
    let bytes = try await collect(request.body)
    scope.note(length: bytes.count)
    return bytes
  }

  /// Refuses bodies that are packed, which would be read as they are.
  private func checkCodings(_ headers: HTTPFields) throws {
    if let coding = headers[.transferEncoding], coding.lowercased() != "chunked" {
      throw Problem.unknownCoding
    }
    if let coding = headers[.contentEncoding], coding.lowercased() != "identity" {
      throw Problem.packedBody
    }
  }

  private func collect(_ body: Hummingbird.RequestBody) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await buffer in body {
        guard bytes.count + buffer.readableBytes <= limit else {
          throw Problem.tooLong(limit: limit)
        }
        bytes += buffer.readableBytesView
      }
    } catch is RequestGate.SlowBody {
      throw Problem.slowBody
    } catch let error where !(error is Problem) && !(error is CancellationError) {
      // Chunks that break the rules of HTTP, or a client that is gone.
      throw Problem.malformedBody
    }
    return bytes
  }
}

/// Media types in `Content-Type`.
enum HTTPMediaType {
  /// The type without its parameters, in lower case.
  static func name(of request: Request) -> String? {
    request.headers[.contentType]?.split(separator: ";").first
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  }
}
