// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import BubbleServer

@Suite("quote-api's envelopes")
struct QuoteEnvelopeTests {
  private static let request = Array(
    #"{"type":"quote","messages":[{"from":{"id":1,"name":"Mira"},"text":"See you at eight"}]}"#
      .utf8)

  private static func image(_ fileExtension: String?) throws -> QuoteImage {
    try QuoteCommands(options: [], fonts: nil)
      .image(of: request, fileExtension: fileExtension, images: nil)
  }

  private static func body(_ response: Response) async throws -> [UInt8] {
    let writer = CollectingWriter()
    try await response.body.write(writer)
    return writer.bytes
  }

  @Test func everyPathIsThereTwice() {
    #expect(
      QuoteEnvelope.all.map(\.path) == [
        "/generate", "/generate.png", "/generate.webp", "/quote/generate", "/quote/generate.png",
        "/quote/generate.webp",
      ])
    #expect(QuoteEnvelope.isPath("/quote/other"))
    #expect(!QuoteEnvelope.isPath("/generate.gif"))
  }

  @Test(arguments: [
    ("/generate/", true), ("/quote/generate.png/", true), ("/generate.webp/", true),
    ("/generate//", false), ("/generate.png/x", false), ("/GENERATE", false),
  ])
  func aSlashMayEndAPath(_ path: String, _ isOne: Bool) throws {
    #expect(QuoteEnvelope.all.contains { $0.paths.contains(path) } == isOne)
    if isOne { #expect(QuoteEnvelope.isPath(path)) }
  }

  @Test func pathsWithoutAnExtensionAnswerJSON() async throws {
    let image = try Self.image(nil)
    let response = QuoteEnvelope.all[0].answer(image)
    let json = try JSONValue(parsing: try await Self.body(response))
    #expect(json["ok"] == true)
    #expect(json["result"]?["type"] == "quote")
    #expect(json["result"]?["width"] == .integer(image.pixelWidth))
    let file = try #require(json["result"]?["image"]?.string.flatMap { Data(base64Encoded: $0) })
    #expect(Array(file) == image.bytes)
  }

  @Test func pathsWithAnExtensionAnswerTheFile() async throws {
    let image = try Self.image("png")
    let response = QuoteEnvelope.all[1].answer(image)
    #expect(response.headers[.contentType] == "image/png")
    #expect(response.headers[.quoteType] == "quote")
    #expect(response.headers[.quoteHeight] == "\(image.pixelHeight)")
    #expect(try await Self.body(response) == image.bytes)
  }

  @Test func errorsHaveTheirCodesAsMessages() async throws {
    let problem = Problem(
      status: .badRequest, code: "query_empty", detail: "The request has no body.")
    let response = QuoteEnvelope.answer(problem, budget: 60_000)
    #expect(response.status == .badRequest)
    let json = try JSONValue(parsing: try await Self.body(response))
    #expect(
      json == [
        "ok": false,
        "error": [
          "code": 400, "message": "query_empty", "description": "The request has no body.",
        ],
      ])
  }

  @Test func spentBudgetsHaveTheHeadersOfItsLimit() {
    let start = Int(Date().timeIntervalSince1970)
    let response = QuoteEnvelope.answer(.budgetSpent(retryAfter: 7), budget: 60_000)
    let end = Int(Date().timeIntervalSince1970)
    #expect(response.status == .tooManyRequests)
    #expect(response.headers[.rateLimitTotal] == "60000")
    #expect(response.headers[.rateLimitRemaining] == "0")
    let reset = response.headers[.rateLimitReset].flatMap { Int($0) } ?? 0
    #expect((start + 7...end + 7).contains(reset))
  }
}
