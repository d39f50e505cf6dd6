// SPDX-License-Identifier: MIT
extension LinearSystem {
  private static var smallestAliasCoefficient: Double { 1e-12 }

  /// Whether a constraint is required and determines nothing but the difference or the sum of two
  /// variables, or one variable's value.
  @inline(__always) mutating func canBeAlias(_ constraint: StoredConstraint) -> Bool {
    guard constraint.relation == .equal, constraint.priority == .required,
      constraint.termCount > 0
    else { return false }
    let first = terms[constraint.firstTerm]
    // Numbers stay finite for any constant.
    guard abs(first.coefficient) >= Self.smallestAliasCoefficient else { return false }
    switch constraint.termCount {
    case 1: return true
    case 2:
      let second = terms[constraint.firstTerm + 1]
      return first.variable != second.variable
        && abs(first.coefficient) == abs(second.coefficient)
    default: return false
    }
  }

  /// The alias that a constraint means.
  mutating func alias(of constraint: Int32) -> Alias {
    let stored = constraints.pointer(to: constraint)
    let first = terms.pointer(to: stored.pointee.firstTerm)
    let offset = stored.pointee.constant / first.pointee.coefficient
    guard stored.pointee.termCount == 2 else {
      return Alias(
        left: first.pointee.variable, right: ClassMember.ground, scale: 1, offset: offset)
    }
    let isSum = first.pointee.coefficient == first[1].coefficient
    return Alias(
      left: first.pointee.variable, right: first[1].variable, scale: isSum ? -1 : 1,
      offset: offset)
  }

  /// Ties two classes together, if one of them is new: no constraint needs to be checked.
  mutating func tieFresh(_ alias: Alias, by constraint: Int32) -> Bool {
    let left = members[alias.left].root
    let right = members[alias.right].root
    guard left != right else { return false }
    switch (isFresh(left), isFresh(right)) {
    case (false, false): return false
    case (true, false): tie(alias, by: constraint)
    case (false, true): tie(alias.inverse, by: constraint)
    case (true, true): tieBothFresh(alias, by: constraint)
    }
    return true
  }

  /// The left side moves, unless the right side alone is on its own. The smaller class is renamed.
  private mutating func tieBothFresh(_ alias: Alias, by constraint: Int32) {
    let left = members[alias.left].root
    let right = members[alias.right].root
    let movesRight = members[right].classSize == 1 && members[left].classSize > 1
    if members[left].classSize <= members[right].classSize {
      if movesRight { align(alias.inverse) }
      tie(alias, by: constraint)
    } else {
      if !movesRight { align(alias) }
      tie(alias.inverse, by: constraint)
    }
  }

  /// Moves the class of the left side to where the alias wants it.
  private mutating func align(_ alias: Alias) {
    let member = members[alias.left]
    let goal = alias.scale * value(of: alias.right) + alias.offset
    members[member.root].value = member.scale * (goal - member.offset)
  }

  /// Whether a class has no constraints but aliases. It then needs no symbol, and has none afterwards.
  private mutating func isFresh(_ root: Int32) -> Bool {
    let symbol = members[root].symbol
    guard symbol >= 0 else { return root != ClassMember.ground }
    guard !simplex.symbols[symbol].isBasic, simplex.tableau.first(of: symbol) < 0,
      !hasCancelledTerms(root)
    else { return false }
    members[root].value = simplex.value(of: symbol)
    dropSymbol(of: root)
    return true
  }

  /// Whether constraints refer to a class whose symbol is in no row.
  ///
  /// Under `x + y == 0`, the row of `w + x + y == 4` has `w` alone, as `x` and `y` cancel. Its error still depends on
  /// the tie's constant.
  private mutating func hasCancelledTerms(_ root: Int32) -> Bool {
    walk.removeAll()
    walk.append(root)
    var position = 0
    while position < walk.count {
      if isInTableau(walk[position]) { return true }
      hangNeighbors(of: walk[position])
      position += 1
    }
    return false
  }

  /// Whether a constraint in the tableau refers to the variable.
  private func isInTableau(_ variable: Int32) -> Bool {
    var term = members[variable].firstTerm
    while term >= 0 {
      if constraints[terms[term].constraint].error >= 0 { return true }
      term = terms[term].next
    }
    return false
  }

  private mutating func dropSymbol(of root: Int32) {
    simplex.release(members[root].symbol)
    members[root].symbol = -1
  }

  /// Puts the class of the left side below the right side.
  private mutating func tie(_ alias: Alias, by constraint: Int32) {
    let root = members[alias.right].root
    let size = members[members[alias.left].root].classSize
    members[root].classSize += size
    constraints[constraint].isAlias = true
    hang(alias, by: constraint)
    if size > 1 { spread(from: alias.left) }
  }

  /// Updates the left side of an alias.
  mutating func hang(_ alias: Alias, by constraint: Int32) {
    let parent = members[alias.right]
    members[alias.left].root = parent.root
    members[alias.left].parentEdge = constraint
    members[alias.left].scale = alias.scale * parent.scale
    members[alias.left].offset = alias.scale * parent.offset + alias.offset
  }

  /// Updates all variables that depend on a variable; `walk` lists these, the variable first.
  mutating func spread(from top: Int32) {
    walk.removeAll()
    walk.append(top)
    var position = 0
    while position < walk.count {
      hangNeighbors(of: walk[position])
      position += 1
    }
  }

  private mutating func hangNeighbors(of variable: Int32) {
    let member = members[variable]
    var term = member.firstTerm
    while term >= 0 {
      let edge = terms[term].constraint
      term = terms[term].next
      guard constraints[edge].isAlias, edge != member.parentEdge else { continue }
      var alias = alias(of: edge)
      if alias.left == variable { alias = alias.inverse }
      hang(alias, by: edge)
      walk.append(alias.left)
    }
  }
}

// MARK: - Out of the tableau

extension LinearSystem {
  /// Takes a constraint that holds out of the tableau, if it can be an alias.
  mutating func simplify(_ constraint: Int32) {
    let error = constraints[constraint].error
    guard error >= 0, constraints[constraint].canBeAlias else { return }
    var alias = alias(of: constraint)
    guard members[alias.left].root != members[alias.right].root, simplex.fix(error)
    else { return }
    let isLeftSolved = isSolved(members[alias.left].root)
    let isRightSolved = isSolved(members[alias.right].root)
    guard isLeftSolved || isRightSolved else { return }
    let isRightSmaller =
      members[members[alias.right].root].classSize < members[members[alias.left].root].classSize
    if !isLeftSolved || (isRightSolved && isRightSmaller) { alias = alias.inverse }
    // A required equality never moves, so its column is not needed.
    simplex.tableau.removeColumn(of: error)
    simplex.release(error)
    constraints[constraint].error = -1
    let root = members[alias.left].root
    simplex.tableau.removeRow(of: members[root].symbol)
    dropSymbol(of: root)
    tie(alias, by: constraint)
  }

  /// Whether the root's value comes from the tableau.
  private mutating func isSolved(_ root: Int32) -> Bool {
    let symbol = members[root].symbol
    return symbol >= 0 && simplex.symbols[symbol].isBasic
  }
}
