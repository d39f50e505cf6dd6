// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// The texts of quotes: how they are measured, and prepared to be drawn.
enum QuoteText {
  static let font = Font.system(10)

  /// The sender's name, as it is measured. A reference shows it in a lighter face of the same size.
  static let senderFont = Font.system(12, weight: .bold)

  /// The maximum width of a name, in points.
  static let maximumSenderWidth: CGFloat = 175

  /// The height of a line of a quote, in points.
  static func lineHeight(in environment: RenderEnvironment) -> CGFloat {
    environment.textMeasurers[font].size(of: "0", fitting: .infinity).height
  }

  /// A text with its emoji, ready to be drawn.
  static func attributed(_ text: String, in environment: RenderEnvironment) -> AttributedText {
    let text = TextPreview.lines(text)
    guard text.utf8.contains(UInt8(ascii: "[")) else { return AttributedText(text, font: font) }
    return EmojiText.attributed(
      text, attributes: TextAttributes(font: font), in: environment)
  }

  /// A name and the colon behind it, or a colon and the text behind it, so that the colon is between both
  /// on the screen whichever way name and text are written.
  static func directed(
    _ first: String, then second: String, in direction: LayoutDirection
  ) -> String {
    guard direction == .rightToLeft || hasRightToLeftLetters(first + second) else {
      return first + second
    }
    // UAX #9: the mark decides the line's direction, and an isolate has its own.
    func isolated(_ text: String) -> String {
      text == ":" ? text : "\u{2068}" + text + "\u{2069}"
    }
    let mark = direction == .rightToLeft ? "\u{200F}" : "\u{200E}"
    return mark + isolated(first) + isolated(second)
  }

  /// Whether a text has letters of scripts that are written from right to left.
  private static func hasRightToLeftLetters(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        true
      default: false
      }
    }
  }

  /// The size of all of a text.
  static func fullSize(
    of text: String, fitting width: CGFloat, in environment: RenderEnvironment
  ) -> CGSize { measure(text, font, width, .none, in: environment) }

  /// The size of up to two lines of a text.
  ///
  /// Lines with emoji are higher than others, and only one of them shows.
  static func size(
    of text: String, fitting width: CGFloat, in environment: RenderEnvironment
  ) -> CGSize {
    let text = TextPreview.lines(text)
    let boxed = environment.emojiSet.boxingKeys(in: text)
    guard boxed != nil || environment.emojiSet.isNamed(in: text) else {
      return measure(text, font, width, LineLimit(maximumLines: 2), in: environment)
    }
    let limit = LineLimit(maximumLines: 2, maximumHeight: 2 * lineHeight(in: environment))
    let size =
      boxed.map {
        environment.textMeasurers.messages[font].size(
          of: $0, boxes: EmojiText.box(besideTextIn: font, in: environment),
          fitting: max(width, 0), limit: limit)
      }
      ?? environment.typesetter.prepare(
        attributed(text, in: environment), style: environment.textMeasurers.messages.style
      ).size(fitting: max(width, 0), limit: limit)
    return CGSize(width: size.width, height: size.height)
  }

  /// The size of one line of a text, which is cut off at a width.
  static func lineSize(
    of text: String, font: Font = font, fitting width: CGFloat, in environment: RenderEnvironment
  ) -> CGSize {
    // A preview is one line.
    let line = measure(TextPreview.line(text), font, .infinity, .none, in: environment)
    return CGSize(width: min(line.width, max(width, 0)), height: line.height)
  }

  private static func measure(
    _ text: String, _ font: Font, _ width: CGFloat, _ limit: LineLimit,
    in environment: RenderEnvironment
  ) -> CGSize {
    let size = environment.textMeasurers.messages[font].size(
      of: text, fitting: max(width, 0), limit: limit)
    return CGSize(width: size.width, height: size.height)
  }
}
