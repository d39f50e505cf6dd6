// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleStrings

/// The report for people.
extension SnapshotReport {
  /// The totals, in two lines or three.
  package var summary: [String] {
    let total = total
    let unit = total.mac == 1 ? "snapshot" : "snapshots"
    var lines = [
      "\(total.mac) \(unit) on the Mac, \(total.linux) on Linux: \(total.drawn) drawn"
        + share(total.drawn, of: total.mac) + ".",
      "\(total.sameSize) of the same size\(share(total.sameSize, of: total.drawn)), "
        + "\(total.alike) alike\(share(total.alike, of: total.drawn)), \(total.identical) identical.",
    ]
    let (macs, linuxes) = (count(.onlyMac), count(.onlyLinux))
    if macs + linuxes + total[.unreadable] > 0 {
      lines.append(
        "Only on the Mac \(macs), only on Linux \(linuxes), unreadable \(total[.unreadable]).")
    }
    return lines
  }

  private func count(_ status: SnapshotResult.Status) -> Int {
    results.count { $0.status == status }
  }

  private func share(_ count: Int, of all: Int) -> String {
    all == 0 ? "" : " (\(points((Double(count) / Double(all) * 1000).rounded() / 10)) %)"
  }

  /// The totals and the tables, as lines of a terminal.
  package var lines: [String] {
    summary
      + tables.flatMap { [""] + table($0.heads, $0.rows) }
  }

  /// A line for each snapshot with differences, and below it one for each difference.
  package var details: [String] {
    results.filter { !$0.findings.isEmpty || !$0.notes.isEmpty }.flatMap { result in
      [result.name.withoutControls]
        + (result.findings.map { "  \($0.cause.title): \($0.text)" }
        + result.notes.map { "  \($0)" })
        .map(\.withoutControls)
    }
  }

  /// The report for a pull request, in GitHub's Markdown.
  package func markdown() -> [UInt8] {
    let lines =
      ["### Snapshots of the Mac and of Linux", ""] + summary.flatMap { [$0, ""] }
      + tables.flatMap { markdownTable($0.heads, $0.rows) + [""] }
    return Array((lines.joined(separator: "\n")).utf8)
  }

  // MARK: Tables

  /// The tables that have rows.
  private var tables: [(heads: [String], rows: [[String]])] {
    [
      (Self.causeHeads, causeCells), (heads("Appearance"), cells(appearances)),
      (heads("Suite"), cells(suites)),
    ].filter { !$0.1.isEmpty }
  }

  private static let causeHeads = ["Cause", "snapshots", "differences", "middle", "largest"]

  private var causeCells: [[String]] {
    causes.map { row in
      let isMeasured = row.largest > 0
      let unit = row.cause == .colour ? "" : " pt"
      func measure(_ amount: Double) -> String { isMeasured ? points(amount) + unit : "" }
      return [
        row.cause.title, "\(row.snapshots)", "\(row.findings)", measure(row.middle),
        measure(row.largest),
      ]
    }
  }

  private var shownCauses: [SnapshotCause] { causes.map(\.cause) }

  private func heads(_ first: String) -> [String] {
    [first, "Mac", "drawn", "same size", "alike"] + shownCauses.map(\.title)
  }

  private func cells(_ rows: [SnapshotRow]) -> [[String]] {
    rows.map { row in
      let tally = row.tally
      let counts =
        [tally.mac, tally.drawn, tally.sameSize, tally.alike] + shownCauses.map { tally[$0] }
      return [row.name.isEmpty ? "–" : row.name.printed(upTo: 80)] + counts.map { "\($0)" }
    }
  }

  /// Lines with the first column at the left, and the others at the right.
  private func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([heads] + rows).map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      return cells.joined(separator: "  ")
    }
  }

  private func markdownTable(_ heads: [String], _ rows: [[String]]) -> [String] {
    let rule = heads.indices.map { $0 == 0 ? "---" : "--:" }
    return ([heads, rule] + rows).map { row in
      "| " + row.map(\.escapedForTable).joined(separator: " | ") + " |"
    }
  }
}
