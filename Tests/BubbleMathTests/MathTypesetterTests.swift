// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleText
import Testing

@testable import BubbleMath

@Suite("Formulas beside text")
struct MathTypesetterTests {
  private static let typesetter = Fixture.font.typesetter

  private let formulas = MathTypesetter(typesetter: Self.typesetter)
  private let attributes = TextAttributes(font: .system(16))

  private static let long = "(a+b)^4 = a^4 + 4a^3b + 6a^2b^2 + 4ab^3 + b^4 = f(a = 1, b = 2)"

  private func boxes(_ text: AttributedText) -> [TextAttachment] {
    text.runs.compactMap(\.attributes.attachment)
  }

  @Test func aShortFormulaIsOneBox() throws {
    let text = try #require(formulas.attributed("x^2", attributes: attributes, lineWidth: 200))
    expectEqual(text.string, TextAttachment.character)
    let box = try #require(boxes(text).first)
    let content = try #require(box.content)
    expectEqual(content.text, "$x^2$")
    expectEqual(content.spokenText, "x squared")
    expectEqual(text.spokenText, "x squared")
    #expect(box.height > box.descent && box.descent >= 0 && box.width > 8)
  }

  @Test func textScaleAndSizeCount() throws {
    let scaled = MathTypesetter(typesetter: Typesetter(fonts: Self.typesetter.fonts, textScale: 2))
    let one = try #require(formulas.display("a + b", size: 16))
    let other = try #require(scaled.display("a + b", size: 16))
    let larger = try #require(formulas.display("a + b", size: 32))
    #expect(abs(other.layout.width - 2 * one.layout.width) < 1e-9)
    #expect(abs(larger.layout.width - 2 * one.layout.width) < 1e-9)
    // Text in a formula is as large as around it.
    let text = try #require(formulas.display(#"\text{Hello}"#, size: 16)).layout.width
    let hello = AttributedText("Hello", font: .system(16))
    let large = try #require(formulas.display(#"\text{Hello}"#, size: 32)).layout.width
    let scaledText = try #require(scaled.display(#"\text{Hello}"#, size: 16)).layout.width
    #expect(abs(scaledText - large) < 1e-4 && large > 1.8 * text)
    #expect(abs(text - Self.typesetter.prepare(hello).size(fitting: .infinity).width) < 1e-4)
  }

  @Test(arguments: [400.0, 250, 180, 120, 60, 20])
  func longFormulasAreDividedBehindSigns(_ width: Double) throws {
    let whole = try #require(formulas.attributed(Self.long, attributes: attributes))
    expectEqual(boxes(whole).count, 1)
    let text = try #require(
      formulas.attributed(Self.long, attributes: attributes, lineWidth: width))
    let pieces = boxes(text)
    #expect(pieces.count > 1)
    #expect(pieces.allSatisfy { $0.width <= width + 1e-9 })
    // In a text from right to left they go on to the right.
    #expect(text.string.hasPrefix("\u{2066}") && text.string.hasSuffix("\u{2069}"))
    let sum = pieces.reduce(0) { $0 + $1.width }
    let expected = boxes(whole)[0].width
    #expect(width <= 60 ? sum < expected : abs(sum - expected) < 1e-6)
    expectEqual(pieces.compactMap { $0.content?.text }.joined(), "$\(Self.long)$")
    if width >= 250 { expectEqual(pieces.count, 3) }
  }

  @Test func signsAreDividedWithTheirOperands() throws {
    func count(_ source: String) throws -> Int {
      boxes(try #require(formulas.attributed(source, attributes: attributes, lineWidth: 40))).count
    }
    // Nothing is before the first sign, and two signs are one.
    try expectEqual(count("= aaaa"), 1)
    try expectEqual(count("aaaa := bbbb"), 2)
    try expectEqual(count("aaaa = - bbbb"), 2)
    try expectEqual(count(#"\frac{a = b}{c + d}"#), 1)
  }

  @Test(arguments: [600.0, 300, 200, 100, 50, 20])
  func displaysFitTheirLine(_ width: Double) throws {
    let whole = try #require(formulas.display(Self.long, size: 16))
    let display = try #require(formulas.display(Self.long, size: 16, lineWidth: width))
    #expect(display.layout.width <= width + 1e-6)
    let (height, wholeHeight) = (
      display.layout.ascent + display.layout.descent, whole.layout.ascent + whole.layout.descent
    )
    if whole.layout.width <= width { expectEqual(height, wholeHeight) }
    // A little too wide: smaller; much: more lines.
    if whole.layout.width * 0.7 > width, width >= 100 { #expect(height > 1.5 * wholeHeight) }
  }

  @Test func whatCannotBeDividedIsSmaller() throws {
    let source = #"\begin{pmatrix} aaaaaaaa & bbbbbbbb & cccccccc \end{pmatrix}"#
    let whole = try #require(formulas.display(source, size: 16)).layout
    let display = try #require(formulas.display(source, size: 16, lineWidth: whole.width / 3))
    #expect(abs(display.layout.width - whole.width / 3) < 0.5)
    #expect(display.layout.ascent < whole.ascent / 2)
  }

  @Test func whatCannotBeReadHasNoBoxes() {
    expectNil(formulas.attributed("{", attributes: attributes))
    expectNil(formulas.display("{", size: 16))
    #expect(formulas.attributed(#"\frobnicate"#, attributes: attributes) != nil)
  }

  @Test func formulasAreKept() throws {
    let one = try #require(formulas.display("a", size: 16))
    let other = try #require(formulas.display("a", size: 16))
    #expect(one === other)
    // Canonically equivalent sources have different glyphs.
    let (composed, decomposed) = ("\\text{\u{E9}}", "\\text{e\u{301}}")
    expectEqual(formulas.display(composed, size: 16)?.text.utf8.count, 13)
    expectEqual(formulas.display(decomposed, size: 16)?.text.utf8.count, 14)
  }

  @Test func fontsWithoutAFaceHaveNoFormulas() throws {
    let fonts = Self.typesetter.fonts
    let without = try FontCollection(system: fonts.system, fallbacks: fonts.fallbacks)
    let formulas = MathTypesetter(typesetter: Typesetter(fonts: without))
    expectNil(formulas.font)
    expectNil(formulas.display("a", size: 16))
    expectEqual(fonts.mathFace?.hasMathTable, true)
    // Stores of sizes count the face, goldens don't.
    #expect(without.formulasDigest != fonts.formulasDigest)
  }
}
