// SPDX-License-Identifier: MIT
/// A constraint that a solver holds.
public struct ConstraintID: Hashable, Sendable {
  let index: Int32

  /// Distinguishes constraints that had the same index one after the other.
  let generation: UInt32
}

/// A constraint as it was written, for diagnostics.
public struct ConstraintDescription: Hashable, Sendable {
  /// The constraint's identifier. The solver doesn't hold a rejected constraint.
  public let id: ConstraintID

  /// The constraint's label, if any.
  public let label: String?

  /// The constraint with its variables' names, as in `name.width <= 240`.
  public let formula: String

  /// The constraint's priority.
  public let priority: Priority

  /// The file of the call that added it.
  public let file: String

  /// The line of the call that added it.
  public let line: Int
}

extension ConstraintDescription: CustomStringConvertible {
  /// The constraint as text: `'bubble fits' (bubble.width <= 240, required, Cell.swift:12)`.
  public var description: String {
    let strength = priority == .required ? "required" : "priority \(text(of: priority.value))"
    let details = "\(strength), \(file):\(line)"
    return label.map { "'\($0)' (\(formula), \(details))" } ?? "\(formula) (\(details))"
  }
}

/// A constraint that is not required and does not hold, or not fully.
public struct ConstraintViolation: Hashable, Sendable {
  /// The constraint that does not hold.
  public let constraint: ConstraintDescription

  /// The left side minus the right side, as the constraint was written.
  public let difference: Double
}

/// The number without a fraction that is zero.
func text(of number: Double) -> String {
  guard let whole = Int(exactly: number) else { return number.isNaN ? "nan" : "\(number)" }
  return "\(whole)"
}
