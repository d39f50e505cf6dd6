// SPDX-License-Identifier: MIT
public import Foundation

/// Text whose changes its layout managers notice. Partial: lines are drawn whole.
open class NSTextStorage: NSMutableAttributedString {
  /// The layout managers.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// The delegate.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// The version of the text, which increases with each change.
  private(set) var version = 0

  /// Creates empty text.
  public convenience init() { self.init(string: "") }

  /// Adds a layout manager.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  /// Notes that the text has changed.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    version += 1
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: delta)
  }

  /// The kinds of changes.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  // MARK: Changes

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let before = length
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: length - before)
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let before = length
    super.replaceCharacters(in: range, with: attrString)
    edited(
      [.editedCharacters, .editedAttributes], range: range, changeInLength: length - before)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    super.addAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    let before = length
    super.setAttributedString(attrString)
    edited(
      [.editedCharacters, .editedAttributes], range: NSRange(location: 0, length: before),
      changeInLength: length - before)
  }
}

/// A delegate that is notified of changes of text.
public protocol NSTextStorageDelegate: AnyObject {
  /// The text has changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
