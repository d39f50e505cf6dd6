// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("Messages that could not be read")
struct ReadMessageTests {
  private func read(_ text: String) throws -> ReadMessage {
    var reader = MessageReader(Array(text.utf8))
    let first = reader.next()
    return try #require(first)
  }

  @Test func readMessageIsShownAsItIs() throws {
    let read = try read(#"{"msgID":"a","textElem":{"text":"hi"}}"#)
    expectEqual(read.shown, try read.result.get())
    expectEqual(read.label, #"message 0 ("a")"#)
  }

  @Test(arguments: [
    #"{"msgID":"a","textElem":{"text":5}}"#, #"{"msgID":"a","textElem":{"text":"cut"#,
    #"{"msgID":"a",,}"#,
  ])
  func brokenMessageWithAnIDIsShownAsUnsupported(text: String) throws {
    let read = try read(text)
    #expect(throws: MessageError.self) { try read.result.get() }
    expectEqual(read.shown, Message(msgID: "a", element: .unknown("")))
  }

  @Test(arguments: ["5", "hello", "{}", #"{"msgID":"",,}"#, #"{"msgID":7}"#, ""])
  func brokenMessageWithoutAnIDIsNotShown(text: String) throws {
    let read = try read(text)
    expectNil(read.shown)
    expectEqual(read.label, "message 0")
  }
}
