// SPDX-License-Identifier: MIT
import Foundation

/// A folder that is removed with the object.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "bubblekit-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of what the folder holds, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func url(of name: String) -> URL { url.appending(path: name) }

  func path(of name: String) -> String { url(of: name).path }

  func write(_ data: Data, to name: String) throws {
    let file = url(of: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Makes an empty file to write into.
  func create(_ name: String) throws -> FileHandle {
    try write(Data(), to: name)
    return try FileHandle(forWritingTo: url(of: name))
  }

  func data(of name: String) throws -> Data { try Data(contentsOf: url(of: name)) }

  func text(of name: String) throws -> String {
    String(decoding: try data(of: name), as: UTF8.self)
  }

  /// The bytes of every file, by name.
  var contents: [String: Data] {
    get throws { try Dictionary(uniqueKeysWithValues: names.map { ($0, try data(of: $0)) }) }
  }
}
