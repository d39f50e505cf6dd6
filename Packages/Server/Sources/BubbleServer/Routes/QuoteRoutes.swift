// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The protocol of quote-api: `POST /generate`, `/generate.png`, `/generate.webp`, and the same below `/quote`.
struct QuoteRoutes: Routes {
  let parts: RouteParts
  private let quotes: QuoteCommands

  init(parts: RouteParts) throws {
    self.parts = parts
    quotes = try parts.engine.commands.quotes()
  }

  func add(to table: inout RouteTable) {
    for envelope in QuoteEnvelope.all {
      for path in envelope.paths {
        table.add(.post, path) { request, scope in try await answer(envelope, request, scope) }
      }
    }
    table.add(.post, prefix: QuoteEnvelope.prefix, label: "/quote/{method}") { _, _ in
      throw Problem(
        status: .badRequest, code: "method not found", detail: "there is no such method")
    }
  }

  private func answer(
    _ envelope: QuoteEnvelope, _ request: Request, _ scope: RequestScope
  ) async throws -> Response {
    let text = try await bodies.json(request, scope)
    let image = try await engine.drawing(.quote, of: text, scope) { [quotes] remote, _ in
      do throws(QuoteError) {
        return try quotes.image(
          of: text, fileExtension: envelope.fileExtension, images: remote)
      } catch {
        throw Problem(
          status: HTTPResponse.Status(code: error.status), code: error.code, detail: error.message)
      }
    }
    return envelope.answer(image)
  }
}

/// The form of answers that a path of quote-api has.
struct QuoteEnvelope: Sendable {
  let path: String

  /// The extension of the path, whose answers are files; `nil` for those in JSON.
  let fileExtension: String?

  /// The path without and with a slash at its end, which quote-api's router takes for the same.
  var paths: [String] { [path, path + "/"] }

  static let prefix = "/quote/"

  static let all = ["/generate", "/quote/generate"].flatMap { path in
    [
      QuoteEnvelope(path: path, fileExtension: nil),
      QuoteEnvelope(path: path + ".png", fileExtension: "png"),
      QuoteEnvelope(path: path + ".webp", fileExtension: "webp"),
    ]
  }

  /// Whether errors at a path are quote-api's.
  static func isPath(_ path: String) -> Bool {
    path.hasPrefix(prefix) || all.contains { $0.paths.contains(path) }
  }

  /// `{"ok":true,"result":{"image":…,"type":…,"width":…,"height":…,"ext":…}}`, with `warnings` where there are some; or
  /// the file.
  func answer(_ image: QuoteImage) -> Response {
    var headers: HTTPFields = [
      .quoteType: image.type, .quoteWidth: "\(image.pixelWidth)",
      .quoteHeight: "\(image.pixelHeight)",
    ]
    if !image.warnings.isEmpty {
      headers[.quoteWarnings] = WarningHeader.text(of: image.warnings)
    }
    guard fileExtension == nil else {
      headers[.contentType] = "image/\(image.fileExtension)"
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: image.bytes)))
    }
    let result = JSONObject(
      [
        ("image", .string(Data(image.bytes).base64EncodedString())), ("type", .string(image.type)),
        ("width", .integer(image.pixelWidth)), ("height", .integer(image.pixelHeight)),
        ("ext", .string(image.fileExtension)),
      ] + (image.warnings.isEmpty ? [] : [("warnings", .array(image.warnings.map { .string($0) }))])
    )
    return Response(
      json: Array((["ok": true, "result": .object(result)] as JSONValue).description.utf8),
      headers: headers)
  }

  /// `{"ok":false,"error":{"code":400,"message":"query_empty","description":…}}`
  static func answer(_ problem: Problem, budget: Int) -> Response {
    let error: JSONValue = [
      "code": .integer(problem.status.code), "message": .string(problem.code),
      "description": .string(problem.detail),
    ]
    var response = Response(
      json: Array((["ok": false, "error": error] as JSONValue).description.utf8),
      headers: problem.headers)
    response.status = problem.status
    if problem.status == .tooManyRequests { addLimits(to: &response.headers, budget) }
    return response
  }

  /// The headers of quote-api's limit, in milliseconds of drawing.
  private static func addLimits(to headers: inout HTTPFields, _ budget: Int) {
    let wait = headers[.retryAfter].flatMap { Int($0) } ?? 0
    headers[.rateLimitTotal] = "\(budget)"
    headers[.rateLimitRemaining] = "0"
    headers[.rateLimitReset] = "\(Int(Date().timeIntervalSince1970) + wait)"
  }
}

extension HTTPField.Name {
  static let quoteType = HTTPField.Name("quote-type")!
  static let quoteWidth = HTTPField.Name("quote-width")!
  static let quoteHeight = HTTPField.Name("quote-height")!
  static let quoteWarnings = HTTPField.Name("quote-warnings")!
  static let rateLimitTotal = HTTPField.Name("rate-limit-total")!
  static let rateLimitRemaining = HTTPField.Name("rate-limit-remaining")!
  static let rateLimitReset = HTTPField.Name("rate-limit-reset")!
}
