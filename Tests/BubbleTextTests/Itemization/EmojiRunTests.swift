// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@testable import BubbleText

@Suite("Runs of emoji")
struct EmojiRunTests {
  /// A sequence of each kind.
  private static let sequences = [
    "👍", "🇰🇭", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "7️⃣", "#⃣", "👍🏽", "☝🏿", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "❤️‍🔥", "🏳️‍🌈", "🏴‍☠️", "❤️",
    "☺", "🧑🏽‍🤝‍🧑🏿",
  ]

  /// A few letters of each script that the fonts have, by the script's code.
  private static let words: [String: String] = {
    let font = Font.system(15)
    var words: [Script: String.UnicodeScalarView] = [:]
    let fallbacks = Fixture.fonts.fallbacks.indices.map {
      Fixture.fonts.face(of: $0, for: font, language: nil)
    }
    for face in [Fixture.fonts.systemFace(for: font)] + fallbacks {
      for scalar in face?.face.scalars ?? [] where scalar.properties.isAlphabetic {
        let script = Script(of: scalar.value)
        let isLetter = [.otherLetter, .lowercaseLetter].contains(scalar.properties.generalCategory)
        guard isLetter, script.isReal, words[script, default: .init()].count < 3 else { continue }
        words[script, default: .init()].append(scalar)
      }
    }
    return Dictionary(uniqueKeysWithValues: words.map { ($0.key.code, String($0.value)) })
  }()

  /// The glyph and the width of each sequence alone.
  private static let alone = sequences.map { shown(in: Fixture.prepare($0).shaped, from: 0) }

  /// The glyphs, the widths and the file of the grapheme cluster at an offset.
  private static func shown(in text: ShapedText, from offset: Int) -> [String] {
    let scalar = text.scalars.index(ofOffset: offset)
    guard let cluster = text.cluster(startingAt: scalar) else {
      return ["inside of another cluster"]
    }
    let run = text.runs[text.run(ofCluster: cluster)]
    let glyphs = text.store.glyphRange(of: cluster).map { "\(text.store.glyphs[$0])" }
    return glyphs + ["\(text.store.advance(of: cluster))", "\(run.face.isEmoji)"]
  }

  @Test("The fonts have many scripts")
  func scripts() {
    #expect(Self.words.count > 50)
    #expect(["Khmr", "Mymr", "Deva", "Hang", "Mong", "Hebr"].allSatisfy { Self.words[$0] != nil })
  }

  @Test(
    "A sequence is one glyph of the emoji face beside any script", arguments: words.keys.sorted())
  func isWhole(_ script: String) throws {
    let word = try #require(Self.words[script])
    for (sequence, expected) in zip(Self.sequences, Self.alone) {
      expectEqual(expected.count, 3, "\(sequence)")
      for (before, after) in [("", word), (word, word), (word, ""), (word + " ", " " + word)] {
        let text = before + sequence + after
        let found = Self.shown(in: Fixture.prepare(text).shaped, from: before.utf8.count)
        expectEqual(found, expected, "\(text)")
      }
    }
  }

  @Test("Texts with sequences are measured as they are drawn", arguments: words.keys.sorted())
  func measured(_ script: String) throws {
    let word = try #require(Self.words[script])
    let measurer = Fixture.typesetter.measurer(TextAttributes(font: .system(15)))
    for sequence in Self.sequences {
      for text in [
        "\(sequence)\(word)", "\(word)\(sequence)\(word) \(sequence)", "\(word) \(sequence)",
      ] {
        for width in [25.0, 60, 240] {
          let shaped = Fixture.prepare(text).shaped.size(fitting: width, limit: .none)
          expectEqual(measurer.size(of: text, fitting: width), shaped, "\(text)")
        }
      }
    }
  }

  @Test("Sequences keep their order from right to left, and spacing doesn't take them apart")
  func order() {
    for word in ["אבג", "សួស្តី"] {
      var attributes = TextAttributes(font: .system(15))
      attributes.letterSpacing = 2
      let text = Fixture.typesetter.prepare(
        AttributedText("\(word) 👍🏽👨‍👩‍👧‍👦❤️‍🔥", attributes: attributes))
      let glyphs = text.oneLineRuns.filter { $0.face.fileName.contains("Emoji") }.flatMap(\.glyphs)
      let alone = ["👍🏽", "👨‍👩‍👧‍👦", "❤️‍🔥"].map { Fixture.prepare($0).oneLineRuns[0].glyphs[0].glyph }
      expectEqual(glyphs.map(\.glyph), word == "אבג" ? alone.reversed() : alone)
    }
  }

  @Test("A digit with an enclosing key is a keycap, unless it is to be text")
  func keycaps() {
    let emoji = Fixture.prepare("1⃣2⃣#⃣*⃣").oneLineRuns
    expectEqual(emoji.map(\.face.fileName), ["NotoColorEmoji"])
    expectEqual(emoji[0].glyphs.count, 4)
    #expect(
      !Fixture.prepare("1\u{FE0E}⃣").oneLineRuns.contains { $0.face.fileName.contains("Emoji") })
  }

  @Test("Flags are pairs of regional indicators, whatever stands beside them")
  func flags() {
    // BB, which is the flag of Barbados, is in two pairs.
    for text in ["🇦🇧🇧🇦🇦🇧", "🇦🇧🇧🇦🇦", "🇦\u{200D}🇧\u{200D}🇧🇦", "🇽🇽🇽"] {
      let prepared = Fixture.prepare(text)
      let measurer = Fixture.typesetter.measurer(TextAttributes(font: .system(15)))
      for width in [22.0, 30, 45, 60, 80] {
        let lines = prepared.lines(fitting: width)
        #expect(lines.allSatisfy { $0.width <= width }, "\(text) in \(width)")
        expectEqual(
          measurer.size(of: text, fitting: width), prepared.size(fitting: width), "\(text)")
      }
    }
  }

  @Test("A skin tone after a character without one is a swatch, in the same grapheme cluster")
  func swatches() {
    let swatch = Fixture.prepare("🏽").oneLineRuns[0].glyphs[0].glyph
    for letter in ["a", "5", "©", "ក", "א", "好", "e\u{301}"] {
      let text = Fixture.prepare("\(letter)🏽b")
      let runs = text.oneLineRuns.filter { $0.face.fileName.contains("Emoji") }
      expectEqual(runs.flatMap(\.glyphs).map(\.glyph), [swatch], "\(letter)")
      #expect(text.missingScalars.isEmpty)
      // No line ends within the cluster.
      expectEqual(text.strings(fitting: 1).first, "\(letter)🏽")
    }
  }
}
