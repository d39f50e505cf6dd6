// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The placement of a view: its origin in the superview, and its own coordinates.
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
    origin = frame.origin
    bounds.size = Self.clamped(frame.size)
  }

  /// Sets the size of a transformed view so that its bounding box is as large as a rectangle, and
  /// its centre to the rectangle's. If the transform leaves no area, the size stays.
  mutating func setFrame(_ frame: CGRect, transform: CGAffineTransform) {
    if transform.isInvertible {
      let size = CGRect(origin: .zero, size: Self.clamped(frame.size))
        .applying(transform.inverted()).size
      setBounds(CGRect(origin: bounds.origin, size: size))
    }
    setCenter(CGPoint(x: frame.midX, y: frame.midY))
  }

  mutating func setBounds(_ newBounds: CGRect) {
    let size = Self.clamped(newBounds.size)
    origin.x += (bounds.size.width - size.width) / 2
    origin.y += (bounds.size.height - size.height) / 2
    bounds = CGRect(origin: newBounds.origin, size: size)
  }

  mutating func setCenter(_ center: CGPoint) {
    origin.x = center.x - bounds.size.width / 2
    origin.y = center.y - bounds.size.height / 2
  }

  /// Returns the size without negative sides. UIKit doesn't define what they mean; here they are 0.
  private static func clamped(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  var containsNaN: Bool {
    (origin.x + origin.y + bounds.origin.x + bounds.origin.y + bounds.size.width
      + bounds.size.height).isNaN
  }

  /// The offset from own points to the parent's, if no transform applies.
  var offset: CGPoint { CGPoint(x: origin.x - bounds.origin.x, y: origin.y - bounds.origin.y) }

  /// Returns the transform from own points to the parent's, turned about the centre, if at all.
  func transformToParent(_ transform: CGAffineTransform?) -> CGAffineTransform {
    guard let transform else { return CGAffineTransform(translationX: offset.x, y: offset.y) }
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// Returns the bounding box of the transformed bounds, in the parent's coordinates.
  func boundingBox(in transform: CGAffineTransform) -> CGRect {
    let (width, height) = (bounds.size.width, bounds.size.height)
    return CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
      .applying(transform)
      .offsetBy(dx: center.x, dy: center.y)
  }
}
