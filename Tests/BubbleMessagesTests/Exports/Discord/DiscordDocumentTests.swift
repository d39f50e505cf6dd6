// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// `Documentation/Exporters/DISCORD.md`, whose tables say what becomes of each member.
@Suite("Document of Discord's exports")
struct DiscordDocumentTests {
  private struct Row: Sendable {
    let name: String
    let outcome: String
  }

  private static func rows() throws -> [Row] {
    let url = PackageFiles.root.appending(path: "Documentation/Exporters/DISCORD.md")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingSpaces }
      guard line.hasPrefix("| "), cells.count > 3, !["member", "kind", "---"].contains(cells[0])
      else {
        return nil
      }
      return Row(name: cells[0].filter { $0 != "`" }, outcome: cells[cells.count - 1])
    }
  }

  private static let members = Set(
    (DiscordMemberTests.all + DiscordEmbedTests.all + DiscordKindTests.all).flatMap(\.members)
      + DiscordChannelTests.members + DiscordPackageTests.members)

  @Test func everyRowHasAnOutcome() throws {
    let rows = try Self.rows()
    #expect(rows.count > 180)
    for row in rows {
      let isKnown = ["drawn", "text", "notice", "used", "left out"].contains(
        where: row.outcome.hasPrefix)
      #expect(isKnown, "\(row.name): \(row.outcome)")
      if row.outcome.hasPrefix("left out") {
        #expect(row.outcome.count > 10, "\(row.name) has no reason")
      }
    }
  }

  @Test func everyRowHasACase() throws {
    for row in try Self.rows()
    where !row.outcome.hasPrefix("left out") && !row.outcome.hasPrefix("used") {
      #expect(Self.members.contains(row.name), "\(row.name) has no case")
    }
  }

  @Test func everyCaseHasARow() throws {
    let names = Set(try Self.rows().map(\.name))
    for member in Self.members { #expect(names.contains(member), "\(member) has no row") }
  }
}
