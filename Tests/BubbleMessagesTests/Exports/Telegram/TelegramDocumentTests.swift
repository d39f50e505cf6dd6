// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// `Documentation/Exporters/TELEGRAM.md`, whose tables say what becomes of each member.
@Suite("Document of Telegram's members")
struct TelegramDocumentTests {
  /// A row of a table.
  struct Row {
    /// The name by which cases name it.
    let name: String

    /// The last column.
    let outcome: String

    /// Whether no message needs to show it.
    var isWithoutCase: Bool {
      ["used", "left out", "table below"].contains { outcome.hasPrefix($0) }
    }
  }

  /// The sections whose rows are no members of a message, and what the names of their rows begin with.
  private static let prefixes = [
    "A chat": "chat ", "An account": "account ", "Types of entities": "entity ", "Media": "media ",
    "`action`": "action ", "Texts": "rich ", "Blocks": "block ",
  ]

  static func rows() throws -> [Row] {
    let url = PackageFiles.root.appending(path: "Documentation/Exporters/TELEGRAM.md")
    var prefix = ""
    var rows: [Row] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") {
        let title = line.drop { "# ".contains($0) }
        prefix = prefixes.first { title.hasPrefix($0.key) }?.value ?? ""
      }
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| "), !line.hasPrefix("| ---"), cells.count > 2,
        !line.contains("| what becomes of it |")
      else {
        continue
      }
      let names =
        prefix == "media "
        ? [String(cells[0].dropFirst(2))]
        : cells[0].dropFirst(2).components(separatedBy: ", ")
      let outcome = cells[cells.count - 1].replacingOccurrences(of: " |", with: "")
      for name in names {
        let plain = name.replacingOccurrences(of: " (7.x)", with: "")
        rows.append(Row(name: prefix + plain, outcome: outcome))
      }
    }
    return rows
  }

  @Test func everyRowHasACase() throws {
    let rows = try Self.rows()
    #expect(rows.count > 250)
    let cases = Set(TelegramCase.all.flatMap(\.rows) + TelegramChatTests.rows)
    let missing = rows.filter { !$0.isWithoutCase && !cases.contains($0.name) }.map(\.name)
    expectEqual(missing, [], "rows of the document without a message that shows them")
    for row in rows { #expect(!row.outcome.isEmpty, "\(row.name) has no outcome") }
  }

  @Test func everyCaseHasARow() throws {
    let names = Set(try Self.rows().map(\.name))
    let unknown = Set(TelegramCase.all.flatMap(\.rows)).subtracting(names)
    expectEqual(unknown.filter { !$0.hasSuffix("of the future") }, [])
  }
}
