import BubbleFonts
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// Views with text in the package's own fonts.
enum TextFixture {
  static func context(
    _ direction: LayoutDirection = .leftToRight, scale: Double = 1, textScale: Double = 1
  ) throws -> ViewContext {
    ViewContext(
      typesetter: Typesetter(fonts: try FontCollection.bundled(), textScale: textScale),
      scale: scale, layoutDirection: direction)
  }

  /// Makes views in a context.
  static func make<Result>(
    _ direction: LayoutDirection = .leftToRight, textScale: Double = 1, _ body: () throws -> Result
  ) throws -> Result {
    try ViewContext.$current.withValue(
      context(direction, textScale: textScale), operation: body)
  }

  static func label(_ text: String, width: CGFloat = 0, height: CGFloat = 0) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    return label
  }
}
