// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Joined-group message cell")
struct JoinedGroupMessageCellTests {
  private func tips(
    _ event: GroupTipsElement.Event, by name: String? = "Ann", _ names: [String] = ["Bob", "Cy"]
  ) -> Message {
    var tips = GroupTipsElement()
    tips.event = event
    tips.operatingMember = name.map { Member(userID: "u-" + $0.lowercased(), nickName: $0) }
    tips.members = names.map { Member(userID: "u-" + $0.lowercased(), nickName: $0) }
    var change = GroupChange()
    (change.subject, change.value) = (.name, "Trail")
    tips.groupChanges = [change]
    tips.memberChanges = [MemberChange(userID: "u-bob", muteTime: 9)]
    return .make(.groupTips(tips)).inGroup
  }

  private func members(
    _ message: Message, _ locale: String = "en", _ edition: KitEdition = .classic
  ) throws -> [Interaction.Kind] {
    let row = try #require(edition.renderer(locale: locale).row(for: message))
    return row.cell.interactions.filter { $0.action == "onSelectMember" }.map(\.kind)
  }

  @Test(
    arguments: [
      (.join, "joined_group"), (.invite, "joined_group"), (.quit, "joined_group"),
      (.kicked, "joined_group"), (.groupChange, "joined_group"), (.pinAdded, "joined_group"),
      (.pinRemoved, "joined_group"), (.setAdmin, "system"), (.cancelAdmin, "system"),
      (.memberChange, "system"),
    ] as [(GroupTipsElement.Event, String)])
  func eventHasItsCell(_ event: GroupTipsElement.Event, _ kind: String) {
    for edition in KitEdition.allCases {
      let measure = edition.renderer().measure(tips(event))
      expectEqual(measure.kind, kind)
      expectEqual(measure.cellHeight, 42)
    }
  }

  @Test(arguments: [GroupTipsElement.Event.setAdmin, .cancelAdmin, .topicChange, .none])
  func tipsWithoutATextAreDropped(_ event: GroupTipsElement.Event) {
    let renderer = RenderFixture.renderer()
    expectEqual(renderer.measure(tips(event, [])).cellHeight, 0)
    expectNil(renderer.row(for: tips(event, [])))
  }

  @Test(arguments: KitEdition.allCases, KitEdition.widths)
  func sizeIsThatOfANotice(_ edition: KitEdition, _ width: Double) throws {
    let renderer = edition.renderer(width: width)
    let text = "\u{202A}\"Ann\" invited \"Bob, Cy\" to join the group."
    let measured = RenderFixture.textSize(
      text, font: .system(13), fitting: width, in: renderer.environment)
    let measure = renderer.measure(tips(.invite))
    let size = CGSize(
      width: Double(Int(measured.width)) + 17, height: Double(Int(measured.height)) + 11)
    expectEqual(measure.contentSize, size)
    let height: CGFloat = size.height + 16 * width / 390
    expectEqual(measure.cellHeight, height)
    let row = try #require(renderer.row(for: tips(.invite)))
    expectEqual(row.size.height, measure.cellHeight)
  }

  @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ar"], KitEdition.allCases)
  func namesCanBeTapped(_ locale: String, _ edition: KitEdition) throws {
    let people = [("ann"), ("bob"), ("cy")].map { Interaction.Kind.link("user:u-" + $0) }
    try expectEqual(members(tips(.invite), locale, edition), people)
    try expectEqual(members(tips(.kicked), locale, edition), people)
    try expectEqual(members(tips(.quit), locale, edition), [people[0]])
    try expectEqual(members(tips(.pinAdded), locale, edition), [people[0]])
    try expectEqual(members(tips(.groupChange), locale, edition), [people[0]])
    try expectEqual(members(tips(.join, ["Bob"]), locale, edition), [people[1]])
  }

