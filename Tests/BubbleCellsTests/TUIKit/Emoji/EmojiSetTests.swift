// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Sets of emoji")
struct EmojiSetTests {
  @Test(
    "§7 keys of the default set",
    arguments: [
      ("Hi [TUIEmoji_Smile]!", [3..<19]), ("[TUIEmoji_Smile][TUIEmoji_Ok]", [0..<16, 16..<29]),
      ("[[TUIEmoji_Ok]]", [1..<14]), ("[TUIEmoji_Ok[TUIEmoji_Ok]", [12..<25]),
      ("[tuiemoji_ok] [TUIEmoji_OK] [TUIEmoji Ok] [] [ [TUIEmoji_Ok", []),
      ("您好[TUIEmoji_Ok]", [6..<19]),
      ("[TUIEmoji_666][TUIEmoji_857]", [0..<14, 14..<28]), ("", []), ("]", []),
    ])
  func keysAreFound(_ text: String, _ ranges: [Range<Int>]) {
    expectEqual(EmojiSet.tuikit.matches(in: text).map(\.range), ranges)
    expectEqual(EmojiSet.tuikit.isNamed(in: text), !ranges.isEmpty)
    #expect(EmojiSet.empty.matches(in: text).isEmpty)
  }

  @Test("§7 62 keys, each with a name in each language")
  func everyEmojiHasNames() {
    let emoji = EmojiSet.tuikit.emoji
    expectEqual(emoji.count, 62)
    #expect(emoji.first?.key == "[TUIEmoji_Smile]" && emoji.last?.key == "[TUIEmoji_Like]")
    for language in Language.allCases {
      let names = emoji.compactMap { $0.names[language] }
      #expect(names.count == 62 && Set(names).count == 62 && !names.contains(""))
    }
  }

  @Test(
    "§7, §8: names in place of keys",
    arguments: [
      (Language.english, "Ann: [Smile] [Tears Laugh][x]"),
      (.simplifiedChinese, "Ann: [微笑] [哭笑][x]"),
      (.traditionalChinese, "Ann: [微笑] [哭笑][x]"),
      (.arabic, "Ann: [ابتسامة] [ضحك بدموع][x]"),
    ])
  func keysAreReplacedByNames(_ language: Language, _ expected: String) {
    let localization = Localization(language, strings: .tuikit)
    let text = "Ann: [TUIEmoji_Smile] [TUIEmoji_TearsLaugh][x]"
    expectEqual(EmojiSet.tuikit.localized(text, in: localization), expected)
    expectEqual(CellKit.tuikitClassic().displayString(of: .text(text), in: localization), expected)
  }

  @Test("§13, 55: one pair of brackets")
  func chineseLaughterHasOnePairOfBrackets() {
    let chinese = Localization(.simplifiedChinese, strings: .tuikit)
    expectEqual(EmojiSet.tuikit["[TUIEmoji_Haha]"]?.name(in: chinese), "[哈哈哈]")
  }

  @Test("every emoji has pixels of its own")
  func everyEmojiIsDrawn() throws {
    let environment = RenderFixture.environment()
    let images = try EmojiSet.tuikit.emoji.map {
      try #require(try environment.emojiImage(forKey: $0.key, side: 20))
    }
    expectEqual(Set(images).count, 62)
    #expect(images.allSatisfy { $0.size.width == $0.size.height && $0.size.width >= 128 })
    try expectNil(environment.emojiImage(forKey: "[TUIEmoji_Nope]", side: 20))
  }

