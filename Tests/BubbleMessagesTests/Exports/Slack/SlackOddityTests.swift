// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import BubbleSampleTexts
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Exports of tools, and of strangers: members of other types, folders and files that don't belong there.
@Suite("Oddities of Slack's exports")
struct SlackOddityTests {
  private func export(_ messages: String, _ files: [String: String] = [:]) throws -> ChatExport {
    let all = [
      "users.json": #"[{"id": "U1", "name": "mira"}]"#,
      "channels.json": #"[{"id": "C1", "name": "quay"}]"#,
      "quay/2024-06-01.json": "[\(messages)]",
    ].merging(files) { $1 }
    var options = ChatExport.Options()
    options.viewer = "U1"
    options.conversation = "quay"
    return try ChatExport(FileTree(all), format: .slack, options: options)
  }

  private func lines(_ export: ChatExport) -> [String] {
    (0..<export.count).compactMap { export.message(at: $0)?.exportedText }
  }

  private func remarks(_ export: ChatExport) -> [String] {
    export.report.remarks.map { "\($0.count) \($0.remark)" }
  }

  // MARK: Members

  @Test(arguments: [
    (
      #""text": "a", "blocks": [{"type": "section", "text": "b", "accessory": 7}]"#, "b",
      "block: its accessory must be an object, but is a number"
    ),
    (
      #""text": "a", "blocks": [{"type": "section", "fields": [7]}]"#, "a",
      "block: its fields must be an array of objects"
    ),
    (
      #""text": "a", "blocks": [{"type": 7}]"#, "a", "block: its kind isn't known"
    ),
    (
      #""text": "a", "blocks": [{"type": ["header"]}]"#, "a",
      "block: its type must be a string, but is an array"
    ),
    (
      #""attachments": [{"title": "a", "actions": 7}]"#, "card [a]",
      "attachment: its actions must be an array of objects, but is a number"
    ),
    (
      #""files": [{"name": "a", "size": 1, "transcription": []}]"#, "file a 1",
      "file: its file isn't in the export"
    ),
    (
      #""text": "a", "x_files": "F1""#, "a",
      "message: its x_files must be an array of strings, but is a string"
    ),
  ])
  func membersOfOtherTypesAreSkipped(_ members: String, _ line: String, _ remark: String) throws {
    let export = try export(#"{"ts": "1", "user": "U1", \#(members)}"#)
    expectEqual(lines(export), [line])
    expectEqual(export.failures.map(\.description), [])
    #expect(export.report.remarks.map(\.remark.description).contains(remark), "\(remarks(export))")
  }

  @Test func sizesMayBeWrittenAsText() throws {
    let file = #"{"id": "F", "name": "a.png", "original_w": "64", "original_h": "48"}"#
    let export = try export(
      #"{"ts": "1", "user": "U1", "files": [\#(file)]}"#, ["files/a.png": "png"])
    let image = export.message(at: 0)?.element.content(as: ImageElement.self)
    expectEqual(image?.variants.first?.pixelWidth, 64)
    expectEqual(image?.variants.first?.pixelHeight, 48)
  }

  @Test func documentedMembersAreErrors() throws {
    let export = try export(
      #"{"ts": "1", "user": "U1", "attachments": [{"title": 7}]}"#)
    expectEqual(
      export.failures.map(\.description),
      [
        #"quay/2024-06-01.json: message 0 ("1"): attachments[0].title must be a string, but is a number"#
      ])
  }

  @Test func imagesThatAreThereAreTogether() throws {
    let files = ["a.png", "b.png", "c.pdf"].map { #"{"id": "F", "name": "\#($0)", "size": 1}"# }
    let export = try export(
      #"{"ts": "1", "user": "U1", "text": "look", "files": [\#(files.joined(separator: ","))]}"#,
      ["files/a.png": "png", "files/b.png": "png"])
    expectEqual(lines(export), ["look", "card [a.png, b.png]", "file c.pdf 1"])
    let card = export.message(at: 1)?.element.content(as: CardElement.self)
    guard case .images(let images) = card?.blocks.first else {
      throw ExportError.noViewer(people: [])
    }
    expectEqual(images.map(\.url), ["files/a.png", "files/b.png"])
  }

  @Test func recordsOfChangesAreCounted() throws {
    let export = try export(
      #"""
      {"ts": "1", "user": "U1", "text": "a"},
      {"ts": "2", "hidden": true, "subtype": "message_changed", "message": {"text": "b"}},
      {"ts": "3", "subtype": "message_deleted"}, {"ts": "4", "type": "presence", "text": "x"},
      {"ts": "5", "user": "U1", "text": ""}
      """#)
    expectEqual(lines(export), ["a"])
    expectEqual(
      remarks(export),
      [
        "1 message: it is empty", "1 message: it is hidden",
        "1 message: it is the record of a change",
        "1 message: it isn't a message",
      ])
  }

  // MARK: Folders

  @Test func foldersWithoutAChannelAreConversations() throws {
    let files = [
      "users.json": #"[{"id": "U1", "name": "mira"}]"#,
      "channels.json": #"[{"id": "C1", "name": "quay"}]"#,
      "quay/2024-06-01.json": "[]",
      "lake/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "l"}]"#,
      "attachments/a.png": "png",
    ]
    try expectEqual(ExportOutcome(.slack, files, me: "U1", channel: "lake").lines, ["> l"])
    expectEqual(
      exportError { _ = try ExportOutcome(.slack, files, me: "U1") },
      "the export has 2 conversations. Name one (--channel): 'quay', 'lake'")
  }

  @Test func otherFilesAreReported() throws {
    let export = try export(
      #"{"ts": "1", "user": "U1", "text": "a"}"#,
      [
        "quay/2024-06-01 (1).json": "[]", "quay/canvas_in_the_conversation.json": "[]",
        "quay/canvas_2.json": #"[{"id": "F1"}]"#, "notes.json": "[]", "integration_logs.json": "[]",
        "lists.json": #"[{"id": "F1"}, {"id": "F2"}]"#, "groups.json": #"[7, {"name": "x"}]"#,
      ])
    expectEqual(lines(export), ["a"])
    expectEqual(
      remarks(export),
      [
        "1 canvas: it has no cell", "1 conversation: it has no ID", "1 entry: it isn't an object",
        "1 file: it isn't known as a part of an export", "1 file: it isn't the file of a day",
        "1 list: the export lists 2 without their text",
      ])
  }

  @Test func foldersInPlaceOfDaysAreErrors() throws {
    let export = try export(
      #"{"ts": "1", "user": "U1", "text": "a"}"#, ["quay/2024-06-02.json/x": "[]"])
    expectEqual(lines(export), ["a"])
    let failures = export.failures.map(\.description)
    expectEqual(failures.count, 1)
    #expect(failures.allSatisfy { $0.hasPrefix("quay/2024-06-02.json: ") }, "\(failures)")
  }

  @Test func directMessagesAreCalledByTheirMembers() throws {
    let files = [
      "users.json": #"[{"id": "U1", "name": "mira"}, {"id": "U2", "name": "tom"}]"#,
      "dms.json":
        #"[{"id": "D1", "members": ["U1", "U1"]}, {"id": "D2", "members": ["U1", "U2"]}]"#,
      "D1/2024-06-01.json": #"[{"ts": "1", "user": "U1", "text": "a"}]"#,
      "D2/2024-06-01.json": #"[{"ts": "1", "user": "U2", "text": "b"}]"#,
    ]
    try expectEqual(ExportOutcome(.slack, files, me: "U1", channel: "mira").lines, ["> a"])
    try expectEqual(ExportOutcome(.slack, files, me: "U1", channel: "mira, tom").lines, ["b"])
    try expectEqual(ExportOutcome(.slack, files, me: "U1", channel: "D2").lines, ["b"])
  }

  // MARK: Size

  @Test(arguments: [
    (#""blocks": ["#, #"{"type": "rich_text", "elements": [{"type": "rich_text_quote"}]}"#),
    (#""blocks": ["#, #"{"type": "section", "text": {"type": "mrkdwn", "text": "> a"}}"#),
    (#""blocks": ["#, #"{"type": "divider"}"#), (#""blocks": ["#, #"{}"#),
    (#""blocks": [{"type": "table", "rows": ["#, "[],[[]]"),
    (#""files": ["#, #"{"mode": "snippet", "preview": "x"}"#),
    (#""files": ["#, #"{"mode": "tombstone"}"#), (#""attachments": ["#, #"{"pretext": "a"}"#),
    (#""attachments": [{"text": "\#(String(repeating: "<", count: 100_000))"},"#, #"{"a": 1}"#),
  ])
  func longListsAreReadInLinearTime(_ start: String, _ part: String) throws {
    let end = start.contains("rows") ? "]}]" : "]"
    let growth = try Growth(to: 300_000) { length in
      let parts = repeatElement(part, count: length / (part.utf8.count + 1))
      let list = parts.joined(separator: ",")
      return #"{"ts": "1", "user": "U1", "text": "a", \#(start)\#(list)\#(end)}"#
    } _: { message in
      let export = try export(message)
      expectEqual(export.report.messageCount, 1)
      expectEqual(export.failures.map(\.description), [])
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func blocksInBlocksEndAtTheLimit() throws {
    let open = #"{"type": "container", "child_blocks": ["#
    let nested = String(repeating: open, count: 25) + String(repeating: "]}", count: 25)
    let export = try export(#"{"ts": "1", "user": "U1", "text": "a", "blocks": [\#(nested)]}"#)
    #expect(
      remarks(export).contains(
        "1 block: it has more than 8 levels of blocks around it; it is left out"))
  }
}
