// SPDX-License-Identifier: MIT
import BubbleText
public import BubbleViews
public import Foundation

extension UIFont {
  /// The purpose of a text, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font of a style at the default content size. A text size setting of the traits multiplies it where it is
  /// measured and drawn, as it does every font.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.font) }

  /// The font of a style, as above: the size follows the traits that text is shown in.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: TraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}

extension UIFont.TextStyle {
  /// Sizes of the default content size, in points.
  private static let sizes: [UIFont.TextStyle: Double] = [
    .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
    .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
  ]

  var font: Font {
    .system(Self.sizes[self] ?? 17, weight: self == .headline ? .semibold : .regular)
  }
}

/// The scaling of fonts and lengths by the text size.
///
/// As the typesetter of the traits scales every font already, fonts stay as they are; lengths are
/// scaled by the same factor.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  private let style: UIFont.TextStyle

  /// The metrics of the body style.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates those of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The font, which is scaled where it is shown.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font, no larger than a size when it is shown.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    let limit = maximumPointSize / CGFloat(Self.factor(in: nil))
    return font.pointSize > limit ? font.withSize(limit) : font
  }

  /// The font, which is scaled where it is shown.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: TraitCollection?) -> UIFont
  {
    font
  }

  /// A length × the text size setting.
  open func scaledValue(for value: CGFloat) -> CGFloat { value * CGFloat(Self.factor(in: nil)) }

  /// A length × the text size setting of some traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?)
    -> CGFloat
  {
    value * CGFloat(Self.factor(in: traitCollection))
  }

  private static func factor(in traits: TraitCollection?) -> Double {
    (traits ?? ProcessTraits.current).typesetter?.textScale ?? 1
  }
}
