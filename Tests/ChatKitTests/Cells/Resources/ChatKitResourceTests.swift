// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("An application's own resources")
struct ChatKitResourceTests {
  /// A folder with files, which is removed afterwards.
  private func withFolder(
    _ files: [String: String], pictures: [String: [UInt8]] = [:], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let all = files.mapValues { Data($0.utf8) }.merging(pictures.mapValues { Data($0) }) { $1 }
    for (path, data) in all {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try body(folder)
  }

  private static let other = "CustomizedChatKit.Other.bundle"

  private static let strings = [
    "\(other)/en.lproj/LCChatKitString.strings": """
    /* What is shown of messages
       that have no cell. */
    "unknownMessage" = "A new kind of \\"message\\"";
    Photo = "\\U2605 Picture"; // a bare key
    """
  ]

  private static let theme = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>Colors</key><dict>
        <key>ConversationView-Message-Left-TextColor</key><string>#112233</string>
      </dict>
      <key>Fonts</key><dict>
        <key>ConversationView-Message-TextSystemFontSize</key><integer>20</integer>
      </dict>
    </dict></plist>
    """

  @Test func wordsReplaceOursAsAWhole() throws {
    try withFolder(Self.strings) { folder in
      let words = Localization(.english, strings: try ChatKitResources(folder: folder).strings)
      expectEqual(words["unknownMessage"], "A new kind of \"message\"")
      expectEqual(words["Photo"], "★ Picture")
      // Not ChatKit's "[Voice]".
      expectEqual(words["Voice"], "Voice")
    }
  }

  @Test func wordsFallBackOnRequest() throws {
    try withFolder(Self.strings) { folder in
      let resources = try ChatKitResources(folder: folder, fallback: .perKey)
      let words = Localization(.english, strings: resources.strings)
      #expect(words["Photo"] == "★ Picture" && words["Voice"] == "[Voice]")
      expectEqual(Localization(.simplifiedChinese, strings: resources.strings)["Voice"], "[声音]")
    }
  }

  @Test func coloursAndTheSizeOfTextsComeFromTheTheme() throws {
    try withFolder(["\(Self.other)/ChatKit-Theme.plist": Self.theme]) { folder in
      let whole = try ChatKitResources(folder: folder)
      expectEqual(whole.themes.map(\.name), ["light"])
      let text = whole.themes[0].color(.chatkitReceivedText)
      expectEqual(text, Color(hex: 0x112233))
      expectEqual(whole.themes[0].color(.chatkitSentText), .black)
      expectEqual(whole.metrics.textFontSize, 20)
      let perKey = try ChatKitResources(folder: folder, fallback: .perKey)
      expectEqual(perKey.themes.map(\.name), ["light", "dark"])
      expectEqual(perKey.themes[0].color(.chatkitSentText), Color(hex: 0x202325))
      let renderer = Fixture.renderer { $0.kit = .chatkit(resources: whole) }
      #expect(renderer.measure(Fixture.text("Ok")).cellHeight > 84)
    }
  }

  @Test func picturesOfBubblesAreStretched() throws {
    var bitmap = Bitmap()
    try bitmap.draw(
      size: CGSize(width: 66, height: 49), scale: 2, background: .white, glyphCache: GlyphCache()
    ) { canvas in
      canvas.fill(.rect(CGRect(x: 0, y: 0, width: 16, height: 49)), color: Color(hex: 0xFF0000))
    }
    let file = Array(bitmap.pngData())
    let name = "CustomizedChatKit.MessageBubble.bundle/message_receiver_background_normal@2x.png"
    try withFolder([:], pictures: [name: file]) { folder in
      let resources = try ChatKitResources(folder: folder)
      let renderer = Fixture.renderer { $0.kit = .chatkit(resources: resources) }
      let row = try #require(renderer.row(for: Fixture.text("Are the kites still drying?")))
      let pixels = try row.makeBitmap()
      // The left 16 points keep their width, however wide the bubble is.
      func isRed(_ x: Double) -> Bool {
        let offset = (Int(60 * 2) * pixels.pixelWidth + Int(x * 2)) * 4
        let pixel = pixels.bytes[offset..<offset + 4]
        return pixel.filter { $0 > 200 }.count == 2
      }
      #expect(isRed(72) && isRed(86) && !isRed(88) && !isRed(150))
      // What was sent has no picture, and is drawn.
      expectEqual(row.node("bubble")?.details.contains { $0.key == "fill" }, false)
    }
  }

  @Test func whatIsWrongIsNamed() throws {
    try withFolder([:]) { folder in
      #expect(throws: ChatKitResourceError.nothingFound(path: folder.path)) {
        try ChatKitResources(folder: folder)
      }
    }
    let path = "\(Self.other)/en.lproj/LCChatKitString.strings"
    for (text, line) in [("\"a\" = \"b\";\n\"c\" \"d\";", 2), ("\"a", 1), ("/* no end", 1)] {
      try withFolder([path: text]) { folder in
        #expect(
          throws: ChatKitResourceError.malformedStrings(
            path: folder.appending(path: path).path, line: line)
        ) { try ChatKitResources(folder: folder) }
      }
    }
    let bad = Self.theme.replacingOccurrences(of: "#112233", with: "red")
    try withFolder(["\(Self.other)/ChatKit-Theme.plist": bad]) { folder in
      #expect(throws: ChatKitResourceError.self) { try ChatKitResources(folder: folder) }
    }
    try withFolder(["\(Self.other)/ChatKit-Theme.plist": "none"]) { folder in
      #expect(throws: ChatKitResourceError.self) { try ChatKitResources(folder: folder) }
    }
    let picture = "MessageBubble.bundle/message_receiver_background_normal.png"
    try withFolder([picture: "none"]) { folder in
      #expect(throws: ChatKitResourceError.self) { try ChatKitResources(folder: folder) }
    }
  }

  @Test func everyLanguageHasTheSameWords() {
    /// Forms for plurals differ from language to language.
    func words(_ language: Language) -> Set<Substring>? {
      StringCatalog.chatkit[language].map { Set($0.strings.keys.map { $0.prefix { $0 != "#" } }) }
    }
    for language in Language.allCases {
      expectEqual(words(language), words(.english), "\(language)")
      expectEqual(StringCatalog.chatkit[language]?.weekdays.count, 7)
    }
  }

  @Test func themesHaveTheMeasuredColours() {
    expectEqual(Theme.chatkitLight.color(.receivedBubble), .white)
    expectEqual(Theme.chatkitLight.color(.sentBubble), Color(hex: 0xA0E75A))
    expectEqual(Theme.chatkitLight.color(.chatBackground), Color(hex: 0xECECEC))
    expectEqual(Theme.chatkitLight.keys, Theme.chatkitDark.keys)
    // Words can be read in the dark.
    let dark = Theme.chatkitDark
    #expect(dark.color(.chatkitReceivedText).contrast(with: dark.color(.receivedBubble)) > 7)
    #expect(dark.color(.chatkitSentText).contrast(with: dark.color(.sentBubble)) > 4.5)
    #expect(dark.color(.chatkitReceivedLink).contrast(with: dark.color(.receivedBubble)) > 4.5)
  }
}
