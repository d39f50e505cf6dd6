// SPDX-License-Identifier: MIT
import BubbleStrings

/// Reads Markdown: its blocks line by line, and then the spans of each, since a definition of a link counts before it as
/// well (CommonMark 0.31, "Appendix: A parsing strategy").
struct BlockReader {
  /// A block in the order of the source. Those in it follow it, one level deeper.
  private struct Node {
    enum Kind {
      case quote
      case list(BlockScanner.ItemMark, isTight: Bool)
      case item(isDone: Bool?)
      case paragraph
      case heading(level: Int)
      case rule
      /// Code, and the place of the words behind its fence; `nil` for indented code.
      case code(info: Range<Int>?)
      /// A table, and the place of its columns.
      case table(Int)
      case row

      var isCode: Bool { if case .code = self { true } else { false } }
    }

    var kind: Kind
    let depth: Int

    /// The place of its text, without the marks of containers.
    var text: Range<Int>
  }

  /// A container that blocks are added to.
  private struct Parent {
    /// The depth of the blocks in it.
    let depth: Int

    /// The place of the list that it is an item of; `nil` for others.
    var list: Int?

    /// The place of the last block in it.
    var last: Int?
  }

  private let source: UnsafeBufferPointer<UInt8>
  private let healedCount: Int
  private var scanner = BlockScanner()
  private var nodes: [Node] = []
  private var parents = [Parent(depth: 0)]
  private var columns: [[MarkdownTable.Alignment]] = []
  private var text: [UInt8] = []
  private var definitions: [ExactString: LinkParts.Target] = [:]

  /// The place of the block that lines are added to.
  private var leaf: Int?

  /// Whether a block that begins now makes the list loose that it is in.
  private var loosens = false

  /// - Parameters:
  ///   - source: UTF-8, with line feeds only.
  ///   - healedCount: The number of bytes at the end that only close what is open.
  ///   - dialect: The rules by which it is read.
  private init(
    _ source: UnsafeBufferPointer<UInt8>, healedCount: Int, dialect: MarkdownDialect
  ) {
    (self.source, self.healedCount) = (source, healedCount)
    scanner.dialect = dialect
    text.reserveCapacity(source.count)
  }

  /// The blocks of a source, and the limits that it goes beyond; `nil` if it makes more than its length allows.
  static func document(
    of source: UnsafeBufferPointer<UInt8>, healedCount: Int = 0, dialect: MarkdownDialect = .answers
  ) -> MarkdownDocument? {
    var reader = BlockReader(source, healedCount: healedCount, dialect: dialect)
    var position = 0
    while position < source.count {
      let end = BlockScanner.lineEnd(from: position, source)
      reader.add(position..<end)
      position = end + 1
      reader.leaveOpenFormula(before: position)
    }
    reader.endLeaf()
    return reader.document
  }

  // MARK: Lines

  /// Takes the formula that the line before an offset opens as text, if nothing closes it in its paragraph.
  private mutating func leaveOpenFormula(before start: Int) {
    guard scanner.formula != nil, scanner.formulaLine == scanner.lineStart else { return }
    var (ahead, position) = (scanner, start)
    while position < source.count, ahead.formula != nil, ahead.formulaLine == scanner.formulaLine {
      let end = BlockScanner.lineEnd(from: position, source)
      ahead.scan(position..<end, of: source)
      if let marks = ahead.leftFormula { return scanner.leave(marks, before: position) }
      position = end + 1
    }
    if ahead.formula != nil, ahead.formulaLine == scanner.formulaLine {
      scanner.leave(ahead.formula, before: source.count)
    }
  }

