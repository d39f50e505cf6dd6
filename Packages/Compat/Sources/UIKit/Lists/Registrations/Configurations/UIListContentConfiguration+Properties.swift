// SPDX-License-Identifier: MIT
import BubbleViews
public import Foundation

extension UIListContentConfiguration {
  /// The font, the colour and the lines of a text.
  public struct TextProperties {
    /// The alignment of a text.
    public enum TextAlignment: Int, Hashable, Sendable { case natural, center, justified }
    /// The case of a text.
    public enum TextTransform: Int, Hashable, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The change of the colour. The default is `nil`: none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment. The default is natural.
    public var alignment = TextAlignment.natural
    /// The truncation of a text that doesn't fit. The default is at its end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is no limit, and the default.
    public var numberOfLines = 0
    /// Whether a text that doesn't fit is smaller. The default is `false`.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor of the font's size. The default is 0.
    public var minimumScaleFactor: CGFloat = 0
    /// The default is `false`. Inert.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font of a text style follows the text size of the view's traits. The default is `true`.
    public var adjustsFontForContentSizeCategory = true
    /// The case. The default is that of the text.
    public var transform = TextTransform.none
    /// The default is `false`. Inert.
    public var showsExpansionTextWhenTruncated = false

    var isDisabled = false

    init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }

    /// Returns the colour that shows.
    public func resolvedColor() -> UIColor {
      isDisabled ? .tertiaryLabel : colorTransformer?(color) ?? color
    }

    func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel) {
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      label.font = font
      label.textColor = resolvedColor()
      label.numberOfLines = numberOfLines
      label.lineBreakMode = lineBreakMode
      label.textAlignment =
        alignment == .center ? .center : alignment == .justified ? .justified : .natural
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumScaleFactor
      if let attributed {
        label.attributedText = attributed
      } else {
        label.text = transformed(text)
      }
    }

    private func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// The size, the corners and the tint of an image.
  public struct ImageProperties {
    /// The dimension that makes images of different widths stand in one column: no reservation here.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The default is `nil`. Inert: there are no symbols.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of a template. The default is `nil`: that of the view.
    public var tintColor: UIColor?
    /// The change of the tint. The default is `nil`: none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius, in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, which keeps its proportions. A length of 0 is no limit, and the default.
    public var maximumSize = CGSize.zero
    /// The area that is reserved, with the image in the middle. A length of 0 is the image's, and the default.
    public var reservedLayoutSize = CGSize.zero
    /// The default is `false`. Inert.
    public var accessibilityIgnoresInvertColors = false
    /// The colour of a border. The default is `nil`: the tint.
    public var strokeColor: UIColor?
    /// The width of a border, in points. The default is 0.
    public var strokeWidth: CGFloat = 0

    init() {}

    /// Returns the tint that shows in a view with a tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      tintColorTransformer?(self.tintColor ?? tintColor) ?? self.tintColor ?? tintColor
    }

    /// The size that an image is shown in.
    func size(of image: UIImage) -> CGSize {
      let size = image.size
      guard size.width > 0, size.height > 0 else { return .zero }
      var factor: CGFloat = 1
      if maximumSize.width > 0 { factor = min(factor, maximumSize.width / size.width) }
      if maximumSize.height > 0 { factor = min(factor, maximumSize.height / size.height) }
      return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The area that an image takes.
    func reservedSize(of image: UIImage) -> CGSize {
      func length(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
        reserved > 0 && reserved < Self.standardDimension ? reserved : own
      }
      let size = size(of: image)
      return CGSize(
        width: length(reservedLayoutSize.width, size.width),
        height: length(reservedLayoutSize.height, size.height))
    }
  }
}
