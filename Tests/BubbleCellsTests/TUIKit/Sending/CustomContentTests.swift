// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Sending custom messages")
struct CustomContentTests {
  /// A message as the other side reads it.
  private func received(_ message: Message) throws -> Message {
    let custom = try #require(message.element.custom)
    let json = JSONObject([
      ("msgID", "m-1"), ("elemType", "custom"), ("sender", "mira"), ("userID", "ines"),
      (
        "customElem",
        .object(
          JSONObject([
            ("data", .string(custom.data)), ("desc", .string(custom.desc)),
            ("extension", .string(custom.extensionData)),
          ]))
      ),
    ])
    let read = try #require(MessageReader(Array(json.description.utf8)).first { _ in true })
    return try #require(read.message)
  }

  /// The messages, with their payloads and texts from §1.2.3 and §6.3.
  private static let contents: [(CustomContent, payload: String, text: String, kind: String)] = [
    (
      .link(text: "Trail \"7\"", link: "https://example.org"),
      #"{"businessID":"text_link","link":"https://example.org","text":"Trail \"7\"","version":4}"#,
      "Trail \"7\"", "text_link"
    ),
    (
      .groupCreated(by: "ann", isCommunity: true, content: "Community"),
      #"{"businessID":"group_create","cmd":1,"content":"Community","opUser":"ann","version":4}"#,
      "Community", "group_create"
    ),
    (
      .evaluation(title: "Rate us", score: 9, comment: "Quick"),
      #"{"businessID":"evaluation","comment":"Quick","score":5,"version":4}"#, "Rate us",
      "evaluation"
    ),
    (
      .order(title: "Tea", description: "Green", price: "¥9", imageURL: "a.png", link: "b"),
      #"{"businessID":"order","description":"Green","imageUrl":"a.png","link":"b","price":"¥9","#
        + #""title":"Tea","version":4}"#, "Tea", "order"
    ),
    (
      .localTips("Away"), #"{"businessID":"local_tips","content":"Away","version":1}"#, "Away",
      "local_tips"
    ),
    (
      .typing(true),
      #"{"actionParam":"EIMAMSG_InputStatus_Ing","businessID":"user_typing_status","#
        + #""typingStatus":1,"userAction":14,"version":1}"#, "", "user_typing_status"
    ),
    (
      .typing(false),
      #"{"actionParam":"EIMAMSG_InputStatus_End","businessID":"user_typing_status","#
        + #""typingStatus":0,"userAction":14,"version":1}"#, "", "user_typing_status"
    ),
  ]

  @Test(arguments: contents.indices, KitEdition.allCases)
  func whatIsSentIsDrawn(_ index: Int, _ edition: KitEdition) throws {
    let (content, payload, text, kind) = Self.contents[index]
    let message = content.message()
    expectEqual(message.element.custom?.data, payload)
    expectEqual(message.element.custom?.desc, text)
    expectEqual(message.element.custom?.extensionData, text)
    #expect(message.isSelf)
    expectEqual(message.status, .sending)
    let received = try received(message)
    expectEqual(received.element, message.element)
    let renderer = edition.renderer()
    expectEqual(renderer.measure(received).kind, kind)
    expectEqual(renderer.row(for: received) == nil, kind == "user_typing_status")
    let line = edition.kit.displayString(of: received, in: renderer.environment.localization)
    if kind != "group_create" { expectEqual(line, text) }
  }

  @Test func chatbotsAnswersAreFoundByTheirKey() throws {
    let content = CustomContent.chatbotAnswer(["Hel", "lo"], isFinished: false)
    expectEqual(
      content.payload.description,
      #"{"chatbotPlugin":1,"chunks":["Hel","lo"],"isFinished":0,"src":2}"#)
    let received = try received(content.message())
    expectEqual(received.businessID, "chatbotPlugin")
    let english = Localization(.english, strings: .tuikit)
    expectEqual(CellKit.tuikitClassic().displayString(of: received, in: english), "Hello")
  }

  @Test(
    arguments: [
      (.english, "https://www.tencentcloud.com/document/product/1047/45913"),
      (.arabic, "https://www.tencentcloud.com/document/product/1047/45913"),
      (.simplifiedChinese, "https://cloud.tencent.com/document/product/269/68228"),
      (.traditionalChinese, "https://cloud.tencent.com/document/product/269/68228"),
    ] as [(Language, String)])
  func welcomeLeadsToTheDocumentation(_ language: Language, _ link: String) {
    let localization = Localization(language, strings: .tuikit)
    let content = CustomContent.welcome(in: localization)
    expectEqual(content.payload["link"]?.string, link)
    expectEqual(content.text, localization["TUIKitWelcome"])
  }

  // MARK: The three ways

  private final class TicketData: MessageCellData {}

  @Test func allWaysMakeTheSameMessage() throws {
    let content = CustomContent.link(text: "Trail 7", link: "https://example.org")
    let table = try SendButtonTable([
      SendButton(
        record: [
          "SendBtn_Key": "trail", "SendBtn_Title": "Trail", "SendBtn_ImageName": "trail_image",
        ]
      ) { content }
    ])
    let data = TicketData(direction: .outgoing)
    data.innerMessage = .createCustomMessage(
      data: Data(content.payload.description.utf8), description: "Trail 7",
      extensionData: "Trail 7")
    expectEqual(table.message(forKey: "trail"), content.message())
    expectEqual(data.innerMessage, content.message())
    expectNil(table.message(forKey: "Trail"))
    expectEqual(table.buttons.map(\.title), ["Trail"])
    expectEqual(table.buttons.map(\.imageName), ["trail_image"])
  }

  @Test func builtInButtonSendsTheWelcome() throws {
    let localization = Localization(.simplifiedChinese, strings: .tuikit)
    let table = try SendButtonTable([.welcome(in: localization)])
    expectEqual(table.buttons[0].title, "自定义")
    let message = table.message(forKey: "custom_message_link")
    expectEqual(message, CustomContent.welcome(in: localization).message())
  }

  @Test func binaryPayloadsBecomeBase64() throws {
    let message = Message.createCustomMessage(data: Data([0xFF, 0x00]))
    expectEqual(message.element.custom?.data, "/wA=")
    expectEqual(RenderFixture.renderer().measure(message).kind, "unsupported")
    let json = Message.createCustomMessage(data: Data(#"{"businessID":"order"}"#.utf8))
    expectEqual(RenderFixture.renderer().measure(json).kind, "order")
  }

  @Test func wrongTablesAreRefused() {
    let record = ["SendBtn_Key": "a", "SendBtn_Title": "A", "SendBtn_ImageName": "i"]
    for field in record.keys {
      let error = #expect(throws: SendButtonError.self) {
        try SendButton(record: record.filter { $0.key != field }) { .typing(true) }
      }
      expectEqual(error?.description, "A button's record has no '\(field)'. Set it to a string.")
    }
    let error = #expect(throws: SendButtonError.self) {
      let button = try SendButton(record: record) { .typing(true) }
      return try SendButtonTable([button, button])
    }
    expectEqual(
      error?.description,
      "Two buttons have the key 'a'. Give each its own; upper and lower case differ.")
  }
}
