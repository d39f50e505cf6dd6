// SPDX-License-Identifier: MIT
public import Foundation

/// The area of the keyboard, at the bottom of a view. No keyboard is drawn, so that the area is that below the safe area,
/// as on iOS while the keyboard is hidden.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  private var top: NSLayoutConstraint?

  /// Whether the area begins at the safe area's bottom, rather than at the view's. The default is `true`.
  open var usesBottomSafeArea = true { didSet { placeTop() } }

  /// Whether the area follows a keyboard that floats. The default is `false`. Inert.
  open var followsUndockedKeyboard = false

  /// The distance above the keyboard within which dragging hides it, in points. The default is 0. Inert.
  open var keyboardDismissPadding: CGFloat = 0

  /// Constrains the guide to the view that owns it.
  fileprivate func place(in view: UIView) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    placeTop()
  }

  private func placeTop() {
    guard let view = owningView else { return }
    top?.isActive = false
    top = topAnchor.constraint(
      equalTo: usesBottomSafeArea ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor)
    top?.isActive = true
  }
}

extension UIView {
  /// The area of the keyboard.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide: UIKeyboardLayoutGuide = recorded("keyboardLayoutGuide", nil) { return guide }
    let guide = UIKeyboardLayoutGuide()
    record("keyboardLayoutGuide", guide)
    addLayoutGuide(guide)
    guide.place(in: self)
    return guide
  }
}
