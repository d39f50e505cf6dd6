// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation

extension MessageCellData {
  /// The space that the Minimalist edition keeps in a bubble for the time and the state of sending, in points.
  ///
  /// Where a reader's text is large, what they are larger than they were drawn for comes on top.
  var statusSize: CGSize {
    let growth = max(RenderContext.current.environment.textScale - 1, 0)
    let (size, full) = statusSizes
    return CGSize(width: size + full * growth, height: 14 * (1 + growth))
  }

  /// The width that is kept, and that of all that may be shown: the time has 38 points, which it doesn't fill.
  private var statusSizes: (kept: CGFloat, full: CGFloat) {
    guard showReadReceipt, let message, message.needReadReceipt,
      message.userID != nil || message.groupID != nil
    else { return (26, 38) }
    return direction == .outgoing ? (54, 54) : (38, 38)
  }
}
