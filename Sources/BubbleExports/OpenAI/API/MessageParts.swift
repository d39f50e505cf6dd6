// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The content of a message: a text, or parts of it, in their order.
struct MessageParts {
  /// The meaning of texts.
  enum Style {
    case plain

    /// Markdown with citations.
    case answer

    /// A model's reasoning before its answer.
    case thoughts

    /// A tool's output.
    case output
  }

  private let parts: [JSONValue]
  private let style: Style
  private let annotations: [JSONObject]
  private let title: String

  init(_ content: JSONValue, style: Style, annotations: [JSONObject] = []) {
    parts = content.string.map { [.string($0)] } ?? content.array ?? []
    (self.style, self.annotations, title) = (style, annotations, "")
  }

  /// The content of what a tool returns, below its name.
  init(output content: JSONValue, title: String) {
    parts = content.object.map { [.object($0)] } ?? content.array ?? [content]
    (style, annotations, self.title) = (.output, [], title)
  }

  /// The texts alone.
  var text: String {
    parts.compactMap { part in
      firstNonEmpty(part.string, part.object?["text"]?.string, part.object?["refusal"]?.string)
    }.joined(separator: "\n\n")
  }

  func add(to draft: inout MessageDraft) {
    if style == .output { addTitle(to: &draft) }
    for part in parts {
      if let text = part.string {
        add(text, annotations: annotations, to: &draft)
      } else if let object = part.object {
        add(object, to: &draft)
      }
    }
  }

  private func addTitle(to draft: inout MessageDraft) {
    guard !title.isEmpty else { return }
    draft.addCode("", of: title)
  }

  private func add(
    _ text: String, annotations: [JSONObject], to draft: inout MessageDraft
  ) {
    guard !text.isEmpty else { return }
    switch style {
    case .plain: draft.add(RichText(plain: text))
    case .output: draft.addOutput(text)
    case .thoughts: draft.addThoughts(text)
    case .answer:
      let answer = CitedAnswer(text, annotations)
      if answer.exceedsLimit { draft.leaveOut(.citations) }
      if !answer.markdown.unicodeScalars.allSatisfy(\.isWhitespace) {
        draft.add(RichText(markdown: answer.markdown))
      }
      if let sources = answer.sources.text { draft.add(sources) }
    }
  }

  private func add(_ part: JSONObject, to draft: inout MessageDraft) {
    switch part.text("type") {
    case "image_url":
      let address = firstNonEmpty(part.object("image_url").text("url"), part.text("image_url"))
      draft.addImage(address ?? "")
    case "input_image", "computer_screenshot", "image":
      let address = firstNonEmpty(part.text("image_url"), part.text("url")) ?? ""
      draft.addImage(address, name: firstNonEmpty(part.text("file_id")) ?? "Image")
    case "input_audio", "audio", "output_audio":
      let sound = part["input_audio"]?.object ?? part["audio"]?.object ?? part
      guard sound["data"]?.string != nil else {
        draft.addFile("Audio", nil)
        return draft.leaveOut("voice message", because: "it is a reference")
      }
      draft.addSound(EmbeddedData(base64: sound.text("data"), type: ""))
    case "file", "input_file": addFile(part["file"]?.object ?? part, to: &draft)
    default: addText(part, to: &draft)
    }
  }

  private func addText(_ part: JSONObject, to draft: inout MessageDraft) {
    let annotations = part.objects("annotations")
    if let text = firstNonEmpty(part.text("text"), part.text("refusal"), part.text("logs")) {
      add(text, annotations: annotations.isEmpty ? self.annotations : annotations, to: &draft)
    } else if part["text"] == nil, part["refusal"] == nil, !part.text("type").isEmpty,
      style == .output
    {
      draft.leaveOut("part", because: "its kind isn't known")
    }
  }

  private func addFile(_ file: JSONObject, to draft: inout MessageDraft) {
    let data = EmbeddedData(uri: file.text("file_data"))
    let address = file.text("file_url")
    let last = address.splitExactly { $0 == "/" || $0 == "?" || $0 == "#" }.last.map(String.init)
    let name = firstNonEmpty(file.text("filename"), last, file.text("file_id")) ?? "File"
    if let data, data.isImage { return draft.addImage(file.text("file_data"), name: name) }
    guard address.isEmpty else {
      draft.addLink("📎 " + name, to: address)
      return draft.leaveOut("file", because: "files of the web aren't fetched")
    }
    draft.addFile(name, data)
    if data == nil { draft.leaveOut("file", because: "it is a reference") }
  }
}

/// A text with the citations that annotate it.
struct CitedAnswer {
  private(set) var markdown: String
  private(set) var sources = SourceList()

  /// Whether there are more citations than are read.
  let exceedsLimit: Bool

  /// - Parameter annotations: Ranges in Unicode scalars with their sources.
  init(_ text: String, _ annotations: [JSONObject]) {
    markdown = text
    var marks: [(end: Int, mark: String)] = []
    exceedsLimit = annotations.count > ContentLimit.citations.maximum
    for annotation in annotations.prefix(ContentLimit.citations.maximum) {
      let citation = annotation["url_citation"]?.object ?? annotation
      if let address = firstNonEmpty(citation.text("url")) {
        let mark = sources.mark(citation.text("title"), address)
        if let end = citation["end_index"]?.int { marks.append((end, mark)) }
      } else {
        sources.add(
          firstNonEmpty(citation.text("filename"), citation.text("file_id")) ?? "File", "")
      }
    }
    guard !marks.isEmpty else { return }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    for (end, mark) in marks.sorted(by: { $0.end < $1.end }) where scalars.indices.contains(end - 1)
    {
      result.append(contentsOf: scalars[position..<end])
      result.append(contentsOf: (" " + mark).unicodeScalars)
      position = end
    }
    result.append(contentsOf: scalars[position...])
    markdown = String(result)
  }
}
