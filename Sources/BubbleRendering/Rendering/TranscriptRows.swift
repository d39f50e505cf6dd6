// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
import Foundation

/// A row of a transcript: a message, or the date above it.
struct TranscriptRow {
  enum Content {
    case message(Message, isFollowedBySameSender: Bool)

    /// The date above a message, or the line above the first new one.
    case date(String)

    /// A typing indicator of a participant who sent a message before.
    case typing(Message)
  }

  let content: Content

  /// In points, more than zero.
  let height: CGFloat
}

/// The rows of a conversation from top to bottom, one at a time.
struct TranscriptRows<Messages: IteratorProtocol<Message>>: Sequence, IteratorProtocol {
  private let renderer: MessageRenderer
  private let list: ListRows
  private let heightLimit: CGFloat
  private var messages: Messages

  /// The time of the message below the last date; and whether a message that isn't shown had a date
  /// above it.
  private var lastTime: Double?
  private var isDateDue = false

  /// A message of who is writing at the end; `nil` for no one.
  private var typing: Message?

  /// A message that is shown, and the date above it.
  private struct Entry {
    let message: Message

    /// The height of the last message of a run, in points.
    let height: CGFloat

    /// The line above new messages, and the date.
    let notices: [String]
  }

  /// The last of them first: a message whose date has been given, and a date whose line has.
  private var waiting: [TranscriptRow] = []

  /// The ID of the first new message; and whether the line above it is due.
  private let firstUnread: String?
  private var isLineDue = false

  /// The message below the last row, where that decides how the row is shown.
  private var upcoming: Entry?

  /// - Parameters:
  ///   - now: The time that dates are relative to. `nil` leaves them out.
  ///   - heightLimit: A message that is higher has the row of an unsupported one, in points.
  ///   - typing: A message of who is writing at the end. The default is none.
  ///   - firstUnread: The ID of the first message that is new to the viewer. The default is none.
  init(
    _ messages: Messages, renderer: MessageRenderer, now: Date?, heightLimit: CGFloat,
    typing: Message? = nil, firstUnread: String? = nil
  ) {
    self.messages = messages
    self.typing = typing
    self.firstUnread = firstUnread
    self.renderer = renderer
    self.heightLimit = heightLimit
    list = ListRows(renderer: renderer, now: now)
  }

  mutating func next() -> TranscriptRow? {
    if let row = waiting.popLast() { return row }
    guard let entry = upcoming ?? readEntry() else { return takeTyping() }
    upcoming = list.groupsRuns ? readEntry() : nil
    let row = row(of: entry)
    waiting = [row]
    for notice in entry.notices.reversed() {
      waiting.append(
        TranscriptRow(content: .date(notice), height: renderer.height(ofNotice: notice)))
    }
    return waiting.popLast()
  }

  private mutating func takeTyping() -> TranscriptRow? {
    guard let message = typing, let height = renderer.typingHeight(after: message) else {
      return nil
    }
    typing = nil
    return TranscriptRow(content: .typing(message), height: height)
  }

  /// The next message that is shown; `nil` at the end.
  private mutating func readEntry() -> Entry? {
    while var message = messages.next() {
      var height = renderer.measure(message).cellHeight
      passDate(of: message)
      if message.msgID == firstUnread { isLineDue = true }
      guard height > 0 else { continue }
      if height > heightLimit {
        message = message.asUnsupported
        height = renderer.measure(message).cellHeight
      }
      return Entry(
        message: message, height: height,
        notices: [takeLine(), takeDate(of: message)].compactMap { $0 })
    }
    return nil
  }

  private func row(of entry: Entry) -> TranscriptRow {
    let message = entry.message
    guard let upcoming, upcoming.notices.isEmpty, renderer.isRun(message, upcoming.message) else {
      return TranscriptRow(
        content: .message(message, isFollowedBySameSender: false), height: entry.height)
    }
    return TranscriptRow(
      content: .message(message, isFollowedBySameSender: true),
      height: renderer.measure(message, isFollowedBySameSender: true).cellHeight)
  }

  private mutating func passDate(of message: Message) {
    let mark = DateMarks.mark(
      above: message.timestamp, after: lastTime, rule: renderer.environment.kit.dateRule)
    lastTime = mark.last
    isDateDue = isDateDue || mark.isMarked
  }

  private mutating func takeLine() -> String? {
    defer { isLineDue = false }
    return isLineDue ? list.unreadLine : nil
  }

  /// The date that is above a message, if one is.
  private mutating func takeDate(of message: Message) -> String? {
    guard isDateDue else { return nil }
    isDateDue = false
    return list.date(above: message)
  }
}

/// The rows of one image.
struct TranscriptPage {
  var rowCount = 0

  /// The height of all rows, in points.
  var height: CGFloat = 0
}

extension TranscriptRows {
  /// Returns the rows of each image: as many as fit, and at least one.
  func pages(heightLimit: CGFloat) -> [TranscriptPage] {
    var pages: [TranscriptPage] = []
    var page = TranscriptPage()
    for row in self {
      if page.rowCount > 0, page.height + row.height > heightLimit {
        pages.append(page)
        page = TranscriptPage()
      }
      page.rowCount += 1
      page.height += row.height
    }
    return page.rowCount > 0 ? pages + [page] : pages
  }
}

extension MessageRenderer {
  /// Lays out a row; `nil` when nothing is shown.
  func row(for row: TranscriptRow) -> MessageRow? {
    switch row.content {
    case .message(let message, let isFollowedBySameSender):
      self.row(for: message, isFollowedBySameSender: isFollowedBySameSender)
    case .date(let text): self.row(forNotice: text)
    case .typing(let message): typingRow(after: message)
    }
  }

  /// The row that shows that the sender of a message is writing; `nil` in a kit without one.
  package func typingRow(after message: Message) -> MessageRow? {
    environment.perform { typingData(after: message) }.map { self.row(for: $0) }
  }

  /// The height of the typing row, in points.
  func typingHeight(after message: Message) -> CGFloat? {
    environment.perform {
      typingData(after: message).map { registry.cellClass(for: $0).rowSize(of: $0).height }
    }
  }

  private func typingData(after message: Message) -> MessageCellData? {
    environment.kit.makeTypingData?(registry.cellData(for: message))
  }

  /// Whether two messages that follow each other are shown as one run: those of one sender are, but for notices.
  func isRun(_ first: Message, _ second: Message) -> Bool {
    guard first.sender == second.sender, first.isSelf == second.isSelf else { return false }
    return environment.perform {
      !registry.cellData(for: first).isNotice && !registry.cellData(for: second).isNotice
    }
  }

  /// The row of a notice that no message has, such as a date.
  func row(forNotice text: String) -> MessageRow {
    row(for: environment.perform { environment.kit.makeNotice(text) })
  }

  func height(ofNotice text: String) -> CGFloat {
    environment.perform {
      let data = environment.kit.makeNotice(text)
      return registry.cellClass(for: data).rowSize(of: data).height
    }
  }
}
