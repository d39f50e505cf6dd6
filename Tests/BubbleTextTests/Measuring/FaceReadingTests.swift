// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Foundation
import Testing

@testable import BubbleText

/// The tables of a face are read as HarfBuzz applies them.
@Suite("Reading faces")
struct FaceReadingTests {
  @Test(
    "A character that no lookup covers keeps its glyph and advance",
    arguments: [
      ("Inter-Regular.otf", "Latn"), ("Inter-Regular.otf", "Cyrl"), ("Inter-Italic.otf", "Grek"),
      ("NotoSans-Regular.ttf", "Latn"), ("NotoSansCJK-Regular.ttc", "Hani"),
      ("NotoSansCJK-Regular.ttc", "Kana"), ("NotoSansGeorgian-Regular.ttf", "Geor"),
      ("NotoSansArmenian-Regular.ttf", "Armn"), ("NotoSansSymbols-Regular.ttf", "Zyyy"),
      ("NotoSansHebrew-Regular.ttf", "Hebr"), ("NotoSansThai-Regular.ttf", "Thai"),
    ] as [(String, Script)])
  func uncoveredGlyphs(_ file: String, _ script: Script) throws {
    let folder = try #require(BundledFonts.folder)
    let face = try FontFace(path: folder.appendingPathComponent(file).path)
    let selected = SelectedFace(
      face: face, isEmboldened: false, isSlanted: false, isFallback: false)
    let setting = ShapingSetting(selected, script: script, language: nil)
    let inputs = LookupPlan(setting).inputs(of: face)
    var shaper = NeighborShaper()
    var uncovered = 0
    for value in Array(UInt32(0x20)..<0x3400)
      + Array(stride(from: UInt32(0x3400), to: 0xFFF0, by: 17))
    {
      guard let scalar = Unicode.Scalar(value), let glyph = face.glyph(for: scalar),
        Script(of: value) == script || !Script(of: value).isReal, !inputs.contains(Int(glyph))
      else { continue }
      // HarfBuzz hides these, and dotted circles come before marks.
      guard !scalar.properties.isDefaultIgnorableCodePoint,
        scalar.properties.canonicalCombiningClass == .notReordered,
        !EmojiPresentation.isInvisible(value)
      else { continue }
      uncovered += 1
      let shaped = shaper.run([value], in: setting)
      expectEqual(shaped.map(\.glyph), [glyph], "U+\(String(value, radix: 16))")
      expectEqual(
        shaped.map(\.advance), [face.advance(ofGlyph: glyph)], "U+\(String(value, radix: 16))")
    }
    #expect(uncovered > 0)
  }

  @Test("Sets of glyphs have what was put in, whatever the ranges")
  func glyphBits() {
    var generator = SplitMix(state: 21)
    for _ in 0..<6 {
      var bits = GlyphBits()
      var expected: Set<Int> = []
      for _ in 0..<12 {
        let start = Int.random(in: 0..<66_000, using: &generator)
        let range = start..<start + Int.random(in: 0..<200, using: &generator)
        bits.insert(range)
        expected.formUnion(range.clamped(to: 0..<65536))
      }
      var other = GlyphBits()
      other.insert(glyph: 70)
      other.insert(glyph: 65535)
      other.insert(glyph: 65536)
      bits.formUnion(other)
      expected.formUnion([70, 65535])
      expectEqual(bits.list, expected.sorted())
      expectEqual(bits.count, expected.count)
      #expect((0..<66_500).allSatisfy { bits.contains($0) == expected.contains($0) })
      let glyph = Int.random(in: 0..<66_000, using: &generator)
      expectEqual(bits.count(of: .glyph(glyph)), expected.contains(glyph) ? 1 : 0)
    }
  }

  @Test("Ligatures are found by their first two components, and by any other")
  func ligatures() {
    var generator = SplitMix(state: 7)
    var list = LigatureList()
    var all: [[Int]] = []
    for _ in 0..<4 {
      for first in 0..<40 where Bool.random(using: &generator) {
        list.startSet(first)
        let count = Int.random(in: 0..<4, using: &generator)
        for _ in 0..<count {
          let rest = (0..<Int.random(in: 1..<30, using: &generator)).map { _ in
            Int.random(in: 0..<60, using: &generator)
          }
          list.add(rest.count) { rest[$0] }
          all.append(Array(([first] + rest).prefix(NeighborRules.maximumGlyphs)))
        }
        expectEqual(list.endSet(), count)
      }
    }
    list.finish()
    var found: [[Int]] = []
    // A list of ligatures is no sequence.
    // swift-format-ignore: ReplaceForEachWithForLoop
    list.forEach { found.append($0.map(Int.init)) }
    expectEqual(found, all)
    for first in 0..<50 {
      expectEqual(list.opens(with: first), all.contains { $0.dropLast().contains(first) })
      expectEqual(list.continues(with: first), all.contains { $0.dropFirst().contains(first) })
      for second in 0..<50 {
        expectEqual(list.hasPair(first, second), all.contains { $0[0] == first && $0[1] == second })
      }
    }
  }
}
