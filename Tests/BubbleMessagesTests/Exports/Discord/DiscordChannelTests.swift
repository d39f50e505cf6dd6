// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The members around messages, files and folders of DiscordChatExporter.
@Suite("Channels of Discord")
struct DiscordChannelTests {
  /// The rows of the document's first table that the tests below are about.
  static let members = ["channel.category", "channel.name"]

  private func text(_ id: Int, at time: String = "2024-06-01T10:00:00+00:00") -> String {
    #"{"id": "\#(id)", "timestamp": "\#(time)", "content": "\#(id)", "author": {"id": "11", "name": "mira"}}"#
  }

  private func names(_ channels: [String: DiscordChannel]) -> String {
    exportError { _ = try ExportOutcome(.discord, channels.mapValues(\.json), me: "11") }
  }

  @Test func channelsOfOneNameHaveTheirServers() throws {
    var (first, second, third) = (DiscordChannel(), DiscordChannel(text(1)), DiscordChannel())
    second.id = "3"
    second.guild = #"{"id": "9", "name": "Tyre"}"#
    (third.id, third.name) = ("4", "pier")
    let channels = ["a.json": first, "b.json": second, "c.json": third]
    expectEqual(
      names(channels),
      "the export has 3 conversations. Name one (--channel): 'quay (Tide)', 'quay (Tyre)', 'pier'")
    let outcome = try ExportOutcome(
      .discord, channels.mapValues(\.json), me: "11", channel: "quay (Tyre)")
    expectEqual(outcome.lines, ["> 1"])
    second.guild = first.guild
    #expect(
      names(["a.json": first, "b.json": second]).hasSuffix("'quay (Tide) (2)', 'quay (Tide) (3)'"))
    first.guild = #"{"id": "0", "name": "Direct Messages"}"#
    second.guild = first.guild
    #expect(names(["a.json": first, "b.json": second]).hasSuffix("'quay (2)', 'quay (3)'"))
  }

  /// Folders and archives of several channels are recognised by the files in them, among which may be others.
  @Test(arguments: ["", "Tide/"]) func foldersOfChannelsAreRecognised(_ top: String) throws {
    var pier = DiscordChannel(text(2))
    (pier.id, pier.name) = ("3", "pier")
    var files = ["quay.json": DiscordChannel(text(1)).json, "pier.json": pier.json]
    files["a.json"] = #"{"theme": "dark"}"#
    files["broken.json"] = "{"
    files["list.json"] = "[1]"
    files["quay.json_Files/tide.png"] = "-"
    var options = ChatExport.Options()
    (options.viewer, options.conversation) = ("11", "pier")
    let entries = files.map { ArchiveMaker.Entry(top + $0.key, $0.value) }
    for tree in [FileTree(files), try FileTree(archive: ArchiveMaker().bytes(entries))] {
      try expectEqual(ExportFormat(of: tree), .discord)
      expectEqual(
        exportError { _ = try ChatExport(tree) },
        "the export has 2 conversations. Name one (--channel): 'pier', 'quay'")
      try expectEqual(ChatExport(tree, options: options).count, 1)
    }
    files["quay.json"] = nil
    files["pier.json"] = nil
    try expectNil(ExportFormat(of: FileTree(files)))
  }

  @Test func exportsOfOneChannelAreTwo() throws {
    let files = [
      "quay.json": DiscordChannel(text(1)), "quay (after 2024-06-01).json": DiscordChannel(text(2)),
    ]
    let names = "'quay (Tide) (quay (after 2024-06-01))', 'quay (Tide) (quay)'"
    #expect(self.names(files).hasSuffix(names))
    let error = exportError {
      _ = try ExportOutcome(.discord, files.mapValues(\.json), me: "11", channel: "2")
    }
    expectEqual(error, "the export has 2 conversations. Name one (--channel): \(names)")
  }

  @Test func threadsAreNamedAfterTheirChannels() throws {
    var thread = DiscordChannel(text(1))
    (thread.id, thread.name, thread.category) = ("5", "Which ferry?", "quay")
    for type in ["GuildPublicThread", "GuildPrivateThread", "GuildNewsThread", "11"] {
      thread.type = type
      #expect(
        names(["a.json": DiscordChannel(), "b.json": thread]).hasSuffix(
          "'quay', 'quay › Which ferry?'"))
    }
    let channel = DiscordChannel(
      #"{"id": "1", "type": "18", "reference": {"channelId": "5"}, "author": {"id": "11", "name": "mira"}}"#
    )
    let outcome = try ExportOutcome(
      .discord, ["a.json": channel.json, "b.json": thread.json], me: "11", channel: "quay")
    expectEqual(outcome.lines, ["-- mira started a thread “Which ferry?”"].map { "> " + $0 })
  }

  @Test(arguments: [
    ("DirectTextChat", false), ("1", false), ("DirectGroupTextChat", true), ("16", true),
    ("GuildTextChat", true),
  ])
  func typesTellGroups(_ type: String, _ isGroup: Bool) throws {
    var channel = DiscordChannel(text(1))
    channel.type = type
    let message = try #require(try channel.outcome().messages.first)
    #expect((message.groupID == nil) != isGroup)
  }

  // MARK: Parts and order

  private var parts: [String: String] {
    var files: [String: String] = [:]
    for (name, id) in [("", 1), (" [part 2]", 2), (" [part 10]", 10), (" [part 9]", 9)] {
      files["quay\(name).json"] = DiscordChannel(text(id)).json
    }
    return files
  }

  @Test func partsAreOneConversation() throws {
    try expectEqual(ExportOutcome(.discord, parts, me: "11").lines, ["> 1", "> 2", "> 9", "> 10"])
    try expectEqual(
      ExportOutcome(.discord, parts, file: "quay.json", me: "11").lines,
      [
        "> 1", "> 2", "> 9", "> 10",
      ])
    try expectEqual(
      ExportOutcome(.discord, parts, file: "quay [part 9].json", me: "11").lines, ["> 9"])
  }

  @Test func newestFirstIsTurnedAround() throws {
    let days = (1...3).map { "2024-06-0\($0)T10:00:00+00:00" }
    let channel = DiscordChannel(text(3, at: days[2]), text(2, at: days[1]), text(1, at: days[0]))
    try expectEqual(channel.outcome().lines, ["> 1", "> 2", "> 3"])
    let parts = [
      "q.json": DiscordChannel(text(4, at: days[2]), text(3, at: days[1])).json,
      "q [part 2].json": DiscordChannel(text(2, at: days[1]), text(1, at: days[0])).json,
    ]
    try expectEqual(ExportOutcome(.discord, parts, me: "11").lines, ["> 1", "> 2", "> 3", "> 4"])
  }

  // MARK: Files that are cut off

  @Test(arguments: [nil, 2])
  func countsThatAgreeAreNoErrors(_ count: Int?) throws {
    var channel = DiscordChannel(text(1), text(2))
    channel.count = count
    try expectEqual(channel.outcome().errors, [])
    var empty = DiscordChannel()
    empty.count = 0
    try expectEqual(empty.outcome().errors, [])
  }

  @Test func otherCountsAreErrors() throws {
    var channel = DiscordChannel(text(1), text(2))
    channel.count = 3
    let outcome = try channel.outcome()
    expectEqual(outcome.lines, ["> 1", "> 2"])
    expectEqual(
      outcome.errors, ["quay.json: the input cannot be read to its end: it has 3 of 4 messages"])
  }

  @Test func cutFilesHaveOneError() throws {
    let whole = DiscordChannel(text(1), text(2)).json
    let bytes = Array(whole.utf8)
    let start = try #require(whole.firstRange(of: "\"messages\"")?.upperBound)
    for end in whole.utf8.distance(from: whole.startIndex, to: start) + 3..<bytes.count {
      let cut = String(decoding: bytes[..<end], as: UTF8.self)
      let outcome = try ExportOutcome(.discord, ["q.json": cut], file: "q.json", me: "11")
      expectEqual(outcome.errors.count, 1, "\(cut)")
    }
  }
}
