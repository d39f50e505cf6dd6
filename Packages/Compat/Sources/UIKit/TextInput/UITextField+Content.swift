// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The appearance of the text, its border and what is beside it.
extension UITextField {
  var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.baseWritingDirection = ownDirection
    style.lineBreakMode = .byTruncatingTail
    var attributes = defaultTextAttributes
    attributes[.font] = font ?? .systemFont(ofSize: 17)
    attributes[.foregroundColor] = textColor ?? .label
    attributes[.paragraphStyle] = style
    return attributes
  }

  /// Gives fonts that follow the text size that of the field's traits.
  func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    if let followed = font?.following(traits), followed !== font { font = followed }
    content.followTextSize(traits)
    if let text = attributedPlaceholder?.followingFonts(traits) { attributedPlaceholder = text }
  }

  /// The text, or the placeholder where there is none; `nil` without either.
  var shownText: NSAttributedString? {
    if !content.string.isEmpty { return visibleText }
    if let attributedPlaceholder { return attributedPlaceholder }
    var attributes = ownAttributes
    attributes[.foregroundColor] = UIColor.placeholderText
    return placeholder.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  func draw(_ text: NSAttributedString, in rect: CGRect) {
    let height = text.size().height
    let top = rect.midY - height / 2
    text.draw(
      with: CGRect(x: rect.minX, y: top, width: rect.width, height: height),
      options: .usesLineFragmentOrigin, context: nil)
  }

  func drawBorder(in rect: CGRect) {
    guard borderStyle != .none else { return }
    let radius: CGFloat = borderStyle == .roundedRect ? 5 : 0
    let outline = UIBezierPath(
      roundedRect: rect.insetBy(dx: 0.25, dy: 0.25), cornerRadius: radius)
    if borderStyle == .roundedRect {
      UIColor.systemBackground.setFill()
      outline.fill()
    }
    (borderStyle == .roundedRect ? UIColor.systemGray4 : UIColor.label).setStroke()
    outline.lineWidth = borderStyle == .roundedRect ? 0.5 : 1
    outline.stroke()
  }

  /// The text as it is shown: as dots where it is hidden.
  var visibleText: NSAttributedString? {
    guard isSecureTextEntry else { return attributedText }
    let dots = String(repeating: "•", count: content.string.count)
    return NSAttributedString(string: dots, attributes: ownAttributes)
  }

  /// Whether a side view is visible.
  func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool { view != nil && isMet(mode) }

  private func isMet(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  /// A rectangle without the side that the clear button is on.
  func clearing(_ button: CGRect, from rect: CGRect) -> CGRect {
    let left = isRightToLeft ? max(button.maxX, rect.minX) : rect.minX
    let right = isRightToLeft ? rect.maxX : min(button.minX, rect.maxX)
    return CGRect(x: left, y: rect.minY, width: max(right - left, 0), height: rect.height)
  }

  /// Whether the button that clears the text is visible.
  var showsClearButton: Bool {
    isMet(clearButtonMode) && !content.string.isEmpty && !isShown(rightView, rightViewMode)
  }

  func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  /// The size of the text and what is around it, rounded up to whole pixels.
  var contentSize: CGSize {
    let shown = shownText ?? NSAttributedString(string: " ", attributes: ownAttributes)
    let text = shown.size()
    let border = borderStyle == .none ? CGSize.zero : CGSize(width: 14, height: 14)
    let left = isShown(leftView, leftViewMode) ? leftView?.bounds.width ?? 0 : 0
    let right = isShown(rightView, rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    let scale = CGFloat(traitCollection.displayScale)
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale + 0 }
    return CGSize(
      width: up(text.width + border.width) + left + right, height: up(text.height + border.height))
  }

  func updateClearButton() {
    guard showsClearButton else {
      clearButton?.isHidden = true
      return
    }
    let button = clearButton ?? ClearButton { [weak self] in self?.clear() }
    if clearButton == nil {
      clearButton = button
      addSubview(button)
    }
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }
}
