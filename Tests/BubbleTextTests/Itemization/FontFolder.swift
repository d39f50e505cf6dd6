// SPDX-License-Identifier: MIT
import BubbleFonts
import Foundation
import Testing

/// A folder with some of the package's fonts, removed with this object.
final class FontFolder {
  let url: URL

  init(_ names: String...) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in names { try add(name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Adds one of the package's fonts.
  func add(_ name: String) throws {
    let source = try #require(BundledFonts.folder)
    try add(source.appending(path: name))
  }

  /// Adds a font file.
  func add(_ file: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: file.lastPathComponent), withDestinationURL: file)
  }
}
