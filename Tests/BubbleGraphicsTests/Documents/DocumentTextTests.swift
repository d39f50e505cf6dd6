// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Text in documents")
struct DocumentTextTests {
  /// Noncharacters, which strings can have and documents may not (Unicode 23.7).
  private static let nonCharacters = [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF]
    .compactMap { Unicode.Scalar($0 as UInt32) }.map { String($0) }.joined()

  @Test func pdfEmbedsSubsetsOfFontsWithTheirCharacters() throws {
    let pdf = try document(.pdf, "Hello 你好 سلام नमस्ते")
    let names = pdf.matches(of: /\/BaseFont \/[A-Z]{6}\+([A-Za-z-]+)/).map { String($0.1) }
    #expect(
      Set(names).isSuperset(of: [
        "Inter-Regular", "NotoSansArabic-Regular", "NotoSansDevanagari-Regular",
      ]))
    let fonts = pdf.matches(of: /\/Subtype \/Type(?:0|1|3)\n/).count
    #expect(fonts >= 4)
    #expect(pdf.matches(of: /\/ToUnicode/).count >= fonts)
    #expect(pdf.utf8.count < 200_000)
  }

  @Test func pdfEmojiAreImagesAndCharacters() throws {
    let pdf = try document(.pdf, "😀")
    #expect(pdf.contains("/Subtype /Image"))
    #expect(pdf.contains("/Subtype /Type3"))
    #expect(pdf.contains("/ToUnicode"))
  }

  private static let formula =
    #"$\frac{a}{b} < \sqrt{c}$, which is longer than a part of it can be"#

  private func labelled(_ format: VectorFormat, as kind: DocumentText) throws -> [UInt8] {
    var options = DocumentOptions()
    options.text = kind
    let canvas = try Canvas(
      vector: format, size: CGSize(width: 320, height: 100), glyphCache: GlyphCache(),
      options: options)
    let rect = CGRect(x: 10, y: 20, width: 40, height: 10)
    canvas.draw(
      labelled: Self.formula, face: try .latin(), size: 12, at: CGPoint(x: 10, y: 30), width: 40
    ) {
      canvas.fill(.rect(rect), color: .black)
    }
    return Array(canvas.finish())
  }

  @Test func drawingsHaveATextInTheirPlace() throws {
    let pdf = try #require(ReadPDF(try labelled(.pdf, as: .fonts)))
    #expect(pdf.text.contains(Self.formula))
    let svg = try #require(
      ParsedXML(String(decoding: try labelled(.svg, as: .fonts), as: UTF8.self)))
    expectEqual(svg.elements.filter { $0.name == "tspan" }.map(\.text).joined(), Self.formula)
    let outlines = try #require(
      ParsedXML(String(decoding: try labelled(.svg, as: .outlines), as: UTF8.self)))
    #expect(outlines.elements.contains { $0.attributes["aria-label"] == Self.formula })
    expectEqual(outlines.elements.filter { $0.name == "path" }.count, 1)
  }

  @Test func pdfRunsWithoutTextAreShapes() throws {
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 100, height: 50), glyphCache: GlyphCache())
    canvas.draw(GlyphRun("Hello", try .latin()), at: CGPoint(x: 5, y: 20), color: .black)
    let pdf = String(decoding: canvas.finish(), as: UTF8.self)
    #expect(!pdf.contains("/ToUnicode"))
    #expect(!(try document(.pdf, "Hello", as: .outlines)).contains("/ToUnicode"))
  }

  @Test func svgFontsHaveTheGlyphsAndNoRules() throws {
    let svg = try document(.svg, "Hello, 世界", as: .fonts)
    let data = svg.matches(of: /url\(data:font\/otf;base64,([^)]+)\)/).map { String($0.1) }
    expectEqual(data.count, 2)
    let folder = FileManager.default.temporaryDirectory
    for (text, characters) in zip(data, ["Helo, ", "世界"]) {
      let file = folder.appending(path: "\(UUID().uuidString).otf")
      try #require(Data(base64Encoded: text)).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let face = try FontFace(path: file.path)
      #expect(characters.unicodeScalars.allSatisfy { face.glyph(for: $0) != nil })
      expectNil(face.glyph(for: "x"))
      let bytes = try Data(contentsOf: file)
      expectNil(bytes.range(of: Data("GSUB".utf8)))
      #expect(bytes.count < 10_000)
    }
  }

  @Test func svgLeavesToReadersOnlyWhatTheyCannotGetWrong() throws {
    let xml = try #require(ParsedXML(try document(.svg, "a->b e\u{301}", as: .fonts)))
    let texts = xml.named("tspan")
    let shown = texts.filter { $0.attributes["fill-opacity"] == nil }
    let hidden = texts.filter { $0.attributes["fill-opacity"] == "0" }
    // Characters look as they were typed: no arrow for "->". A letter with a mark is another character's glyph.
    #expect(shown.map(\.text).joined().filter { $0 != " " }.contains("a->b"))
    #expect(hidden.map(\.text).contains("e\u{301}"))
    #expect(hidden.allSatisfy { $0.attributes["textLength"] != nil })
    #expect(!xml.named("use").isEmpty)
  }

  @Test func svgCharactersHaveAPlaceEach() throws {
    let xml = try #require(ParsedXML(try document(.svg, "AVA", as: .fonts)))
    let text = try #require(xml.named("tspan").first)
    let places = try #require(text.attributes["x"]).split(separator: " ").compactMap {
      Double($0)
    }
    #expect(text.text == "AVA" && places.count == 3)
    #expect(places == places.sorted() && places[0] == 10)
  }

  @Test func svgTextFromRightToLeftIsFoundAsItIsRead() throws {
    let xml = try #require(ParsedXML(try document(.svg, "שלום עולם", as: .fonts)))
    let texts = xml.named("tspan")
    expectEqual(texts.map(\.text).joined(), "שלום עולם")
    #expect(texts.allSatisfy { $0.attributes["fill-opacity"] == "0" })
  }

  @Test func svgLinesAreOneElementInEachDirection() throws {
    func count(_ text: String) throws -> Int? {
      ParsedXML(try document(.svg, text, as: .fonts))?.named("text").count
    }
    try expectEqual(count("word नमस्ते a->b 😀 你好"), 1)
    try expectEqual(count("abc (שלום) def"), 3)
    try expectEqual(count(String(repeating: "word ", count: 20)), 3)
  }

  @Test(arguments: SampleTexts.all)
  func svgHasTheWholeText(sample: String) throws {
    let text = String(sample.prefix(60))
    let xml = try #require(ParsedXML(try document(.svg, text, as: .fonts)))
    let found = Set(xml.named("tspan").map(\.text).joined().unicodeScalars)
    let wanted = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && !$0.properties.isNoncharacterCodePoint && $0.properties.generalCategory != .control
    }
    #expect(Set(wanted).subtracting(found).isEmpty)
  }

  @Test(
    arguments: [
      "<&>\"' ]]> <!-- -->", "a\u{0}b\u{1}c\u{1B}\u{7F}\u{85}", nonCharacters + "x",
      "\u{1FFFD}\u{10FFFD}y", "\u{202E}abc\u{202C}", "e\u{301}\u{301}\u{301}",
      "\u{2028}\u{2029}", "", "\u{FEFF}", "tab\tand\r\nlines",
    ], DocumentText.allCases)
  func hostileTextIsValid(text: String, kind: DocumentText) throws {
    #expect(ParsedXML(try document(.svg, text, as: kind)) != nil)
    #expect(try document(.pdf, text + " end", as: kind).hasSuffix("%%EOF\n"))
  }

  /// Content that follows an error inside of Cairo is drawn.
  @Test func pdfGoesOnAfterHostileText() throws {
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 320, height: 200), glyphCache: GlyphCache())
    try canvas.draw("a\u{0}b\(Self.nonCharacters) \u{301}\u{64B}")
    try canvas.draw("नमस्ते")
    #expect(String(decoding: canvas.finish(), as: UTF8.self).contains("+NotoSansDevanagari"))
  }

  @Test(arguments: [
    ("https://example.com/?q='a b\\\"<é>", "https://example.com/?q=%27a%20b%5C%22%3C%C3%A9%3E"),
    ("mailto:a@example.com", "mailto:a@example.com"), ("TEL:+1", "TEL:+1"),
    ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("//example.com", nil), ("", nil),
  ])
  func linksLeadToSafePlaces(link: String, target: String?) throws {
    let svg = try document(.svg, "here") { $0.link = link }
    let xml = try #require(ParsedXML(svg))
    expectEqual(xml.named("a").map { $0.attributes["href"] }, target.map { [$0] } ?? [])
    let pdf = try document(.pdf, "here") { $0.link = link }
    expectEqual(pdf.contains("/URI"), target != nil)
    if let target { #expect(pdf.contains("(\(target))")) }
  }

  @Test func thickenedAndSlantedFacesKeepTheirText() throws {
    for format in VectorFormat.allCases {
      let text = try document(format, "你好", as: .fonts) {
        $0.font = .system(16, weight: .bold)
        $0.font.isItalic = true
      }
      if format == .pdf {
        #expect(text.contains("/Subtype /Type3") && text.contains("/ToUnicode"))
      } else {
        #expect(text.contains(">你好</tspan>") && text.contains("<use"))
      }
    }
  }

  @Test func baselinesLieOnTheBitmapsPixels() throws {
    var options = DocumentOptions()
    (options.text, options.baselineScale) = (.fonts, 2)
    let canvas = try Canvas(
      vector: .svg, size: CGSize(width: 320, height: 200), glyphCache: GlyphCache(),
      options: options)
    canvas.translate(x: 0, y: 0.3)
    try canvas.draw("Hello")
    let xml = try #require(ParsedXML(String(decoding: canvas.finish(), as: UTF8.self)))
    let y = try #require(xml.named("text").first?.attributes["y"].flatMap(Double.init))
    expectEqual(y * 2, (y * 2).rounded())
  }
}
