// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The content of a list of Block Kit's blocks: a text where all of them are texts, otherwise a card.
struct SlackBlocks {
  let words: SlackText

  /// The IDs of the message's files, whose blocks show nothing more.
  var fileIDs: [String] = []

  /// Whether the blocks replace the message's text: one of them has a known kind and isn't empty.
  func hasContent(_ blocks: [SlackObject]) -> Bool {
    blocks.contains { Self.kind(of: $0) != .unknown && !isEmpty($0) }
  }

  /// A block without words, in place of which the message's text is shown.
  private func isEmpty(_ block: SlackObject) -> Bool {
    switch block.type {
    case "rich_text": block.object["elements"]?.array?.isEmpty ?? true
    case "section":
      block.words("text").isEmpty && block.objects("fields").isEmpty
        && !block.hasObject("accessory")
    case "markdown": block.first("text") == nil
    case "file": isKnown(block)
    case "divider": true
    default: false
    }
  }

  /// Whether the block stands for one of the message's files.
  private func isKnown(_ block: SlackObject) -> Bool {
    let id = block.string("file_id")
    return !block.hasObject("file") && !fileIDs.isEmpty || fileIDs.contains { $0.isExactly(id) }
  }

  enum Kind {
    case text, layout, unknown
  }

  static func kind(of block: SlackObject) -> Kind {
    switch block.type {
    case "rich_text", "markdown", "table", "data_table", "file": .text
    case "section":
      block.hasObject("accessory") || block.object["fields"]?.array?.isEmpty == false
        ? .layout : .text
    case "header", "context", "divider", "image", "video", "actions", "context_actions", "input",
      "call", "plan", "task_card", "alert", "card", "carousel", "container", "data_visualization",
      "share_shortcut":
      .layout
    default: .unknown
    }
  }

  // MARK: Texts

  /// The blocks as one text; `nil` where a block is more than text.
  func text(of blocks: [SlackObject]) -> RichText? {
    guard !blocks.contains(where: { Self.kind(of: $0) == .layout }) else { return nil }
    var text = RichText()
    for block in blocks {
      let added = self.text(of: block)
      guard !added.isEmpty else { continue }
      if !text.isEmpty {
        if added.startsWithBlock || text.endsWithBlock { text.startBlock() } else { text.endLine() }
      }
      text.append(added)
    }
    return text.trimmed
  }

  /// The text of a block that has nothing else.
  private func text(of block: SlackObject) -> RichText {
    switch block.type {
    case "rich_text": return words.richText(of: block)
    case "section":
      // Read for the remark: one of a right type would make the section more than text.
      _ = block.object("accessory")
      return words.text(of: block, "text").trimmed
    case "markdown":
      let markdown = block.string("text")
      return markdown.isEmpty ? RichText() : RichText(markdown: markdown)
    case "table", "data_table": return SlackTable(words: words).text(of: block)
    case "file": return isKnown(block) ? RichText() : file(block)
    default: return unknown(block)
    }
  }

  private func file(_ block: SlackObject) -> RichText {
    let file = block.object("file")
    let name = file?.first("title", "name") ?? block.first("external_id", "file_id") ?? "file"
    words.remarks.leaveOut("file", because: "its file isn't in the export")
    var text = RichText(plain: "📎 ")
    text.append(words.link(name, to: file?.first("external_url") ?? ""))
    return text
  }

  private func unknown(_ block: SlackObject) -> RichText {
    for key in ["text", "title", "body", "label", "description", "alt_text", "fallback"] {
      let text = words.text(of: block, key)
      guard !text.isEmpty else { continue }
      words.remarks.showAsText("block")
      return text
    }
    words.remarks.leaveOut("block", because: "its kind isn't known")
    return RichText()
  }

  // MARK: Cards

  /// The blocks as a card; `nil` where they are empty.
  func card(of blocks: [SlackObject]) -> CardElement? {
    var card = CardElement()
    append(blocks, to: &card, depth: 0)
    return card.blocks.isEmpty && card.thumbnail == nil ? nil : card
  }

