// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension TelegramArticle {
  /// The text of a node: a string, or an object with a type.
  func words(_ value: JSONValue?, _ depth: Int) -> RichText {
    if let string = value?.string { return RichText(plain: string) }
    guard let node = value?.object, reads(atDepth: depth) else { return RichText() }
    let inner = depth + 1
    var text = RichText()
    switch node["type"]?.string ?? "" {
    case "concat": for part in node["text"]?.array ?? [] { text.append(words(part, inner)) }
    case "bold": text.append(words(node["text"], inner), .bold)
    case "italic": text.append(words(node["text"], inner), .italic)
    case "strikethrough": text.append(words(node["text"], inner), .struckThrough)
    case "underline": text.append(words(node["text"], inner), .underlined)
    case "spoiler": text.append(words(node["text"], inner), .spoiler)
    case "code": text.append(code: words(node["text"], inner).plain)
    case "math": text.append(code: node["source"]?.string ?? "")
    case "text_link":
      text.append(link: node["href"]?.string ?? "", title: words(node["text"], inner))
    case "link":
      let title = words(node["text"], inner)
      text.append(link: title.plain.containsExactly("://") ? title.plain : "", title: title)
    case "email": addContact(node, "email", inner, to: &text)
    case "phone": addContact(node, "phone", inner, to: &text)
    case "inline_image":
      text.append("🖼️ " + (node["file_name"]?.string ?? "image"))
    case "diff":
      text.append(words(node["old_text"], inner), .struckThrough)
      text.append(" ")
      text.append(words(node["text"], inner))
    case "button": text.append(button(node, inner))
    default: text.append(words(node["text"], inner))
    }
    return text
  }

  /// Adds a text, and the address or number that it stands for.
  private func addContact(
    _ node: JSONObject, _ name: String, _ depth: Int, to text: inout RichText
  ) {
    let title = words(node["text"], depth)
    text.append(title)
    if let address = firstNonEmpty(node[name]?.string), !address.isExactly(title.plain) {
      text.append(title.isEmpty ? address : " (\(address))")
    }
  }

  /// A button in a line of text: `[Book]`, with the address that it leads to.
  func button(_ button: JSONObject, _ depth: Int) -> RichText {
    let title = "[\(words(button["text"], depth + 1).plain)]"
    var text = RichText()
    if let address = firstNonEmpty(button["button"]?.object?["url"]?.string) {
      text.append(link: address, title: title)
    } else {
      text.append(title)
    }
    return text
  }

  /// The caption of a medium, with its credit; empty where there is none.
  func caption(_ block: JSONObject, _ depth: Int) -> RichText {
    guard let caption = block["caption"]?.object, caption["type"] == nil else {
      return words(block["caption"], depth)
    }
    let credit = words(caption["credit"], depth)
    var text = words(caption["text"], depth)
    guard !credit.isEmpty else { return text }
    text.append(text.isEmpty ? "— " : " — ")
    text.append(credit)
    return text
  }
}
