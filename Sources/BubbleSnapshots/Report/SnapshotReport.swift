// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation

/// The comparison of two folders of snapshots.
package struct SnapshotReport: Sendable {
  /// The paths of the folders.
  package let mac: String
  package let linux: String
  package let limits: SnapshotLimits

  /// The results, by their names.
  package let results: [SnapshotResult]

  /// Folders and files other than images that can't be read, and masks that are of no use.
  package let problems: [String]

  package var total: SnapshotTally { tally(of: results) }

  /// The counts by suite, in the order of their names.
  package var suites: [SnapshotRow] { rows { $0.suite } }

  /// The counts by appearance, the most frequent first.
  package var appearances: [SnapshotRow] {
    rows { $0.appearance }.sorted { one, other in
      let counts = (one.tally.mac + one.tally.linux, other.tally.mac + other.tally.linux)
      return counts.0 != counts.1 ? counts.0 > counts.1 : one.name.precedesExactly(other.name)
    }
  }

  /// The counts by cause.
  package var causes: [SnapshotCauseRow] {
    SnapshotCause.allCases.compactMap { cause in
      let found = results.filter { $0.causes.contains(cause) }
      guard !found.isEmpty else { return nil }
      let amounts = found.map { result in
        result.findings.first { $0.cause == cause }?.amount ?? 0
      }.sorted()
      return SnapshotCauseRow(
        cause: cause, snapshots: found.count,
        findings: found.reduce(0) { $0 + $1.findings.count { $0.cause == cause } },
        middle: amounts[amounts.count / 2], largest: amounts[amounts.count - 1])
    }
  }

  private func rows(by key: (SnapshotResult) -> String) -> [SnapshotRow] {
    Dictionary(grouping: results) { ExactString(key($0)) }.sorted { $0.key < $1.key }
      .map { SnapshotRow(name: $0.key.string, tally: tally(of: $0.value)) }
  }

  private func tally(of results: [SnapshotResult]) -> SnapshotTally {
    results.reduce(into: SnapshotTally()) { $0.add($1) }
  }

  // MARK: Files

  private struct File: Encodable {
    struct Limits: Encodable {
      let size: Double
      let shift: Double
      let colour: Double
    }

    let mac: String
    let linux: String
    let limits: Limits
    let total: SnapshotTally
    let causes: [SnapshotCauseRow]
    let appearances: [SnapshotRow]
    let suites: [SnapshotRow]
    let problems: [String]
    let snapshots: [SnapshotResult]
  }

  /// The report for programs, with sorted keys.
  package func json() throws -> [UInt8] {
    let file = File(
      mac: mac, linux: linux,
      limits: .init(size: limits.size, shift: limits.shift, colour: limits.colour), total: total,
      causes: causes, appearances: appearances, suites: suites, problems: problems,
      snapshots: results)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return [UInt8](try encoder.encode(file)) + [UInt8(ascii: "\n")]
  }
}
