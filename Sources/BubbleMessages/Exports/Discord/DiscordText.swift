// SPDX-License-Identifier: MIT
import BubbleStrings

/// A text in Discord's Markdown, which differs from others in the ends of lines, underlines,
/// spoilers and the contents of angle brackets.
struct DiscordText {
  /// The names of those whom a text mentions, by ID.
  let names: [ExactString: String]

  /// The text, with Markdown where it has any.
  func text(_ source: String) -> RichText {
    var markdown = ""
    var plain = ""
    var hasMarkup = false
    var rest = source[...]
    while !rest.isEmpty {
      let (before, code, after) = Self.split(rest)
      let resolved = withNames(before)
      plain += resolved
      hasMarkup = hasMarkup || code != nil || Self.hasMarkup(resolved)
      markdown += Self.common(resolved)
      if let code {
        plain += code
        if code.hasPrefix("```"), !markdown.isEmpty, !markdown.hasSuffix("\n") { markdown += "\n" }
        markdown += Self.separated(code)
      }
      rest = after
    }
    return hasMarkup
      ? RichText(plain: MarkdownStripper.plain(plain), markdown: markdown) : RichText(plain: plain)
  }

  // MARK: Code

  /// A text up to its first code, and that code with its backquotes.
  private static func split(
    _ text: Substring
  ) -> (before: Substring, code: Substring?, after: Substring) {
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "`")) else {
      return (text, nil, "")
    }
    let fence = text[start...].utf8.prefix { $0 == UInt8(ascii: "`") }.count
    var index = text.utf8.index(start, offsetBy: fence)
    while let next = text.utf8[index...].firstIndex(of: UInt8(ascii: "`")) {
      let count = text[next...].utf8.prefix { $0 == UInt8(ascii: "`") }.count
      let end = text.utf8.index(next, offsetBy: count)
      if count == fence || fence >= 3 && count >= 3 {
        return (text[..<start], text[start..<end], text[end...])
      }
      index = end
    }
    return (text, nil, "")
  }

  /// A block of code on lines of its own; Discord allows code beside its marks.
  private static func separated(_ code: Substring) -> String {
    guard code.hasPrefix("```") else { return String(code) }
    var inner = code.drop { $0 == "`" }
    while inner.last == "`" { inner.removeLast() }
    let first = inner.prefix { !$0.isNewline }
    let isLanguage =
      first.count < inner.count && !first.isEmpty
      && first.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-#_.".contains($0)) }
    let body = String(isLanguage ? inner[first.endIndex...] : inner).trimmingNewlines
    let fence = MarkdownEscapes.fence(around: body, atLeast: 3)
    return "\(fence)\(isLanguage ? first : "")\n\(body)\n\(fence)\n"
  }

  // MARK: Markup

  private static func hasMarkup(_ text: String) -> Bool {
    if text.contains(where: { "*_~|".contains($0) }) || text.contains("](") { return true }
    return text.split(whereSeparator: \.isNewline).contains { line in
      [">", "#", "- ", "* ", "-# ", "1. "].contains(where: line.hasPrefix)
    }
  }

  /// Returns Markdown that every reader takes as Discord does.
  private static func common(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var quotesRest = false
    for index in lines.indices {
      var line = lines[index]
      if line.hasPrefix("-# ") { line.removeFirst(3) }
      if line.hasPrefix(">>> ") {
        quotesRest = true
        line = "> " + line.dropFirst(4)
      } else if quotesRest {
        line = "> " + line
      } else if index > 0, lines[index - 1].hasPrefix("> "), !line.hasPrefix(">"), !line.isEmpty {
        // A quotation ends with its line, not with its paragraph.
        line = "\n" + line
      }
      line = line.replacing("||", with: "").replacing("__", with: "")
      lines[index] = line
    }
    return lines.enumerated().map { index, line in
      // Two spaces and a line feed end a line within a paragraph.
      index < lines.count - 1 ? (line.isEmpty ? "\n" : line + "  \n") : line
    }.joined()
  }

  // MARK: Mentions

  /// The text with names in place of IDs between angle brackets: `<@17>`, `<#17>`, `<:tide:17>`, `<t:1717236000>`.
  private func withNames(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<start]
      rest = rest[start...]
      // No mention is longer.
      let end = rest.utf8.prefix(128).firstIndex(of: UInt8(ascii: ">"))
      if let end, let name = mention(rest[..<end].dropFirst()) {
        result += name
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        result += "<"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private func mention(_ content: Substring) -> String? {
    let parts = content.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].isEmpty || parts[0] == "a", parts[2].isDigits {
      return ":\(parts[1]):"
    }
    if parts.first == "t", parts.count > 1, let seconds = Int(parts[1]) {
      return ISODate.text(seconds: seconds) ?? "<\(content)>"
    }
    let mark = content.prefix { !$0.isNumber }
    let id = content[mark.endIndex...]
    guard !id.isEmpty, id.isDigits else { return nil }
    switch mark {
    case "@", "@!", "@&": return "@" + (names[String(id)] ?? String(id))
    case "#": return "#" + (names[String(id)] ?? String(id))
    default: return nil
    }
  }
}

extension Substring {
  fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
