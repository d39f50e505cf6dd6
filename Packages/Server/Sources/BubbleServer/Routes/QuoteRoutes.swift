// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleCommand
import BubbleKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The protocol of quote-api: `POST /generate`, `/generate.png`, `/generate.webp`, and the same below `/quote`.
struct QuoteRoutes: Sendable {
  let engine: Engine
  let bodies: BodyReader

  func add(to table: inout RouteTable) {
    _ = table
  }
}

/// The form of answers that a path of quote-api has.
struct QuoteEnvelope {
  private static let paths = ["/generate", "/quote/generate"].flatMap {
    [$0, $0 + ".png", $0 + ".webp"]
  }

  /// - Returns: `nil` for other paths.
  init?(path: String) {
    guard Self.paths.contains(path) else { return nil }
  }

  /// `{"ok":false,"error":{"code":…,"message":…}}`
  func answer(_ problem: Problem) -> Response {
    let error: JSONValue = [
      "code": .integer(problem.status.code), "message": .string(problem.detail),
    ]
    var response = Response(
      json: Array((["ok": false, "error": error] as JSONValue).description.utf8),
      headers: problem.headers)
    response.status = problem.status
    return response
  }
}
