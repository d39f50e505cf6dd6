/// How firmly a constraint is meant, from 1 to 1000, as layout priorities are.
///
/// ``required`` constraints hold, or are refused. Of the others, a higher one is never given up for
/// lower ones, however many these are: each value is a level of its own.
public struct Priority: Hashable, Sendable, BitwiseCopyable {
  /// From 1 to 1000.
  public let value: Double

  /// A priority of a value that need not be whole.
  ///
  /// - Precondition: `value` is from 1 to 1000.
  public init(_ value: Double) {
    precondition(
      value >= 1 && value <= 1000, "A priority of \(value) is not from 1 to 1000.")
    self.value = value
  }

  /// Below all that users can ask for: how the solver finds out what else a variable could be.
  static let probe = Priority(unchecked: 0)

  private init(unchecked value: Double) { self.value = value }
}

extension Priority {
  /// 1000: holds always.
  public static let required = Priority(1000)

  /// 750: what content's resistance to compression is by default.
  public static let high = Priority(750)

  /// 250: what the hugging of content is by default.
  public static let low = Priority(250)

  /// 1: anything else goes first.
  public static let weakest = Priority(1)
}

extension Priority: Comparable {
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(value) }

  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
