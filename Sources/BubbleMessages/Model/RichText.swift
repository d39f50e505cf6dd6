// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleStrings

/// A text of an export, built as plain text and as Markdown.
package struct RichText: Sendable, Equatable {
  /// The style of a range of text.
  package struct Style: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bold = Style(rawValue: 1)
    package static let italic = Style(rawValue: 2)
    package static let struckThrough = Style(rawValue: 4)
    package static let underlined = Style(rawValue: 8)

    /// Text that is hidden until someone touches it.
    package static let spoiler = Style(rawValue: 16)
  }

  /// The characters alone. A link has its address beside its title.
  package private(set) var plain = ""

  /// The same as Markdown (CommonMark, with strikethrough).
  package private(set) var markdown = ""

  /// Whether anything is set in another way than plain text.
  package private(set) var isFormatted = false

  package var isEmpty: Bool { plain.isEmpty }

  /// The marks that Markdown of some length ends with, and their style.
  private var lastMarks: Marks?

  private struct Marks: Equatable {
    let style: Style

    /// Whether `_` is in the place of `*`.
    let hasLines: Bool
    let end: Int

    var closing: String { style.strike + style.stars(hasLines) }
  }

  package init() {}

  /// A plain text.
  package init(plain: String) { append(plain) }

  /// Creates a text from Markdown as it was written.
  package init(markdown: String) {
    plain = MarkdownDocument(markdown).plainText
    self.markdown = markdown
    isFormatted = true
  }

  /// Creates a text from Markdown and the same text without markup.
  package init(plain: String, markdown: String) {
    (self.plain, self.markdown) = (plain, markdown)
    isFormatted = true
  }

  /// Adds text.
  package mutating func append(_ text: String, _ style: Style = []) {
    plain += text
    guard !style.isEmpty else {
      return appendUnmarked(MarkdownEscapes.escaped(text, startsLine: isAtLineStart))
    }
    isFormatted = true
    appendMarked(MarkdownEscapes.escaped(text, startsLine: false), in: style)
  }

  /// Adds another text, all of it in one style.
  package mutating func append(_ text: RichText, _ style: Style = []) {
    plain += text.plain
    isFormatted = isFormatted || text.isFormatted || !style.isEmpty
    if style.isEmpty {
      appendUnmarked(text.markdown)
    } else {
      appendMarked(text.markdown, in: style)
    }
  }

  /// Adds another text as a paragraph of its own.
  package mutating func append(paragraph text: RichText) {
    if !isEmpty {
      plain += "\n\n"
      markdown += "\n\n"
    }
    append(text)
  }

  /// Adds a link.
  package mutating func append(link address: String, title: String) {
    guard !title.isExactly(address), !title.isEmpty else { return append(address) }
    plain += "\(title) (\(address))"
    isFormatted = true
    let target = String(
      String.UnicodeScalarView(
        address.unicodeScalars.filter { !$0.isWhitespace && $0 != "<" && $0 != ">" }))
    markdown += "[\(MarkdownEscapes.escaped(title, startsLine: false))](<\(target)>)"
  }

  /// Adds a link whose title has styles.
  package mutating func append(link address: String, title: RichText) {
    append(link: address, title: title.plain)
  }

  /// Adds a heading.
  ///
  /// - Parameter level: The level, from 1 to 6.
  package mutating func append(heading: RichText, level: Int) {
    isFormatted = true
    startBlock()
    plain += heading.plain + "\n"
    let marks = String(repeating: "#", count: min(max(level, 1), 6))
    markdown += "\(marks) \(heading.markdown.exactLines().joined(separator: " "))\n\n"
  }

  /// Adds a horizontal rule.
  package mutating func appendRule() {
    isFormatted = true
    startBlock()
    plain += "———\n"
    markdown += "---\n\n"
  }

  /// Adds code in a line.
  package mutating func append(code: String) {
    guard !code.unicodeScalars.contains(where: \.isNewline) else { return append(codeBlock: code) }
    plain += code
    isFormatted = true
    let fence = MarkdownEscapes.fence(around: code, atLeast: 1)
    let space = code.beginsExactly(with: "`") || code.endsExactly(with: "`") ? " " : ""
    markdown += code.isEmpty ? "" : fence + space + code + space + fence
  }

  /// Adds a block of code.
  package mutating func append(codeBlock code: String, language: String = "") {
    isFormatted = true
    startBlock()
    let code = code.trimmingNewlines
    plain += code + "\n"
    let fence = MarkdownEscapes.fence(around: code, atLeast: 3)
    let language = Substring(
      language.unicodeScalars.prefix {
        $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == "#" || $0 == "_"
      })
    markdown += "\(fence)\(language)\n\(code)\n\(fence)\n\n"
  }

  /// Adds a quotation.
  package mutating func append(quote: RichText) {
    isFormatted = true
    startBlock()
    plain +=
      quote.plain.splitExactly(separator: "\n", omittingEmptySubsequences: false)
      .map { "> " + $0 }.joined(separator: "\n") + "\n"
    markdown +=
      quote.markdown.splitExactly(separator: "\n", omittingEmptySubsequences: false)
      .map { "> " + $0 }.joined(separator: "\n") + "\n\n"
  }

  /// Adds an item of a list.
  ///
  /// - Parameters:
  ///   - number: Its number; `nil` for a bullet.
  ///   - level: The number of enclosing lists, from 0.
  package mutating func append(item: RichText, number: Int?, level: Int) {
    isFormatted = true
    if !plain.isEmpty, !plain.endsExactly(with: "\n") { plain += "\n" }
    if !markdown.isEmpty, !markdown.endsExactly(with: "\n") { markdown += "\n" }
    let indentation = String(repeating: "    ", count: min(level, 6))
    plain += indentation + (number.map { "\($0). " } ?? "• ") + item.plain + "\n"
    let body = item.markdown.splitExactly(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + indentation + "    ")
    markdown += indentation + (number.map { "\($0). " } ?? "-   ") + body + "\n"
  }

  /// Adds the end of a list.
  package mutating func endList() { if !markdown.endsExactly(with: "\n\n") { markdown += "\n" } }

  /// Adds the end of a line.
  package mutating func endLine() {
    plain += "\n"
    // Two spaces and a line feed end a line within a paragraph, and are nothing at the end of one.
    if !markdown.endsExactly(with: "\n\n") {
      markdown += markdown.endsExactly(with: "\n") ? "\n" : "  \n"
    }
  }

  /// The same without white space at its end.
  package var trimmed: RichText {
    var text = self
    text.plain.removeSpaceAtEnd()
    text.markdown.removeSpaceAtEnd()
    return text
  }

  /// Whether the text ends with a quotation, code, or an item of a list.
  package var endsWithBlock: Bool {
    guard isFormatted else { return false }
    let last = Substring(markdown.lastLine.unicodeScalars.drop { $0 == " " })
    return [">", "```", "- ", "* ", "|"].contains { last.beginsExactly(with: $0) }
      || last.unicodeScalars.first?.isNumber == true && last.containsExactly(". ")
  }

  private var isAtLineStart: Bool { markdown.isEmpty || markdown.endsExactly(with: "\n") }

  /// Ends the paragraph, list, quotation or code that the text ends with.
  package mutating func startBlock() {
    if !plain.isEmpty, !plain.endsExactly(with: "\n") { plain += "\n" }
    guard !markdown.isEmpty, !markdown.endsExactly(with: "\n\n") else { return }
    markdown += markdown.endsExactly(with: "\n") ? "\n" : "\n\n"
  }

  /// Appends text behind marks. A letter behind marks that end with punctuation would keep them from closing; its
  /// reference doesn't.
  private mutating func appendUnmarked(_ text: String) {
    var rest = text[...]
    if let lastMarks, lastMarks.end == markdown.utf8.count, !lastMarks.style.stars().isEmpty,
      let first = rest.unicodeScalars.first, Flanking.isWord(first),
      lastMarks.hasLines || lastMarks.closing.hasTildes
        || !Flanking.isWord(markdown.unicodeScalars.dropLast(lastMarks.closing.utf8.count).last)
    {
      markdown += Self.reference(to: first)
      rest.unicodeScalars.removeFirst()
    }
    markdown += rest
  }

  private static func reference(to scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  /// Appends text between marks, paragraph by paragraph. They are placed inside of its surrounding white space.
  private mutating func appendMarked(_ text: String, in style: Style) {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isWhitespace }) else {
      markdown += text
      return
    }
    let paragraph = text[start...]
    let end = paragraph.exactRange(of: "\n\n")?.lowerBound ?? text.endIndex
    let last = scalars[start..<end].lastIndex { !$0.isWhitespace } ?? start
    let content = text[start...last]
    let next = start == text.startIndex && lastMarks?.end == markdown.utf8.count ? lastMarks : nil
    var hasLines = next?.hasLines ?? false
    if let next, next.style == style {
      // Two pairs of the same marks side by side would be others.
      markdown.unicodeScalars.removeLast(next.closing.utf8.count)
      markdown += content
    } else if let next, next.style.stars() == style.stars(), !style.stars().isEmpty {
      markdown.unicodeScalars.removeLast(style.stars().utf8.count)
      markdown += style.strike + content
    } else {
      markdown += text[..<start]
      hasLines = next != nil && !hasLines
      if next == nil { endWord(before: style, content) }
      markdown += style.stars(hasLines) + style.strike + content
    }
    markdown += style.strike + style.stars(hasLines)
    lastMarks = Marks(style: style, hasLines: hasLines, end: markdown.utf8.count)
    let rest = text[scalars.index(after: last)...]
    let space = rest.unicodeScalars.prefix { $0.isWhitespace }
    markdown += Substring(space)
    if space.endIndex < rest.endIndex { appendMarked(String(rest[space.endIndex...]), in: style) }
  }

  /// A letter in front of stars would keep them from opening before punctuation; its reference doesn't.
  private mutating func endWord(before style: Style, _ content: Substring) {
    let isWord = style.strike.isEmpty && Flanking.isWord(content.unicodeScalars.first)
    guard !style.stars().isEmpty, !isWord, let last = markdown.unicodeScalars.last,
      Flanking.isWord(last)
    else { return }
    markdown.unicodeScalars.removeLast()
    markdown += Self.reference(to: last)
  }
}

extension RichText.Style {
  /// The marks of bold and italic text: `*`, or `_` beside others, with which they would be other marks.
  fileprivate func stars(_ hasLines: Bool = false) -> String {
    let mark = hasLines ? "_" : "*"
    return (contains(.bold) ? mark + mark : "") + (contains(.italic) ? mark : "")
  }

  /// Tildes are inside of stars, since those of two texts side by side would strike nothing through.
  fileprivate var strike: String { contains(.struckThrough) ? "~~" : "" }
}

extension String {
  fileprivate var hasTildes: Bool { utf8.contains(UInt8(ascii: "~")) }

  fileprivate mutating func removeSpaceAtEnd() {
    while unicodeScalars.last?.isWhitespace == true { unicodeScalars.removeLast() }
  }

  /// The last line that isn't empty, found from the end.
  fileprivate var lastLine: Substring {
    let end = utf8.lastIndex { $0 != 0x0A }.map { utf8.index(after: $0) } ?? startIndex
    let start = utf8[..<end].lastIndex(of: 0x0A).map { utf8.index(after: $0) } ?? startIndex
    return self[start..<end]
  }
}
