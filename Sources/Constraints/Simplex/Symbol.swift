/// What the simplex method reckons with: a variable, or by how much a constraint is missed.
///
/// The error of a constraint is its left side minus its right side. Being above or below zero costs
/// `slopeAbove` or `slopeBelow` for each unit, at the level of the constraint's priority.
struct Symbol: BitwiseCopyable {
  enum Kind: UInt8 {
    case unused, variable, equal, atMost, atLeast
  }

  var kind: Kind
  var isBasic = false
  var isCandidate = false

  /// For a basic error, the side of zero whose slope counts: 1 above, -1 below. It is 0 for a required
  /// equality that holds.
  var side: Int8 = 0
  var level: Int32 = -1
  var value = 0.0

  /// The cost of missing the constraint by one unit. See `Simplex.normalization`.
  var weight = 0.0

  /// An error up to this is none.
  var tolerance = 0.0

  var isRequired: Bool { level == Levels.required }

  /// What a unit more costs when the error is above zero.
  var slopeAbove: Double {
    switch kind {
    case .equal, .atMost: weight
    case .atLeast, .variable, .unused: 0
    }
  }

  /// What a unit more costs when the error is below zero: nothing, or less than nothing.
  var slopeBelow: Double {
    switch kind {
    case .equal, .atLeast: -weight
    case .atMost, .variable, .unused: 0
    }
  }

  /// The slope on the side where a basic error is.
  var slope: Double { side > 0 ? slopeAbove : side < 0 ? slopeBelow : 0 }

  /// A required constraint that does not hold.
  var isInfeasible: Bool { isRequired && slope != 0 }

  /// The side that the value is on. Within the tolerance, the present side, or else the cheap one.
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
