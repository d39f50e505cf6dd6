// SPDX-License-Identifier: MIT
public import Foundation

/// A haptic feedback generator. Does nothing here. Inert.
open class UIFeedbackGenerator: NSObject {
  /// Does nothing.
  open func prepare() {}
}

/// A generator of feedback for impacts. Does nothing here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The intensity.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) {}

  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback for changes of selection. Does nothing here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// A generator of feedback for success, warnings and errors. Does nothing here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of event.
  public enum FeedbackType: Int, Hashable, Sendable {
    case success, warning, error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A choice of an edit menu. Inert: data.
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The action.
  open var action: Selector

  /// Creates a choice.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu. It stores its choices, and isn't drawn. Inert: data.
open class UIMenuController: NSObject, @unchecked Sendable {
  // Unchecked: UIKit is used serially.

  /// The menu of the process.
  public static let shared = UIMenuController()

  /// The choices. The default is `nil`: none.
  open var menuItems: [UIMenuItem]?
  /// Whether the menu is visible.
  open private(set) var isMenuVisible = false
  /// The frame: always zero.
  open var menuFrame: CGRect { .zero }

  /// The direction of the menu's arrow.
  public enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The direction of the menu's arrow. Inert.
  open var arrowDirection = ArrowDirection.default

  /// Records that it shows.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
  /// Records that it doesn't show.
  open func hideMenu(from targetView: UIView? = nil) { isMenuVisible = false }
  /// Records whether it shows.
  open func setMenuVisible(_ menuVisible: Bool, animated menuAnimated: Bool) {
    isMenuVisible = menuVisible
  }
  /// Does nothing.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Does nothing.
  open func update() {}

  public static let willShowMenuNotification = name("WillShowMenu")
  public static let didShowMenuNotification = name("DidShowMenu")
  public static let willHideMenuNotification = name("WillHideMenu")
  public static let didHideMenuNotification = name("DidHideMenu")

  private static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIMenuController\(event)Notification")
  }
}

/// The interface to assistive technology, which doesn't exist here. Inert.
public enum UIAccessibility {
  /// The kind of notification.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether the screen is read: `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether motion is reduced: `false`.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether nothing shines through: `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold: `false`.
  public static var isBoldTextEnabled: Bool { false }

  /// Does nothing.
  public static func post(notification: Notification, argument: Any?) {}
}

/// The keyboard, which isn't there: the names of its notifications.
extension UIResponder {
  public static let keyboardWillShowNotification = keyboardName("WillShow")
  public static let keyboardDidShowNotification = keyboardName("DidShow")
  public static let keyboardWillHideNotification = keyboardName("WillHide")
  public static let keyboardDidHideNotification = keyboardName("DidHide")
  public static let keyboardWillChangeFrameNotification = keyboardName("WillChangeFrame")
  public static let keyboardDidChangeFrameNotification = keyboardName("DidChangeFrame")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private static func keyboardName(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIKeyboard\(event)Notification")
  }
}
