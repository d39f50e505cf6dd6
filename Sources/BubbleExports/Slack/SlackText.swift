// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A reader of Slack's texts: mrkdwn, rich text, and text objects.
struct SlackText {
  let context: ExportContext
  let remarks: SlackRemarks

  /// The text of mrkdwn: chats' markup, and what is between angle brackets.
  func text(mrkdwn: String) -> RichText {
    let markup = ChatMarkup(bracket: { append(reference: $0, to: &$1) }, unescape: Self.unescape)
    return markup.text(mrkdwn)
  }

  /// The text of a member that isn't marked up: references alone are read.
  func text(unmarked source: String) -> RichText {
    var text = RichText()
    var rest = source.unicodeScalars[...]
    while let end = rest.firstIndex(of: ">") {
      let head = rest[..<end]
      rest = rest[rest.index(after: end)...]
      guard let start = head.lastIndex(of: "<") else {
        text.append(Self.unescape(String(head) + ">"))
        continue
      }
      text.append(Self.unescape(String(head[..<start])))
      let content = Substring(head[head.index(after: start)...])
      if !append(reference: content, to: &text) { text.append(Self.unescape("<\(content)>")) }
    }
    text.append(Self.unescape(String(rest)))
    return text
  }

  /// The text of a text object of Block Kit, or of a string.
  func text(of object: SlackObject, _ key: String) -> RichText {
    guard object.hasObject(key), let value = object.object(key) else {
      return RichText(plain: Self.unescape(object.string(key)))
    }
    return text(of: value)
  }

  /// The text of a text object of Block Kit.
  func text(of object: SlackObject) -> RichText {
    switch object.type {
    case "rich_text": richText(of: object)
    case "plain_text", "raw_text": RichText(plain: Self.unescape(object.string("text")))
    default: text(mrkdwn: object.string("text"))
    }
  }

  static func unescape(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3A }) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if first == "&", let (name, value) = entities.first(where: { rest.begins(with: $0.0) }) {
        result += value
        rest = rest.dropFirst(name.utf8.count)
      } else if first == ":", let (name, emoji) = EmojiNames.emoji(atStartOf: Substring(rest)) {
        rest = rest.dropFirst(name.utf8.count + 2)
        result += takeSkinTone(from: &rest).map { EmojiNames.toned(emoji, $0) } ?? emoji
      } else {
        result.unicodeScalars.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  /// A skin tone follows its emoji: `:wave::skin-tone-3:`.
  private static func takeSkinTone(
    from rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    let mark = ":skin-tone-"
    let after = rest.dropFirst(mark.utf8.count)
    guard rest.begins(with: mark), let digit = after.first, after.dropFirst().first == ":",
      let modifier = EmojiNames.skinTone(Int(digit.value) - 0x30)
    else { return nil }
    rest = after.dropFirst(2)
    return modifier
  }

  private static let entities = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]
}

// MARK: References

extension SlackText {
  /// `<@U17>`, `<#C17|name>`, `<!here>`, `<https://example.com|title>`.
  private func append(reference: Substring, to text: inout RichText) -> Bool {
    let parts = reference.splitExactly(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let target = String(parts.first ?? "")
    let label = parts.count > 1 ? Self.unescape(String(parts[1])) : ""
    let name = String(target.unicodeScalars.dropFirst())
    switch target.unicodeScalars.first {
    case "@": text.append(mention(of: name, label: label))
    case "#": text.append(channel(name, label: label))
    case "!": append(special: target, label: label, to: &text)
    default:
      guard target.containsExactly(":") else { return false }
      let address = Self.unescape(target)
      let isMail = address.beginsExactly(with: "mailto:")
      text.append(
        link: address,
        title: firstNonEmpty(label, isMail ? String(address.unicodeScalars.dropFirst(7)) : nil)
          ?? address)
    }
    return true
  }

  /// `<!here>`, `<!date^1717236000^{date}^https://example.com|1 June>`, `<!subteam^S17|@cooks>`.
  private func append(special target: String, label: String, to text: inout RichText) {
    let parts = target.unicodeScalars.dropFirst().split(
      separator: "^", omittingEmptySubsequences: false
    )
    .map { String($0) }
    switch parts[0] {
    case "date" where parts.count > 1:
      let title = firstNonEmpty(label, Self.time(Double(parts[1]))) ?? parts[1]
      text.append(link(title, to: parts.count > 3 ? Self.unescape(parts[3]) : ""))
    case "subteam" where parts.count > 1: text.append(group(parts[1], label: label))
    default: text.append(label.isEmpty ? "@" + parts[0] : label)
    }
  }

  func mention(of id: String, label: String = "") -> String {
    "@" + (firstNonEmpty(context.people[id]?.name, label) ?? id)
  }

  func channel(_ id: String, label: String = "") -> String {
    "#" + (firstNonEmpty(label, context.channels[id]) ?? id)
  }

  /// The mention of a group of people, of which exports have no list.
  func group(_ id: String, label: String = "") -> String {
    if !label.isEmpty { return label }
    if let name = context.channels[id] { return "@" + name }
    remarks.leaveOut("group's name", because: "it isn't in the export")
    return "@group"
  }

  /// A link, or its title alone where there is no address.
  func link(_ title: String, to address: String) -> RichText {
    var text = RichText()
    if address.isEmpty { text.append(title) } else { text.append(link: address, title: title) }
    return text
  }

  /// A time in Greenwich; `nil` where there is none.
  static func time(_ seconds: Double?) -> String? {
    seconds.flatMap(Int.init(exactly:)).flatMap(ISODate.text).map { $0 + " UTC" }
  }
}
