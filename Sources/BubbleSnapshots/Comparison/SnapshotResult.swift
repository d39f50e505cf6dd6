// SPDX-License-Identifier: MIT
import BubbleStrings

/// The result of comparing the two images of a snapshot.
package struct SnapshotResult: Hashable, Sendable, Codable {
  /// The outcome.
  package enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// Something differs by more than the limits.
    case differs
    /// Only the Mac has the snapshot.
    case onlyMac
    /// Only Linux has it.
    case onlyLinux
    /// One of the images can't be read.
    case unreadable
    /// Nothing differs by more than the limits.
    case alike
    /// All pixels are the same.
    case identical
  }

  /// An image.
  package struct Image: Hashable, Sendable, Codable {
    /// The path from its folder.
    package var file: String
    /// In points; 0 for an image that can't be read.
    package var width = 0.0
    /// In points; 0 for an image that can't be read.
    package var height = 0.0
  }

  /// The name that pairs the images: `Suite/test.appearance`.
  package let name: String
  package let suite: String
  package let test: String

  /// The end of the name, such as `small-dark`.
  package var appearance: String

  package var mac: Image?
  package var linux: Image?

  /// The pixels per point.
  package var scale = 1.0
  package var status = Status.alike

  /// The causes of differences beyond the limits.
  package var causes: [SnapshotCause] = []

  /// The differences beyond the limits, the largest of each cause first.
  package var findings: [SnapshotFinding] = []

  /// How much wider and higher the image of Linux is, in points.
  package var wider = 0.0
  package var higher = 0.0

  /// The largest distance of a part from its place, in points, within limits or not.
  package var largestShift = 0.0

  /// The largest distance of a colour in OKLab, within limits or not.
  package var largestColour = 0.0

  /// The reasons for parts that weren't compared.
  package var masks: [String] = []

  /// The reasons why something wasn't compared, or couldn't be read.
  package var notes: [String] = []

  init(_ pair: SnapshotPair) {
    name = pair.name.path.string
    suite = pair.name.suite
    test = pair.name.test
    appearance = pair.name.appearance
    mac = pair.mac.map { Image(file: $0.path) }
    linux = pair.linux.map { Image(file: $0.path) }
  }

  /// Whether both images could be read.
  package var isDrawn: Bool {
    switch status {
    case .differs, .alike, .identical: true
    case .onlyMac, .onlyLinux, .unreadable: false
    }
  }

  /// Whether both images have the same size, within the limits.
  package var hasSameSize: Bool { isDrawn && !causes.contains(.size) }

  mutating func add(_ findings: [SnapshotFinding]) {
    self.findings += findings
    let order = SnapshotCause.allCases
    causes = order.filter { cause in self.findings.contains { $0.cause == cause } }
    self.findings = causes.flatMap { cause in
      self.findings.filter { $0.cause == cause }.sorted { $0.amount > $1.amount }
    }
  }
}
