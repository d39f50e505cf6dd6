// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The names and times for texts in Discord's Markdown.
struct DiscordText {
  /// The names of people and roles that the message has, by ID.
  var names: [ExactString: String] = [:]

  /// The names of people and channels that the export has.
  var context = ExportContext()

  /// The offset from Greenwich of the message's time, in seconds.
  var offset = 0.0

  /// The text with its formatting.
  func text(_ source: String) -> RichText {
    var unnamedCount = 0
    return text(source, unnamedCount: &unnamedCount)
  }

  /// The text with its formatting.
  ///
  /// - Parameter unnamedCount: Grows by the mentions that have no name.
  func text(_ source: String, unnamedCount: inout Int) -> RichText {
    let source = source.replacingExactly("\r\n", with: "\n")
    var reader = DiscordReader(Array(source.unicodeScalars), self)
    let text = reader.text()
    unnamedCount += reader.unnamedCount
    // Marks alone are shown as they were written.
    return text.trimmed.isEmpty ? RichText(plain: source) : text
  }

  /// The text with its formatting.
  func formatted(_ source: String) -> FormattedText { text(source).trimmed.formatted }
}

// MARK: Mentions

extension DiscordText {
  /// The name for the ID between angle brackets: `<@17>`, `<#17>`, `<:tide:17>`, `<t:1717236000>`; `nil` where it is text.
  func mention(_ content: Substring, _ unnamedCount: inout Int) -> String? {
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
