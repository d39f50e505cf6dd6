// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

@Suite("Exports in memory")
struct InProcessExportTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/exports/whatsapp").standardizedFileURL

  private static let chat =
    "[24/05/2026, 18:12:03] Mira: Eight?\n[24/05/2026, 18:13:10] Tom: \u{200E}<attached: a.png>\n"

  private static func commands(_ options: String = "{}") throws -> InProcessCommands {
    try InProcessCommands(options: Array(options.utf8), fonts: nil)
  }

  private static func open(
    _ options: String, _ file: String? = chat, _ commands: InProcessCommands? = nil
  ) throws -> InProcessExport {
    try (commands ?? Self.commands())
      .openExport(Array(options.utf8), file: file.map { Array($0.utf8) })
  }

  @Test func bytesAndPathsAreOpened() throws {
    let export = try Self.open(#"{"me": "Tom"}"#)
    let details = try JSONValue(parsing: export.details)
    expectEqual(details["from"], "whatsapp")
    expectEqual(details["viewer"], "Tom")
    expectEqual(details["people"]?.array?.map { $0["name"] }, ["Mira", "Tom"])
    expectEqual(details["leftOutCount"], 1)
    let path = #"{"path": "\#(folder.path)", "me": "Tom"}"#
    try expectEqual(Self.open(path, nil).count, 10)
  }

  @Test func messagesAreLinesOfTheOwnFormat() throws {
    let export = try Self.open(#"{"me": "Tom"}"#)
    let lines = try export.lines(from: 0, upTo: .max)
    let read = MessageReader(lines).compactMap(\.message)
    expectEqual(read.map(\.sender), ["Mira", "Tom"])
    expectEqual(read.map { $0.isSelf == true }, [false, true])
    try expectEqual(export.lines(from: 1, upTo: 1), Array(lines.drop { $0 != 0x0A }.dropFirst()))
    for (start, count) in [(2, 1), (-1, 0), (.max, .max)] {
      try expectEqual(export.lines(from: start, upTo: count), [])
    }
  }

  @Test func aFileThatHasChangedIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.chat, to: "_chat.txt")
    let export = try Self.open(
      #"{"path": "\#(folder.path(of: "_chat.txt"))", "me": "Tom"}"#, nil)
    let file = try FileHandle(forWritingTo: folder.url(of: "_chat.txt"))
    try file.truncate(atOffset: 0)
    try file.close()
    let error = try #require(throws: InProcessError.self) {
      _ = try export.lines(from: 0, upTo: .max)
    }
    expectEqual(error.code, "unreadableExport")
    expectEqual(error.message, "the export has changed since it was opened")
  }

  @Test func transcriptsAreThoseOfTheEnvironment() throws {
    let export = try Self.open(
      #"{"path": "\#(folder.path)", "me": "Tom"}"#, nil, Self.commands(#"{"timeZone": "GMT"}"#))
    let plain = try Self.commands(#"{"scale": 1}"#).transcript(of: export)
    #expect(plain.bytes.starts(with: [0x89, 0x50]))
    let details = try JSONValue(parsing: plain.details)
    expectEqual(details["messages"], 10)
    expectEqual(details["report"]?.string?.hasPrefix("9 messages read: 8 drawn"), true)
    // The image of the export is in it: without it, there would be a warning.
    expectEqual(details["warnings"], [])
    let elsewhere = try Self.commands(#"{"scale": 1, "timeZone": "Asia/Tokyo"}"#)
    #expect(
      try elsewhere.transcript(of: export).bytes == plain.bytes, "the export's clock is local")
    let pages = try Self.commands(#"{"transcript": {"format": "pdf", "pageSize": "a4"}}"#)
    #expect(try pages.transcript(of: export).bytes.starts(with: Array("%PDF".utf8)))
    // Losses are in the report, of strict environments, too.
    #expect(try !Self.commands(#"{"strict": true}"#).transcript(of: export).bytes.isEmpty)
  }

  struct Refusal: CustomTestStringConvertible {
    let options: String
    var file: String? = chat
    let code: String
    let path: String?

    var testDescription: String { "\(options) \(file?.prefix(20) ?? "")" }
  }

  @Test(arguments: [
    Refusal(options: "{}", code: "noViewer", path: "me"),
    Refusal(options: #"{"me": "Mirra"}"#, code: "unknownViewer", path: "me"),
    Refusal(
      options: #"{"me": "Tom", "channel": "x"}"#, code: "unknownConversation", path: "channel"),
    Refusal(options: #"{"me": "Tom", "branch": "2"}"#, code: "unknownBranch", path: "branch"),
    Refusal(options: #"{"from": "bubblekit"}"#, code: "invalidOption", path: "from"),
    Refusal(options: #"{"from": "telegram"}"#, code: "unreadableExport", path: nil),
    Refusal(options: #"{"path": "x"}"#, code: "unknownOption", path: "path"),
    Refusal(options: "{}", file: nil, code: "missing", path: "path"),
    Refusal(options: #"{"path": ""}"#, file: nil, code: "invalidOption", path: "path"),
    Refusal(options: #"{"path": "/none"}"#, file: nil, code: "unreadableExport", path: nil),
    Refusal(options: "{}", file: "", code: "unknownFormat", path: "from"),
    Refusal(options: "{}", file: #"{"messages": []}"#, code: "unknownFormat", path: "from"),
    Refusal(options: "{}", file: "PK\u{3}\u{4}", code: "unreadableExport", path: nil),
  ])
  func refusalsNameTheOption(_ refusal: Refusal) throws {
    let error = try #require(throws: InProcessError.self) {
      _ = try Self.open(refusal.options, refusal.file)
    }
    expectEqual(error.code, refusal.code)
    expectEqual(error.path, refusal.path)
    #expect(!error.message.contains("--"), "\(error.message)")
  }

  @Test func formatsOfExportsLeadToTheirFunctions() throws {
    let error = try #require(throws: InProcessError.self) {
      _ = try Self.commands(#"{"from": "whatsapp"}"#)
    }
    expectEqual(error.path, "from")
    #expect(error.message.contains("bubblekit_export_open"), "\(error.message)")
  }
}
