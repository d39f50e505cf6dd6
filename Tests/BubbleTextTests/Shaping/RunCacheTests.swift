// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Shapes runs with a cache, and without.
private struct Shaper: ~Copyable {
  let cache = RunCache(account: TextCacheAccounts(CacheBudget()).runs)
  private var buffer = ShapingBuffer()
  private var selector = FaceSelector(fonts: Fixture.fonts)

  /// The glyphs of a range of text, and what the cache has for it, in two look-ups.
  mutating func glyphs(
    of run: Range<Int>, in text: [UInt32], script: Script, isRightToLeft: Bool = false
  ) throws -> (shaped: [ShapedGlyph], cached: [ShapedGlyph], again: [ShapedGlyph]) {
    let face = text.withUnsafeBufferPointer {
      selector.face(for: $0[run], font: .system(15), script: script, language: nil)?.face
    }
    let properties = ShapingProperties(
      script: script, isRightToLeft: isRightToLeft, language: nil, formsLigatures: true)
    let found = try #require(face)
    return text.withUnsafeBufferPointer { text in
      (
        buffer.glyphs(of: run, in: text, face: found, properties: properties),
        cache.glyphs(of: run, in: text, face: found, properties: properties, with: &buffer),
        cache.glyphs(of: run, in: text, face: found, properties: properties, with: &buffer)
      )
    }
  }
}

/// The scalars of three strings, and where the second one is.
private func text(_ before: String, _ run: String, _ after: String) -> ([UInt32], Range<Int>) {
  let start = before.unicodeScalars.count
  let scalars = (before + run + after).unicodeScalars.map(\.value)
  return (scalars, start..<start + run.unicodeScalars.count)
}

@Suite("Runs that are shaped once")
struct RunCacheTests {
  private static let letters = (0x620...0x64A).compactMap(Unicode.Scalar.init).map(String.init)

  @Test("Arabic letters join the text around them, and no ASCII character")
  func arabic() throws {
    var shaper = Shaper()
    let contexts =
      ["", "\u{628}", "\u{627}", "\u{628}\u{64E}", "\u{200D}", "\u{200C}", "\u{640}", "\u{1F600}"]
      + (0x20..<0x7F).map { String(UnicodeScalar(UInt8($0))) + "\u{628}" }
    for letter in Self.letters {
      for context in contexts {
        for (before, after) in [(String(context.reversed()), ""), ("", context)] {
          let (scalars, run) = text(before, letter, after)
          let glyphs = try shaper.glyphs(of: run, in: scalars, script: "Arab", isRightToLeft: true)
          expectEqual(glyphs.cached, glyphs.shaped, "'\(before)' '\(letter)' '\(after)'")
          expectEqual(glyphs.again, glyphs.shaped, "'\(before)' '\(letter)' '\(after)'")
        }
      }
    }
  }

  @Test(
    "Other scripts ignore the text around a run",
    arguments: [
      ("Latn", "fi"), ("Hebr", "שלום"), ("Thai", "กำ"), ("Laoo", "ນ້ຳ"), ("Deva", "क्षि"), ("Beng", "ক্ষি"),
      ("Guru", "ਕ੍ਰਿ"), ("Gujr", "ક્ષિ"), ("Taml", "கொ"), ("Telu", "క్షి"), ("Knda", "ಕ್ಷಿ"), ("Mlym", "ക്ഷി"),
      ("Sinh", "ක්ෂි"), ("Khmr", "ក្រើ"), ("Mymr", "မြန်"), ("Hang", "\u{1112}\u{1161}\u{11AB}"),
      ("Hani", "字"), ("Kana", "カ"), ("Geor", "ქა"), ("Armn", "եւ"), ("Ethi", "ሰላ"),
      ("Zyyy", "\u{1F468}\u{200D}\u{1F469}"),
    ])
  func others(_ script: String, _ word: String) throws {
    var shaper = Shaper()
    let script = Script(rawValue: script.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    #expect(!script.mayJoin)
    for context in ["", " ", "\u{628}", "\u{200D}", "\u{94D}", word, "\u{1F600}"] {
      for (before, after) in [(context, ""), ("", context), (context, context)] {
        let (scalars, run) = text(before, word, after)
        let glyphs = try shaper.glyphs(of: run, in: scalars, script: script)
        expectEqual(glyphs.cached, glyphs.shaped, "'\(before)' '\(word)' '\(after)'")
      }
    }
  }

  @Test("Full-width punctuation is shaped with the text around it")
  func punctuation() throws {
    var shaper = Shaper()
    for context in ["", "」", "「", "。", "字", "）"] {
      for mark in ["」", "「", "。", "、字", "字」"] {
        for (before, after) in [(context, ""), ("", context), (context, context)] {
          let (scalars, run) = text(before, mark, after)
          let glyphs = try shaper.glyphs(of: run, in: scalars, script: "Hani")
          expectEqual(glyphs.cached, glyphs.shaped, "'\(before)' '\(mark)' '\(after)'")
        }
      }
    }
  }

  @Test("Runs that replace each other in the cache keep their own glyphs")
  func places() throws {
    var shaper = Shaper()
    for round in 0..<2 {
      for first in Self.letters {
        for second in Self.letters {
          for third in ["\u{628}", "\u{631}", "\u{645}"] {
            let (scalars, run) = text("", first + second + third, "")
            let glyphs = try shaper.glyphs(
              of: run, in: scalars, script: "Arab", isRightToLeft: true)
            expectEqual(glyphs.cached, glyphs.shaped, "round \(round)")
          }
        }
      }
    }
  }
}
