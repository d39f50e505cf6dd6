// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleRendering

@Suite("Compact transcripts")
struct CompactTranscriptTests {
  private static let words = [
    "yes", "see you at eight", "the tram is late again, and so am I", "ok",
  ]

  /// Messages of two people, in runs of up to three.
  private func messages(_ count: Int, isInGroup: Bool = false) -> [Message] {
    (0..<count).map { number in
      .text(
        Self.words[number % 4], isSelf: number / 3 % 2 == 1
      ) {
        $0.msgID = "m\(number)"
        $0.sender = number / 3 % 2 == 1 ? "mira" : "tom"
        $0.timestamp = 1_717_229_730 + Double(number) * 30
        if isInGroup { $0.groupID = "g" }
      }
    }
  }

  private func transcript(
    _ messages: [Message], kit: CellKit? = nil, isCompact: Bool = true
  ) -> Transcript {
    let renderer = RenderFixture.renderer {
      $0.width = 375
      if let kit { $0.kit = kit }
    }
    var transcript = Transcript(renderer: renderer) { messages }
    transcript.isCompact = isCompact
    return transcript
  }

  private func pageCount(_ transcript: Transcript, columns: Int) throws -> Int {
    var layout = PageLayout(size: PageLayout.a4)
    layout.columnCount = columns
    layout.showsPageCount = true
    let bytes = try #require(try transcript.printed(on: layout))
    let document = String(decoding: bytes, as: UTF8.self)
    let match = try #require(document.firstMatch(of: /\/Type \/Pages[^>]*\/Count (\d+)/))
    return try #require(Int(match.1))
  }

  /// Columns and compact rows together take a third of the pages at most.
  @Test func pagesAreFewer() throws {
    let messages = messages(300)
    let plain = try pageCount(transcript(messages, isCompact: false), columns: 1)
    let columns = try pageCount(transcript(messages, isCompact: false), columns: 2)
    let compact = try pageCount(transcript(messages), columns: 2)
    #expect(compact < columns && columns < plain)
    #expect(compact * 3 < plain, "\(plain), \(columns), \(compact)")
  }

  @Test(arguments: [nil, CellKit.tuikitMinimalist(), CellKit.chatkit()])
  func rowsAreAsHighAsTheyAreMeasured(kit: CellKit?) throws {
    let (transcript, now) = transcript(messages(12, isInGroup: true), kit: kit).surveyed()
    for row in transcript.makeRows(now: now, heightLimit: 10_000) {
      let laidOut = try #require(transcript.layOut(row))
      expectEqual(laidOut.size.height, row.height)
      let container = laidOut.cell.container
      #expect(container.frame.minY >= 0)
      #expect(container.frame.maxY <= row.height + 0.01)
    }
  }

  @Test func avatarsAndNamesAreWithTheFirstOfARun() throws {
    let (transcript, now) = transcript(messages(9, isInGroup: true)).surveyed()
    let rows = transcript.makeRows(now: now, heightLimit: 10_000).filter { $0.place != nil }
    expectEqual(rows.map(\.compactPlace), (0..<9).map { $0 % 3 == 0 ? .first : .inRun })
    let cells = try rows.map { try #require(transcript.layOut($0)).cell }
    expectEqual(cells.map(\.nameLabel.isHidden), (0..<9).map { $0 % 3 != 0 || $0 / 3 == 1 })
    expectEqual(cells.map(\.avatarView.isHidden), (0..<9).map { $0 % 3 != 0 || $0 / 3 == 1 })
  }

  @Test func messagesBelowADateBeginARun() throws {
    var messages = messages(3)
    messages[1].timestamp += 4000
    messages[2].timestamp += 4000
    let (transcript, now) = transcript(messages).surveyed()
    let rows = transcript.makeRows(now: now, heightLimit: 10_000).filter { $0.place != nil }
    expectEqual(rows.map(\.compactPlace), [.first, .first, .inRun])
  }

  @Test func equalTranscriptsMakeEqualBytes() throws {
    let messages = messages(40)
    var layout = PageLayout(size: PageLayout.letter)
    layout.columnCount = 2
    layout.showsPageCount = true
    try expectEqual(
      transcript(messages).printed(on: layout), transcript(messages).printed(on: layout))
  }
}