  private mutating func add(_ line: Range<Int>) {
    loosens = scanner.loosens
    let (meaning, cursor) = scanner.scan(line, of: source)
    let kept = scanner.containers.count - scanner.newContainers + 1
    if kept < parents.count || scanner.newContainers > 0 { endLeaf() }
    if kept < parents.count { parents.removeLast(parents.count - kept) }
    for container in scanner.containers.suffix(scanner.newContainers) { begin(container) }
    switch meaning {
    case .blank, .marks, .closingFence: endLeaf()
    case .text: addText(cursor.position..<cursor.end, begins: scanner.paragraphLines == 1)
    case .formula: addText(cursor.position..<cursor.end, begins: leaf == nil)
    case .heading(let level):
      begin(.heading(level: level))
      text += source[Self.heading(cursor.rest, source)]
      endLeaf()
    case .underline(let level): endHeading(level)
    case .rule:
      begin(.rule)
      endLeaf()
    case .fence: beginFence(cursor)
    case .code: addCode(cursor)
    case .delimiterRow: beginTable(cursor.rest)
    case .row: addRow(cursor.rest)
    }
  }

  private mutating func begin(_ container: BlockScanner.Container) {
    switch container {
    case .quote:
      add(.quote)
      parents.append(Parent(depth: parents[parents.count - 1].depth + 1))
    case .item(_, let mark):
      let parent = parents[parents.count - 1]
      if let last = parent.last, case .list(let other, _) = nodes[last].kind,
        other.byte == mark.byte
      {
        if loosens { loosen(last) }
      } else {
        add(.list(mark, isTight: true))
      }
      nodes.append(
        Node(
          kind: .item(isDone: nil), depth: parent.depth + 1, text: text.count..<text.count))
      parents.append(
        Parent(depth: parent.depth + 2, list: parents[parents.count - 1].last))
    }
    loosens = false
  }

  /// Adds a block to the innermost container.
  private mutating func add(_ kind: Node.Kind) {
    let parent = parents[parents.count - 1]
    if loosens, parent.last != nil, let list = parent.list { loosen(list) }
    loosens = false
    parents[parents.count - 1].last = nodes.count
    nodes.append(Node(kind: kind, depth: parent.depth, text: text.count..<text.count))
  }

  private mutating func loosen(_ list: Int) {
    if case .list(let mark, _) = nodes[list].kind {
      nodes[list].kind = .list(mark, isTight: false)
    }
  }

  private mutating func begin(_ kind: Node.Kind) {
    endLeaf()
    leaf = nodes.count
    add(kind)
  }

  // MARK: Paragraphs

  private mutating func addText(_ line: Range<Int>, begins: Bool) {
    if begins {
      begin(.paragraph)
    } else {
      text.append(ASCII.lineFeed)
    }
    text += source[line]
  }

  /// Ends the block that lines are added to. Definitions aren't text of their paragraph, and neither is a task's box.
  private mutating func endLeaf() {
    guard let leaf else { return }
    self.leaf = nil
    var range = nodes[leaf].text.lowerBound..<text.count
    switch nodes[leaf].kind {
    case .paragraph:
      while let last = text[range].last, last <= ASCII.space { range.removeLast() }
      range = withoutDefinitions(range)
      range = withoutBox(range, of: leaf)
    case .code(nil):
      // Empty lines at its end aren't a part of it.
      if let last = text[range].lastIndex(where: { $0 > ASCII.space }) {
        let end = text[last..<range.upperBound].firstIndex(of: ASCII.lineFeed)
        range = range.lowerBound..<(end ?? range.upperBound)
      }
    case .code:
      if text[range].last == ASCII.lineFeed { range.removeLast() }
    default: break
    }
    nodes[leaf].text = range
  }

  private mutating func withoutDefinitions(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    text.withUnsafeBufferPointer { bytes in
      while start < range.upperBound, bytes[start] == ASCII.openBracket,
        let (key, target, end) = LinkParts(bytes, start..<range.upperBound).definition(at: start)
      {
        // The first one counts.
        if definitions[key] == nil { definitions[key] = target }
        start = end
      }
    }
    return start..<range.upperBound
  }

