// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The sources of an answer, numbered in the order in which it cites them.
struct SourceList {
  private var numbers: [ExactString: Int] = [:]
  private var sources: [(title: String, address: String)] = []

  /// Returns the mark of a source in Markdown: its number as a link.
  mutating func mark(_ title: String, _ address: String) -> String {
    let address = Self.cleaned(address)
    guard !address.isEmpty else { return "" }
    return AnswerMarkdown.link("[\(add(title, address))]", to: address)
  }

  /// Adds a source. Returns its number.
  @discardableResult
  mutating func add(_ title: String, _ address: String) -> Int {
    let address = Self.cleaned(address)
    let key = address.isEmpty ? title : address
    if let known = numbers[key] { return known }
    sources.append((title, address))
    numbers[key] = sources.count
    return sources.count
  }

  /// The list as a line below the answer; `nil` without sources.
  var text: RichText? {
    guard !sources.isEmpty else { return nil }
    var text = RichText.line("Sources", "")
    for (index, source) in sources.enumerated() {
      text.append((index == 0 ? ": " : " · ") + "[\(index + 1)] ")
      let title = firstNonEmpty(source.title, source.address) ?? ""
      if source.address.isEmpty {
        text.append(title)
      } else {
        text.append(link: source.address, title: title)
      }
    }
    return text
  }

  /// An address without the mark that says where it was found.
  static func cleaned(_ address: String) -> String {
    for mark in ["?utm_source=chatgpt.com", "&utm_source=chatgpt.com", "?utm_source=openai"]
    where address.endsExactly(with: mark) {
      return String(address.dropLast(mark.count))
    }
    return address
  }
}

/// Texts that are put into an assistant's Markdown.
enum AnswerMarkdown {
  /// A link; the address alone without a title.
  static func link(_ title: String, to address: String) -> String {
    let target = String(
      String.UnicodeScalarView(
        address.unicodeScalars.filter { !$0.isWhitespace && $0 != "<" && $0 != ">" }))
    if title.isEmpty || title.isExactly(address) {
      return target.containsExactly("://") ? "<\(target)>" : escaped(address)
    }
    return "[\(escaped(title))](<\(target)>)"
  }

  /// A text in a line, whose characters are no marks.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      // A backslash would make a bracket the mark of a formula.
      case "[": result.append(contentsOf: "&#91;".unicodeScalars)
      case "\\", "`", "*", "_", "]", "<", ">", "|", "~", "&", "$": result += ["\\", scalar]
      default: result.append(scalar.isNewline ? " " : scalar)
      }
    }
    return String(result)
  }
}
