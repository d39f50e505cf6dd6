// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Text that is read aloud")
struct SpeechTests {
  private typealias Fixture = ChromeFixture

  private static func message(
    _ duration: JSONValue, _ more: (String, JSONValue)..., isSelf: Bool = false
  ) -> Message {
    .text("Who has the keys to the boat?", isSelf: isSelf) {
      $0.localCustomData = JSONObject([("text_to_voice_duration", duration)] + more)
    }
  }

  /// §3.11: whole seconds, rounded up, one at least.
  @Test(
    arguments: [
      (8, "8\""), (0, "1\""), (0.2, "1\""), (8.01, "9\""), (59.5, "1'00\""), (65, "1'05\""),
      (3600, "60'00\""), (1e300, "5999'59\""), (.integer(.max), "5999'59\""),
    ] as [(JSONValue, String)])
  func durationsAreInSeconds(_ duration: JSONValue, _ text: String) throws {
    let row = try #require(Fixture.classic().row(for: Self.message(duration)))
    expectEqual(row.lines("speechDuration"), ["\u{200E}\(text)"])
  }

  @Test(arguments: [-1, "8", true, .null] as [JSONValue])
  func otherDurationsHaveNoPill(_ duration: JSONValue) throws {
    let row = try #require(Fixture.classic().row(for: Self.message(duration)))
    #expect(row.frame("speech") == nil && row.size.height == 61)
  }

  @Test(arguments: Fixture.widths, [false, true])
  func pillsAreOnTheUpperEdge(width: Double, isSelf: Bool) throws {
    for kit in Fixture.kits {
      let renderer = Fixture.renderer(kit, width: width)
      let row = try #require(renderer.row(for: Self.message(8, isSelf: isSelf)))
      let (pill, container) = (
        try #require(row.frame("speech")), try #require(row.frame("container"))
      )
      let textWidth = renderer.lineWidth("8\"", 12).rounded(.up)
      #expect(isNear(pill.width, 6 + 10 + 4 + textWidth + 6) && pill.height == 24)
      #expect(isNear(pill.maxX, container.maxX) && isNear(pill.midY, container.minY))
      // Without a name above it, the pill would be in the row above.
      #expect(isNear(container.minY, 6 + 10))
      let plain = renderer.measure(.text("Who has the keys to the boat?", isSelf: isSelf))
      #expect(isNear(row.size.height, plain.cellHeight + 10))
    }
  }

  @Test(
    arguments: [("Mira", 0), ("Maximiliana Featherstonehaugh-Smythe", 10)] as [(String, CGFloat)])
  func longNamesMoveTheBubbleDown(_ name: String, _ shift: CGFloat) throws {
    let renderer = Fixture.classic()
    var message = Self.message(8).inGroup
    message.nickName = name
    let row = try #require(renderer.row(for: message))
    expectEqual(row.frame("container")?.minY, 26 + shift)
    expectEqual(row.size.height, 81 + shift)
  }

  @Test func whatNoOneHasHeardHasADot() throws {
    let row = try #require(
      Fixture.classic().row(for: Self.message(8, ("text_to_voice_unread", true))))
    let (pill, dot) = (try #require(row.frame("speech")), try #require(row.frame("speechUnread")))
    #expect(isNear(dot, CGRect(x: pill.maxX - 7, y: pill.minY + 2, width: 5, height: 5)))
    expectNil(Fixture.classic().row(for: Self.message(8))?.frame("speechUnread"))
  }

  @Test func shortBubblesKeepThePillFromTheAvatar() throws {
    let message = Message.text("I") {
      $0.localCustomData = Fixture.local(("text_to_voice_duration", 3599))
    }
    let row = try #require(Fixture.classic().row(for: message))
    let (pill, container) = (
      try #require(row.frame("speech")), try #require(row.frame("container"))
    )
    #expect(pill.width > container.width)
    #expect(isNear(pill.minX, container.minX))
  }

  @Test func pillsCanBeTapped() throws {
    let row = try #require(Fixture.classic().row(for: Self.message(8)))
    #expect(row.cell.interactions.contains { $0.action == "onPlaySpeech" })
  }
}
