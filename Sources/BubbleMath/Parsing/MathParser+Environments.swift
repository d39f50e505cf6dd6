// SPDX-License-Identifier: MIT
import BubbleStrings

extension MathParser {
  /// Reads what follows `\begin`.
  mutating func environment() throws(MathError) -> MathNode {
    let name = try input.name()
    let plain = name.endsExactly(with: "*") ? String(name.unicodeScalars.dropLast()) : name
    if plain.isExactly("equation") || plain.isExactly("math") || plain.isExactly("displaymath") {
      var nodes = try row(until: Self.endsCell)
      if try input.peek() != .command("end") { nodes = try looseRows(nodes) }
      try end(of: name)
      return .row([.level(.display, nodes)])
    }
    if plain.isExactly("CD") { return try diagram(name) }
    guard var table = Self.table(plain) else { return try unknownEnvironment(name) }
    if plain.isExactly("smallmatrix") { table.spacing = .small }
    table.rowScale = rowScale
    switch plain {
    case "array", "darray", "subarray", "alignedat", "alignat", "xalignat", "tabular":
      _ = try input.option()
      let columns = try input.argument()
      if !plain.endsExactly(with: "at"), !table.readColumns(columns) { limits.insert(.columns) }
    default:
      if name.endsExactly(with: "*") || plain.isExactly("aligned") || plain.isExactly("gathered") {
        table.alignRows(try input.option())
      }
    }
    try rows(of: &table)
    try end(of: name)
    return .table(table)
  }

  /// The factor of the height of rows that `\renewcommand{\arraystretch}{1.5}` sets.
  private var rowScale: Double {
    guard let text = input.text(ofMacro: "arraystretch"), let factor = Double(text) else {
      return 1
    }
    return factor >= 0 ? min(factor, 10) : 1
  }

  /// A table without rows; `nil` if the environment isn't known.
  private static func table(_ name: String) -> MathTable? {
    func table(
      _ spacing: MathTable.Spacing, _ level: MathLevel, _ alignments: [MathTable.Alignment],
      _ left: Unicode.Scalar? = nil, _ right: Unicode.Scalar? = nil
    ) -> MathTable {
      MathTable(
        rows: [], alignments: alignments, spacing: spacing, level: level, left: left, right: right)
    }
    switch name {
    case "matrix", "array", "subarray", "tabular": return table(.matrix, .text, [.center])
    case "darray": return table(.matrix, .display, [.center])
    case "smallmatrix": return table(.small, .script, [.center])
    case "pmatrix": return table(.matrix, .text, [.center], "(", ")")
    case "bmatrix": return table(.matrix, .text, [.center], "[", "]")
    case "Bmatrix": return table(.matrix, .text, [.center], "{", "}")
    case "vmatrix": return table(.matrix, .text, [.center], "|", "|")
    case "Vmatrix": return table(.matrix, .text, [.center], "‖", "‖")
    case "cases": return table(.cases, .text, [.left], "{")
    case "dcases": return table(.cases, .display, [.left], "{")
    case "rcases": return table(.cases, .text, [.left], nil, "}")
    case "drcases": return table(.cases, .display, [.left], nil, "}")
    case "aligned", "align", "alignedat", "alignat", "xalignat", "split", "eqnarray",
      "flalign":
      return table(.aligned, .display, [.right, .left])
    case "gathered", "gather", "multline": return table(.aligned, .display, [.center])
    default: return nil
    }
  }

  /// Shows the marks of an environment that isn't known as their source, and what is between them.
  private mutating func unknownEnvironment(_ name: String) throws(MathError) -> MathNode {
    let nodes = try row { $0 == .command("end") || $0 == nil }
    try end(of: name)
    return .row([.unknown("\\begin{\(name)}")] + nodes + [.unknown("\\end{\(name)}")])
  }

  mutating func end(of name: String) throws(MathError) {
    guard try input.take(.command("end")) else { throw .ended(expected: "\\end{\(name)}") }
    let end = try input.name()
    guard end.isExactly(name) else { throw .unexpected("\\end{\(end)}") }
  }

  /// Reads rows as far as the end of an environment or group, or a mark, which are left.
  mutating func rows(
    of table: inout MathTable, until mark: MathToken? = nil
  ) throws(MathError) {
    tableDepth += 1
    defer { tableDepth -= 1 }
    while true {
      try rules(above: table.rows.count, of: &table)
      let next = try input.peek()
      if next == .command("end") || next == .scalar("}") || next == nil || next == mark { return }
      if try input.take(anyOf: ["intertext", "shortintertext"]) {
        table.spans.insert(table.rows.count)
        table.rows.append([try text(MathTextStyle())])
        continue
      }
      rowTag = nil
      let row = try cells(of: table, until: mark)
      if let rowTag { table.tags[table.rows.count] = rowTag }
      table.rows.append(row)
      guard let gap = try rowEnd() else { return }
      if gap != 0 { table.gaps[table.rows.count - 1] = gap }
    }
  }

  /// Reads the lines above a row.
  private mutating func rules(above row: Int, of table: inout MathTable) throws(MathError) {
    while true {
      if try input.take(anyOf: ["hline", "hdashline", "toprule", "midrule", "bottomrule"]) {
        table.horizontals.insert(row)
      } else if try input.take(anyOf: ["cline"]) {
        _ = try input.name()
        table.horizontals.insert(row)
      } else {
        return
      }
    }
  }