  func append(_ blocks: [SlackObject], to card: inout CardElement, depth: Int) {
    guard depth < ContentLimit.slackDepth.maximum || blocks.isEmpty else {
      let limit = ContentLimit.slackDepth
      return words.remarks.leaveOut(limit.noun, because: limit.reason)
    }
    for block in blocks { append(block, to: &card, depth: depth) }
  }

  private func append(_ block: SlackObject, to card: inout CardElement, depth: Int) {
    switch block.type {
    case "section": append(section: block, to: &card)
    case "header": card.append(heading: words.text(of: block, "text"))
    case "context": append(context: block, to: &card)
    case "divider": card.blocks.append(.divider)
    case "image": card.append(image(block))
    case "actions", "context_actions":
      SlackControls(words: words).append(block.objects("elements"), to: &card)
    default:
      if Self.kind(of: block) == .layout {
        append(special: block, to: &card, depth: depth)
      } else {
        card.append(text: text(of: block))
      }
    }
  }

  private func append(section: SlackObject, to card: inout CardElement) {
    card.append(text: words.text(of: section, "text"))
    let fields = section.objects("fields").map { field in
      let text = words.text(of: field).trimmed
      // A name in bold: `*Pier*` and, in the next line, `3`.
      let parts = text.withBoldLineApart
      return CardElement.Field(
        name: parts?.line.trimmed.formatted ?? FormattedText(),
        value: (parts?.rest ?? text).formatted, isShort: true)
    }
    if !fields.isEmpty { card.blocks.append(.fields(fields)) }
    guard let accessory = section.object("accessory") else { return }
    guard accessory.type.isExactly("image") else {
      return SlackControls(words: words).append([accessory], to: &card)
    }
    let image = image(accessory)
    if image.url.isEmpty {
      card.append(note: RichText(plain: "🖼 " + image.title))
    } else if card.thumbnail == nil {
      card.thumbnail = image
    } else {
      card.append(image)
    }
  }

  private func append(context: SlackObject, to card: inout CardElement) {
    var note = RichText()
    var shown: CardElement.Image?
    for element in context.objects("elements") {
      var text = words.text(of: element)
      if element.type.isExactly("image") {
        let image = image(element)
        if shown == nil, !image.url.isEmpty {
          shown = image
          continue
        }
        text = RichText(plain: "🖼 " + image.title)
      }
      guard !text.isEmpty else { continue }
      if !note.isEmpty { note.append(" ") }
      note.append(text)
    }
    guard !note.isEmpty || shown != nil else { return }
    card.blocks.append(.note(.init(note.trimmed.formatted, image: shown)))
  }

  /// The image of a block, or of an element in one.
  func image(_ block: SlackObject, _ key: String = "image_url") -> CardElement.Image {
    let file = block.object("slack_file")
    var path = words.context.path(block.string(key))
    if path.isEmpty, let file {
      let url = file.string("url")
      let name = url.splitExactly(separator: "/").last?.unicodeScalars.prefix { $0 != "?" }
      path = words.context.slackPath(id: file.string("id"), name: name.map(String.init) ?? "")
    }
    if path.isEmpty { words.remarks.leaveOut("image", because: "its file isn't in the export") }
    return CardElement.Image(
      url: path,
      title: SlackText.unescape(
        firstNonEmpty(block.words("title"), block.string("alt_text")) ?? "Image"),
      pixelWidth: block.count("image_width"), pixelHeight: block.count("image_height"))
  }
}

extension CardElement {
  mutating func append(text: RichText) {
    let text = text.trimmed
    if !text.isEmpty { blocks.append(.text(text.formatted)) }
  }

  mutating func append(heading: RichText, url: String = "") {
    let heading = heading.trimmed
    if !heading.isEmpty { blocks.append(.heading(.init(heading.formatted, url: url))) }
  }

  mutating func append(note: RichText) {
    let note = note.trimmed
    if !note.isEmpty { blocks.append(.note(.init(note.formatted))) }
  }

  mutating func append(_ image: Image) { blocks.append(.images([image])) }
}
