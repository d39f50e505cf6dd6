// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Notices, times and cards of ChatKit")
struct SystemCellTests {
  private let renderer = Fixture.renderer()

  private func notice(_ text: String) -> MessageRow {
    renderer.row(for: renderer.environment.perform { renderer.environment.kit.makeNotice(text) })
  }

  @Test func aPillIsAsHighAsItsText() {
    let row = notice("05-29 08:00")
    expectEqual(row.size.height, 34)
    let pill = row.cell.container.frame
    #expect(pill.midX == 195 && pill.minY == 8 && pill.height == 18)
  }

  @Test func aLongNoticeIsBrokenAtThreeFifthsOfTheScreen() {
    let row = notice(
      "The ferry is late again; the kites, the spools and the ladder wait at the pier")
    #expect(row.cell.container.frame.width <= 234)
    // Three lines of 16.7 points.
    #expect(row.lines("text")?.count == 3 && row.size.height == 51 + 17)
  }

  @Test func timesComeAfterThreeMinutes() throws {
    let gaps: [Double] = [0, 180, 181, 180, 179, 400]
    var time = 1_780_041_600.0
    var messages: [Message] = []
    for (index, gap) in gaps.enumerated() {
      time += gap
      messages.append(
        Fixture.text("\(index)") {
          $0.msgID = "m\(index)"
          $0.timestamp = time
        })
    }
    // All of them are one line high. There are times above the first, the third and the last.
    let first = try pixelHeight(messages.prefix(1))
    let others: CGFloat = 2 * (5 * 84 + 2 * 34)
    try expectEqual(pixelHeight(messages[...]), first + others)
  }

  private func pixelHeight(_ messages: ArraySlice<Message>) throws -> CGFloat {
    var transcript = Transcript(renderer: renderer)
    for message in messages { transcript.append(message) }
    var files: [[UInt8]] = []
    try transcript.draw(format: .png) { files.append($0) }
    return try Image.pixelSize(ofEncoded: try #require(files.first)).height
  }

  @Test func cardsCrossTheRow() throws {
    for width in [320.0, 375, 430] {
      let renderer = Fixture.renderer { $0.width = width }
      let row = try #require(
        renderer.row(for: Fixture.custom(1, [("clientId", "mehmet"), ("name", "Mehmet")])))
      expectEqual(row.cell.container.frame, CGRect(x: 20, y: 10, width: width - 40, height: 106))
      expectEqual(row.size.height, 126)
      #expect(row.frame("bubble") == nil && row.frame("AvatarView")?.minX != 16)
    }
  }

  @Test func cardsHaveANameAtAnyRate() throws {
    func name(_ attributes: [(String, JSONValue)]) throws -> String? {
      try #require(renderer.row(for: Fixture.custom(1, attributes))).lines("cardName")?.joined()
    }
    try expectEqual(name([("clientId", "mehmet"), ("name", "Mehmet")]), "Mehmet")
    try expectEqual(name([("clientId", "mehmet")]), "mehmet")
    try expectEqual(name([]), "Unknown user")
  }

  @Test func recalledMessagesHaveNoRow() {
    let message = Fixture.text("Ok") { $0.status = .revoked }
    #expect(renderer.row(for: message) == nil && renderer.measure(message).cellHeight == 0)
  }

  @Test func groupTipsAreNotices() throws {
    var tips = GroupTipsElement()
    tips.event = .join
    tips.members = [Member(userID: "ines", nickName: "Inês")]
    let message = Fixture.message(.groupTips(tips), in: .group)
    let row = try #require(renderer.row(for: message))
    expectEqual(row.lines("text"), ["Inês joined the group"])
    #expect(message.chatKitOwner == .system && row.frame("bubble") == nil)
  }
}