  /// Takes the box of a task from the start of an item: `[x] `.
  private mutating func withoutBox(_ range: Range<Int>, of leaf: Int) -> Range<Int> {
    guard leaf > 0, case .item(nil) = nodes[leaf - 1].kind else { return range }
    let box = text[range].prefix(4)
    guard box.count >= 3, box.first == ASCII.openBracket,
      box.dropFirst(2).first == ASCII.closeBracket,
      box.count == 3 || (box.last ?? 0) <= ASCII.space
    else { return range }
    let mark = text[range.lowerBound + 1]
    guard mark == ASCII.space || mark | 0x20 == UInt8(ascii: "x") else { return range }
    nodes[leaf - 1].kind = .item(isDone: mark != ASCII.space)
    let rest = text[range].dropFirst(3).drop { $0 <= ASCII.space }
    return rest.startIndex..<range.upperBound
  }

  // MARK: Headings and code

  /// The content of a heading without the marks at its end.
  private static func heading(
    _ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] == ASCII.number { end -= 1 }
    let isMark = end == line.lowerBound || bytes[end - 1] <= ASCII.space
    if !isMark { return line }
    while end > line.lowerBound, bytes[end - 1] <= ASCII.space { end -= 1 }
    return line.lowerBound..<end
  }

  /// Makes the paragraph a heading.
  private mutating func endHeading(_ level: Int) {
    guard let leaf else { return }
    endLeaf()
    if !nodes[leaf].text.isEmpty { nodes[leaf].kind = .heading(level: level) }
  }

  private mutating func beginFence(_ cursor: ColumnCursor) {
    let words = cursor.rest.drop { source[$0] == source[cursor.position] }
    endLeaf()
    let info = text.count
    text += source[words.startIndex..<cursor.rest.upperBound]
    begin(.code(info: info..<text.count))
  }

  private mutating func addCode(_ cursor: ColumnCursor) {
    var (cursor, columns) = (cursor, 4)
    if case .fence(let fence) = scanner.leaf { columns = fence.indent }
    if leaf.map({ nodes[$0].kind.isCode }) != true { begin(.code(info: nil)) }
    cursor.advance(columns: columns)
    text += repeatElement(ASCII.space, count: cursor.spare)
    text += source[cursor.position..<cursor.end]
    text.append(ASCII.lineFeed)
  }

  // MARK: Tables

  /// Makes the last line of the paragraph the header of a table.
  private mutating func beginTable(_ delimiters: Range<Int>) {
    guard let paragraph = leaf, let row = TableRow.delimiters(in: delimiters, source) else {
      return
    }
    let start = nodes[paragraph].text.lowerBound
    let header = (text[start...].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? start)..<text.count
    if header.lowerBound == start {
      nodes[paragraph].kind = .table(columns.count)
    } else {
      let line = Array(text[header])
      text.removeLast(line.count + 1)
      begin(.table(columns.count))
      text += line
    }
    columns.append(row)
    endRow(from: text.count - header.count)
  }

  private mutating func addRow(_ line: Range<Int>) {
    text += source[line]
    endRow(from: text.count - line.count)
  }

  private mutating func endRow(from start: Int) {
    let depth = parents[parents.count - 1].depth + 1
    nodes.append(Node(kind: .row, depth: depth, text: start..<text.count))
  }
}

// MARK: The document

extension BlockReader {
  private var document: MarkdownDocument? {
    text.withUnsafeBufferPointer { bytes in
      var maker = DocumentMaker(nodes: nodes, columns: columns, bytes, scanner.dialect)
      maker.inlines.definitions = definitions
      if healedCount > 0 { maker.inlines.openEnd = bytes.count - healedCount }
      let blocks = maker.blocks(depth: 0, level: 0)
      // Cells that aren't in the source, and addresses that are repeated.
      let cost = maker.cellCount + maker.inlines.repeatedCount
      guard cost <= 8 * source.count + 4096 else { return nil }
      if maker.inlines.exceedsDepth { maker.limits.insert(.depth) }
      return MarkdownDocument(blocks: blocks, limits: maker.limits)
    }
  }

  /// Makes values of the blocks that were found.
  private struct DocumentMaker {
    let nodes: [Node]
    let columns: [[MarkdownTable.Alignment]]
    let bytes: UnsafeBufferPointer<UInt8>
    var inlines: InlineReader
    var limits: Set<MarkdownLimit> = []
    var cellCount = 0
    private var index = 0

