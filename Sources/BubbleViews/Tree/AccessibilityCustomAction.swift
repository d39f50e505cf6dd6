// SPDX-License-Identifier: MIT
/// Something besides activation that a user of assistive technology can do with an element: UIKit's
/// `UIAccessibilityCustomAction`.
open class AccessibilityCustomAction {
  /// What the action is called, in the reader's language.
  open var name: String

  /// Does what the action is for, and returns whether it could. The default is `nil`: nothing.
  open var actionHandler: ((AccessibilityCustomAction) -> Bool)?

  /// - Parameters:
  ///   - name: In the reader's language.
  ///   - actionHandler: A view that it uses should be `weak` or `unowned` in it.
  public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)? = nil) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// Does what the action is for.
  ///
  /// - Returns: Whether it could be done. `false` without a handler.
  @discardableResult
  public final func perform() -> Bool { actionHandler?(self) ?? false }
}
