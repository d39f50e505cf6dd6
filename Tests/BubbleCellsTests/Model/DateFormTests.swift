// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Whole dates")
struct DateFormTests {
  private func strings(_ tag: String, zone: String = "GMT") throws -> TimeStrings {
    TimeStrings(
      Localization(tag: tag, strings: .tuikit), timeZone: try #require(TimeZone(identifier: zone)),
      now: .distantPast)
  }

  /// Monday, 3 June 2024, 12:00.
  private let june = Date(timeIntervalSince1970: 1_717_416_000)

  /// CLDR's full and long forms.
  @Test(arguments: [
    ("en", "Monday, June 3, 2024", "June 3, 2024"),
    ("en-US", "Monday, June 3, 2024", "June 3, 2024"),
    ("en-GB", "Monday, 3 June 2024", "3 June 2024"),
    ("en_IN", "Monday, 3 June 2024", "3 June 2024"),
    ("zh-Hans", "2024年6月3日星期一", "2024年6月3日"),
    ("zh-TW", "2024年6月3日 星期一", "2024年6月3日"),
    ("zh-Hant-HK", "2024年6月3日星期一", "2024年6月3日"),
    ("ja", "2024年6月3日月曜日", "2024年6月3日"), ("ko-KR", "2024년 6월 3일 월요일", "2024년 6월 3일"),
    ("ar", "الاثنين، 3 يونيو 2024", "3 يونيو 2024"),
    ("ar-DZ", "الاثنين، 3 جوان 2024", "3 جوان 2024"),
    ("he", "יום שני, 3 ביוני 2024", "3 ביוני 2024"),
    ("iw-IL", "יום שני, 3 ביוני 2024", "3 ביוני 2024"),
    ("fa", "دوشنبه 3 ژوئن 2024", "3 ژوئن 2024"), ("ur", "پیر، 3 جون، 2024", "3 جون، 2024"),
    ("de", "Montag, 3. Juni 2024", "3. Juni 2024"), ("fr", "lundi 3 juin 2024", "3 juin 2024"),
    ("es", "lunes, 3 de junio de 2024", "3 de junio de 2024"),
    ("it", "lunedì 3 giugno 2024", "3 giugno 2024"),
    ("pt-BR", "segunda-feira, 3 de junho de 2024", "3 de junho de 2024"),
    ("nl", "maandag 3 juni 2024", "3 juni 2024"),
    ("pl", "poniedziałek, 3 czerwca 2024", "3 czerwca 2024"),
    ("ru", "понедельник, 3 июня 2024\u{A0}г.", "3 июня 2024\u{A0}г."),
    ("uk", "понеділок, 3 червня 2024\u{A0}р.", "3 червня 2024\u{A0}р."),
    ("hu", "2024. június 3., hétfő", "2024. június 3."),
    ("fi", "maanantai 3. kesäkuuta 2024", "3. kesäkuuta 2024"),
    ("ca", "dilluns, 3 de juny del 2024", "3 de juny del 2024"),
    ("lt", "2024 m. birželio 3 d., pirmadienis", "2024 m. birželio 3 d."),
    ("tr", "3 Haziran 2024 Pazartesi", "3 Haziran 2024"),
    ("vi", "Thứ Hai, 3 tháng 6, 2024", "3 tháng 6, 2024"),
    ("th", "วันจันทร์ที่ 3 มิถุนายน 2024", "3 มิถุนายน 2024"),
    ("hi", "सोमवार, 3 जून 2024", "3 जून 2024"),
    ("id", "Senin, 03 Juni 2024", "3 Juni 2024"), ("nb", "mandag 3. juni 2024", "3. juni 2024"),
    ("no", "mandag 3. juni 2024", "3. juni 2024"),
  ])
  func formsAreCLDRs(_ tag: String, _ full: String, _ long: String) throws {
    try expectEqual(strings(tag).fullDate(for: june), full)
    try expectEqual(strings(tag).longDate(for: june), long)
  }

  /// Whole dates are in more languages than strings; extensions of a tag are ignored.
  @Test(arguments: ["", "-", "tlh", "xx-YY", "en-ZZ", "en-u-ca-buddhist", "en-US-x-fr"])
  func otherTagsHaveTheFormOfTheirLanguageOrEnglish(_ tag: String) throws {
    try expectEqual(strings(tag).fullDate(for: june), "Monday, June 3, 2024")
  }

  @Test func pseudolocalesTransformDates() throws {
    #expect(try strings("en-XA").longDate(for: june).hasPrefix("["))
  }

  @Test(arguments: [Double.nan, .infinity, -62_135_596_801, 253_402_300_800])
  func datesBeyondTheCalendarAreEmpty(_ timestamp: Double) throws {
    try expectEqual(strings("fr").fullDate(for: Date(timeIntervalSince1970: timestamp)), "")
  }

  @Test func zoneDecidesTheDay() throws {
    let evening = Date(timeIntervalSince1970: 1_717_448_400)  // 21:00
    try expectEqual(
      strings("en", zone: "Asia/Tokyo").fullDate(for: evening), "Tuesday, June 4, 2024")
    try expectEqual(strings("en").fullDate(for: evening), "Monday, June 3, 2024")
  }

  /// Every day of a year has the day, the month's name and the weekday of its own.
  @Test(arguments: ["en", "ar", "zh-Hans", "ru", "hu", "fa", "th"])
  func daysDiffer(_ tag: String) throws {
    let strings = try strings(tag)
    let texts = (0..<366).map {
      strings.fullDate(for: june.addingTimeInterval(Double($0) * 86_400))
    }
    expectEqual(Set(texts).count, 366)
  }
}