  @Test("threads draw the same")
  func threadsDrawTheSame() async throws {
    let environment = RenderFixture.environment()
    let images = try await withThrowingTaskGroup(of: Image?.self) { group in
      for _ in 0..<8 {
        group.addTask { try environment.emojiImage(forKey: "[TUIEmoji_Cake]", side: 20) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    expectEqual(images.count, 1)
  }

  @Test(
    "keys of any length and number", arguments: ["[", "[[]", "[TUIEmoji_", "[TUIEmoji_Ok]", "]"])
  func longTextsAreScanned(_ part: String) {
    let text = String(repeating: part, count: 100_000)
    let count = part == "[TUIEmoji_Ok]" ? 100_000 : 0
    expectEqual(EmojiSet.tuikit.matches(in: text).count, count)
  }
}

@Suite("Folders of emoji and faces")
struct EmojiFolderTests {
  private let folder = ImageFolderFixture()

  @Test func imagesReplaceAndAdd() throws {
    try folder.add("TUIEmoji_Smile.png", 6, 4)
    try folder.add("TUIEmoji_Smile@2x.png", 12, 8)
    try folder.add("[trail].png", 3, 3)
    try folder.write("readme.txt", "no image")
    try folder.write(
      "names.json",
      #"{"trail": {"en": "Trail", "ar": "درب"}, "[TUIEmoji_Ok]": {"en": "Fine"}}"#)
    let set = try EmojiSet(folder: folder.url)
    expectEqual(set.emoji.count, 63)
    let environment = RenderFixture.environment { $0.emojiSet = set }
    let smile = try #require(try environment.emojiImage(forKey: "[TUIEmoji_Smile]", side: 20))
    expectEqual(smile.bitmap.pixelWidth, 12)
    let trail = try #require(try environment.emojiImage(forKey: "[trail]", side: 20))
    expectEqual(trail.bitmap.pixelWidth, 3)
    let english = Localization(.english, strings: .tuikit)
    let arabic = Localization(.arabic, strings: .tuikit)
    let text = "[trail][TUIEmoji_Ok][TUIEmoji_Smile]"
    expectEqual(set.localized(text, in: english), "[Trail][Fine][Smile]")
    expectEqual(set.localized(text, in: arabic), "[درب][حسنًا][ابتسامة]")
  }

  @Test func theKitsSetIsTheDefault() throws {
    try folder.add("trail.png", 3, 3)
    var environment = RenderFixture.environment()
    environment.emojiSet = try EmojiSet(folder: folder.url, over: .empty)
    environment.kit = .tuikitMinimalist()
    #expect(environment.emojiSet["[trail]"] != nil)
    expectNil(environment.emojiSet["[TUIEmoji_Ok]"])
    #expect(RenderFixture.environment().emojiSet["[TUIEmoji_Ok]"] != nil)
  }

  @Test func changedSetMeasuresAgain() throws {
    try folder.add("trail.png", 3, 3)
    var environment = RenderFixture.environment()
    let width = MessageRenderer(environment: environment).measure(.text("[trail]")).contentSize
      .width
    environment.emojiSet = try EmojiSet(folder: folder.url)
    let changed = MessageRenderer(environment: environment).measure(.text("[trail]"))
    #expect(width != 52 && changed.contentSize.width == 52)
  }

  @Test func errorsSayWhatToDo() throws {
    let path = folder.url.path
    func message(_ make: () throws -> Void) -> String {
      do { try make() } catch { return "\(error)" }
      return "no error"
    }
    let missing = folder.url.appending(path: "none")
    expectEqual(
      message { _ = try EmojiSet(folder: missing) },
      "'\(path)/none' is not a folder that can be read. "
        + "Give one with images named by emoji keys, or with folders of big faces.")
    expectEqual(
      message { _ = try FaceSet(folder: folder.url) },
      "'\(path)' has no images. Name them by emoji keys, "
        + "such as 'TUIEmoji_Smile.png', or put big faces into folders named by their groups' numbers."
    )
    try folder.add("trail.png", 3, 3)
    let form =
      "Write an object of names by key and language, such as {\"TUIEmoji_Smile\": {\"en\": \"Smile\"}}."
    for (text, reason) in [
      ("[1]", "it holds something else"),
      (#"{"a": {"xx": "b"}}"#, "'xx' of 'a' is none of en, zh-Hans, zh-Hant, ar"),
    ] {
      try folder.write("names.json", text)
      expectEqual(
        message { _ = try EmojiSet(folder: folder.url) },
        "'\(path)/names.json' is not a file of names: \(reason). \(form)")
    }
  }

  @Test func brokenImagesLeaveTheirPlaceEmpty() throws {
    try folder.write("trail.png", "no image")
    let set = try EmojiSet(folder: folder.url)
    let renderer = RenderFixture.renderer { $0.emojiSet = set }
    let row = try #require(renderer.row(for: .text("[trail]")))
    expectEqual(row.warnings.map(\.field), ["[trail]"])
    expectEqual(row.frame("bubble")?.width, 52)
  }
}

/// A folder of its own for images, which is removed with the fixture.
final class ImageFolderFixture {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory
      .appending(path: "emoji-\(UUID().uuidString)").resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Adds a red image of a size in pixels.
  func add(_ name: String, _ width: Int, _ height: Int) throws {
    let red: [UInt8] = [0, 0, 255, 255]
    let pixels = Array(repeating: red, count: width * height).flatMap { $0 }
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Bitmap(pixelWidth: width, pixelHeight: height, bytes: pixels).pngData())
      .write(to: file)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
