// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Localization")
struct LocalizationTests {
  @Test(
    arguments: [
      ("en", .english), ("en-GB", .english), ("fr-FR", .english), ("", .english), ("-", .english),
      ("zh", .simplifiedChinese), ("zh-CN", .simplifiedChinese), ("zh_Hans_HK", .simplifiedChinese),
      ("ZH-hans", .simplifiedChinese), ("zh-SG", .simplifiedChinese),
      ("zh-HK", .traditionalChinese),
      ("zh-TW", .traditionalChinese), ("zh-Hant-CN", .traditionalChinese),
      ("zh_MO", .traditionalChinese), ("ar", .arabic), ("ar-EG", .arabic),
    ] as [(String, Language)])
  func tagFindsItsLanguage(_ tag: String, _ language: Language) {
    expectEqual(Language(tag: tag), language)
    expectEqual(Localization(tag: tag, strings: .tuikit).isRightToLeft, language == .arabic)
  }

  @Test(
    arguments: [
      (.english, "View Details>>"), (.simplifiedChinese, "查看详情>>"),
      (.traditionalChinese, "檢視詳情>>"), (.arabic, "عرض التفاصيل>>"),
    ] as [(Language, String)])
  func stringsComeFromTheLanguage(_ language: Language, _ string: String) {
    expectEqual(Localization(language, strings: .tuikit)["TUIKitMoreLinkDetails"], string)
  }

  @Test func missingKeyIsItself() {
    expectEqual(Localization(.arabic, strings: .tuikit)["NoSuchKey"], "NoSuchKey")
  }

  @Test(arguments: Language.allCases)
  func everyLanguageHasEveryKindOfString(_ language: Language) {
    let localization = Localization(language, strings: .tuikit)
    for key in [
      "TUIKitNotSupportThisMessage", "TUIKitMessageReadAllRead", "TUIChatCallSend", "You",
      "TUIKitMessageTipsYouRecallMessage", "TUIkitMessageTypeImage",
    ] {
      #expect(localization[key] != key || language == .english)
    }
    expectEqual(Set((1...7).map(localization.weekdayName)).count, 7)
  }

