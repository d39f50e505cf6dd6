// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// An image and a title side by side, which differ by state.
///
/// Partial: info buttons are drawn as `system`.
open class UIButton: Button {
  private var attributedTitles: [UIControl.State.RawValue: NSAttributedString] = [:]
  private var titleColors: [UIControl.State.RawValue: UIColor] = [:]
  private var shadowColors: [UIControl.State.RawValue: UIColor] = [:]
  private var images: [UIControl.State.RawValue: UIImage] = [:]
  private var backgroundImages: [UIControl.State.RawValue: UIImage] = [:]
  private var symbolConfigurations: [UIControl.State.RawValue: UIImage.SymbolConfiguration] = [:]

  @_spi(UIKit) open override class func makeTitleLabel() -> Label { UILabel() }
  @_spi(UIKit) open override class func makeImageView() -> ImageView { UIImageView() }

  /// Shows the title.
  open var titleLabel: UILabel? { titleLabelStorage as? UILabel }

  /// Shows the image.
  open var imageView: UIImageView? { imageViewStorage as? UIImageView }

  // MARK: Size

  /// The size of the content with its insets; at least that of the background image.
  ///
  /// Where there is no configuration and `contentEdgeInsets` are zero, as on iOS 17 and 18: an image alone has at least
  /// the height of a line, 22 points by default. Without an image, a title has six points above and below, and the
  /// button is at least 30 points wide. A button without anything has the height of a line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(size)
    guard configuration == nil, contentEdgeInsets == .zero, let titleLabel else { return fitting }
    let line = titleLabel.text == nil ? titleLabel.font.lineHeight : 0
    let title = max(titleLabel.sizeThatFits(.zero).height, line).rounded(.up)
    if imageView?.image != nil {
      if titleLabel.text == nil { fitting.height = max(fitting.height, title) }
    } else if titleLabel.text != nil || currentBackgroundImage == nil {
      fitting.width = max(fitting.width, 30)
      fitting.height = max(fitting.height, title + 12)
    }
    return fitting
  }

  // MARK: By state

  /// Sets the title of a state, with attributes of its own.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state.rawValue] = title
    stateDidChange()
  }

  /// Sets the titles' colour in a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    (self as Button).setTitleColor(color?.cgColor, for: state)
  }

  /// Sets the colour of the titles' shadows in a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    shadowColors[state.rawValue] = color
    (self as Button).setTitleShadowColor(color?.cgColor, for: state)
  }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    let configuration = preferredSymbolConfigurationForImage(in: state)
    (self as Button).setImage(image?.preferring(configuration).image, for: state)
  }

  /// Sets the configuration for what the symbol of a state leaves open.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state.rawValue] = configuration
    for (state, image) in images { setImage(image, for: UIControl.State(rawValue: state)) }
    stateDidChange()
  }

  /// The configuration for what the symbol of a state leaves open; `nil` for none.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State)
    -> UIImage.SymbolConfiguration?
  {
    symbolConfigurations[state.rawValue] ?? symbolConfigurations[0]
  }

  /// The configuration of the image that shows; `nil` for none.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// Sets the image behind the content in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
    (self as Button).setBackgroundImage(image?.image, for: state)
  }

  /// The title of a state with attributes of its own; `nil` for none.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }

  /// The titles' colour in a state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
      ?? ownTitleColor(for: state)
  }

  private func ownTitleColor(for state: UIControl.State) -> UIColor {
    switch buttonType {
    case .custom: .white
    case .system: state.contains(.disabled) ? .tertiaryLabel : tintColor
    }
  }

  /// The colour of the titles' shadows in a state; `nil` for none.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    shadowColors[state.rawValue] ?? shadowColors[0]
  }

  /// The image of a state; `nil` for none.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }

  /// The background of a state; `nil` for none.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[0]
  }

  /// The title with attributes of its own that shows; `nil` for none.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title's colour.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The colour of the title's shadow; `nil` for none.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image that shows; `nil` for none.
  open var currentImage: UIImage? { image(for: state) }
  /// The background that shows; `nil` for none.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Configurations

  /// The configuration; `nil` for a button with separate properties. The default is `nil`.
  open var configuration: Configuration? { didSet { configuration?.apply(to: self) } }

  /// Called when the configuration may have to change. The default is `nil`.
  open var configurationUpdateHandler: ((UIButton) -> Void)?

  /// Updates the configuration at once.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  /// Whether a tap opens the menu. The default is `false`. Inert.
  open var showsMenuAsPrimaryAction = false

  /// The menu, as data. The default is `nil`.
  open var menu: UIMenu?

  /// Whether a touch glows. The default is `false`. Inert.
  open var showsTouchWhenHighlighted = false

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    configuration.apply(to: self)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a button of a type, with an action whose title and image it shows.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Resolves colours for the new traits, and the configuration's insets for their direction.
  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    traitCollection.performAsCurrent {
      for (state, color) in titleColors {
        setTitleColor(color, for: UIControl.State(rawValue: state))
      }
      for (state, color) in shadowColors {
        setTitleShadowColor(color, for: UIControl.State(rawValue: state))
      }
      configuration?.apply(to: self)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    configuration?.apply(to: self)
  }

  /// Shows what the state has. An image that is a template takes the tint in buttons of every type.
  @_spi(UIKit) open override func stateDidChange() {
    super.stateDidChange()
    titleLabel?.textColor = currentTitleColor
    titleLabel?.shadowColor = currentTitleShadowColor
    if let title = currentAttributedTitle { titleLabel?.attributedText = title }
    imageView?.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    imageView?.image = currentImage
    imageView?.renderingMode = renderingMode(of: currentImage)
    (backgroundImageView as? UIImageView)?.image = currentBackgroundImage
  }

  private func renderingMode(of image: UIImage?) -> ImageView.RenderingMode {
    switch image?.renderingMode ?? .automatic {
    case .alwaysTemplate: .template
    case .alwaysOriginal: .original
    case .automatic:
      buttonType == .system || image?.isTemplate ?? false ? .template : .original
    }
  }

  /// The primary action: a tap.
  open override func sendActions(for events: UIControl.Event) {
    super.sendActions(
      for: events.contains(.touchUpInside) ? events.union(.primaryActionTriggered) : events)
  }
}
