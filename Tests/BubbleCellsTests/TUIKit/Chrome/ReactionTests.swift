// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Reactions")
struct ReactionTests {
  private typealias Fixture = ChromeFixture

  private static func message(
    isSelf: Bool = false, _ reactions: Reaction..., text: String = "See you"
  ) -> Message {
    .text(text, isSelf: isSelf) { $0.reactions = reactions }
  }

  /// The width of a tag (§3.9): 18 + 1 + label + 8 + 8 + 8, the label's no more than M − 19 − 12 − 12 − 100.
  private func tagWidth(_ names: String, in renderer: MessageRenderer) -> Double {
    let limit = 0.75 * renderer.environment.width - 20
    return min(renderer.lineWidth(names, 11), limit - 143) + 43
  }

  @Test(arguments: Fixture.widths, [false, true])
  func aTagIsInsideOfTheBubblesBottom(width: Double, isSelf: Bool) throws {
    let renderer = Fixture.classic(width: width)
    let plain = renderer.measure(.text("See you", isSelf: isSelf))
    let message = Self.message(isSelf: isSelf, Fixture.reaction("👍", "Alice", "小林"))
    let row = try #require(renderer.row(for: message))
    let tag = tagWidth("Alice,小林", in: renderer)
    // §3.3: as wide as the strip and the content, and 30 points higher.
    let bubble = try #require(row.frame("bubble"))
    #expect(isNear(bubble.width, max(plain.contentSize.width, 12 + tag + 12)))
    #expect(isNear(bubble.height, plain.contentSize.height + 30))
    #expect(isNear(row.size.height, plain.cellHeight + 30))
    #expect(isNear(isSelf ? bubble.maxX : width - bubble.minX, width - 56))
    let frame = CGRect(x: bubble.minX + 12, y: bubble.maxY - 27, width: tag, height: 24)
    #expect(isNear(row.frame("reactionTag"), frame))
    let names = try #require(row.frame("reactionNames"))
    #expect(isNear(names.minX, frame.minX + 34) && isNear(names.width, tag - 43))
    #expect(isNear(row.frame("reactionEmoji")?.minX, frame.minX + 8))
    expectEqual(row.frame("reactionEmoji")?.size, CGSize(width: 18, height: 18))
    expectEqual(row.lines("reactionNames"), ["Alice,小林"])
  }