    /// The maximum nesting depth of quotes, lists and items. Deeper ones are left out; their blocks are kept.
    private static let maximumDepth = 24

    init(
      nodes: [Node], columns: [[MarkdownTable.Alignment]], _ bytes: UnsafeBufferPointer<UInt8>,
      _ dialect: MarkdownDialect
    ) {
      (self.nodes, self.columns, self.bytes) = (nodes, columns, bytes)
      inlines = InlineReader(bytes, dialect: dialect)
    }

    /// - Parameter level: The number of containers around the blocks that are kept.
    mutating func blocks(depth: Int, level: Int) -> [MarkdownBlock] {
      var blocks: [MarkdownBlock] = []
      while index < nodes.count, nodes[index].depth >= depth {
        let node = nodes[index]
        index += 1
        switch node.kind {
        case .quote:
          let isKept = level < Self.maximumDepth
          let content = self.blocks(depth: depth + 1, level: level + (isKept ? 1 : 0))
          if isKept { blocks.append(.quote(content)) } else { leaveOut(content, &blocks) }
        case .list(let mark, let isTight):
          let isKept = level + 2 <= Self.maximumDepth
          let items = items(depth: depth + 1, level: level + (isKept ? 2 : 0))
          let marker = mark.number.map { MarkdownList.Marker.number(start: $0) } ?? .bullet
          if isKept {
            blocks.append(.list(MarkdownList(marker: marker, isTight: isTight, items: items)))
          } else {
            leaveOut(items.flatMap(\.blocks), &blocks)
          }
        case .table(let place): blocks += table(columns[place], depth: depth + 1)
        case .item, .row: break
        case .paragraph, .heading, .rule, .code: blocks += leaf(node)
        }
      }
      return blocks
    }

    private mutating func leaveOut(_ content: [MarkdownBlock], _ blocks: inout [MarkdownBlock]) {
      limits.insert(.depth)
      blocks += content
    }

    private mutating func items(depth: Int, level: Int) -> [MarkdownListItem] {
      var items: [MarkdownListItem] = []
      while index < nodes.count, nodes[index].depth == depth,
        case .item(let isDone) = nodes[index].kind
      {
        index += 1
        items.append(
          MarkdownListItem(isDone: isDone, blocks: blocks(depth: depth + 1, level: level)))
      }
      return items
    }

    private mutating func leaf(_ node: Node) -> [MarkdownBlock] {
      switch node.kind {
      case .paragraph: return inlines.paragraphs(of: node.text)
      case .heading(let level): return [.heading(level: level, inlines.inlines(of: node.text))]
      case .rule: return [.rule]
      case .code(let info):
        var code = MarkdownCode(text: String(decoding: bytes[node.text], as: UTF8.self))
        let info = CodeInfo(info.map { LinkParts(bytes, $0).string($0) } ?? "")
        code.language = info.firstWord
        guard inlines.dialect == .answers else { return [.code(code)] }
        (code.language, code.title) = (info.language, info.title)
        // As on GitHub.
        return code.language?.lowercased().isExactly("math") == true
          ? [.formula(MarkdownFormula(code.text))] : [.code(code)]
      case .quote, .list, .item, .table, .row: return []
      }
    }

    private mutating func table(
      _ columns: [MarkdownTable.Alignment], depth: Int
    ) -> [MarkdownBlock] {
      let shown = Array(columns.prefix(MarkdownTable.maximumColumns))
      if shown.count < columns.count { limits.insert(.columns) }
      var rows: [[MarkdownTable.Cell]] = []
      while index < nodes.count, case .row = nodes[index].kind, nodes[index].depth == depth {
        let row = TableRow(nodes[index].text, bytes, columns: columns.count, inlines.dialect)
        let cells = row.cells.prefix(shown.count)
        index += 1
        cellCount += columns.count
        rows.append(
          cells.map { inlines.inlines(of: $0, isCell: true) }
            + Array(repeating: [], count: shown.count - cells.count))
      }
      guard let header = rows.first else { return [] }
      return [.table(MarkdownTable(columns: shown, header: header, rows: Array(rows.dropFirst())))]
    }
  }
}
