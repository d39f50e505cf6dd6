// SPDX-License-Identifier: MIT
import BubbleBatches
package import BubbleMessages
import BubbleText
import BubbleViews
package import Foundation
internal import Synchronization

/// The line of its own that a read receipt takes at the end of its row, where the space beside the message is too
/// narrow for it.
///
/// Whether it does depends on the widest receipt that the message may have: no row changes its height once it is read.
/// A message that has no receipt yet, or one of fewer than 99 people, keeps space for 99 readers.
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
    let widest = environment.receiptWidths.widest(
      ReceiptWidths.Receipts(of: message), in: environment)
    guard widest > space else { return 0 }
    return environment.textMeasurers[font].size(of: "", fitting: .infinity).height.rounded(.up)
      + gap
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
    return space(
      besideWidth: 0, avatarWidth: CellLayout.outgoing.avatarSize.width, layout: .outgoing,
      rowWidth: environment.width)
      - environment.receiptWidths.widest(.all, in: environment)
  }
}

/// The widths of the widest receipts in an environment, which all messages of a chat have in common.
final class ReceiptWidths: Sendable {
  /// The receipts that a message may have.
  struct Receipts: Hashable {
    /// The chats that the receipts without a number are of.
    enum Chats { case groups, oneToOne, all }

    var chats: Chats

    /// The largest count of readers; 0 without receipts that have one.
    var readers: Int
  }

  private let known = Mutex<[Receipts: CGFloat]>([:])

  /// The maximum number of widths. When it is reached, they are computed again.
  private static let limit = 256

  /// The width of the widest of some receipts, in points, in the environment that holds this.
  func widest(_ receipts: Receipts, in environment: RenderEnvironment) -> CGFloat {
    if let width = known.withLock({ $0[receipts] }) { return width }
    let width = Self.measure(receipts, in: environment)
    guard !WorkLimit.wasExceeded else { return width }
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[receipts] = width
    }
    return width
  }

  private static func measure(
    _ receipts: Receipts, in environment: RenderEnvironment
  ) -> CGFloat {
    let (measurer, words) = (environment.textMeasurers[ReceiptLine.font], environment.localization)
    func width(_ text: String) -> CGFloat {
      measurer.size(of: text, fitting: .infinity).width.rounded(.up)
    }
    // Fonts may have digits of several widths.
    let digits = receipts.readers > 0 ? "0123456789".map(String.init) : []
    let digit = digits.max { width($0) < width($1) } ?? "0"
    let counts = ReadReceiptText.widestCounts(upTo: receipts.readers, digit: digit, in: words)
    return (receipts.chats.keys.map { words[$0] } + counts).map(width).max() ?? 0
  }
}

extension ReceiptWidths.Receipts {
  /// All receipts that ``ReceiptLine/widthBesideReceipts(in:)`` has space for.
  static let all = Self(chats: .all, readers: ReadReceiptText.largestTotal)

  init(of message: Message) {
    self.init(
      chats: message.isInGroup ? .groups : .oneToOne,
      readers: ReadReceiptText.largestCount(of: message))
  }
}

extension ReceiptWidths.Receipts.Chats {
  /// The keys of the receipts without a number.
  fileprivate var keys: [String] {
    switch self {
    case .groups: ["Unread", "TUIKitMessageReadAllRead"]
    case .oneToOne: ["TUIKitMessageReadC2CRead", "TUIKitMessageReadC2CUnRead"]
    case .all: Self.groups.keys + Self.oneToOne.keys
    }
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
  /// The number of readers up to which ``ReceiptLine/widthBesideReceipts(in:)`` has space for receipts.
  fileprivate static let largestTotal = 99_999

  /// The number of readers that space is kept for where fewer are known, or none.
  private static let assumedTotal = 99

  /// The number of people who may read a message; 0 if it isn't known.
  fileprivate static func total(of message: Message) -> Int {
    guard let receipt = message.readReceipt else { return 0 }
    return max(receipt.readCount, 0).addingClamped(max(receipt.unreadCount, 0))
  }

  /// The largest count of readers that space is kept for: that of all, and 99 at least; 0 in one-to-one chats.
  fileprivate static func largestCount(of message: Message) -> Int {
    message.isInGroup ? max(total(of: message), assumedTotal) : 0
  }

  /// A receipt of each plural category that a count from 1 to a limit may have, with as many digits as the largest
  /// count of the category, all of them the widest one.
  fileprivate static func widestCounts(
    upTo limit: Int, digit: String, in localization: Localization
  ) -> [String] {
    PluralCategory.allCases.compactMap { category in
      localization.language.largestCount(of: category, upTo: limit).map { count in
        let number = String(repeating: digit, count: String(count).count)
        return partlyRead(by: count, written: number, in: localization)
      }
    }
  }
}

extension Int {
  /// The sum; the largest number instead of one that is larger.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
