// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@Suite("Printed transcripts")
struct PrintedTranscriptTests {
  private func printed(
    _ texts: [String], width: Double = 375, on layout: PageLayout
  ) throws -> String? {
    let renderer = RenderFixture.renderer { $0.width = width }
    var transcript = Transcript(renderer: renderer)
    for text in texts { transcript.append(.text(text)) }
    return try transcript.printed(on: layout).map { String(decoding: $0, as: UTF8.self) }
  }

  private func pageCount(_ document: String?) throws -> Int {
    let match = try #require(document?.firstMatch(of: /\/Count (\d+)/))
    return try #require(Int(match.1))
  }

  private let small = PageLayout(size: CGSize(width: 400, height: 300), margin: 20)

  @Test func hasPagesOfThePapersSize() throws {
    let texts = (0..<40).map { "message \($0)" }
    let document = try printed(texts, on: PageLayout(size: PageLayout.a4))
    #expect(document?.contains("/MediaBox [ 0 0 595.275591 841.889764 ]") == true)
    let height = RenderFixture.renderer { $0.width = 375 }.measure(.text("message 1")).cellHeight
    let rowsPerPage = Int((841.889 - 72) / height)
    #expect(try pageCount(document) == (40 + rowsPerPage - 1) / rowsPerPage)
  }

  @Test func rowsTallerThanAPageGoOnOnTheNext() throws {
    let tall = (1...60).map { "line \($0)" }.joined(separator: "\n")
    let count = try pageCount(try printed(["short", tall, "short"], on: small))
    let height = RenderFixture.renderer { $0.width = 375 }.measure(.text(tall)).cellHeight
    // The short row is before the page break, and each page may hold one line less.
    #expect((Int(height / 260) + 2...Int(height / 236) + 3).contains(count))
  }

  @Test func rowsTooWideAreScaledDown() throws {
    let texts = Array(repeating: "the same row again and again", count: 24)
    let narrow = try pageCount(try printed(texts, width: 360, on: small))
    let wide = try pageCount(try printed(texts, width: 720, on: small))
    #expect(wide < narrow)
  }

  @Test func conversationsThatShowNothingHaveNoPages() throws {
    #expect(try printed([], on: small) == nil)
  }

  @Test func equalConversationsMakeEqualBytes() throws {
    let texts = ["Hello 😀", "مرحبا", "你好"]
    #expect(try printed(texts, on: small) == printed(texts, on: small))
  }
}
