// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Stored properties without effect on drawing.
extension UIView {
  /// Whether the view covers all that is behind it. The default is `true`. Inert.
  public var isOpaque: Bool {
    get { recorded("isOpaque", true) }
    set { record("isOpaque", newValue) }
  }

  /// Whether the content is cleared before it is drawn. The default is `true`. Inert: it is.
  public var clearsContextBeforeDrawing: Bool {
    get { recorded("clearsContextBeforeDrawing", true) }
    set { record("clearsContextBeforeDrawing", newValue) }
  }

  /// Whether touches of other views are kept away. The default is `false`. Inert.
  public var isExclusiveTouch: Bool {
    get { recorded("isExclusiveTouch", false) }
    set { record("isExclusiveTouch", newValue) }
  }

  /// Whether more than one finger counts. The default is `false`. Inert.
  public var isMultipleTouchEnabled: Bool {
    get { recorded("isMultipleTouchEnabled", false) }
    set { record("isMultipleTouchEnabled", newValue) }
  }

  /// Whether subviews are moved with the view's size. The default is `true`. Inert: they are.
  public var autoresizesSubviews: Bool {
    get { recorded("autoresizesSubviews", true) }
    set { record("autoresizesSubviews", newValue) }
  }

  /// Pixels per point. Set values are recorded only. The default is that of the traits.
  public var contentScaleFactor: CGFloat {
    get { recorded("contentScaleFactor", CGFloat(traitCollection.displayScale)) }
    set { record("contentScaleFactor", newValue) }
  }

  /// The part of the content that is stretched. The default is all of it. Inert.
  public var contentStretch: CGRect {
    get { recorded("contentStretch", CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { record("contentStretch", newValue) }
  }

  /// A name to restore the state by. The default is `nil`. Inert.
  public var restorationIdentifier: String? {
    get { recorded("restorationIdentifier", nil) }
    set { record("restorationIdentifier", newValue) }
  }

  /// The label with attributes. Its characters are the view's `accessibilityLabel`.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }

  /// Whether images keep their colours where the interface inverts them. The default is `false`. Inert.
  public var accessibilityIgnoresInvertColors: Bool {
    get { recorded("accessibilityIgnoresInvertColors", false) }
    set { record("accessibilityIgnoresInvertColors", newValue) }
  }

  /// Adds an effect of the device's motion. Inert: nothing moves it.
  public func addMotionEffect(_ effect: AnyObject) {}

  /// Removes an effect of the device's motion. Inert: nothing moves it.
  public func removeMotionEffect(_ effect: AnyObject) {}

  /// Ends editing. Returns whether the first responder, if it was in the view, resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    for view in subviews where !view.endEditing(force) { return false }
    return true
  }

  func recorded<Value>(_ key: String, _ fallback: Value) -> Value {
    associatedValues[key] as? Value ?? fallback
  }

  func record(_ key: String, _ value: Any?) { associatedValues[key] = value }
}
