// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceParts

/// `POST /v1/render`: images of messages.
struct RenderRoutes: Routes {
  let parts: RouteParts

  func add(to table: inout RouteTable) {
    table.add(.post, "/v1/render") { request, scope in
      let acceptance = Acceptance(request.headers[.accept])
      let body = try await bodies.json(request, scope)
      return try await answer(RenderRequest(body), acceptance, scope)
    }
  }

  private func answer(
    _ request: RenderRequest, _ acceptance: Acceptance, _ scope: RequestScope
  ) async throws -> Response {
    if request.messages != nil { return try await answerAll(request, acceptance, scope) }
    if request.describesLayout || acceptance.named(among: ["application/json"]) != nil {
      return try await describe(request, scope)
    }
    let format = acceptance.imageFormat
    let image = try await engine.drawing(.render, of: request.text, scope) { remote, _ in
      try request.image(engine, format: format, remote)
    }
    return image.response()
  }

  /// Answers with the image in JSON, with its layout where that is wanted.
  private func describe(_ request: RenderRequest, _ scope: RequestScope) async throws -> Response {
    let json = try await engine.drawing(.render, of: request.text, scope) { remote, _ in
      try request.description(engine, remote)
    }
    return Response(json: json)
  }

  /// Answers with several images.
  private func answerAll(
    _ request: RenderRequest, _ acceptance: Acceptance, _ scope: RequestScope
  ) async throws -> Response {
    let remote = try await request.fetchImages(engine, scope)
    let container = ImageContainer(acceptance)
    return try await engine.stream(.render, scope) { answer, ticket in
      let commands = try engine.commands.commands(in: request.environment, remote: remote)
      try container.write(
        request.messages ?? [], drawnBy: commands, to: answer, check: { try ticket.check() })
      answer.addRefused(remote)
    }
  }
}

/// The body of a request for images.
struct RenderRequest: Sendable {
  let text: [UInt8]
  let environment: ArraySlice<UInt8>?
  let message: ArraySlice<UInt8>?
  let messages: [ArraySlice<UInt8>]?
  let describesLayout: Bool

  /// - Throws: ``Problem`` for a body that has neither `message` nor `messages`, or both.
  init(_ text: [UInt8]) throws {
    self.text = text
    do throws(InProcessError) {
      let body = try RequestMembers(
        text, members: ["environment", "message", "messages", "layout"])
      environment = body["environment"]
      message = body["message"]
      messages = try body.elements(of: "messages")
      describesLayout = try body.flag("layout")
    } catch {
      throw Problem.ofRequest(error)
    }
    switch (message, messages) {
    case (nil, nil): throw Problem.invalid("missing", "message", "message is missing")
    case (.some, .some):
      throw Problem.invalid(
        "misplaced", "messages", "messages cannot be combined with message; leave one out")
    case (nil, .some) where describesLayout:
      throw Problem.invalid("misplaced", "layout", "layout is of one message")
    default: break
    }
  }

  /// Draws the message.
  func image(
    _ engine: Engine, format: OutputFormat?, _ remote: RemoteImages?
  ) throws -> DrawnImage {
    try inMessage {
      let commands = try engine.commands.commands(
        in: environment, format: format, remote: remote)
      return DrawnImage(try commands.image(of: message ?? []), commands.imageFormat)
    }
  }

  /// The answer in JSON: that of `render --jsonl`, with the layout and the size where they are wanted.
  func description(_ engine: Engine, _ remote: RemoteImages?) throws -> [UInt8] {
    try inMessage {
      let commands = try engine.commands.commands(in: environment, remote: remote)
      let image = DrawnImage(try commands.image(of: message ?? []), commands.imageFormat)
      guard describesLayout else { return image.json }
      let size = commands.measure(messages: [message ?? []]).lines.dropLast()
      return image.json.dropLast() + Array(",\"measure\":".utf8) + size
        + Array(",".utf8) + (try commands.inspection(of: message ?? [])).dropFirst()
    }
  }

  /// Calls `body`, with errors about the message in place of those about a line.
  private func inMessage<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw Problem(error, in: "message")
    }
  }

  /// Fetches the pictures of all messages, which are drawn once to learn their addresses.
  ///
  /// - Returns: The pictures, none where nothing may be fetched; `nil` for messages without addresses.
  func fetchImages(_ engine: Engine, _ scope: RequestScope) async throws -> RemoteImages? {
    guard text.containsAddress, let messages else { return nil }
    let missing = RemoteImages()
    guard engine.fetches else { return missing }
    try await engine.perform(.render, scope) { ticket in
      let commands = try engine.commands.commands(in: environment, remote: missing)
      for message in messages {
        try ticket.check()
        _ = try? commands.image(of: message)
      }
    }
    return await engine.fetch(missing.missing, scope) ?? RemoteImages()
  }
}

/// An image with its description.
struct DrawnImage: Sendable {
  let bytes: [UInt8]
  let format: OutputFormat
  let details: [UInt8]
  let message: InProcessImage.Message?

  init(_ image: InProcessImage, _ format: OutputFormat) {
    bytes = image.bytes
    details = image.details
    message = image.message
    self.format = format
  }

  /// The details with the image: in Base64, or as text.
  var json: [UInt8] {
    let name = Array(",\"\(format.fileExtension)\":".utf8)
    let value =
      format == .svg
      ? Array(JSONValue.string(String(decoding: bytes, as: UTF8.self)).description.utf8)
      : Array("\"".utf8) + Data(bytes).base64EncodedData() + Array("\"".utf8)
    return details.dropLast() + name + value + Array("}".utf8)
  }

  /// A number without a fraction that it doesn't need.
  private static func number(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  func response() -> Response {
    var headers: HTTPFields = [.contentType: format.mediaType]
    if let message {
      headers[.kind] = message.kind
      headers[.width] = Self.number(message.width)
      headers[.height] = Self.number(message.height)
      headers[.scale] = Self.number(message.scale)
      headers[.warnings] = WarningHeader.text(of: message.warnings)
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension Acceptance {
  /// The format of images that is accepted by its name; `nil` for the default.
  var imageFormat: OutputFormat? {
    let type = named(among: OutputFormat.allCases.map(\.mediaType))
    return OutputFormat.allCases.first { $0.mediaType == type }
  }
}

extension Response {
  init(json: [UInt8], headers: HTTPFields = [:]) {
    var headers = headers
    headers[.contentType] = "application/json"
    self.init(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
  }
}
