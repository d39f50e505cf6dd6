// SPDX-License-Identifier: MIT
import Foundation
import Testing

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

  @Test(arguments: Self.chats)
  func chatsAreReadInEveryLanguage(_ name: String) throws {
    let url = Self.folder.appending(path: "whatsapp/\(name)")
    var options = ChatExport.Options()
    options.viewer = name == "android-en-us" ? "Bertil" : "Odalys"
    let export = try ChatExport(ExportFiles(at: url), options: options)
    #expect(export.format.name == "whatsapp")
    #expect(export.failures.map(\.description) == [])
    let texts = export.messages().compactMap(\.message.message).map(\.exportedText)
    #expect(texts.count >= 3)
    for text in texts {
      #expect(text != "null")
      #expect(!text.hasPrefix("<") && !text.contains(".jpg ("), "a phrase that isn't known")
    }
  }
}
