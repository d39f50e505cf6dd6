// SPDX-License-Identifier: MIT

/// Commutative diagrams, as amscd has them.
extension MathParser {
  /// Reads what follows `\begin{CD}`: rows of objects with `@>>>` between them, and rows of `@VVV`.
  mutating func diagram(_ name: String) throws(MathError) -> MathNode {
    var table = MathTable(rows: [], alignments: [.center], spacing: .matrix, level: .text)
    repeat { table.rows.append(try diagramRow()) } while try input.take(.command("\\"))
    try end(of: name)
    return .table(table)
  }

  private mutating func diagramRow() throws(MathError) -> [MathNode] {
    var objects = [try object()]
    var arrows: [(node: MathNode, isVertical: Bool)] = []
    while try input.take(.scalar("@")) {
      arrows.append(try diagramArrow())
      objects.append(try object())
    }
    // Arrows between rows are in the columns of objects.
    if arrows.contains(where: \.isVertical) {
      return Array(arrows.map { [$0.node] }.joined(separator: [.row([])]))
    }
    var cells = [objects[0]]
    for (arrow, object) in zip(arrows, objects.dropFirst()) { cells += [arrow.node, object] }
    return cells
  }

  private mutating func object() throws(MathError) -> MathNode {
    .row(
      try row { $0 == .scalar("@") || $0 == .command("\\") || $0 == .command("end") || $0 == nil })
  }

  private mutating func diagramArrow() throws(MathError) -> (node: MathNode, isVertical: Bool) {
    let mark = try input.next()
    switch mark {
    case .scalar(">"), .scalar(")"): return (try horizontal("→", mark), false)
    case .scalar("<"), .scalar("("): return (try horizontal("←", mark), false)
    case .scalar("V"): return (try vertical("↓", mark), true)
    case .scalar("A"): return (try vertical("↑", mark), true)
    case .scalar("="):
      return (.arrow("=", above: .group([.space(1.5)]), below: nil), false)
    case .scalar("|"), .command("|"), .command("vert"):
      return (.delimiter("‖", size: 3, .ordinary), true)
    case .scalar("."): return (.row([]), false)
    default: throw .unexpected("@" + (mark?.source ?? ""))
    }
  }

  private mutating func horizontal(
    _ arrow: Unicode.Scalar, _ mark: MathToken?
  ) throws(MathError) -> MathNode {
    let above = try label(until: mark)
    let below = try label(until: mark)
    let margin = MathNode.space(0.75)
    return .arrow(
      arrow, above: .group([margin] + above + [margin]),
      below: below.isEmpty ? nil : .group(below))
  }

  private mutating func vertical(
    _ arrow: Unicode.Scalar, _ mark: MathToken?
  ) throws(MathError) -> MathNode {
    let left = try label(until: mark)
    let right = try label(until: mark)
    return .row([
      .lapped(Self.small(left), .right), .delimiter(arrow, size: 3, .ordinary),
      .lapped(Self.small(right), .left),
    ])
  }

  /// A label beside the middle of an arrow.
  private static func small(_ nodes: [MathNode]) -> MathNode {
    .shifted(.level(.script, nodes), .toAxis)
  }

  private mutating func label(until mark: MathToken?) throws(MathError) -> [MathNode] {
    let nodes = try row { $0 == mark || $0 == .command("end") || $0 == nil }
    guard let mark, try input.take(mark) else { throw .ended(expected: mark?.source ?? "@") }
    return nodes
  }
}
