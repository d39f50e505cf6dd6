// SPDX-License-Identifier: MIT
/// A constraint as it was written. Its terms are contiguous in `LinearSystem.terms`.
struct StoredConstraint: BitwiseCopyable {
  var firstTerm: Int32 = 0
  var termCount: Int32 = 0

  /// The capacity for terms.
  var capacity: Int32 = 0

  /// The symbol of its error, or -1 if it has none: as an alias, or because it is gone.
  var error: Int32 = -1
  var relation = Relation.equal

  /// Whether every number is finite, and small enough to calculate with.
  var isUsable = true

  /// Whether it can be an alias: see `LinearSystem.alias(of:)`.
  var canBeAlias = false

  /// Whether it ties two variables of a class together instead of being in the tableau.
  var isAlias = false

  /// Distinguishes constraints that had the same index one after the other.
  var generation: UInt32 = 0
  var constant = 0.0

  /// The factor that brings the constraint's largest coefficient between one and two.
  ///
  /// A power of two changes no digit. The cost of a unit is divided by it, so that the error costs
  /// the author's numbers.
  var normalization = 1.0
  var priority = Priority.required

  /// The factor of its cost, by which ties between constraints of one priority are broken. Copies of a system that
  /// search for ties have 1.
  var share = 1.0

  /// The amount to be added to the error while a class moves.
  var pending = 0.0
  var file: StaticString = ""
  var line: UInt = 0

  var isHeld: Bool { isAlias || error >= 0 }

  var termRange: Range<Int32> { firstTerm..<firstTerm + termCount }
}

/// A term of a constraint, linked with the others of its variable.
struct StoredTerm: BitwiseCopyable {
  var coefficient = 0.0
  var variable: Int32 = 0
  var constraint: Int32 = 0
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// A variable as part of a class: it is `scale` times the class's root, plus `offset`.
///
/// Required equalities such as `x == y + 8`, and `x == 8`, tie variables together in a tree. They need
/// no row of the tableau: it has the roots alone, and of these only the ones that other constraints
/// refer to. The root of variables with known values is the ground, a variable that is always zero.
struct ClassMember: BitwiseCopyable {
  static let ground: Int32 = 0

  var root: Int32

  /// The alias that ties the variable to its parent in the tree; -1 at a root.
  var parentEdge: Int32 = -1

  /// The symbol of a root that is in the tableau, or -1.
  var symbol: Int32 = -1

  /// The first term with the variable, or -1.
  var firstTerm: Int32 = -1

  /// The number of variables in the class of a root.
  var classSize: Int32 = 1

  /// 1 or -1.
  var scale = 1.0
  var offset = 0.0

  /// The value of a root that isn't in the tableau.
  var value = 0.0
}

/// `left == scale * right + offset`.
struct Alias: BitwiseCopyable {
  var left: Int32
  var right: Int32

  /// 1 or -1, so that no chain of aliases loses a digit.
  var scale: Double
  var offset: Double

  /// The other way round.
  var inverse: Alias {
    Alias(left: right, right: left, scale: scale, offset: -scale * offset)
  }
}
