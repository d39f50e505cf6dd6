// SPDX-License-Identifier: MIT
package import BubbleMarkdown
import BubbleStrings

/// A text of an export, built as blocks whose spans have styles.
package struct RichText: Sendable, Equatable {
  /// The style of a range of text.
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bold = Style(rawValue: 1)
    package static let italic = Style(rawValue: 2)
    package static let struckThrough = Style(rawValue: 4)
    package static let underlined = Style(rawValue: 8)

    /// Text that is hidden until someone touches it.
    package static let spoiler = Style(rawValue: 16)
  }

  /// The alignment of a column of a table.
  package typealias Alignment = MarkdownTable.Alignment

  /// The characters alone. A link has its address beside its title.
  package private(set) var plain = ""

  /// Whether anything is set in another way than plain text.
  package private(set) var isFormatted = false

  package var isEmpty: Bool { plain.isEmpty }

  /// The Markdown that the whole text is; `nil` for one that is built.
  private var source: String?

  /// The blocks that are complete.
  private var parts: [Part] = []

  /// The lists that the text ends with, from the outermost on.
  private var lists: [MarkdownList] = []

  /// The paragraph that the text ends with.
  private var paragraph: [RichSpan] = []

  /// The limits that Markdown in the text goes beyond.
  private var limits: Set<MarkdownLimit> = []

  private enum Part: Equatable {
    case paragraph([RichSpan])
    case block(MarkdownBlock)
  }

  package init() {}

  /// A plain text.
  package init(plain: String) { append(plain) }

  /// Creates a text from Markdown as it was written.
  package init(markdown: String) {
    plain = MarkdownDocument(markdown).plainText
    source = markdown
    isFormatted = true
  }

  /// Creates a text from one with formatting.
  package init(_ text: FormattedText) {
    plain = text.plainText
    isFormatted = true
    source = text.markdown
    if source == nil { read(text.document) }
  }

  // MARK: Paragraphs

  /// Adds text. Its ends of lines are kept, but for those beside quotations, lists and the like.
  package mutating func append(_ text: String, _ style: Style = []) {
    readSource()
    plain += text
    isFormatted = isFormatted || !style.isEmpty
    for span in [RichSpan](text: text, style: style) { add(span) }
  }

  /// Adds another text, all of its paragraphs in one style.
  package mutating func append(_ text: RichText, _ style: Style = []) {
    if isBlank, style.isEmpty {
      self = text
      return
    }
    readSource()
    plain += text.plain
    isFormatted = isFormatted || text.isFormatted || !style.isEmpty
    var text = text
    text.readSource()
    text.closeLists()
    limits.formUnion(text.limits)
    for part in text.parts {
      switch part {
      case .paragraph(let spans):
        for span in spans { add(span.in(style)) }
        closeParagraph()
      case .block(let block): add(block)
      }
    }
    for span in text.paragraph { add(span.in(style)) }
  }

  /// Adds another text as a paragraph of its own.
  package mutating func append(paragraph text: RichText) {
    if !isEmpty {
      readSource()
      plain += "\n\n"
      close()
    }
    append(text)
  }

  /// Adds a link. An address alone is no formatting: cells find it themselves.
  package mutating func append(link address: String, title: String) {
    append(link: address, title: RichText(plain: title))
  }

  /// Adds a link whose title has styles.
  package mutating func append(link address: String, title: RichText) {
    guard !address.isEmpty else { return append(title) }
    guard !title.isEmpty else { return append(link: address, title: address) }
    readSource()
    let isAddress = title.plain.isExactly(address)
    plain += isAddress ? address : "\(title.plain) (\(address))"
    isFormatted = isFormatted || title.isFormatted || !isAddress
    let target = String(
      String.UnicodeScalarView(
        address.unicodeScalars.filter { !$0.isWhitespace }))
    for span in title.spans { add(span.linked(to: RichSpan.Link(destination: target))) }
  }

  /// Adds code in a line.
  package mutating func append(code: String) {
    guard !code.unicodeScalars.contains(where: \.isNewline) else { return append(codeBlock: code) }
    readSource()
    plain += code
    isFormatted = true
    if !code.isEmpty { add(RichSpan(.code, code)) }
  }

  /// Adds the end of a line.
  package mutating func endLine() { append("\n") }

  // MARK: Blocks

  /// Adds a heading.
  ///
  /// - Parameter level: The level, from 1 to 6.
  package mutating func append(heading: RichText, level: Int) {
    append(.heading(level: min(max(level, 1), 6), heading.trimmed.spans.inlines), heading.plain)
  }

  /// Adds a horizontal rule.
  package mutating func appendRule() { append(.rule, "———") }

  /// Adds a block of code.
  package mutating func append(codeBlock code: String, language: String = "") {
    let code = code.trimmingNewlines.exactLines(omittingEmptySubsequences: false)
      .joined(separator: "\n")
    let language = Substring(
      language.unicodeScalars.prefix {
        $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == "#" || $0 == "_"
      })
    append(
      .code(MarkdownCode(language: language.isEmpty ? nil : String(language), text: code)), code)
  }

  /// Adds a quotation.
  package mutating func append(quote: RichText) {
    append(
      .quote(quote.document.blocks),
      quote.plain.splitExactly(separator: "\n", omittingEmptySubsequences: false)
        .map { "> " + $0 }.joined(separator: "\n"))
  }

  /// Adds a table.
  ///
  /// - Parameters:
  ///   - rows: The cells, from the header on. Missing ones are empty, and those beyond the columns left out.
  ///   - columns: The alignments of the columns, of which there is one at least.
  ///   - hasHeader: Whether the first row is the header, which is empty otherwise.
  package mutating func append(
    table rows: [[RichText]], columns: [Alignment], hasHeader: Bool = true
  ) {
    let texts = rows.map { row in row.prefix(columns.count).map(\.trimmed) }
    var cells = texts.map { row in
      row.map(\.spans.inlines) + Array(repeating: [], count: columns.count - row.count)
    }
    if !hasHeader || cells.isEmpty {
      cells.insert(Array(repeating: [], count: columns.count), at: 0)
    }
    append(
      .table(MarkdownTable(columns: columns, header: cells[0], rows: Array(cells.dropFirst()))),
      texts.map { $0.map(\.plain).joined(separator: "  ") }.joined(separator: "\n"))
  }

  private mutating func append(_ block: MarkdownBlock, _ text: String) {
    startBlock()
    isFormatted = true
    plain += text + "\n"
    parts.append(.block(block))
  }

  /// Adds an item of a list.
  ///
  /// - Parameters:
  ///   - number: Its number; `nil` for a bullet.
  ///   - level: The number of enclosing lists, from 0.
  package mutating func append(item: RichText, number: Int?, level: Int) {
    readSource()
    isFormatted = true
    if !plain.isEmpty, !plain.endsExactly(with: "\n") { plain += "\n" }
    let indentation = String(repeating: "    ", count: min(level, 6))
    plain += indentation + (number.map { "\($0). " } ?? "• ") + item.plain + "\n"
    closeParagraph()
    let depth = min(level, lists.count)
    while lists.count > depth + 1 { closeInnermostList() }
    if lists.count > depth, !lists[depth].goesOn(with: number) { closeInnermostList() }
    if lists.count == depth {
      lists.append(MarkdownList(marker: number.map { .number(start: max($0, 0)) } ?? .bullet))
    }
    lists[depth].items.append(MarkdownListItem(blocks: item.document.blocks))
  }

  /// Adds the end of a list.
  package mutating func endList() { closeLists() }

  /// Ends the paragraph, list, quotation or code that the text ends with.
  package mutating func startBlock() {
    readSource()
    if !plain.isEmpty, !plain.endsExactly(with: "\n") { plain += "\n" }
    close()
  }
}

