// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A text in Discord's Markdown, which differs from others in the ends of lines, underlines, spoilers and the contents
/// of angle brackets.
struct DiscordText {
  /// The names of people and roles that the message has, by ID.
  var names: [ExactString: String] = [:]

  /// The names of people and channels that the export has.
  var context = ExportContext()

  /// The offset from Greenwich of the message's time, in seconds.
  var offset = 0.0

  /// The text, with Markdown where it has any.
  func text(_ source: String) -> RichText {
    var unnamedCount = 0
    return text(source, unnamedCount: &unnamedCount)
  }

  /// The text, with Markdown where it has any.
  ///
  /// - Parameter unnamedCount: Grows by the mentions that have no name.
  func text(_ source: String, unnamedCount: inout Int) -> RichText {
    var segments = Self.segments(of: source)
    for index in segments.indices where !segments[index].isCode {
      segments[index].text = withNames(segments[index].text[...], &unnamedCount)
    }
    var marks = DiscordMarks(in: segments.filter { !$0.isCode }.map(\.text))
    var markdown = ""
    var plain = ""
    var hasMarkup = false
    for segment in segments {
      if segment.isCode {
        hasMarkup = true
        if segment.text.beginsExactly(with: "```"), !markdown.isEmpty,
          !markdown.endsExactly(with: "\n")
        {
          markdown += "\n"
        }
        markdown += Self.separated(segment.text[...])
      } else {
        hasMarkup = hasMarkup || Self.hasMarkup(segment.text)
        let text = marks.removed(from: segment.text)
        plain += text
        markdown += DiscordLines.markdown(
          of: text, startsLine: markdown.isEmpty || markdown.endsExactly(with: "\n"))
      }
    }
    return hasMarkup ? RichText(markdown: markdown) : RichText(plain: plain)
  }

  /// The text with its formatting.
  func formatted(_ source: String) -> FormattedText { text(source).trimmed.formatted }

  private static func hasMarkup(_ text: String) -> Bool {
    if text.utf8.contains(where: "*_~|\\".utf8.contains) || text.containsExactly("](") {
      return true
    }
    return text.exactLines().contains { line in
      [">", "#", "- ", "* ", "-# ", "1. "].contains { line.beginsExactly(with: $0) }
    }
  }
}

// MARK: Code

extension DiscordText {
  /// A code with its backquotes, or what is between codes.
  private struct Segment {
    var text: String
    let isCode: Bool
  }

  private static func segments(of source: String) -> [Segment] {
    var segments: [Segment] = []
    var rest = source[...]
    while !rest.isEmpty {
      let (before, code, after) = split(rest)
      if !before.isEmpty { segments.append(Segment(text: String(before), isCode: false)) }
      if let code { segments.append(Segment(text: String(code), isCode: true)) }
      rest = after
    }
    return segments
  }

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
    guard code.beginsExactly(with: "```") else { return String(code) }
    var inner = code.unicodeScalars.drop { $0 == "`" }
    while inner.last == "`" { inner.removeLast() }
    let first = Substring(inner.prefix { !$0.isNewline })
    let isLanguage =
      first.endIndex < inner.endIndex && !first.isEmpty
      && first.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || "+-#_.".utf8.contains($0)
      }
    let body = Substring(isLanguage ? inner[first.endIndex...] : inner).trimmingNewlines
    let fence = String(repeating: "`", count: 3)
    return "\(fence)\(isLanguage ? first : "")\n\(body)\n\(fence)\n"
  }
}

// MARK: Mentions

extension DiscordText {
  /// The text with names in place of IDs between angle brackets: `<@17>`, `<#17>`, `<:tide:17>`, `<t:1717236000>`.
  private func withNames(_ text: Substring, _ unnamedCount: inout Int) -> String {
    var result = ""
    var rest = text
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<start]
      rest = rest[start...]
      // No mention is longer, but addresses are.
      let isAddress = rest.beginsExactly(with: "<http://") || rest.beginsExactly(with: "<https://")
      let end = rest.utf8.prefix(isAddress ? 2_048 : 128).firstIndex(of: UInt8(ascii: ">"))
      let content = end.map { Substring(rest.utf8[..<$0].dropFirst()) }
      if let end, let content,
        let name = isAddress ? address(content) : mention(content, &unnamedCount)
      {
        result += name
        rest = rest[rest.utf8.index(after: end)...]
      } else {
        result += "<"
        rest.unicodeScalars.removeFirst()
      }
    }
    return result + rest
  }

  /// An address without a preview, `<https://example.com>`.
  private func address(_ content: Substring) -> String? {
    content.unicodeScalars.contains { $0.isWhitespace || $0 == "<" } ? nil : String(content)
  }

  private func mention(_ content: Substring, _ unnamedCount: inout Int) -> String? {
    let parts = content.splitExactly(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].isEmpty || parts[0].isExactly("a"), parts[2].isDigits {
      return ":\(parts[1]):"
    }
    if parts.count > 1, parts[0].isExactly("t"), let seconds = Int(parts[1]) {
      return time(seconds, style: parts.count > 2 ? parts[2] : "") ?? "<\(content)>"
    }
    if parts.count == 2, parts[0].isExactly("id") { return "#\(parts[1])" }
    if parts.count == 2, parts[0].utf8.first == UInt8(ascii: "/"), parts[1].isDigits {
      return String(parts[0])
    }
    let mark = Substring(content.utf8.prefix { !ASCII.isDigit($0) })
    let id = content[mark.endIndex...]
    guard id.isDigits, ["@", "@!", "@&", "#"].contains(where: mark.isExactly) else { return nil }
    let name = name(of: String(id))
    if name == nil { unnamedCount += 1 }
    return mark.prefix(1) + (name ?? String(id))
  }

  private func name(of id: String) -> String? {
    firstNonEmpty(names[id], context.people[id]?.name, context.channels[id])
  }

  /// A time at the message's offset: the day, the time of the day, or both.
  func time(_ seconds: Int, style: Substring = "") -> String? {
    let (shifted, isTooLarge) = seconds.addingReportingOverflow(Int(offset))
    guard !isTooLarge, let text = ISODate.text(seconds: shifted) else { return nil }
    return switch String(style) {
    case "d", "D": String(text.prefix(10))
    case "t", "T": String(text.dropFirst(11))
    default: text
    }
  }
}

extension Substring {
  fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
