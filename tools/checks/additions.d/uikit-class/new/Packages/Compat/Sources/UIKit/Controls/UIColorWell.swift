// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleViews
public import Foundation

/// A control that shows a colour. Partial: a tap offers no other colour.
open class UIColorWell: UIControl {
  /// The colour. The default is `nil`: none.
  open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The title of the screen of colours. The default is `nil`. Inert.
  open var title: String?

  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }

  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let selectedColor else { return }
    selectedColor.setFill()
    UIBezierPath(ovalIn: bounds).fill()
  }
}