  /// Reads the cells of a row, some of which may have been read.
  private mutating func cells(
    after first: [MathNode] = [], of table: MathTable, until mark: MathToken? = nil
  ) throws(MathError) -> [MathNode] {
    var cells = first
    if !first.isEmpty, try !input.take(.scalar("&")) { return cells }
    while true {
      let nodes = try row { Self.endsCell($0) || $0 == mark }
      // In `a &= b`, the relation has an ordinary atom before it.
      let isContinued = table.spacing == .aligned && cells.count % 2 == 1
      cells.append(.row(isContinued ? [.group([])] + nodes : nodes))
      guard try input.take(.scalar("&")) else { return cells }
    }
  }

  private static func endsCell(_ token: MathToken?) -> Bool {
    switch token {
    case nil, .scalar("&"), .command("\\"), .command("cr"), .command("newline"), .command("end"),
      .scalar("}"), .command("intertext"), .command("shortintertext"):
      true
    default: false
    }
  }

  /// Reads the end of a row, and the space below it; `nil` where no row follows.
  private mutating func rowEnd() throws(MathError) -> Double? {
    if try input.peek() == .command("intertext") { return 0 }
    if try input.peek() == .command("shortintertext") { return 0 }
    guard try input.take(anyOf: ["\\", "cr", "newline"]) else { return nil }
    _ = try input.take(.scalar("*"))
    // A bracket on the next line begins the row: `\\ [x, y]`.
    guard try input.peekRaw() == .scalar("[") else { return 0 }
    let text = try input.option() ?? ""
    if let length = length(text) { return length }
    // Brackets without a length belong to the row: `\\[x, y]`.
    input.putBack(MathToken.tokens(of: "[" + text + "]"))
    return 0
  }

  mutating func substack() throws(MathError) -> MathNode {
    guard try input.take(.scalar("{")) else { return try argument() }
    var table = MathTable(
      rows: [], alignments: [.center], spacing: .stack, level: .script)
    try rows(of: &table)
    guard try input.take(.scalar("}")) else { throw .ended(expected: "}") }
    return .table(table)
  }

  /// The rows of a formula with `\\` in it, outside of any environment.
  mutating func looseRows(_ first: [MathNode]) throws(MathError) -> [MathNode] {
    var table = MathTable(rows: [], alignments: [.left], spacing: .aligned, level: .display)
    let row = try cells(after: [.row(first)], of: table)
    if row.count > 1 { table.alignments = [.right, .left] }
    table.rows = [row]
    if let gap = try rowEnd() {
      if gap != 0 { table.gaps[0] = gap }
      try rows(of: &table)
      if table.rows.contains(where: { $0.count > 1 }) { table.alignments = [.right, .left] }
    }
    return [.table(table)]
  }
}

extension MathTable {
  /// Reads the columns of an array, such as `c|rl` and `*{3}{c}`. Spaces and texts between columns are left out.
  ///
  /// Returns whether all were read.
  fileprivate mutating func readColumns(_ tokens: [MathToken]) -> Bool {
    var columns = MathColumns()
    columns.read(tokens[...], depth: 0)
    alignments = columns.alignments.isEmpty ? [.center] : columns.alignments
    verticals = columns.verticals
    return !columns.isCut
  }

  /// Reads the alignment of a matrix with a star: `[r]`.
  mutating func alignRows(_ option: String?) {
    switch option {
    case "l": alignments = [.left]
    case "r": alignments = [.right]
    default: break
    }
  }

  /// The alignment of a column. Alignments repeat, as those of equations do.
  func alignment(of column: Int) -> Alignment {
    alignments.isEmpty ? .center : alignments[column % alignments.count]
  }
}

/// The columns that an array names.
private struct MathColumns {
  /// The maximum number of columns, so that repetitions are bounded.
  private static let limit = 256
  var alignments: [MathTable.Alignment] = []
  var verticals: Set<Int> = []

  /// Whether columns are left out.
  private(set) var isCut = false

  mutating func read(_ source: ArraySlice<MathToken>, depth: Int) {
    var tokens = source
    while !isCut, let token = tokens.popFirst() {
      switch token {
      case .scalar("l"): append(.left)
      case .scalar("r"): append(.right)
      case .scalar("c"), .scalar("X"): append(.center)
      case .scalar("|"), .scalar(":"): verticals.insert(alignments.count)
      case .scalar("p"), .scalar("m"), .scalar("b"):
        append(.left)
        _ = Self.group(&tokens)
      case .scalar("@"), .scalar("!"), .scalar(">"), .scalar("<"): _ = Self.group(&tokens)
      case .scalar("*"):
        let count = Int(Self.group(&tokens).map(\.source).joined()) ?? 1
        let columns = Self.group(&tokens)
        guard depth == 0, columns.count <= 32 else { break }
        for _ in 0..<min(max(count, 0), Self.limit + 1) { read(columns, depth: depth + 1) }
      case .scalar, .command, .space, .parameter, .verbatim: break
      }
    }
  }

  private mutating func append(_ alignment: MathTable.Alignment) {
    isCut = alignments.count >= Self.limit
    if !isCut { alignments.append(alignment) }
  }

  /// Takes a token, or what braces hold.
  private static func group(_ tokens: inout ArraySlice<MathToken>) -> ArraySlice<MathToken> {
    while tokens.first == .space { tokens.removeFirst() }
    guard tokens.first == .scalar("{") else { return tokens.popFirst().map { [$0] } ?? [] }
    tokens.removeFirst()
    var depth = 0
    for index in tokens.indices {
      if tokens[index] == .scalar("{") { depth += 1 }
      guard tokens[index] == .scalar("}") else { continue }
      if depth == 0 {
        defer { tokens = tokens[(index + 1)...] }
        return tokens[..<index]
      }
      depth -= 1
    }
    defer { tokens = [] }
    return tokens
  }
}
