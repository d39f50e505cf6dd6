// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Synchronization

/// Fixtures of the tests of hooks.
enum HookFixture {
  static let group: Conversation = {
    var conversation = Conversation(conversationID: "c")
    conversation.groupID = "g"
    return conversation
  }()

  static let single: Conversation = {
    var conversation = Conversation(conversationID: "d")
    conversation.userID = "tom"
    return conversation
  }()

  /// Returns a text of a sender.
  static func text(
    _ id: String, _ text: String = "hi", from sender: String = "tom",
    attributes: [(String, JSONValue)] = []
  ) -> Message {
    var message = Message(msgID: id, element: .text(TextElement(text: text)))
    message.sender = sender
    message.isSelf = sender == "me"
    if !attributes.isEmpty { message.cloudCustomData = JSONObject(attributes) }
    return message
  }

  /// A custom message of a media type.
  static func custom(
    _ id: String, type: Int, attributes: [(String, JSONValue)] = []
  ) -> Message {
    var message = Message(
      msgID: id,
      element: .custom(
        CustomElement(
          payload: JSONObject([
            ("_lctype", .integer(type)), ("_lcattrs", .object(JSONObject(attributes))),
          ]))))
    message.sender = "tom"
    return message
  }
}

/// Remembers what hooks were called with.
final class Calls<Value: Sendable>: Sendable {
  private let list = Mutex<[Value]>([])

  var values: [Value] { list.withLock { $0 } }

  func add(_ value: Value) { list.withLock { $0.append(value) } }
}

/// An error to throw in tests.
struct TestFailure: Error, Equatable {}
