/// A constraint that a solver holds.
public struct ConstraintID: Hashable, Sendable {
  let index: Int32

  /// Tells constraints apart that had the same place one after the other.
  let generation: UInt32
}

/// A constraint as its author knows it, for messages.
public struct ConstraintDescription: Hashable, Sendable {
  /// Which constraint it is. Of a refused constraint, the solver knows nothing any more.
  public let id: ConstraintID

  /// The name that the author gave, if any.
  public let label: String?

  /// The constraint with its variables' names, as in `name.width <= 240`.
  public let formula: String

  /// How firmly it is meant.
  public let priority: Priority

  /// Where the author added it.
  public let file: String

  /// Where the author added it.
  public let line: Int
}

extension ConstraintDescription: CustomStringConvertible {
  /// As in `'bubble fits' (bubble.width <= 240, required, Cell.swift:12)`.
  public var description: String {
    let strength = priority == .required ? "required" : "priority \(text(of: priority.value))"
    let details = "\(strength), \(file):\(line)"
    return label.map { "'\($0)' (\(formula), \(details))" } ?? "\(formula) (\(details))"
  }
}

/// A constraint that is not required and does not hold, or not fully.
public struct ConstraintViolation: Hashable, Sendable {
  /// What does not hold.
  public let constraint: ConstraintDescription

  /// The left side minus the right side, as the constraint was written.
  public let difference: Double
}

/// A number as people write it, without a fraction that is zero.
func text(of number: Double) -> String {
  guard let whole = Int(exactly: number) else { return number.isNaN ? "nan" : "\(number)" }
  return "\(whole)"
}
