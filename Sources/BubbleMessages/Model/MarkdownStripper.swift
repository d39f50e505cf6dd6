// SPDX-License-Identifier: MIT
/// The plain text of Markdown, line by line: marks are removed, and nothing else is changed, not even formulas of TeX.
package enum MarkdownStripper {
  package static func plain(_ markdown: String) -> String {
    let formulas = MarkdownFormulas(in: markdown)
    return formulas.restored(stripped(formulas.text))
  }

  /// The reference that is an opening bracket in Markdown, and no mark of anything.
  package static let openBracket = "&#91;"

  private static func stripped(_ markdown: String) -> String {
    var lines: [String] = []
    var fence: Substring?
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " }
      if let open = fence {
        if content.hasPrefix(open) { fence = nil } else { lines.append(String(line)) }
      } else if content.hasPrefix("```") {
        fence = content.prefix { $0 == "`" }
      } else if !isTableRule(content) {
        lines.append(plain(line: line))
      }
    }
    return lines.joined(separator: "\n").trimmingNewlines
  }

  /// The line below a table's head: `| --- | --- |`.
  private static func isTableRule(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("-") && line.allSatisfy { "|-: ".contains($0) }
  }

  private static func plain(line: Substring) -> String {
    var rest = line
    let indentation = rest.prefix { $0 == " " }
    rest = rest.dropFirst(indentation.count)
    if rest.first == "#" {
      let marks = rest.prefix { $0 == "#" }
      if marks.count <= 6, rest.dropFirst(marks.count).first == " " {
        rest = rest.dropFirst(marks.count + 1)
      }
    }
    var start = ""
    for mark in ["- ", "* ", "+ "] where rest.hasPrefix(mark) {
      start = "• "
      rest = rest.dropFirst(mark.count)
    }
    if rest.first == "|" { rest = row(rest)[...] }
    return indentation + start + spans(rest)
  }

  private static func row(_ line: Substring) -> String {
    line.split(separator: "|").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// The characters of a line without the marks of emphasis, code and links.
  private static func spans(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        result.append(next)
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix(Self.openBracket) {
        result.append("[")
        rest = rest.dropFirst(Self.openBracket.count)
      } else if let mark = marks.first(where: rest.hasPrefix) {
        rest = rest.dropFirst(mark.count)
      } else if first == "[", let (title, address, count) = link(rest) {
        result += title == address ? title : "\(title) (\(address))"
        rest = rest.dropFirst(count)
      } else if first == "*" || first == "_", isMark(rest, after: result) {
        rest.removeFirst()
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  private static let marks = ["**", "__", "~~", "`", "||"]

  /// Whether a star or a line is beside a word's start or end, and not inside of a word or between spaces.
  private static func isMark(_ rest: Substring, after text: String) -> Bool {
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    let (before, after) = (text.last, rest.dropFirst().first)
    if isWord(before), isWord(after) { return rest.first == "*" }
    return !(before?.isWhitespace ?? true) || !(after?.isWhitespace ?? true)
  }

  /// `[title](address)`.
  private static func link(_ text: Substring) -> (title: String, address: String, count: Int)? {
    // A title has no brackets, and an address no spaces, so that brackets without a link cost little.
    let title = text.dropFirst().prefix { $0 != "[" && $0 != "]" }
    let rest = text[title.endIndex...]
    guard rest.hasPrefix("](") else { return nil }
    let address = rest.dropFirst(2).prefix { $0 != ")" && $0 != "[" && !$0.isWhitespace }
    guard text[address.endIndex...].first == ")" else { return nil }
    return (
      String(title), address.filter { $0 != "<" && $0 != ">" }, title.count + address.count + 4
    )
  }
}
