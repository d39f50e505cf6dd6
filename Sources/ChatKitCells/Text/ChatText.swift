// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A text as ChatKit's labels set it: with space between paragraphs, and codes of emoji as images.
///
/// It takes the size of its lines, its width and height each rounded up to whole points.
struct ChatText: Hashable, Sendable {
  /// The characters, with codes.
  var string: String

  var font: Font

  /// The space between paragraphs, in heights of a line.
  var paragraphSpacing: Double

  /// Whether the text is drawn from left to right whatever its characters are, as durations are. Its size is the same.
  var isLeftToRight = false

  init(_ string: String, font: Font, paragraphSpacing: Double) {
    self.string = string
    self.font = font
    self.paragraphSpacing = paragraphSpacing
  }

  /// The size of the text between lines of a width, in the current environment.
  func size(fitting width: Double) -> TextSize {
    measured(in: .current, fitting: width).inWholePoints
  }

  private func measured(in environment: RenderEnvironment, fitting width: Double) -> TextSize {
    let measurer = environment.chatTextMeasurer(font: font, paragraphSpacing: paragraphSpacing)
    if let boxed = environment.emojiSet.boxingKeys(in: string) {
      return measurer.size(of: boxed, boxes: Self.emojiBox(in: environment), fitting: width)
    }
    guard !environment.emojiSet.isNamed(in: string) else {
      return environment.typesetter.prepare(attributed(in: environment), style: measurer.style)
        .size(fitting: width)
    }
    return measurer.size(of: string, fitting: width)
  }

  /// The text as it is drawn.
  ///
  /// - Parameter modify: Adds attributes, such as those of links, by ranges of the shown string.
  func prepared(
    in environment: RenderEnvironment, _ modify: (inout AttributedText) -> Void = { _ in }
  ) -> PreparedText {
    var text = attributed(in: environment)
    modify(&text)
    let measurer = environment.chatTextMeasurer(font: font, paragraphSpacing: paragraphSpacing)
    var style = measurer.style
    if isLeftToRight { style.baseDirection = .forced(.leftToRight) }
    return environment.typesetter.prepare(text, style: style)
  }

  private func attributed(in environment: RenderEnvironment) -> AttributedText {
    environment.emojiSet.attributed(string, attributes: TextAttributes(font: font)) {
      Self.emojiBox(in: environment)
    }
  }

  /// The box of emoji: 30 points wide and high, 8 of them below the baseline; larger in larger text
  /// sizes.
  static func emojiBox(in environment: RenderEnvironment) -> TextAttachment {
    let scale = environment.textScale
    return TextAttachment(identifier: "", width: 30 * scale, height: 30 * scale, descent: 8 * scale)
  }
}

extension TextSize {
  /// The size rounded up to whole points, without the errors of arithmetic.
  var inWholePoints: TextSize {
    var size = self
    size.width = (width - 1e-6).rounded(.up)
    size.height = (height - 1e-6).rounded(.up)
    return size
  }

  var cgSize: CGSize { CGSize(width: width, height: height) }
}

/// A label of ChatKit's text, as large as its lines in whole points.
final class ChatLabel: Label {
  /// The size of the text, where that is known and the text isn't drawn.
  private var knownSize: CGSize?

  override var intrinsicContentSize: CGSize { knownSize ?? super.intrinsicContentSize }

  /// Takes the size of a text that is measured and not drawn.
  func showSize(_ size: CGSize) {
    guard size != knownSize else { return }
    knownSize = size
    // The lines are broken already.
    if preferredMaxLayoutWidth != 1 { preferredMaxLayoutWidth = 1 }
    invalidateIntrinsicContentSize()
  }

  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    guard let text = preparedText, !text.text.string.isEmpty else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let width = bounds.width > 0 ? Double(bounds.width) : .infinity
    let size = text.size(fitting: width).inWholePoints.cgSize
    let above = (bounds.height - size.height) / 2
    return CGRect(
      x: bounds.minX, y: bounds.minY + (above.isFinite ? max(above, 0) : 0), width: size.width,
      height: size.height)
  }

  /// Shows a text, with its lines broken at the width that was measured.
  func show(_ text: PreparedText, fitting width: CGFloat) {
    if preferredMaxLayoutWidth != width { preferredMaxLayoutWidth = width }
    preparedText = text
  }
}
