// SPDX-License-Identifier: MIT
import Foundation

@testable import SnapshotTesting

/// A folder that is removed with this object.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  /// The paths of all files below, sorted.
  var files: [String] {
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return paths.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: url.appendingPathComponent(name).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue
    }.sorted()
  }

  func text(_ name: String) -> String? {
    try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try SnapshotFile.write(Data(text.utf8), to: url.appendingPathComponent(name))
  }

  /// Records a value, and returns the text of its file.
  func recorded<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, testName: String = #function
  ) -> String? {
    _ = verifySnapshot(
      of: value, as: strategy, named: "x", record: .all, snapshotDirectory: path,
      testName: testName)
    return files.first.flatMap(text)
  }
}
