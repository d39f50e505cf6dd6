// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
package import Foundation

/// A row of a conversation on a screen: a message that is shown, or the date above one.
package struct ConversationRow {
  /// The message; `nil` for a date.
  package let message: Message?

  /// The date, as it is written; `nil` for a message.
  package let date: String?

  /// In points, more than zero.
  package let height: CGFloat

  fileprivate let row: TranscriptRow

  fileprivate init(_ row: TranscriptRow) {
    self.row = row
    height = row.height
    switch row.content {
    case .message(let message, isFollowedBySameSender: _): (self.message, date) = (message, nil)
    case .date(let text): (message, date) = (nil, text)
    }
  }
}

extension MessageRenderer {
  /// The rows of messages that follow each other, as a transcript has them.
  ///
  /// - Parameter now: The moment that dates are relative to. `nil` leaves them out.
  package func conversationRows(
    of messages: some Sequence<Message>, now: Date?
  ) -> [ConversationRow] {
    let limits = HeightLimits(.png, pixelLimit: 1 << 32, in: environment)
    let rows = TranscriptRows(
      messages.makeIterator(), renderer: self, now: now, heightLimit: limits.row)
    return rows.map(ConversationRow.init)
  }

  /// Lays out a row; `nil` when nothing is shown.
  package func row(for row: ConversationRow) -> MessageRow? { self.row(for: row.row) }
}
