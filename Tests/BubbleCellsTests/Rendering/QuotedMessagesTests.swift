// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Synchronization
import Testing

@Suite("Quoted messages of a conversation")
struct QuotedMessagesTests {
  private static func text(_ id: String, _ text: String, quoting quoted: String? = nil) -> Message {
    .text(text) { message in
      message.msgID = id
      message.quotedMsgID = quoted
    }
  }

  private static let messages = [
    text("1", "See you at eight?"), text("2", "Yes", quoting: "1"),
    text("3", "Look below", quoting: "4"), text("4", "A message that comes later"),
    text("5", "What was that?", quoting: "gone"), text("6", "Myself", quoting: "6"),
  ]

  /// A renderer that knows all of the messages.
  private func knowing(_ renderer: MessageRenderer) -> MessageRenderer {
    var renderer = renderer
    renderer.environment.quotedMessage = { id in Self.messages.first { $0.msgID == id } }
    return renderer
  }

  @Test func transcriptFindsThemBeforeAndAfter() throws {
    let renderer = RenderFixture.renderer()
    func file(_ renderer: MessageRenderer) throws -> [[UInt8]] {
      var files: [[UInt8]] = []
      try Transcript(renderer: renderer) { Self.messages }.draw(format: .png) { files.append($0) }
      return files
    }
    try expectEqual(file(renderer), file(knowing(renderer)))
    let printed = try Transcript(renderer: renderer) { Self.messages }
      .printed(on: PageLayout(size: PageLayout.a4))
    let known = try Transcript(renderer: knowing(renderer)) { Self.messages }
      .printed(on: PageLayout(size: PageLayout.a4))
    expectEqual(printed, known)
  }

  @Test func transcriptReadsThreeTimes() throws {
    for messages in [Self.messages, [Self.text("1", "Hi")]] {
      var askedCount = 0
      let transcript = Transcript(renderer: RenderFixture.renderer()) { () -> [Message] in
        askedCount += 1
        return messages
      }
      try transcript.draw(format: .png) { (_: [UInt8]) in }
      expectEqual(askedCount, 3)
    }
  }

  @Test func batchesFindThem() async throws {
    let renderer = RenderFixture.renderer()
    let expected = Self.messages.map(knowing(renderer).measure)
    try await expectEqual(renderer.measures(of: Self.messages, jobs: 2), expected)
    #expect(renderer.measure(Self.messages[1]) != expected[1])
    var files: [[UInt8]?] = []
    try await renderer.images(of: Self.messages, jobs: 2) { files.append($0.file) }
    try expectEqual(
      files, Self.messages.map { try knowing(renderer).row(for: $0)?.encoded(as: .png) })
  }

  @Test func environmentKnowsBetter() async throws {
    var renderer = RenderFixture.renderer()
    renderer.environment.quotedMessage = { id in
      id == "1" ? .text(String(repeating: "Another one. ", count: 9)) : nil
    }
    let measures = try await renderer.measures(of: Self.messages)
    expectEqual(measures[1], renderer.measure(Self.messages[1]))
  }
}