  @Test func areasAreThoseOfTheNames() throws {
    let row = try #require(RenderFixture.renderer().row(for: tips(.invite)))
    let areas = row.cell.interactions
    expectEqual(areas.map(\.rect.minX), areas.map(\.rect.minX).sorted())
    for (area, name) in zip(areas, ["Ann", "Bob", "Cy"]) {
      let size = RenderFixture.textSize(
        name, font: .system(13), fitting: 390, in: RenderFixture.environment())
      #expect(abs(area.rect.width - size.width) < 1)
      expectEqual(row.cell.interactions(at: CGPoint(x: area.rect.midX, y: area.rect.midY)).count, 1)
    }
  }

  @Test func recallsOfOthersNameWhoDidIt() throws {
    let recalled = Message.text("Oops") { $0.status = .revoked }
    try expectEqual(members(recalled.inGroup), [.link("user:mira")])
    try expectEqual(members(recalled), [])
    var byAdmin = recalled.inGroup
    byAdmin.revoker = Member(userID: "boss", nickName: "Boss")
    try expectEqual(members(byAdmin), [.link("user:boss")])
    try expectEqual(members(.text("Oops", isSelf: true) { $0.status = .revoked }.inGroup), [])
  }

  @Test(arguments: [
    ([("Ann", "1"), ("Ann", "2")], "Ann saw Ann", ["0-3", "8-11"]),
    ([("An", "1")], "Ann saw An", ["8-10"]), ([("小明", "1")], "小明修改群名", ["0-6"]),
    ([("", "1"), ("Bob", "")], "Bob", []), ([("Zed", "1"), ("Bob", "2")], "Bob", ["0-3"]),
    ([("Bob", "1"), ("Ann", "2")], "Ann and Bob", ["8-11"]),
    ([("🎉", "1")], "x🎉!", []), ([("🎉", "1")], "\"🎉\"", ["1-5"]),
  ])
  func namesAreFoundFromLeftToRight(
    _ members: [(String, String)], _ text: String, _ ranges: [String]
  ) {
    let found = NameRanges.of(members.map { (name: $0.0, userID: $0.1) }, in: text)
    expectEqual(found.map { "\($0.range.lowerBound)-\($0.range.upperBound)" }, ranges)
  }

  @Test func aTapReachesTheDelegate() throws {
    final class Host: MessageCellDelegate {
      var members: [String] = []
      func onSelectMember(_ userID: String, in cell: MessageCell) { members.append(userID) }
    }
    let cell = try #require(RenderFixture.renderer().row(for: tips(.invite))).cell
    let host = Host()
    cell.delegate = host
    for interaction in cell.interactions { interaction.fire() }
    expectEqual(host.members, ["u-ann", "u-bob", "u-cy"])
  }

  @Test func hugeNamesAreDrawn() {
    let name = String(repeating: "a", count: 100_000)
    let row = RenderFixture.renderer().row(for: tips(.kicked, [name, "a", "b"]))
    #expect(row != nil)
  }
}

@Suite("Group-created notices")
struct GroupCreatedTests {
  @Test(arguments: [
    (#""cmd": 1"#, "created the community.", 1), (#""cmd": 0"#, "created the group.", 0),
    (#""cmd": 1e300"#, "created the group.", nil), (#""content": "made this""#, "made this", nil),
    (#""cmd": null"#, "created the group.", nil),
  ])
  func commandDecidesTheText(_ field: String, _ body: String, _ command: Int?) throws {
    let payload = #"{"businessID": "group_create", "opUser": "ann", \#(field)}"#
    for edition in KitEdition.allCases {
      var message = Message.custom(payload).inGroup
      message.nickName = nil
      let renderer = edition.renderer()
      expectEqual(renderer.measure(message).kind, "group_create")
      let row = try #require(renderer.row(for: message))
      expectEqual(row.lines("text"), ["\u{202A}\"ann\" " + body])
      let data = try #require(row.cell.data as? GroupCreatedMessageCellData)
      expectEqual(data.opUser, "ann")
      expectEqual(data.command, command)
    }
  }
}
