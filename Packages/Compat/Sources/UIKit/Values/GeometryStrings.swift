// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Geometry as text: `{1, 2}`, `{{0, 0}, {10, 10}}`.
extension NSCoder {
  /// Reads insets, `{top, left, bottom, right}`; zero for text that isn't such.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    guard let parts = numbers(in: string, count: 4) else { return .zero }
    return UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }

  /// Reads a point, `{x, y}`; the origin for text that isn't one.
  public class func cgPoint(for string: String) -> CGPoint {
    guard let parts = numbers(in: string, count: 2) else { return .zero }
    return CGPoint(x: parts[0], y: parts[1])
  }

  /// Reads a size, `{width, height}`; zero for text that isn't one.
  public class func cgSize(for string: String) -> CGSize {
    guard let parts = numbers(in: string, count: 2) else { return .zero }
    return CGSize(width: parts[0], height: parts[1])
  }

  /// Reads a rectangle, `{{x, y}, {width, height}}`; zero for text that isn't one.
  public class func cgRect(for string: String) -> CGRect {
    guard let parts = numbers(in: string, count: 4) else { return .zero }
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  /// Reads a vector, `{dx, dy}`; zero for text that isn't one.
  public class func cgVector(for string: String) -> CGVector {
    guard let parts = numbers(in: string, count: 2) else { return .zero }
    return CGVector(dx: parts[0], dy: parts[1])
  }

  /// Reads an offset, `{horizontal, vertical}`; zero for text that isn't one.
  public class func uiOffset(for string: String) -> UIOffset {
    guard let parts = numbers(in: string, count: 2) else { return .zero }
    return UIOffset(horizontal: parts[0], vertical: parts[1])
  }

  /// Insets as text.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(text(insets.top)), \(text(insets.left)), \(text(insets.bottom)), \(text(insets.right))}"
  }

  /// A point as text.
  public class func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }

  /// A size as text.
  public class func string(for size: CGSize) -> String {
    "{\(text(size.width)), \(text(size.height))}"
  }

  /// A rectangle as text.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  private class func numbers(in string: String, count: Int) -> [CGFloat]? {
    let parts = string.split { "{}, ".contains($0) }.map { Double($0) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == count && parts.count == count ? numbers.map { CGFloat($0) } : nil
  }

  private class func text(_ number: CGFloat) -> String {
    String(format: "%g", Double(number))
  }
}

/// A point as text.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// A size as text.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// A rectangle as text.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// Insets as text.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}
