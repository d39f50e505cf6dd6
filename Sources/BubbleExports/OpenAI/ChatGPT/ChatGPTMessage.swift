// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A message of a conversation of ChatGPT.
struct ChatGPTMessage {
  let fields: FieldReader
  let content: FieldReader
  let metadata: JSONObject
  let role: String

  /// The name of a tool, or of a person in a group; empty for others.
  let name: String

  /// The tool that the message is for; empty where it is for everyone.
  let recipient: String
  let context: ExportContext
  private let nodeID: String

  init(_ fields: FieldReader, node: FieldReader, context: ExportContext) throws(FieldError) {
    self.fields = fields
    self.context = context
    metadata = try fields.fields("metadata")?.object ?? JSONObject([])
    let author = try fields.fields("author")
    role = try author?.string("role") ?? ""
    name = try author?.string("name") ?? ""
    let recipient = try fields.string("recipient") ?? ""
    self.recipient = recipient.isExactly("all") ? "" : recipient
    content = try fields.fields("content") ?? FieldReader(JSONObject([]))
    nodeID = try firstNonEmpty(node.string("id")) ?? node.path
  }

  /// The message as it is shown.
  func draft(_ state: inout ChatGPTConversation.State) throws(FieldError) -> MessageDraft {
    var draft = MessageDraft()
    draft.id = firstNonEmpty(try fields.string("id")) ?? nodeID
    if let time = try fields.time(FieldName("create_time")) { state.time = time }
    draft.timestamp = state.time
    draft.sender = OpenAIRole.person(role, name: name, assistant: "ChatGPT")
    if metadata["is_visually_hidden_from_conversation"]?.bool == true {
      draft.leaveOut("message", because: "it is hidden")
      return draft
    }
    state.canvases.read(metadata.object("canvas"))
    addQuotes(to: &draft, state)
    try describe(&draft, &state)
    addFiles(to: &draft)
    addEnd(to: &draft)
    if draft.parts.isEmpty, draft.remarks.isEmpty, draft.notice.isEmpty {
      addSearch(to: &draft)
    }
    return draft
  }

  private func describe(
    _ draft: inout MessageDraft, _ state: inout ChatGPTConversation.State
  ) throws(FieldError) {
    let text = try content.string("text") ?? ""
    switch try content.string(FieldName("content_type")) ?? "" {
    case "text", "multimodal_text": try addParts(to: &draft, &state)
    case "code" where recipient.isEmpty && !role.isExactly("tool"):
      let language = try content.string("language") ?? ""
      draft.addCode(text, language: language.isExactly("unknown") ? "" : language)
    case "code" where role.isExactly("tool"): draft.addOutput(text, of: OpenAITool.title(name))
    case "code":
      ChatGPTToolCall(recipient, text, language: try content.string("language") ?? "", metadata)
        .add(to: &draft, &state)
    case "execution_output": addExecution(text, to: &draft)
    case "system_error":
      let name = try content.string("name") ?? ""
      draft.add(.line("Error" + (name.isEmpty ? "" : " (\(name))"), text))
    case "thoughts": addThoughts(to: &draft)
    case "reasoning_recap":
      var recap = RichText()
      recap.append(content.object.text("content"), .italic)
      draft.addAsText("thought", recap)
    default: addOther(to: &draft, text)
    }
  }

  /// The content of the pages that tools read, of screens, and of what is private.
  private func addOther(to draft: inout MessageDraft, _ text: String) {
    let object = content.object
    switch object.text("content_type") {
    case "tether_quote", "sonic_webpage": addPage(object, to: &draft)
    case "tether_browsing_display":
      let summary = firstNonEmpty(object.text("summary"))
      if summary == nil, object.text("result").isEmpty { return }
      draft.addAsText("search", .line("Web", summary ?? "Searched"))
      draft.addOutput(object.text("result"))
    case "tether_browsing_code": draft.leaveOut("message", because: "it is a step of browsing")
    case "user_editable_context":
      draft.leaveOut("message", because: "it has the custom instructions")
    case "model_editable_context":
      draft.leaveOut("message", because: "it has the saved memories")
    case "computer_output": addImage(object.object("screenshot"), name: "Screen", to: &draft)
    case "app_pairing_content":
      for workspace in object.objects("workspaces") {
        let app = firstNonEmpty(workspace.text("app_name")) ?? "an app"
        draft.addAsText("app", .line("Shared from \(app)", workspace.text("title")))
      }
      for _ in object.objects("context_parts").prefix(100) {
        draft.leaveOut("app", because: "its kind isn't known")
      }
    default: addUnknown(object, text, to: &draft)
    }
  }

  private func addUnknown(_ object: JSONObject, _ text: String, to draft: inout MessageDraft) {
    let texts = [text] + ["result", "content", "output_str"].map(object.text)
    let known = firstNonEmpty(texts.first { !$0.isEmpty })
    let parts = object.strings("parts").joined(separator: "\n\n")
    if let shown = firstNonEmpty(known, parts) {
      draft.addAsText("content of an unknown kind", RichText(plain: draft.bounded(shown)))
    } else if !object.members.isEmpty {
      draft.leaveOut("message", because: "its kind isn't known")
    }
  }

  private func addPage(_ object: JSONObject, to draft: inout MessageDraft) {
    let isSummary = object.text("content_type").isExactly("sonic_webpage")
    if isSummary, !object.text("text").isEmpty {
      draft.leaveOut("web page", because: "only its summary is shown")
    }
    let title = firstNonEmpty(object.text("title"), object.text("domain")) ?? ""
    let text = draft.bounded(object.text(isSummary ? "snippet" : "text"))
    draft.addAsText(
      "web page",
      .page(title: title, address: SourceList.cleaned(object.text("url")), text: text))
  }

  private func addThoughts(to draft: inout MessageDraft) {
    var thoughts = content.object.objects("thoughts")
    if let text = content.object["thoughts"]?.string {
      thoughts = (try? JSONValue(parsing: text))?.array?.compactMap(\.object) ?? []
      if thoughts.isEmpty { draft.addThoughts(text) }
    }
    for thought in thoughts {
      draft.addThoughts(thought.text("content"), title: thought.text("summary"))
    }
  }
}
