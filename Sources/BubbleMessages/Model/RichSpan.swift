// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleStrings

/// A part of a paragraph in one style.
struct RichSpan: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case text, code, lineEnd

    /// An image or a formula.
    case other(MarkdownInline)
  }

  struct Link: Hashable, Sendable {
    var destination: String
    var title = ""
  }

  var kind: Kind
  var text: String
  var style: RichText.Style
  var link: Link?

  init(_ kind: Kind, _ text: String = "", style: RichText.Style = [], link: Link? = nil) {
    (self.kind, self.text, self.style, self.link) = (kind, text, style, link)
  }

  /// The span with another style on top.
  func `in`(_ style: RichText.Style) -> RichSpan {
    var span = self
    span.style.formUnion(style)
    return span
  }

  /// The span as a part of a link, unless it is one of another.
  func linked(to link: Link) -> RichSpan {
    var span = self
    span.link = span.link ?? link
    return span
  }

  /// Whether the span is the end of a line, or white space.
  var isBlank: Bool {
    kind == .lineEnd || kind == .text && text.unicodeScalars.allSatisfy(\.isWhitespace)
  }

  fileprivate var inline: MarkdownInline {
    switch kind {
    case .text: .text(text)
    case .code: .code(text)
    case .lineEnd: .hardBreak
    case .other(let inline): inline
    }
  }
}

extension [RichSpan] {
  /// The lines of a text.
  init(text: String, style: RichText.Style, link: RichSpan.Link? = nil) {
    self = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      // Other ends of lines, such as U+2028, are characters.
      let line = rest.prefix { $0 != "\n" && $0 != "\r" }
      if !line.isEmpty { append(RichSpan(.text, String(line), style: style, link: link)) }
      rest = rest[line.endIndex...]
      guard let end = rest.popFirst() else { break }
      if end == "\r", rest.first == "\n" { rest.removeFirst() }
      append(RichSpan(.lineEnd, style: style, link: link))
    }
  }

  /// Adds a span, as a part of the last one where that has the same style.
  mutating func add(_ span: RichSpan) {
    if let last, last.kind == span.kind, span.kind == .text || span.kind == .code,
      last.style == span.style, last.link == span.link
    {
      self[count - 1].text += span.text
    } else {
      append(span)
    }
  }

  mutating func removeSpaceAtEnd() {
    while let last, last.isBlank { removeLast() }
    guard let last, last.kind == .text else { return }
    while self[count - 1].text.unicodeScalars.last?.isWhitespace == true {
      self[count - 1].text.unicodeScalars.removeLast()
    }
  }

  // MARK: Inlines

  /// The inlines: the largest ranges in one style are around the others.
  var inlines: [MarkdownInline] { Self.inlines(self[...], nested: 0) }

  /// The styles, from the outermost on.
  private static let styles:
    [(style: RichText.Style, inline: @Sendable ([MarkdownInline]) -> MarkdownInline)] = [
      (.bold, MarkdownInline.strong), (.italic, MarkdownInline.emphasis),
      (.underlined, MarkdownInline.underline), (.struckThrough, MarkdownInline.strikethrough),
      (.spoiler, MarkdownInline.spoiler),
    ]

  /// - Parameter level: The number of styles that are around the spans; 0 for spans whose links aren't, either.
  private static func inlines(_ spans: ArraySlice<RichSpan>, nested level: Int) -> [MarkdownInline]
  {
    guard level <= styles.count else { return spans.map(\.inline) }
    let style = level > 0 ? styles[level - 1].style : []
    func key(_ span: RichSpan) -> (RichSpan.Link?, Bool) {
      (level == 0 ? span.link : nil, span.style.contains(style))
    }
    var (inlines, rest): ([MarkdownInline], ArraySlice<RichSpan>) = ([], spans)
    while let first = rest.first {
      let run = rest.prefix { key($0) == key(first) }
      rest = rest[run.endIndex...]
      let content = Self.inlines(run, nested: level + 1)
      if level > 0, first.style.contains(style) {
        inlines.append(styles[level - 1].inline(content))
      } else if level == 0, let link = first.link {
        inlines.append(
          .link(MarkdownLink(destination: link.destination, title: link.title, content: content)))
      } else {
        inlines += content
      }
    }
    return inlines
  }

  init(_ inlines: [MarkdownInline]) {
    self = []
    add(inlines, [], nil)
  }

  private mutating func add(
    _ inlines: [MarkdownInline], _ style: RichText.Style, _ link: RichSpan.Link?
  ) {
    for inline in inlines {
      switch inline {
      case .text(let text): add(RichSpan(.text, text, style: style, link: link))
      case .code(let text): add(RichSpan(.code, text, style: style, link: link))
      case .softBreak, .hardBreak: add(RichSpan(.lineEnd, style: style, link: link))
      case .image, .formula:
        add(RichSpan(.other(inline), inline.plainText, style: style, link: link))
      case .strong(let content): add(content, style.union(.bold), link)
      case .emphasis(let content): add(content, style.union(.italic), link)
      case .underline(let content): add(content, style.union(.underlined), link)
      case .strikethrough(let content): add(content, style.union(.struckThrough), link)
      case .spoiler(let content): add(content, style.union(.spoiler), link)
      case .link(let link):
        add(
          link.content, style, RichSpan.Link(destination: link.destination, title: link.title))
      }
    }
  }

  // MARK: Lines

  /// The lines of blocks, for cells and headings, which have no blocks in them.
  init(linesOf blocks: [MarkdownBlock]) {
    self = []
    addLines(of: blocks)
  }

  private mutating func addLines(of blocks: [MarkdownBlock]) {
    for block in blocks { addLines(of: block) }
  }

  private mutating func addLines(of block: MarkdownBlock) {
    switch block {
    case .heading(_, let content), .paragraph(let content): addLine([RichSpan](content))
    case .quote(let blocks): addLines(of: blocks)
    case .code(let code):
      for line in code.text.exactLines() { addLine([RichSpan(.code, String(line))]) }
    case .formula(let formula): addLine([RichSpan(.other(.formula(formula)), formula.source)])
    case .rule: break
    case .table(let table):
      for row in [table.header] + table.rows {
        addLine([RichSpan](row.flatMap { $0 + [.text("  ")] }))
      }
    case .list(let list):
      for (index, item) in list.items.enumerated() {
        var mark = "• "
        if case .number(let start) = list.marker { mark = "\(start &+ index). " }
        var lines = [RichSpan(.text, mark)]
        for span in [RichSpan](linesOf: item.blocks) { lines.add(span) }
        addLine(lines)
      }
    }
  }

  private mutating func addLine(_ spans: [RichSpan]) {
    if !isEmpty { append(RichSpan(.lineEnd)) }
    for span in spans { add(span) }
  }
}
