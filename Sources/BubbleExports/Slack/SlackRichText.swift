// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension SlackText {
  /// The text of a block of rich text.
  func richText(of block: SlackObject) -> RichText {
    var text = RichText()
    append(sections: block.objects("elements"), to: &text)
    return text.trimmed
  }

  private func append(sections: [SlackObject], to text: inout RichText) {
    var outermost = ""
    for (place, section) in sections.enumerated() {
      append(section: section, to: &text)
      guard section.type.isExactly("rich_text_list") else { continue }
      if section.count("indent") == 0 { outermost = section.string("style") }
      // A list with items of other depths is written as several.
      let next = place + 1 < sections.count ? sections[place + 1] : nil
      let goesOn =
        next.map {
          $0.type.isExactly("rich_text_list")
            && ($0.count("indent") > 0 || $0.string("style").isExactly(outermost))
        } ?? false
      if !goesOn { text.endList() }
    }
  }

  private func append(section: SlackObject, to text: inout RichText) {
    switch section.type {
    case "rich_text_list":
      let isOrdered = section.string("style").isExactly("ordered")
      let start = section.count("offset")
      for (place, item) in section.objects("elements").enumerated() {
        text.append(
          item: inline(item.objects("elements")), number: isOrdered ? start + place + 1 : nil,
          level: min(section.count("indent"), 8))
      }
    case "rich_text_preformatted":
      text.append(
        codeBlock: inline(section.objects("elements")).plain, language: section.string("language"))
    case "rich_text_quote": text.append(quote: inline(section.objects("elements")))
    default:
      if !text.isEmpty, !text.plain.endsExactly(with: "\n") { text.endLine() }
      text.append(inline(section.objects("elements")))
    }
  }

  private func inline(_ elements: [SlackObject]) -> RichText {
    var text = RichText()
    for element in elements { append(inline: element, to: &text) }
    return text
  }

  private func append(inline element: SlackObject, to text: inout RichText) {
    let style = element.object("style")
    let marks = style.map(Self.marks) ?? []
    switch element.type {
    case "text":
      append(
        element.string("text"), isCode: style?.bool("code") == true, in: marks, to: &text)
    case "link":
      let address = element.string("url")
      text.append(link(element.first("text") ?? address, to: address), marks)
    case "date":
      let time = Self.time(element.number("timestamp"))
      let title = element.first("fallback") ?? time ?? "[date]"
      text.append(link(title, to: element.string("url")), marks)
    case let type where type.beginsExactly(with: "rich_text_"):
      append(section: element, to: &text)
    default: text.append(name(of: element), marks)
    }
  }

  private func append(
    _ string: String, isCode: Bool, in marks: RichText.Style, to text: inout RichText
  ) {
    guard isCode else { return text.append(string, marks) }
    guard !string.unicodeScalars.contains(where: \.isNewline) else {
      return text.append(code: string)
    }
    var code = RichText()
    code.append(code: string)
    text.append(code, marks)
  }

  /// The words for a person, a channel, an emoji and the like.
  private func name(of element: SlackObject) -> String {
    switch element.type {
    case "emoji": return emoji(element)
    case "user": return mention(of: element.string("user_id"))
    case "channel": return channel(element.string("channel_id"))
    case "usergroup": return group(element.string("usergroup_id"))
    case "team": return "@workspace"
    case "broadcast": return "@" + (element.first("range") ?? "here")
    case "color": return element.string("value")
    case "canvas", "file", "list", "citation", "message", "workflow", "token":
      if let text = element.first("text", "fallback", "title") { return text }
      if let id = element.first("file_id", "canvas_id", "list_id", "id"),
        let name = context.channels[id]
      {
        return name
      }
      remarks.leaveOut("mention", because: "its name isn't in the export")
      return "[\(element.type)]"
    default:
      if let text = element.first("text", "fallback", "title", "value") {
        remarks.showAsText("part of a text")
        return text
      }
      remarks.leaveOut("part of a text", because: "its kind isn't known")
      return "[…]"
    }
  }

  private func emoji(_ element: SlackObject) -> String {
    if let emoji = element.first("unicode").flatMap(EmojiNames.emoji(codePoints:)) { return emoji }
    let name = element.string("name")
    let tone = element.count("skin_tone")
    return EmojiNames.emoji(named: tone > 0 ? "\(name)::skin-tone-\(tone)" : name) ?? ":\(name):"
  }

  private static func marks(_ style: SlackObject) -> RichText.Style {
    var marks: RichText.Style = []
    if style.bool("bold") { marks.insert(.bold) }
    if style.bool("italic") { marks.insert(.italic) }
    if style.bool("strike") { marks.insert(.struckThrough) }
    if style.bool("underline") { marks.insert(.underlined) }
    return marks
  }
}
