// SPDX-License-Identifier: MIT
import Foundation

/// The lengths of a view's placement that change with its superview's size, as in UIKit.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// Creates a mask from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance from the superview's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The view's width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance to the superview's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the superview's top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The view's height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance to the superview's bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}

extension View {
  /// Moves and resizes the view after its superview's size changed.
  func autoresize(from oldSize: CGSize, to size: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let frame = untransformedFrame
    var x = AxisSpan(start: frame.origin.x, length: frame.size.width, container: oldSize.width)
    var y = AxisSpan(start: frame.origin.y, length: frame.size.height, container: oldSize.height)
    x.resize(container: size.width, flexible: flexibility(.flexibleLeftMargin))
    y.resize(container: size.height, flexible: flexibility(.flexibleTopMargin))
    untransformedFrame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// Whether the margin before, the length, and the margin after are flexible, in that order.
  private func flexibility(_ first: AutoresizingMask) -> [Bool] {
    (0..<3).map { autoresizingMask.contains(AutoresizingMask(rawValue: first.rawValue << $0)) }
  }
}

/// A view's place on one axis of its superview.
private struct AxisSpan {
  var start: CGFloat
  var length: CGFloat
  let container: CGFloat

  /// Shares the superview's growth among the flexible parts in proportion to their sizes, or
  /// equally when those are all zero.
  mutating func resize(container newContainer: CGFloat, flexible: [Bool]) {
    let parts = [start, length, container - start - length]
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let count = CGFloat(flexible.count { $0 })
    guard count > 0 else { return }
    let growth = newContainer - container
    let shares = zip(parts, flexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return total == 0 ? growth / count : growth * part / total
    }
    start += shares[0]
    length = max(length + shares[1], 0)
  }
}
