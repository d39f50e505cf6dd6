// SPDX-License-Identifier: MIT
import BubbleMarkdown

/// A document's characters with all that decides how each is shown.
struct StyledText {
  struct Item: Hashable {
    var text: Character
    var style: String
  }

  private(set) var items: [Item] = []

  init(_ document: MarkdownDocument) { add(document.blocks, "") }

  var string: String { String(items.map(\.text)) }

  private mutating func add(_ blocks: [MarkdownBlock], _ style: String) {
    for (index, block) in blocks.enumerated() { add(block, "\(style)/\(index)") }
  }

  private mutating func add(_ block: MarkdownBlock, _ style: String) {
    switch block {
    case .heading(let level, let content): add(content, style + "h\(level)")
    case .paragraph(let content): add(content, style + "p")
    case .quote(let blocks): add(blocks, style + "q")
    case .rule: items.append(Item(text: "—", style: style + "rule"))
    case .code(let code): add(code.text, style + "code \(code.language ?? "")")
    case .formula(let formula): add(formula.source, style + "code ")
    case .list(let list):
      for (index, item) in list.items.enumerated() {
        add(item.blocks, style + "list \(list.marker) \(index) \(item.isDone as Any)")
      }
    case .table(let table):
      for (row, cells) in ([table.header] + table.rows).enumerated() {
        for (column, cell) in cells.enumerated() { add(cell, style + "cell \(row) \(column)") }
      }
    }
  }

  private mutating func add(_ inlines: [MarkdownInline], _ style: String) {
    for inline in inlines {
      switch inline {
      case .text(let text): add(text, style)
      case .emphasis(let content): add(content, style + " em")
      case .strong(let content): add(content, style + " strong")
      case .strikethrough(let content): add(content, style + " strike")
      case .underline(let content): add(content, style + " underline")
      case .spoiler(let content): add(content, style + " spoiler")
      case .code(let text): add(text, style + " code")
      case .formula(let formula): add(formula.source, style + " code")
      case .link(let link): add(link.content, style + " link")
      case .image(let image): add(image.alternative, style + " image \(image.source)")
      case .softBreak: add(" ", style)
      case .hardBreak: add("\n", style)
      }
    }
  }

  private mutating func add(_ text: String, _ style: String) {
    items += text.map { Item(text: $0, style: style) }
  }
}
