// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The exports in `Examples/exports/every-kind/telegram`: no message of them is lost.
@Suite("Examples of Telegram's exports")
struct TelegramExampleTests {
  private func export(
    _ name: String, me: String? = nil, channel: String? = nil
  ) throws -> ChatExport {
    var options = ChatExport.Options()
    options.viewer = me
    options.conversation = channel
    let url = PackageFiles.examples.appending(path: "exports/every-kind/telegram/\(name)")
    return try ChatExport(FileTree(at: url), options: options)
  }

  @Test func everyMessageOfTheGroupIsShown() throws {
    let export = try export("group", me: "Mira")
    expectEqual(export.report.failureCount, 0)
    let shown = Set(export.messages().compactMap(\.message.message?.msgID))
    expectEqual(shown.filter { !$0.contains("#") }.count, export.report.messageCount)
    expectEqual(
      export.report.description,
      """
      \
      124 messages read: 97 drawn, 2 shown as text (place 2), 25 left out (photo 4: its file isn't in the export; \
      sticker 3: its file isn't in the export; video 3: its file isn't in the export; \
      file 2: its file isn't in the export; paid media 2: Telegram doesn't export it; \
      contact file 1: its file isn't in the export; image 1: it isn't included in the export; \
      message 1: Telegram Desktop couldn't export it; message 1: Telegram exports nothing of its content; \
      photo 1: it exceeds the export's size limit; photo 1: it has disappeared; \
      photo 1: it isn't included in the export; photo 1: it was unavailable to the exporter; \
      video 1: it could be viewed once; voice message 1: it isn't included in the export; \
      voice message 1: its file isn't in the export)
      """)
  }

  @Test func richMessagesAreShown() throws {
    let export = try export("rich", me: "Mira")
    expectEqual(export.report.failureCount, 0)
    expectEqual(
      export.report.description,
      """
      3 messages read: 1 drawn, 2 left out (photo 3: its file isn't in the export; \
      photo 2: it was unavailable to the exporter; audio 1: its file isn't in the export; \
      embedded page 1: its HTML isn't drawn; file 1: it isn't included in the export; \
      part of the message 1: Telegram Desktop couldn't export it; \
      photo 1: it exceeds the export's size limit; photo 1: it isn't included in the export; \
      rest of the message 1: it isn't in the export; video 1: its file isn't in the export)
      """)
  }

  @Test func controlCharactersAreShown() throws {
    let export = try export("controls")
    expectEqual(export.conversation, "Tide \u{7}Bot")
    expectEqual(export.report.description, "2 messages read: 2 drawn")
    expectEqual(export.message(at: 0)?.exportedText, "First line\u{B}second line")
  }

  @Test(arguments: [
    "Tom", "Deleted account", "Tide Bot", "Saved messages", "Replies", "Verification codes", "码头",
    "رحلة", "नाव", "Harbour news", "Tides", "Unknown kind",
  ])
  func chatsOfAnAccountAreShown(_ name: String) throws {
    let export = try export("account", channel: name)
    expectEqual(export.report.description, "2 messages read: 2 drawn")
    expectEqual(export.viewer, "user17")
  }
}
