// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Display strings")
struct DisplayStringTests {
  private func line(_ message: Message, _ language: Language = .english) -> String? {
    CellKit.tuikitClassic().displayString(
      of: message, in: Localization(language, strings: .tuikit))
  }

  private func line(_ element: MessageElement, _ language: Language = .english) -> String? {
    line(Message(msgID: "a", element: element), language)
  }

  @Test(
    arguments: [
      (.text(TextElement(text: "hi\nyou")), "hi\nyou", "hi\nyou"),
      (.richText(RichTextElement(markdown: "**hi** `you`")), "hi you", "hi you"),
      (
        .richText(RichTextElement(markdown: "*a*", text: "a [TUIEmoji_Smile]")), "a [Smile]",
        "a [微笑]"
      ), (.notice(NoticeElement(text: "Mira left")), "Mira left", "Mira left"),
      (
        .card(CardElement(blocks: [.divider, .text("\n**a** [TUIEmoji_Smile]\nb")])), "a [Smile]",
        "a [微笑]"
      ), (.card(CardElement(blocks: [.images([.init(), .init()])])), "[Image]", "[图片]"),
      (
        .card(CardElement(blocks: [.images([.init(title: "a", isVideo: true)])])), "[Video] a",
        "[视频] a"
      ),
      (.card(CardElement()), "", ""),
      (.image(ImageElement()), "[Image]", "[图片]"), (.sound(SoundElement()), "[Voice]", "[语音]"),
      (.video(VideoElement()), "[Video]", "[视频]"), (.file(FileElement()), "[File]", "[文件]"),
      (.face(FaceElement()), "[Animated Sticker]", "[动画表情]"),
      (.merger(MergerElement()), "[Chat History]", "[聊天记录]"),
      (.location(LocationElement()), "[Custom message]", "[自定义消息]"),
      (.stream, "[Custom message]", "[自定义消息]"), (.none, "[Custom message]", "[自定义消息]"),
      (.unknown("42"), "[Custom message]", "[自定义消息]"), (.groupTips(GroupTipsElement()), "", ""),
    ] as [(MessageElement, String, String)])
  func elementHasItsLine(_ element: MessageElement, _ english: String, _ chinese: String) {
    expectEqual(line(element), english)
    expectEqual(line(element, .simplifiedChinese), chinese)
  }

  @Test(
    arguments: [
      (#"{"businessID":"text_link","text":"Look","link":"https://a.b"}"#, "Look"),
      (#"{"businessID":"text_link","text":3}"#, ""),
      (#"{"businessID":"order","title":"Tea"}"#, "Tea"),
      (#"{"businessID":"evaluation","score":5}"#, "rate us"),
      (#"{"businessID":"local_tips","content":"psst"}"#, "psst"),
      (#"{"businessID":"user_typing_status","typingStatus":1}"#, ""),
      (
        #"{"businessID":"group_create","opUser":"Ann","cmd":0}"#,
        "\u{202A}\"Ann\" created the group."
      ),
      (
        #"{"businessID":"group_create","opUser":"Ann","cmd":1}"#,
        "\u{202A}\"Ann\" created the community."
      ),
      (
        #"{"businessID":"group_create","opUser":"Ann","content":"made this"}"#,
        "\u{202A}\"Ann\" made this"
      ),
      (#"{"businessID":"group_create","opUser":"Ann"}"#, "\u{202A}\"Ann\" created the group."),
      (#"{"chatbotPlugin":1,"src":2,"chunks":["a","b",3]}"#, "ab"),
      (#"{"chatbotPlugin":1,"src":23,"errorInfo":"sorry"}"#, "sorry"),
      (#"{"chatbotPlugin":1,"src":22}"#, nil), (#"{"customerServicePlugin":0,"src":"15"}"#, nil),
      (#"{"businessID":"my_own"}"#, "[Custom message]"), ("nonsense", "[Custom message]"),
    ] as [(String, String?)])
  func customMessageHasItsLine(_ data: String, _ expected: String?) {
    expectEqual(line(.custom(CustomElement(data: data, desc: "rate us"))), expected)
  }

  @Test func excludedSignalingIsNeverShown() {
    let payload = #"{"businessID":"text_link","text":"x"}"#
    var message = Message(msgID: "a", element: .custom(CustomElement(data: payload)))
    message.signaling = Signaling()
    (message.isExcludedFromUnreadCount, message.isExcludedFromLastMessage) = (true, true)
    expectNil(line(message))
    message.isExcludedFromUnreadCount = false
    expectEqual(line(message), "[Custom message]")
  }

  @Test func riskyMessageHidesItsText() {
    var message = Message(msgID: "a", element: .text(TextElement(text: "bad")))
    message.hasRiskContent = true
    expectEqual(line(message), "[Blocked message]")
    message.status = .revoked
    expectEqual(line(message), "\u{202A}A message was recalled.")
  }

  @Test func mutedViewerIsYou() {
    var tips = GroupTipsElement()
    tips.event = .memberChange
    tips.memberChanges = [MemberChange(userID: "me", muteTime: 9)]
    var message = Message(msgID: "a", element: .groupTips(tips))
    message.sender = "me"
    expectEqual(line(message), "\u{202A}me can no longer post messages.")
    message.isSelf = true
    expectEqual(line(message), "\u{202A}You can no longer post messages.")
    expectEqual(line(message, .arabic)?.hasPrefix("\u{202B}أنت "), true)
  }
}

@Suite("Revoke notices")
struct RevokeNoticeTests {
  /// A revoked message from Ann, by that nickname.
  private func message(_ change: (inout Message) -> Void) -> Message {
    var message = Message(msgID: "a", element: .text(TextElement(text: "oops")))
    (message.status, message.sender, message.nickName) = (.revoked, "u0", "Ann")
    change(&message)
    return message
  }

  private func notice(_ language: Language = .english, _ change: (inout Message) -> Void) -> String?
  {
    CellKit.tuikitClassic().displayString(
      of: message(change), in: Localization(language, strings: .tuikit))
  }

  @Test func noticeNamesWhoTookTheMessageBack() {
    expectEqual(notice { $0.isSelf = true }, "\u{202A}You recalled a message.")
    expectEqual(notice { $0.userID = "u0" }, "\u{202A}The other user recalled a message.")
    expectEqual(notice { $0.groupID = "g" }, "\u{202A}\"Ann\" recalled a message.")
    expectEqual(notice { $0.groupID = "" }, "\u{202A}A message was recalled.")
    expectEqual(notice(.simplifiedChinese) { $0.groupID = "g" }, "\u{202A}\"Ann\"撤回了一条消息")
  }

  @Test func anotherRevokerIsNamed() {
    let admin = Member(userID: "u1", nickName: "Bob")
    expectEqual(
      notice { ($0.groupID, $0.isSelf, $0.revoker) = ("g", true, admin) },
      "\u{202A}\"Bob\" recalled a message.")
    expectEqual(
      notice { ($0.isSelf, $0.revoker) = (true, Member(userID: "u0")) },
      "\u{202A}You recalled a message.")
    expectEqual(
      notice { ($0.isSelf, $0.revoker) = (true, Member()) }, "\u{202A}You recalled a message.")
  }
}
