// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The size of a symbol's image, and the place of its drawing in it.
///
/// Symbols are drawn in a square of 24 units, 20 of which are the point size. Its middle is in the middle of capital
/// letters, in every scale. The image is as large as the ink with a margin, in whole pixels.
struct SymbolMetrics {
  /// In points.
  let size: CGSize
  /// The part of the square that the image shows, in units.
  let box: CGRect
  /// From the bottom up to the baseline, in points.
  let baselineOffset: CGFloat

  /// The height of capital letters, in parts of the point size.
  private static let capHeight = 0.705
  /// The space beside the ink, in units.
  private static let margin = CGSize(width: 2, height: 1.4)

  /// - Parameter ink: The rectangle of the ink, in units.
  init(ink: CGRect, _ values: SymbolValues, _ traits: TraitCollection) {
    let pointSize = values.pointSize(in: traits)
    let unit = pointSize / 20 * values.scaleFactor
    let pixel = 1 / traits.displayScale
    let outer = (ink.isNull ? CGRect(x: 2, y: 2, width: 20, height: 20) : ink)
      .insetBy(dx: -Self.margin.width, dy: -Self.margin.height)
    func whole(_ length: Double) -> Double { ((length / pixel) - 0.02).rounded(.up) * pixel + 0 }
    size = CGSize(width: whole(outer.width * unit), height: whole(outer.height * unit))
    box = CGRect(
      x: outer.midX - size.width / unit / 2, y: outer.midY - size.height / unit / 2,
      width: size.width / unit, height: size.height / unit)
    let below = (box.maxY - 12) * unit - Self.capHeight * pointSize / 2
    baselineOffset = (below / pixel).rounded() * pixel + 0
  }

  /// The metrics of a symbol set, whose file has its own baseline.
  init(_ file: SymbolSetFile, _ values: SymbolValues, _ traits: TraitCollection) {
    // Templates are drawn for a text of 100 points.
    let unit = values.pointSize(in: traits) / 100 * file.factor(for: values)
    let frame = file.frame(for: values)
    size = CGSize(width: frame.width * unit, height: frame.height * unit)
    box = frame
    let middle = file.capMiddle(for: values)
    baselineOffset = CGFloat(
      (frame.maxY - middle) * unit - Self.capHeight * values.pointSize(in: traits) / 2)
  }
}

/// The steps of symbols.
enum SymbolSteps {
  static func of(_ artwork: SymbolSource.Artwork, stroke: Double) -> [SymbolStep] {
    let composer = SymbolComposer(stroke: stroke)
    return switch artwork {
    case .drawing(let recipe): composer.steps(recipe)
    case .missing, .custom: composer.steps(.base("square.dashed"))
    }
  }
}
