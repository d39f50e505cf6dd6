// SPDX-License-Identifier: MIT
public import Foundation

/// A delegate of pasting into a text view or field. Partial: `performPasteOf`.
public protocol UITextPasteDelegate: AnyObject {
  /// Pastes text itself. Returns the range of the pasted text, or `nil` to have it pasted as usual, which is the
  /// default here.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange?

  /// Whether pasting is animated. Never asked.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool
}

extension UITextPasteDelegate {
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange? { nil }

  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool { false }
}

/// A view that text is pasted into.
public protocol UITextPasteConfigurationSupporting: AnyObject {
  /// The delegate of pasting.
  var pasteDelegate: (any UITextPasteDelegate)? { get set }

  /// The types that may be pasted. Inert.
  var pasteConfiguration: UIPasteConfiguration? { get set }
}

extension UITextView: UITextPasteConfigurationSupporting {}
extension UITextField: UITextPasteConfigurationSupporting {}

/// The types that a view lets users paste. Inert: text views and fields paste text.
open class UIPasteConfiguration: NSObject {
  /// Uniform type identifiers.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration of types.
  public init(acceptableTypeIdentifiers: [String] = []) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// Adds types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
}

/// A delegate of dragging text. Inert: never called.
public protocol UITextDragDelegate: AnyObject {}

/// A delegate of dropping text. Inert: never called.
public protocol UITextDropDelegate: AnyObject {}
