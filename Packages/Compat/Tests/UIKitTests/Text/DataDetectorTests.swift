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

  @Test(arguments: [date, address, transit])
  func otherTypesAreNotFound(type: UInt64) throws {
    let text = "Flight UA 123, 2024-05-17, 1 Infinite Loop, Cupertino, CA 95014, +1 (408) 555-0123"
    #expect(try matches(text, type).isEmpty)
    #expect(try matches(text, type | Self.phone).map(\.text) == ["+1 (408) 555-0123"])
  }

  @Test func resultsHaveTheValuesThatTheyAreCreatedWith() throws {
    let (range, date) = (NSRange(location: 2, length: 3), Date(timeIntervalSince1970: 1))
    let result = NSTextCheckingResult.dateCheckingResult(range: range, date: date)
    #expect(result.date == date && result.range == range && result.resultType.rawValue == Self.date)
    let number = NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "123")
    #expect(number.phoneNumber == "123" && number.date == nil && number.url == nil)
    #expect(number.components == nil && number.addressComponents == nil)
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
