// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Missing glyphs")
struct MissingGlyphTests {
  @Test(
    "are reported each time they occur in the text",
    arguments: [
      ("plain, 汉字, عربي, ไทย, 👍🏽", []),
      ("\u{F0900}a\u{F0901}\u{F0900}", [0xF0900, 0xF0901, 0xF0900]),
      ("𒀀 and 𐎠", [0x12000, 0x103A0]), ("\u{200D}\u{FE0F}\u{0}\t\n", []),
    ] as [(String, [UInt32])])
  func scalars(_ string: String, _ missing: [UInt32]) {
    expectEqual(Fixture.prepare(string).missingScalars.map(\.value), missing)
  }

  @Test("are drawn as one box per cluster")
  func boxes() {
    let text = Fixture.prepare("\u{F0900}\u{F0901}")
    let glyphs = text.glyphRuns(of: text.lines(fitting: 300)[0]).flatMap(\.glyphs)
    expectEqual(glyphs.map(\.glyph), [0, 0])
    #expect(text.size(fitting: 300).width > 0)
  }

  @Test("Lone surrogates are shown as U+FFFD")
  func surrogates() {
    let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00, 0xD83D, 0xDE00]
    let text = AttributedText(utf16: units, attributes: TextAttributes(font: .system(15)))
    expectEqual(text.string, "a\u{FFFD}b\u{FFFD}😀")
    #expect(Fixture.typesetter.prepare(text).missingScalars.isEmpty)
  }
}
