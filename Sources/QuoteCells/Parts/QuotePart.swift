// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A part of a bubble, such as the name, the reply, an image or the text.
///
/// Parts are measured without views, and make one to be shown.
protocol QuotePart {
  /// Whether the part fills the bubble's width, without insets.
  var isFlush: Bool { get }

  /// The number of lines of text.
  var lineCount: Int { get }

  /// The size that the part needs in a width, in points.
  func size(fitting width: CGFloat) -> CGSize

  /// Makes the view, which is as wide as the bubble's content, and as high as measured.
  func makeView() -> View
}

extension QuotePart {
  var isFlush: Bool { false }
  var lineCount: Int { 1 }
}

/// The fonts and colours of a bubble's parts, in an environment.
struct QuoteStyle {
  let environment: RenderEnvironment
  let metrics: QuoteMetrics

  /// Whether the message is read from right to left: parts are mirrored then, whatever side the avatar is on.
  let isRightToLeft: Bool

  /// The colour of the sender's name.
  let accent: Color

  init(_ environment: RenderEnvironment, isRightToLeft: Bool, accentIndex: Int) {
    self.environment = environment
    metrics = environment.kit.metrics[QuoteMetrics.self]
    self.isRightToLeft = isRightToLeft
    accent = environment.theme.color(.quoteName(accentIndex))
  }

  /// The colour of text.
  var text: Color { environment.theme.color(.receivedText) }

  /// The colour of details.
  var detail: Color { text.withAlpha(0.62) }

  /// A text in one font, prepared as users' texts are.
  func prepare(_ string: String, font: Font) -> PreparedText {
    prepare(AttributedText(string, font: font))
  }

  func prepare(_ text: AttributedText) -> PreparedText {
    environment.typesetter.prepare(text, style: environment.textMeasurers.messages.style)
  }

  /// A label of a text.
  ///
  /// - Parameter lines: The maximum number of lines; 0 for no limit.
  func label(_ text: PreparedText, color: Color, lines: Int = 1) -> Label {
    let label = Label()
    label.numberOfLines = lines
    label.preparedText = text
    label.textColor = color
    label.naturalAlignment = .textDirection
    if lines == 1 { label.textAlignment = isRightToLeft ? .right : .left }
    return label
  }

  /// A frame, mirrored in a width where the message is read from right to left.
  func placed(_ frame: CGRect, in width: CGFloat) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension TextSize {
  /// The size rounded up to whole points, without the errors of arithmetic.
  var whole: CGSize {
    CGSize(width: (width - 1e-6).rounded(.up), height: (height - 1e-6).rounded(.up))
  }
}

/// A view whose layout and drawing are closures of its part.
final class QuotePartView: View {
  var lay: (CGSize) -> Void = { _ in }
  var paint: (CGRect, Canvas) -> Void = { _, _ in }

  init(_ identifier: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    isUserInteractionEnabled = false
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    lay(bounds.size)
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) { paint(rect, canvas) }
}

/// The direction of a text, by its first letter (UAX #9, P2).
enum QuoteDirection {
  /// `nil` for a text without letters.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return nil
  }
}
