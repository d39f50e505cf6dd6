// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// A cell whose content fills its container, so that the Minimalist edition's time is over the content.
protocol ShowsTimeOverContent: MessageCell {
  /// The colour of the time.
  var timeColor: Color { get }

  /// The time's distance from the container's trailing edge, in points.
  var timeInset: CGFloat { get }
}

extension ShowsTimeOverContent {
  var timeColor: Color { .white }
  var timeInset: CGFloat { RenderEnvironment.current.k390(8) }
}
