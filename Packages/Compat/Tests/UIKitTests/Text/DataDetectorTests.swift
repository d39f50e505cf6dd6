// SPDX-License-Identifier: MIT
import Testing
import UIKit

@Suite("NSDataDetector")
struct DataDetectorTests {
  private func matches(
    _ text: String, _ type: UInt64
  ) throws -> [(text: String, result: NSTextCheckingResult)] {
    let string = text as NSString
    return try NSDataDetector(types: type)
      .matches(in: text, options: [], range: NSRange(location: 0, length: string.length))
      .map { (string.substring(with: $0.range), $0) }
  }

  private static let date: UInt64 = 1 << 4
  private static let address: UInt64 = 1 << 5
  private static let link: UInt64 = 1 << 6
  private static let phone: UInt64 = 1 << 11
  private static let transit: UInt64 = 1 << 12

  @Test func linksHaveTheirAddress() throws {
    let found = try matches("😀 See https://example.com/a and me@example.com.", Self.link)
    #expect(found.map(\.text) == ["https://example.com/a", "me@example.com"])
    #expect(found.first?.result.url == URL(string: "https://example.com/a"))
    #expect(found.last?.result.url == URL(string: "mailto:me@example.com"))
    #expect(found.allSatisfy { $0.result.resultType.rawValue == Self.link })
  }

  @Test func phoneNumbersAreGivenAsWritten() throws {
    let found = try matches("Call +1 (408) 555-0123 now", Self.phone)
    #expect(found.map { $0.result.phoneNumber } == ["+1 (408) 555-0123"])
    #expect(try matches("Call +1 (408) 555-0123 now", Self.link).isEmpty)
  }

  @Test(arguments: [
    ("on 2024-05-17 at night", "2024-05-17", 12),
    ("May 17, 2024 at 5:30 pm!", "May 17, 2024 at 5:30 pm", 17),
    ("am 17 May 2024", "17 May 2024", 12), ("5/17/2024", "5/17/2024", 12),
    ("于2024年5月17日见", "2024年5月17日", 12), ("2024-05-17T08:15", "2024-05-17T08:15", 8),
  ])
  func datesAreRead(text: String, part: String, hour: Int) throws {
    let found = try #require(try matches(text, Self.date).first)
    #expect(found.text == part)
    let date = try #require(found.result.date)
    let parts = Calendar.current.dateComponents([.year, .month, .day, .hour], from: date)
    #expect([parts.year, parts.month, parts.day, parts.hour] == [2024, 5, 17, hour])
  }

  @Test func daysBesideTodayAreRead() throws {
    let date = try #require(try matches("see you tomorrow", Self.date).first?.result.date)
    #expect(Calendar.current.isDateInTomorrow(date))
    #expect(try matches("13/45/2024", Self.date).isEmpty)
  }

  @Test func addressesHaveParts() throws {
    let found = try #require(
      try matches("I live at 1 Infinite Loop, Cupertino, CA 95014 now", Self.address).first)
    #expect(found.text == "1 Infinite Loop, Cupertino, CA 95014")
    #expect(found.result.addressComponents?[.street] == "1 Infinite Loop")
    #expect(found.result.addressComponents?[.zip] == "95014")
  }

  @Test func flightsHaveParts() throws {
    let found = try #require(try matches("Flight UA 123 is late", Self.transit).first)
    #expect(found.result.components?[.airline] == "UA")
    #expect(found.result.components?[.flight] == "123")
  }

  @Test func aDetectorOfNothingIsAnError() {
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test(
    arguments: [
      ("Hello", "en"), ("مرحبا", "ar"), ("שלום", "he"), ("你好吗这个", "zh-Hans"), ("你好嗎這個", "zh-Hant"),
      ("こんにちは世界", "ja"), ("안녕하세요", "ko"), ("Привет", "ru"), ("123", nil),
    ] as [(String, String?)])
  func languagesAreThoseOfTheScript(text: String, language: String?) {
    let string = text as NSString
    let found = CFStringTokenizerCopyBestStringLanguage(string, CFRangeMake(0, string.length))
    #expect(found.map { $0 as String } == language)
  }

  @Test func matchesAreReplaced() throws {
    let detector = try NSDataDetector(types: 1 << 6)
    let text = "see example.com now"
    let range = NSRange(location: 0, length: 19)
    #expect(
      detector.stringByReplacingMatches(in: text, range: range, withTemplate: "[$0\\$]")
        == "see [example.com$] now")
    #expect(detector.rangeOfFirstMatch(in: text, range: range) == NSRange(location: 4, length: 11))
  }
}