// MARK: Results

extension RichText {
  /// The text as blocks.
  package var document: MarkdownDocument {
    if let source { return MarkdownDocument(source) }
    var text = self
    text.close()
    return MarkdownDocument(
      blocks: text.parts.map { part in
        switch part {
        case .paragraph(let spans): .paragraph(spans.inlines)
        case .block(let block): block
        }
      }, limits: limits)
  }

  /// The text as elements have it: Markdown that was written so, or blocks.
  package var formatted: FormattedText {
    source.map(FormattedText.init(markdown:)) ?? FormattedText(document)
  }

  /// The same without white space at its end.
  package var trimmed: RichText {
    var text = self
    text.plain.removeSpaceAtEnd()
    text.source?.removeSpaceAtEnd()
    text.paragraph.removeSpaceAtEnd()
    return text
  }

  /// Whether the text ends with a quotation, code, a list or the like.
  package var endsWithBlock: Bool {
    var text = self
    text.readSource()
    guard text.paragraph.isEmpty, text.lists.isEmpty else { return text.paragraph.isEmpty }
    if case .block? = text.parts.last { return true }
    return false
  }

  /// Whether the text begins with a quotation, a list, code or the like.
  package var startsWithBlock: Bool {
    var text = self
    text.readSource()
    guard let first = text.parts.first else { return !text.lists.isEmpty }
    if case .block = first { return true }
    return false
  }

