// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Discord's own package of an account's data.
@Suite("Packages of Discord")
struct DiscordPackageTests {
  /// The rows of the document's table of the package that the tests below are about.
  static let members = [
    "Account/user.json", "Account/avatar.png", "Messages/index.json",
    "Messages/c…/channel.json → name",
    "Messages/c…/channel.json → guild.id, guild.name", "Messages/c…/messages.json → Timestamp",
    "Messages/c…/messages.json → Contents", "Messages/c…/messages.json → Attachments", "both empty",
    "messages/c…/messages.csv (until 2023)",
  ]

  private let account = [
    "Account/user.json": #"{"id": "11", "username": "mira", "global_name": "Mira"}"#,
    "Account/avatar.png": "-",
  ]

  private func message(_ id: Int, _ text: String = "a", links: String = "") -> String {
    #"{"ID": \#(id), "Timestamp": "2024-06-01 10:00:\#(id + 10)", "Contents": "\#(text)", "Attachments": "\#(links)"}"#
  }

  @Test func messagesAreTheOwnersAndInOrder() throws {
    let files = [
      "Messages/index.json": #"{"2": "quay in Tide"}"#,
      "Messages/c2/channel.json": #"{"id": "2", "type": "GUILD_TEXT"}"#,
      "Messages/c2/messages.json":
        "[\(message(7)), \(message(6, "", links: "https://example.com/x/SPOILER_a.png?ex=1 https://example.com/b.pdf")), \(message(5, "<@9> ||b||"))]",
    ].merging(account) { $1 }
    let outcome = try ExportOutcome(.discord, files)
    expectEqual(outcome.lines, ["> {@9 ||b||}", "> 📎 a.png", "> 📎 b.pdf", "> a"])
    expectEqual(Set(outcome.messages.map(\.senderName)), ["Mira"])
    expectEqual(Set(outcome.messages.map(\.faceURL)), ["Account/avatar.png"])
    expectEqual(outcome.messages.first?.timestamp, 1_717_236_015)
    let export = try ChatExport(FileTree(files), format: .discord)
    expectEqual(export.conversation, "quay in Tide")
    expectEqual(
      export.report.description,
      "3 messages read: 1 drawn, 2 left out (file 1: its file isn't in the export; "
        + "image 1: its file isn't in the export; mention 1: its name isn't in the export)")
  }

  @Test func emptyMessagesHaveALine() throws {
    let files = ["Messages/c2/messages.json": "[\(message(5, ""))]"].merging(account) { $1 }
    try expectEqual(ExportOutcome(.discord, files).lines, ["> (no content in the export)"])
    let export = try ChatExport(FileTree(files), format: .discord)
    expectEqual(
      export.report.description,
      "1 message read: 0 drawn, 1 left out (message 1: its content isn't in the export)")
  }

