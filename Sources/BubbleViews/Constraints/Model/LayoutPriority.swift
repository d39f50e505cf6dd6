// SPDX-License-Identifier: MIT
import BubbleConstraints

/// The priority of a constraint, from 1 to 1000: UIKit's `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number, from 1 to 1000. Values outside are clamped.
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint holds, or is dropped with a ``LayoutDiagnostic``.
  public static let required = LayoutPriority(1000)
  /// 750: the default of content's compression resistance.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: the default of content hugging.
  public static let defaultLow = LayoutPriority(250)
  /// 50: the priority of the target of `systemLayoutSizeFitting`.
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
  /// The solver's level. NaN counts as required.
  var level: Priority {
    rawValue.isNaN ? .required : Priority(Double(min(max(rawValue, 1), 1000)))
  }
}
