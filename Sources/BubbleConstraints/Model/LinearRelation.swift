// SPDX-License-Identifier: MIT
/// The relation between the two sides of a constraint.
@frozen public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable {
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

/// The relation of a constraint: `x + width <= 320`.
@frozen public struct LinearRelation: Sendable {
  /// The left side minus the right side. Its constant has moved to ``constant``.
  public let expression: LinearExpression

  /// The comparison of ``expression`` with ``constant``.
  public let relation: Relation

  /// The number that the terms of ``expression`` compare with.
  public let constant: Double

  /// A relation of two sides, which may both have variables and a constant.
  @inlinable public init(
    _ left: consuming LinearExpression, _ relation: Relation, _ right: LinearExpression
  ) {
    if right.termCount > 0 {
      left.add(right, times: -1)
    } else {
      left.constant -= right.constant
    }
    constant = -left.constant
    left.constant = 0
    expression = left
    self.relation = relation
  }
}

extension LinearRelation {
  /// The maximum magnitude of coefficients and constants.
  static let largestNumber = 1e30

  /// The tolerance within which the sides of a relation are equal.
  ///
  /// - Parameter size: The sum of the magnitudes of its terms.
  static func tolerance(forSize size: Double) -> Double { max(1e-8, 1e-13 * size) }
}
