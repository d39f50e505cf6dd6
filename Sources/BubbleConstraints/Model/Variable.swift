// SPDX-License-Identifier: MIT
/// An unknown of a ``ConstraintSolver``, which makes it and computes its value.
@frozen public struct Variable: Hashable, Sendable, BitwiseCopyable {
  /// The number among the solver's variables, and above it a number that distinguishes the
  /// variables of one solver from those of another.
  @usableFromInline let bits: UInt64

  @inlinable init(index: Int32, owner: UInt32) {
    bits = UInt64(owner) << 32 | UInt64(UInt32(bitPattern: index))
  }

  @inlinable init(bits: UInt64) { self.bits = bits }

  var index: Int32 { Int32(truncatingIfNeeded: bits) }

  var owner: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
}

/// A variable times a number.
@frozen public struct Term: Sendable, BitwiseCopyable {
  /// The variable and the coefficient, in one register: the compiler passes expressions of few fields without
  /// copying them in memory.
  @usableFromInline let bits: SIMD2<UInt64>

  /// The variable.
  @inlinable public var variable: Variable { Variable(bits: bits.x) }

  /// The factor of the variable.
  @inlinable public var coefficient: Double { Double(bitPattern: bits.y) }

  /// The variable times `coefficient`; the variable itself by default.
  @inlinable public init(_ variable: Variable, coefficient: Double = 1) {
    bits = SIMD2(variable.bits, coefficient.bitPattern)
  }
}

extension Term: Hashable {
  /// Whether variables and coefficients are equal.
  public static func == (left: Term, right: Term) -> Bool {
    left.variable == right.variable && left.coefficient == right.coefficient
  }

  /// Hashes the variable and the coefficient.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(variable)
    hasher.combine(coefficient)
  }
}
