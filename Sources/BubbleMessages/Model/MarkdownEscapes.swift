// SPDX-License-Identifier: MIT
import BubbleStrings

/// Escaping of plain text in Markdown: a backslash before each character that would be markup.
package enum MarkdownEscapes {
  /// The reference that is an opening bracket in Markdown, and no mark of anything.
  package static let openBracket = "&#91;"

  private static let special = Set("\\`*_]<>|~&$".utf8)

  /// Marks of lists and headings, which are markup at the start of a line only.
  private static let leading = Set<Unicode.Scalar>(["#", "+", "-", "="])

  /// - Parameter startsLine: Whether the text begins a line.
  package static func escaped(_ text: String, startsLine: Bool) -> String {
    var result = ""
    var isFirst = true
    let lines = text.splitExactly(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      // What follows the text goes on in its last line.
      let isParagraphEnd = line.isEmpty && number < lines.count - 1
      if !isFirst { result += isParagraphEnd || result.endsExactly(with: "\n") ? "\n" : "  \n" }
      append(line, startsLine: startsLine || !isFirst, to: &result)
      isFirst = false
    }
    return result
  }

  private static func append(_ line: Substring, startsLine: Bool, to result: inout String) {
    var rest = line
    if startsLine {
      // Four spaces would be code.
      rest = Substring(rest.unicodeScalars.drop { $0 == " " || $0 == "\t" })
      result += rest.startIndex > line.startIndex && !rest.isEmpty ? "\u{A0}" : ""
      escapeStart(of: &rest, to: &result)
    }
    while let marked = rest.utf8.firstIndex(where: isMarked) {
      result += rest[..<marked]
      rest = rest[marked...]
      if let address = WebAddress.prefix(of: rest, in: line) {
        // Between angle brackets no character of an address is markup.
        result += "<\(address)>"
        rest = rest[address.endIndex...]
        continue
      }
      let next = rest.unicodeScalars.removeFirst()
      if next.isASCII, special.contains(UInt8(next.value)) { result.append("\\") }
      // A backslash would make a bracket the mark of a formula.
      if next == "[" {
        result += openBracket
      } else {
        result.unicodeScalars.append(next)
      }
    }
    result += rest
  }

  /// Whether a byte may be markup, or begin an address. All such characters are ASCII.
  private static func isMarked(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "h"): true
    // Most bytes are letters.
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: false
    default: special.contains(byte)
    }
  }

  /// Escapes a text's start that would begin a list or a heading.
  private static func escapeStart(of rest: inout Substring, to result: inout String) {
    if let first = rest.unicodeScalars.first, leading.contains(first) {
      result += "\\" + String(first)
      rest.unicodeScalars.removeFirst()
      return
    }
    let digits = rest.utf8.prefix { ASCII.isDigit($0) }
    guard !digits.isEmpty, digits.count < 10 else { return }
    var after = rest.unicodeScalars[digits.endIndex...]
    guard let mark = after.popFirst(), mark == "." || mark == ")" else { return }
    result += Substring(digits) + "\\" + String(mark)
    rest = Substring(after)
  }

  /// The backquotes around a text: one more than it has in a row.
  package static func fence(around text: String, atLeast least: Int) -> String {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "`", count: max(least, longest + 1))
  }
}

/// Web addresses in plain text.
enum WebAddress {
  /// Punctuation after an address, which isn't a part of it.
  private static let trailing = Set(".,;:!?)]'*_~".unicodeScalars)

  /// The address at the start of the rest of a line, up to white space, without punctuation at its
  /// end.
  static func prefix(of rest: Substring, in line: Substring) -> Substring? {
    guard rest.utf8.starts(with: "http://".utf8) || rest.utf8.starts(with: "https://".utf8) else {
      return nil
    }
    // Marks on a letter are a part of its word.
    let before = line.unicodeScalars[..<rest.startIndex].last { !$0.extendsCluster }
    if before?.isLetter == true { return nil }
    var address = rest.unicodeScalars.prefix {
      !$0.isWhitespace && $0 != "<" && $0 != ">" && $0 != "\""
    }
    while let last = address.last, trailing.contains(last) { address.removeLast() }
    return address.count > 8 ? Substring(address) : nil
  }
}
