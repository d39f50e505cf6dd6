// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import Foundation

/// The replies to a message, as it counts them itself.
struct Replies: Hashable {
  let count: Int

  private let messages: [JSONValue]

  /// - Returns: `nil` for a message without replies, and for a notice.
  init?(of data: MessageCellData) {
    // Most messages have none, and aren't to be copied for the answer.
    guard data.message?.cloudCustomData != nil, !data.isNotice, let message = data.message,
      !message.isRevoked, let value = message.cloudCustomData?["messageReplies"]?.object,
      let version = value["version"]?.int, version <= 1,
      let replies = value["replies"]?.array, !replies.isEmpty
    else { return nil }
    messages = replies
    count = replies.count
  }

  /// `2 replies`, in the current language.
  func title(in localization: Localization) -> String {
    localization.counted("TUIKitRepliesNum", count)
  }

  /// The first people who replied, each once.
  ///
  /// - Parameter limit: The maximum number.
  func senders(limit: Int) -> [String] {
    var senders: [String] = []
    for message in messages where senders.count < limit {
      guard let sender = message.object?["messageSender"]?.string, !senders.contains(sender) else {
        continue
      }
      senders.append(sender)
    }
    return senders
  }

  static let font = Font.system(12)
}

/// The height that rows are higher for replies.
extension RenderEnvironment {
  func repliesHeight(growthAbove fittingGrowth: Double) -> CGFloat {
    k390(22) + max(growth(forTextOf: Replies.font.size) - fittingGrowth, 0)
  }
}
