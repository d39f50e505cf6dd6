/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
  case equal, atMost, atLeast
}

extension Relation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .equal: "=="
    case .atMost: "<="
    case .atLeast: ">="
    }
  }
}

/// What a constraint asks for: `x + width <= 320`.
public struct LinearRelation: Sendable {
  /// The left side minus the right side. Its constant has moved to ``constant``.
  public let expression: LinearExpression

  /// How ``expression`` compares with ``constant``.
  public let relation: Relation

  /// What the terms of ``expression`` compare with.
  public let constant: Double

  /// A relation of two sides, which may both have variables and a constant.
  public init(_ left: LinearExpression, _ relation: Relation, _ right: LinearExpression) {
    var difference = left
    difference.add(right, times: -1)
    constant = -difference.constant
    difference.constant = 0
    expression = difference
    self.relation = relation
  }

  /// Whether every number is finite, and small enough to reckon with.
  var hasUsableNumbers: Bool {
    guard abs(constant) <= ConstraintSolver.largestNumber else { return false }
    for index in 0..<expression.termCount {
      let isUsable =
        abs(expression.term(at: index).coefficient) <= ConstraintSolver.largestNumber
      if !isUsable { return false }
    }
    return true
  }
}
