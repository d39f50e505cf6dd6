// SPDX-License-Identifier: MIT
import BubbleFonts
import Foundation
import Testing

@testable import BubbleText

/// The small fonts of `Fixtures/Fonts`, whose glyphs are boxes: 1000 units an em, `A` 400 wide.
enum BoxFonts {
  static func url(_ file: String) throws -> URL {
    try #require(
      Bundle.module.url(forResource: file, withExtension: nil, subdirectory: "Fixtures/Fonts"))
  }

  static func face(_ file: String) throws -> FontFace { try FontFace(path: url(file).path) }

  /// The family of some of the fonts, or of the one that is named among several.
  static func family(_ files: [String], named name: String? = nil) throws -> FontFamily {
    let folder = try FontFolder()
    for file in files { try folder.add(url(file)) }
    var family = try FontFamily(folder: folder.url, name: name)
    // The folder is gone when a file is first needed.
    let source = try url(files[0]).deletingLastPathComponent()
    for index in family.faces.indices {
      let name = URL(filePath: family.faces[index].path).lastPathComponent
      family.faces[index].path = source.appending(path: name).path
    }
    return family
  }

  /// A collection with that family alone.
  static func collection(_ files: String..., family name: String? = nil) throws -> FontCollection {
    try FontCollection(system: family(files, named: name), fallbacks: [])
  }
}

extension FontCollection {
  /// The system face for a font.
  func face(_ font: Font) throws -> SelectedFace { try #require(systemFace(for: font)) }
}

/// A font file whose bytes are changed.
struct ChangedFont {
  var bytes: [UInt8]

  init(_ file: String) throws { try self.init(contentsOf: BoxFonts.url(file)) }

  init(contentsOf url: URL) throws { bytes = Array(try Data(contentsOf: url)) }

  /// The place of a table's entry in the list of tables.
  private func entry(_ tag: String) throws -> Int {
    let count = number(at: 4) >> 16
    return try #require(
      stride(from: 12, to: 12 + 16 * count, by: 16).first {
        bytes[$0..<$0 + 4].elementsEqual(tag.utf8)
      })
  }

  func table(_ tag: String) throws -> Range<Int> {
    let entry = try entry(tag)
    let start = number(at: entry + 8)
    return start..<start + number(at: entry + 12)
  }

  /// Makes a table shorter.
  mutating func cut(_ tag: String, to length: Int) throws {
    let entry = try entry(tag)
    bytes.replaceSubrange(
      entry + 12..<entry + 16, with: withUnsafeBytes(of: UInt32(length).bigEndian, Array.init))
  }

  private func number(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  func write(to folder: FontFolder, as name: String = "Changed.ttf") throws -> String {
    let url = folder.url.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }
}
