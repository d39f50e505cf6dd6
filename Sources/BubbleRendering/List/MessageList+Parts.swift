// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
package import Foundation

extension MessageList {
  /// What a row shows, laid out: the line above new messages, the date, the message.
  package struct Part {
    /// The message; `nil` for a line or a date.
    package let message: Message?

    /// The line or the date, as it is written; `nil` for a message.
    package let notice: String?

    /// Where the part is, in points from the window's top.
    package let y: CGFloat

    /// In points.
    package let height: CGFloat

    /// Lays the part out; `nil` for a message that isn't shown.
    package let layOut: () -> MessageRow?
  }

  /// What rows of a window show, from top to bottom.
  package func parts(of window: ListWindow) -> [Part] { window.rows.flatMap(parts) }

  private func parts(of row: Row) -> [Part] {
    let renderer = rows.renderer
    var (parts, y): ([Part], CGFloat) = ([], row.y)
    for notice in [row.unreadLine, row.date].compactMap({ $0 }) {
      let height = renderer.height(ofNotice: notice)
      parts.append(
        Part(message: nil, notice: notice, y: y, height: height) { renderer.row(forNotice: notice) }
      )
      y += height
    }
    let (message, isFollowed) = (row.message, row.isFollowedBySameSender)
    parts.append(
      Part(message: message, notice: nil, y: y, height: row.y + row.height - y) {
        renderer.row(for: message, isFollowedBySameSender: isFollowed)
      })
    return parts
  }
}
