// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

extension SecurityStrikeView {
  /// What content is higher for the line than ``SecurityStrikeMetrics/height``, in points, where a reader's
  /// text is large: 0 where it isn't.
  ///
  /// - Parameters:
  ///   - key: The key of the line's string.
  ///   - width: The width of the content.
  ///   - space: The height of the strip, without growth.
  static func growth(
    key: String, width: CGFloat, space: CGFloat, in environment: RenderEnvironment
  ) -> CGFloat {
    guard environment.textScale > 1 else { return 0 }
    let text = AttributedText(environment.localization[key], font: .system(14))
    let size = environment.typesetter.prepare(text, style: environment.textMeasurers.style)
      .size(fitting: max(width - 20, 0))
    // The grey line and what is around it, the text, and what is below.
    return max(14.5 + 4 + size.height + 11 - space, 0)
  }
}
