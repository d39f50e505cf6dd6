// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// The values of a symbol's configuration, as far as they are specified.
struct SymbolValues: Equatable, Sendable {
  /// The size of the text that a symbol goes with.
  enum Size: Equatable, Sendable {
    case points(CGFloat)
    /// Points that the typesetter's factor multiplies.
    case text(CGFloat)
    /// The size of a text style at the reader's text size.
    case style(UIFont.TextStyle)
  }

  /// The way in which layers are coloured.
  enum Colors: Equatable, Sendable {
    case monochrome, multicolor
    case hierarchical(UIColor)
    case palette([UIColor])
  }

  var size: Size?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  var colors: Colors?

  init(
    size: Size? = nil, weight: UIImage.SymbolWeight = .unspecified,
    scale: UIImage.SymbolScale = .unspecified, colors: Colors? = nil
  ) {
    (self.size, self.weight, self.scale, self.colors) = (size, weight, scale, colors)
  }

  init(font: UIFont, scale: UIImage.SymbolScale = .unspecified) {
    self.init(
      size: .text(font.pointSize), weight: UIFont.Weight(font.font.weight).symbolWeight(),
      scale: scale)
  }

  init(style: UIFont.TextStyle, scale: UIImage.SymbolScale = .unspecified) {
    let weight = UIFont.Weight(TextStyleTable.of(style).weight).symbolWeight()
    self.init(size: .style(style), weight: weight, scale: scale)
  }

  /// The values, with what others specify in their place.
  func applying(_ other: SymbolValues) -> SymbolValues {
    SymbolValues(
      size: other.size ?? size, weight: other.weight == .unspecified ? weight : other.weight,
      scale: other.scale == .unspecified ? scale : other.scale, colors: other.colors ?? colors)
  }

  /// The size of the text, in points: from 1 to 1000.
  func pointSize(in traits: TraitCollection) -> Double {
    let textScale = traits.typesetter?.textScale ?? 1
    let size: Double =
      switch size {
      case .points(let points): Double(points)
      case .text(let points): Double(points) * textScale
      case .style(let style):
        TextStyleTable.of(style)[traits.preferredContentSizeCategory].size * textScale
      case nil: 17
      }
    return size.isFinite && size > 0 ? min(max(size, 1), 1000) : 17
  }

  /// The factor of the scale.
  var scaleFactor: Double {
    switch scale {
    case .small: 0.79
    case .medium, .unspecified, .default: 1
    case .large: 1.28
    }
  }

  /// The width of lines in units, of which 20 are the point size at a medium scale. Lines of larger scales grow less
  /// than the symbol, so that they go with the text.
  var stroke: Double {
    let widths = [1.5, 0.55, 0.8, 1.15, 1.5, 1.75, 2.05, 2.35, 2.7, 3.05]
    return widths[weight.rawValue] / pow(scaleFactor, 0.6)
  }
}
