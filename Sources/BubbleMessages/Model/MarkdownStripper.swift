// SPDX-License-Identifier: MIT
import BubbleStrings

/// The plain text of Markdown, line by line: marks are removed, and nothing else is changed, not even formulas of TeX.
package enum MarkdownStripper {
  private typealias Scalars = Substring.UnicodeScalarView

  package static func plain(_ markdown: String) -> String {
    let formulas = MarkdownFormulas(in: markdown)
    return formulas.restored(stripped(formulas.text))
  }

  /// The reference that is an opening bracket in Markdown, and no mark of anything.
  package static let openBracket = "&#91;"

  private static func stripped(_ markdown: String) -> String {
    var lines: [String] = []
    var fence: String?
    for line in markdown.exactLines(omittingEmptySubsequences: false) {
      let content = line.unicodeScalars.drop { $0 == " " }
      if let open = fence {
        if content.begins(with: open) { fence = nil } else { lines.append(String(line)) }
      } else if content.begins(with: "```") {
        fence = String(content.prefix { $0 == "`" })
      } else if !isTableRule(content) {
        lines.append(plain(line: line.unicodeScalars))
      }
    }
    return lines.joined(separator: "\n").trimmingNewlines
  }

  /// The line below a table's head: `| --- | --- |`.
  private static func isTableRule(_ line: Scalars) -> Bool {
    line.allSatisfy { $0 == "|" || $0 == "-" || $0 == ":" || $0 == " " }
      && line.contains("|") && line.contains("-")
  }

  private static func plain(line: Scalars) -> String {
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
    for mark in ["- ", "* ", "+ "] where rest.begins(with: mark) {
      start = "• "
      rest = rest.dropFirst(2)
    }
    if rest.first == "|" { rest = row(rest)[...].unicodeScalars }
    return String(indentation) + start + spans(rest)
  }

  private static func row(_ line: Scalars) -> String {
    line.split(separator: "|").map { Substring($0).trimmingSpaces }.filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// The characters of a line without the marks of emphasis, code and links.
  private static func spans(_ line: Scalars) -> String {
    var result = PlainLine()
    var rest = line
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        result.append(next)
        rest = rest.dropFirst(2)
      } else if first == "&", rest.begins(with: Self.openBracket) {
        result.append("[")
        rest = rest.dropFirst(Self.openBracket.utf8.count)
      } else if first == "`" {
        rest.removeFirst()
      } else if doubled.contains(first), rest.dropFirst().first == first {
        rest = rest.dropFirst(2)
      } else if first == "[", let link = link(rest) {
        result.append(link)
        rest = rest[link.end...]
      } else if first == "*" || first == "_", isMark(rest, after: result.last) {
        rest.removeFirst()
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return String(result.text)
  }

  /// Two of these in a row are a mark.
  private static let doubled: [Unicode.Scalar] = ["*", "_", "~", "|"]

  /// Whether a star or a line is beside a word's start or end, and not inside of a word or between spaces.
  private static func isMark(_ rest: Scalars, after before: Unicode.Scalar?) -> Bool {
    func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { $0.isLetter || $0.isNumber } ?? false
    }
    let after = rest.dropFirst().first
    if isWord(before), isWord(after) { return rest.first == "*" }
    return !(before?.isWhitespace ?? true) || !(after?.isWhitespace ?? true)
  }

  /// `[title](address)`.
  private static func link(_ text: Scalars) -> Link? {
    // A title has no brackets, and an address no spaces, so that brackets without a link cost little.
    let title = text.dropFirst().prefix { $0 != "[" && $0 != "]" }
    let rest = text[title.endIndex...]
    guard rest.begins(with: "](") else { return nil }
    let address = rest.dropFirst(2).prefix { $0 != ")" && $0 != "[" && !$0.isWhitespace }
    guard text[address.endIndex...].first == ")" else { return nil }
    return Link(
      title: title, address: String.UnicodeScalarView(address.filter { $0 != "<" && $0 != ">" }),
      end: text.index(after: address.endIndex))
  }

  private struct Link {
    let title: Scalars
    let address: String.UnicodeScalarView
    let end: String.Index
  }

  /// A line without marks, as far as it is read.
  private struct PlainLine {
    var text = String.UnicodeScalarView()
    /// The last scalar that isn't a mark on the one before.
    var last: Unicode.Scalar?

    mutating func append(_ scalar: Unicode.Scalar) {
      text.append(scalar)
      if !scalar.extendsCluster { last = scalar }
    }

    mutating func append(_ scalars: some Sequence<Unicode.Scalar>) {
      for scalar in scalars { append(scalar) }
    }

    /// Adds a link's title, and its address where that is another text.
    mutating func append(_ link: Link) {
      append(link.title)
      guard !link.title.elementsEqual(link.address) else { return }
      append(" (".unicodeScalars)
      append(link.address)
      append(")")
    }
  }
}
