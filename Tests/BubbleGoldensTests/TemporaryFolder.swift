// SPDX-License-Identifier: MIT
import Foundation

/// A folder that is removed with the object.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "goldens-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The paths of the files below the folder, sorted.
  var files: [String] {
    let found = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return found.filter { !isFolder($0) }.sorted()
  }

  /// The text of a file below the folder; empty for one that cannot be read.
  func text(_ path: String) -> String {
    (try? String(contentsOf: url.appending(path: path), encoding: .utf8)) ?? ""
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let path = url.appending(path: path).path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Writes a file, and makes the folders on the way.
  func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
