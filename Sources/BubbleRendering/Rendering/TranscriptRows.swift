// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
import BubbleStrings
import Foundation

/// A row of a transcript: a message, or the date above it.
struct TranscriptRow: Sendable {
  enum Content: Sendable {
    case message(Message, isFollowedBySameSender: Bool)

    /// The date above a message, or the line above the first new one.
    case date(String)

    /// A typing indicator of a participant who sent a message before.
    case typing(Message)
  }

  let content: Content

  /// In points, more than zero.
  let height: CGFloat

  /// The place of the row's message in the conversation; `nil` for dates and the typing row.
  var place: Int?

  /// The message's place in a run of one sender, in a compact transcript; `nil` in others.
  var compactPlace: CompactPlace?

  /// Whether the row above is a message of the same sender, in a kit that groups messages.
  var isPrecededBySameSender = false
}

/// The rows of a conversation from top to bottom, one at a time.
struct TranscriptRows<Messages: IteratorProtocol<(offset: Int, element: Message)>>: Sequence,
  IteratorProtocol
{
  private let renderer: MessageRenderer
  private let list: ListRows
  private let heightLimit: CGFloat
  private var messages: Messages

  /// The time of the message below the last date; and whether a message that isn't shown had a date
  /// above it.
  private var lastTime: Double?
  private var isDateDue = false

  /// The days whose dates are shown; `nil` for dates as on a screen.
  private var days: TranscriptDays?

  /// Whether a typing row is due at the end, and the last received message, whose sender it shows.
  private var isTypingDue: Bool
  private var lastIncoming: Message?

  /// A message that is shown, and the date above it.
  private struct Entry {
    let place: Int
    let message: Message

    /// The height of the last message of a run, in points.
    let height: CGFloat

    /// The line above new messages, and the date.
    let notices: [String]

    var compactPlace: CompactPlace?
  }

  /// The last of them first: a message whose date has been given, and a date whose line has.
  private var waiting: [TranscriptRow] = []

  /// The ID of the first new message; and whether the line above it is due.
  private let firstUnread: String?
  private var isLineDue = false

  /// The message above the next row, in a compact transcript.
  private var above: Message?
  private let isCompact: Bool

  /// Whether the next message continues the run of the last row.
  private var continuesRun = false

  /// The message below the last row, where that decides how the row is shown.
  private var upcoming: Entry?

  /// - Parameters:
  ///   - now: The time that dates are relative to. `nil` leaves them out.
  ///   - heightLimit: A message that is higher has the row of an unsupported one, in points.
  ///   - showsTyping: Whether a typing row is at the end, for the sender of the last received message.
  ///   - firstUnread: The ID of the first message that is new to the viewer. The default is none.
  ///   - dates: The representation of dates. The default is that of a screen.
  ///   - isCompact: Whether rows are compact. The renderer is then, too.
  init(
    _ messages: Messages, renderer: MessageRenderer, now: Date?, heightLimit: CGFloat,
    showsTyping: Bool = false, firstUnread: String? = nil, dates: DateStyle = .relative,
    isCompact: Bool = false
  ) {
    self.isCompact = isCompact
    self.messages = messages
    isTypingDue = showsTyping
    self.firstUnread = firstUnread
    self.renderer = renderer
    self.heightLimit = heightLimit
    list = ListRows(renderer: renderer, now: now)
    if dates == .absolute { days = TranscriptDays(in: renderer.environment) }
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
    guard isTypingDue, let message = lastIncoming,
      let height = renderer.typingHeight(after: message)
    else { return nil }
    isTypingDue = false
    return TranscriptRow(content: .typing(message), height: height)
  }

  /// The next message that is shown; `nil` at the end.
  private mutating func readEntry() -> Entry? {
    while let (place, read) = messages.next() {
      var message = read
      if isTypingDue, !message.isSelf { lastIncoming = message }
      var height = renderer.measure(message).cellHeight
      passDate(of: message)
      if message.msgID.isExactly(firstUnread) { isLineDue = true }
      guard height > 0 else { continue }
      if height > heightLimit {
        message = message.asUnsupported
        height = renderer.measure(message).cellHeight
      }
      let notices = [takeLine(), takeDate(of: message)].compactMap { $0 }
      let compactPlace = takeCompactPlace(of: message, isBelowNotice: !notices.isEmpty)
      if let compactPlace { height = renderer.height(of: message, at: compactPlace) }
      return Entry(
        place: place, message: message, height: height, notices: notices,
        compactPlace: compactPlace)
    }
    return nil
  }

  /// The place of the next message in its run; `nil` where rows aren't compact.
  private mutating func takeCompactPlace(
    of message: Message, isBelowNotice: Bool
  ) -> CompactPlace? {
    guard isCompact else { return nil }
    defer { above = message }
    let continuesRun = !isBelowNotice && above.map { renderer.isRun($0, message) } ?? false
    return continuesRun ? .inRun : .first
  }

  private mutating func row(of entry: Entry) -> TranscriptRow {
    let message = entry.message
    var place = RunPlace(isPreceded: continuesRun)
    if let upcoming, upcoming.notices.isEmpty {
      place.isFollowed = renderer.isRun(message, upcoming.message)
    }
    continuesRun = place.isFollowed
    guard place != RunPlace() else {
      return TranscriptRow(
        content: .message(message, isFollowedBySameSender: false), height: entry.height,
        place: entry.place, compactPlace: entry.compactPlace)
    }
    return TranscriptRow(
      content: .message(message, isFollowedBySameSender: place.isFollowed),
      height: renderer.measure(message, at: place).cellHeight, place: entry.place,
      isPrecededBySameSender: place.isPreceded)
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
    let isDue = isDateDue
    isDateDue = false
    guard days != nil else { return isDue ? list.date(above: message) : nil }
    return message.date.flatMap { days?.takeText(above: $0, afterPause: isDue) }
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
  ///
  /// - Parameter headHeight: The height above the rows of the first image.
  func pages(heightLimit: CGFloat, headHeight: CGFloat = 0) -> [TranscriptPage] {
    var pages: [TranscriptPage] = []
    var page = TranscriptPage()
    for row in self {
      let space = pages.isEmpty ? heightLimit - headHeight : heightLimit
      if page.rowCount > 0, page.height + row.height > space {
        pages.append(page)
        page = TranscriptPage()
      }
      page.rowCount += 1
      page.height += row.height
    }
    return page.rowCount > 0 ? pages + [page] : pages
  }

  /// Returns the rows of each image themselves, one image at a time.
  ///
  /// - Parameter headHeight: The height above the rows of the first image.
  func groups(heightLimit: CGFloat, headHeight: CGFloat = 0) -> some Sequence<[TranscriptRow]> {
    var (rows, upcoming, start) = (self, TranscriptRow?.none, headHeight)
    return AnyIterator {
      var (group, height): ([TranscriptRow], CGFloat) = ([], start)
      start = 0
      while let row = upcoming ?? rows.next() {
        upcoming = nil
        guard group.isEmpty || height + row.height <= heightLimit else {
          upcoming = row
          return group
        }
        group.append(row)
        height += row.height
      }
      return group.isEmpty ? nil : group
    }
  }
}

extension MessageRenderer {
  /// Lays out a row; `nil` when nothing is shown.
  func row(for row: TranscriptRow) -> MessageRow? {
    switch row.content {
    case .message(let message, let isFollowedBySameSender):
      if let place = row.compactPlace {
        self.row(for: message, at: place)
      } else {
        self.row(
          for: message,
          at: RunPlace(
            isPreceded: row.isPrecededBySameSender, isFollowed: isFollowedBySameSender))
      }
    case .date(let text): self.row(forNotice: text)
    case .typing(let message): typingRow(after: message)
    }
  }

  /// Lays out a row, and reports its warnings, with its message's place in the conversation.
  func row(
    for row: TranscriptRow, reportWarnings: (_ place: Int, _ warnings: [RenderWarning]) -> Void
  ) -> MessageRow? {
    let laidOut = self.row(for: row)
    if let place = row.place, let warnings = laidOut?.warnings, !warnings.isEmpty {
      reportWarnings(place, warnings)
    }
    return laidOut
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
    guard first.sender.isExactly(second.sender), first.isSelf == second.isSelf else { return false }
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
