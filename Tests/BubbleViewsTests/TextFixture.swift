// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// Views with text in the package's own fonts.
enum TextFixture {
  static func traits(
    _ direction: LayoutDirection = .leftToRight, scale: Double = 1, textScale: Double = 1
  ) throws -> TraitCollection {
    TraitCollection(
      typesetter: Typesetter(fonts: try FontCollection.bundled(), textScale: textScale),
      displayScale: scale, layoutDirection: direction)
  }

  /// Makes views in a trait collection.
  static func make<Result>(
    _ direction: LayoutDirection = .leftToRight, textScale: Double = 1, _ body: () throws -> Result
  ) throws -> Result {
    try traits(direction, textScale: textScale).performAsCurrent(body)
  }

  static func label(_ text: String, width: CGFloat = 0, height: CGFloat = 0) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    return label
  }
}
