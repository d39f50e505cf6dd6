// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleStrings

// Texts with formatting as JSON: a string of Markdown, or an array of blocks whose styles are ranges.

extension Field {
  /// A text with formatting.
  @_semantics("optimize.sil.specialize.generic.never")
  static func formattedText(
    _ name: FieldName, _ property: WritableKeyPath<Root, FormattedText> & Sendable,
    example: String, _ summary: String
  ) -> Field {
    Field(
      name, .textOrObjects(FormattedBlock.table.description), example: .string(example), summary,
      default: { $0[keyPath: property].json }, write: { $0[keyPath: property].json }
    ) { (reader, root, warnings) throws(FieldError) in
      guard let value = reader.value(name) else { return }
      if let markdown = value.string {
        root[keyPath: property] = FormattedText(markdown: markdown)
        return
      }
      let blocks = try FormattedBlock.list(reader, name, &warnings)
      root[keyPath: property] = FormattedText(
        MarkdownDocument(blocks: blocks.flatMap(\.markdownBlocks)))
    }
  }
}

extension FormattedText {
  fileprivate var json: JSONValue {
    if let markdown { return .string(markdown) }
    return .array(
      document.blocks.map { .object(FormattedBlock.table.written(FormattedBlock($0))) })
  }
}

extension FieldReader {
  fileprivate enum Part {
    case text(String)
    case object(FieldReader)
  }

  /// Reads a string, or an array of strings and objects.
  fileprivate func parts<Element>(
    _ name: FieldName, read: (Part) throws(FieldError) -> Element
  ) throws(FieldError) -> [Element] {
    guard let value = value(name) else { return [] }
    if let text = value.string { return [try read(.text(text))] }
    guard let array = value.array else {
      throw mismatch(name, value, expected: "a string or an array")
    }
    var elements: [Element] = []
    for (index, element) in array.enumerated() {
      let path = path(of: name) + "[\(index)]"
      if let text = element.string {
        elements.append(try read(.text(text)))
      } else if let object = element.object {
        elements.append(try read(.object(FieldReader(object, path: path))))
      } else {
        throw FieldError(
          field: path,
          reason: .wrongType(expected: "a string or an object", actual: element.kind))
      }
    }
    return elements
  }
}

/// A block of a text with formatting as it is written: its kind, and the fields of all kinds.
private struct FormattedBlock: Sendable {
  enum Kind: String, CaseIterable {
    case paragraph, heading, quote, list, item, code, formula, rule, table, row
  }

  enum Task: String, CaseIterable { case open, done }

  var kind = Kind.paragraph
  var spans: [RichSpan] = []
  var level = 1
  var number: Int?
  var isLoose = false
  var task: Task?
  var language: String?
  var columns: [String] = []
  var blocks: [FormattedBlock] = []

  init(_ kind: Kind = .paragraph, _ blocks: [FormattedBlock] = []) {
    (self.kind, self.blocks) = (kind, blocks)
  }

  init(paragraph content: [MarkdownInline]) { spans = [RichSpan](content).joiningLines }

  private static let name = "formattedBlock"

