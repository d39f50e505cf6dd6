// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceParts

/// Links to images, which need no token: `GET /v1/render/PAYLOAD.png?sig=KEY.SIGNATURE`.
struct LinkRoutes: Routes {
  let parts: RouteParts
  private let cache: LinkCache

  static let prefix = "/v1/render/"

  init(parts: RouteParts) {
    self.parts = parts
    cache = LinkCache(
      byteLimit: parts.options.work.linkCache, budget: parts.engine.commands.cacheBudget)
  }

  /// The keys of links; `nil` without any.
  private var signer: LinkSigner? { parts.signer }

  func add(to table: inout RouteTable) {
    table.add(.post, "/v1/links") { request, scope in
      try await makeLink(of: try await bodies.json(request, scope))
    }
    table.add(.get, prefix: Self.prefix, label: "/v1/render/{link}") { request, scope in
      try await answer(request, scope)
    }
  }

  private func makeLink(of text: [UInt8]) async throws -> Response {
    guard let signer else { throw Self.noKeys }
    let link = try SignedLink(request: text)
    try link.check(text, engine)
    let path = link.path(signedBy: signer)
    return Response(json: Array((["path": .string(path)] as JSONValue).description.utf8))
  }

  private static let noKeys = Problem(
    status: .notFound, code: "noLinkKeys", detail: "the service has no keys for links")

  private func answer(_ request: Request, _ scope: RequestScope) async throws -> Response {
    guard let signer else { throw Self.noKeys }
    let link = try SignedLink(path: request.uri.path.dropFirst(Self.prefix.count))
    let parameters = try QueryOptions.parameters(of: request)
    guard parameters.count == 1, let parameter = parameters.first, parameter.name == "sig",
      signer.verify(link.name, parameter.value)
    else { throw Problem.wrongSignature }
    let tag = "\"" + SHA256.hex(of: "\(parts.edition) \(link.name)".utf8).prefix(32) + "\""
    let headers: HTTPFields = [
      .eTag: tag, .contentType: link.format.mediaType,
      .cacheControl: "public, immutable, no-transform, max-age=31536000",
    ]
    if let known = request.headers[.ifNoneMatch], Self.matches(known, tag) {
      return Response(status: .notModified, headers: headers)
    }
    let bytes = try await image(link, scope)
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private static func matches(_ header: String, _ tag: String) -> Bool {
    header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
  }

  private func image(_ link: SignedLink, _ scope: RequestScope) async throws -> [UInt8] {
    if let known = cache[link.name] {
      engine.metrics.linkWasCached(true)
      return known
    }
    engine.metrics.linkWasCached(false)
    let request = try link.request(limit: bodies.limit)
    scope.note(length: request.count)
    let bytes = try await engine.drawing(.render, of: request, scope) { remote, ticket in
      try link.draw(request, engine, remote, ticket)
    }
    // A picture that is refused today may be there tomorrow.
    if scope.headers[.refusedImages] == nil { cache[link.name] = bytes }
    return bytes
  }
}

/// A request for an image in the path of a link.
struct SignedLink: Sendable {
  let format: OutputFormat

  /// The last part of the path: `PAYLOAD.png`. The payload is the request's JSON, packed by zlib, in Base64 for URLs.
  let name: String

  /// The maximum length of a link's name, in bytes.
  private static let lengthLimit = 16_384

  /// - Throws: ``Problem`` for a path that no link has.
  init(path: Substring) throws {
    guard path.utf8.count <= Self.lengthLimit, let dot = path.lastIndex(of: "."),
      let format = OutputFormat.allCases.first(where: {
        $0.fileExtension == path[path.index(after: dot)...]
      })
    else { throw Problem.notFound }
    self.format = format
    name = String(path)
  }

  /// A link to the image of a request.
  ///
  /// - Throws: ``Problem`` for a request that isn't one, or that is too long for a link.
  init(request text: [UInt8]) throws {
    let request = try LinkedRequest(text)
    format = request.format ?? .png
    do throws(InProcessError) {
      name = Base64URL.encode(try PackedText.pack(text)) + "." + format.fileExtension
    } catch {
      throw Problem.ofRequest(error)
    }
    guard name.utf8.count <= Self.lengthLimit else {
      throw Problem(
        status: .contentTooLarge, code: "tooLong",
        detail: "the request is too long for a link of \(Self.lengthLimit) bytes")
    }
  }

  /// The link's path with its signature.
  func path(signedBy signer: LinkSigner) -> String {
    LinkRoutes.prefix + name + "?sig=" + signer.sign(name)
  }

  /// The request's JSON.
  func request(limit: Int) throws -> [UInt8] {
    let payload = name.dropLast(format.fileExtension.count + 1)
    guard let packed = Base64URL.decode(payload) else { throw Problem.notFound }
    do throws(InProcessError) {
      return BodyReader.withoutMark(try PackedText.unpack(packed, limit: limit))
    } catch {
      throw Problem.ofRequest(error)
    }
  }

  /// Checks the request's environment, so that no link is made that leads nowhere.
  func check(_ text: [UInt8], _ engine: Engine) throws {
    let environment: ArraySlice<UInt8>?
    switch try LinkedRequest(text).content {
    case .message(let request): environment = request.environment
    case .conversation(let request): environment = request.environment
    }
    do {
      _ = try engine.commands.commands(in: environment, format: format)
    } catch {
      throw Problem(error)
    }
  }

  /// Draws the message, or the conversation.
  func draw(
    _ text: [UInt8], _ engine: Engine, _ remote: RemoteImages?, _ ticket: WorkTicket
  ) throws -> [UInt8] {
    let request = try LinkedRequest(text)
    // Formats may share an extension.
    let format = request.format ?? format
    guard format.fileExtension == self.format.fileExtension else {
      throw Problem.invalid(
        "invalidOption", "format", "format is not the one that the link's path ends in")
    }
    switch request.content {
    case .message(let request):
      return try request.image(engine, format: format, remote).bytes
    case .conversation(let request):
      var bytes: [UInt8] = []
      var watch = TranscriptWatch { page, part in
        guard page == 0 else {
          throw Problem.invalid("tooTall", nil, "the conversation is too tall for one image")
        }
        bytes += part
      }
      watch.isInterrupted = { ticket.isLate }
      _ = try request.draw(engine, format: format, remote, for: watch)
      return bytes
    }
  }
}

/// The request of a link: that of a message's image, or of a conversation's.
private struct LinkedRequest {
  enum Content {
    case message(RenderRequest)
    case conversation(ConversationRequest)
  }

  let content: Content

  /// The format that the environment has.
  let format: OutputFormat?

  init(_ text: [UInt8]) throws {
    let members: RequestMembers
    do throws(InProcessError) {
      members = try RequestMembers(text, members: ["environment", "message", "messages"])
    } catch {
      throw Problem.ofRequest(error)
    }
    content =
      members["messages"] == nil
      ? .message(try RenderRequest(text)) : .conversation(try ConversationRequest(text))
    let options = members["environment"].flatMap { try? JSONValue(parsing: Array($0)) }
    let name = options?["format"]?.string
    format = OutputFormat.allCases.first { $0.rawValue == name }
  }
}
