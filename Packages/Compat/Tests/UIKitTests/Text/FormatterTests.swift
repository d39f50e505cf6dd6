// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Formatters that Foundation lacks")
struct FormatterTests {
  private func duration(
    _ seconds: TimeInterval, _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = units
    formatter.calendar = Calendar(identifier: .gregorian)
    change(formatter)
    return formatter.string(from: seconds)
  }

  @Test func positionalDurationsDropLeadingZeros() {
    #expect(duration(3_661) == "1:01:01")
    #expect(duration(65) == "1:05")
    #expect(duration(5) == "5")
    #expect(duration(0) == "0")
    #expect(duration(-65) == "-1:05")
    #expect(duration(59.9, [.minute, .second]) == "59")
  }

  @Test func paddedDurationsHaveAllUnitsInTwoDigits() {
    #expect(duration(59, [.minute, .second]) { $0.zeroFormattingBehavior = .pad } == "00:59")
    #expect(duration(3_600, [.minute, .second]) { $0.zeroFormattingBehavior = .pad } == "60:00")
  }

  @Test func otherStylesDropAllZeros() {
    func text(_ style: DateComponentsFormatter.UnitsStyle) -> String? {
      duration(3_605) { $0.unitsStyle = style }
    }
    #expect(text(.abbreviated) == "1h 5s")
    #expect(text(.short) == "1 hr, 5 sec")
    #expect(text(.full) == "1 hour, 5 seconds")
    #expect(text(.spellOut) == "one hour, five seconds")
    #expect(text(.brief) == "1hr 5sec")
    #expect(duration(0) { $0.unitsStyle = .full } == "0 seconds")
  }

  @Test func unitsCanBeLimitedAndDescribed() {
    func text(_ change: (DateComponentsFormatter) -> Void) -> String? {
      duration(90_061, [.day, .hour, .minute]) {
        $0.unitsStyle = .full
        change($0)
      }
    }
    #expect(text { $0.maximumUnitCount = 2 } == "1 day, 1 hour")
    #expect(text { $0.collapsesLargestUnit = true } == "25 hours, 1 minute")
    #expect(
      text { formatter in
        formatter.maximumUnitCount = 1
        formatter.includesApproximationPhrase = true
        formatter.includesTimeRemainingPhrase = true
      } == "About 1 day remaining")
  }

  @Test func componentsAreWrittenAsTheyAre() {
    let components = DateComponents(hour: 2, minute: 90)
    #expect(
      DateComponentsFormatter.localizedString(from: components, unitsStyle: .abbreviated)
        == "2h 90m")
  }

  @Test func namesAreReadAndWritten() {
    let formatter = UIKit.PersonNameComponentsFormatter()
    func written(_ name: String, _ style: UIKit.PersonNameComponentsFormatter.Style) -> String? {
      formatter.style = style
      return formatter.personNameComponents(from: name).map(formatter.string)
    }
    #expect(written("John Michael Doe", .abbreviated) == "JD")
    #expect(written("José Mourinho", .abbreviated) == "JM")
    #expect(written("anna", .abbreviated) == "A")
    #expect(written("Di Maria", .abbreviated) == "D")
    #expect(written("Di Maria", .default) == "Di Maria")
    #expect(written("Dr. John Michael Doe Jr.", .long) == "Dr. John Michael Doe Jr.")
    #expect(written("Dr. John Michael Doe Jr.", .medium) == "John Doe")
    #expect(written("Doe, John", .default) == "John Doe")
    #expect(written("John Doe", .short) == "John")
    #expect(formatter.personNameComponents(from: " ") == nil)
  }

  @Test func namesOfEastAsiaBeginWithTheFamily() {
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = ("太郎", "山田")
    #expect(UIKit.PersonNameComponentsFormatter().string(from: name) == "山田太郎")
  }

  @Test func distancesOfDatesAreInWords() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    func text(_ seconds: TimeInterval) -> String {
      formatter.localizedString(fromTimeInterval: seconds)
    }
    #expect(text(-60) == "1 minute ago" && text(7_300) == "in 2 hours")
    #expect(text(-86_400) == "1 day ago")
    formatter.dateTimeStyle = .named
    #expect(text(0) == "now" && text(-86_400) == "yesterday" && text(86_400) == "tomorrow")
    formatter.unitsStyle = .short
    #expect(text(-120) == "2 min. ago")
    formatter.locale = Locale(identifier: "de_DE")
    formatter.unitsStyle = .full
    #expect(text(-120) == "vor 2 Minuten")
  }

  @Test func listsAreJoinedAsInTheLocale() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["Ann", "Bob", "Cem"]) == "Ann, Bob, and Cem")
    #expect(formatter.string(from: ["Ann", 2]) == "Ann and 2")
    formatter.itemFormatter = NumberFormatter()
    #expect(formatter.string(from: ["Ann"]) == nil)
  }
}
