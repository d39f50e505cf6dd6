// SPDX-License-Identifier: MIT
public import BubbleText
import BubbleViews

extension RenderEnvironment {
  /// The colour of text in a row's bubble: that of the kit's text messages, for the direction of the data.
  ///
  /// ```swift
  /// label.textColor = RenderEnvironment.current.textColor(of: data)
  /// ```
  ///
  /// The kit names the theme's colours: ``ChromeStyle/receivedTextColor`` and ``ChromeStyle/sentTextColor``.
  public func textColor(of data: MessageCellData) -> Color {
    let chrome = kit.metrics.chrome
    return theme.color(
      data.direction == .incoming ? chrome.receivedTextColor : chrome.sentTextColor)
  }

  /// The colour of captions in a row's bubble: ``textColor(of:)`` at 70 % opacity, or more where the contrast to the
  /// bubble would be below 4.5 to 1 (WCAG 2.2, level AA).
  public func secondaryTextColor(of data: MessageCellData) -> Color {
    let color = textColor(of: data)
    let bubble = bubbleColor(of: data)
    let opacities = stride(from: 0.7, to: 1, by: 0.05)
    let opacity = opacities.first { opacity in
      color.withAlpha(color.alpha * opacity).over(bubble).contrast(with: bubble) >= 4.5
    }
    return color.withAlpha(color.alpha * (opacity ?? 1))
  }

  /// The colour of a row's bubble.
  func bubbleColor(of data: MessageCellData) -> Color {
    theme.color(data.direction == .incoming ? .receivedBubble : .sentBubble)
  }
}
