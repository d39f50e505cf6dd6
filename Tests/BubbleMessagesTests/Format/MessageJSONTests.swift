// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleMessages

@Suite("Writing messages")
struct MessageJSONTests {
  @Test(arguments: [
    "conversation.json", "every-kind.json", "one-to-one.json", "answers.json", "bubbles.jsonl",
    "chatkit/group.json",
  ])
  func writtenMessagesAreReadAgain(_ name: String) throws {
    let bytes = Array(try Data(contentsOf: PackageFiles.examples.appending(path: name)))
    let messages = MessageReader(bytes).compactMap(\.message)
    #expect(messages.count > 3)
    let lines = messages.map(\.json.description).joined(separator: "\n")
    expectEqual(MessageReader(Array(lines.utf8)).map(\.message), messages)
  }

  @Test func everyFieldIsWritten() throws {
    for field in FieldCase.all where !field.isNested {
      let object = field.message(with: field.field.example)
      let read = try #require(
        MessageReader(Array(object.description.utf8)).first { _ in true }?.message)
      let again = MessageReader(Array(read.json.description.utf8)).first { _ in true }?.message
      expectEqual(again, read, "\(field.path)")
    }
  }

  @Test func defaultsAreLeftOut() {
    expectEqual(Message(msgID: "a").json.description, #"{"msgID":"a"}"#)
  }

  @Test func unknownContentKeepsItsPayload() {
    var message = Message(msgID: "a")
    message.element = .unknown("poll", payload: JSONObject([("n", 1)]))
    expectEqual(message.json.description, #"{"elemType":"poll","msgID":"a","pollElem":{"n":1}}"#)
  }
}
