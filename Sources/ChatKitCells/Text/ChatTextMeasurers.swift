// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews

extension RenderEnvironment {
  /// The measurers of ChatKit's texts.
  var chatTextMeasurers: ChatTextMeasurers { textMeasurers }

  /// The measurer of a font, for texts with space between their paragraphs.
  ///
  /// - Parameter paragraphSpacing: In heights of a line.
  func chatTextMeasurer(font: Font, paragraphSpacing: Double) -> TextMeasurer {
    textMeasurers.messages[font, paragraphSpacing]
  }
}

typealias ChatTextMeasurers = TextMeasurers
