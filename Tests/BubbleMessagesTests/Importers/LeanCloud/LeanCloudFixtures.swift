// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

/// Reads a text in LeanCloud's format, for a viewer who sent nothing.
func leanCloudMessages(
  _ text: String, viewer: String? = "nobody", isGroup: Bool? = nil
) -> [ReadMessage] {
  let format = MessageFormat.leanCloud(viewer: viewer, isGroup: isGroup)
  return Array(MessageReader(Array(text.utf8), format: format))
}

/// The one message of an export whose `data` is the JSON text of an object.
func leanCloudMessage(
  _ payload: JSONValue, _ fields: [(String, JSONValue)] = [], viewer: String? = "nobody",
  isGroup: Bool? = nil
) throws -> ReadMessage {
  let text = payload.string ?? payload.description
  let members = [("msg-id", "m"), ("data", .string(text))] + fields
  let array = JSONValue.array([.object(JSONObject(members))]).description
  let read = leanCloudMessages(array, viewer: viewer, isGroup: isGroup)
  expectEqual(read.count, 1)
  return try #require(read.first)
}

/// The outcomes of such messages: the identifier, or the error.
func leanCloudOutcomes(_ text: String) -> [String] {
  outcomes(of: MessageReader(Array(text.utf8), format: .leanCloud(viewer: "nobody")))
}
