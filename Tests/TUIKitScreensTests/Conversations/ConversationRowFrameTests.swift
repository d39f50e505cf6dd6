// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Conversation rows: frames")
struct ConversationRowFrameTests {
  private static let widths = [320.0, 390, 430]

  private func layout(
    _ conversation: Conversation, _ kit: CellKit, _ width: Double,
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> LayoutNode {
    ConversationList([conversation]).layout(
      in: ConversationFixture.environment(kit, width: width, change))
  }

  private func isClose(_ value: CGFloat?, _ expected: Double) -> Bool {
    guard let value else { return false }
    return abs(Double(value) - expected) < 0.02
  }

  @Test(arguments: widths)
  func classicRowHasItsAvatarTitleAndTime(_ width: Double) throws {
    let layout = layout(.chat { $0.unreadCount = 3 }, .tuikitClassic(), width)
    expectEqual(layout.frame("c2c_mira")?.height, 72)
    expectEqual(layout.frame("avatar"), CGRect(x: 15, y: 12, width: 48, height: 48))
    let (title, time) = try (#require(layout.frame("title")), #require(layout.frame("time")))
    expectEqual([title.minX, title.minY, title.height], [75, 9, 30])
    #expect(title.maxX <= time.minX)
    #expect(isClose(time.maxX, width - 14) && time.minY == 14)
    let subtitle = try #require(layout.frame("subtitle"))
    #expect(subtitle.minX == 75 && isClose(subtitle.maxX, width - 28))
    #expect(isClose(subtitle.maxY, 72 - 14))
    // A circle of k375(20), k375(5) outside of the avatar's corner.
    let badge = try #require(layout.frame("badge"))
    #expect(isClose(badge.width, 20 * width / 375))
    #expect(isClose(badge.maxX, 63 + 5 * width / 375))
    #expect(isClose(badge.minY, 12 - 5 * width / 375))
    let separator = try #require(layout.frame("separator"))
    expectEqual([separator.minX, separator.maxX, separator.maxY], [12, CGFloat(width), 72])
  }

  @Test(arguments: widths)
  func minimalistRowGrowsWithTheScreen(_ width: Double) throws {
    let k = width / 390
    let layout = layout(.chat { $0.unreadCount = 3 }, .tuikitMinimalist(), width)
    expectEqual(layout.frame("c2c_mira")?.height, 72)
    let avatar = try #require(layout.frame("avatar"))
    #expect(isClose(avatar.width, 72 - 24 * k) && isClose(avatar.minX, 16 * k))
    let (title, time) = try (#require(layout.frame("title")), #require(layout.frame("time")))
    #expect(isClose(title.minX, 16 * k + 72 - 24 * k + 8 * k) && isClose(title.minY, 14 * k))
    #expect(isClose(title.maxX, width - 8 * k - 28 * k))
    let subtitle = try #require(layout.frame("subtitle"))
    #expect(isClose(subtitle.maxY, 72 - 14 * k) && isClose(time.minY, subtitle.minY))
    #expect(isClose(subtitle.maxX, time.minX - 8 * k) && isClose(time.maxX, width - 8 * k))
    let badge = try #require(layout.frame("badge"))
    #expect(isClose(badge.maxX, width - 8 * k) && isClose(badge.minY, title.minY))
    expectNil(layout.frame("separator"))
  }

  @Test(arguments: ConversationFixture.kits, widths)
  func rightToLeftRowsAreMirrored(_ kit: CellKit, _ width: Double) throws {
    let conversation = Conversation.chat {
      $0.isNotDisturb = true
      $0.unreadCount = 3
      $0.onlineStatus = .online
      $0.lastMessage?.status = .failed
    }
    let left = layout(conversation, kit, width)
    let right = layout(conversation, kit, width) { $0.direction = .rightToLeft }
    for name in ["avatar", "title", "subtitle", "time", "mute", "dot", "status"] {
      let (a, b) = try (#require(left.frame(name), "\(name)"), #require(right.frame(name)))
      #expect(isClose(b.minX, width - a.maxX), "\(name)")
      expectEqual([a.minY, a.height], [b.minY, b.height], "\(name)")
    }
  }

  @Test func mutedRowsHaveADotAndAnIcon() throws {
    let muted = Conversation.chat {
      $0.isNotDisturb = true
      $0.unreadCount = 120
    }
    let classic = layout(muted, .tuikitClassic(), 390)
    expectNil(classic.frame("badge"))
    expectEqual(classic.frame("dot"), CGRect(x: 63 + 3 - 10, y: 13, width: 10, height: 10))
    expectEqual(
      classic.frame("mute"), CGRect(x: 390 - 14 - 16, y: 72 - 15 - 16, width: 16, height: 16))
    let subtitle = try #require(classic.frame("subtitle"))
    #expect(subtitle.maxX <= 390 - 14 - 16)
    let minimalist = layout(muted, .tuikitMinimalist(), 390)
    expectEqual(minimalist.frame("mute"), CGRect(x: 390 - 8 - 16, y: 14, width: 16, height: 16))
  }

  @Test func theStatusIsBeforeTheClassicSubtitleAndTheMinimalistTime() throws {
    let failed = Conversation.chat { $0.lastMessage?.status = .failed }
    let classic = layout(failed, .tuikitClassic(), 390)
    let (mark, text) = try (
      #require(classic.frame("status")), #require(classic.frame("subtitle"))
    )
    expectEqual([mark.minX, mark.width], [75, 14])
    #expect(text.minX > mark.maxX)
    let minimalist = layout(failed, .tuikitMinimalist(), 390)
    let (status, time) = try (
      #require(minimalist.frame("status")), #require(minimalist.frame("time"))
    )
    #expect(isClose(status.maxX, Double(time.minX) - 9) && isClose(status.maxY, time.maxY))
    #expect(try #require(minimalist.frame("subtitle")).maxX <= status.minX)
  }

  @Test(arguments: ConversationFixture.kits)
  func liteRowsHaveTheirTitleAlone(_ kit: CellKit) {
    let layout = layout(
      .chat {
        $0.isLiteMode = true
        $0.unreadCount = 5
        $0.isNotDisturb = true
      }, kit, 390)
    expectEqual(layout.frame("c2c_mira")?.height, 62)
    #expect(isClose(layout.frame("title")?.midY, 31))
    expectEqual(layout.frame("avatar")?.width, 38)
    for name in ["subtitle", "time", "badge", "dot", "mute", "status"] {
      expectNil(layout.frame(name), "\(name)")
    }
  }

  @Test func rowsToSelectHaveACircleInFront() {
    let layout = layout(.chat { $0.showCheckBox = true }, .tuikitClassic(), 390)
    expectEqual(layout.frame("check"), CGRect(x: 10, y: 26, width: 20, height: 20))
    expectEqual(layout.frame("avatar")?.minX, 45)
  }

  @Test func onlyTheMinimalistEditionMarksPeersWhoAreThere() {
    let online = Conversation.chat { $0.onlineStatus = .online }
    let offline = Conversation.chat { $0.onlineStatus = .offline }
    expectNil(layout(online, .tuikitClassic(), 375).frame("online"))
    expectNil(layout(offline, .tuikitMinimalist(), 375).frame("online"))
    #expect(layout(online, .tuikitMinimalist(), 375).frame("online") != nil)
    var list = ConversationList([offline])
    list.showsOnlineStatus = true
    let layout = list.layout(in: ConversationFixture.environment(width: 375))
    expectEqual(layout.frame("online"), CGRect(x: 48, y: 44, width: 15, height: 15))
  }

  @Test(arguments: ConversationFixture.kits, [0.8, 1, 2])
  func textsDoNotOverlapAtAnySize(_ kit: CellKit, _ scale: Double) throws {
    let long = Conversation.chat(text: String(repeating: "long ", count: 40)) {
      $0.title = String(repeating: "Mira ", count: 20)
      $0.unreadCount = 100
      $0.lastMessage?.status = .failed
    }
    let layout = layout(long, kit, 320) { $0.textScale = scale }
    let height = try #require(layout.frame("c2c_mira")).height
    #expect(scale > 1 ? height > 72 : height == 72)
    let title = try #require(layout.frame("title"))
    let (subtitle, time) = try (#require(layout.frame("subtitle")), #require(layout.frame("time")))
    #expect(title.maxY <= subtitle.minY && subtitle.maxY <= height)
    #expect(!title.intersects(time) && !subtitle.intersects(time))
    #expect(try !title.intersects(#require(layout.frame("badge"))))
  }

  @Test(arguments: ConversationFixture.kits, [0, 1, 60, 5000.0])
  func anyWidthHasSaneFrames(_ kit: CellKit, _ width: Double) throws {
    let layout = layout(.group { $0.unreadCount = 1 }, kit, width)
    let row = try #require(layout.frame("group_trail"))
    #expect(row.height >= 72 && row.height < 1000)
    #expect(try #require(layout.frame("avatar")).width >= 36)
  }
}
