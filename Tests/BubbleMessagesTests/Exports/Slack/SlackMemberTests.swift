// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The rows of the tables in `Documentation/Exporters/SLACK.md`.
@Suite("Members of Slack's exports")
struct SlackMemberTests {
  private static let cases: [SlackCase] = [
    SlackCase.folder, SlackCase.messages, SlackCase.kinds, SlackCase.sharedFiles,
    SlackCase.attachments, SlackCase.blocks, SlackCase.kindsOfBlocks, SlackCase.richText,
  ].flatMap(\.self)

  @Test(arguments: cases)
  func becomesWhatTheDocumentSays(_ example: SlackCase) throws {
    try expectEqual(example.outcome(), example.lines)
  }

  /// A row of the document.
  private struct Row {
    let table: String
    let name: String
    let outcome: String

    var needsCase: Bool {
      !outcome.hasPrefix("left out") && !outcome.hasPrefix("used")
    }
  }

  private static func rows() throws -> [Row] {
    let url = PackageFiles.root.appending(path: "Documentation/Exporters/SLACK.md")
    var table = ""
    var rows: [Row] = []
    let text = try String(contentsOf: url, encoding: .utf8)
    // The members with a field table are written by a generator.
    let tables = try #require(text.components(separatedBy: "<!-- members: end -->").last)
    for line in tables.split(separator: "\n") {
      if line.hasPrefix("#") {
        table = String(line.drop { $0 == "#" || $0 == " " }).replacing("`", with: "")
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 3, cells[0].isEmpty, !cells[1].hasPrefix("---") else { continue }
      let outcome = cells[cells.count - 2]
      guard outcome != "what becomes of it" else { continue }
      rows.append(
        Row(table: table, name: cells[1].replacing("`", with: ""), outcome: outcome))
    }
    return rows
  }

  @Test func everyRowHasACase() throws {
    let rows = try Self.rows()
    #expect(rows.count > 280)
    for row in rows where row.needsCase {
      #expect(
        Self.cases.contains { $0.table == row.table && $0.row == row.name },
        "\(row.table): \(row.name) has no case")
    }
    for example in Self.cases {
      #expect(
        rows.contains { $0.table == example.table && $0.name == example.row },
        "\(example.testDescription) is no row of the document")
    }
  }
}
