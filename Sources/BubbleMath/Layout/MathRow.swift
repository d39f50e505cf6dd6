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
          Atom(box: setter.box(node, style), mathClass: node.mathClass, style: style))
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
    // An argument of one symbol has no slant beside it (TeX's `clean_box`).
    if atoms.count == 1 { return atoms[0].box }
    var boxes: [MathBox] = []
    boxes.reserveCapacity(atoms.count * 2)
    var previous: MathClass?
    for atom in atoms {
      let space = space(between: previous, and: atom)
      if space > 0 { boxes.append(.space(space)) }
      if !atom.isSpace { previous = atom.mathClass }
      boxes.append(atom.box.withSlant)
    }
    return .row(boxes)
  }

  private func space(between previous: MathClass?, and atom: Atom) -> Double {
    guard let previous, !atom.isSpace else { return 0 }
    return MathSpacing.between(previous, atom.mathClass, at: atom.style.level)
      * setter.size(atom.style)
  }
}

// MARK: Pieces

extension MathRow {
  /// A part of a row.
  struct Piece {
    /// The space between the part before and this one, in points.
    var space: Double
    var boxes: [MathBox] = []

    /// The space behind the part.
    var spaceBehind = 0.0

    /// Whether the part begins with the sign that it was divided before.
    var beginsWithSign = false

    var width: Double { boxes.reduce(0) { $0 + $1.width } }

    /// The part with the space behind it, which is left at the end of a line.
    var boxWithSpace: MathBox {
      .row(boxes + (spaceBehind > 0 ? [.space(spaceBehind)] : []))
    }
  }

  /// The places where a row may be divided.
  struct Breaks {
    /// The classes of atoms that parts begin with.
    var before: Set<MathClass> = []

    /// The classes of atoms that parts end with.
    var after: Set<MathClass> = []

    /// The number of parentheses around an atom up to which the row is divided there.
    var depth = 0

    /// Whether the row is divided at spaces of an em and more.
    var isAtSpaces = false
  }

  /// Sets nodes in parts that may be on lines of their own. At least one.
  func pieces(_ nodes: [MathNode], _ style: MathStyle, at breaks: Breaks) -> [Piece] {
    var row = self
    row.add(nodes, style)
    row.resolveBinaries()
    var divider = MathRowDivider(breaks: breaks)
    for atom in row.atoms {
      if atom.isSpace {
        divider.add(space: atom.box, isWide: atom.box.width >= 0.99 * setter.size(atom.style))
      } else {
        let space = space(between: divider.previous, and: atom)
        divider.add(atom.box.withSlant, atom.mathClass, space: space)
      }
    }
    return divider.pieces
  }
}

/// Divides the atoms of a row.
private struct MathRowDivider {
  let breaks: MathRow.Breaks

  private(set) var pieces = [MathRow.Piece(space: 0)]

  /// The class of the last atom.
  private(set) var previous: MathClass?

  private var depth = 0
  private var isFirst = true

  /// Whether the row may be divided behind the last atom.
  private var mayEnd = false

  init(breaks: MathRow.Breaks) { self.breaks = breaks }

  mutating func add(space: MathBox, isWide: Bool) {
    if isWide, breaks.isAtSpaces, depth == 0, !isFirst {
      divide(space: space.width)
    } else {
      pieces[pieces.count - 1].boxes.append(space)
    }
  }

  mutating func add(_ box: MathBox, _ mathClass: MathClass, space: Double) {
    let isOpen = depth <= breaks.depth && !isFirst
    // A sign after another belongs to it.
    let begins =
      isOpen && breaks.before.contains(mathClass)
      && !(previous.map(breaks.before.contains) ?? false)
    let last = pieces.count - 1
    if last > 0, pieces[last].boxes.isEmpty {
      // A wide space divides the row already.
      pieces[last].space += space
      pieces[last].beginsWithSign = begins
    } else if begins || mayEnd && !breaks.after.contains(mathClass) {
      divide(space: space)
      pieces[last + 1].beginsWithSign = begins
    } else if space > 0 {
      pieces[last].boxes.append(.space(space))
    }
    pieces[pieces.count - 1].boxes.append(box)
    mayEnd = isOpen && breaks.after.contains(mathClass)
    if mathClass == .opening { depth += 1 }
    if mathClass == .closing { depth = max(depth - 1, 0) }
    (previous, isFirst) = (mathClass, false)
  }

  private mutating func divide(space: Double) {
    pieces[pieces.count - 1].spaceBehind = space
    pieces.append(MathRow.Piece(space: space))
  }
}
