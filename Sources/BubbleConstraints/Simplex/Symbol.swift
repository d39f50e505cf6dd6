// SPDX-License-Identifier: MIT
/// A symbol of the simplex method: a variable, or a constraint's error.
///
/// The error of a constraint is its left side minus its right side. Being above or below zero costs
/// `slopeAbove` or `slopeBelow` for each unit, at the level of the constraint's priority.
struct Symbol: BitwiseCopyable {
  enum Kind: UInt8 {
    case unused, variable, equal, atMost, atLeast

    init(_ relation: Relation) {
      switch relation {
      case .equal: self = .equal
      case .atMost: self = .atMost
      case .atLeast: self = .atLeast
      }
    }
  }

  var value = 0.0

  /// An error up to this is none.
  var tolerance = 0.0

  /// The cost of each unit more when the error is above zero.
  private(set) var slopeAbove = 0.0

  /// The cost of each unit more when the error is below zero: zero or negative.
  private(set) var slopeBelow = 0.0

  /// The place of the constraint's priority among those in use; -1 for variables.
  var level: Int32 = -1

  /// The lowest level that prevented moving the symbol up or down when it was last checked. Changes
  /// at levels below that one make no difference.
  var decisiveLevel = Int32.max
  let kind: Kind
  var isBasic = false
  var isCandidate = false

  /// The side of zero whose slope counts, for a basic error: 1 above, -1 below. It is 0 for a
  /// required equality that holds.
  var side: Int8 = 0

  init(_ kind: Kind) { self.kind = kind }

  /// An error, whose constraint costs `weight` for each unit by which it is missed.
  init(_ relation: Relation, level: Int32, weight: Double) {
    kind = Kind(relation)
    self.level = level
    slopeAbove = relation == .atLeast ? 0 : weight
    slopeBelow = relation == .atMost ? 0 : -weight
  }

  var isRequired: Bool { level == Levels.required }

  /// The slope on the side where a basic error is.
  var slope: Double { side > 0 ? slopeAbove : side < 0 ? slopeBelow : 0 }

  /// A required constraint that does not hold.
  var isInfeasible: Bool { isRequired && slope != 0 }

  /// The side that the value is on. Within the tolerance, the current side, or else the cheap one.
  var sideOfValue: Int8 {
    if abs(value) > tolerance { return value > 0 ? 1 : -1 }
    guard isRequired else { return side != 0 ? side : kind == .atMost ? -1 : 1 }
    switch kind {
    case .atMost: return -1
    case .atLeast: return 1
    case .equal, .variable, .unused: return 0
    }
  }
}
