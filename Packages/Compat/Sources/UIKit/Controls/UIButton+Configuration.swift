// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

extension UIButton {
  /// The configuration of a button: the common parts. Titles have the text style `body`.
  ///
  /// Partial: no subtitle, no image placement.
  public struct Configuration {
    /// The button's background style.
    enum Style: Hashable {
      case plain, tinted, gray, filled
    }

    /// The title. The default is `nil`: none.
    public var title: String?
    /// The title with attributes, of which the characters count; instead of ``title``. The default is `nil`.
    public var attributedTitle: AttributedString?
    /// The image. The default is `nil`: none.
    public var image: UIImage?
    /// The configuration for what a symbol's own leaves open. The default is `nil`.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The gap between image and title, in points. The default is 0.
    public var imagePadding: CGFloat = 0
    /// The insets around the content. The default is 7 points above and below, 12 on the sides.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of title and image. The default is `nil`: that of the style.
    public var baseForegroundColor: UIColor?
    /// The colour behind. The default is `nil`: that of the style.
    public var baseBackgroundColor: UIColor?
    /// The background.
    public var background = UIBackgroundConfiguration.button
    /// The style of the corners. The default is ``CornerStyle/dynamic``.
    public var cornerStyle = CornerStyle.dynamic

    /// The style of corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The corners of ``UIBackgroundConfiguration/cornerRadius``.
      case fixed = -1
      /// 6 points.
      case dynamic
      /// 4 points.
      case small
      /// 6 points.
      case medium
      /// 10 points.
      case large
      /// Half of the height.
      case capsule
    }

    let style: Style

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A button with a light background of the tint colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A button with a grey background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A button with a background of the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// A plain configuration, as ``plain()``.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// A grey configuration, as ``gray()``.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// A tinted configuration, as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// A filled configuration, as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) { self.style = style }
  }
}

extension UIButton.Configuration {
  func apply(to button: UIButton) {
    let tint: UIColor = button.tintColor
    if let attributedTitle {
      button.setAttributedTitle(
        NSAttributedString(string: String(attributedTitle.characters)), for: .normal)
    } else {
      button.setTitle(title, for: .normal)
    }
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.setPreferredSymbolConfiguration(
      preferredSymbolConfigurationForImage, forImageIn: .normal)
    button.setImage(image, for: .normal)
    button.setTitleColor(foreground(tint), for: .normal)
    button.imageView?.tintColor = foreground(tint)
    button.imagePadding = imagePadding
    button.contentEdgeInsets = contentInsets.physical(in: button.effectiveLayoutDirection)
    button.backgroundColor = backgroundColor(tint)
    button.layer.cornerRadius = radius(in: button)
    button.layer.borderWidth = background.strokeWidth
    button.layer.borderColor = background.strokeColor?.cgColor
  }

  private func foreground(_ tint: UIColor) -> UIColor {
    baseForegroundColor ?? (style == .filled ? .white : tint)
  }

  private func backgroundColor(_ tint: UIColor) -> UIColor? {
    if let color = background.backgroundColor { return color }
    switch style {
    case .plain: return nil
    case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
    case .gray:
      return baseBackgroundColor ?? .tertiarySystemFill
    case .filled: return baseBackgroundColor ?? tint
    }
  }

  private func radius(in button: UIButton) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic, .medium: 6
    case .small: 4
    case .large: 10
    // At most half of the shorter side is used.
    case .capsule: 1000
    }
  }
}
