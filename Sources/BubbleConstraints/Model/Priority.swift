// SPDX-License-Identifier: MIT
/// The priority of a constraint, from 1 to 1000, like layout priorities.
///
/// ``required`` constraints hold, or are rejected. Of the others, a higher one is never violated to satisfy
/// lower ones, however many these are: each value is a level of its own.
public struct Priority: Hashable, Sendable, BitwiseCopyable {
  /// The priority as a number, from 1 to 1000.
  public let value: Double

  /// Creates a priority from a value, which may be fractional.
  ///
  /// - Precondition: `value` is from 1 to 1000.
  public init(_ value: Double) {
    precondition(
      value >= 1 && value <= 1000, "A priority of \(value) is not from 1 to 1000.")
    self.value = value
  }

  /// Below all public priorities: the solver uses it to search for other values of a variable.
  static let probe = Priority(unchecked: 0)

  /// Above all public priorities that aren't required: keeps values while the solver searches for others.
  static let almostRequired = Priority(unchecked: 999.9999)

  private init(unchecked value: Double) { self.value = value }
}

extension Priority {
  /// 1000: always holds.
  public static let required = Priority(1000)

  /// 750: the default of content's compression resistance.
  public static let high = Priority(750)

  /// 250: the default of content hugging.
  public static let low = Priority(250)

  /// 1: the lowest priority.
  public static let weakest = Priority(1)
}

extension Priority: Comparable {
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(value) }

  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
