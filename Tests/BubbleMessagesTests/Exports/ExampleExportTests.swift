// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The exports in `Examples/exports/every-kind`, which have every kind of message that their exporters write.
@Suite("Example exports")
struct ExampleExportTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../Examples/exports/every-kind").standardizedFileURL

  /// The chats of Android and iPhones, a folder a language.
  private static var chats: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "whatsapp").path)
    return (names ?? []).filter { $0.hasPrefix("android-") || $0.hasPrefix("ios-") }.sorted()
  }

  @Test func chatsOfManyLanguagesAreThere() { #expect(Self.chats.count >= 40) }

  /// Dates of other calendars, and of old versions.
  @Test(arguments: [
    ("calendars/buddhist", "2025-05-01T18:03:10", "2025-05-03T18:05:00"),
    // Nothing there says which number is the day's.
    ("calendars/japanese", "2025-01-05T18:03:10", "2025-02-05T18:04:00"),
    ("old/ios-2016", "2016-05-01T18:03:10", "2016-05-13T18:05:00"),
    ("ios-fa", "2025-05-01T18:03:10", "2025-05-01T18:04:00"),
  ])
  func datesOfOtherCalendarsAreRead(_ name: String, _ first: String, _ last: String) throws {
    var options = ChatExport.Options()
    options.needsViewer = false
    let export = try ChatExport(
      FileTree(at: Self.folder.appending(path: "whatsapp/\(name)")), options: options)
    expectEqual(export.report.failureCount, 0)
    expectEqual(export.timestamp(at: 0), ISODate.seconds(first))
    expectEqual(export.timestamp(at: export.count - 1), ISODate.seconds(last))
  }

  @Test(arguments: Self.chats)
  func chatsAreReadInEveryLanguage(_ name: String) throws {
    let url = Self.folder.appending(path: "whatsapp/\(name)")
    var options = ChatExport.Options()
    options.viewer = name == "android-en-us" ? "Bertil" : "Odalys"
    let export = try ChatExport(FileTree(at: url), options: options)
    expectEqual(export.format.name, "whatsapp")
    expectEqual(export.failures.map(\.description), [])
    let texts = export.messages().compactMap(\.message.message).map(\.exportedText)
    #expect(texts.count >= 3)
    // Nothing is missing but files, and content that WhatsApp doesn't write.
    expectEqual(export.report.failureCount, 0)
    let allowed = [
      "its file isn't in the export", "it isn't included in the export",
      "WhatsApp exports nothing of its content", "shown as text",
      "is read as text of the one before",
    ]
    for (remark, _) in export.report.remarks {
      #expect(allowed.contains { remark.description.hasSuffix($0) }, "\(remark)")
    }
    for text in texts {
      #expect(text != "null")
      #expect(!text.hasPrefix("<") && !text.contains(".jpg ("), "a phrase that isn't known")
    }
  }
}
