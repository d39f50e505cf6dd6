// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Calls between two people, and in groups")
struct CallMessageCellTests {
  /// A step of a call with Mira, whom the viewer, `ines`, talks to.
  private func message(
    _ action: Signaling.Action, by inviter: String, isVideo: Bool = false, isSelf: Bool = false,
    _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var signaling = Signaling()
    (signaling.action, signaling.inviteeList) = (action, ["bob", "cy"])
    signaling.data =
      #"{"businessID":"av_call","call_type":\#(isVideo ? 2 : 1),"data":{"inviter":"\#(inviter)"}}"#
    return .make(.custom(CustomElement(data: "{}")), isSelf: isSelf) {
      $0.signaling = signaling
      $0.userID = "mira"
      change(&$0)
    }
  }

  @Test(
    "§2.19 the caller's side, icon first for the callee and last for the caller",
    arguments: [
      ("mira", false, false, "audioCall"), ("mira", false, true, "videoCall"),
      ("ines", true, false, "audioCall"), ("ines", true, true, "videoCallOwn"),
      // The peer's answer to one's own call, and one's own answer to theirs.
      ("ines", false, false, "audioCall"), ("mira", true, true, "videoCall"),
    ])
  func sideAndIcon(_ inviter: String, _ isSelf: Bool, _ isVideo: Bool, _ icon: String) throws {
    let message = message(.cancel, by: inviter, isVideo: isVideo, isSelf: isSelf)
    for screen in EditionScreen.widths where screen.width >= 390 {
      let row = try #require(screen.renderer.row(for: message))
      let bubble = try #require(row.frame("bubble"))
      let place = try #require(row.frame("icon"))
      expectEqual(place.size, CGSize(width: 16, height: 16))
      expectEqual(bubble.minX == 56, inviter == "mira")
      let label = try #require(row.frame("text"))
      let isFirst = abs(place.minX - label.minX) < 1e-9
      let isLast = abs(place.maxX - label.maxX) < 1
      #expect(inviter == "mira" ? isFirst : isLast)
      #expect(abs(place.midY - label.midY) < 1)
      expectEqual(row.node("icon")?.details.contains(LayoutDetail("icon", icon)), true)
    }
  }

  @Test("§2.19, §2.1: the text, two spaces and 16 points wide", arguments: EditionScreen.widths)
  func sizes(_ screen: EditionScreen) {
    let environment = screen.environment
    let text = RenderFixture.bodySize(
      "Call canceled by caller\u{A0}\u{A0}", fitting: .infinity, in: environment)
    let measured = screen.renderer.measure(message(.cancel, by: "mira"))
    expectEqual(measured.kind, "call")
    guard text.width + 16 < screen.width - 160 else { return }
    let width = text.width + 16
    let expected =
      screen.isMinimalist
      ? CGSize(width: width + 26 + 10 * screen.width / 390 + 32, height: text.height + 21)
      : CGSize(width: width.rounded(.up) + 32, height: text.height.rounded(.up) + 21)
    #expect(abs(measured.contentSize.width - expected.width) < 1e-9)
    #expect(abs(measured.contentSize.height - expected.height) < 1e-9)
  }

  @Test(
    "§2.19 dot: not seen, called, missed",
    arguments: [
      (Signaling.Action.cancel, "mira", 0, true), (.timeout, "mira", 0, true),
      (.timeout, "mira", 1, false), (.timeout, "ines", 0, false), (.accept, "mira", 0, false),
      (.reject, "mira", 0, false),
    ])
  func missedCallsHaveADot(
    _ action: Signaling.Action, _ inviter: String, _ seen: Int, _ hasDot: Bool
  ) throws {
    let message = message(action, by: inviter) { $0.localCustomInt = seen }
    for isRightToLeft in [false, true] {
      let screen = EditionScreen(isMinimalist: false, isRightToLeft: isRightToLeft)
      let row = try #require(screen.renderer.row(for: message))
      expectEqual(row.frame("unreadDot") != nil, hasDot)
      guard let dot = row.frame("unreadDot"), let bubble = row.frame("bubble") else { continue }
      #expect(dot.size == CGSize(width: 5, height: 5) && dot.minY == bubble.minY)
      #expect(
        abs(isRightToLeft ? bubble.maxX - 1 - dot.maxX : dot.minX - bubble.minX - 1) < 1e-9)
    }
  }

  @Test("§1.5 the avatar is that of the side's owner")
  func avatarIsTheOwners() throws {
    let environment = RenderFixture.environment()
    func identifier(_ message: Message) -> String {
      environment.perform {
        MessageRenderer(environment: environment).registry.cellData(for: message).identifier
      }
    }
    expectEqual(identifier(message(.cancel, by: "mira")), "mira")
    expectEqual(identifier(message(.reject, by: "ines")), "ines")
    expectEqual(identifier(message(.reject, by: "mira", isSelf: true)), "mira")
  }

  @Test("§2.19 calls in groups are notices", arguments: [false, true])
  func groupCallsAreNotices(_ isMinimalist: Bool) throws {
    let message = message(.timeout, by: "mira") { $0.groupID = "trail" }
    let renderer = EditionScreen(isMinimalist: isMinimalist).renderer
    let row = try #require(renderer.row(for: message))
    expectEqual(renderer.measure(message).kind, "group_call")
    expectEqual(row.lines("text"), ["\u{202A}\"bob\", \"cy\" didn't answer"])
    #expect(row.frame("bubble") == nil && row.frame("AvatarView") == nil)
  }

  @Test("§2.19 calls that count nowhere are hidden")
  func excludedCallsAreHidden() {
    let message = message(.timeout, by: "mira") {
      ($0.isExcludedFromUnreadCount, $0.isExcludedFromLastMessage) = (true, true)
    }
    let renderer = RenderFixture.renderer()
    expectNil(renderer.row(for: message))
    expectEqual(renderer.measure(message).cellHeight, 0)
  }

  @Test func callsWithoutTheirSignalAreUnsupported() throws {
    let renderer = RenderFixture.renderer()
    let row = try #require(renderer.row(for: .custom(#"{"businessID":"av_call"}"#)))
    #expect(row.frame("icon") == nil && row.frame("unreadDot") == nil)
    expectEqual(row.lines("text")?.joined(), "[This message is not currentlysupported]")
  }

  @Test("what is measured is what is drawn", arguments: EditionScreen.all)
  func drawnHeightIsTheMeasured(_ screen: EditionScreen) throws {
    for inviter in ["mira", "ines"] {
      let message = message(.timeout, by: inviter)
      let row = try #require(screen.renderer.row(for: message))
      expectEqual(row.size.height, screen.renderer.measure(message).cellHeight)
      let (bubble, icon) = (try #require(row.frame("bubble")), try #require(row.frame("icon")))
      #expect(icon.minX >= bubble.minX + 15 && icon.maxX <= bubble.maxX - 15)
      #expect(icon.minY >= bubble.minY && icon.maxY <= bubble.maxY)
    }
  }
}
