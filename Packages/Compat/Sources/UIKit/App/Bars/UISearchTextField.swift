// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
public import Foundation

/// The field of a search bar: round corners, a magnifying glass, and the text.
open class UISearchTextField: UITextField {
  /// The icon in place of the magnifying glass.
  var searchIcon: UIImage? { didSet { setNeedsLayout() } }

  private let iconView = UIImageView()

  /// The icon and its distance from the side, in points.
  private static let iconSide: CGFloat = 18
  private static let iconStart: CGFloat = 8

  /// Creates a field; its height is usually 36 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpField()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpField()
  }

  /// The placeholder with its attributes, as long as the app sets none.
  private var ownPlaceholder: NSAttributedString?

  /// Shows the placeholder darker than other fields do, at the side where reading starts.
  private func showPlaceholder() {
    if let attributedPlaceholder, attributedPlaceholder !== ownPlaceholder { return }
    let style = NSMutableParagraphStyle()
    style.alignment = isRightToLeft && textAlignment == .natural ? .right : textAlignment
    style.lineBreakMode = .byTruncatingTail
    ownPlaceholder = placeholder.map {
      NSAttributedString(
        string: $0,
        attributes: [
          .font: font ?? .systemFont(ofSize: 17), .foregroundColor: UIColor.secondaryLabel,
          .paragraphStyle: style,
        ])
    }
    attributedPlaceholder = ownPlaceholder
  }

  /// Shows a placeholder that the app sets.
  open override var placeholder: String? {
    didSet {
      attributedPlaceholder = nil
      setNeedsLayout()
    }
  }

  private func setUpField() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    placeholder = "Search"
    iconView.contentMode = .center
    addSubview(iconView)
  }

  /// The text begins after the icon.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let start = Self.iconStart + Self.iconSide + 5
    let insets = UIEdgeInsets(top: 0, left: start, bottom: 0, right: 8)
    return super.textRect(forBounds: bounds).inset(by: rtlEdgeInsets(insets))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    iconView.image = (searchIcon ?? UIImage(systemName: "magnifyingglass"))?.forBar
    iconView.tintColor = .secondaryLabel
    showPlaceholder()
    iconView.place(iconFrame, in: self)
  }

  private var iconFrame: CGRect {
    CGRect(
      x: Self.iconStart, y: bounds.midY - Self.iconSide / 2, width: Self.iconSide,
      height: Self.iconSide)
  }
}
