// SPDX-License-Identifier: MIT
package import BubbleMessages
import BubbleText
import BubbleViews
package import Foundation

/// The line of its own that a read receipt takes at the end of its row, where the space beside the message is too
/// narrow for it.
///
/// Whether it does depends on the widest receipt that the message may have: no row changes its height once it is read.
package enum ReceiptLine {
  static let font = Font.system(12)

  /// The distance from what is above the line, in points.
  static let gap: CGFloat = 2

  /// The height that the line adds to a row, in points; 0 where the receipt is beside the message, or there is none.
  ///
  /// - Parameter shownWidth: The width of what is shown: the content with what is appended to it, or its replacement.
  static func height(
    of data: MessageCellData, besideWidth shownWidth: CGFloat, rowWidth: CGFloat,
    in environment: RenderEnvironment
  ) -> CGFloat {
    let style = environment.kit.metrics.chrome
    guard style.showsStateBesideContent, data.wantsReadReceipt, let message = data.message else {
      return 0
    }
    let avatar = data.showAvatar && style.showsOwnAvatar ? data.layout.avatarSize.width : 0
    let space = space(
      besideWidth: shownWidth, avatarWidth: avatar, layout: data.layout, rowWidth: rowWidth)
    let measurer = environment.textMeasurers[font]
    let texts = ReadReceiptText.candidates(of: message, in: environment.localization)
    let widths = texts.map { measurer.size(of: $0, fitting: .infinity).width.rounded(.up) }
    guard let widest = widths.max(), widest > space else { return 0 }
    return measurer.size(of: "", fitting: .infinity).height.rounded(.up) + gap
  }

  private static func space(
    besideWidth shownWidth: CGFloat, avatarWidth: CGFloat, layout: CellLayout, rowWidth: CGFloat
  ) -> CGFloat {
    rowWidth - layout.avatarInsets.right - avatarWidth - layout.messageInsets.right - shownWidth
      - RowFrames.gap
  }

  /// The width of content that leaves space for every receipt, in points.
  package static func widthBesideReceipts(in environment: RenderEnvironment) -> CGFloat {
    guard environment.kit.metrics.chrome.showsStateBesideContent else { return .infinity }
    let measurer = environment.textMeasurers[font]
    let widths = ReadReceiptText.all(in: environment.localization).map {
      measurer.size(of: $0, fitting: .infinity).width.rounded(.up)
    }
    return space(
      besideWidth: 0, avatarWidth: CellLayout.outgoing.avatarSize.width, layout: .outgoing,
      rowWidth: environment.width) - (widths.max() ?? 0)
  }
}

extension Message {
  /// Whether the message may need a line for its receipt beside content of a width.
  ///
  /// - Parameter limit: That of ``ReceiptLine/widthBesideReceipts(in:)``.
  package func mayNeedReceiptLine(besideWidth width: CGFloat, limit: CGFloat) -> Bool {
    guard isSelf, needReadReceipt else { return false }
    return width > limit || ReadReceiptText.total(of: self) > ReadReceiptText.largestTotal
  }
}

extension ReadReceiptText {
  /// The number of readers up to which ``all(in:)`` has receipts.
  fileprivate static let largestTotal = 99_999

  /// The number of people who may read a message.
  fileprivate static func total(of message: Message) -> Int {
    guard let receipt = message.readReceipt else { return 0 }
    return max(receipt.readCount, 0).addingClamped(max(receipt.unreadCount, 0))
  }

  /// The receipts that a message may have, now and later.
  fileprivate static func candidates(
    of message: Message, in localization: Localization
  ) -> [String] {
    let current = ReadReceiptText(message, in: localization).string
    guard message.isInGroup else {
      return [
        current, localization["TUIKitMessageReadC2CRead"],
        localization["TUIKitMessageReadC2CUnRead"],
      ]
    }
    return [
      current, localization["Unread"], localization["TUIKitMessageReadAllRead"],
      partlyRead(by: total(of: message), in: localization),
    ]
  }

  /// The receipts of all messages, counts by the longest of their forms.
  fileprivate static func all(in localization: Localization) -> [String] {
    let keys = [
      "Unread", "TUIKitMessageReadAllRead", "TUIKitMessageReadC2CRead",
      "TUIKitMessageReadC2CUnRead",
    ]
    // A number of each plural category, and the widest one of the languages' last.
    let counts = [1, 2, 99_903, 99_911, largestTotal, 99_900, 88_888]
    return keys.map { localization[$0] } + counts.map { partlyRead(by: $0, in: localization) }
  }
}

extension Int {
  /// The sum; the largest number instead of one that is larger.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
