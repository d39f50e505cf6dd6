// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

/// An edition of TUIKit, and a screen to measure and draw messages on.
struct EditionScreen: Sendable, CustomTestStringConvertible {
  var isMinimalist: Bool
  var width = 390.0
  var wrapping = ParagraphStyle.LineBreakMode.byWord
  var textScale = 1.0
  var isRightToLeft = false

  var environment: RenderEnvironment {
    RenderFixture.environment { environment in
      environment.kit =
        isMinimalist ? .tuikitMinimalist(wrapping: wrapping) : .tuikitClassic(wrapping: wrapping)
      environment.width = width
      environment.textScale = textScale
      if isRightToLeft { environment.direction = .rightToLeft }
    }
  }

  /// Whether the time, at its widest, would touch the last line of a text whose bubble reserves no space for it.
  ///
  /// - Parameters:
  ///   - size: The text's size.
  ///   - environment: That of the screen.
  ///   - showsState: Whether the state of sending is before the time.
  ///   - space: The space behind the text up to where the text's edge would be, in points. The default is none.
  func timeTouches(
    _ size: TextSize, in environment: RenderEnvironment, showsState: Bool = false, space: Double = 0
  ) -> Bool {
    guard size.lastLineWidth > 0 else { return false }
    let scale = max(textScale, 1)
    let digits = RenderFixture.textSize(
      "00:00", font: .system(12), fitting: .infinity, in: environment)
    let shown = showsState ? 54 * scale : min(digits.width, 38 * scale)
    let start = size.width + space + 16 - 16 * min(width, 430) / 390 - shown
    let isLeading = size.lastLineDirection == environment.direction
    return (isLeading ? size.lastLineWidth : size.width) + 3 * textScale > start
  }

  var renderer: MessageRenderer { MessageRenderer(environment: environment) }

  var testDescription: String {
    "\(isMinimalist ? "Minimalist" : "Classic") at \(width), \(wrapping), \(textScale)"
      + (isRightToLeft ? ", mirrored" : "")
  }

  /// Both editions on screens of every common width.
  static let widths = [false, true].flatMap { isMinimalist in
    [320.0, 375, 390, 414, 430, 768].map { EditionScreen(isMinimalist: isMinimalist, width: $0) }
  }

  /// Both editions, both directions, three widths and three text scales.
  static let all = [false, true].flatMap { isMinimalist in
    [320.0, 390, 768].flatMap { width in
      [0.8, 1, 2].flatMap { scale in
        [false, true].map { isRightToLeft in
          EditionScreen(
            isMinimalist: isMinimalist, width: width, textScale: scale,
            isRightToLeft: isRightToLeft)
        }
      }
    }
  }
}

extension RenderFixture {
  /// The size of a text of the system font at 16 points, in the wrapping of an environment's kit.
  static func bodySize(
    _ text: String, fitting width: Double, in environment: RenderEnvironment
  ) -> TextSize {
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: environment.direction)
    style.language = environment.language
    style.lineBreakMode = environment.kit.metrics.wrapping
    return environment.typesetter.prepare(
      AttributedText(text, font: .system(16)), style: style
    ).size(fitting: width)
  }
}
