import Foundation

/// Where a view is: its origin in the superview, and its own coordinates.
///
/// UIKit stores the centre and derives the frame. Keeping the origin instead gives the same answers
/// and loses no bits when a frame is written and read.
struct Placement {
  private(set) var bounds = CGRect.zero
  private var origin = CGPoint.zero

  var frame: CGRect { CGRect(origin: origin, size: bounds.size) }

  var center: CGPoint {
    CGPoint(x: origin.x + bounds.size.width / 2, y: origin.y + bounds.size.height / 2)
  }

  mutating func setFrame(_ frame: CGRect) {
    Self.check(frame)
    origin = frame.origin
    bounds.size = Self.clamped(frame.size)
  }

  mutating func setBounds(_ newBounds: CGRect) {
    Self.check(newBounds)
    let size = Self.clamped(newBounds.size)
    origin.x += (bounds.size.width - size.width) / 2
    origin.y += (bounds.size.height - size.height) / 2
    bounds = CGRect(origin: newBounds.origin, size: size)
  }

  mutating func setCenter(_ center: CGPoint) {
    Self.check(CGRect(origin: center, size: .zero))
    origin.x = center.x - bounds.size.width / 2
    origin.y = center.y - bounds.size.height / 2
  }

  /// What a negative size means is undefined upstream; here it is an empty one.
  private static func clamped(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  private static func check(_ rect: CGRect) {
    precondition(
      !(rect.origin.x + rect.origin.y + rect.size.width + rect.size.height).isNaN,
      "A view's geometry contains NaN: \(rect). Check the division that made it.")
  }
}