  static let table: FieldTable<FormattedBlock> = FieldTable(
    name, "A block of a text with formatting. A string in its place is a paragraph of plain text.",
    initial: FormattedBlock(),
    fields: [
      .name(
        "type", \.kind, example: .heading,
        "The kind of block. Fields that a kind doesn't have are ignored."),
      Field(
        "text", .textOrObjects(FormattedSpan.table.description), example: ["See you at ", "eight"],
        "The text of a `paragraph`, a `heading`, a `code` or a `formula`. Line feeds end lines.",
        write: { block in
          block.spans.isEmpty ? nil : .array(block.spans.map(FormattedSpan.json))
        }
      ) { (reader, root, warnings) throws(FieldError) in
        root.spans = try reader.parts("text") { (part) throws(FieldError) in
          switch part {
          case .text(let text): return RichSpan(.text, text)
          case .object(let fields): return try FormattedSpan.table.read(fields, &warnings).span
          }
        }
      },
      .integer("level", \.level, in: 1...6, example: 2, "The level of a `heading`."),
      .integer(
        "number", \.number, in: 0...Int.max, example: 1,
        "The number of the first item of a `list`, which has bullets without it."),
      .boolean("isLoose", \.isLoose, "Whether there is space between the items of a `list`."),
      .name("task", \.task, example: .done, "The state of an `item` that is a task."),
      .string("language", \.language, example: "swift", "The language of a `code`."),
      .strings(
        "columns", \.columns, example: ["left", "right"],
        "The alignments of the columns of a `table`: `natural`, `left`, `center` or `right`."),
      Field(
        "blocks", .textOrObjects(ObjectDescription(name: name, summary: "", fields: [])),
        example: ["eight"],
        "The blocks in a `quote` or an `item`, the items of a `list`, the rows of a `table` (the first is the header), "
          + "and a `row`'s cells, which are paragraphs.",
        write: { block in
          block.blocks.isEmpty
            ? nil : .array(block.blocks.map { .object(FormattedBlock.table.written($0)) })
        }
      ) { (reader, root, warnings) throws(FieldError) in
        root.blocks = try FormattedBlock.list(reader, "blocks", &warnings)
      },
    ])

  /// The blocks of a field.
  static func list(
    _ reader: FieldReader, _ name: FieldName, _ warnings: inout [FieldWarning]
  ) throws(FieldError) -> [FormattedBlock] {
    try reader.parts(name) { (part) throws(FieldError) in
      switch part {
      case .text(let text): return FormattedBlock(paragraph: [.text(text)])
      case .object(let fields): return try table.read(fields, &warnings)
      }
    }
  }
}

// MARK: Values

extension FormattedBlock {
  init(_ block: MarkdownBlock) {
    self.init()
    switch block {
    case .paragraph(let content): self.init(paragraph: content)
    case .heading(let level, let content):
      self.init(paragraph: content)
      (kind, self.level) = (.heading, level)
    case .quote(let blocks): self.init(.quote, blocks.map(FormattedBlock.init))
    case .list(let list):
      self.init(.list, list.items.map(FormattedBlock.init))
      if case .number(let start) = list.marker { number = start }
      isLoose = !list.isTight
    case .rule: kind = .rule
    case .code(let code):
      (kind, language, spans) = (.code, code.language, [RichSpan(.text, code.text)])
    case .formula(let formula):
      (kind, spans) = (.formula, [RichSpan(.text, formula.source)])
    case .table(let table):
      self.init(
        .table,
        ([table.header] + table.rows).map { row in
          FormattedBlock(.row, row.map { FormattedBlock(paragraph: $0) })
        })
      columns = table.columns.map { "\($0)" }
    }
  }

  private init(_ item: MarkdownListItem) {
    self.init(.item, item.blocks.map(FormattedBlock.init))
    task = item.isDone.map { $0 ? .done : .open }
  }

  /// The block as Markdown has it. An item alone is its blocks, and a row alone its cells.
  var markdownBlocks: [MarkdownBlock] {
    let text = spans.map(\.text).joined()
    switch kind {
    case .paragraph: return [.paragraph(inlines)]
    case .heading: return [.heading(level: level, inlines)]
    case .quote: return [.quote(blocks.flatMap(\.markdownBlocks))]
    case .list:
      let items = blocks.map { item in
        MarkdownListItem(
          isDone: item.task.map { $0 == .done },
          blocks: item.kind == .item ? item.blocks.flatMap(\.markdownBlocks) : item.markdownBlocks)
      }
      return [
        .list(
          MarkdownList(
            marker: number.map { .number(start: $0) } ?? .bullet, isTight: !isLoose, items: items))
      ]
    case .item, .row: return blocks.flatMap(\.markdownBlocks)
    case .code: return [.code(MarkdownCode(language: language, text: text))]
    case .formula: return [.formula(MarkdownFormula(text))]
    case .rule: return [.rule]
    case .table: return markdownTable.map { [.table($0)] } ?? []
    }
  }

