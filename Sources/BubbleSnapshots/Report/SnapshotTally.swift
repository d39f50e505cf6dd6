// SPDX-License-Identifier: MIT

/// Counts of snapshots: of all, a suite, or an appearance.
package struct SnapshotTally: Hashable, Sendable, Codable {
  /// The number of snapshots that the Mac has.
  package var mac = 0
  /// The number that Linux has.
  package var linux = 0
  /// The number that both have, and that can be read.
  package var drawn = 0
  /// The number of those that have the same size.
  package var sameSize = 0
  /// The number of those that have no difference beyond the limits.
  package var alike = 0
  /// The number of those whose pixels are all the same.
  package var identical = 0
  /// The number for each cause.
  package var causes: [SnapshotCause: Int] = [:]

  package subscript(cause: SnapshotCause) -> Int { causes[cause] ?? 0 }

  mutating func add(_ result: SnapshotResult) {
    if result.mac != nil { mac += 1 }
    if result.linux != nil { linux += 1 }
    if result.isDrawn { drawn += 1 }
    if result.hasSameSize { sameSize += 1 }
    if result.isDrawn, result.causes.isEmpty { alike += 1 }
    if result.status == .identical { identical += 1 }
    for cause in result.causes { causes[cause, default: 0] += 1 }
  }
}

/// A row of a report's table.
package struct SnapshotRow: Hashable, Sendable, Codable {
  package let name: String
  package let tally: SnapshotTally
}

/// A row of the table of causes.
package struct SnapshotCauseRow: Hashable, Sendable, Codable {
  package let cause: SnapshotCause
  /// The number of snapshots.
  package let snapshots: Int
  /// The number of differences.
  package let findings: Int
  /// The middle one and the largest of the snapshots' largest differences: in points, or distances of colours; 0 where
  /// nothing is measured.
  package let middle: Double
  package let largest: Double
}
