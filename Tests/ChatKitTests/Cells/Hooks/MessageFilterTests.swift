// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Messages for some members of a group")
struct MessageFilterTests {
  private func shown(
    _ message: Message, in conversation: Conversation = HookFixture.group
  ) async throws -> [Message] {
    try await MessageFilters.groupDirected(viewer: "me", notice: "secret")([message], conversation)
  }

  private func directed(
    to visible: JSONValue, from sender: String = "tom"
  ) -> Message {
    HookFixture.text(
      "m", "cake", from: sender,
      attributes: [("OnlyVisiableForPartClientIds", visible), ("other", 7)])
  }

  @Test func thoseWhoAreMeantSeeIt() async throws {
    for visible: JSONValue in [["me"], ["tom", "me"], "me"] {
      let message = directed(to: visible)
      try await expectEqual(shown(message), [message])
    }
  }

  @Test func othersSeeANoticeWithTheSameAttributes() async throws {
    for visible: JSONValue in [["lin"], "lin"] {
      let message = directed(to: visible)
      let notice = try #require(try await shown(message).first)
      expectEqual(notice.element.text?.text, "secret")
      #expect(notice.msgID == "m" && notice.sender == "tom")
      expectEqual(notice.cloudCustomData, message.cloudCustomData)
    }
  }

  @Test func theNoticeIsInTheLanguage() async throws {
    let filter = MessageFilters.groupDirected(
      viewer: "me", in: Localization(tag: "zh-Hans", strings: .chatkit))
    let notice = try await filter([directed(to: ["lin"])], HookFixture.group).first
    expectEqual(notice?.element.text?.text, "该消息仅部分群成员可见")
  }

  @Test func nobodysMessageIsLeftOut() async throws {
    #expect(try await shown(directed(to: [])).isEmpty)
    #expect(try await shown(directed(to: "")).isEmpty)
  }

  @Test func ownMessagesOneToOneOnesAndOthersWithoutTheAttributeStay() async throws {
    let own = directed(to: ["lin"], from: "me")
    try await expectEqual(shown(own), [own])
    let plain = HookFixture.text("m")
    try await expectEqual(shown(plain), [plain])
    let single = directed(to: ["lin"])
    try await expectEqual(shown(single, in: HookFixture.single), [single])
  }

  @Test func customMessagesAreHiddenByTheirPayload() async throws {
    let card = HookFixture.custom(
      "m", type: 1, attributes: [("OnlyVisiableForPartClientIds", ["lin"])])
    let notice = try #require(try await shown(card).first)
    expectEqual(notice.element.text?.text, "secret")
    expectEqual(notice.chatKitAttributes.visibleTo, ["lin"])
  }

  @Test func filtersFollowEachOther() async throws {
    let filter = MessageFilters.all(
      { messages, _ in messages + [HookFixture.text("z")] },
      { messages, _ in Array(messages.reversed()) })
    try await expectEqual(
      filter([HookFixture.text("a")], HookFixture.group).map(\.msgID), ["z", "a"])
  }
}
