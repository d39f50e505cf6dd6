// SPDX-License-Identifier: MIT
/// Variables and constraints, and their solution: classes of variables that required equalities tie
/// together, and a simplex tableau of the others.
struct LinearSystem: ~Copyable {
  var simplex: Simplex
  var constraints: Buffer<StoredConstraint>
  var terms: Buffer<StoredTerm>
  var members: Buffer<ClassMember>

  /// Lists for the length of one call.
  var walk: Buffer<Int32>
  var touched: Buffer<Int32>

  private(set) var constraintCount = 0
  private var freeConstraints: Buffer<Int32>

  /// The buffers' memory until they grow.
  private let slab: Slab

  init() {
    var slab = Slab()
    simplex = Simplex(in: &slab)
    constraints = Buffer(capacity: 64, in: &slab)
    terms = Buffer(capacity: 128, in: &slab)
    members = Buffer(capacity: 32, in: &slab)
    walk = Buffer(capacity: 32, in: &slab)
    touched = Buffer(capacity: 16, in: &slab)
    freeConstraints = Buffer(capacity: 8, in: &slab)
    self.slab = slab
    members.append(ClassMember(root: ClassMember.ground))
  }

  mutating func makeVariable() -> Int32 {
    let variable = Int32(members.count)
    members.append(ClassMember(root: variable))
    return variable
  }

  @inline(__always) func value(of variable: Int32) -> Double {
    let member = members.pointer(to: variable)
    return member.pointee.scale * value(ofRoot: member.pointee.root) + member.pointee.offset
  }

  @inline(__always) func value(ofRoot root: Int32) -> Double {
    let member = members.pointer(to: root)
    let symbol = member.pointee.symbol
    return symbol >= 0 ? simplex.value(of: symbol) : member.pointee.value
  }
}

// MARK: - Places

extension LinearSystem {
  /// Keeps a constraint, which does not count before `hold`.
  ///
  /// - Precondition: Its variables have the stamp `owner`.
  mutating func store(_ relation: LinearRelation, priority: Priority, owner: UInt32) -> Int32 {
    let place = makePlace(termCount: relation.expression.termCount)
    let stored = constraints.pointer(to: place)
    let magnitude = storeTerms(of: relation.expression, in: place, owner: owner)
    stored.pointee.relation = relation.relation
    stored.pointee.constant = relation.constant
    stored.pointee.priority = priority
    stored.pointee.share = 1
    stored.pointee.normalization = magnitude > 0 ? magnitude.inverseOfBinade : 1
    stored.pointee.isUsable =
      magnitude <= LinearRelation.largestNumber
      && abs(relation.constant) <= LinearRelation.largestNumber
    stored.pointee.canBeAlias = canBeAlias(stored.pointee)
    return place
  }

  /// Returns the magnitude of the largest coefficient; not a number, if one isn't.
  @inline(__always) private mutating func storeTerms(
    of expression: LinearExpression, in constraint: Int32, owner: UInt32
  ) -> Double {
    var place = terms.pointer(to: constraints[constraint].firstTerm)
    // Bit patterns of magnitudes are in the order of these, and above them what is not a number.
    var largest: UInt64 = 0
    expression.forEachTerm { term in
      precondition(term.variable.owner == owner, "The variable belongs to another solver.")
      place.pointee = StoredTerm(
        coefficient: term.coefficient, variable: term.variable.index, constraint: constraint)
      place += 1
      largest = max(largest, term.coefficient.magnitude.bitPattern)
    }
    return Double(bitPattern: largest)
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

  /// An index with capacity for terms, which are to be written. It reuses the storage of the constraint that was there, if it suffices.
  @inline(__always) private mutating func makePlace(termCount: Int) -> Int32 {
    constraintCount += 1
    let place = freeConstraints.count > 0 ? freeConstraints.removeLast() : appendConstraint()
    let stored = constraints.pointer(to: place)
    if stored.pointee.capacity < termCount {
      stored.pointee.firstTerm = Int32(terms.count)
      // Doubling bounds the waste of smaller storage.
      let capacity = max(termCount, 2 * Int(stored.pointee.capacity))
      stored.pointee.capacity = Int32(capacity)
      terms.extend(by: capacity)
    }
    stored.pointee.termCount = Int32(termCount)
    return place
  }

  private mutating func appendConstraint() -> Int32 {
    constraints.append(StoredConstraint())
    return Int32(constraints.count - 1)
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
      let link = terms.pointer(to: term)
      let member = members.pointer(to: link.pointee.variable)
      let head = member.pointee.firstTerm
      link.pointee.next = head
      if head >= 0 { terms[head].previous = term }
      member.pointee.firstTerm = term
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
  /// Puts a constraint into effect. Unless it is an alias now, its effects on the others wait.
  mutating func hold(_ constraint: Int32) {
    link(constraint)
    if constraints[constraint].canBeAlias, tieFresh(alias(of: constraint), by: constraint) {
      return
    }
    addRow(of: constraint)
  }

  /// Lets a constraint count no more. No value changes.
  mutating func release(_ constraint: Int32) {
    noteRounding(of: constraint)
    if constraints[constraint].isAlias {
      untie(constraint)
    } else {
      simplex.remove(constraints[constraint].error)
      constraints[constraint].error = -1
      unlink(constraint)
    }
  }

  /// Changes a constraint's constant. The effects on other constraints wait.
  mutating func setConstant(of constraint: Int32, to constant: Double) {
    noteRounding(of: constraint)
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

  /// Has the tableau built again where a constant leaves that is so large that its rounding is left in other values:
  /// half of the tolerance of a constraint between small ones, when a few of them are added.
  private mutating func noteRounding(of constraint: Int32) {
    let size = abs(constraints[constraint].constant) * constraints[constraint].normalization
    if size > Self.largestExactConstant { simplex.isRounded = true }
  }

  private static var largestExactConstant: Double { 1e6 }
}

extension Double {
  /// One divided by the greatest power of two that is not greater. The number is positive.
  fileprivate var inverseOfBinade: Double {
    let isUsual = exponentBitPattern > 0 && exponentBitPattern < 2046
    return isUsual ? Double(bitPattern: UInt64(2046 - exponentBitPattern) << 52) : 1 / binade
  }
}
