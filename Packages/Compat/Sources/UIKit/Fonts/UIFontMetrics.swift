// SPDX-License-Identifier: MIT
import BubbleText
public import BubbleViews
public import Foundation

/// The scaling of fonts and lengths by the reader's text size, in the proportions of a text style.
///
/// Partial: a font that was scaled before is reported, and kept.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  private let style: UIFont.TextStyle

  /// The metrics of the body style.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates those of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The font at the reader's text size. It isn't scaled twice.
  open func scaledFont(for font: UIFont) -> UIFont { scaled(font, maximum: nil, in: nil) }

  /// The font at the reader's text size, but no larger than a size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximum: maximumPointSize, in: nil)
  }

  /// The font at the text size of some traits.
  ///
  /// - Parameter traitCollection: `nil` for the reader's text size.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: TraitCollection?) -> UIFont
  {
    scaled(font, maximum: nil, in: traitCollection)
  }

  /// The font at the text size of some traits, but no larger than a size.
  ///
  /// - Parameter traitCollection: `nil` for the reader's text size.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: TraitCollection?
  ) -> UIFont {
    scaled(font, maximum: maximumPointSize, in: traitCollection)
  }

  /// A length at the reader's text size, rounded to whole pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length at the text size of some traits, rounded to whole pixels.
  ///
  /// - Parameter traitCollection: `nil` for the reader's text size.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?)
    -> CGFloat
  {
    scaledLength(value, in: traitCollection) * CGFloat(Self.textScale(in: traitCollection))
  }

  // Phones scale by the ratio of the style's leading, not of its size: at three pixels a point, 17 points of the body
  // are 16.333 at M (21 : 22) and 48 at AX5 (62 : 22), 16 points are 21 at XXXL (29 : 22) and 45 at AX5. By sizes they
  // would be 16, 53, 21.667 and 50; rounded up, the last two would be 21.333 and 45.333.
  private func scaledLength(_ length: CGFloat, in traits: TraitCollection?) -> CGFloat {
    let table = TextStyleTable.of(style)
    let category = UIContentSizeCategory.of(traits)
    let factor = table[category].leading / table[.large].leading
    guard factor != 1 else { return length }
    let scale = CGFloat((traits ?? ProcessTraits.current).displayScale)
    return (length * CGFloat(factor) * scale).rounded() / scale
  }

  func scaled(_ font: UIFont, maximum: CGFloat?, in traits: TraitCollection?) -> UIFont {
    guard font.scaling?.base == nil else {
      UIKitDiagnostics.report("UIFontMetrics was given a font that it has scaled already.")
      return font
    }
    var size = scaledLength(font.pointSize, in: traits)
    // All fonts are shown larger by the factor of a typesetter that has one.
    if let maximum { size = min(size, maximum / CGFloat(Self.textScale(in: traits))) }
    var scaling = FontScaling(
      style: style, category: .of(traits),
      base: FontScaling.Base(
        font: font.font, style: font.scaling?.style, maximumPointSize: maximum))
    scaling.addedLeading = font.scaling?.addedLeading ?? 0
    return UIFont(
      font.font.withSize(Double(size)), name: font.requestedName, scaling: scaling)
  }

  private static func textScale(in traits: TraitCollection?) -> Double {
    (traits ?? ProcessTraits.current).typesetter?.textScale ?? 1
  }
}
