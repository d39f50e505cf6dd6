// SPDX-License-Identifier: MIT
/// An unknown of a ``ConstraintSolver``, which makes it and computes its value.
@frozen public struct Variable: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let index: Int32

  /// Distinguishes the variables of one solver from those of another.
  @usableFromInline let owner: UInt32

  @inlinable init(index: Int32, owner: UInt32) {
    self.index = index
    self.owner = owner
  }
}

/// A variable times a number.
@frozen public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The variable.
  public let variable: Variable

  /// The factor of the variable.
  public let coefficient: Double

  /// The variable times `coefficient`; the variable itself by default.
  @inlinable public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
