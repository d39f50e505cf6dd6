// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleMarkdown
import Foundation

/// Writes Markdown as text with intents. Blocks are numbered in the order of the source, from 1.
struct IntentWriter {
  private(set) var text = AttributedString()
  private let baseURL: URL?
  private let languageCode: String?
  private var lastIdentity = 0

  /// The attributes of spans that are around the next text.
  private struct Style {
    var intent: InlinePresentationIntent = []
    var link: URL?
    /// The scalar that stands for line breaks of a text whose white space is kept.
    var newline: Unicode.Scalar?
  }

  init(_ options: AttributedString.MarkdownParsingOptions, _ baseURL: URL?) {
    (self.baseURL, languageCode) = (baseURL, options.languageCode)
  }

  // MARK: Blocks

  mutating func write(_ document: MarkdownDocument) {
    for block in document.blocks { write(block, in: nil) }
  }

  private mutating func begin(
    _ kind: PresentationIntent.Kind, in parent: PresentationIntent?
  ) -> PresentationIntent {
    lastIdentity += 1
    return PresentationIntent(kind, identity: lastIdentity, parent: parent)
  }

  private mutating func write(_ block: MarkdownBlock, in parent: PresentationIntent?) {
    switch block {
    case .heading(let level, let content):
      write(content, in: begin(.header(level: level), in: parent))
    case .paragraph(let content): write(content, in: begin(.paragraph, in: parent))
    case .quote(let blocks):
      let quote = begin(.blockQuote, in: parent)
      for block in blocks { write(block, in: quote) }
    case .list(let list): write(list, in: parent)
    case .rule: add("\u{2E3B}", Style(), begin(.thematicBreak, in: parent))
    case .code(let code):
      let kind = PresentationIntent.Kind.codeBlock(languageHint: code.language)
      add(code.text + "\n", Style(), begin(kind, in: parent))
    case .formula(let formula): add(formula.source, Style(), begin(.paragraph, in: parent))
    case .table(let table): write(table, in: parent)
    }
  }

  private mutating func write(_ list: MarkdownList, in parent: PresentationIntent?) {
    let (kind, start): (PresentationIntent.Kind, Int) =
      switch list.marker {
      case .bullet: (.unorderedList, 1)
      case .number(let start): (.orderedList, start)
      }
    let intent = begin(kind, in: parent)
    for (index, item) in list.items.enumerated() {
      let itemIntent = begin(.listItem(ordinal: start + index), in: intent)
      for block in item.writtenBlocks { write(block, in: itemIntent) }
    }
  }

  private mutating func write(_ table: MarkdownTable, in parent: PresentationIntent?) {
    let columns = table.columns.map { alignment in
      switch alignment {
      case .natural, .left: PresentationIntent.TableColumn(alignment: .left)
      case .center: PresentationIntent.TableColumn(alignment: .center)
      case .right: PresentationIntent.TableColumn(alignment: .right)
      }
    }
    let intent = begin(.table(columns: columns), in: parent)
    write(table.header, in: begin(.tableHeaderRow, in: intent))
    for (index, row) in table.rows.enumerated() {
      write(row, in: begin(.tableRow(rowIndex: index + 1), in: intent))
    }
  }

  private mutating func write(_ cells: [MarkdownTable.Cell], in row: PresentationIntent) {
    for (index, cell) in cells.enumerated() {
      write(cell, in: begin(.tableCell(columnIndex: index), in: row))
    }
  }

  // MARK: Spans

  /// Writes a source whose marks of blocks are text.
  ///
  /// Where white space is kept, line breaks are read as another kind of white space, which the text doesn't have.
  mutating func write(_ source: String, keepsSpace: Bool) {
    guard keepsSpace else {
      return write(MarkdownInline.inlines(ofLines: source), Style(), in: nil)
    }
    let spaces = "\u{2005}\u{2006}\u{2004}\u{2008}\u{200A}\u{205F}\u{1680}"
    let scalars = Set(source.unicodeScalars)
    guard let space = spaces.unicodeScalars.first(where: { !scalars.contains($0) }) else {
      return write(MarkdownInline.inlines(ofLines: source), Style(), in: nil)
    }
    let line = source.replacingOccurrences(of: "\r\n", with: "\n").replacing("\n", by: space)
    write(MarkdownInline.inlines(ofLines: line), Style(newline: space), in: nil)
  }

  private mutating func write(_ content: [MarkdownInline], in intent: PresentationIntent) {
    write(content, Style(), in: intent)
  }

  private mutating func write(
    _ content: [MarkdownInline], _ style: Style, in intent: PresentationIntent?
  ) {
    for inline in content { write(inline, style, in: intent) }
  }

  private mutating func write(
    _ inline: MarkdownInline, _ style: Style, in intent: PresentationIntent?
  ) {
    var style = style
    switch inline {
    case .text(let text): add(text, style, intent)
    case .formula(let formula): add(formula.source, style, intent)
    case .emphasis(let content):
      style.intent.insert(.emphasized)
      write(content, style, in: intent)
    case .strong(let content):
      style.intent.insert(.stronglyEmphasized)
      write(content, style, in: intent)
    case .strikethrough(let content):
      style.intent.insert(.strikethrough)
      write(content, style, in: intent)
    // Markdown has none of these.
    case .underline(let content), .spoiler(let content): write(content, style, in: intent)
    case .code(let code):
      style.intent.insert(.code)
      add(code, style, intent)
    case .link(let link):
      style.link = url(link.destination)
      write(link.content, style, in: intent)
    case .image(let image): add(image, style, intent)
    case .softBreak:
      style.intent.insert(.softBreak)
      add(" ", style, intent)
    case .hardBreak:
      style.intent.insert(.lineBreak)
      add(" ", style, intent)
    }
  }

  private func url(_ address: String) -> URL? { URL(string: address, relativeTo: baseURL) }

  /// Adds an image: its alternative text, or U+FFFC without one.
  private mutating func add(
    _ image: MarkdownImage, _ style: Style, _ intent: PresentationIntent?
  ) {
    let alternative = image.alternative.isEmpty ? "\u{FFFC}" : image.alternative
    var added = styled(alternative, style, intent)
    added.imageURL = url(image.source)
    text += added
  }

  private mutating func add(_ string: String, _ style: Style, _ intent: PresentationIntent?) {
    guard !string.isEmpty else { return }
    text += styled(string, style, intent)
  }

  private func styled(
    _ string: String, _ style: Style, _ intent: PresentationIntent?
  ) -> AttributedString {
    var added = AttributedString(style.newline.map { string.replacing($0, by: "\n") } ?? string)
    added.presentationIntent = intent
    if !style.intent.isEmpty { added.inlinePresentationIntent = style.intent }
    added.link = style.link
    added.languageIdentifier = languageCode
    return added
  }
}

extension MarkdownListItem {
  /// The blocks with the box of a task as text: Foundation knows no tasks.
  fileprivate var writtenBlocks: [MarkdownBlock] {
    guard let isDone else { return blocks }
    let box = MarkdownInline.text(isDone ? "[x] " : "[ ] ")
    guard case .paragraph(let content) = blocks.first else { return [.paragraph([box])] + blocks }
    return [.paragraph([box] + content)] + blocks.dropFirst()
  }
}

extension String {
  /// The text with a scalar in place of another one.
  fileprivate func replacing(_ old: Unicode.Scalar, by new: Unicode.Scalar) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.map { $0 == old ? new : $0 })
    return String(scalars)
  }
}
