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
}