  @Test(arguments: [
    (#"{"type": "DM", "recipients": ["11", "12"]}"#, "Direct Message with tom#0", "tom", false),
    (#"{"type": 1, "recipients": ["11", "Deleted User"]}"#, "", "Deleted User", false),
    (#"{"recipients": ["11", "12"]}"#, "", "12", false),
    (#"{"type": "GROUP_DM", "recipients": ["11", "12"]}"#, "Crew", "Crew", true),
    (#"{"type": "GROUP_DM"}"#, "None", "None", true), (#"{"type": 3}"#, "", "2", true),
    (
      #"{"type": "GUILD_TEXT", "name": "quay", "guild": {"name": "Tide"}}"#, "quay in Tide", "quay",
      true
    ),
    (#"{"type": "PUBLIC_THREAD", "name": "Which?"}"#, "", "Which?", true),
  ])
  func typesTellGroups(_ channel: String, _ listed: String, _ name: String, _ isGroup: Bool) throws
  {
    let files = [
      "Messages/index.json": #"{"2": "\#(listed)"}"#, "Messages/c2/channel.json": channel,
      "Messages/c2/messages.json": "[\(message(5))]",
    ].merging(account) { $1 }
    let export = try ChatExport(FileTree(files), format: .discord)
    expectEqual(export.conversation, name)
    #expect((export.message(at: 0)?.groupID == nil) != isGroup)
  }

  @Test func channelsOfOneNameHaveTheirServers() {
    var files = account
    for (id, server) in [("2", "Tide"), ("3", "Tyre")] {
      files["Messages/c\(id)/channel.json"] =
        #"{"id": "\#(id)", "type": "GUILD_TEXT", "name": "general", "guild": {"id": "1", "name": "\#(server)"}}"#
      files["Messages/c\(id)/messages.json"] = "[\(message(5))]"
    }
    let error = exportError { _ = try ChatExport(FileTree(files), format: .discord) }
    #expect(error.hasSuffix("'general (Tide)', 'general (Tyre)'"))
  }

  // MARK: Tables

  private let header = "ID,Timestamp,Contents,Attachments"

  private func table(_ rows: String) throws -> ExportOutcome {
    try ExportOutcome(
      .discord, ["messages/c2/messages.csv": rows, "account/user.json": #"{"id": "11"}"#])
  }

  @Test(arguments: ["\n", "\r\n"])
  func tablesAreRead(_ end: String) throws {
    let rows = [
      header, "3,2021-03-17 17:35:00.000000+00:00,,https://example.com/1/lake.png",
      "2,2021-03-17 17:34:14.521000+00:00,\"She said \"\"eight\"\", I think", "4,2021,x,\"\"",
      "مرحبا\",",
      "", "1,2021-03-17 17:33:14+00:00,Hello 码头,", "",
    ]
    let outcome = try table(rows.joined(separator: end))
    expectEqual(outcome.errors, [])
    expectEqual(
      outcome.lines,
      [
        "> Hello 码头", "> She said \"eight\", I think\n4,2021,x,\"\nمرحبا", "> 📎 lake.png",
      ])
    expectEqual(outcome.messages.map(\.msgID), ["1", "2", "3"])
    expectEqual(
      outcome.messages.map(\.timestamp), [1_616_002_394, 1_616_002_454.521, 1_616_002_500])
  }

  @Test(arguments: [
    (
      "ID,Contents\n",
      "message 0: the message must be ID,Timestamp,Contents,Attachments, but is another header"
    ),
    ("7,2021-03-17,a", "message 1: the message must be a row of 4 cells, but is one of 3"),
    ("7,2021-03-17,a\"b,", "message 1: the message must be a quoted cell, but is other text"),
    ("7,2021-03-17,\"a\"b,", "message 1: the message must be a quoted cell, but is other text"),
    ("7,2021-03-17,\"a", "message 1: the message is cut off: the input ends within it"),
    (",2021-03-17,a,", "message 1: ID is missing"),
    ("7,never,a,", #"message 1 ("7"): Timestamp must be a date (ISO 8601), but is another text"#),
  ])
  func otherRowsAreErrors(_ row: String, _ error: String) throws {
    let text = row.hasPrefix("ID") ? row : header + "\n" + row + "\n"
    try expectEqual(table(text).errors, ["messages/c2/messages.csv: " + error])
  }

  @Test func cellsAreThoseOfRFC4180() throws {
    func cells(_ row: String) throws -> [String] {
      try CommaSeparatedCells.cells(of: Array(row.utf8)[...])
    }
    try expectEqual(cells("a,,\"b,\"\"c\r\n\"\"\","), ["a", "", "b,\"c\n\"", ""])
    try expectEqual(cells(""), [""])
    try expectEqual(cells("\"\"\r"), [""])
    #expect(throws: CommaSeparatedCells.Failure.unclosed) { try cells("\"a\"\"") }
    #expect(throws: CommaSeparatedCells.Failure.strayQuote) { try cells("a\"") }
  }

  @Test func aFileAloneIsRead() throws {
    let files = ["messages.csv": header + "\n1,2021-03-17 17:33:14+00:00,a,\n"]
    try expectEqual(ExportFormat(of: FileTree(files, file: "messages.csv")), .discord)
    try expectEqual(ExportOutcome(.discord, files, file: "messages.csv").lines, ["> a"])
    let list = [
      "messages.json": "[\(message(5))]",
      "channel.json": #"{"id": "2", "type": "DM", "name": "tom"}"#,
    ]
    try expectEqual(ExportOutcome(.discord, list, file: "messages.json").lines, ["> a"])
  }
}
