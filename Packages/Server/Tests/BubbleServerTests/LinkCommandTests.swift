// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceParts
import Testing

@testable import BubbleServer

@Suite("Command for links")
struct LinkCommandTests {
  private static let request = Array(#"{"message":{"msgID":"1"}}"#.utf8)

  private static func command(_ arguments: [String]) throws -> LinkCommand {
    try #require(try ServerProgram.parseAsRoot(["link"] + arguments) as? LinkCommand)
  }

  @Test func linksAreSignedByTheKeysOfTheService() throws {
    let keys = "a \(String(repeating: "0a", count: 32))\n"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(keys.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let link = try Self.command(["--link-keys", file.path, "--base", "https://images.example.org/"])
      .link(to: Self.request)
    let path = try SignedLink(request: Self.request)
      .path(signedBy: LinkSigner(LinkKeys(text: keys)))
    #expect(link == "https://images.example.org" + path)
  }

  @Test func requestsThatTheServiceWouldNotUnpackHaveNoLink() throws {
    let command = try Self.command(["--link-keys", "keys", "--max-body", "10"])
    let problem = #expect(throws: Problem.self) { try command.link(to: Self.request) }
    #expect(problem?.code == "tooLong")
  }

  @Test func keysAreNeeded() throws {
    let command = try Self.command([])
    #expect(throws: ValidationError.self) { try command.link(to: Self.request) }
  }
}

@Suite("Names of clients")
struct ClientNameTests {
  private static let token = "0123456789abcdef"

  private static func name(
    _ headers: HTTPFields, proxies: Int = 0, tokens: Tokens? = nil
  ) -> String {
    let head = HTTPRequest(
      method: .post, scheme: nil, authority: nil, path: "/", headerFields: headers)
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    return ClientNames(trustedProxies: proxies, tokens: tokens)
      .name(of: request, RequestScope(peer: "192.0.2.1"))
  }

  @Test func tokensThatAreNotAcceptedAreNoClients() throws {
    let tokens = try Tokens(text: Self.token)
    #expect(
      Self.name([.authorization: "Bearer \(Self.token)"], tokens: tokens)
        == Tokens.client(of: Self.token))
    #expect(Self.name([.authorization: "Bearer \(Self.token)x"], tokens: tokens) == "192.0.2.1")
    #expect(Self.name([.authorization: "Bearer \(Self.token)"]) == "192.0.2.1")
  }

  @Test func addressesComeFromTrustedProxiesOnly() {
    let header: HTTPFields = [.forwardedFor: "198.51.100.1, 198.51.100.2"]
    #expect(Self.name(header) == "192.0.2.1")
    #expect(Self.name(header, proxies: 1) == "198.51.100.2")
    #expect(Self.name(header, proxies: 2) == "198.51.100.1")
    #expect(Self.name(header, proxies: 3) == "192.0.2.1")
  }
}
