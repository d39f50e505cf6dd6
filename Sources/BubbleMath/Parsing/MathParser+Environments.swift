// SPDX-License-Identifier: MIT

extension MathParser {
  /// Reads what follows `\begin`.
  mutating func environment() throws(MathError) -> MathNode {
    let name = try input.name()
    let plain = name.hasSuffix("*") ? String(name.dropLast()) : name
    if plain == "equation" || plain == "math" || plain == "displaymath" {
      let nodes = try row { $0 == .command("end") || $0 == nil }
      try end(of: name)
      return .row([.level(.display, nodes)])
    }
    guard var table = Self.table(plain) else { return try unknownEnvironment(name) }
    if name == "smallmatrix" { table.spacing = .small }
    if plain == "array" || plain == "alignedat" || plain == "alignat" || plain == "subarray" {
      _ = try input.option()
      table.readColumns(try input.name(), isArray: plain == "array" || plain == "subarray")
    } else if name.hasSuffix("*") {
      table.alignRows(try input.option())
    } else {
      _ = plain == "aligned" || plain == "gathered" ? try input.option() : nil
    }
    try rows(of: &table)
    try end(of: name)
    return .table(table)
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
    case "matrix", "array", "subarray": return table(.matrix, .text, [.center])
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
    case "aligned", "align", "alignedat", "alignat", "split", "eqnarray", "flalign":
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

  private mutating func end(of name: String) throws(MathError) {
    guard try input.take(.command("end")) else { throw .ended(expected: "\\end{\(name)}") }
    let end = try input.name()
    guard end == name else { throw .unexpected("\\end{\(end)}") }
  }

  private mutating func rows(of table: inout MathTable) throws(MathError) {
    tableDepth += 1
    defer { tableDepth -= 1 }
    while true {
      try rules(above: table.rows.count, of: &table)
      let next = try input.peek()
      if next == .command("end") || next == .scalar("}") || next == nil { return }
      rowTag = nil
      let row = try cells(of: table)
      if let rowTag { table.tags[table.rows.count] = rowTag }
      table.rows.append(row)
      guard let gap = try rowEnd() else { return }
      if gap != 0 { table.gaps[table.rows.count - 1] = gap }
    }
  }

  /// Reads the lines above a row.
  private mutating func rules(above row: Int, of table: inout MathTable) throws(MathError) {
    while true {
      if try input.take(anyOf: ["hline", "hdashline"]) {
        table.horizontals.insert(row)
      } else {
        return
      }
    }
  }

  private mutating func cells(of table: MathTable) throws(MathError) -> [MathNode] {
    var cells: [MathNode] = []
    while true {
      let nodes = try row(until: Self.endsCell)
      // In `a &= b`, the relation has an ordinary atom before it.
      let isContinued = table.spacing == .aligned && cells.count % 2 == 1
      cells.append(.row(isContinued ? [.group([])] + nodes : nodes))
      guard try input.take(.scalar("&")) else { return cells }
    }
  }

  private static func endsCell(_ token: MathToken?) -> Bool {
    switch token {
    case nil, .scalar("&"), .command("\\"), .command("cr"), .command("newline"), .command("end"),
      .scalar("}"):
      true
    default: false
    }
  }

  /// Reads the end of a row, and the space below it; `nil` where no row follows.
  private mutating func rowEnd() throws(MathError) -> Double? {
    guard try input.take(anyOf: ["\\", "cr", "newline"]) else { return nil }
    _ = try input.take(.scalar("*"))
    // A bracket on the next line begins the row: `\\ [x, y]`.
    guard try input.peekRaw() == .scalar("[") else { return 0 }
    return MathLength.ems(try input.option() ?? "") ?? 0
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
    var table = MathTable(
      rows: [[.row(first)]], alignments: [.left], spacing: .aligned, level: .display)
    _ = try rowEnd()
    try rows(of: &table)
    return [.table(table)]
  }
}

extension MathTable {
  /// Reads the columns of an array, such as `c|rl`.
  mutating func readColumns(_ source: String, isArray: Bool) {
    guard isArray else { return }
    alignments = []
    for character in source {
      switch character {
      case "l": alignments.append(.left)
      case "r": alignments.append(.right)
      case "c": alignments.append(.center)
      case "|", ":": verticals.insert(alignments.count)
      default: break
      }
    }
    if alignments.isEmpty { alignments = [.center] }
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
