// SPDX-License-Identifier: MIT
package import BubbleStrings

/// The name of a snapshot, as swift-snapshot-testing makes it: `Suite/test.appearance.png`.
package struct SnapshotName: Hashable, Sendable {
  /// The path that pairs are found by: without `__Snapshots__`, the folder of a platform, the scale and `.png`.
  package let path: ExactString

  /// The folder that the file is in; empty for none.
  package let suite: String

  /// The part of the file's name before its last dot.
  package let test: String

  /// The part after the last dot, such as `small-dark`; empty where there is none, and for the numbers of snapshots
  /// without a name.
  package let appearance: String

  /// The pixels per point that the file's name ends with, as in `cell@3x.png`.
  package let scale: Double?

  /// - Parameters:
  ///   - file: The path of a PNG file from its folder of snapshots, with `/`.
  ///   - platform: The name of the folder below `__Snapshots__` that has another platform's images.
  package init(file: String, platform: String) {
    var folders = file.pathNames()
    var stem = folders.popLast() ?? ""
    if stem.endsExactly(with: ".png") { stem = String(stem.dropLast(4)) }
    scale = Self.takeScale(from: &stem)
    if let place = folders.lastIndex(where: { $0.isExactly(Self.folder) }) {
      if place + 1 < folders.count, folders[place + 1].isExactly(platform) {
        folders.remove(at: place + 1)
      }
      folders.remove(at: place)
    }
    path = ExactString((folders + [stem]).joined(separator: "/"))
    suite = folders.last ?? ""
    let parts = stem.splitExactly(separator: ".")
    let last = parts.count > 1 ? String(parts[parts.count - 1]) : ""
    let isNumber = last.utf8.allSatisfy { (0x30...0x39).contains($0) }
    appearance = isNumber ? "" : last
    test =
      appearance.isEmpty
      ? stem : parts.dropLast().map(String.init).joined(separator: ".")
  }

  /// The folder that swift-snapshot-testing makes beside tests.
  package static let folder = "__Snapshots__"

  /// The last two parts of the path, which identify a snapshot where folders around suites have other names.
  package var shortPath: ExactString {
    ExactString(path.string.pathNames().suffix(2).joined(separator: "/"))
  }

  private static func takeScale(from stem: inout String) -> Double? {
    guard stem.endsExactly(with: "x"), let at = stem.unicodeScalars.lastIndex(of: "@"),
      let scale = Double(stem[stem.unicodeScalars.index(after: at)...].dropLast()),
      scale.isFinite, scale > 0
    else { return nil }
    stem = String(stem[..<at])
    return scale
  }
}

/// The appearances of many snapshots, some of which have a suffix of their own.
///
/// Of `default-light` and `default-light-empty`, the second is one of the first, as long as more snapshots have the
/// shorter name.
package struct SnapshotAppearances: Sendable {
  private var shorter: [ExactString: String] = [:]

  package init(_ names: some Sequence<SnapshotName>) {
    var counts: [ExactString: Int] = [:]
    for name in names { counts[ExactString(name.appearance), default: 0] += 1 }
    for (name, count) in counts {
      let prefixes = counts.filter { other, otherCount in
        otherCount >= count && name.string.beginsExactly(with: other.string + "-")
          && !other.string.isEmpty
      }
      shorter[name] = prefixes.keys.min { $0.string.utf8.count < $1.string.utf8.count }?.string
    }
  }

  /// The appearance that a snapshot belongs to.
  package subscript(name: SnapshotName) -> String {
    shorter[ExactString(name.appearance)] ?? name.appearance
  }
}
