// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
public import Foundation

extension MessageList {
  /// A row of a list: a message, with the date and the line above it.
  public struct Row {
    /// The message's index.
    public let place: Int

    /// The message.
    public let message: Message

    /// The line above the first new message; `nil` for other rows.
    public let unreadLine: String?

    /// The date above the message; `nil` for none.
    public let date: String?

    /// Whether the row below is another message of the same sender, in a kit that groups them.
    public let isFollowedBySameSender: Bool

    /// The row's offset, in points from the window's top.
    public internal(set) var y: CGFloat

    /// The row's height, in points: of the date, the line and the message.
    public let height: CGFloat
  }
}

extension MessageList {
  /// The content of the row at a place.
  mutating func content(at place: Int) -> ListRowContent {
    guard let message = shownMessage(at: place) else { return ListRowContent() }
    var content = ListRowContent(message: message)
    if hasDate(above: place) { content.date = rows.date(above: message) }
    if hasUnreadLine(above: place) { content.unreadLine = rows.unreadLine }
    content.isFollowedBySameSender = isFollowed(message, at: place)
    return content
  }

  /// Whether the date is above a message: its own, or that of messages before it that aren't shown.
  private mutating func hasDate(above place: Int) -> Bool {
    let dates = dates
    return reaches(place) { dates[$0] }
  }

  private mutating func hasUnreadLine(above place: Int) -> Bool {
    guard let firstUnread, firstUnread <= place else { return false }
    return reaches(place) { $0 == firstUnread }
  }

  /// Whether a condition holds for a place, or for one of the hidden ones right before it.
  private mutating func reaches(_ place: Int, _ holds: (Int) -> Bool) -> Bool {
    var place = place
    while !holds(place) {
      place -= 1
      guard place >= 0, isHidden(at: place) else { return false }
    }
    return true
  }

  private mutating func isFollowed(_ message: Message, at place: Int) -> Bool {
    guard rows.groupsRuns else { return false }
    var next = place + 1
    var isApart = false
    while next < count {
      isApart = isApart || dates[next] || next == firstUnread
      if let following = shownMessage(at: next) {
        return !isApart && rows.renderer.isRun(message, following)
      }
      next += 1
    }
    return false
  }
}

extension MessageList.Row {
  /// `nil` for a message that isn't shown.
  init?(_ content: ListRowContent, at place: Int, y: CGFloat, height: CGFloat) {
    guard let message = content.message else { return nil }
    self.init(
      place: place, message: message, unreadLine: content.unreadLine, date: content.date,
      isFollowedBySameSender: content.isFollowedBySameSender, y: y, height: height)
  }
}
