// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// Simulated typing, as on a keyboard:
///
/// ```swift
/// host.type("Hello 👋", into: bar.textView)
/// host.deleteBackward(in: bar.textView)
/// host.type("\n", into: field)   // presses Return
/// ```
///
/// A text view or field begins editing first, as if it were tapped. Before each change its delegate is asked by
/// `shouldChangeTextIn` or `shouldChangeCharactersIn`. Then the change is reported: by `didChangeSelection`, by
/// `textViewDidChange` or the event `editingChanged`, and by the notification. Overrides of `insertText`,
/// `deleteBackward` and `paste` are called. At last the window is laid out.
extension UIKitHost {
  /// Types text, one grapheme cluster after the other. A newline presses the return key of a field.
  ///
  /// - Parameters:
  ///   - text: Characters that the delegate rejects are left out.
  ///   - input: A text view or field, or another object that keys can be typed into.
  /// - Returns: Whether the text could be edited, and all of it was accepted.
  @discardableResult
  public func type(_ text: String, into input: any UIKeyInput) -> Bool {
    edit(input) {
      text.reduce(true) { hasAccepted, character in
        press(character, in: input) && hasAccepted
      }
    }
  }

  /// Presses the delete key: deletes the selection, or the character before the caret.
  ///
  /// The delegate isn't asked where there is nothing to delete, but an override of `deleteBackward` is called.
  ///
  /// - Returns: Whether the text could be edited, and the delegate agreed.
  @discardableResult
  public func deleteBackward(in input: any UIKeyInput, count: Int = 1) -> Bool {
    edit(input) {
      (0..<max(count, 0)).reduce(true) { hasAccepted, _ in
        guard mayDelete(in: input) else { return false }
        input.deleteBackward()
        return hasAccepted
      }
    }
  }

  /// Chooses Paste in the edit menu, after it has copied a text.
  ///
  /// - Parameters:
  ///   - text: `nil` for what the pasteboard has.
  ///   - view: A text view, a field, or another responder that pastes.
  /// - Returns: Whether the responder can paste.
  @discardableResult
  public func paste(_ text: String? = nil, into view: UIResponder) -> Bool {
    performForProcess {
      if let text { UIPasteboard.general.string = text }
      guard view.isFirstResponder || view.becomeFirstResponder() else { return false }
      let action = Selector("paste(_:)")
      guard view.canPerformAction(action, withSender: nil) else { return false }
      view.paste(nil)
      settle()
      return true
    }
  }

  /// Selects a range of a text view or field, as a user does. Offsets are in UTF-16 units.
  public func select(_ range: NSRange, in input: any UITextInput) {
    performForProcess {
      let start = input.position(from: input.beginningOfDocument, offset: range.location)
      let end = start.flatMap { input.position(from: $0, offset: range.length) }
      guard let start, let end else { return }
      input.selectedTextRange = input.textRange(from: start, to: end)
      settle()
    }
  }

  private func edit(_ input: any UIKeyInput, _ body: () -> Bool) -> Bool {
    performForProcess {
      if let responder = input as? UIResponder, !responder.isFirstResponder {
        guard responder.becomeFirstResponder() else { return false }
      }
      if let view = input as? UITextView, !view.isEditable { return false }
      let hasAccepted = body()
      settle()
      return hasAccepted
    }
  }

  private func press(_ character: Character, in input: any UIKeyInput) -> Bool {
    if character.isNewline, let field = input as? UITextField { return field.pressReturn() }
    let text = String(character)
    if let input = input as? any UITextInput {
      let range = input.markedTextRange ?? input.selectedTextRange ?? end(of: input)
      if let range, !input.shouldChangeText(in: range, replacementText: text) { return false }
    }
    input.insertText(text)
    return true
  }

  private func end(of input: any UITextInput) -> UITextRange? {
    input.textRange(from: input.endOfDocument, to: input.endOfDocument)
  }

  private func mayDelete(in input: any UIKeyInput) -> Bool {
    guard let input = input as? any TextEditing, let range = input.deletedUnits else { return true }
    return input.shouldChangeText(in: OffsetRange(range), replacementText: "")
  }
}
