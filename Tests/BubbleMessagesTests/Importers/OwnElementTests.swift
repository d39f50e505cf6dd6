// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

/// Elements that the SDK doesn't have: texts with formatting, and notices.
@Suite("Elements without a number")
struct OwnElementTests {
  private func message(_ line: String) -> ReadMessage? {
    MessageReader(Array(line.utf8)).first { _ in true }
  }

  @Test(arguments: [
    #"{"msgID":"a","elemType":"richText","richTextElem":{"markdown":"**a**","text":"a"}}"#,
    #"{"msgID":"a","richTextElem":{"text":"a","markdown":"**a**"}}"#,
  ])
  func formattedTextsAreRead(_ line: String) throws {
    let read = try #require(message(line))
    expectEqual(read.message?.element, .richText(RichTextElement(markdown: "**a**", text: "a")))
    expectEqual(read.warnings, [])
  }

  @Test(arguments: [
    #"{"msgID":"a","elemType":"notice","noticeElem":{"text":"Mira left"}}"#,
    #"{"msgID":"a","noticeElem":{"text":"Mira left"}}"#,
  ])
  func noticesAreRead(_ line: String) throws {
    let read = try #require(message(line))
    expectEqual(read.message?.element, .notice(NoticeElement(text: "Mira left")))
    expectEqual(read.warnings, [])
  }

  @Test func bothAreWrittenByName() {
    let text = Message(msgID: "a", element: .richText(RichTextElement(markdown: "*b*", text: "b")))
    expectEqual(
      text.json.description,
      #"{"elemType":"richText","msgID":"a","richTextElem":{"markdown":"*b*","text":"b"}}"#)
    let notice = Message(msgID: "a", element: .notice(NoticeElement(text: "c")))
    expectEqual(
      notice.json.description, #"{"elemType":"notice","msgID":"a","noticeElem":{"text":"c"}}"#)
  }

  @Test func twoElementsAreAnError() {
    let read = message(#"{"msgID":"a","textElem":{"text":"a"},"richTextElem":{"markdown":"a"}}"#)
    expectEqual(read?.error?.reason, .severalElements(["textElem", "richTextElem"]))
  }

  /// The SDK may use these numbers for something else one day.
  @Test(arguments: [12, 13])
  func noNumberStandsForThem(_ number: Int) throws {
    let read = try #require(message(#"{"msgID":"a","elemType":\#(number),"noticeElem":{}}"#))
    expectEqual(read.message?.element.type, ElementType(rawValue: "\(number)"))
  }

  @Test(arguments: [
    ("**Bring** a _coat_", "", "Bring a coat"), ("**a**", "A", "A"),
    ("- one\n- two", "", "• one\n• two"),
    ("", "", ""), ("[here](https://example.org)", "", "here (https://example.org)"),
  ])
  func plainTextHasNoMarks(_ markdown: String, _ text: String, _ plain: String) {
    let element = RichTextElement(markdown: markdown, text: text)
    expectEqual(element.plainText, plain)
    expectEqual(MessageElement.richText(element).plainText, plain)
  }

  @Test func plainTextIsThatOfTexts() {
    expectEqual(MessageElement.text(TextElement(text: "*a*")).plainText, "*a*")
    expectNil(MessageElement.notice(NoticeElement(text: "a")).plainText)
    expectNil(MessageElement.image(ImageElement()).plainText)
  }
}
