// SPDX-License-Identifier: MIT
import BubbleText
public import BubbleViews
public import Foundation

/// A rectangle that holds other rectangles, lays them out, and draws itself.
///
/// Partial: it isn't an `NSObject`; members that this module declares in extensions, such as `backgroundColor` and
/// `tintColor`, can't be overridden; `readableContentGuide` is that of the margins; `touchesCancelled` isn't called;
/// views share one canvas, so that a blend mode sees what is behind the view, too.
public typealias UIView = View

/// An object that handles events. Partial: no key commands, no undo.
public typealias UIResponder = Responder

/// An event. Partial: one finger.
public typealias UIEvent = Event

/// A finger on a view. Partial: one finger.
public typealias UITouch = Touch

/// A layout priority.
public typealias UILayoutPriority = BubbleViews.LayoutPriority

/// A rectangle that takes part in layout without being a view.
public typealias UILayoutGuide = LayoutGuide

/// Distances inwards from the four edges, by reading direction.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

/// Arranges views in a row or a column.
public typealias UIStackView = StackView

/// Whether a view is mirrored in right-to-left layouts.
public typealias UISemanticContentAttribute = SemanticContentAttribute

/// The kind of element that a view is for assistive technology.
public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UIAccessibilityElement = AccessibilityElement
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
public typealias UIAccessibilityContainerType = AccessibilityContainerType

/// An object with traits.
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {}

/// An object with coordinates: views, and the screen.
public protocol UICoordinateSpace: AnyObject {
  /// The area.
  var bounds: CGRect { get }
  /// A point of this space in another one's coordinates.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in this one's coordinates.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space in another one's coordinates.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space in this one's coordinates.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {}

/// Guides of view controllers.
public protocol UILayoutSupport: AnyObject {
  /// The guide's height.
  var length: CGFloat { get }
}

/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft

  init(_ direction: LayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension UIView {
  /// The superclass of ``UIWindow``, which an override of `willMove(toWindow:)` takes. The plug-in `Lower` writes it.
  public typealias WindowBase = BubbleViews.Window

  /// The way in which content with a size of its own fills the bounds.
  public typealias ContentMode = BubbleViews.ContentMode

  /// The margins and sizes that grow with the superview.
  public typealias AutoresizingMask = BubbleViews.AutoresizingMask

  /// The dimming of a tint. Inert.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// The superview's mode.
    case automatic
    /// Not dimmed.
    case normal
    /// Dimmed.
    case dimmed
  }
}

/// The methods of views that are known to UIKit by other names.
extension UIView {
  /// The view whose first baseline is this view's.
  public var forFirstBaselineLayout: UIView { viewForFirstBaselineLayout }

  /// The view whose last baseline is this view's.
  public var forLastBaselineLayout: UIView { viewForLastBaselineLayout }

  /// The direction that leading and trailing go by in this view.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIUserInterfaceLayoutDirection(effectiveLayoutDirection)
  }

  /// The direction of an attribute in the current traits.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UIUserInterfaceLayoutDirection(UITraitCollection.current.layoutDirection))
  }

  /// The direction of an attribute in an interface.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
