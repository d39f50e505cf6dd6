// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Windows and coordinates.
extension UIView {
  /// The window that the view is in, or is; `nil` for none.
  public var window: UIWindow? { _window as? UIWindow }

  /// A point of this view in another space's coordinates. A space that isn't a view is that of the screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: Self.view(of: coordinateSpace))
  }

  /// A point of another space in this view's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: Self.view(of: coordinateSpace))
  }

  /// A rectangle of this view in another space's coordinates.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: Self.view(of: coordinateSpace))
  }

  /// A rectangle of another space in this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: Self.view(of: coordinateSpace))
  }

  /// The view that a space is; `nil` for another. An optimised build of Swift 6.3.1 crashes where `any UICoordinateSpace`
  /// itself is cast.
  private static func view(of space: AnyObject) -> UIView? { space as? UIView }
}

extension UIScreen {
  /// The coordinates of the screen held upright: the same, as it isn't turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }
}
