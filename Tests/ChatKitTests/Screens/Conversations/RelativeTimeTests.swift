// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Relative times")
struct RelativeTimeTests {
  private func text(
    _ seconds: Double, locale: String = "en", zone: TimeZone = .gmt,
    asOf now: Double = ScreenFixture.noon
  ) -> String {
    RelativeTime(Localization(tag: locale, strings: .chatkit), timeZone: zone)
      .text(
        for: Date(timeIntervalSince1970: now - seconds), asOf: Date(timeIntervalSince1970: now))
  }

  private static let day = 86_400.0

  @Test(arguments: [
    (-9999, "Just now", "刚刚"), (0, "Just now", "刚刚"), (1.9, "Just now", "刚刚"),
    (2, "2 seconds ago", "2秒钟前"), (59.9, "59 seconds ago", "59秒钟前"),
    (60, "A minute ago", "1分钟前"), (119, "A minute ago", "1分钟前"),
    (120, "2 minutes ago", "2分钟前"), (3599, "59 minutes ago", "59分钟前"),
    (3600, "An hour ago", "1小时前"), (7199, "An hour ago", "1小时前"),
    (7200, "2 hours ago", "2小时前"), (day - 1, "23 hours ago", "23小时前"),
    (day, "Yesterday", "昨天"), (1.4 * day, "Yesterday", "昨天"), (1.6 * day, "2 days ago", "2天前"),
    (6 * day, "6 days ago", "6天前"), (7 * day, "Last week", "上星期"), (13 * day, "Last week", "上星期"),
    (14 * day, "2 weeks ago", "2星期前"), (29 * day, "4 weeks ago", "4星期前"),
    (30 * day, "Last month", "上个月"), (60 * day, "Last month", "上个月"),
    (61 * day, "2 months ago", "2个月前"), (364 * day, "11 months ago", "11个月前"),
    (365 * day, "Last year", "去年"), (731 * day, "2 years ago", "2年前"),
  ])
  func theLargestUnitCounts(_ seconds: Double, _ english: String, _ chinese: String) {
    expectEqual(text(seconds), english)
    expectEqual(text(seconds, locale: "zh-Hans"), chinese)
  }

  /// Arabic distinguishes one, two, a few and many.
  @Test(arguments: [
    (2, "قبل ثانيتين"), (5, "قبل 5 ثوانٍ"), (11, "قبل 11 ثانية"), (180, "قبل 3 دقائق"),
    (7200, "قبل ساعتين"), (day, "أمس"), (3 * day, "قبل 3 أيام"), (21 * day, "قبل 3 أسابيع"),
  ])
  func arabicHasItsPlurals(_ seconds: Double, _ words: String) {
    expectEqual(text(seconds, locale: "ar"), words)
  }

  @Test func daysBeginWhereTheReaderIs() throws {
    // From noon in Greenwich back to 23:00 two days before, which is the day before that in Tokyo.
    let seconds = 37 * 3600.0
    expectEqual(text(seconds), "2 days ago")
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    expectEqual(text(seconds, zone: zone), "Yesterday")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e18])
  func momentsThatHaveNoNameAreEmpty(_ moment: Double) {
    expectEqual(text(0, asOf: moment), "")
  }
}
