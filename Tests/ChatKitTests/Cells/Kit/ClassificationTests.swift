// SPDX-License-Identifier: MIT
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
    for (element, type) in types { #expect(Fixture.message(element).mediaType == type) }
  }

  @Test func customMessagesHaveTheirPayloadsNumber() {
    #expect(Fixture.custom(42).mediaType == 42)
    #expect(Fixture.custom(42).mediaType.isCustom)
    #expect(Fixture.message(.custom(CustomElement(data: "{}"))).mediaType == .none)
    #expect(Fixture.custom(42).mediaType != .recalled)
    var revoked = Fixture.custom(42)
    revoked.status = .revoked
    #expect(revoked.mediaType == .recalled)
  }

  @Test func ownersFollowTheSender() {
    #expect(Fixture.text("Ok").chatKitOwner == .other)
    #expect(Fixture.text("Ok", from: .me).chatKitOwner == .me)
    #expect(Fixture.message(.groupTips(GroupTipsElement())).chatKitOwner == .system)
  }

  @Test func kindsFollowTheConversation() {
    #expect(Fixture.text("Ok").conversationKind == .single)
    #expect(Fixture.text("Ok", in: .group).conversationKind == .group)
    #expect(
      [0, 1, 2, 3, 500].map(ConversationKind.init(memberCount:)) == [
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
    #expect(attributes.visibleTo == ["yara", "wen"])
    let text = Fixture.text("Ok") {
      $0.cloudCustomData = JSONObject([("OnlyVisiableForPartClientIds", "wen"), ("isCustom", true)])
    }
    #expect(text.chatKitAttributes.visibleTo == ["wen"] && text.chatKitAttributes.isCustom)
    #expect(Fixture.text("Ok").chatKitAttributes.visibleTo == nil)
  }
}