  @Test(arguments: Fixture.widths)
  func tagsWrapWhereARowEnds(width: Double) throws {
    let renderer = Fixture.classic(width: width)
    let names = ["Maximiliana", "Tom", "Bartholomew", "Noa"]
    let row = try #require(
      renderer.row(
        for: .text("Hi") { $0.reactions = names.map { Fixture.reaction("👍", $0) } }))
    let frames = row.frames("reactionTag")
    let strip = try #require(row.frame("reactions"))
    let limit = 0.75 * width - 20
    expectEqual(frames.count, 4)
    #expect(isNear(frames[0].minX, strip.minX + 12) && isNear(frames[0].minY, strip.minY + 3))
    for (last, next) in zip(frames, frames.dropFirst()) {
      let fits = 6 + next.width < limit - (last.maxX - strip.minX) - 12
      #expect(isNear(next.minX, fits ? last.maxX + 6 : strip.minX + 12))
      #expect(isNear(next.minY, fits ? last.minY : last.minY + 32))
    }
    let rowCount = Set(frames.map(\.minY)).count
    expectEqual(rowCount, width < 768 ? 2 : 1)
    #expect(isNear(strip.height, CGFloat(32 * rowCount - 2)))
    let end = try #require(frames.map(\.maxX).max())
    #expect(isNear(strip.width, end - strip.minX + 12))
    #expect(strip.width <= 0.75 * width)
  }

  @Test(arguments: Fixture.widths)
  func longNamesAreCut(width: Double) throws {
    let renderer = Fixture.classic(width: width)
    let name =
      "Maximiliana Featherstonehaugh of the Long Name That Never Ends, Not Even Here, Nor There"
    let row = try #require(renderer.row(for: Self.message(Fixture.reaction("👍", name, name))))
    #expect(isNear(row.frame("reactionTag")?.width, 0.75 * width - 20 - 143 + 43))
  }

  private static func names(of reaction: Reaction) -> String {
    ReactionTags.names(of: reaction, in: Localization(.english, strings: .tuikit))
  }

  /// §1.5: name card, remark, nickname, ID; empty ones are skipped.
  @Test(arguments: [
    (Member(userID: "u", nickName: "n", friendRemark: "f", nameCard: "c"), "c"),
    (Member(userID: "u", nickName: "n", friendRemark: "f", nameCard: ""), "f"),
    (Member(userID: "u", nickName: "n", friendRemark: "", nameCard: nil), "n"),
    (Member(userID: "u", nickName: "", friendRemark: nil, nameCard: nil), "u"),
  ])
  func namesAreThoseOfMembers(_ member: Member, _ name: String) {
    expectEqual(Self.names(of: Reaction(reactionID: "x", users: [member])), name)
  }

  @Test func peopleWhoAreNotNamedAreCounted() {
    expectEqual(Self.names(of: Reaction(reactionID: "x", totalUserCount: 3)), "3")
    expectEqual(Self.names(of: Reaction(reactionID: "x")), "")
    expectEqual(Self.names(of: Reaction(reactionID: "x", totalUserCount: .min)), "")
  }

  /// A text that is wider than three quarters of a screen keeps its lines.
  @Test func wideContentKeepsItsWidth() throws {
    let renderer = Fixture.classic(width: 768)
    let text = String(repeating: "We meet at eight by the harbour. ", count: 6)
    let plain = renderer.measure(.text(text))
    #expect(plain.contentSize.width > 0.75 * 768)
    let row = try #require(
      renderer.row(for: Self.message(Fixture.reaction("👍", "Alice"), text: text)))
    expectEqual(row.frame("bubble")?.width, plain.contentSize.width)
    expectEqual(row.lines("text")?.count, plain.lineCount)
  }

  /// A strip that is wider than a text doesn't change the text's lines.
  @Test func aWideStripLeavesTheTextsLines() throws {
    let renderer = Fixture.classic()
    let text = "We meet at eight by the old harbour wall and walk."
    let plain = renderer.measure(.text(text))
    expectEqual(plain.lineCount, 2)
    let reactions = ["Maximiliana", "Featherstone", "Bartholomew"].map { Fixture.reaction("👍", $0) }
    let row = try #require(renderer.row(for: .text(text) { $0.reactions = reactions }))
    expectEqual(row.lines("text")?.count, 2)
    let label = try #require(row.frame("text"))
    expectEqual(label.width, plain.contentSize.width - 32)
  }

  @Test(arguments: Fixture.widths, [false, true])
  func aPillHangsOutOfMinimalistBubbles(width: Double, isSelf: Bool) throws {
    let renderer = Fixture.minimalist(width: width)
    let plain = renderer.measure(.text("See you", isSelf: isSelf))
    let message = Self.message(
      isSelf: isSelf, Fixture.reaction("👍", "Alice"), Fixture.reaction("🎉", "Tom", count: 11))
    let row = try #require(renderer.row(for: message))
    #expect(isNear(row.size.height, plain.cellHeight + 16 * width / 375))
    let (container, pill) = (try #require(row.frame("container")), row.frame("reactions"))
    expectEqual(container.size, plain.contentSize)
    let inset = 16 * width / 390
    #expect(
      isNear(
        isSelf ? pill?.maxX : pill?.minX,
        isSelf ? container.maxX - inset : container.minX + inset))
    #expect(isNear(pill?.minY, container.maxY - 4) && pill?.height == 20)
    let emoji = row.frames("reactionEmoji")
    expectEqual(emoji.map(\.width), [12, 12])
    #expect(isNear(emoji[0].minX, (pill?.minX ?? 0) + 8 * width / 390))
    #expect(isNear(emoji[1].minX, emoji[0].maxX + 4 * width / 390))
    #expect(isNear(row.frame("reactionCount")?.minX, emoji[1].maxX + 8 * width / 390))
    expectEqual(row.lines("reactionCount"), ["12"])
  }

  @Test func pillsShowFiveKinds() throws {
    let message = Message.text("Hi") { message in
      message.reactions = ["👍", "🎉", "❤️", "😀", "🥾", "🍜", "🌊"].map {
        Fixture.reaction($0, "Alice", count: .max)
      }
    }
    let row = try #require(Fixture.minimalist().row(for: message))
    expectEqual(row.frames("reactionEmoji").count, 5)
    #expect(row.layout.all.contains { $0.className == "IconView" })
    expectEqual(row.lines("reactionCount"), ["\(Int.max)"])
  }

  @Test(
    "An emoji is one character, and shown as such whatever its variation selector",
    arguments: [
      ("👍", "👍"), ("❤️", "❤\u{FE0F}"), ("❤", "❤\u{FE0F}"), ("❤\u{FE0E}", "❤\u{FE0F}"),
      ("☝🏿", "☝🏿"), ("❤\u{200D}🔥", "❤\u{200D}🔥"), ("©", "©\u{FE0F}"), ("▶", "▶\u{FE0F}"),
      ("5\u{20E3}", "5\u{FE0F}\u{20E3}"), ("🇵🇹", "🇵🇹"), ("5", nil), ("ok", nil), ("", nil),
      ("é", nil),
    ])
  func emojiAreSingleCharacters(_ id: String, _ shown: String?) {
    expectEqual(
      ReactionEmoji.character(id).map { Array($0.unicodeScalars) },
      shown.map { Array($0.unicodeScalars) })
  }

  @Test func unknownEmojiAreReported() throws {
    let row = try #require(
      Fixture.classic().row(for: Self.message(Fixture.reaction("party_parrot", "Alice"))))
    expectEqual(row.warnings.map(\.field), ["reactions"])
    expectEqual(row.frame("reactionEmoji")?.width, 18)
  }

  @Test(arguments: Fixture.kits.map(\.name))
  func noticesHaveNone(kit: String) throws {
    let kit = try #require(Fixture.kits.first { $0.name == kit })
    let renderer = Fixture.renderer(kit)
    let notice = Message.text("Hi") { $0.status = .revoked }
    let reacted = Message.text("Hi") {
      $0.status = .revoked
      $0.reactions = [Fixture.reaction("👍", "Alice")]
    }
    expectEqual(renderer.measure(reacted).cellHeight, renderer.measure(notice).cellHeight)
    expectNil(renderer.row(for: reacted)?.frame("reactions"))
  }

  @Test func tagsReportTheirReaction() throws {
    final class Host: MessageCellDelegate {
      var selected: [String] = []
      func onSelectReaction(_ reactionID: String, in cell: MessageCell) {
        selected.append(reactionID)
      }
      func onSelectMessage(_ cell: MessageCell) { selected.append("message") }
    }
    let row = try #require(
      Fixture.classic().row(
        for: Self.message(Fixture.reaction("👍", "Alice"), Fixture.reaction("🎉", "Tom"))))
    let host = Host()
    row.cell.delegate = host
    for frame in row.frames("reactionTag") {
      let hits = row.cell.interactions(at: CGPoint(x: frame.midX, y: frame.midY))
      expectEqual(hits.map(\.action), ["onSelectReaction"])
      for hit in hits { #expect(hit.fire()) }
    }
    expectEqual(host.selected, ["👍", "🎉"])
  }
}
