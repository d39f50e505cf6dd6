import BubbleConstraints

/// How firmly a constraint is meant, from 1 to 1000: UIKit's `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 1 to 1000. Values outside count as the nearer end.
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint holds, or is dropped with a ``LayoutDiagnostic``.
  public static let required = LayoutPriority(1000)
  /// 750: what content's resistance to compression is by default.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: what the hugging of content is by default.
  public static let defaultLow = LayoutPriority(250)
  /// 50: how firmly `systemLayoutSizeFitting` asks for its target.
  public static let fittingSizeLevel = LayoutPriority(50)
}

extension LayoutPriority: Comparable {
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Float) { self.init(value) }

  public init(integerLiteral value: Int) { self.init(Float(value)) }
}

extension LayoutPriority {
  /// The solver's level. What is not a number counts as required.
  var level: Priority {
    rawValue.isNaN ? .required : Priority(Double(min(max(rawValue, 1), 1000)))
  }
}
