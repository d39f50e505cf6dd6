// SPDX-License-Identifier: MIT
package import BubbleMessages

/// The text of the receipt beside a sent message.
package struct ReadReceiptText: Hashable {
  package let string: String

  /// Whether everyone has read it, so that the receipt won't change.
  package let isComplete: Bool

  package init(_ message: Message, in localization: Localization) {
    let receipt = message.readReceipt
    if !message.isInGroup {
      isComplete = receipt?.isPeerRead == true || message.isPeerRead
      string = localization[isComplete ? "TUIKitMessageReadC2CRead" : "TUIKitMessageReadC2CUnRead"]
    } else if let receipt, receipt.unreadCount == 0 {
      isComplete = true
      string = localization["TUIKitMessageReadAllRead"]
    } else if let receipt, receipt.readCount > 0 {
      isComplete = false
      string = localization.counted(
        "TUIKitMessageReadPartRead", receipt.readCount, separator: " ")
    } else {
      isComplete = false
      string = localization["Unread"]
    }
  }
}
