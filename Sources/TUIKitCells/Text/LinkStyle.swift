// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdownViews
import BubbleText

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
