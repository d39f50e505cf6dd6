// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
public import Foundation

/// An image and a title side by side, which differ by state: UIKit's `UIButton`, without
/// configurations.
///
/// The image comes before the title in the reading direction.
open class Button: Control {
  /// The default appearance of a button.
  public enum ButtonType: Hashable, Sendable {
    /// Titles are white, at 18 points; images keep their colours.
    case custom
    /// Titles and images take the tint, at 15 points; grey when disabled, faint when pressed.
    case system
  }

  /// The type that the button was created with.
  public final private(set) var buttonType: ButtonType

  /// Keeps `titleLabel`.
  @_spi(UIKit) public final let titleLabelStorage: Label

  /// Keeps `imageView`.
  @_spi(UIKit) public final let imageViewStorage: ImageView

  /// Shows the background image; `nil` until there is one.
  public final private(set) var backgroundImageView: ImageView?

  /// The insets around the content. The default is zero.
  open var contentEdgeInsets = EdgeInsets.zero { didSet { contentDidChange() } }

  /// Moves and shrinks the area in which the title is placed. Left and right are not swapped in right-to-left
  /// layouts, and the button's size doesn't depend on it, as in UIKit. The default is zero.
  open var titleEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Moves and shrinks the area in which the image is placed. The button's size doesn't depend on it. The
  /// default is zero.
  open var imageEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The gap between image and title, in points. The default is 0.
  open var imagePadding: CGFloat = 0 { didSet { contentDidChange() } }

  /// Whether the image is half as opaque while the button is pressed. The default is `true`.
  open var adjustsImageWhenHighlighted = true { didSet { stateDidChange() } }

  /// Whether the image is half as opaque while the button is disabled. The default is `true`.
  open var adjustsImageWhenDisabled = true { didSet { stateDidChange() } }

  var appearances: [State: Appearance] = [:]

  /// Creates a custom button.
  public override init(frame: CGRect) {
    buttonType = .custom
    (titleLabelStorage, imageViewStorage) = (Self.makeTitleLabel(), Self.makeImageView())
    super.init(frame: frame)
    prepare(fontSize: 18)
  }

  public required init?(coder: NSCoder) {
    buttonType = .custom
    (titleLabelStorage, imageViewStorage) = (Self.makeTitleLabel(), Self.makeImageView())
    super.init(coder: coder)
    prepare(fontSize: 18)
  }

  /// Creates a button whose frame is zero.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    if type == .system { titleLabel.font = .system(15) }
    stateDidChange()
  }

  /// Creates the view that shows titles.
  @_spi(UIKit) open class func makeTitleLabel() -> Label { Label() }

  /// Creates a view that shows images: that of the button, and that of its background.
  @_spi(UIKit) open class func makeImageView() -> ImageView { ImageView() }

  private func prepare(fontSize: Double) {
    titleLabel.font = .system(fontSize)
    titleLabel.lineBreakMode = .byTruncatingMiddle
    addSubview(imageView)
    addSubview(titleLabel)
    stateDidChange()
  }

  /// Sets the title of a state. An attributed title takes precedence.
  open func setTitle(_ title: String?, for state: State) { set(title, \.title, for: state) }

  /// The title of a state; `nil` for none.
  open func title(for state: State) -> String? { value(\.title, for: state) }

  /// The size of the content with its insets; at least that of the background image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = imageView.sizeThatFits(.zero)
    let title = titleLabel.sizeThatFits(.zero)
    let background = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(
        contentEdgeInsets.left + image.width + gap + title.width + contentEdgeInsets.right,
        background.width),
      height: max(
        contentEdgeInsets.top + max(image.height, title.height) + contentEdgeInsets.bottom,
        background.height))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundImageView?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    imageView.frame = imageRect(forContentRect: content)
    titleLabel.frame = titleRect(forContentRect: content)
  }

  /// The frame of the background image: all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The area for the content: the bounds less ``contentEdgeInsets``.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The frame of the title, given the area for the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    placement(in: contentRect.inset(by: titleEdgeInsets)).title
  }

  /// The frame of the image, given the area for the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    placement(in: contentRect.inset(by: imageEdgeInsets)).image
  }

  open override var viewForFirstBaselineLayout: View { titleLabel }
  open override var viewForLastBaselineLayout: View { titleLabel }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  @_spi(UIKit) open override func stateDidChange() {
    super.stateDidChange()
    showTitle()
    imageView.image = currentImage
    imageView.renderingMode = buttonType == .system ? .template : .original
    let isFaint =
      isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    imageView.alpha = isFaint ? 0.5 : 1
    titleLabel.alpha = buttonType == .system && isHighlighted ? 0.2 : 1
    if let image = currentBackgroundImage { backgroundView().image = image }
    backgroundImageView?.isHidden = currentBackgroundImage == nil
    contentDidChange()
  }

  private func showTitle() {
    titleLabel.textColor = currentTitleColor
    titleLabel.shadowColor = currentTitleShadowColor
    if let title = currentAttributedTitle {
      titleLabel.attributedText = title
    } else {
      titleLabel.text = currentTitle
    }
  }

  private func backgroundView() -> ImageView {
    if let backgroundImageView { return backgroundImageView }
    let view = Self.makeImageView()
    insertSubview(view, at: 0)
    backgroundImageView = view
    return view
  }

  private func contentDidChange() {
    setNeedsLayout()
    if isConstrained { invalidateIntrinsicContentSize() }
  }

  var gap: CGFloat {
    imageView.image == nil || titleLabel.text == nil ? 0 : imagePadding
  }

  override var defaultAccessibilityLabel: String? { titleLabel.text }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    var traits = AccessibilityTraits.button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
