// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleRendering

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
    expectEqual(document?.contains("/MediaBox [ 0 0 595.275591 841.889764 ]"), true)
    let height = RenderFixture.renderer { $0.width = 375 }.measure(.text("message 1")).cellHeight
    let rowsPerPage = Int((841.889 - 72) / height)
    try expectEqual(pageCount(document), (40 + rowsPerPage - 1) / rowsPerPage)
  }

  @Test func rowsTallerThanAPageGoOnOnTheNext() throws {
    let tall = (1...60).map { "line \($0)" }.joined(separator: "\n")
    let count = try pageCount(try printed(["short", tall, "short"], on: small))
    let height = RenderFixture.renderer { $0.width = 375 }.measure(.text(tall)).cellHeight
    // The row begins on the page of the short one, and each page may hold one line less.
    #expect((Int(height / 260) + 1...Int(height / 236) + 3).contains(count))
  }

  @Test func cutsOfTallRowsAreReported() throws {
    let renderer = RenderFixture.renderer { $0.width = 375 }
    var transcript = Transcript(renderer: renderer)
    for (number, count) in [1, 60, 1, 1].enumerated() {
      var message = Message.text((1...count).map { "line \($0)" }.joined(separator: "\n"))
      message.msgID = "m\(number)"
      transcript.append(message)
    }
    var reports: [String] = []
    transcript.reportCuts = { reports.append($1.description(at: $0)) }
    #expect(try transcript.printed(on: small) != nil)
    expectEqual(
      reports,
      [#"message 1 ("m1"): its row is taller than a page, and goes on after pages 1 to 4"#])
  }

  @Test func cutsThroughImagesAreNamed() {
    var cut = RowCut(msgID: "m")
    cut.pages = [1, 3]
    expectEqual(cut.isClean, true)
    cut.pagesCutThrough = [3]
    expectEqual(
      "\(cut)",
      """
      message "m": its row is taller than a page, and goes on after pages 1 and 3; a line or an image is cut through at the \
      end of page 3
      """)
  }

  @Test func rowsTooWideAreScaledDown() throws {
    let texts = Array(repeating: "the same row again and again", count: 24)
    let narrow = try pageCount(try printed(texts, width: 360, on: small))
    let wide = try pageCount(try printed(texts, width: 720, on: small))
    #expect(wide < narrow)
  }

  // MARK: Pages

  private func printed(_ messages: [Message], on layout: PageLayout) throws -> [UInt8] {
    let renderer = RenderFixture.renderer { $0.width = 375 }
    var transcript = Transcript(renderer: renderer)
    for message in messages { transcript.append(message) }
    return try #require(try transcript.printed(on: layout))
  }

  private func messages(days: Int, perDay: Int) -> [Message] {
    (0..<days * perDay).map { number in
      var message = Message.text("message \(number)")
      message.msgID = "m\(number)"
      message.timestamp =
        1_717_200_000 + Double(number / perDay) * 86_400 + Double(number % perDay) * 600
      return message
    }
  }

  @Test func eachDayHasABookmark() throws {
    let document = String(
      decoding: try printed(messages(days: 3, perDay: 2), on: small), as: UTF8.self)
    let titles = document.matches(of: /\/Title \((\d{4}-\d\d-\d\d)\)/).map { String($0.1) }
    expectEqual(titles, ["2024-06-01", "2024-06-02", "2024-06-03"])
  }

  @Test func pagesHaveNumbersUnlessTheLayoutSaysOtherwise() throws {
    var layout = small
    let numbered = try printed(messages(days: 1, perDay: 1), on: layout)
    layout.showsPageNumbers = false
    let plain = try printed(messages(days: 1, perDay: 1), on: layout)
    #expect(numbered != plain)
    layout.showsPageNumbers = true
    layout.margin = 10
    let narrow = try printed(messages(days: 1, perDay: 1), on: layout)
    layout.showsPageNumbers = false
    try expectEqual(printed(messages(days: 1, perDay: 1), on: layout), narrow)
  }

  /// Each message is a day's first, so that bookmarks are where dates are: two on each page, though the rest of one has
  /// space for a third.
  @Test func datesAreOnThePageOfTheirMessage() throws {
    let renderer = RenderFixture.renderer { $0.width = 375 }
    let row = renderer.measure(.text("message 1")).cellHeight
    let date = renderer.height(ofNotice: "06/01 00:00")
    let height = 2 * (row + date) + date + 2
    let layout = PageLayout(size: CGSize(width: 415, height: Double(height) + 40), margin: 20)
    let document = String(
      decoding: try printed(messages(days: 6, perDay: 1), on: layout), as: UTF8.self)
    let places = document.matches(of: /\/Dest \[(\d+) 0 R \/XYZ 0 ([\d.]+)/)
    expectEqual(
      places.map { Double($0.2).map { $0 > Double(height) } },
      [
        true, false, true, false, true, false,
      ])
    expectEqual(Set(places.map(\.1)).count, 3)
  }

  @Test func conversationsThatShowNothingHaveNoPages() throws {
    try expectNil(printed([], on: small))
  }

  @Test func equalConversationsMakeEqualBytes() throws {
    let texts = ["Hello 😀", "مرحبا", "你好"]
    try expectEqual(printed(texts, on: small), printed(texts, on: small))
  }
}
