// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKit

@Suite("Strings with plural forms")
struct PluralStringTests {
  /// A flat bundle of strings in English and Russian, as SwiftPM makes them for a target.
  private final class Strings {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Plurals-\(UUID().uuidString)")
    var url: URL { folder.appendingPathComponent("App_Cells.resources") }

    init() throws {
      try write(
        "en", ["count": ("%#@n@", ["n": ["one": "%d reply", "other": "%d replies"]])],
        plain: "\"title\" = \"Thread\";")
      try write(
        "en",
        [
          "typing": (
            "%1$@%2$#@more@",
            [
              "more": [
                "zero": " is typing", "one": " and %2$d more is typing",
                "other": " and %2$d more are typing",
              ]
            ]
          ),
          "files": (
            "%#@n@ in %#@m@",
            [
              "n": ["one": "a file", "other": "%d files"],
              "m": ["one": "one folder", "other": "%d folders"],
            ]
          ),
        ], table: "Other")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(
      _ language: String, _ entries: [String: (String, [String: [String: String]])],
      table: String = "Localizable", plain: String = ""
    ) throws {
      let lproj = url.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
      let list = entries.mapValues { format, variables in
        var entry: [String: Any] = ["NSStringLocalizedFormatKey": format]
        for (name, forms) in variables {
          entry[name] = forms.merging([
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
            "NSStringFormatValueTypeKey": "d",
          ]) { $1 }
        }
        return entry
      }
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: lproj.appendingPathComponent("\(table).stringsdict"))
      guard !plain.isEmpty else { return }
      try Data(plain.utf8).write(to: lproj.appendingPathComponent("\(table).strings"))
    }
  }

  private let strings: Strings
  private let bundle: Bundle

  init() throws {
    strings = try Strings()
    bundle = try #require(Bundle(_url: strings.url))
  }

  @Test func aCountHasItsForm() {
    let format = bundle._localizedString(forKey: "count", value: nil, table: nil)
    #expect(String(_format: format, 1) == "1 reply")
    #expect(String(_format: format, locale: Locale(identifier: "en"), 3) == "3 replies")
    #expect(String(_format: format, arguments: [0]) == "0 replies")
    #expect(
      String._localizedStringWithFormat(_NSLocalizedString("count", bundle: bundle, comment: ""), 1)
        == "1 reply")
  }

  @Test func zeroHasAFormOfItsOwn() {
    let format = bundle._localizedString(forKey: "typing", value: nil, table: "Other")
    #expect(String(_format: format, "Ann", 0) == "Ann is typing")
    #expect(String(_format: format, "Ann", 1) == "Ann and 1 more is typing")
    #expect(String(_format: format, "Ann", 2) == "Ann and 2 more are typing")
  }

  @Test func aFormatHasSeveralVariables() {
    let format = bundle._localizedString(forKey: "files", value: "", table: "Other")
    #expect(String(_format: format, 1, 2) == "a file in 2 folders")
    #expect(String(_format: format, 5, 1) == "5 files in one folder")
  }

  @Test func otherStringsAreFoundationsOwn() {
    #expect(bundle._localizedString(forKey: "title", value: nil, table: nil) == "Thread")
    #expect(bundle._localizedString(forKey: "none", value: nil, table: nil) == "none")
    #expect(bundle._localizedString(forKey: "none", value: "No", table: "") == "No")
    #expect(String(_format: "%d of %@", 1, "2") == "1 of 2")
  }

  @Test func theMainBundleHasTheStringsOfRegisteredFolders() {
    let key = "count-\(UUID().uuidString)"
    #expect(Bundle.main._localizedString(forKey: key, value: "", table: nil) == key)
    let folders = [strings.folder, strings.url]
    #expect(Bundle.string("title", "Localizable", in: folders) == "Thread")
    #expect(Bundle.string(key, "Localizable", in: folders) == nil)
  }

  @Test func aBundleIsFoundByItsNameOnAMac() {
    let mac = strings.folder.appendingPathComponent("App_Cells.bundle")
    #expect(Bundle(_url: mac)?.bundleURL.lastPathComponent == "App_Cells.resources")
    #expect(Bundle(_path: mac.path) != nil)
    #expect(Bundle(_path: strings.folder.path + "/Other_Cells.bundle") != nil)
    #expect(Bundle(_path: strings.folder.path + "/App_Lists.bundle") == nil)
    #expect(Bundle(_path: strings.folder.path + "/None.bundle") == nil)
  }

  @Test(
    "numbers have the categories of CLDR",
    arguments: [
      ("en", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
      ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", 112: "many"]),
      ("pl", [1: "one", 3: "few", 5: "many", 21: "many"]), ("ja", [1: "other"]),
      ("cs", [1: "one", 4: "few", 5: "other"]), ("ar", [0: "zero", 2: "two", 103: "few"]),
      ("lt", [1: "one", 2: "few", 11: "other"]), ("lv", [10: "zero", 21: "one", 22: "other"]),
      ("pt-PT", [0: "other", 1: "one"]), ("pt-BR", [0: "one", 2: "other"]),
      ("he", [2: "two", 3: "other"]), ("sl", [101: "one", 102: "two", 104: "few"]),
    ])
  func categories(_ language: String, _ numbers: [Int: String]) {
    for (number, category) in numbers {
      #expect(PluralRules.category(of: Double(number), in: language) == category)
    }
    #expect(PluralRules.category(of: 1.5, in: "en") == "other")
    #expect(PluralRules.category(of: 1.5, in: "fr") == "one")
  }
}
