// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import Foundation

/// The rows of a chat that are seen in a space.
struct ChatRows {
  struct Row {
    /// The message; `nil` for a date.
    let message: Message?

    /// The date, as it is written; `nil` for a message.
    let date: String?

    /// From the top of the space, in points. The first and the last may reach out of it.
    let frame: CGRect
    let laidOut: MessageRow

    /// Lays out the row once more.
    let makeCopy: () -> MessageRow?
  }

  private(set) var rows: [Row] = []

  /// - Parameter height: That of the space, in points.
  init(
    _ messages: [Message], position: ChatScreen.Position, height: CGFloat,
    renderer: MessageRenderer
  ) {
    guard height > 0 else { return }
    let renderer = renderer.findingQuotes(in: messages)
    let now = renderer.environment.now ?? messages.last { $0.date != nil }?.date
    let start = Self.index(of: position, in: messages)
    let window = Self.window(
      of: messages, around: start, height: height, renderer: renderer, now: now)
    var y = -Self.offset(of: window, height: height)
    for row in window.rows {
      let frame = CGRect(x: 0, y: y, width: renderer.environment.width, height: row.height)
      y = frame.maxY
      guard frame.maxY > 0, frame.minY < height, let laidOut = renderer.row(for: row) else {
        continue
      }
      rows.append(
        Row(
          message: row.message, date: row.date, frame: frame, laidOut: laidOut,
          makeCopy: { renderer.row(for: row) }))
    }
  }

  /// The message that is at the top; the number of messages for the end.
  private static func index(of position: ChatScreen.Position, in messages: [Message]) -> Int {
    switch position {
    case .end: messages.count
    case .message(let id): messages.firstIndex { $0.msgID == id } ?? messages.count
    }
  }

  /// Rows around a message.
  private struct Window {
    var rows: [ConversationRow] = []

    /// How many of them are before the message, without the date above it.
    var countBefore = 0

    var heightBefore: CGFloat { rows[..<countBefore].reduce(0) { $0 + $1.height } }
    var heightAfter: CGFloat { rows[countBefore...].reduce(0) { $0 + $1.height } }
  }

  /// As many rows before and behind a message as fill the space, or as there are. Not all of a long chat is measured.
  private static func window(
    of messages: [Message], around start: Int, height: CGFloat, renderer: MessageRenderer,
    now: Date?
  ) -> Window {
    var reach = 64
    while true {
      let (first, end) = (max(start - reach, 0), min(start + reach, messages.count))
      let window = window(
        of: messages[first..<end], start: start - first, renderer: renderer, now: now)
      let isHighEnough = first == 0 || window.heightBefore >= height
      if isHighEnough, end == messages.count || window.heightAfter >= height { return window }
      reach *= 4
    }
  }

  private static func window(
    of messages: ArraySlice<Message>, start: Int, renderer: MessageRenderer, now: Date?
  ) -> Window {
    var window = Window()
    window.rows = renderer.conversationRows(of: messages, now: now)
    // A message before the first one that is seen may have no row.
    let ids = Set(messages.dropFirst(start).map(\.msgID))
    window.countBefore =
      window.rows.firstIndex { $0.message.map { ids.contains($0.msgID) } ?? false }
      ?? window.rows.count
    if window.countBefore > 0, window.rows[window.countBefore - 1].date != nil,
      window.countBefore < window.rows.count
    {
      window.countBefore -= 1
    }
    return window
  }

  /// How far the rows are moved up: the space is full where there are enough rows.
  private static func offset(of window: Window, height: CGFloat) -> CGFloat {
    let before = window.heightBefore
    return min(before, max(before + window.heightAfter - height, 0))
  }
}
