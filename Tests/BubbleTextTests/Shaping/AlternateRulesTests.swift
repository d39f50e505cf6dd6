// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Long runs are shaped without contextual alternates where these are found to do nothing.
@Suite("Alternates that do nothing")
struct AlternateRulesTests {
  private static let script: Script = "Latn"
  private static let characters = (UInt32(0x20)..<0x7F).map { $0 }

  private static func properties(formsAlternates: Bool) -> ShapingProperties {
    var properties = ShapingProperties(
      script: script, isRightToLeft: false, language: "en", formsLigatures: true)
    properties.formsAlternates = formsAlternates
    return properties
  }

  private static func mayChange(_ text: [UInt32], _ face: SelectedFace) -> Bool {
    text.withUnsafeBufferPointer {
      AlternateRules.mayChange(
        $0, face: face, properties(formsAlternates: true), Fixture.alternates.fonts.neighborPlans)
    }
  }

  /// Whether glyphs, their places, and where lines may break them are the same without alternates.
  private static func isTheSameWithout(
    _ text: [UInt32], _ face: SelectedFace, _ buffer: inout ShapingBuffer
  ) -> Bool {
    text.withUnsafeBufferPointer { text in
      let shaped = [true, false].map {
        buffer.glyphs(
          of: text.indices, in: text, face: face.face, properties: properties(formsAlternates: $0))
      }
      return shaped[0] == shaped[1]
    }
  }

  private static func expectSound(_ texts: some Sequence<[UInt32]>, _ face: SelectedFace) -> Int {
    var buffer = ShapingBuffer()
    var unchanged = 0
    for text in texts where !mayChange(text, face) {
      unchanged += 1
      #expect(isTheSameWithout(text, face, &buffer), "\(text.compactMap(Unicode.Scalar.init))")
    }
    return unchanged
  }

  @Test(
    "What repeats any two ASCII characters is the same without them",
    arguments: [Font.Weight.regular, .bold])
  func pairs(_ weight: Font.Weight) throws {
    let face = try #require(Fixture.alternates.fonts.systemFace(for: .system(15, weight: weight)))
    let texts = Self.characters.lazy.flatMap { first in
      Self.characters.lazy.map { second in (0..<5).flatMap { _ in [first, second] } }
    }
    #expect(Self.expectSound(texts, face) > 1_000)
  }

  @Test("Random ASCII text is the same without them")
  func random() throws {
    let face = try #require(Fixture.alternates.fonts.systemFace(for: .system(15)))
    var generator = SystemRandomNumberGenerator()
    let texts = (0..<3_000).lazy.map { _ in
      let alphabet = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        Self.characters.randomElement(using: &generator) ?? 0x2D
      }
      return (0..<24).map { _ in alphabet.randomElement(using: &generator) ?? 0x2D }
    }
    #expect(Self.expectSound(texts, face) > 100)
  }

  @Test(
    "Brackets and hyphens alone are found not to change, what they change is found to",
    arguments: [
      ("-", false), ("(", false), (")", false), ("a", false), ("->", true), ("+1-", true),
      ("A(", true),
    ])
  func units(_ unit: String, _ changes: Bool) throws {
    let face = try #require(Fixture.alternates.fonts.systemFace(for: .system(15)))
    let text = String(repeating: unit, count: 5_000).unicodeScalars.map(\.value)
    expectEqual(Self.mayChange(text, face), changes)
    #expect(Self.mayChange(text + "->".unicodeScalars.map(\.value), face))
    #expect(Self.mayChange(text + [0x4E2D], face), "Only ASCII text is looked at.")
  }
}
