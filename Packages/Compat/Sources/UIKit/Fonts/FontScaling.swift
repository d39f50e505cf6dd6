// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleText
import BubbleViews
import Foundation

/// The text style that a font has its size and its leading from.
struct FontScaling: Hashable, Sendable {
  /// A font before ``UIFontMetrics`` scaled it.
  struct Base: Hashable, Sendable {
    var font: Font
    /// The scaling of the unscaled font, in which its leading is.
    var style: UIFont.TextStyle?
    /// The maximum size of the scaled font, in points.
    var maximumPointSize: CGFloat?
  }

  var style: UIFont.TextStyle

  /// The category that the size is for.
  var category: UIContentSizeCategory

  /// The font that ``UIFontMetrics`` scaled; `nil` for a font of the style itself.
  var base: Base?

  /// The points by which lines are farther apart, for tight and loose leading.
  var addedLeading = 0.0

  /// The scaling of a style's own font.
  init(style: UIFont.TextStyle, category: UIContentSizeCategory) {
    (self.style, self.category) = (style, category)
  }

  /// The scaling of a font by a style's metrics.
  init(style: UIFont.TextStyle, category: UIContentSizeCategory, base: Base) {
    (self.style, self.category, self.base) = (style, category, base)
  }

  /// The category in whose proportion lines are apart; `nil` for that of the size.
  var leadingCategory: UIContentSizeCategory?

  /// The distance between baselines of the font in points: that of the style, in proportion for another size than the
  /// style's. `nil` for a font without a style's leading: `UIFontMetrics` doesn't add one to the system font.
  func pitch(of font: Font) -> Double? {
    guard let style = base == nil ? style : base?.style else { return nil }
    let entry = TextStyleTable.of(style)[leadingCategory ?? category]
    return entry.leading * font.size / entry.size + addedLeading
  }
}

extension UIFont {
  /// The font of a style at a category.
  static func font(of style: TextStyle, at category: UIContentSizeCategory) -> UIFont {
    let table = TextStyleTable.of(style)
    return UIFont(
      .system(table[category].size, weight: table.weight),
      scaling: FontScaling(style: style, category: category))
  }

  /// The font of a style at the reader's text size, in the style's weight for emphasis.
  static func emphasizedFont(of style: TextStyle) -> UIFont {
    var font = preferredFont(forTextStyle: style).font
    font.weight = TextStyleTable.of(style).emphasizedWeight
    return UIFont(font, scaling: FontScaling(style: style, category: .ofApplication))
  }

  /// The font at the text size of some traits, if it is a text style's or was scaled by ``UIFontMetrics``; otherwise
  /// the font itself.
  ///
  /// - Parameter keepsLeading: Whether lines stay as far apart in proportion, as in text views on iOS: those of 23
  ///   points of the body are 29.8 apart, and 29 in labels.
  func following(_ traits: TraitCollection, keepsLeading: Bool = false) -> UIFont {
    let category = traits.preferredContentSizeCategory
    guard let scaling, scaling.category != category else { return self }
    if let base = scaling.base {
      var own = base.style.map { FontScaling(style: $0, category: .large) }
      own?.addedLeading = scaling.addedLeading
      let unscaled = UIFont(base.font, name: requestedName, scaling: own)
      let scaled = UIFontMetrics(forTextStyle: scaling.style).scaled(
        unscaled, maximum: base.maximumPointSize, in: traits)
      return keepsLeading ? scaled.inProportion(of: .large) : scaled
    }
    let table = TextStyleTable.of(scaling.style)
    // A style's font that was given a size of its own keeps it.
    guard font.size == table[scaling.category].size else { return self }
    var changed = scaling
    changed.category = category
    changed.leadingCategory = nil
    let followed = UIFont(
      font.withSize(table[category].size), name: requestedName, scaling: changed)
    return keepsLeading
      ? followed.inProportion(of: scaling.leadingCategory ?? scaling.category) : followed
  }

  /// The font with lines that are as far apart, in proportion, as those of its style at a category.
  private func inProportion(of category: UIContentSizeCategory) -> UIFont {
    guard var scaling, scaling.category != category else { return self }
    scaling.leadingCategory = category
    return UIFont(font, name: requestedName, scaling: scaling)
  }

  /// The space between lines that the font's text style adds, in points, as a typesetter sets text in it. 0 without a
  /// style.
  ///
  /// It is negative where a style's leading is less than a line of the system font, as that of 11 points is.
  func styleLeading(_ typesetter: Typesetter?) -> Double {
    guard let pitch = scaling?.pitch(of: font) else { return 0 }
    let scale = typesetter?.textScale ?? 1
    let metrics = lineMetrics(typesetter)
    // Lines of a font that is taller than the system's don't overlap.
    let least = min(pitch - FontMetrics.systemFace.lineHeight * font.size, 0) * scale
    return max(pitch * scale - metrics.lineHeight - metrics.lineGap, least)
  }
}

extension NSAttributedString {
  /// The text with its fonts at the text size of some traits; `nil` where none changes.
  ///
  /// - Parameter keepsLeading: Whether lines stay as far apart in proportion.
  func followingFonts(_ traits: TraitCollection, keepsLeading: Bool = false) -> NSAttributedString?
  {
    var changed: NSMutableAttributedString?
    enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) {
      value, range, _ in
      guard let font = value as? UIFont else { return }
      let followed = font.following(traits, keepsLeading: keepsLeading)
      guard followed !== font else { return }
      let text = changed ?? NSMutableAttributedString(attributedString: self)
      text.addAttribute(.font, value: followed, range: range)
      changed = text
    }
    return changed
  }
}
