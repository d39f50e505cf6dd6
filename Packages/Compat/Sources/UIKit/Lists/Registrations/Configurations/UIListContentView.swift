// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Shows the content of a row.
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel()
  private let secondaryLabel = UILabel()

  /// The margins of the cell that the view is in.
  var inheritedMargins = NSDirectionalEdgeInsets.zero {
    didSet { if inheritedMargins != oldValue { contentDidChange() } }
  }

  /// Creates a view for a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    [imageView, label, secondaryLabel].forEach(addSubview)
    show()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    [imageView, label, secondaryLabel].forEach(addSubview)
    show()
  }

  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      content = newValue
      show()
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  /// The area of the text; `nil` without one.
  open var textLayoutGuide: UILayoutGuide? { label.isHidden ? nil : guide("text", of: label) }
  /// The area of the second text; `nil` without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryLabel.isHidden ? nil : guide("secondaryText", of: secondaryLabel)
  }
  /// The area of the image; `nil` without one.
  open var imageLayoutGuide: UILayoutGuide? {
    imageView.isHidden ? nil : guide("image", of: imageView)
  }

  private func guide(_ name: String, of view: UIView) -> UILayoutGuide {
    if let known = recorded(name, UILayoutGuide?.none) { return known }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    record(name, guide)
    return guide
  }

  private func show() {
    content.textProperties.show(content.text, content.attributedText, in: label)
    content.secondaryTextProperties.show(
      content.secondaryText, content.secondaryAttributedText, in: secondaryLabel)
    label.isHidden = (label.text ?? "").isEmpty
    secondaryLabel.isHidden = (secondaryLabel.text ?? "").isEmpty
    showImage()
    for view in [imageView, label, secondaryLabel] { view.alpha = content.alpha }
    contentDidChange()
  }

  private func showImage() {
    let properties = content.imageProperties
    imageView.image = content.image
    imageView.isHidden = content.image == nil
    imageView.contentMode = .scaleToFill
    if let tint = properties.tintColor {
      imageView.tintColor = properties.resolvedTintColor(for: tint)
    }
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.clipsToBounds = properties.cornerRadius > 0
    imageView.layer.borderWidth = properties.strokeWidth
    if properties.strokeWidth > 0 {
      imageView.layer.borderColor =
        (properties.strokeColor ?? .tintColor).resolvedColor(with: traitCollection).cgColor
    }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, inheritedMargins.leading)
      margins.trailing = max(margins.trailing, inheritedMargins.trailing)
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, inheritedMargins.top)
      margins.bottom = max(margins.bottom, inheritedMargins.bottom)
    }
    return margins
  }

  private func arrange(width: CGFloat) -> ListContentArrangement {
    ListContentArrangement(
      content, margins: margins, width: width, label: label.isHidden ? nil : label,
      secondary: secondaryLabel.isHidden ? nil : secondaryLabel)
  }

  /// The distance from the leading edge to the texts, where separators begin.
  var textInset: CGFloat { arrange(width: bounds.width).textStart }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrange(width: bounds.width)
    let scale = max(CGFloat(traitCollection.displayScale), 0.1)
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale + 0 }
    func place(_ view: UIView, _ frame: CGRect) {
      let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
      view.frame = CGRect(
        x: round(x), y: round(frame.minY), width: frame.width, height: frame.height)
    }
    let offset = arrangement.offset(in: bounds.height)
    place(imageView, arrangement.imageFrame(in: bounds.height))
    place(label, arrangement.text.offsetBy(dx: 0, dy: offset))
    place(secondaryLabel, arrangement.secondary.offsetBy(dx: 0, dy: offset))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? size.width : CGFloat.greatestFiniteMagnitude
    let arrangement = arrange(width: width)
    return CGSize(width: min(arrangement.fittingWidth, width), height: arrangement.height)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isWide = horizontalFittingPriority.rawValue >= UILayoutPriority.required.rawValue
    let isHigh = verticalFittingPriority.rawValue >= UILayoutPriority.required.rawValue
    var size = sizeThatFits(CGSize(width: isWide ? targetSize.width : 0, height: 0))
    if isWide { size.width = targetSize.width }
    if isHigh { size.height = targetSize.height }
    return size
  }
}
