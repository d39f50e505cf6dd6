// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A call of a tool by an assistant.
struct ChatGPTToolCall {
  private let tool: String
  private let input: String
  private let language: String
  private let metadata: JSONObject

  /// The input where it is JSON; no members otherwise.
  private let json: JSONObject

  /// - Parameter metadata: The message's metadata.
  init(_ tool: String, _ input: String, language: String, _ metadata: JSONObject) {
    self.tool = tool
    self.input = input
    self.metadata = metadata
    json = (try? JSONValue(parsing: input))?.object ?? JSONObject([])
    let known = language.isExactly("unknown") ? "" : language
    self.language = json.members.isEmpty ? known : "json"
  }

  func add(to draft: inout MessageDraft, _ state: inout ChatGPTConversation.State) {
    switch OpenAITool.title(tool) {
    case "Web": addSearch(to: &draft, "Searched")
    case "Files": addSearch(to: &draft, "Searched files")
    case "Memory": draft.addAsText("memory", .line("Memory", input))
    case "Image": addImage(to: &draft, &state)
    case "Canvas": addCanvas(to: &draft, &state)
    default: addCode(to: &draft)
    }
  }

  private func addCode(to draft: inout MessageDraft) {
    let own = OpenAITool.language(tool)
    let title = OpenAITool.title(tool)
    draft.addCode(
      input, language: own.isEmpty || language.isExactly("json") ? language : own, of: title)
  }

  // MARK: Searches

  /// The members of a search without a line of their own besides its queries.
  private static let searchMembers = [
    "search_query", "image_query", "response_length", "queries", "source_filter", "intent",
  ]

  private func addSearch(to draft: inout MessageDraft, _ title: String) {
    let queries = queries
    if !queries.isEmpty {
      draft.addAsText("search", .line(title, queries.joined(separator: ", ")))
    }
    let isTold =
      json.members.isEmpty
      ? input.beginsExactly(with: "search(") || input.beginsExactly(with: "msearch(")
      : json.members.allSatisfy { Self.searchMembers.contains($0.key) }
    if queries.isEmpty || !isTold { addCode(to: &draft) }
  }

  /// The search's queries, from the input or the message's metadata.
  private var queries: [String] {
    let asked = ["search_query", "image_query"].flatMap { json.objects($0) }.map { $0.text("q") }
    let listed = json.strings("queries")
    let quoted =
      input.beginsExactly(with: "search(") || input.beginsExactly(with: "msearch(")
      ? quotedTexts : []
    let own = (asked + listed + quoted).filter { !$0.isEmpty }
    guard own.isEmpty else { return own }
    return metadata.objects("search_queries").map { $0.text("q") }.filter { !$0.isEmpty }
      + metadata.object("search_model_queries").strings("queries")
  }

  /// The texts between quotes: `search("high water")`.
  private var quotedTexts: [String] {
    let parts = input.splitExactly(separator: "\"", maxSplits: 40, omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.map { String(parts[$0]) }
  }

  // MARK: Images

  private func addImage(
    to draft: inout MessageDraft, _ state: inout ChatGPTConversation.State
  ) {
    state.prompt = json.text("prompt")
    guard !state.prompt.isEmpty, state.imageFollows else { return addCode(to: &draft) }
    draft.leaveOut("message", because: "its prompt is below the image")
  }

  // MARK: Canvas

  private func addCanvas(
    to draft: inout MessageDraft, _ state: inout ChatGPTConversation.State
  ) {
    if tool.endsExactly(with: "create_textdoc"), json["content"]?.string != nil {
      let canvas = ChatGPTCanvas(
        name: json.text("name"), type: json.text("type"), text: json.text("content"))
      state.canvases.add(canvas)
      draft.add(.card(canvas.card("Canvas")))
    } else if tool.endsExactly(with: "update_textdoc"), json["updates"]?.array != nil {
      let id = metadata.object("canvas").text("textdoc_id")
      let name = state.canvases.name(id)
      if let canvas = state.canvases.update(id, json.objects("updates")) {
        draft.add(.card(canvas.card("Canvas updated")))
      } else {
        draft.addAsText("canvas", .line("Canvas updated", name))
        draft.addCode(input, language: "json")
      }
    } else if tool.endsExactly(with: "comment_textdoc"), json["comments"]?.array != nil {
      addComments(to: &draft)
    } else {
      addCode(to: &draft)
    }
  }

  private func addComments(to draft: inout MessageDraft) {
    var list = RichText()
    for comment in json.objects("comments") {
      var item = RichText()
      item.append("“\(comment.text("pattern"))”", .italic)
      item.append(" " + comment.text("comment"))
      list.append(item: item, number: nil, level: 0)
    }
    draft.add(.line("Comments", ""))
    draft.addAsText("comment", list)
  }
}
