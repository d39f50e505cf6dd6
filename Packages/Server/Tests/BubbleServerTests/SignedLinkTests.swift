// SPDX-License-Identifier: MIT
import BubbleKit
import ServiceParts
import Testing

@testable import BubbleServer

@Suite("Signed links")
struct SignedLinkTests {
  private static let signer = try? LinkSigner(
    LinkKeys(text: "a \(String(repeating: "0a", count: 32))"))

  @Test func linksHoldTheirRequests() throws {
    let text = Array(#"{"environment":{"format":"webp"},"message":{"msgID":"1"}}"#.utf8)
    let link = try SignedLink(request: text)
    #expect(link.format == .webp)
    #expect(try link.request(limit: 1000) == text)
    let signer = try #require(Self.signer)
    let path = link.path(signedBy: signer)
    #expect(path.hasPrefix("/v1/render/"))
    #expect(path.contains(".webp?sig=a."))
  }

  @Test(
    "what is no link's path is not found",
    arguments: ["", "a", ".", "a.exe", "../a.png.b", "a.png/b"])
  func otherPaths(_ path: String) {
    #expect(throws: Problem.self) { _ = try SignedLink(path: path[...]) }
  }

  @Test func payloadsThatUnpackToTooMuchAreRefused() throws {
    let text = Array(
      (#"{"message":{"msgID":""# + String(repeating: "a", count: 100_000) + #""}}"#).utf8)
    let link = try SignedLink(request: text)
    let problem = try #require(throws: Problem.self) { _ = try link.request(limit: 50_000) }
    #expect(problem.code == "tooLong")
  }

  @Test(
    "requests that are none have no link",
    arguments: ["", "{}", "[]", #"{"layout":true,"message":{}}"#, #"{"message":{},"messages":[]}"#])
  func otherRequests(_ text: String) {
    #expect(throws: Problem.self) { _ = try SignedLink(request: Array(text.utf8)) }
  }

  private static func request(format: String) -> [UInt8] {
    let message = #"{"msgID":"1","textElem":{"text":"🦜🍲🌈🦚"}}"#
    return Array(#"{"environment":{"format":"\#(format)"},"message":\#(message)}"#.utf8)
  }

  /// Draws the image of a link as the service does.
  private static func draw(_ link: SignedLink) async throws -> [UInt8] {
    let engine = try Engine(
      program: Array("{}".utf8), workers: 1, capacity: 1, budget: 0, fetching: nil,
      metrics: ServiceMetrics(version: "0"))
    let scope = RequestScope(peer: "127.0.0.1")
    scope.begin(id: "1", trace: nil, client: "a", deadline: .now + .seconds(600))
    let request = try link.request(limit: 1000)
    return try await engine.perform(.render, scope) { try link.draw(request, engine, nil, $0) }
  }

  @Test(
    "of formats that share an extension, the request's is drawn",
    arguments: [("png", false), ("png8", true)])
  func sharedExtensions(_ format: String, _ hasPalette: Bool) async throws {
    let link = try SignedLink(request: Self.request(format: format))
    #expect(link.name.hasSuffix(".png"))
    let file = try await Self.draw(SignedLink(path: link.name[...]))
    // The header's type of colours.
    #expect((file.dropFirst(25).first == 3) == hasPalette)
  }

  @Test func anotherFormatThanThePathsIsRefused() async throws {
    let link = try SignedLink(request: Self.request(format: "webp"))
    let other = try SignedLink(path: "\(link.name.dropLast("webp".count))png")
    let problem = try await #require(throws: Problem.self) { _ = try await Self.draw(other) }
    #expect(problem.code == "invalidOption")
    #expect(problem.pointer == "/format")
  }
}
