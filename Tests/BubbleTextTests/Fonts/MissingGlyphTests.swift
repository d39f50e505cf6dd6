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
      // Private characters that the system face and the one for code have glyphs for.
      ("\u{E12B}\u{E0A0}a\u{E000}", [0xE12B, 0xE0A0, 0xE000]), ("\u{1FAE9}", [0x1FAE9]),
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

  @Test("Private characters are missing in code, too, whatever the weight")
  func privateUse() throws {
    for font in [Font.monospaced(15), .system(15, weight: .bold)] {
      let text = Fixture.typesetter.prepare(AttributedText("\u{E0A0}\u{E000}", font: font))
      expectEqual(text.missingScalars.map(\.value), [0xE0A0, 0xE000])
      let glyphs = text.glyphRuns(of: text.lines(fitting: 300)[0]).flatMap(\.glyphs)
      #expect(glyphs.allSatisfy { $0.glyph == 0 })
    }
  }

  @Test(
    "Scripts that people chat in have glyphs",
    arguments: [
      "ନମସ୍କାର", "བཀྲ་ཤིས། ༺ ༻", "އައްސަލާމް", "ܫܠܡܐ", "ᎣᏏᏲ ꭳ", "ꦱꦸꦒꦼꦁ", "ⴰⵣⵓⵍ", "ߌ ߣߌ", "ᐊᐃ ᗰ", "ᱡᱚᱦᱟᱨ",
      "ꯈꯨꯔꯨꯝ", "𞤔𞤢𞤲", "ꓐꓲꓽ", "ꨨꨤꨯ", "ᥖᥭᥰ", "ᦎᦷᦑ", "ꪼꪕꪒꪾ", "ᮞᮙ᮪", "ᨕᨄ", "ᬑᬁ", "𐴀𐴝", "ꆈꌠ", "𑄌𑄋𑄴", "ᤛᤧ",
      "ꠘꠝ", "ꤊꤢ꤬", "ᠰᠠᠶᠢᠨ", "ᜃᜓ", "ᚺᛖ", "᚛ᚑ᚜",
    ])
  func scripts(_ string: String) {
    expectEqual(Fixture.prepare(string).missingScalars, [])
    let files = Set(Fixture.prepare(string.filter { $0 != " " }).shownRuns.map(\.file))
    expectEqual(files.count, 1)
  }

  @Test("Enclosed letters and digits are as wide as ideographs, in any text")
  func enclosed() {
    for text in ["①", "Ⓐ", "◯", "🄰", "步①", "Step ①"] {
      let runs = Fixture.prepare(text).shownRuns
      expectEqual(runs.last?.file, "CJK-Regular")
    }
    expectEqual(Fixture.prepare("①②").size(fitting: 300).width, 30)
  }

  @Test("What a face omits is shown by it where no other face has it")
  func omitted() throws {
    var family = FontFamily(name: "Inter", faces: Fixture.fonts.system.faces)
    family.faces[0].omits = ["a"..."z", "\u{E000}"..."\u{F8FF}"]
    family.faces.removeLast(family.faces.count - 1)
    let alone = Typesetter(fonts: try FontCollection(system: family, fallbacks: []))
    let text = alone.prepare(AttributedText("abc", font: .system(15)))
    expectEqual(text.missingScalars, [])
  }
}
