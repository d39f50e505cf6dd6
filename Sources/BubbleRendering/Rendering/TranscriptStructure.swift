// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import Foundation

/// The structure of a conversation in a document: a section with a heading for each day, and its messages as the items of
/// lists.
struct TranscriptStructure {
  private let root: DocumentElement?
  private let titles: DayTitles
  private var section: DocumentElement?
  private var list: DocumentElement?
  private var day: DateComponents?

  /// The heading of a day whose date isn't shown, which is drawn with the next row.
  private var heading: DocumentElement?

  init(on canvas: Canvas, titles: DayTitles) {
    root = canvas.structure
    self.titles = titles
  }

  /// Adds a row, and returns its elements; `nil` where the document has no structure.
  ///
  /// - Parameter message: The row's message, or the first below it.
  mutating func add(
    _ row: MessageRow, of content: TranscriptRow.Content, above message: Message?
  ) -> RowPlace? {
    guard let root else { return nil }
    if let message, let day = titles.day(of: message), day != self.day {
      self.day = day
      section = root.append(DocumentElement(.section))
      list = nil
      heading = section?.append(
        DocumentElement(.heading, replacementText: titles.title(of: message)))
    }
    guard case .date = content else {
      let parent = section ?? root
      let list = list ?? parent.append(DocumentElement(.list))
      self.list = list
      return RowPlace(row.elements(in: list), heading: takeHeading())
    }
    list = nil
    if let heading {
      heading.replacementText = nil
      self.heading = nil
      return RowPlace(row.elements(as: heading), heading: nil)
    }
    let paragraph = (section ?? root).append(DocumentElement(.paragraph))
    return RowPlace(row.elements(as: paragraph), heading: nil)
  }

  private mutating func takeHeading() -> DocumentElement? {
    defer { heading = nil }
    return heading
  }
}

/// The elements of a row, and those that the row doesn't show, which are drawn once.
final class RowPlace {
  private let elements: RowElements
  private var unseen: [DocumentElement]

  init(_ elements: RowElements, heading: DocumentElement?) {
    self.elements = elements
    unseen = [heading, elements.speaker].compactMap(\.self)
  }

  /// Draws a row, or a part of it.
  func draw(_ row: MessageRow, on canvas: Canvas) {
    for element in unseen { canvas.draw(as: element) {} }
    unseen = []
    canvas.draw(as: elements.body) {
      canvas.draw(withElements: elements.views) { row.drawPlain(on: canvas) }
    }
  }
}

/// The days of messages, and their titles.
struct DayTitles: Sendable {
  private let environment: RenderEnvironment
  private let writesWholeDates: Bool
  private let calendar: Calendar

  init(of transcript: Transcript) {
    environment = transcript.renderer.environment
    writesWholeDates = transcript.dates == .absolute
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = environment.timeZone
    self.calendar = calendar
  }

  /// The day of a message; `nil` without a time.
  func day(of message: Message) -> DateComponents? {
    guard message.timestamp != 0, let date = message.date else { return nil }
    return calendar.dateComponents([.year, .month, .day], from: date)
  }

  /// The day's date in the reader's language, where the transcript has such dates, or else as `2024-06-03`.
  func title(of message: Message) -> String? {
    guard let date = message.date, let day = day(of: message), let year = day.year,
      let month = day.month, let number = day.day
    else { return nil }
    return fullDate(of: date) ?? "\(year)-\(padded(month))-\(padded(number))"
  }

  private func fullDate(of date: Date) -> String? {
    guard writesWholeDates else { return nil }
    let strings = TimeStrings(
      environment.localization, timeZone: environment.timeZone, now: date)
    let text = strings.fullDate(for: date)
    return text.isEmpty ? nil : text
  }

  private func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
