// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Strings of one's own")
struct StringOverrideTests {
  private func overriding(_ json: String) throws(StringOverrideError) -> StringCatalog {
    try StringCatalog.tuikit.overriding(withJSON: Array(json.utf8))
  }

  private func string(
    _ key: String, _ language: Language, _ json: String
  ) throws -> String {
    Localization(language, strings: try overriding(json))[key]
  }

  private static let key = "TUIKitMoreLinkDetails"

  @Test func languagesHaveTheirOwn() throws {
    let json =
      #"{"en": {"TUIKitMoreLinkDetails": "More"}, "ar": {"TUIKitMoreLinkDetails": "أكثر"}}"#
    try expectEqual(string(Self.key, .english, json), "More")
    try expectEqual(string(Self.key, .arabic, json), "أكثر")
    try expectEqual(string(Self.key, .simplifiedChinese, json), "查看详情>>")
    try expectEqual(string("Reply", .english, json), "Reply")
  }

  @Test(arguments: Language.allCases)
  func stringsBesideThemAreForAll(_ language: Language) throws {
    let json = #"{"TUIKitMoreLinkDetails": "→", "zh_TW": {"TUIKitMoreLinkDetails": "更多"}}"#
    let expected = language == .traditionalChinese ? "更多" : "→"
    try expectEqual(string(Self.key, language, json), expected)
  }

  @Test(
    "A file that is read language by language gives what it gives at once",
    arguments: Language.allCases)
  func bundled(_ language: Language) throws {
    let json =
      #"{"TUIKitMoreLinkDetails": "→", "zh_TW": {"Reply": "答"}, "ar": {"weekdays": ["1", "2", "3", "4", "5", "6", "7"]}}"#
    let lazy = StringCatalog.tuikit.overriding(bundled: Array(json.utf8))
    let expected = try #require(try overriding(json)[language])
    expectEqual(lazy[language], expected)
    expectEqual(lazy.tables[language], expected)
    #expect(lazy[language] != StringCatalog.tuikit[language])
  }

  @Test func messagesAreDrawnWithThem() throws {
    let strings = try overriding(#"{"TUIKitMoreLinkDetails": "More"}"#)
    let renderer = RenderFixture.renderer { $0.kit.strings = strings }
    let row = try #require(renderer.row(for: .link("Trail 7")))
    expectEqual(row.lines("link"), ["More"])
  }

  @Test func weekdaysAreSevenTexts() throws {
    let days = #"["S", "M", "T", "W", "T", "F", "S"]"#
    let strings = try overriding(#"{"en": {"weekdays": \#(days)}}"#)
    expectEqual(Localization(.english, strings: strings).weekdayName(2), "M")
    for wrong in [#"["S"]"#, #""S""#, "[1, 2, 3, 4, 5, 6, 7]", #"["", "", "", "", "", "", "", 8]"#]
    {
      #expect(throws: StringOverrideError.notSevenDays) {
        try overriding(#"{"weekdays": \#(wrong)}"#)
      }
    }
  }

  @Test(
    arguments: [
      (#"{"TUIKitRepliesNum": " answers"}"#, ["1 answers", "2 answers"]),
      (#"{"TUIKitRepliesNum": "(%@)"}"#, ["(1)", "(2)"]),
      (#"{"TUIKitRepliesNum#one": "an answer"}"#, ["an answer", "2 replies"]),
      (
        #"{"TUIKitRepliesNum": "%@ answers", "TUIKitRepliesNum#one": "%@ answer"}"#,
        ["1 answer", "2 answers"]
      ),
    ])
  func formsFollowTheirKey(_ json: String, _ texts: [String]) throws {
    let english = Localization(.english, strings: try overriding(json))
    expectEqual([1, 2].map { english.counted("TUIKitRepliesNum", $0) }, texts)
    // What was overridden may be again.
    let again = try overriding(json).overriding(
      withJSON: Array(#"{"TUIKitRepliesNum#two": "2!"}"#.utf8))
    expectEqual(Localization(.arabic, strings: again).counted("TUIKitRepliesNum", 2), "2!")
  }

  @Test(
    arguments: [
      (
        "[]",
        #"The strings are an array, not an object such as {"en": {"TUIKitMoreLinkDetails": "More"}}."#
      ),
      (
        "{",
        "The strings are not valid JSON. The text ends too early; the JSON text is cut off (byte 1)."
      ),
      (
        #"{"fr": {}}"#,
        "There are no strings in the language 'fr'. Use one of 'en', 'zh-Hans', 'zh-Hant', 'ar'."
      ),
      (
        #"{"english": {}}"#,
        "There are no strings in the language 'english'. "
          + "Use one of 'en', 'zh-Hans', 'zh-Hant', 'ar'."
      ),
      (
        #"{"TUIKitMoreLinkDetail": "More"}"#,
        "No string has the key 'TUIKitMoreLinkDetail'. Did you mean 'TUIKitMoreLinkDetails'?"
      ),
      (
        #"{"tuikitunread": "x"}"#,
        "No string has the key 'tuikitunread'. Keys are those of the original system."
      ),
      (#"{"unread": "x"}"#, "No string has the key 'unread'. Did you mean 'Unread'?"),
      (
        #"{"Reply#one": "x"}"#,
        "No string has the key 'Reply#one'. Keys are those of the original system."
      ),
      (#"{"Reply": 7}"#, "The string 'Reply' is a number. Write a string."),
      (#"{"en": {"Reply": {}}}"#, "The string 'Reply' is an object. Write a string."),
      (
        #"{"TUIKitMessageTipsKickoffGroupFormat": "%@ is out"}"#,
        "The string 'TUIKitMessageTipsKickoffGroupFormat' has 1 placeholders '%@', "
          + "and 2 are filled in. Write as many."
      ),
      (
        #"{"TUIKitRepliesNum#one": "%@ of %@"}"#,
        "The string 'TUIKitRepliesNum#one' has 2 placeholders '%@', and 1 is filled in. Write as many."
      ),
    ])
  func mistakesAreNamed(_ json: String, _ description: String) {
    let error = #expect(throws: StringOverrideError.self) { try overriding(json) }
    expectEqual(error?.description, description)
  }

  @Test func aMistakeChangesNothing() throws {
    var kit = CellKit.tuikitClassic()
    let json = #"{"Reply": "Answer", "Zzz": "?"}"#
    #expect(throws: StringOverrideError.self) { kit.strings = try overriding(json) }
    expectEqual(kit.strings, .tuikit)
  }

  @Test func filesAreRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "strings-\(UInt64.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "strings.json")
    try Data(#"{"Reply": "Answer"}"#.utf8).write(to: file)
    let strings = try StringCatalog.tuikit.overriding(withFileAt: file.path)
    expectEqual(Localization(.english, strings: strings)["Reply"], "Answer")
    let missing = folder.appending(path: "none.json").path
    let error = #expect(throws: StringOverrideError.self) {
      try StringCatalog.tuikit.overriding(withFileAt: missing)
    }
    expectEqual(error?.description.hasPrefix("The strings '\(missing)' cannot be read: "), true)
    try Data(repeating: 32, count: (4 << 20) + 1).write(to: file)
    #expect(throws: StringOverrideError.tooLong(path: file.path, limit: 4 << 20)) {
      try StringCatalog.tuikit.overriding(withFileAt: file.path)
    }
  }

  @Test func longKeysAreRefusedInShort() {
    let key = String(repeating: "k", count: 1_000_000)
    let error = #expect(throws: StringOverrideError.self) { try overriding(#"{"\#(key)": ""}"#) }
    #expect((error?.description.count ?? .max) < 300)
  }
}
