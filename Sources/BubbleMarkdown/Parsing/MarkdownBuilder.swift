// SPDX-License-Identifier: MIT
import BubbleStrings

/// Builds blocks from the events of a reader, in the order of the text.
///
/// Containers and spans deeper than ``maximumDepth`` are left out; their contents are kept.
final class MarkdownBuilder {
  /// A block that has blocks in it.
  enum Container {
    case document
    case quote
    case list(MarkdownList.Marker, isTight: Bool)
    case item(isDone: Bool?)
  }

  /// A block that has text in it.
  enum Leaf {
    case paragraph
    /// A paragraph of a tight list, which isn't reported.
    case bare
    case heading(level: Int)
    case code(language: String)
    case cell
  }

  private struct OpenContainer {
    var container: Container
    var blocks: [MarkdownBlock] = []
    var items: [MarkdownListItem] = []
  }

  /// The maximum nesting depth of quotes and lists, and of spans.
  static let maximumDepth = 24

  /// The document's blocks, set when it is closed.
  private(set) var blocks: [MarkdownBlock] = []

  /// The limits that the source goes beyond.
  var limits: Set<MarkdownLimit> {
    var limits = ownLimits
    if spans.exceedsDepth { limits.insert(.depth) }
    return limits
  }

  private var ownLimits: Set<MarkdownLimit> = []
  private var containers = [OpenContainer(container: .document)]
  private var ignoredContainers = 0
  private var leaf: Leaf?
  var spans = InlineBuilder()
  private var table: TableBuilder?
  private var budget: Int

  /// - Parameters:
  ///   - source: The text that is read. Valid for as long as the builder is used.
  ///   - formulas: The formulas whose place-holders the text has.
  init(source: UnsafeBufferPointer<UInt8>, formulas: [FormulaSource.Item]) {
    // A table has cells where its source has none, and a reference its definition's address.
    budget = 8 * source.count + 4096
    spans.source = source
    spans.formulas = formulas
  }

  /// Whether more was reported than a source of this length may make.
  var isOverBudget: Bool { budget < 0 }

  /// Counts work.
  func spend(_ cost: Int) { budget -= cost }

  // MARK: Containers

  func open(_ container: Container) {
    spend(1)
    endBareParagraph()
    guard containers.count <= Self.maximumDepth else {
      ignoredContainers += 1
      ownLimits.insert(.depth)
      return
    }
    containers.append(OpenContainer(container: container))
  }

  func close() {
    endBareParagraph()
    if ignoredContainers > 0 {
      ignoredContainers -= 1
      return
    }
    guard containers.count > 1, let closed = containers.popLast() else { return }
    switch closed.container {
    case .document: break
    case .quote: append(.quote(closed.blocks))
    case .item(let isDone):
      let item = MarkdownListItem(isDone: isDone, blocks: closed.blocks)
      containers[containers.count - 1].items.append(item)
    case .list(let marker, let isTight):
      append(.list(MarkdownList(marker: marker, isTight: isTight, items: closed.items)))
    }
  }

  func closeDocument() {
    endBareParagraph()
    blocks = containers[0].blocks
  }

  private func append(_ block: MarkdownBlock) {
    containers[containers.count - 1].blocks.append(block)
  }

  // MARK: Leaves

  func begin(_ leaf: Leaf) {
    spend(1)
    endBareParagraph()
    self.leaf = leaf
    spans.reset()
  }

  func end() {
    guard let leaf else { return }
    self.leaf = nil
    switch leaf {
    case .paragraph, .bare, .cell: spans.takeParagraphs().forEach(append)
    case .heading(let level): append(.heading(level: level, spans.take()))
    case .code(let language):
      var text = spans.takeVerbatim()
      if text.utf8.last == 0x0A { text.unicodeScalars.removeLast() }
      append(
        language.lowercased().isExactly(MarkdownBlock.formulaLanguage)
          ? .formula(MarkdownFormula(text))
          : .code(MarkdownCode(language: language.isEmpty ? nil : language, text: text)))
    }
  }

  func addRule() {
    endBareParagraph()
    append(.rule)
  }

  private func endBareParagraph() {
    if case .bare? = leaf { end() }
  }

  /// Text without a paragraph of its own begins one.
  private func beginBareParagraph() {
    guard leaf == nil else { return }
    leaf = .bare
    spans.reset()
  }

  // MARK: Spans

  func openSpan(_ span: InlineBuilder.Span) {
    spend(1)
    beginBareParagraph()
    spans.open(span)
  }

  func closeSpan() { spans.close() }

  func add(_ text: UnsafeBufferPointer<UInt8>) {
    spend(1)
    beginBareParagraph()
    spans.add(text)
  }

  func add(_ text: String) {
    spend(1)
    beginBareParagraph()
    spans.add(text)
  }

  func add(_ inline: MarkdownInline) {
    spend(1)
    beginBareParagraph()
    spans.add(inline)
  }

  // MARK: Tables

  func openTable() {
    spend(1)
    endBareParagraph()
    table = TableBuilder()
  }

  func openRow() { table?.openRow() }

  func openCell(_ alignment: MarkdownTable.Alignment) {
    spend(1)
    table?.addColumn(alignment)
    leaf = .cell
    spans.reset()
  }

  func closeCell() {
    leaf = nil
    table?.add(spans.take())
  }

  func closeRow() { table?.closeRow() }

  func closeTable() {
    if let table {
      if table.exceedsColumns { ownLimits.insert(.columns) }
      if let table = table.table { append(.table(table)) }
    }
    table = nil
  }
}

/// Builds a table row by row.
private struct TableBuilder {
  private var columns: [MarkdownTable.Alignment] = []
  private var rows: [[MarkdownTable.Cell]] = []
  private var row: [MarkdownTable.Cell] = []

  /// Whether columns are left out.
  private(set) var exceedsColumns = false

  /// `nil` without a column.
  var table: MarkdownTable? {
    guard !columns.isEmpty else { return nil }
    let full = rows.map { row in
      row + Array(repeating: [], count: max(columns.count - row.count, 0))
    }
    return MarkdownTable(columns: columns, header: full[0], rows: Array(full.dropFirst()))
  }

  mutating func openRow() { row = [] }

  mutating func addColumn(_ alignment: MarkdownTable.Alignment) {
    guard rows.isEmpty else { return }
    guard columns.count < MarkdownTable.maximumColumns else {
      exceedsColumns = true
      return
    }
    columns.append(alignment)
  }

  mutating func add(_ cell: MarkdownTable.Cell) {
    if row.count < columns.count { row.append(cell) }
  }

  mutating func closeRow() { rows.append(row) }
}
