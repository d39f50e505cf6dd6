// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

/// The text that readers find in PDFs.
@Suite("Reading PDFs")
struct DocumentReadingTests {
  /// The text of a document with one text in it, without its spaces, which lines end with.
  private func read(
    _ text: String, attributes change: @escaping (inout TextAttributes) -> Void = { _ in },
    around draw: (Canvas, () throws -> Void) throws -> Void = { try $1() }
  ) throws -> String {
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 320, height: 400), glyphCache: GlyphCache())
    try draw(canvas) { try canvas.draw(text, attributes: change) }
    return visible(try #require(ReadPDF(canvas.finish())).text)
  }

  /// A text without spaces, controls and the marks that only direct its layout.
  private func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          !$0.properties.isWhitespace && $0.value >= 0x20
            && !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value)
        }))
  }

  @Test(arguments: SampleTexts.byScript.map(\.text))
  func textOfEachScriptIsReadAsItWasWritten(text: String) throws {
    expectEqual(Array(try read(text).unicodeScalars), Array(visible(text).unicodeScalars))
  }

  @Test(arguments: [
    "لا بأس، إلا السَّلامُ عَلَيْكُم", "می‌خواهم ۱۲۳", "क्षत्रिय विद्यार्थी", "น้ำใจ",
    "👍🏽👍 👩‍👩‍👧‍👦 🇯🇵🇺🇦 1️⃣ ❤️", "office -> ffi", "abc שלום (def) مرحبا 123 end",
    "(/Span << /MCID 0 >> BDC) \\( EMC", "/Span << /MCID 0 >> BDC", "e\u{301} é",
  ])
  func shapedTextIsReadAsItWasWritten(text: String) throws {
    expectEqual(Array(try read(text).unicodeScalars), Array(visible(text).unicodeScalars))
  }

  @Test func marksOfDirectionAreLeftOut() throws {
    try expectEqual(read("\u{202B}שלום\u{202C} \u{2068}abc\u{2069}"), "שלוםabc")
  }

  @Test func textInLayersIsReadOnce() throws {
    for text in ["Hello", "سلام", "😀"] {
      let found = try read(
        text,
        around: { canvas, draw in
          canvas.beginLayer(alpha: 0.5)
          try draw()
          canvas.endLayer()
        })
      expectEqual(found, text)
    }
  }

  @Test func textOutsideOfTheClipIsLeftOut() throws {
    let found = try read(
      "سلام 😀",
      around: { canvas, draw in
        canvas.clip(to: .rect(CGRect(0, 300, 320, 10)))
        try draw()
        canvas.clip(to: .rect(CGRect(0, 0, 1, 1)))
        try draw()
      })
    expectEqual(found, "")
  }

  @Test func thickenedAndLinkedTextIsRead() throws {
    for text in ["你好", "سلام"] {
      let found = try read(text) {
        $0.font = .system(16, weight: .bold)
        $0.font.isItalic = true
        $0.link = "https://example.com"
      }
      expectEqual(found, text)
    }
  }

  @Test func pagesHaveTheirOwnText() throws {
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 320, height: 100), background: .white,
      glyphCache: GlyphCache())
    try canvas.draw("سلام")
    try canvas.startPage(size: CGSize(width: 320, height: 100), background: .white)
    try canvas.startPage(size: CGSize(width: 320, height: 100), background: .white)
    try canvas.draw("नमस्ते")
    expectEqual(ReadPDF(canvas.finish())?.text, "سلام\n\nनमस्ते")
  }

  @Test(arguments: [("zh-Hans", "(zh-Hans)"), ("pt_BR", "(pt-BR)"), ("a) >>", nil), ("", nil)])
  func languageIsStated(language: String, stated: String?) throws {
    var options = DocumentOptions()
    options.language = language
    options.title = "Title"
    let canvas = try Canvas(
      vector: .pdf, size: CGSize(width: 10, height: 10), glyphCache: GlyphCache(), options: options)
    let pdf = String(decoding: canvas.finish(), as: UTF8.self)
    expectEqual(pdf.contains("/Lang"), stated != nil)
    if let stated { #expect(pdf.contains("/Lang \(stated)")) }
    #expect(pdf.contains("/DisplayDocTitle true"))
  }
}
