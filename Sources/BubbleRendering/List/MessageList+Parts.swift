// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
package import Foundation

extension MessageList {
  /// A laid-out part of a row: the line above new messages, the date, or the message.
  package struct Part {
    /// The kind of a part.
    package enum Content {
      case unreadLine(String)
      case date(String)
      case message(Message)
    }

    package let content: Content

    /// The part's offset, in points from the window's top.
    package let y: CGFloat

    /// In points.
    package let height: CGFloat

    /// Lays the part out; `nil` for a message that isn't shown.
    package let layOut: () -> MessageRow?
  }

  /// The parts of a window's rows, from top to bottom.
  package func parts(of window: ListWindow) -> [Part] { window.rows.flatMap(parts) }

  private func parts(of row: Row) -> [Part] {
    let renderer = rows.renderer
    var (parts, y): ([Part], CGFloat) = ([], row.y)
    func add(_ content: Part.Content, _ notice: String) {
      let height = renderer.height(ofNotice: notice)
      parts.append(
        Part(content: content, y: y, height: height) { renderer.row(forNotice: notice) })
      y += height
    }
    if let line = row.unreadLine { add(.unreadLine(line), line) }
    if let date = row.date { add(.date(date), date) }
    let (message, isFollowed) = (row.message, row.isFollowedBySameSender)
    parts.append(
      Part(content: .message(message), y: y, height: row.y + row.height - y) {
        renderer.row(for: message, isFollowedBySameSender: isFollowed)
      })
    return parts
  }
}
