// SPDX-License-Identifier: MIT
public import Foundation

/// The keyboard. There is none here: nothing is posted.
open class UITextInputMode: NSObject {
  /// The modes that the user has enabled: none.
  open class var activeInputModes: [UITextInputMode] { [] }

  /// The language, as a BCP 47 tag: `nil`.
  open var primaryLanguage: String? { nil }

  public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

/// Notifications of editing. The object is the view.
extension UITextView {
  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
}
