// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension ChatGPTMessage {
  /// Adds the text that the message answers, before all else.
  func addQuotes(to draft: inout MessageDraft, _ state: ChatGPTConversation.State) {
    let selection = state.canvases.selection(metadata.object("canvas"))
    for quoted in [metadata.text("targeted_reply"), selection] where !quoted.isEmpty {
      var quote = RichText()
      quote.append(quote: RichText(plain: draft.bounded(quoted)))
      draft.add(quote)
    }
  }

  /// Adds the files that were sent, except for those that are parts.
  func addFiles(to draft: inout MessageDraft) {
    let shown = Set(assetIDs)
    for file in metadata.objects("attachments") where !shown.contains(file.text("id")) {
      let name = firstNonEmpty(file.text("name")) ?? "File"
      let type = firstNonEmpty(file.text("mime_type"), file.text("mimeType")) ?? ""
      var attachment = ExportedAttachment(name: name, byteCount: file.count("size"))
      attachment.path = context.assets[file.text("id")] ?? ""
      let kind = type.beginsExactly(with: "image/") ? .image : ExportedAttachment.kind(ofName: name)
      if kind == .image, !attachment.path.isEmpty { attachment.kind = kind }
      (attachment.width, attachment.height) = (file.count("width"), file.count("height"))
      draft.add(attachment)
    }
  }

  /// Adds why the message has no end.
  func addEnd(to draft: inout MessageDraft) {
    guard !draft.parts.isEmpty, role.isExactly("assistant") else { return }
    switch metadata.object("finish_details").text("type") {
    case "interrupted": draft.addRemark("Stopped by the user")
    case "max_tokens": draft.addRemark("Cut at the maximum length")
    default:
      let status = fields.object.text("status")
      if ["in_progress", "finished_partial_completion"].contains(status)
        || metadata["is_complete"]?.bool == false
      {
        draft.addRemark("Stopped before the end")
      }
    }
  }

  /// Adds what a tool found, where it says nothing else.
  func addSearch(to draft: inout MessageDraft) {
    let pages = metadata.objects("search_result_groups").flatMap { $0.objects("entries") }
    guard !pages.isEmpty else { return }
    let queries = metadata.object("search_model_queries").strings("queries")
    draft.addAsText("search", .line("Searched", queries.joined(separator: ", ")))
    var list = RichText()
    for page in draft.limited(pages, to: .searchPages) {
      var item = RichText()
      let title = firstNonEmpty(page.text("title"), page.text("attribution")) ?? ""
      item.append(link: SourceList.cleaned(page.text("url")), title: title)
      if !page.text("snippet").isEmpty { item.append(": " + page.text("snippet")) }
      list.append(item: item, number: nil, level: 0)
    }
    draft.add(list)
  }

  /// Adds what a program wrote, with its images and its error.
  func addExecution(_ text: String, to draft: inout MessageDraft) {
    let result = metadata.object("aggregate_result")
    let charts = metadata.objects("ada_visualizations")
    draft.addOutput(text, of: text.isEmpty ? "" : OpenAITool.title(name))
    for message in result.objects("messages") where message.text("message_type").isExactly("image")
    {
      let pointer = message.text("image_url")
      let id = AssetPointer(pointer).id
      let title = charts.first { $0.text("file_id").isExactly(id) }?.text("title") ?? ""
      addImage(
        JSONObject([
          ("asset_pointer", .string(pointer)), ("width", .integer(message.count("width"))),
          ("height", .integer(message.count("height"))),
        ]), name: firstNonEmpty(title) ?? "Image", to: &draft)
      if !title.isEmpty { draft.addRemark(title) }
    }
    for chart in charts where !assetIDs.contains(where: { $0.isExactly(chart.text("file_id")) }) {
      var file = ExportedAttachment(name: firstNonEmpty(chart.text("title")) ?? "File")
      file.path = context.assets[chart.text("file_id")] ?? ""
      draft.add(file)
    }
    for key in ["in_kernel_exception", "system_exception"] {
      guard let exception = result[key]?.object else { continue }
      draft.add(
        .line(
          firstNonEmpty(exception.text("name")) ?? "Error",
          exception.strings("args").joined(separator: ", ")))
      let trace = exception.strings("traceback").map(\.withoutEscapeSequences)
      draft.addOutput(trace.joined(separator: "\n"))
    }
  }

  /// The files that parts and images show.
  private var assetIDs: [String] {
    let parts = content.object.objects("parts")
    let images = metadata.object("aggregate_result").objects("messages")
    let inner = parts.map { $0.object("audio_asset_pointer") }
    return (parts + inner).map { AssetPointer($0.text("asset_pointer")).id }
      + images.map { AssetPointer($0.text("image_url")).id }
  }
}

extension String {
  /// The text without sequences that colour a terminal.
  fileprivate var withoutEscapeSequences: String {
    guard containsExactly("\u{1B}") else { return self }
    var (result, isInside) = (String.UnicodeScalarView(), false)
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" {
        isInside = true
      } else if !isInside {
        result.append(scalar)
      } else if scalar.properties.isAlphabetic {
        isInside = false
      }
    }
    return String(result)
  }
}
