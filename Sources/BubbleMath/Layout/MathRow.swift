// SPDX-License-Identifier: MIT

/// Sets nodes beside each other, with the space that the classes of their atoms require.
struct MathRow {
  private struct Atom {
    var box: MathBox
    var mathClass: MathClass
    var style: MathStyle

    /// Whether the atom is a space, which has no class.
    var isSpace = false
  }

  private let setter: MathSetter
  private var atoms: [Atom] = []

  init(setter: MathSetter) { self.setter = setter }

  func box(_ nodes: [MathNode], _ style: MathStyle) -> MathBox {
    var row = self
    row.add(nodes, style)
    row.resolveBinaries()
    return row.box()
  }

  /// Adds the atoms of nodes. Changes of colour and style divide no row.
  private mutating func add(_ nodes: [MathNode], _ style: MathStyle) {
    for node in nodes {
      switch node {
      case .row(let nodes): add(nodes, style)
      case .colored(let color, let nodes): add(nodes, style.colored(color))
      case .level(let level, let nodes): add(nodes, style.at(level))
      case .sized(let factor, let nodes): add(nodes, style.sized(factor))
      case .space:
        atoms.append(
          Atom(
            box: setter.box(node, style), mathClass: .ordinary, style: style, isSpace: true))
      default:
        atoms.append(
          Atom(box: setter.box(node, style).withSlant, mathClass: node.mathClass, style: style))
      }
    }
  }

  /// Turns signs without an operand on either side into ordinary atoms (rules 5 and 6).
  private mutating func resolveBinaries() {
    var previous: Int?
    for index in atoms.indices where !atoms[index].isSpace {
      let before = previous.map { atoms[$0].mathClass }
      if atoms[index].mathClass == .binary, !Self.isOperand(before) {
        atoms[index].mathClass = .ordinary
      } else if let previous, before == .binary,
        [.relation, .closing, .punctuation].contains(atoms[index].mathClass)
      {
        atoms[previous].mathClass = .ordinary
      }
      previous = index
    }
    if let previous, atoms[previous].mathClass == .binary { atoms[previous].mathClass = .ordinary }
  }

  private static func isOperand(_ mathClass: MathClass?) -> Bool {
    switch mathClass {
    case .ordinary, .closing, .inner: true
    case nil, .largeOperator, .binary, .relation, .opening, .punctuation: false
    }
  }

  private func box() -> MathBox {
    var boxes: [MathBox] = []
    boxes.reserveCapacity(atoms.count * 2)
    var previous: MathClass?
    for atom in atoms {
      if !atom.isSpace {
        if let previous {
          let space = MathSpacing.between(previous, atom.mathClass, at: atom.style.level)
          if space > 0 { boxes.append(.space(space * setter.size(atom.style))) }
        }
        previous = atom.mathClass
      }
      boxes.append(atom.box)
    }
    return .row(boxes)
  }
}