  private var inlines: [MarkdownInline] {
    spans.reduce(into: [RichSpan]()) { lines, span in
      let parts =
        span.kind == .text
        ? [RichSpan](text: span.text, style: span.style, link: span.link) : [span]
      for part in parts { lines.add(part) }
    }.inlines
  }

  private var markdownTable: MarkdownTable? {
    let alignments = columns.map { name -> MarkdownTable.Alignment in
      switch name {
      case "left": .left
      case "center": .center
      case "right": .right
      default: .natural
      }
    }
    let count = max(alignments.count, 1)
    var rows = blocks.map { row in
      row.blocks.prefix(count).map(\.inlines)
        + Array(repeating: [], count: max(count - row.blocks.count, 0))
    }
    guard !alignments.isEmpty, !rows.isEmpty else { return nil }
    let header = rows.removeFirst()
    return MarkdownTable(columns: alignments, header: header, rows: rows)
  }
}

extension [RichSpan] {
  /// The spans with line feeds in their texts in place of ends of lines.
  fileprivate var joiningLines: [RichSpan] {
    reduce(into: []) { spans, span in
      spans.add(
        span.kind == .lineEnd
          ? RichSpan(.text, "\n", style: span.style, link: span.link) : span)
    }
  }
}

// MARK: Spans

/// A range of a text in one style as it is written.
private struct FormattedSpan: Sendable {
  var text = ""
  var styles: [String] = []
  var link: String?
  var title = ""
  var image: String?

  static let table = FieldTable(
    "formattedSpan", "A range of a text in one style. A string in its place has no style.",
    initial: FormattedSpan(),
    fields: [
      .string("text", \.text, example: "eight", "The characters."),
      .strings(
        "styles", \.styles, example: ["bold"],
        "The styles: `bold`, `italic`, `underline`, `strikethrough`, `spoiler`, `code` or `formula`."
      ),
      .string(
        "link", \.link, example: "https://example.com", "The address that the text leads to."),
      .string("title", \.title, example: "Ferries", "The title of the link."),
      .string(
        "image", \.image, example: "pictures/harbour.png",
        "The address of an image in place of the text, which describes it."),
    ])

  private static let names: [(name: String, style: RichText.Style)] = [
    ("bold", .bold), ("italic", .italic), ("underline", .underlined),
    ("strikethrough", .struckThrough), ("spoiler", .spoiler),
  ]

  /// A span as it is written: a string, where it has no style.
  static func json(_ span: RichSpan) -> JSONValue {
    var written = FormattedSpan()
    written.text = span.text
    written.styles = names.filter { span.style.contains($0.style) }.map(\.name)
    (written.link, written.title) = (span.link?.destination, span.link?.title ?? "")
    switch span.kind {
    case .code: written.styles.append("code")
    case .other(.formula): written.styles.append("formula")
    case .other(.image(let image)): written.image = image.source
    case .text where written.styles.isEmpty && written.link == nil: return .string(span.text)
    case .text, .lineEnd, .other: break
    }
    return .object(table.written(written))
  }

  var span: RichSpan {
    let style = Self.names.reduce(into: RichText.Style()) { style, known in
      if styles.containsExactly(known.name) { style.insert(known.style) }
    }
    var kind = RichSpan.Kind.text
    if let image {
      kind = .other(.image(MarkdownImage(source: image, alternative: text)))
    } else if styles.containsExactly("formula") {
      kind = .other(.formula(MarkdownFormula(text)))
    } else if styles.containsExactly("code") {
      kind = .code
    }
    return RichSpan(
      kind, text, style: style, link: link.map { RichSpan.Link(destination: $0, title: title) })
  }
}
