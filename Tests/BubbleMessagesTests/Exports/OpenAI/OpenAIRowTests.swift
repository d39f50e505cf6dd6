// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Every member of OpenAI's exports")
struct OpenAIRowTests {
  private static let rows =
    OpenAIRow.messages + OpenAIRow.contents + OpenAIRow.tools + OpenAIRow.api

  @Test(arguments: rows)
  func membersBecomeWhatTheDocumentSays(_ row: OpenAIRow) throws {
    let export = try row.export()
    let lines = export.messages().map { entry -> String in
      guard let message = entry.message.message else { return "\(entry)" }
      return (message.isSelf ? "> " : "") + message.exportedText
    }
    expectEqual(lines, row.lines)
    expectEqual(export.report.remarks.map { "\($0.remark)" }.sorted(), row.remarks)
  }

  /// The rows of the document's tables: the section's number with the first cell, and what becomes of it.
  private static func documentRows() throws -> [(row: String, outcome: String)] {
    let url = PackageFiles.root.appending(path: "Documentation/Exporters/OPENAI.md")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    var rows: [(String, String)] = []
    var (section, column) = ("", -1)
    for line in lines {
      if line.hasPrefix("#") {
        section =
          line.drop { $0 == "#" || $0 == " " }.split(separator: " ").first.map(String.init) ?? ""
        column = -1
      }
      guard line.hasPrefix("|"), !line.hasPrefix("| ---") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingSpaces }
      guard column >= 0 else {
        column = cells.firstIndex(of: "what becomes of it") ?? -1
        continue
      }
      rows.append(("\(section) \(cells[0].replacing("`", with: ""))", cells[column]))
    }
    return rows
  }

  @Test func everyRowHasACase() throws {
    let rows = try Self.documentRows()
    #expect(rows.count > 100)
    let tested = Set(Self.rows.map(\.row))
    for (row, outcome) in rows {
      let word = ["drawn", "text", "notice", "used", "left out", "not chosen"].first {
        outcome.hasPrefix($0 + ": ") || outcome.hasPrefix($0 + ", ")
      }
      #expect(word != nil, "\(row): \(outcome)")
      guard word != "used", word != "left out", word != "not chosen" else { continue }
      #expect(tested.contains(row), "\(row) has no case")
    }
    let known = Set(rows.map(\.row))
    for row in tested { #expect(known.contains(row), "\(row) is no row of the document") }
  }
}
