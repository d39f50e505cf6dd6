// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Foundation
import Testing

@testable import BubbleText

/// Files of users, which may be broken.
@Suite("Hostile fonts")
struct HostileFontTests {
  @Test(
    "Changed tables are an error, or give finite sizes",
    arguments: ["fvar", "avar", "HVAR", "MVAR", "gvar", "name", "GDEF", "GPOS", "GSUB", "STAT"])
  func changed(_ tag: String) throws {
    for seed in 0..<40 as Range<UInt64> {
      var font = try ChangedFont("Boxes.ttf")
      var random = SplitMix(state: seed)
      let table = try font.table(tag)
      for _ in 0..<Int.random(in: 1..<12, using: &random) {
        font.bytes[Int.random(in: table, using: &random)] =
          [0, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      try check(font, "\(tag) \(seed)")
    }
  }

  @Test(
    "Tables that are cut short are an error, or give finite sizes",
    arguments: ["fvar", "avar", "HVAR", "MVAR", "gvar", "name", "GDEF", "GPOS", "GSUB"])
  func cut(_ tag: String) throws {
    for part in 0..<16 {
      var font = try ChangedFont("Boxes.ttf")
      try font.cut(tag, to: try font.table(tag).count * part / 16)
      try check(font, "\(tag) \(part)")
    }
  }

  private func check(_ font: ChangedFont, _ name: String) throws {
    let folder = try FontFolder()
    _ = try font.write(to: folder)
    guard let family = try? FontFamily(folder: folder.url),
      let fonts = try? FontCollection(system: family, fallbacks: [])
    else { return }
    for one in [Font.system(15), .system(24, weight: .bold, isItalic: true)] {
      let text = Typesetter(fonts: fonts).prepare(AttributedText("AVA ToQ Fa 012", font: one))
      let sizes = [60, .infinity].map { text.size(fitting: $0) }
      #expect(sizes.allSatisfy { $0.width.isFinite && $0.height.isFinite }, "\(name)")
      #expect(text.oneLineRuns.allSatisfy { $0.face.familyName.utf8.count <= 1024 }, "\(name)")
    }
  }

  @Test("Names lose control characters and spaces around them")
  func names() throws {
    var font = try ChangedFont("Crates-Regular.ttf")
    let table = try font.table("name")
    let name = Array("Crates".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    let evil = Array("\u{1B} a\nb ".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    for start in table.lowerBound...table.upperBound - name.count
    where font.bytes[start..<start + name.count].elementsEqual(name) {
      font.bytes.replaceSubrange(start..<start + name.count, with: evil)
    }
    let folder = try FontFolder()
    try expectEqual(FontFace(path: font.write(to: folder)).familyName, "ab")
  }

  @Test("Broken maps of characters are not read")
  func brokenMaps() throws {
    let folder = try #require(BundledFonts.folder)
    let url = folder.appendingPathComponent("Inter-Regular.otf")
    let whole = try ChangedFont(contentsOf: url)
    expectEqual(try isKnownToLack(whole), true)
    var cut = whole
    try cut.cut("cmap", to: cut.table("cmap").count / 2)
    expectEqual(try isKnownToLack(cut), false)
    var random = SplitMix(state: 3)
    for _ in 0..<20 {
      var changed = whole
      let table = try changed.table("cmap")
      for _ in 0..<400 {
        changed.bytes[Int.random(in: table.dropFirst(64), using: &random)] = 0xFF
      }
      expectEqual(try isKnownToLack(changed), false)
    }
  }

  private func isKnownToLack(_ font: ChangedFont) throws -> Bool {
    let folder = try FontFolder()
    return try FontFace(path: font.write(to: folder)).lacksIdeographs
  }
}
