// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import Foundation

/// A row of a transcript: a message, or the date above it.
struct TranscriptRow {
  enum Content {
    case message(Message)
    case date(String)
  }

  let content: Content

  /// In points, more than zero.
  let height: CGFloat
}

/// The rows of a conversation from top to bottom, one at a time.
struct TranscriptRows<Messages: IteratorProtocol<Message>>: Sequence, IteratorProtocol {
  private let renderer: MessageRenderer
  private let strings: TimeStrings?
  private let heightLimit: CGFloat
  private var messages: Messages
  private var lastDate: Date?

  /// A message whose date has been given.
  private var waiting: TranscriptRow?

  /// The pause after which a date is shown again, in seconds.
  private static var pause: Double { 300 }

  /// - Parameters:
  ///   - now: The moment that dates are relative to. `nil` leaves them out.
  ///   - heightLimit: A message that is higher has the row of an unsupported one, in points.
  init(_ messages: Messages, renderer: MessageRenderer, now: Date?, heightLimit: CGFloat) {
    self.messages = messages
    self.renderer = renderer
    self.heightLimit = heightLimit
    let environment = renderer.environment
    strings = now.map {
      TimeStrings(environment.localization, timeZone: environment.timeZone, now: $0)
    }
  }

  mutating func next() -> TranscriptRow? {
    if let row = waiting {
      waiting = nil
      return row
    }
    while let message = messages.next() {
      guard let row = row(for: message) else { continue }
      guard let date = takeDate(of: message) else { return row }
      waiting = row
      return TranscriptRow(content: .date(date), height: renderer.height(ofNotice: date))
    }
    return nil
  }

  /// A message's row; `nil` when it is not shown.
  private func row(for message: Message) -> TranscriptRow? {
    let height = renderer.measure(message).cellHeight
    guard height > 0 else { return nil }
    guard height > heightLimit else {
      return TranscriptRow(content: .message(message), height: height)
    }
    let message = message.asUnsupported
    return TranscriptRow(
      content: .message(message), height: renderer.measure(message).cellHeight)
  }

  /// The date that is above a message, if one does.
  private mutating func takeDate(of message: Message) -> String? {
    guard let date = message.date, let strings else { return nil }
    if let lastDate, abs(date.timeIntervalSince(lastDate)) <= Self.pause { return nil }
    lastDate = date
    return strings.separatorWithTime(for: date)
  }
}

/// The rows of one image.
struct TranscriptPage {
  var rowCount = 0

  /// Of all rows, in points.
  var height: CGFloat = 0
}

extension TranscriptRows {
  /// How many rows each image has: as many as fit, and at least one.
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
    case .message(let message): self.row(for: message)
    case .date(let text): self.row(forNotice: text)
    }
  }

  /// The row of a notice that no message has, such as a date.
  private func row(forNotice text: String) -> MessageRow {
    row(for: environment.perform { environment.kit.makeNotice(text) })
  }

  fileprivate func height(ofNotice text: String) -> CGFloat {
    environment.perform {
      let data = environment.kit.makeNotice(text)
      return registry.cellClass(for: data).rowSize(of: data).height
    }
  }
}
