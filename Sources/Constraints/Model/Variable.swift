/// An unknown of a ``ConstraintSolver``, which makes it and knows its value.
public struct Variable: Hashable, Sendable {
  let index: Int32

  /// Tells the variables of one solver from those of another.
  let owner: UInt32
}

/// A variable times a number.
public struct Term: Hashable, Sendable {
  /// The variable.
  public let variable: Variable

  /// What the variable is multiplied by.
  public let coefficient: Double

  /// The variable times `coefficient`; the variable itself by default.
  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
