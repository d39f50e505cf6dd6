// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleMath
import BubbleText
import BubbleViews
import Foundation

/// Shows a formula on lines of its own.
final class FormulaView: View {
  let formula: MathAttachment
  let color: Color

  init(_ formula: MathAttachment, color: Color) {
    (self.formula, self.color) = (formula, color)
    super.init(frame: .zero)
    accessibilityIdentifier = "formula"
    accessibilityLabel = formula.spokenText
    isAccessibilityElement = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Made with init(_:color:).")
  required init?(coder: NSCoder) { nil }

  override var missingScalars: [Unicode.Scalar] { formula.missingScalars }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    formula.draw(in: bounds, on: canvas, color: color)
  }
}
