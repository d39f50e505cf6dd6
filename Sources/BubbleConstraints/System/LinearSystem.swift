// SPDX-License-Identifier: MIT
/// Variables and constraints, and their solution: classes of variables that required equalities tie
/// together, and a simplex tableau of what is left.
struct LinearSystem: ~Copyable {
  var simplex = Simplex()
  var constraints = Buffer<StoredConstraint>(capacity: 64)
  var terms = Buffer<StoredTerm>(capacity: 128)
  var members = Buffer<ClassMember>(capacity: 32)

  /// Lists for the length of one call.
  var walk = Buffer<Int32>(capacity: 32)
  var touched = Buffer<Int32>(capacity: 16)

  private(set) var constraintCount = 0
  private var freeConstraints = Buffer<Int32>(capacity: 8)

  init() { members.append(ClassMember(root: ClassMember.ground)) }

  mutating func makeVariable() -> Int32 {
    let variable = Int32(members.count)
    members.append(ClassMember(root: variable))
    return variable
  }

  @inline(__always) func value(of variable: Int32) -> Double {
    let member = members[variable]
    return member.scale * value(ofRoot: member.root) + member.offset
  }

  @inline(__always) func value(ofRoot root: Int32) -> Double {
    let symbol = members[root].symbol
    return symbol >= 0 ? simplex.value(of: symbol) : members[root].value
  }
}

// MARK: - Places

extension LinearSystem {
  /// Keeps a constraint, which does not count before `hold`.
  mutating func store(_ relation: LinearRelation, priority: Priority) -> Int32 {
    let place = makePlace(termCount: relation.expression.termCount)
    constraints[place].relation = relation.relation
    constraints[place].constant = relation.constant
    constraints[place].priority = priority
    constraints[place].normalization = 1
    constraints[place].isUsable = abs(relation.constant) <= ConstraintSolver.largestNumber
    for index in 0..<relation.expression.first.count {
      setTerm(index, of: place, to: relation.expression.first[index])
    }
    if let others = relation.expression.others {
      for index in others.indices {
        setTerm(FirstTerms.capacity + index, of: place, to: others[index])
      }
    }
    normalize(place)
    constraints[place].canBeAlias = canBeAlias(place)
    return place
  }

  private mutating func setTerm(_ index: Int, of constraint: Int32, to term: Term) {
    terms[Int(constraints[constraint].firstTerm) + index] = StoredTerm(
      coefficient: term.coefficient, variable: term.variable.index, constraint: constraint)
  }

  /// Checks the coefficients of a constraint.
  private mutating func normalize(_ constraint: Int32) {
    var largest = 0.0
    for term in constraints[constraint].termRange {
      let size = abs(terms[term].coefficient)
      if !(size <= ConstraintSolver.largestNumber) { constraints[constraint].isUsable = false }
      largest = max(largest, size)
    }
    constraints[constraint].normalization = largest > 0 ? largest.inverseOfBinade : 1
  }

  /// Keeps a constraint of another system, which does not count before `hold`.
  mutating func store(_ constraint: Int32, of other: borrowing LinearSystem) -> Int32 {
    let original = other.constraints[constraint]
    let place = makePlace(termCount: Int(original.termCount))
    constraints[place].relation = original.relation
    constraints[place].constant = original.constant
    constraints[place].priority = original.priority
    constraints[place].normalization = original.normalization
    constraints[place].canBeAlias = original.canBeAlias
    for offset in 0..<original.termCount {
      let term = other.terms[original.firstTerm + offset]
      terms[constraints[place].firstTerm + offset] = StoredTerm(
        coefficient: term.coefficient, variable: term.variable, constraint: place)
    }
    return place
  }

  /// An index with capacity for terms. It reuses the storage of the constraint that was there, if it suffices.
  private mutating func makePlace(termCount: Int) -> Int32 {
    constraintCount += 1
    if freeConstraints.count == 0 {
      freeConstraints.append(Int32(constraints.count))
      constraints.append(StoredConstraint())
    }
    let place = freeConstraints.removeLast()
    if constraints[place].capacity < termCount {
      constraints[place].firstTerm = Int32(terms.count)
      // Doubling bounds the waste of smaller storage.
      let capacity = max(termCount, 2 * Int(constraints[place].capacity))
      constraints[place].capacity = Int32(capacity)
      terms.append(StoredTerm(), times: capacity)
    }
    constraints[place].termCount = Int32(termCount)
    return place
  }

  /// Gives the place of a constraint away that is not held, or no longer.
  mutating func forget(_ constraint: Int32) {
    constraints[constraint].generation &+= 1
    freeConstraints.append(constraint)
    constraintCount -= 1
  }

  /// Lists the terms with their variables.
  mutating func link(_ constraint: Int32) {
    for term in constraints[constraint].termRange {
      let variable = terms[term].variable
      let head = members[variable].firstTerm
      terms[term].next = head
      if head >= 0 { terms[head].previous = term }
      members[variable].firstTerm = term
    }
  }

  mutating func unlink(_ constraint: Int32) {
    for term in constraints[constraint].termRange {
      let link = terms[term]
      if link.next >= 0 { terms[link.next].previous = link.previous }
      if link.previous >= 0 {
        terms[link.previous].next = link.next
      } else {
        members[link.variable].firstTerm = link.next
      }
    }
  }
}

// MARK: - Holding

extension LinearSystem {
  /// Lets a constraint count. Unless it is an alias now, what this does to the others waits.
  mutating func hold(_ constraint: Int32) {
    link(constraint)
    if constraints[constraint].canBeAlias, tieFresh(alias(of: constraint), by: constraint) {
      return
    }
    addRow(of: constraint)
  }

  /// Lets a constraint count no more. No value changes.
  mutating func release(_ constraint: Int32) {
    if constraints[constraint].isAlias {
      untie(constraint)
    } else {
      simplex.remove(constraints[constraint].error)
      constraints[constraint].error = -1
      unlink(constraint)
    }
  }

  /// Moves what a constraint compares with. What this does to others waits.
  mutating func setConstant(of constraint: Int32, to constant: Double) {
    let old = constraints[constraint].constant
    constraints[constraint].constant = constant
    if constraints[constraint].isAlias {
      moveClass(along: constraint)
    } else {
      let amount = (constant - old) * constraints[constraint].normalization
      simplex.shift(
        constraints[constraint].error, by: amount, tolerance: tolerance(of: constraint))
    }
  }
}

extension Double {
  /// One divided by the greatest power of two that is not greater. The number is positive.
  fileprivate var inverseOfBinade: Double {
    let isUsual = exponentBitPattern > 0 && exponentBitPattern < 2046
    return isUsual ? Double(bitPattern: UInt64(2046 - exponentBitPattern) << 52) : 1 / binade
  }
}
