// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The content of a message with a role.
struct ChatMessage {
  private let record: OpenAIRecord
  private let object: JSONObject

  init(_ record: OpenAIRecord, _ object: JSONObject) {
    self.record = record
    self.object = object
  }

  func describe(_ draft: inout MessageDraft) throws(FieldError) {
    for name in ["reasoning_content", "reasoning", "thinking"] {
      draft.addThoughts(object.text(name))
    }
    switch record.role {
    case "system", "developer": describeNotice(&draft)
    case "tool", "function":
      let title = draft.sender.name.isExactly("Tool") ? "" : draft.sender.name
      MessageParts(output: object["content"] ?? .null, title: title).add(to: &draft)
    default:
      let isCommentary = object.text("phase").isExactly("commentary")
      MessageParts(
        object["content"] ?? .null,
        style: record.role.isExactly("assistant") ? (isCommentary ? .thoughts : .answer) : .plain,
        annotations: object.objects("annotations")
      ).add(to: &draft)
    }
    if !record.refusal.isEmpty, draft.notice.isEmpty {
      draft.add(RichText(plain: record.refusal))
    }
    addCalls(to: &draft)
    addAudio(to: &draft)
    if object.text("status").isExactly("incomplete") {
      draft.addRemark(OpenAIMessages.ending(""))
    }
  }

  private func describeNotice(_ draft: inout MessageDraft) {
    let parts = MessageParts(object["content"] ?? .null, style: .plain)
    draft.notice = [parts.text, record.refusal].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func addCalls(to draft: inout MessageDraft) {
    for call in object.objects("tool_calls") {
      let function = call.object("function")
      if let custom = call["custom"]?.object {
        draft.addCode(custom.text("input"), of: custom.text("name"))
      } else {
        draft.addCode(
          function.text("arguments"), language: "json", of: function.text("name"))
      }
    }
    if let function = object["function_call"]?.object {
      draft.addCode(function.text("arguments"), language: "json", of: function.text("name"))
    }
  }

  private func addAudio(to draft: inout MessageDraft) {
    guard let audio = object["audio"]?.object else { return }
    if audio["data"]?.string != nil {
      draft.addSound(EmbeddedData(base64: audio.text("data"), type: ""))
    } else {
      draft.leaveOut("voice message", because: "it is a reference")
    }
    if !audio.text("transcript").isEmpty {
      draft.add(RichText(plain: "🎤 " + audio.text("transcript")))
    }
  }
}
