// SPDX-License-Identifier: MIT
extension LinearSystem {
  /// Follows the constant of an alias: its lower side moves, and the errors of constraints on it.
  mutating func moveClass(along constraint: Int32) {
    var alias = alias(of: constraint)
    if members[alias.left].parentEdge != constraint { alias = alias.inverse }
    let old = members[alias.left].offset
    hang(alias, by: constraint)
    spread(from: alias.left)
    let distance = members[alias.left].offset - old
    let scale = members[alias.left].scale
    guard hasRows(members[alias.left].root) else { return }
    collectErrors(perUnit: distance * scale)
    for position in 0..<touched.count {
      let moved = touched[position]
      let amount = constraints[moved].pending
      constraints[moved].pending = 0
      if amount != 0 {
        simplex.shift(
          constraints[moved].error, by: -amount, tolerance: tolerance(of: moved))
      }
    }
  }

  /// Whether the tableau may hold constraints on the class.
  private mutating func hasRows(_ root: Int32) -> Bool {
    root == ClassMember.ground || members[root].symbol >= 0
  }

  /// Lists in `touched` the constraints on variables of `walk`. The `pending` of each is the change
  /// of its error when these move by `distance`, times their scale.
  private mutating func collectErrors(perUnit distance: Double) {
    touched.removeAll()
    for position in 0..<walk.count {
      let member = members[walk[position]]
      var index = member.firstTerm
      while index >= 0 {
        let term = terms[index]
        index = term.next
        let state = constraints[term.constraint]
        guard state.error >= 0 else { continue }
        if state.pending == 0 { touched.append(term.constraint) }
        constraints[term.constraint].pending +=
          term.coefficient * state.normalization * member.scale * distance
      }
    }
  }

  /// Takes an alias away. Its lower side becomes a class of its own, and stays where it is.
  mutating func untie(_ constraint: Int32) {
    let alias = alias(of: constraint)
    let top = members[alias.left].parentEdge == constraint ? alias.left : alias.right
    let old = members[top]
    let value = value(of: top)
    constraints[constraint].isAlias = false
    unlink(constraint)
    makeRoot(top, value: value)
    members[old.root].classSize -= Int32(walk.count)
    members[top].classSize = Int32(walk.count)
    guard hasRows(old.root) else { return }
    collectErrors(perUnit: 1)
    guard touched.count > 0 else { return }
    separate(top, from: old, value: value)
  }

  private mutating func makeRoot(_ top: Int32, value: Double) {
    let state = members[top]
    members[top] = ClassMember(root: top, firstTerm: state.firstTerm, value: value)
    spread(from: top)
  }

  /// Puts the alias back into the tableau, as if it had always been there, to remove it from there.
  private mutating func separate(_ top: Int32, from old: ClassMember, value: Double) {
    let error = simplex.makeError(.equal, priority: .required, weight: 1)
    addColumn(of: error)
    let symbol = simplex.makeVariable(value: value)
    members[top].symbol = symbol
    simplex.tableau.accumulate(1, column: error, inMarked: symbol)
    let root = members[old.root].symbol
    if root >= 0 { simplex.accumulate(old.scale, of: root, inMarked: symbol) }
    simplex.close(symbol, value: value)
    simplex.remove(error)
  }

  /// Adds the removed alias's column: the changes of the constraints in `touched` when it is missed
  /// by one unit.
  private mutating func addColumn(of error: Int32) {
    for position in 0..<touched.count {
      let constraint = touched[position]
      let amount = constraints[constraint].pending
      constraints[constraint].pending = 0
      let own = constraints[constraint].error
      if simplex.symbols[own].isBasic {
        simplex.addToColumn(amount, row: own)
      } else {
        simplex.addToColumn(columnOf: own, times: -amount)
      }
    }
    simplex.insertColumn(of: error)
  }
}
