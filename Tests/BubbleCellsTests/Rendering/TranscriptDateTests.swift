// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleRendering

@Suite("Dates of transcripts")
struct TranscriptDateTests {
  /// The dates above messages that are sent at some times, in seconds since 1970.
  private func dates(
    _ times: [Double], _ style: DateStyle = .absolute, zone: String = "GMT", locale: String = "en"
  ) throws -> [String] {
    let timeZone = try #require(TimeZone(identifier: zone))
    let renderer = RenderFixture.renderer {
      $0.timeZone = timeZone
      $0.locale = locale
    }
    var transcript = Transcript(renderer: renderer)
    transcript.dates = style
    for (number, time) in times.enumerated() {
      transcript.append(
        .text("\(number)") {
          $0.msgID = "m\(number)"
          $0.timestamp = time
        })
    }
    let now = times.last { $0 != 0 }.map { Date(timeIntervalSince1970: $0) }
    return transcript.makeRows(now: now, heightLimit: 10_000).compactMap { row in
      if case .date(let text) = row.content { text } else { nil }
    }
  }

  /// Saturday, 1 June 2024, 08:15:30.
  private let start = 1_717_229_730.0

  @Test func eachDayBeginsWithItsDate() throws {
    let times = [0, 60, 7200, 7230, 86_400, 86_460].map { start + $0 }
    try expectEqual(
      dates(times),
      [
        "Saturday, June 1, 2024 · 08:15", "10:15", "Sunday, June 2, 2024 · 08:15",
      ])
    try expectEqual(
      dates(times, locale: "ar"),
      [
        "السبت، 1 يونيو 2024 · 08:15", "10:15", "الأحد، 2 يونيو 2024 · 08:15",
      ])
  }

  @Test func daysWithoutAPauseHaveTheirDates() throws {
    let midnight = 1_717_286_400.0
    try expectEqual(
      dates([midnight - 30, midnight + 30]),
      [
        "Saturday, June 1, 2024 · 23:59", "Sunday, June 2, 2024 · 00:00",
      ])
    try expectEqual(dates([midnight - 30, midnight + 30], .relative).count, 1)
  }

  @Test func daysThatComeBackHaveTheirDatesAgain() throws {
    try expectEqual(
      dates([start, start + 86_400, start + 60]).map { $0.prefix(8) },
      [
        "Saturday", "Sunday, ", "Saturday",
      ])
  }

  @Test func messagesWithoutATimeHaveNoDate() throws {
    try expectEqual(dates([0, start, 0, start + 60]), ["Saturday, June 1, 2024 · 08:15"])
    try expectEqual(dates([0, 0]), [])
  }

  @Test func timesBeyondTheCalendarHaveNoDate() throws {
    let found = try dates([start, 1e300, start + 60, -1e18])
    expectEqual(found, ["Saturday, June 1, 2024 · 08:15", "08:16"])
  }

  /// Clocks go forward at 02:00 on 31 March 2024, and back at 03:00 on 27 October: days of 23 and 25 hours.
  @Test(arguments: [
    ("Europe/Berlin", 1_711_839_600.0, 23.0), ("Europe/Berlin", 1_729_980_000, 25),
    // At midnight, which no clock shows on that day.
    ("Africa/Cairo", 1_714_082_400, 23), ("America/Santiago", 1_725_768_000, 23),
    ("Asia/Kolkata", 1_717_180_200, 24),
  ])
  func daysAreThoseOfTheZone(_ zone: String, _ start: Double, _ hours: Double) throws {
    let end = start + hours * 3600
    let found = try dates([start - 1, start, end - 1, end], zone: zone)
    expectEqual(found.count { $0.contains(" · ") }, 3, "\(found)")
    expectEqual(found.count, 4, "\(found)")
    try expectEqual(dates([start, start + 200, end - 200, end - 1], zone: zone).count, 2)
  }

  /// Times in cards, which would be out of date when a document is read.
  @Test(arguments: [
    (DateStyle.absolute, "en", "Bot · June 2, 2024 · 09:15"),
    (.absolute, "en-GB", "Bot · 2 June 2024 · 09:15"), (.relative, "en", "Bot · Sunday 09:15"),
  ])
  func timesInCardsAreOfTheSameStyle(
    _ style: DateStyle, _ locale: String, _ text: String
  ) throws {
    let note = CardElement.Line(markdown: "Bot", timestamp: start + 90_000)
    let card = Message.make(.card(CardElement(blocks: [.note(note)]))) {
      $0.timestamp = start + 2 * 86_400
    }
    var transcript = Transcript(renderer: RenderFixture.renderer { $0.locale = locale })
    transcript.dates = style
    transcript.append(card)
    let (surveyed, now) = transcript.surveyed()
    let rows = surveyed.makeRows(now: now, heightLimit: 10_000).map { $0 }
    let last = try #require(rows.last)
    let row = try #require(surveyed.layOut(last))
    expectEqual(row.size.height, last.height)
    // Marks of direction are written by their numbers.
    let layout = "\(row.layout)".replacing("\u{A0}", with: " ")
      .replacing(#"\u{2068}"#, with: "").replacing(#"\u{2069}"#, with: "")
    #expect(layout.contains(text), "\(layout)")
  }

  /// The default is as on a screen, byte for byte.
  @Test func relativeDatesAreTheKits() throws {
    try expectEqual(
      dates([start, start + 86_400 * 400], .relative), ["2024/06/01 08:15", "08:15"])
  }

  @Test func bookmarksHaveTheDatesOfRows() throws {
    var transcript = Transcript(renderer: RenderFixture.renderer())
    for day in 0..<2 {
      transcript.append(
        .text("\(day)") {
          $0.msgID = "m\(day)"
          $0.timestamp = start + Double(day) * 86_400
        })
    }
    transcript.dates = .absolute
    let bytes = try #require(try transcript.printed(on: PageLayout(size: PageLayout.a4)))
    let document = String(decoding: bytes, as: UTF8.self)
    #expect(document.contains("/Title (Saturday, June 1, 2024)"))
    #expect(document.contains("/Title (Sunday, June 2, 2024)"))
    try expectEqual(transcript.printed(on: PageLayout(size: PageLayout.a4)), bytes)
  }
}
