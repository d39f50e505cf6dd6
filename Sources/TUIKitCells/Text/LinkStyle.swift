// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
internal import Foundation

/// The appearance of links inside of a message, on its bubble.
///
/// They have the theme's colour and no line, as in the original systems' text views. On a bubble
/// of too similar a colour, they have the colour of the text around them, and a line.
struct LinkStyle: Hashable {
  /// The links' colour; `nil` for that of the text around them.
  let color: Color?

  let isUnderlined: Bool

  /// The least contrast at which the theme's colour is used, as WCAG 2.2 counts it. The colours of
  /// the light theme have 2.5 on its bubbles; those that are lost have 1.0 to 1.96.
  private static let leastContrast = 2.0

  init(on bubble: Color, in theme: Theme) {
    let color = theme.color(.textLink)
    let isSeen = color.contrast(with: bubble) >= Self.leastContrast
    self.color = isSeen ? color : nil
    isUnderlined = !isSeen
  }
}

extension Color {
  /// The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2, 1.4.3).
  func contrast(with other: Color) -> Double {
    let luminances = [relativeLuminance, other.relativeLuminance].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}
