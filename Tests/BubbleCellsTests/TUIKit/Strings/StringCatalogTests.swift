// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCells

@Suite("TUIKit's strings")
struct StringCatalogTests {
  private func table(_ language: Language) throws -> StringTable {
    try #require(StringCatalog.tuikit[language])
  }

  private func placeholders(_ text: String) -> Int { text.components(separatedBy: "%@").count - 1 }

  @Test(arguments: Language.allCases)
  func everyLanguageHasEveryKey(_ language: Language) throws {
    let english = try table(.english)
    let other = try table(language)
    func plain(_ table: StringTable) -> Set<String> {
      Set(table.strings.keys.filter { !$0.contains("#") })
    }
    expectEqual(plain(other), plain(english))
    #expect(plain(other).count >= 118)
    expectEqual(Set(other.weekdays).count, 7)
    for key in plain(english) {
      let (text, source) = try (#require(other.strings[key]), #require(english.strings[key]))
      #expect(!text.isEmpty, "\(key)")
      expectEqual(placeholders(text), placeholders(source), "\(key)")
    }
  }

  @Test(arguments: Language.allCases)
  func filesAreReadAsTheJSONTheyAre(_ language: Language) throws {
    let file = RenderFixture.examples.deletingLastPathComponent()
      .appending(path: "Sources/TUIKitCells/Strings/Languages/\(language.rawValue).json")
    let object = try #require(try JSONValue(parsing: Array(Data(contentsOf: file))).object)
    let table = try table(language)
    expectEqual(object["weekdays"]?.array?.compactMap(\.string), table.weekdays)
    expectEqual(object.members.count, table.strings.count + 1)
    for member in object.members where member.key != "weekdays" {
      expectEqual(table.strings[member.key], member.value.string)
    }
  }

  @Test(arguments: Language.allCases)
  func everyCountHasTheFormsOfItsLanguage(_ language: Language) throws {
    let table = try table(language)
    let counted = Set(
      table.strings.keys.filter { $0.hasSuffix("#other") }.map { $0.prefix { $0 != "#" } })
    expectEqual(
      counted,
      [
        "TUIKitRepliesNum", "TUIKitMessageReadPartRead", "TUIKitMessageTypeLastMsgCountFormat",
        "TUIChatSelectionCount",
      ])
    for key in table.strings.keys where key.contains("#") {
      let category = PluralCategory(rawValue: String(key.drop { $0 != "#" }.dropFirst()))
      #expect(language.pluralCategories.contains(try #require(category)), "\(key)")
      guard category != .zero, category != .one, category != .two else { continue }
      expectEqual(placeholders(table.strings[key] ?? ""), 1, "\(key)")
    }
  }

  /// §8.2 and §8.3, where they have no mistake.
  @Test(
    arguments: [
      (.english, "TUIKitMessageTipsKickoffGroupFormat", #""%@" removed "%@" from the group."#),
      (.english, "TUIKitRepliesNum", " replies"),
      (.english, "TUIKitRelayCombineForwad", "Combine and Forward"),
      (.english, "TUIKitMessageTypeDraftFormat", "[Draft]"),
      (.simplifiedChinese, "TUIKitMessageTypeDraftFormat", "[草稿] "),
      (.simplifiedChinese, "TUIKitSetShutupAllFormat", "%@ 开启全员禁言、"),
      (.simplifiedChinese, "TUIKitWelcome", "欢迎加入腾讯云 IM 大家庭！"),
      (.simplifiedChinese, "TUIChatGroupCallNoAnswer", "未接听"),
      (.traditionalChinese, "TUIKitMoreCamera", "拍照"), (.arabic, "Reply", "رد"),
    ] as [(Language, String, String)])
  func stringsAreLiteral(_ language: Language, _ key: String, _ string: String) {
    expectEqual(Localization(language, strings: .tuikit)[key], string)
  }

  /// Keys, and the wording of ours and of the original.
  @Test(
    arguments: [
      ("TUIKitNotDownload", "Not downloaded", "Not download"),
      ("TUIGroupCreateTipsMessage", "created the group.", "Create Group"),
      ("TUIKitMessageTypeDraftFormat", "[Draft]", "[Drafts]"),
      (
        "TUIKitMessageTipsGroupPinMessage", #""%@" pinned a message."#, #""%@"pinned a message"#
      ),
      (
        "TUIkitMessageTipsEditGroupNameFormat", #"%@ changed the group name to "%@"."#,
        #"%@ changed the group name to"%@","#
      ),
      ("TUIKitReference", "Quote", "quote"), ("Reply", "Reply", "Reply"),
    ])
  func wordingIsOursOrTheOriginals(_ key: String, _ own: String, _ upstream: String) throws {
    expectEqual(Localization(.english, strings: .tuikit)[key], own)
    expectEqual(Localization(.english, strings: .tuikitUpstream)[key], upstream)
  }

  @Test func otherLanguagesDifferInAFewStrings() throws {
    let keys = [
      "BubbleKitCallDurationSeparator", "BubbleKitListSeparator", "BubbleKitUnknownOption",
    ]
    for (language, changed) in [
      (Language.arabic, keys), (.traditionalChinese, keys + ["Recall", "Revoke"]),
    ] {
      let own = try #require(StringCatalog.tuikit[language]).strings
      let upstream = try #require(StringCatalog.tuikitUpstream[language]).strings
      #expect(Set(upstream.keys.filter { own[$0] != upstream[$0] }).isSubset(of: changed))
    }
    let traditional = StringCatalog.tuikitUpstream[.traditionalChinese]?.strings
    #expect(traditional?["Revoke"] == "撤回" && traditional?["Recall"] == "撤回")
    // TUIKit's code has it, for all languages.
    expectEqual(StringCatalog.tuikitUpstream[.arabic]?.strings["BubbleKitListSeparator"], "、")
  }

  @Test func originalsWordingHasTheSameKeysAndDiffersWhereItSays() throws {
    for (own, upstream) in [
      (StringCatalog.tuikit, StringCatalog.tuikitUpstream), (.chatkit, .chatkitUpstream),
    ] {
      for language in Language.allCases {
        let (table, other) = (try #require(own[language]), try #require(upstream[language]))
        expectEqual(table.strings.keys.sorted(), other.strings.keys.sorted())
        expectEqual(table.weekdays, other.weekdays)
      }
      #expect(own[.english] != upstream[.english])
    }
    expectEqual(StringCatalog.chatkit[.arabic], StringCatalog.chatkitUpstream[.arabic])
    expectEqual(CellKit.tuikitMinimalist().upstreamStrings, .tuikitUpstream)
    expectEqual(CellKit.chatkit().upstreamStrings, .chatkitUpstream)
  }

  /// No double spaces, no space before a comma, no ideographic comma, and each quotation mark beside a space.
  @Test func englishIsWellFormed() throws {
    for (key, text) in try table(.english).strings where key != "BubbleKitListSeparator" {
      #expect(!text.contains("  ") && !text.contains(" ,") && !text.contains("、"), "\(key)")
      expectNil(text.firstMatch(of: #/[A-Za-z]"%@|%@"[A-Za-z]/#), "\(key)")
    }
  }

  @Test func catalogsOfEqualStringsAreEqual() throws {
    let copy = StringCatalog(StringCatalog.tuikit.tables)
    expectEqual(copy, .tuikit)
    expectEqual(copy.hashValue, StringCatalog.tuikit.hashValue)
    var changed = copy
    changed[.arabic]?.strings["Reply"] = "?"
    #expect(changed != .tuikit)
    expectEqual(changed[.english], StringCatalog.tuikit[.english])
    changed.tables = [.english: try #require(copy[.english])]
    expectNil(changed[.arabic])
    expectEqual(Localization(.arabic, strings: changed)["Reply"], "Reply")
  }
}

@Suite("Plurals")
struct PluralTests {
  @Test(
    arguments: [
      (.english, 0, .other), (.english, 1, .one), (.english, 2, .other), (.english, -1, .one),
      (.simplifiedChinese, 1, .other), (.traditionalChinese, 0, .other), (.arabic, 0, .zero),
      (.arabic, 1, .one), (.arabic, 2, .two), (.arabic, 3, .few), (.arabic, 10, .few),
      (.arabic, 11, .many), (.arabic, 99, .many), (.arabic, 100, .other), (.arabic, 102, .other),
      (.arabic, 103, .few), (.arabic, 111, .many), (.arabic, 1000, .other),
      (.arabic, .min, .few), (.english, .max, .other),
    ] as [(Language, Int, PluralCategory)])
  func categoryIsCLDRs(_ language: Language, _ count: Int, _ category: PluralCategory) {
    expectEqual(language.pluralCategory(of: count), category)
    #expect(language.pluralCategories.contains(category))
  }

  @Test(arguments: Language.allCases)
  func largestCountsHaveTheirCategories(_ language: Language) {
    for limit in [0, 1, 2, 5, 10, 11, 50, 99, 100, 102, 103, 250, 1000, 1002] {
      for category in PluralCategory.allCases {
        let counts = limit == 0 ? [] : Array(1...limit)
        let largest = counts.last { language.pluralCategory(of: $0) == category }
        let found = language.largestCount(of: category, upTo: limit)
        expectEqual(found, largest, "\(category), \(limit)")
      }
    }
    #expect(language.largestCount(of: .other, upTo: .max) != nil)
  }

  @Test(
    arguments: [
      (.english, 1, "1 reply"), (.english, 3, "3 replies"), (.simplifiedChinese, 3, "3条回复"),
      (.traditionalChinese, 1, "1則回覆"), (.arabic, 0, "لا ردود"), (.arabic, 2, "ردّان"),
      (.arabic, 5, "5 ردود"), (.arabic, 40, "40 ردًّا"), (.arabic, 100, "100 رد"),
    ] as [(Language, Int, String)])
  func countHasItsForm(_ language: Language, _ count: Int, _ text: String) {
    expectEqual(Localization(language, strings: .tuikit).counted("TUIKitRepliesNum", count), text)
  }

  @Test func withoutFormsTheNumberIsInFront() {
    let strings = StringCatalog([
      .english: StringTable(
        weekdays: Array(repeating: "", count: 7),
        strings: ["a": " apples", "b": "bees", "c#other": "%@ cows", "c#one": "a cow"])
    ])
    let english = Localization(.english, strings: strings)
    expectEqual(english.counted("a", 1), "1 apples")
    expectEqual(english.counted("b", 2, separator: " "), "2 bees")
    expectEqual([0, 1, 2].map { english.counted("c", $0) }, ["0 cows", "a cow", "2 cows"])
    expectEqual(english.counted("d", 2), "2d")
  }

  @Test func pseudolocalesChangeTheWords() {
    let longer = Localization(tag: "en-XL", strings: .tuikit).counted("TUIKitRepliesNum", 1)
    #expect(longer.hasPrefix("1 reply one"))
  }

  @Test func receiptsCountTheirReaders() throws {
    let message = Message.text("Hi", isSelf: true) {
      $0.needReadReceipt = true
      $0.readReceipt = ReadReceipt(readCount: 2, unreadCount: 6)
    }.inGroup
    for (locale, text) in [("en", "2 read"), ("zh-Hans", "2 人已读"), ("ar", "قرأها شخصان")] {
      let row = try #require(RenderFixture.renderer(locale: locale).row(for: message))
      expectEqual(row.lines("readReceipt"), [text])
    }
  }
}
