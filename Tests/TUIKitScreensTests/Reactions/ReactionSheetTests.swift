// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("The sheet of reactions")
struct ReactionSheetTests {
  private static let reactions = [
    Reaction(
      reactionID: "[TUIEmoji_Like]", totalUserCount: 3, isByMyself: true,
      users: [Member(userID: "ines", nickName: "Inês"), Member(userID: "omar", nickName: "Omar")]),
    Reaction(reactionID: "🎉", users: [Member(userID: "noa")]),
  ]

  private func sheet(
    _ reactions: [Reaction] = reactions, _ look: ChatFixture.Look = ChatFixture.Look(),
    locale: String = "en", isSelf: Bool = true
  ) -> ReactionSheet {
    let message = ChatFixture.message("m-1", isSelf: isSelf) { $0.reactions = reactions }
    return ReactionSheet(of: message, renderer: ChatFixture.renderer(look, locale: locale))
  }

  @Test("has a tab for all, and one for each emoji, with its people")
  func tabs() throws {
    let json = sheet().json
    let tabs = try #require(json["tabs"])
    expectEqual(tabs.strings("key"), ["all", "[TUIEmoji_Like]", "🎉"])
    expectEqual(tabs.array?.compactMap { $0["count"]?.int }, [4, 3, 1])
    expectEqual(tabs.array?.compactMap { $0["isOpen"]?.bool }, [true, false, false])
    expectEqual(tabs.array?[2]["tap"], ["action": "showTab", "tab": "🎉", "msgID": "m-1"])
  }

  @Test("names people in order, and lets the viewer take a reaction back")
  func rows() throws {
    let json = sheet().json
    let rows = try #require(json["rows"]?.array)
    expectEqual(rows.map { $0["name"]?.string }, ["You", "Omar", "noa"])
    expectEqual(rows[0]["hint"], "Tap to remove")
    expectEqual(
      rows[0]["tap"], ["action": "removeReaction", "reactionID": "[TUIEmoji_Like]", "msgID": "m-1"])
    expectNil(rows[1]["tap"])
    // The third person isn't named.
    expectEqual(json["remaining"], 1)
  }

  @Test("shows one emoji's people in its tab, and all in one that isn't there")
  func openTab() {
    var sheet = sheet()
    sheet.tab = .reaction("🎉")
    expectEqual(sheet.json["rows"]?.strings("name"), ["noa"])
    expectNil(sheet.json["remaining"])
    sheet.tab = .reaction("[TUIEmoji_Sun]")
    expectEqual(sheet.json["rows"]?.array?.count, 3)
  }

  @Test("has a row for a viewer who is not among those named")
  func unnamedViewer() {
    let reaction = Reaction(
      reactionID: "🎉", totalUserCount: 2, isByMyself: true, users: [Member(userID: "noa")])
    expectEqual(sheet([reaction], isSelf: false).json["rows"]?.strings("name"), ["You", "noa"])
    let complete = Reaction(
      reactionID: "🎉", totalUserCount: 1, isByMyself: true, users: [Member(userID: "noa")])
    expectEqual(sheet([complete], isSelf: false).json["rows"]?.strings("name"), ["noa"])
  }

  @Test("places everything on the sheet", arguments: ChatFixture.Look.all)
  func frames(_ look: ChatFixture.Look) throws {
    for scale in [1.0, 2] {
      var look = look
      look.textScale = scale
      let sheet = sheet(Self.reactions, look, locale: look.isRightToLeft ? "ar" : "en")
      let json = sheet.json
      let size = try #require(json["size"]?.numbers)
      expectEqual(size[0], look.width)
      let bounds = CGRect(x: 0, y: 0, width: size[0], height: size[1])
      let frames = ["tabs", "rows"].flatMap { json[$0]?.array ?? [] }.compactMap {
        $0["frame"]?.frame
      }
      expectEqual(frames.count, 6)
      for (index, frame) in frames.enumerated() {
        #expect(bounds.holds(frame))
        #expect(!frames[..<index].contains { $0.insetBy(dx: 0.01, dy: 0.01).intersects(frame) })
      }
      let node = sheet.renderer.environment.perform { sheet.makeView().makeLayoutNode() }
      let hint = try #require(node.all(id: "hint").first)
      expectEqual(hint.lines, [hint.text])
    }
  }

  @Test("has the original's row")
  func rowSizes() throws {
    let sheet = sheet()
    let node = sheet.renderer.environment.perform { sheet.makeView().makeLayoutNode() }
    let row = try #require(node.all(id: "person").first)
    let avatar = try #require(row.all(id: "avatar").first?.frame)
    let name = try #require(row.all(id: "name").first?.frame)
    let emoji = try #require(row.all(id: "reactionEmoji").first?.frame)
    let origin = row.frame.minX
    expectEqual(avatar.size, CGSize(width: 40, height: 40))
    expectEqual(avatar.minX - origin, 26)
    expectEqual(name.minX - avatar.maxX, 16)
    #expect(emoji.maxX.isNear(390 - 32))
  }

  @Test("survives reactions of any number")
  func hostile() {
    let crowd = (0..<5_000).map { Member(userID: "u\($0)") }
    let reactions =
      [
        Reaction(reactionID: "🎉", totalUserCount: .max, users: crowd),
        Reaction(reactionID: "", totalUserCount: .max, isByMyself: true),
        Reaction(reactionID: String(repeating: "x", count: 100_000), totalUserCount: .min),
      ] + (0..<500).map { Reaction(reactionID: "r\($0)", totalUserCount: -1) }
    let json = sheet(reactions).json
    expectEqual(json["rows"]?.array?.count, 200)
    expectEqual(json["tabs"]?.array?.first?["count"], .integer(.max))
    expectEqual(sheet([]).json["rows"]?.array?.isEmpty, true)
  }
}
