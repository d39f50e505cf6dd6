// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Replies below messages")
struct RepliesTests {
  private typealias Fixture = ChromeFixture

  private static func message(isSelf: Bool = false, _ replies: JSONObject) -> Message {
    .text("Who has the keys?", isSelf: isSelf) { $0.cloudCustomData = replies }
  }

  @Test(arguments: Fixture.widths, [false, true])
  func aButtonIsBelowClassicBubbles(width: Double, isSelf: Bool) throws {
    let renderer = Fixture.classic(width: width)
    let plain = renderer.measure(.text("Who has the keys?", isSelf: isSelf))
    let row = try #require(
      renderer.row(for: Self.message(isSelf: isSelf, Fixture.replies(of: "Tom", "Mira"))))
    // §2, formula H.
    #expect(isNear(row.size.height, plain.cellHeight + 22 * width / 390))
    expectEqual(row.lines("repliesTitle"), ["2 replies"])
    let title = try #require(row.frame("repliesTitle"))
    let (button, bubble) = (
      try #require(row.frame("replies")), try #require(row.frame("bubble"))
    )
    // §3.3: icon, title and 10 points wide, 30 high.
    #expect(isNear(button.width, 12 + 4 + title.width + 10) && button.height == 30)
    #expect(isNear(button.minY, bubble.maxY) && button.maxY <= row.size.height)
    #expect(isNear(isSelf ? button.maxX : button.minX, isSelf ? bubble.maxX : bubble.minX))
  }

  @Test(arguments: Fixture.widths)
  func theButtonIsBelowATranslation(width: Double) throws {
    let renderer = Fixture.classic(width: width)
    var message = Self.message(Fixture.replies(of: "Tom"))
    message.localCustomData = Fixture.local(
      ("translation", "¿Quién tiene las llaves?"), ("translation_view_status", 3))
    let row = try #require(renderer.row(for: message))
    let (button, box) = (
      try #require(row.frame("replies")), try #require(row.frame("translation"))
    )
    #expect(isNear(button.minY, box.maxY) && button.maxY <= row.size.height + 1e-6)
  }

  @Test(arguments: Fixture.widths, [false, true])
  func aLineLeadsFromMinimalistBubblesToAvatars(width: Double, isSelf: Bool) throws {
    let renderer = Fixture.minimalist(width: width)
    let plain = renderer.measure(.text("Who has the keys?", isSelf: isSelf))
    let message = Self.message(
      isSelf: isSelf, Fixture.replies(of: "Tom", "Tom", "Mira", "Tom", "Noa", "Omar"))
    let row = try #require(renderer.row(for: message))
    #expect(isNear(row.size.height, plain.cellHeight + 22 * width / 390))
    let container = try #require(row.frame("container"))
    let line = try #require(row.frame("ReplyCurve"))
    expectEqual(line.width, 17)
    #expect(
      isNear(isSelf ? line.maxX : line.minX, isSelf ? container.maxX + 1 : container.minX - 1))
    #expect(isNear(line.minY, container.maxY - 14))
    // §3.4: 16 × 16, from the middle of one to the next, 32 above the row's end; three, and a sign for more.
    let avatars = row.layout.all.filter { $0.className == "AvatarView" && $0.frame.width == 16 }
      .map(\.frame)
    expectEqual(avatars.count, 3)
    #expect(avatars.allSatisfy { isNear($0.minY, row.size.height - 32) })
    #expect(
      isNear(isSelf ? avatars[0].maxX : avatars[0].minX, isSelf ? line.minX : line.maxX))
    #expect(isNear(avatars[1].midX - avatars[0].midX, isSelf ? -8 : 8))
    #expect(isNear(line.maxY, avatars[0].midY))
    let title = try #require(row.frame("repliesTitle"))
    let last = isSelf ? avatars[2].minX - 8 : avatars[2].maxX + 8
    #expect(isNear(isSelf ? title.maxX : title.minX, last))
    #expect(title.height == 16 && title.width >= 54 * width / 390)
    expectEqual(row.lines("repliesTitle"), ["6 replies"])
  }

  @Test func avatarsEndWithARowThatIsCloserToTheNext() throws {
    let message = Self.message(Fixture.replies(of: "Tom"))
    let row = try #require(
      Fixture.minimalist().row(for: message, isFollowedBySameSender: true))
    #expect(isNear(row.frame("replies")?.maxY, row.size.height))
  }

  /// §1.3: only version 1; §2: never on notices.
  @Test func otherMessagesHaveNone() {
    let empty = Fixture.replies([])
    let odd = Fixture.local(("messageReplies", "2"), ("messageReply", [1]))
    for kit in Fixture.kits {
      let renderer = Fixture.renderer(kit)
      let plain = renderer.measure(.text("Who has the keys?")).cellHeight
      for data in [
        Fixture.replies(of: "Tom", version: 2), Fixture.replies(of: "Tom", version: .null), empty,
        odd,
      ] {
        expectEqual(renderer.measure(Self.message(data)).cellHeight, plain)
        expectNil(renderer.row(for: Self.message(data))?.frame("replies"))
      }
      var revoked = Self.message(Fixture.replies(of: "Tom"))
      revoked.status = .revoked
      expectNil(renderer.row(for: revoked)?.frame("replies"))
    }
  }

  @Test func repliesWithoutSendersAreCounted() throws {
    let data = Fixture.replies([1, "x", [:]])
    let row = try #require(Fixture.minimalist().row(for: Self.message(data)))
    expectEqual(row.lines("repliesTitle"), ["3 replies"])
    #expect(row.cell.interactions.contains { $0.action == "onSelectReplies" })
  }
}