  @Test func formatFillsPlaceholdersInOrder() {
    let english = Localization(.english, strings: .tuikit)
    let key = "TUIKitMessageTipsInviteJoinGroupFormat"
    expectEqual(english.format(key, "A", "B"), #""A" invited "B" to join the group."#)
    expectEqual(english.format(key, "%@", "100%"), #""%@" invited "100%" to join the group."#)
    expectEqual(english.format(key, "A"), #""A" invited "" to join the group."#)
    expectEqual(english.format("100% %@ %", "A", "B"), "100% A %")
  }

  @Test func sentencesStartWithTheDirectionOfTheLanguage() {
    expectEqual(Localization(.english, strings: .tuikit).directional("a"), "\u{202A}a")
    expectEqual(Localization(.arabic, strings: .tuikit).directional("a"), "\u{202B}a")
    expectEqual(Localization(.arabic, strings: .tuikit).directional(""), "")
  }
}

@Suite("Time strings")
struct TimeStringsTests {
  /// Thursday, 14 March 2024, 10:00 in UTC.
  private let now = 1_710_410_400.0

  private func strings(_ language: Language, hoursFromUTC: Int = 0) throws -> TimeStrings {
    let zone = try #require(TimeZone(secondsFromGMT: hoursFromUTC * 3600))
    return TimeStrings(
      Localization(language, strings: .tuikit), timeZone: zone,
      now: Date(timeIntervalSince1970: now))
  }

  @Test(
    arguments: [
      (0, "10:00"), (-0.9, "09:06"), (-10, "00:00"), (13, "23:00"),
      (-10.1, "Wednesday"), (-24 * 5, "Saturday"), (-24 * 6, "03/08"), (24, "Friday"),
      (48, "03/16"), (-24 * 73, "01/01"), (-24 * 74, "2023/12/31"), (24 * 300, "2025/01/08"),
    ] as [(Double, String)])
  func separatorDependsOnTheDistance(_ hours: Double, _ string: String) throws {
    let date = Date(timeIntervalSince1970: now + hours * 3600)
    try expectEqual(strings(.english).separator(for: date), string)
  }

  @Test func weekEndsWithItsMonth() throws {
    // Friday, 1 March 2024, seen from the next day; and Thursday, 29 February, seen from Friday.
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let friday = Date(timeIntervalSince1970: 1_709_290_800)
    let strings = TimeStrings(Localization(.english, strings: .tuikit), timeZone: zone, now: friday)
    expectEqual(strings.separator(for: friday.addingTimeInterval(-86_400)), "02/29")
    expectEqual(strings.separator(for: friday.addingTimeInterval(86_400)), "03/02")
  }

  @Test(
    arguments: [
      (.english, "Wednesday"), (.simplifiedChinese, "星期三"), (.traditionalChinese, "星期三"),
      (.arabic, "الأربعاء"),
    ] as [(Language, String)])
  func dayIsNamedInTheLanguage(_ language: Language, _ name: String) throws {
    let yesterday = Date(timeIntervalSince1970: now - 86_400)
    try expectEqual(strings(language).separator(for: yesterday), name)
  }

  @Test func timeZoneDecidesTheDay() throws {
    let evening = Date(timeIntervalSince1970: now - 11 * 3600)
    try expectEqual(strings(.english).separator(for: evening), "Wednesday")
    try expectEqual(strings(.english, hoursFromUTC: 8).separator(for: evening), "07:00")
    try expectEqual(strings(.english, hoursFromUTC: 8).clock(for: evening), "07:00")
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 1e300, -62_135_596_801, 253_402_300_800])
  func datesBeyondTheCalendarAreEmpty(_ timestamp: Double) throws {
    let date = Date(timeIntervalSince1970: timestamp)
    try expectEqual(strings(.english).separator(for: date), "")
    try expectEqual(strings(.english).clock(for: date), "")
  }

  /// §5.4: the week begins on Saturday. Saturday, 9 March 2024, to Friday, 15 March.
  @Test func weekBeginsOnSaturday() throws {
    let names = try (-6...2).map { days in
      try strings(.english).separator(for: Date(timeIntervalSince1970: now + Double(days) * 86_400))
    }
    expectEqual(
      names,
      [
        "03/08", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "10:00", "Friday", "03/16",
      ])
  }

  /// §5.4: the same week of another month, of another year, and of no year.
  @Test func yearsAndMonthsAreComparedFirst() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    // Wednesday, 1 January 2025, 00:30.
    let newYear = Date(timeIntervalSince1970: 1_735_691_400)
    let strings = TimeStrings(
      Localization(.english, strings: .tuikit), timeZone: zone, now: newYear)
    expectEqual(strings.separator(for: newYear.addingTimeInterval(-3600)), "2024/12/31")
    expectEqual(strings.separator(for: newYear.addingTimeInterval(86_400)), "Thursday")
    expectEqual(strings.separator(for: newYear.addingTimeInterval(3 * 86_400)), "01/04")
    expectEqual(strings.separator(for: newYear.addingTimeInterval(-366 * 86_400)), "2024/01/01")
    expectEqual(strings.separatorWithTime(for: newYear), "00:30")
    expectEqual(strings.separatorWithTime(for: newYear.addingTimeInterval(60)), "00:31")
    expectEqual(
      strings.separatorWithTime(for: newYear.addingTimeInterval(86_400)), "Thursday 00:30")
  }

  @Test(arguments: Language.allCases)
  func digitsAreEuropean(_ language: Language) throws {
    let date = Date(timeIntervalSince1970: now - 400 * 86_400)
    try expectEqual(strings(language).separator(for: date), "2023/02/08")
    try expectEqual(strings(language).separator(for: Date(timeIntervalSince1970: now)), "10:00")
  }

  @Test func distantPastIsEmpty() throws {
    try expectEqual(strings(.english).separator(for: .distantPast), "")
  }

  @Test func messageWithoutTimestampHasNoDate() {
    var message = Message(msgID: "a")
    expectNil(message.date)
    message.timestamp = 1
    expectEqual(message.date, Date(timeIntervalSince1970: 1))
  }
}
