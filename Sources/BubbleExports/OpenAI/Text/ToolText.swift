// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension MessageDraft {
  /// Adds the name of a tool, and its input or its output as code.
  mutating func addCode(_ code: String, language: String = "", of title: String = "") {
    var text = RichText()
    if !title.isEmpty { text.append(title, .bold) }
    if !code.unicodeScalars.allSatisfy(\.isWhitespace) {
      text.append(codeBlock: code, language: language)
    }
    add(text)
  }

  /// Adds what a tool returns as code, as far as the limit.
  mutating func addOutput(_ output: String, language: String = "", of title: String = "") {
    addCode(bounded(output), language: language, of: title)
  }

  /// The start of a text that may be long.
  mutating func bounded(_ text: String) -> String {
    let limit = ContentLimit.toolOutput
    guard text.unicodeScalars.count > limit.maximum else { return text }
    leaveOut(limit)
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit.maximum))) + "…"
  }

  /// Adds thoughts as a quotation.
  ///
  /// - Parameter title: A line above them, in bold.
  mutating func addThoughts(_ markdown: String, title: String = "") {
    var thoughts = RichText()
    if !title.isEmpty { thoughts.append(title, .bold) }
    if !markdown.unicodeScalars.allSatisfy(\.isWhitespace) {
      thoughts.append(paragraph: RichText(markdown: markdown).trimmed)
    }
    guard !thoughts.isEmpty else { return }
    var text = RichText()
    text.append(quote: thoughts)
    addAsText("thought", text)
  }

  /// Adds a small remark about the message itself.
  mutating func addRemark(_ remark: String) {
    var text = RichText()
    text.append(remark, .italic)
    add(text)
  }

  /// Adds a link to something that isn't in the export.
  mutating func addLink(_ title: String, to address: String) {
    var text = RichText()
    text.append(link: address, title: title)
    add(.text(of: text))
  }
}

extension RichText {
  /// A line that begins with a word about it: `Searched: high water`.
  static func line(_ title: String, _ rest: String) -> RichText {
    var text = RichText()
    text.append(title + (rest.isEmpty ? "" : ":"), .bold)
    if !rest.isEmpty { text.append(" " + rest) }
    return text
  }

  /// A page of the web: its title as a link, and a text from it.
  static func page(title: String, address: String, text: String) -> RichText {
    var quote = RichText()
    quote.append(link: address, title: firstNonEmpty(title, address) ?? "Page")
    if !text.isEmpty {
      quote.endLine()
      quote.append(text)
    }
    var whole = RichText()
    whole.append(quote: quote)
    return whole
  }
}
