// SPDX-License-Identifier: MIT
/// A reader of Slack's texts: mrkdwn, and blocks.
struct SlackText {
  let context: ExportContext

  /// The text of mrkdwn: chats' markup, and what is between angle brackets.
  func text(mrkdwn: String) -> RichText {
    let markup = ChatMarkup(bracket: { append(reference: $0, to: &$1) }, unescape: Self.unescape)
    return markup.text(mrkdwn)
  }

  /// `<@U17>`, `<#C17|name>`, `<!here>`, `<https://example.com|title>`.
  private func append(reference: Substring, to text: inout RichText) -> Bool {
    let parts = reference.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let target = String(parts.first ?? "")
    let label = parts.count > 1 ? Self.unescape(String(parts[1])) : ""
    switch target.first {
    case "@":
      text.append(mention(of: String(target.dropFirst()), label: label))
    case "#":
      let id = String(target.dropFirst())
      text.append("#" + (firstNonEmpty(label, context.channels[id]) ?? id))
    case "!": text.append(special(target, label: label))
    default:
      guard target.contains(":") else { return false }
      let address = Self.unescape(target)
      let isMail = address.hasPrefix("mailto:")
      text.append(
        link: address,
        title: firstNonEmpty(label, isMail ? String(address.dropFirst(7)) : nil) ?? address)
    }
    return true
  }

  private func special(_ target: String, label: String) -> String {
    // `<!date^1717236000^{date}|1 June>` and `<!subteam^S17|@cooks>` have their texts as labels.
    if !label.isEmpty { return label }
    let name = target.dropFirst().prefix { $0 != "^" }
    return "@" + name
  }

  private func mention(of id: String, label: String) -> String {
    "@" + (firstNonEmpty(context.people[id]?.name, label) ?? id)
  }

  static func unescape(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if first == "&", let (name, value) = entities.first(where: { rest.hasPrefix($0.0) }) {
        result += value
        rest = rest.dropFirst(name.count)
      } else if first == ":", let (name, emoji) = EmojiNames.emoji(atStartOf: rest) {
        result += emoji
        rest = rest.dropFirst(name.count + 2)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  private static let entities = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]
}

// MARK: Blocks

extension SlackText {
  /// The text of blocks; `nil` where none of them has text.
  ///
  /// - Parameter richTextOnly: Whether other blocks are left to the message's text.
  func text(blocks: [JSONObject], richTextOnly: Bool) -> RichText? {
    var text = RichText()
    var hasText = false
    for block in blocks {
      let type = block["type"]?.string ?? ""
      guard type == "rich_text" || !richTextOnly else { continue }
      if hasText, !text.plain.hasSuffix("\n") { text.endLine() }
      if append(block, type, to: &text) { hasText = true }
    }
    return hasText ? text.trimmed : nil
  }

  private func append(_ block: JSONObject, _ type: String, to text: inout RichText) -> Bool {
    switch type {
    case "rich_text":
      for element in objects(block["elements"]) { append(section: element, to: &text, level: 0) }
    case "section":
      text.append(textObject(block["text"]))
      for field in objects(block["fields"]) {
        text.endLine()
        text.append(textObject(.object(field)))
      }
    case "header": text.append(textObject(block["text"]), .bold)
    case "context":
      for element in objects(block["elements"]) {
        text.append(textObject(.object(element)))
        text.append(" ")
      }
    case "divider": text.append("———")
    default: return false
    }
    return true
  }

  private func textObject(_ value: JSONValue?) -> RichText {
    guard let object = value?.object, let string = object["text"]?.string else { return RichText() }
    return object["type"]?.string == "plain_text"
      ? RichText(plain: Self.unescape(string)) : text(mrkdwn: string)
  }

  private func append(section: JSONObject, to text: inout RichText, level: Int) {
    let elements = objects(section["elements"])
    switch section["type"]?.string {
    case "rich_text_list":
      let isOrdered = section["style"]?.string == "ordered"
      let indent = min(max(section["indent"]?.int ?? 0, 0), 8)
      let start = section["offset"]?.int ?? 0
      for (place, item) in elements.enumerated() {
        text.append(
          item: inline(objects(item["elements"])), number: isOrdered ? start &+ place &+ 1 : nil,
          level: indent)
      }
      text.endList()
    case "rich_text_preformatted": text.append(codeBlock: inline(elements).plain)
    case "rich_text_quote": text.append(quote: inline(elements))
    default: text.append(inline(elements))
    }
  }

  private func inline(_ elements: [JSONObject]) -> RichText {
    var text = RichText()
    for element in elements { append(inline: element, to: &text) }
    return text
  }

  private func append(inline element: JSONObject, to text: inout RichText) {
    let string = element["text"]?.string ?? ""
    let style = element["style"]?.object
    switch element["type"]?.string {
    case "text":
      if style?["code"]?.bool == true { return text.append(code: string) }
      text.append(string, Self.style(style))
    case "link":
      let address = element["url"]?.string ?? ""
      text.append(link: address, title: string.isEmpty ? address : string)
    case "emoji":
      let name = element["name"]?.string ?? ""
      let known = element["unicode"]?.string.flatMap(EmojiNames.emoji(codePoints:))
      text.append(known ?? EmojiNames.emoji(named: name) ?? ":\(name):")
    case "user": text.append(mention(of: element["user_id"]?.string ?? "", label: ""))
    case "channel":
      let id = element["channel_id"]?.string ?? ""
      text.append("#" + (context.channels[id] ?? id))
    case "broadcast": text.append("@" + (element["range"]?.string ?? "here"))
    case "usergroup": text.append("@" + (element["usergroup_id"]?.string ?? ""))
    case "date": text.append(element["fallback"]?.string ?? "")
    default: text.append(string)
    }
  }

  private static func style(_ object: JSONObject?) -> RichText.Style {
    var style: RichText.Style = []
    if object?["bold"]?.bool == true { style.insert(.bold) }
    if object?["italic"]?.bool == true { style.insert(.italic) }
    if object?["strike"]?.bool == true { style.insert(.struckThrough) }
    return style
  }

  private func objects(_ value: JSONValue?) -> [JSONObject] {
    value?.array?.compactMap(\.object) ?? []
  }
}
