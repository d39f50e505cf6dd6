// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The exports in `Examples/exports/every-kind/discord`, which have every member that the exporter writes.
@Suite("Example exports of Discord")
struct DiscordExampleTests {
  private static let folder = PackageFiles.examples.appending(path: "exports/every-kind/discord")

  private func open(
    _ path: String, me: String? = "Mira", channel: String? = nil
  ) throws -> ChatExport {
    var options = ChatExport.Options()
    options.viewer = me
    options.conversation = channel
    return try ChatExport(
      FileTree(at: Self.folder.appending(path: path)), format: .discord, options: options)
  }

  private func lines(_ export: ChatExport) -> [String] {
    export.messages().compactMap(\.message.message).map(\.exportedText)
  }

  @Test func noMessageOfEveryKindIsLost() throws {
    let export = try open("every-kind.json")
    expectEqual(export.failures.map(\.description), [])
    expectEqual(Set(export.messages().map(\.message.index)).count, 70)
    expectEqual(
      export.report.description,
      "70 messages read: 54 drawn, 4 shown as text (command 2, message of an unknown kind 2), "
        + "12 left out (image 10: its file isn't in the export; sticker 5: its file isn't in the export; "
        + "video 4: its file isn't in the export; file 3: its file isn't in the export; "
        + "mention 2: its name isn't in the export; message 1: its content isn't in the export)")
  }

  @Test func partsThreadsAndOrder() throws {
    expectEqual(
      lines(try open("parts")),
      [
        "Part one, first message", "Part one, last message", "Part two, first message",
        "Part two, last message",
      ])
    try expectEqual(open("parts").failures.map(\.description), [])
    expectEqual(lines(try open("reversed.json")), ["first", "second", "third"])
    try expectEqual(open("thread.json", me: "Tom").conversation, "quay › Which ferry?")
    try expectEqual(open("forum-number.json", me: "आशा").count, 1)
    let direct = try open("direct.json", me: nil)
    expectEqual(direct.messages().compactMap(\.message.message).map(\.isSelf), [false, true])
    try expectEqual(open("direct-group.json").message(at: 0)?.groupID, "1180000000000000703")
  }

  @Test(arguments: [
    ("quay", 7), ("Which ferry?", 1), ("tom_k", 1), ("Boat crew", 1),
    ("Unknown channel in Tide & Tyre", 1),
    ("Deleted User", 1),
  ])
  func channelsOfThePackageAreRead(_ channel: String, _ count: Int) throws {
    let export = try open("package", me: nil, channel: channel)
    expectEqual(export.failures.map(\.description), [])
    expectEqual(export.count, count)
  }

  @Test func tablesOfThePackageAreRead() throws {
    expectEqual(
      lines(try open("package-csv", me: nil)),
      [
        "Hello 码头 😀", "She said \"eight\", I think\nمرحبا", "📎 lake.png",
      ])
  }
}
