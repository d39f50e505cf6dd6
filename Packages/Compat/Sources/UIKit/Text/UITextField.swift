// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A single line of text, or a placeholder. Text isn't edited here: there is no keyboard.
open class UITextField: UIControl {
  /// The border style.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// The condition for showing a view beside the text.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always
  }

  /// The characters. The default is empty.
  open var text: String? = "" { didSet { attributed = nil } }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }

  /// The placeholder.
  open var placeholder: String?

  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString?

  /// The default is the system font at 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17)

  /// The default is ``UIColor/label``.
  open var textColor: UIColor? = .label

  /// The default is ``NSTextAlignment/natural``.
  open var textAlignment = NSTextAlignment.natural

  /// The default is ``BorderStyle/none``.
  open var borderStyle = BorderStyle.none

  /// Whether the font shrinks to fit. The default is `false`. Kept: the text is truncated.
  open var adjustsFontSizeToFitWidth = false

  /// The smallest size of a font that shrinks. Kept.
  open var minimumFontSize: CGFloat = 0

  /// Whether characters are shown as dots. The default is `false`.
  open var isSecureTextEntry = false

  /// Whether text is being edited: never.
  open var isEditing: Bool { false }

  /// Beside the text, where it begins on the left.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }

  /// The condition for showing the left view. The default is ``ViewMode/never``.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Beside the text, on the right.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }

  /// The condition for showing the right view. The default is ``ViewMode/never``.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// The condition for showing a button that clears the text. Stored only: no button is shown.
  open var clearButtonMode = ViewMode.never

  /// The delegate, which is never called: text isn't edited here.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The attributes of plain text besides font, colour and alignment.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]

  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var enablesReturnKeyAutomatically = false
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  private var attributed: NSAttributedString?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Places

  /// The place of the text: the bounds without the border and the views beside it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = borderStyle == .none ? bounds : bounds.insetBy(dx: 7, dy: 2)
    if isShown(leftView, leftViewMode) {
      let right = leftViewRect(forBounds: bounds).maxX
      rect.size.width -= max(right - rect.minX, 0)
      rect.origin.x = max(right, rect.minX)
    }
    if isShown(rightView, rightViewMode) {
      rect.size.width -= max(rect.maxX - rightViewRect(forBounds: bounds).minX, 0)
    }
    return rect
  }

  /// The place of text that is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The place of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The place of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The place of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    leftView?.isHidden = !isShown(leftView, leftViewMode)
    rightView?.isHidden = !isShown(rightView, rightViewMode)
  }

  // MARK: Size and drawing

  /// The size of the text and what is around it, rounded up to whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    traitCollection.performAsCurrent {
      let shown = shownText ?? NSAttributedString(string: " ", attributes: ownAttributes)
      let text = shown.size()
      let border = borderStyle == .none ? CGSize.zero : CGSize(width: 14, height: 14)
      let left = isShown(leftView, leftViewMode) ? leftView?.bounds.width ?? 0 : 0
      let right = isShown(rightView, rightViewMode) ? rightView?.bounds.width ?? 0 : 0
      let scale = CGFloat(traitCollection.displayScale)
      func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
      return CGSize(
        width: up(text.width + border.width) + left + right, height: up(text.height + border.height)
      )
    }
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  @_spi(UIKit) open override var traitsOutsideOfTree: TraitCollection? { ProcessTraits.fallback }

  open override func draw(_ rect: CGRect) {
    drawBorder(in: bounds)
    if text?.isEmpty ?? true {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    } else {
      drawText(in: textRect(forBounds: bounds))
    }
  }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) { shownText.map { draw($0, in: rect) } }

  /// Draws the placeholder in the middle of a rectangle's height.
  open func drawPlaceholder(in rect: CGRect) { shownText.map { draw($0, in: rect) } }
}

extension UITextField {
  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = .byTruncatingTail
    var attributes = defaultTextAttributes
    attributes[.font] = font ?? .systemFont(ofSize: 17)
    attributes[.foregroundColor] = textColor ?? .label
    attributes[.paragraphStyle] = style
    return attributes
  }

  /// The text, or the placeholder where there is none; `nil` without either.
  private var shownText: NSAttributedString? {
    if let text, !text.isEmpty {
      guard isSecureTextEntry else { return attributedText }
      let dots = String(repeating: "•", count: text.count)
      return NSAttributedString(string: dots, attributes: ownAttributes)
    }
    if let attributedPlaceholder { return attributedPlaceholder }
    var attributes = ownAttributes
    attributes[.foregroundColor] = UIColor.placeholderText
    return placeholder.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  private func draw(_ text: NSAttributedString, in rect: CGRect) {
    let height = text.size().height
    let top = rect.midY - height / 2
    text.draw(
      with: CGRect(x: rect.minX, y: top, width: rect.width, height: height),
      options: .usesLineFragmentOrigin, context: nil)
  }

  private func drawBorder(in rect: CGRect) {
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

  /// Whether a side view is visible. Text is never edited here.
  private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool {
    view != nil && (mode == .always || mode == .unlessEditing)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }
}

/// A delegate of editing, which is never called here.
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

/// Defaults of the delegate's methods.
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}