  /// The first line without its style, and the lines below it, where the first is bold; `nil` for other texts.
  package var withBoldLineApart: (line: RichText, rest: RichText)? {
    guard source == nil, parts.isEmpty, lists.isEmpty,
      let end = paragraph.firstIndex(where: { $0.kind == .lineEnd }),
      paragraph[..<end].contains(where: { !$0.isBlank }),
      paragraph[..<end].allSatisfy({ $0.isBlank || $0.style.contains(.bold) })
    else { return nil }
    let line = paragraph[..<end].map { span in
      var span = span
      span.style.remove(.bold)
      return span
    }
    return (RichText(line), RichText(Array(paragraph[(end + 1)...])))
  }

  private init(_ spans: [RichSpan]) {
    paragraph = spans
    plain = spans.map { $0.kind == .lineEnd ? "\n" : $0.text }.joined()
    isFormatted = true
  }

  /// The spans of all blocks, in lines.
  private var spans: [RichSpan] {
    source == nil && parts.isEmpty && lists.isEmpty
      ? paragraph : [RichSpan](linesOf: document.blocks)
  }
}

// MARK: Building

extension RichText {
  /// Whether nothing was added yet.
  private var isBlank: Bool {
    source == nil && parts.isEmpty && lists.isEmpty && paragraph.isEmpty && !isFormatted
      && plain.isEmpty
  }

  /// Makes blocks of the Markdown that the text is, so that others can follow.
  private mutating func readSource() {
    guard let source else { return }
    self.source = nil
    read(MarkdownDocument(source))
  }

  private mutating func read(_ document: MarkdownDocument) {
    limits = document.limits
    for block in document.blocks {
      close()
      if case .paragraph(let content) = block {
        paragraph = [RichSpan](content)
      } else {
        parts.append(.block(block))
      }
    }
  }

  private mutating func add(_ span: RichSpan) {
    if paragraph.isEmpty {
      // The edge of a block is the end of a line.
      if span.kind == .lineEnd, !parts.isEmpty || !lists.isEmpty { return }
      closeLists()
    }
    paragraph.add(span)
  }

  private mutating func add(_ block: MarkdownBlock) {
    close()
    parts.append(.block(block))
  }

  private mutating func close() {
    closeParagraph()
    closeLists()
  }

  private mutating func closeParagraph() {
    paragraph.removeSpaceAtEnd()
    if !paragraph.isEmpty { parts.append(.paragraph(paragraph)) }
    paragraph = []
  }

  private mutating func closeLists() { while !lists.isEmpty { closeInnermostList() } }

  private mutating func closeInnermostList() {
    guard let list = lists.popLast() else { return }
    guard let outer = lists.indices.last else { return parts.append(.block(.list(list))) }
    lists[outer].items[lists[outer].items.count - 1].blocks.append(.list(list))
  }
}

extension MarkdownList {
  /// Whether an item with a number, or with a bullet, is the next one of the list.
  fileprivate func goesOn(with number: Int?) -> Bool {
    switch marker {
    case .bullet: number == nil
    case .number(let start): number == start + items.count
    }
  }
}

extension String {
  fileprivate mutating func removeSpaceAtEnd() {
    while unicodeScalars.last?.isWhitespace == true { unicodeScalars.removeLast() }
  }
}
