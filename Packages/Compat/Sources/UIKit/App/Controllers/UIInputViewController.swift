// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A view in place of the keyboard, or above it. Partial: no background of its own.
open class UIInputView: UIView {
  /// The background of an input view.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    case keyboard
  }

  /// The style. A view has no background of its own here.
  public let inputViewStyle: Style

  /// Whether the view's height is that of its constraints. Inert.
  open var allowsSelfSizing = false

  /// Creates a view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view of the default style.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  /// Creates a view of the default style. Nothing is read.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// An input view that clicks when it is touched. Inert: nothing is heard.
public protocol UIInputViewAudioFeedback: AnyObject {
  /// Whether keys click. The default is `false`.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

/// A view controller of an input view. Partial: no document proxy.
open class UIInputViewController: UIViewController {
  /// The view, if it is an input view.
  open override var inputView: UIView? { viewIfLoaded as? UIInputView }

  /// Resigns the first responder of the view's tree.
  open func dismissKeyboard() { viewIfLoaded?.rootView.endEditing(true) }
}

/// Buttons beside the suggestions above the keyboard of an iPad. Inert.
open class UITextInputAssistantItem: NSObject {
  /// Whether users may hide the buttons. The default is `true`.
  open var allowsHidingShortcuts = true
}

extension UIResponder {
  /// The buttons above the keyboard of an iPad: an object of its own at each call, since none are shown.
  public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
}
