// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation

extension MessageCellData {
  /// The space that the Minimalist edition keeps in a bubble for the time and the state of sending, in points.
  var statusSize: CGSize {
    guard showReadReceipt, let message, message.needReadReceipt,
      message.userID != nil || message.groupID != nil
    else { return CGSize(width: 26, height: 14) }
    return CGSize(width: direction == .outgoing ? 54 : 38, height: 14)
  }
}
