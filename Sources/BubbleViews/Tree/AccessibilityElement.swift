// SPDX-License-Identifier: MIT
public import Foundation

/// A part of a view that is an element for assistive technology without being a view: UIKit's
/// `UIAccessibilityElement`.
///
/// It is found when it is in ``View/accessibilityElements`` of its container.
open class AccessibilityElement {
  /// The view that the element is a part of.
  open weak var accessibilityContainer: View?

  /// A name for tests. The default is `nil`.
  open var accessibilityIdentifier: String?

  /// A short name in the reader's language. The default is `nil`.
  open var accessibilityLabel: String?

  /// The value: the part of the description that can change while the label stays. The default is
  /// `nil`.
  open var accessibilityValue: String?

  /// The result of using the element. The default is `nil`.
  open var accessibilityHint: String?

  /// The traits, which describe the kind of element and its state. The default is none.
  open var accessibilityTraits = AccessibilityTraits.none

  /// The frame in the coordinates of ``accessibilityContainer``. The default is zero.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// The point at which the element is activated, in the root's coordinates. The default is the
  /// middle of ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let ownActivationPoint { return ownActivationPoint }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ownActivationPoint = newValue }
  }

  /// The element's other actions. The default is `nil`: none.
  open var accessibilityCustomActions: [AccessibilityCustomAction]?

  /// The language of the texts, as a BCP 47 tag. The default is `nil`: the reader's.
  open var accessibilityLanguage: String?

  private(set) var ownActivationPoint: CGPoint?

  /// - Parameter container: The view that the element is a part of.
  public init(accessibilityContainer container: View) { accessibilityContainer = container }

  /// The frame in the coordinates of the root of its container's tree.
  public final var accessibilityFrame: CGRect {
    accessibilityContainer?.convert(accessibilityFrameInContainerSpace, to: nil)
      ?? accessibilityFrameInContainerSpace
  }
}

/// An action besides activation that assistive technology offers for an element: UIKit's
/// `UIAccessibilityCustomAction`.
open class AccessibilityCustomAction {
  /// The name of the action, in the reader's language.
  open var name: String

  /// Performs the action, and returns whether it could. The default is `nil`: nothing happens.
  open var actionHandler: ((AccessibilityCustomAction) -> Bool)?

  /// - Parameters:
  ///   - name: In the reader's language.
  ///   - actionHandler: A view that it uses should be `weak` or `unowned` in it.
  public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)? = nil) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// Performs the action.
  ///
  /// - Returns: Whether it could be done. `false` without a handler.
  @discardableResult
  public final func perform() -> Bool { actionHandler?(self) ?? false }
}
