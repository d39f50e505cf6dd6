// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("What ChatKit takes messages for")
struct ClassificationTests {
  @Test func mediaTypesAreThoseOfTheElements() {
    let types: [(MessageElement, MediaType)] = [
      (.text(TextElement(text: "")), -1), (Fixture.image(1, 1), -2), (Fixture.voice(1), -3),
      (.video(VideoElement()), -4), (.location(LocationElement()), -5), (.file(FileElement()), -6),
      (.groupTips(GroupTipsElement()), -7), (.none, 0),
      (.richText(RichTextElement()), -1), (.notice(NoticeElement()), -7),
      (.card(CardElement()), -1),
    ]
    for (element, type) in types { expectEqual(Fixture.message(element).mediaType, type) }
  }

  @Test func customMessagesHaveTheirPayloadsNumber() {
    expectEqual(Fixture.custom(42).mediaType, 42)
    #expect(Fixture.custom(42).mediaType.isCustom)
    expectEqual(Fixture.message(.custom(CustomElement(data: "{}"))).mediaType, .none)
    #expect(Fixture.custom(42).mediaType != .recalled)
    var revoked = Fixture.custom(42)
    revoked.status = .revoked
    expectEqual(revoked.mediaType, .recalled)
  }

  @Test func ownersFollowTheSender() {
    expectEqual(Fixture.text("Ok").chatKitOwner, .other)
    expectEqual(Fixture.text("Ok", from: .me).chatKitOwner, .me)
    expectEqual(Fixture.message(.groupTips(GroupTipsElement())).chatKitOwner, .system)
  }

  @Test func kindsFollowTheConversation() {
    expectEqual(Fixture.text("Ok").conversationKind, .single)
    expectEqual(Fixture.text("Ok", in: .group).conversationKind, .group)
    expectEqual(
      [0, 1, 2, 3, 500].map(ConversationKind.init(memberCount:)),
      [
        .group, .group, .single, .group, .group,
      ])
  }

  @Test func attributesComeFromThePayloadOrTheCloud() {
    let custom = Fixture.custom(
      42,
      [
        ("degrade", "A poll"), ("typeTitle", "Poll"), ("summary", "Vote"), ("conversationType", 1),
        ("OnlyVisiableForPartClientIds", ["yara", "wen"]),
      ])
    let attributes = custom.chatKitAttributes
    #expect(attributes.degrade == "A poll" && attributes.typeTitle == "Poll")
    #expect(attributes.summary == "Vote" && attributes.conversationKind == .group)
    expectEqual(attributes.visibleTo, ["yara", "wen"])
    let text = Fixture.text("Ok") {
      $0.cloudCustomData = JSONObject([("OnlyVisiableForPartClientIds", "wen"), ("isCustom", true)])
    }
    #expect(text.chatKitAttributes.visibleTo == ["wen"] && text.chatKitAttributes.isCustom)
    expectNil(Fixture.text("Ok").chatKitAttributes.visibleTo)
  }
}
