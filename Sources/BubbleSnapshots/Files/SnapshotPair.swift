// SPDX-License-Identifier: MIT
import BubbleStrings

/// The files of one snapshot: those of a Mac, of Linux, or both.
package struct SnapshotPair: Sendable {
  /// The Mac's name, or that of Linux where there is no other.
  package let name: SnapshotName

  /// The file of the Mac; `nil` where it has none.
  package let mac: SnapshotFolder.File?

  /// The file of Linux; `nil` where it has none.
  package let linux: SnapshotFolder.File?

  /// Finds the pairs of two folders: first by the paths of their snapshots, and of the rest by suite and name, where only one
  /// file on each side has them.
  ///
  /// - Returns: The pairs by their names.
  package static func all(mac: SnapshotFolder, linux: SnapshotFolder) -> [SnapshotPair] {
    var (macs, linuxes) = (mac.files, linux.files)
    var pairs = take(&macs, &linuxes) { $0.path }
    pairs += take(&macs, &linuxes) { $0.shortPath }
    pairs += macs.map { SnapshotPair(name: $0.name, mac: $0, linux: nil) }
    pairs += linuxes.map { SnapshotPair(name: $0.name, mac: nil, linux: $0) }
    return pairs.sorted { $0.order < $1.order }
  }

  private var order: (ExactString, ExactString, ExactString) {
    (name.path, ExactString(mac?.path ?? ""), ExactString(linux?.path ?? ""))
  }

  /// Takes the files that alone have a key on both sides out of the lists, and returns them as pairs.
  private static func take(
    _ macs: inout [SnapshotFolder.File], _ linuxes: inout [SnapshotFolder.File],
    by key: (SnapshotName) -> ExactString
  ) -> [SnapshotPair] {
    func byKey(_ files: [SnapshotFolder.File]) -> [ExactString: SnapshotFolder.File] {
      Dictionary(grouping: files) { key($0.name) }.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
    let (first, second) = (byKey(macs), byKey(linuxes))
    let keys = Set(first.keys).intersection(second.keys)
    let pairs = keys.compactMap { key in
      first[key].map { SnapshotPair(name: $0.name, mac: $0, linux: second[key]) }
    }
    macs.removeAll { keys.contains(key($0.name)) && first[key($0.name)] != nil }
    linuxes.removeAll { keys.contains(key($0.name)) && second[key($0.name)] != nil }
    return pairs
  }
}
