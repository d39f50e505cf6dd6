// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Testing

@testable import BubbleText

/// The system face's spacing makes text as wide as on a phone, however it is measured.
@Suite("Spacing of the system face")
struct SystemSpacingTests {
  /// The spacing of a weight in thousandths of an em, at the sizes of the table.
  private static let sizes: [Double] = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 28]
  private static let measured: [(Font.Weight, [Double])] = [
    (
      .regular,
      [
        5.9, -0.7, -6.6, -11.1, -16.1, -20.1, -26.1, -27.8, -32.5, -37.3, -40.6, -43.0, -45.3,
        -46.8,
      ]
    ),
    (
      .medium,
      [
        12.4, 5.8, 0.0, -4.6, -9.6, -13.6, -19.6, -21.2, -25.7, -30.3, -33.3, -35.4, -37.5, -38.3,
      ]
    ),
    (
      .semibold,
      [
        16.0, 9.4, 3.5, -1.0, -6.0, -10.0, -16.0, -17.6, -21.9, -26.4, -29.2, -31.1, -33.0, -33.3,
      ]
    ),
    (
      .bold,
      [
        22.5, 15.9, 10.0, 5.5, 0.5, -3.5, -9.5, -11.0, -15.2, -19.5, -22.0, -23.6, -25.2, -24.9,
      ]
    ),
  ]

  /// A size, a weight, and the spacing of letters and digits in thousandths of an em.
  struct Case: CustomTestStringConvertible {
    var size: Double
    var weight: Font.Weight
    var letter: Double
    var digit: Double

    var font: Font { .system(size, weight: weight) }
    var testDescription: String { "\(size) pt, weight \(weight.rawValue)" }
  }

  static let table: [Case] = measured.flatMap { weight, row in
    zip(sizes, row).map { size, letter in
      let isLess = weight == .regular && (13...17).contains(size)
      return Case(
        size: size, weight: weight, letter: letter, digit: letter - (isLess ? 10 : 11))
    }
  }

  static let between: [Case] = [
    // Apple's values for small sizes; other weights keep their distance at 11 points.
    Case(size: 10, weight: .regular, letter: 12, digit: 1),
    Case(size: 6, weight: .regular, letter: 41, digit: 30),
    Case(size: 3, weight: .regular, letter: 41, digit: 30),
    Case(size: 9, weight: .bold, letter: 35.6, digit: 24.6),
    Case(size: 8.5, weight: .regular, letter: 22.5, digit: 11.5),
    // Between sizes, and beyond them.
    Case(size: 15.5, weight: .regular, letter: -18.1, digit: -28.1),
    Case(size: 17.5, weight: .regular, letter: -26.95, digit: -37.45),
    Case(size: 25.5, weight: .medium, letter: -37.9, digit: -48.9),
    Case(size: 64, weight: .bold, letter: -24.9, digit: -35.9),
    // Between weights: regular is at 400, medium from 500 to 510.
    Case(size: 15, weight: Font.Weight(rawValue: 450), letter: -12.85, digit: -23.35),
    Case(size: 15, weight: Font.Weight(rawValue: 510), letter: -9.6, digit: -20.6),
    Case(size: 15, weight: Font.Weight(rawValue: 550), letter: -7.8, digit: -18.8),
    Case(size: 15, weight: Font.Weight(rawValue: 590), letter: -6, digit: -17),
    Case(size: 15, weight: Font.Weight(rawValue: 300), letter: -16.1, digit: -26.1),
    Case(size: 15, weight: Font.Weight(rawValue: 900), letter: 0.5, digit: -10.5),
  ]

  /// Letters and digits without kerning between any two.
  private static let text = "mmnn hhuu 0000 ihm"

  @Test("The table's widths are sums of advances and spacing", arguments: table + between)
  func widths(_ example: Case) throws {
    let expected = try Self.sum(of: Self.text, example)
    let sizes = Sizes(
      AttributedText(Self.text, font: example.font), style: ParagraphStyle(), width: 10_000,
      typesetter: Fixture.typesetter)
    #expect(sizes.agree)
    #expect(abs(sizes.shaped.width - expected) < 1e-4, "\(sizes.shaped.width)")
  }

  /// The sum of the advances in the face's file, and of the spacing after each character, in points.
  private static func sum(of text: some StringProtocol, _ example: Case) throws -> Double {
    let face = try #require(Fixture.fonts.systemFace(for: example.font)).face
    return try text.unicodeScalars.reduce(0) { sum, scalar in
      let glyph = try #require(face.glyph(for: scalar))
      let em = Double(face.advance(ofGlyph: glyph)) / Double(face.unitsPerEm)
      let spacing = scalar.properties.numericType == nil ? example.letter : example.digit
      return sum + (em + spacing / 1000) * example.size
    }
  }

  @Test("Carets are at sums of advances and spacing", arguments: table)
  func caretPositions(_ example: Case) throws {
    let text = Fixture.typesetter.prepare(AttributedText(Self.text, font: example.font))
    let layout = TextLayout(text, fitting: 10_000)
    for offset in 0...Self.text.utf8.count {
      let expected = try Self.sum(of: Self.text.prefix(offset), example)
      let x = layout.caret(at: TextPosition(offset: offset)).rect.x
      #expect(abs(x - expected) < 1e-4, "\(offset): \(x)")
    }
  }

  /// The space that a text has more than without spacing, in ems at 17 points regular.
  private static func addedEms(_ text: String, _ change: (inout TextAttributes) -> Void = { _ in })
    -> Double
  {
    var attributes = TextAttributes(font: .system(17))
    change(&attributes)
    let widths = [Fixture.typesetter, Fixture.unspaced].map {
      $0.prepare(AttributedText(text, attributes: attributes)).size(fitting: 10_000).width
    }
    return (widths[0] - widths[1]) / 17
  }

  @Test(
    "Each cluster of the system face has it, and no other",
    arguments: [
      ("see you", 7, 0), ("caf\u{E9}", 4, 0), ("cafe\u{301}", 4, 0), ("a\u{200B}b\u{2060}c", 3, 0),
      ("10:30", 1, 4), ("AVATAR", 6, 0), ("你好，世界", 0, 0), ("你好 ok 7", 4, 1), ("한국어", 0, 0),
      ("かな", 0, 0), ("สวัสดี", 0, 0), ("नमस्ते", 0, 0), ("سلام", 0, 0), ("שלום", 0, 0),
      ("שלום ok", 3, 0), ("", 0, 0), ("a\u{335}\u{336}\u{337}b", 2, 0), ("\u{202E}ab1", 2, 1),
    ])
  func clusters(_ text: String, letters: Int, digits: Int) {
    let expected = Double(letters) * -0.0261 + Double(digits) * -0.0361
    #expect(abs(Self.addedEms(text) - expected) < 1e-5, "\(Self.addedEms(text))")
  }

  @Test("Code keeps its advances")
  func code() {
    expectEqual(Self.addedEms("let x = 12") { $0.font = .monospaced(17) }, 0)
  }

  @Test("An author's letter spacing is added to it")
  func letterSpacing() {
    for spacing in [-0.4, 0.5, 3] {
      let added = Self.addedEms("spaced 12") { $0.letterSpacing = spacing }
      #expect(abs(added - (7 * -0.0261 + 2 * -0.0361)) < 1e-5)
    }
  }

  @Test("A text's scale changes the size first")
  func textScale() {
    let large = Typesetter(fonts: Fixture.fonts, textScale: 20.0 / 15)
    let text = AttributedText("as wide as at 20 points", font: .system(15))
    let expected = Fixture.prepare(text.string, size: 20).size(fitting: 1000)
    #expect(abs(large.prepare(text).size(fitting: 1000).width - expected.width) < 1e-4)
  }

  @Test("Without it, widths are those of the files' advances")
  func none() {
    let texts = ["See you at eight, AVATAR!", "Привет, Ελλάδα 2026", "It’s 25 % off: café"]
    let expected: [(Font.Weight, [Double])] = [
      (.regular, [207.3323850631714, 176.5440330505371, 137.25568199157715]),
      (.medium, [209.6566038131714, 178.76562595367432, 138.47514247894287]),
      (.semibold, [211.9747838973999, 180.9811773300171, 139.68252849578857]),
      (.bold, [214.35333824157715, 183.21484661102295, 140.93821144104004]),
    ]
    for (weight, widths) in expected {
      for (text, width) in zip(texts, widths) {
        let text = AttributedText(text, font: .system(17, weight: weight))
        expectEqual(Fixture.unspaced.prepare(text).size(fitting: 1000).width, width)
      }
    }
  }

  @Test("Collections with another spacing share their faces, and have another digest")
  func collections() throws {
    let none = Fixture.fonts.withSystemSpacing(nil)
    expectEqual(none.withSystemSpacing(.phone).digest, Fixture.fonts.digest)
    #expect(none.digest != Fixture.fonts.digest)
    #expect(Fixture.fonts.withSystemSpacing(.phone) === Fixture.fonts)
    expectEqual(none.systemFace(for: .system(15)), Fixture.fonts.systemFace(for: .system(15)))
  }

  // MARK: Layout

  private static let paragraph =
    "Meet at 10:30 in Room 214, AVA! Shalom שלום (12) and سلام too; 你好 and back to the long end."

  @Test("Carets and lines are where the glyphs are", arguments: [60, 120, 245, 10_000.0])
  func carets(_ width: Double) throws {
    for size in [9, 13, 17, 28.0] {
      let text = Fixture.prepare(Self.paragraph, size: size)
      let layout = TextLayout(text, fitting: width)
      for line in layout.lines {
        let runs = text.glyphRuns(of: line)
        #expect(
          abs(runs.reduce(0) { $0 + $1.width } - line.width) < 1e-4
            || line.textRange != line.visibleRange)
        for run in runs {
          for (left, right) in zip(run.glyphs, run.glyphs.dropFirst()) {
            #expect(left.x <= right.x + 1e-9)
          }
        }
      }
    }
  }

  @Test(
    "Truncated, boxed, justified and continued text has the same widths measured and drawn",
    arguments: [LineLimit.Truncation.tail, .middle, .head])
  func limits(_ truncation: LineLimit.Truncation) {
    let limit = LineLimit(maximumLines: 2, truncation: truncation)
    for size in [11, 15, 20, 28.0] {
      for width in [80, 131.5, 245] {
        let text = Fixture.prepare(Self.paragraph, size: size)
        let lines = text.lines(fitting: width, limit: limit)
        expectEqual(lines.map(\.width).max(), text.size(fitting: width, limit: limit).width)
        for line in lines {
          let drawn = text.glyphRuns(of: line).reduce(0) { $0 + $1.width }
          #expect(line.width <= width + 1e-4 && drawn >= line.width - 1e-4)
        }
      }
    }
  }

  @Test("Justified lines are as wide as they are to be")
  func justified() {
    let text = Fixture.prepare(Self.paragraph, size: 17) { $0.alignment = .justified }
    for line in text.lines(fitting: 200).dropLast() {
      #expect(abs(line.width - 200) < 1e-3)
    }
  }

  // MARK: Characters

  @Test(
    "Characters look as they were typed",
    arguments: [
      "->", "<-", "-->", "<--", "=>", "<=>", "<->", "==>", "!=", ">=", "<=", "3x4", "0x1F", "2 x 3",
      "10:30", "A:B", "(A)", "A-B", "[OK]", "@ME", "+1-2", "...", "*", "www", "://", "|>",
    ])
  func plainCharacters(_ string: String) throws {
    for weight in [Font.Weight.regular, .medium, .semibold, .bold] {
      for isItalic in [false, true] {
        let font = Font.system(17, weight: weight, isItalic: isItalic)
        let face = try #require(Fixture.fonts.systemFace(for: font)).face
        let text = Fixture.typesetter.prepare(AttributedText(string, font: font))
        let glyphs = text.lines(fitting: 1000).flatMap { text.glyphRuns(of: $0) }.flatMap(\.glyphs)
        expectEqual(glyphs.map(\.glyph), string.unicodeScalars.map { face.glyph(for: $0) ?? 0 })
        #expect(Sizes(text.text, style: text.style, width: 9, typesetter: Fixture.typesetter).agree)
      }
    }
  }

  @Test("Kerning, and the forms that languages need, stay on")
  func languages() {
    let kerned = Fixture.unspaced.prepare(AttributedText("AVAVA", font: .system(17)))
    let alone = ["A", "V", "A", "V", "A"].map {
      Fixture.unspaced.prepare(AttributedText($0, font: .system(17))).size(fitting: 100).width
    }
    #expect(kerned.size(fitting: 100).width < alone.reduce(0, +) - 1)
    func glyphs(_ language: String?) -> [UInt32] {
      var attributes = TextAttributes(font: .system(17))
      attributes.language = language
      let text = Fixture.typesetter.prepare(AttributedText("ŞŢşţ", attributes: attributes))
      return text.lines(fitting: 100).flatMap { text.glyphRuns(of: $0) }.flatMap(\.glyphs).map(
        \.glyph)
    }
    #expect(glyphs("ro") != glyphs("en"))
  }

  // MARK: Emoji

  @Test(
    "Emoji are as wide as on a phone, and their images as large",
    arguments: [
      (9, 11.25, 13), (11, 13.75, 16), (12, 15, 17), (13, 16.25, 19), (15, 18.75, 21), (16, 20, 23),
      (17, 20.5, 23), (19, 21.5, 24), (20, 22, 25), (24, 24, 27), (32, 32, 36), (50, 50, 54),
      (100, 100, 108),
    ] as [(Double, Double, Double)])
  func emoji(_ size: Double, _ image: Double, _ advance: Double) throws {
    for text in ["😀", "👩‍👩‍👧", "🇩🇪", "👍🏽", "1️⃣", "❤️"] {
      let sizes = Sizes(
        AttributedText(text + text, font: .system(size)), style: ParagraphStyle(), width: 1000,
        typesetter: Fixture.typesetter)
      #expect(sizes.agree && sizes.shaped.width == 2 * advance, "\(text): \(sizes.shaped.width)")
    }
    let text = Fixture.prepare("😀", size: size)
    let line = text.lines(fitting: 1000)[0]
    let run = try #require(text.glyphRuns(of: line).first)
    let width =
      Double(run.face.advance(ofGlyph: run.glyphs[0].glyph)) * run.face.scale(atSize: run.size)
    #expect(abs(width - image) < 1e-9)
    // Two fifths of the space are in front of the image, wherever the line begins.
    #expect(abs(run.glyphs[0].x - 0.4 * (advance - image)) < 0.4)
    #expect(run.glyphs[0].x > 0 && run.glyphs[0].x + width < advance)
    // The image's centre is 0.35 em above the baseline.
    let ink = run.face.inkExtent(of: run.glyphs[0].glyph)
    let center =
      Double(Int(ink.top) + Int(ink.bottom)) / 2 * width
      / Double(run.face.advance(ofGlyph: run.glyphs[0].glyph))
    #expect(abs(center - run.glyphs[0].y - 0.35 * size) < 1e-6)
    expectEqual(line.height, size * 2444 / 2048)
  }

  @Test("Emoji beside text from right to left are where their advances are")
  func emojiFromRightToLeft() throws {
    let text = Fixture.prepare("שלום 😀😀", size: 17)
    let line = text.lines(fitting: 1000)[0]
    let run = try #require(text.glyphRuns(of: line).first { $0.face.emojiGlyph != nil })
    expectEqual(run.width, 46)
    #expect(run.glyphs[0].x > run.x && run.glyphs[1].x - run.glyphs[0].x == 23)
  }

  @Test("Boxes have no spacing, from right to left neither")
  func boxes() {
    var box = TextAttributes(font: .system(17))
    box.attachment = TextAttachment(identifier: "", width: 10, height: 10, descent: 2)
    for letters in ["ab", "שב"] {
      var text = AttributedText(letters, font: .system(17))
      text.append(AttributedText(TextAttachment.character, attributes: box))
      let prepared = Fixture.typesetter.prepare(text)
      let line = prepared.lines(fitting: 1000)[0]
      expectEqual(line.width, Fixture.prepare(letters, size: 17).size(fitting: 1000).width + 10)
      #expect(prepared.glyphRuns(of: line).reduce(0) { $0 + $1.width } <= line.width)
    }
  }

  // MARK: Heights

  @Test("Lines are as high as iOS's, to the last digit")
  func heights() {
    let size = Fixture.prepare("Hi").size(fitting: 100)
    expectEqual(size.height, 17.900390625)
    for text in ["你好", "😀 ok", "Ấ", "سلام"] {
      expectEqual(Fixture.prepare(text).size(fitting: 100).height, 17.900390625, "\(text)")
    }
  }

  @Test("Capitals, and letters like x, are as high as iOS's")
  func letterHeights() {
    for (weight, x) in [(Font.Weight.regular, 0.5264), (.bold, 0.5376)] {
      let heights = Fixture.fonts.letterHeights(of: .system(20, weight: weight))
      expectEqual(heights.capital, 0.7046)
      #expect(abs(heights.x - x) < 1e-12)
    }
  }
}
