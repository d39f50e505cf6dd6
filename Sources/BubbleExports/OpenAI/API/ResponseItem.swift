// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// An item of the Responses API that isn't a message.
struct ResponseItem {
  private let type: String
  private let object: JSONObject

  /// The name of the function or the tool.
  let name: String

  init(type: String, reader: FieldReader, name: String) {
    self.type = type
    object = reader.object
    self.name = name
  }

  /// The role of whoever wrote the item.
  var role: String {
    if type.isExactly("mcp_approval_response") { return "user" }
    return type.endsExactly(with: "_output") ? "tool" : "assistant"
  }

  func describe(_ draft: inout MessageDraft) {
    switch type {
    case "reasoning": describeThoughts(&draft)
    case "function_call", "custom_tool_call", "program":
      draft.addCode(input, language: type.isExactly("function_call") ? "json" : "", of: title)
    case "function_call_output", "custom_tool_call_output", "computer_call_output",
      "program_output", "local_shell_call_output", "apply_patch_call_output":
      let output = object["output"] ?? object["result"] ?? .null
      if output != .null { MessageParts(output: output, title: name).add(to: &draft) }
    case "web_search_call": describeSearch(&draft)
    case "file_search_call": describeFileSearch(&draft)
    case "code_interpreter_call": describeProgram(&draft)
    case "image_generation_call": describeImage(&draft)
    case "computer_call": describeActions(&draft)
    case "mcp_call", "mcp_approval_request", "mcp_approval_response": describeServer(&draft)
    default: describeShell(&draft)
    }
  }

  private var title: String {
    firstNonEmpty(name, type.isExactly("program") ? "Program" : "") ?? ""
  }

  private var input: String {
    let value = object["arguments"] ?? object["input"] ?? object["code"]
    return value?.string ?? value.map(\.description) ?? ""
  }

  // MARK: Thoughts and searches

  private func describeThoughts(_ draft: inout MessageDraft) {
    let content = object.objects("content").map { $0.text("text") }
    let summary = object.objects("summary").map { $0.text("text") }
    let texts = (content.isEmpty ? summary : content).filter { !$0.isEmpty }
    draft.addThoughts(texts.joined(separator: "\n\n"))
    if texts.isEmpty, object["encrypted_content"]?.string != nil {
      draft.leaveOut("message", because: "its thoughts are encrypted")
    }
  }

  private func describeSearch(_ draft: inout MessageDraft) {
    let action = object.object("action")
    let address = action.text("url")
    switch action.text("type") {
    case "open_page": draft.addAsText("search", .line("Opened", address))
    case "find_in_page":
      draft.addAsText("search", .line("Looked for “\(action.text("pattern"))” in", address))
    default:
      let queries = action.strings("queries")
      let query = queries.isEmpty ? action.text("query") : queries.joined(separator: ", ")
      draft.addAsText("search", .line("Searched", query))
    }
    var sources = SourceList()
    let all = action.objects("sources")
    for source in draft.limited(all, to: .searchSources) {
      sources.add(source.text("title"), source.text("url"))
    }
    if let sources = sources.text { draft.add(sources) }
  }

  private func describeFileSearch(_ draft: inout MessageDraft) {
    draft.addAsText(
      "search", .line("Searched files", object.strings("queries").joined(separator: ", ")))
    for result in draft.limited(object.objects("results"), to: .searchResults) {
      var quote = RichText()
      quote.append(
        quote: .line(result.text("filename"), draft.bounded(result.text("text"))))
      draft.add(quote)
    }
  }

  // MARK: Programs and images

  private func describeProgram(_ draft: inout MessageDraft) {
    draft.addCode(object.text("code"), language: "python", of: "Python")
    for output in object.objects("outputs") {
      if output.text("type").isExactly("image") {
        draft.addImage(output.text("url"))
      } else {
        draft.addOutput(output.text("logs"))
      }
    }
  }

  private func describeImage(_ draft: inout MessageDraft) {
    let format = firstNonEmpty(object.text("output_format")) ?? "png"
    let result = object.text("result")
    guard !result.isEmpty else {
      return draft.leaveOut("image", because: "it isn't in the response")
    }
    draft.addImage("data:image/\(format);base64," + result)
    let prompt = object.text("revised_prompt")
    if !prompt.isEmpty { draft.addRemark(prompt) }
  }

  private func describeActions(_ draft: inout MessageDraft) {
    let actions = object["action"]?.object.map { [$0] } ?? object.objects("actions")
    for action in actions {
      var words = [action.text("type").replacingExactly("_", with: " ").capitalizedFirst]
      if let x = action["x"]?.double, let y = action["y"]?.double {
        words.append("at \(Int(exactly: x.rounded()) ?? 0), \(Int(exactly: y.rounded()) ?? 0)")
      }
      if !action.text("text").isEmpty { words.append("“\(action.text("text"))”") }
      words += action.strings("keys")
      draft.addAsText("action", RichText(plain: words.joined(separator: " ")))
    }
  }

  // MARK: Servers and shells

  private func describeServer(_ draft: inout MessageDraft) {
    let server = object.text("server_label")
    let title = server.isEmpty ? name : "\(server): \(name)"
    switch type {
    case "mcp_approval_request":
      draft.addAsText("approval", .line("Asks to call", title))
      draft.addCode(input, language: "json")
    case "mcp_approval_response":
      let reason = object.text("reason")
      let answer = object["approve"]?.bool == true ? "Approved" : "Refused"
      draft.addAsText("approval", .line(answer, reason))
    default:
      draft.addCode(input, language: "json", of: title)
      draft.addOutput(object.text("output"))
      if let error = object["error"], error != .null {
        draft.add(.line("Error", error.string ?? error.object?.text("message") ?? ""))
      }
    }
  }

  private func describeShell(_ draft: inout MessageDraft) {
    let action = object.object("action")
    switch type {
    case "local_shell_call":
      draft.addCode(
        action.strings("command").joined(separator: " "), language: "bash", of: "Terminal")
    case "shell_call":
      draft.addCode(
        action.strings("commands").joined(separator: "\n"), language: "bash", of: "Terminal")
    case "shell_call_output":
      for output in object.objects("output") { describe(output, &draft) }
    case "apply_patch_call":
      let operation = object.object("operation")
      draft.addCode(operation.text("diff"), language: "diff", of: operation.text("path"))
    default: describeOther(&draft)
    }
  }

  private func describe(_ output: JSONObject, _ draft: inout MessageDraft) {
    for name in ["stdout", "stderr"] { draft.addOutput(output.text(name)) }
    let outcome = output.object("outcome")
    if outcome.text("type").isExactly("timeout") { draft.addRemark("Stopped: it took too long") }
    if let code = outcome["exit_code"]?.int, code != 0 { draft.addRemark("Exit code \(code)") }
  }

  private func describeOther(_ draft: inout MessageDraft) {
    switch type {
    case "mcp_list_tools", "tool_search_call", "tool_search_output", "additional_tools":
      draft.leaveOut("message", because: "it is a list of tools")
    case "compaction": draft.leaveOut("message", because: "it is a shortened history")
    case "item_reference": draft.leaveOut("message", because: "it is a reference")
    default:
      let texts = ["text", "content", "output", "input", "result"].map(object.text)
      if let text = firstNonEmpty(texts.first { !$0.isEmpty }) {
        draft.addAsText("content of an unknown kind", RichText(plain: draft.bounded(text)))
      } else {
        draft.leaveOut("message", because: "its kind isn't known")
      }
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
