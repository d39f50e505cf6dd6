// SPDX-License-Identifier: MIT
public import Foundation

/// A direction in the order of the characters.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  case forward = 0
  case backward
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  case right = 2
  case left, up, down
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a storage or layout direction.
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A direction in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Hashable, Sendable {
  case character = 0
  case word, sentence, paragraph, line, document
}

/// The keyboard. There is none here: nothing is posted. Inert.
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
