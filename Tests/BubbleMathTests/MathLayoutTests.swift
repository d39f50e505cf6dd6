// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@testable import BubbleMath

@Suite("Layout of formulas")
struct MathLayoutTests {
  private func width(_ source: String) -> Double { Fixture.layout(source).width }

  @Test func spacesAtomsByTheirClasses() {
    let letters = width("a") + width("b")
    #expect(abs(width("a=b") - letters - width("{=}") - 2 * 50.0 / 18) < 0.01)
    #expect(abs(width("a+b") - letters - width("{+}") - 2 * 40.0 / 18) < 0.01)
    #expect(abs(width("a,b") - letters - width("{,}") - 30.0 / 18) < 0.01)
    // A sign without a left operand is ordinary.
    #expect(abs(width("-b") - width("{-}") - width("b")) < 0.01)
  }

  @Test func omitsSpacesInScripts() {
    let scale = Fixture.font[.scriptPercentScaleDown]
    let base = Fixture.layout("x^{}").width
    let script = width("x^{a=b}") - base
    #expect(script < (width("a=b") - 40.0 / 18) * scale + 1)
    expectEqual(Fixture.layout("x^{y^{z^w}}").sizes.count, 3)
  }

  @Test func centersFractionsOnTheAxis() throws {
    let rule = try #require(Fixture.layout(#"\frac{a}{b}"#).rules.first)
    #expect(abs(-(rule[1] + rule[3] / 2) - 10 * Fixture.font[.axisHeight]) < 0.01)
    #expect(Fixture.layout(#"\binom{n}{k}"#).rules.isEmpty)
    let inline = Fixture.layout(#"\frac{a}{b}"#)
    let display = Fixture.layout(#"\frac{a}{b}"#, isDisplay: true)
    #expect(display.ascent > inline.ascent)
  }

  @Test func putsLimitsAboveInDisplayOnly() {
    let inline = Fixture.layout(#"\sum_{i=1}^n"#)
    let display = Fixture.layout(#"\sum_{i=1}^n"#, isDisplay: true)
    #expect(display.ascent > 1.3 * inline.ascent)
    #expect(Fixture.layout(#"\sum\limits_{i=1}^n"#).width < inline.width)
    let integral = Fixture.layout(#"\int_0^1"#, isDisplay: true)
    #expect(integral.width > Fixture.layout(#"\int"#, isDisplay: true).width)
  }

  @Test func growsDelimiters() {
    let heights = ["x", #"\frac{a}{b}"#, #"\begin{matrix}1\\2\\3\\4\\5\\6\\7\\8\end{matrix}"#].map {
      let layout = Fixture.layout(#"\left("# + $0 + #"\right)"#, isDisplay: true)
      return layout.ascent + layout.descent
    }
    #expect(heights[0] < heights[1])
    #expect(heights[2] > 80)
    let content = Fixture.layout(#"\begin{matrix}1\\2\\3\\4\\5\\6\\7\\8\end{matrix}"#)
    #expect(heights[2] >= 0.9 * (content.ascent + content.descent))
  }

  @Test func drawsRootsOverTheirContent() throws {
    let layout = Fixture.layout(#"\sqrt{x+y}"#)
    let rule = try #require(layout.rules.first)
    #expect(abs(rule[2] - width("x+y")) < 0.01)
    #expect(abs(rule[0] + rule[2] - layout.width) < 0.01)
    #expect(Fixture.layout(#"\sqrt[3]{x}"#).width >= Fixture.layout(#"\sqrt{x}"#).width)
  }

  @Test func keepsTheWidthOfAccentedLetters() {
    #expect(abs(width(#"\hat{x}"#) - width("x")) < 1)
    #expect(Fixture.layout(#"\hat{x}"#).ascent > Fixture.layout("x").ascent)
    expectEqual(Fixture.layout(#"\overline{x}"#).rules.count, 1)
  }

  @Test func alignsColumns() {
    let layout = Fixture.layout(#"\begin{aligned} a &= b \\ aaa &= c \end{aligned}"#)
    let equals = Fixture.font.face.glyph(for: "=")
    let places = layout.placedGlyphs.filter { $0.glyph == equals }
    expectEqual(places.count, 2)
    #expect(places.allSatisfy { abs($0.x - places[0].x) < 0.01 })
    #expect(places[0].y != places[1].y)
  }

  @Test func colorsNodes() {
    let layout = Fixture.layout(#"a \textcolor{red}{b}"#)
    let colors = layout.items.compactMap { item -> Color? in
      if case .glyphs(let run, _, _) = item { return run.attributes.color }
      return nil
    }
    expectEqual(colors, [Color(hex: 0xFF0000)])
  }

  @Test func showsTheSourceOfErrors() {
    let layout = Fixture.layout(#"\frac{a"#)
    expectEqual(layout.glyphCount, #"\frac{a"#.count)
    #expect(layout.width > 0)
  }

  @Test func keepsSlantedInkApart() throws {
    // The ink of P and of an integral is wider than their advances.
    let glyph = try #require(Fixture.font.glyph(for: "𝑃"))
    #expect(glyph.italicCorrection > 0)
    #expect(abs(width("P") - 10 * max(glyph.right, glyph.advance)) < 0.01)
    let integral = Fixture.layout(#"\int_0^1"#, isDisplay: true).placedGlyphs
    expectEqual(integral.count, 3)
    #expect(integral[2].x > integral[1].x + 1)
  }

  @Test func keepsOperatorsInkApartWithoutSubscripts() throws {
    let glyph = try #require(Fixture.font.glyph(for: "∫"))
    #expect(abs(width(#"\int x"#) - 10 * glyph.right - 30.0 / 18 - width("x")) < 0.01)
  }

  @Test(arguments: [#"\sqrt{P}"#, #"\dfrac{P}{P}"#, #"\overline{P}"#, #"\sqrt{{P}}"#])
  func leavesTheSlantOfSingleSymbolsOut(_ source: String) throws {
    let glyph = try #require(Fixture.font.glyph(for: "𝑃"))
    let rule = try #require(Fixture.layout(source).rules.first)
    #expect(abs(rule[2] - 10 * glyph.advance) < 0.01)
  }

  @Test func setsNamesWithoutSlant() {
    let limit = Fixture.layout(#"\inf\limits_{n n n n n n}"#)
    let name = limit.placedGlyphs.filter { $0.y == 0 }
    // The name is in the middle, whatever its last letter's ink.
    #expect(abs(name[0].x - (limit.width - width(#"\inf"#)) / 2) < 0.01)
  }

  @Test func setsFractionsLikeLettersAndMatricesLikeDelimiters() {
    let fraction = width(#"\frac{b}{c}"#)
    #expect(abs(width(#"a\frac{b}{c}"#) - width("a") - fraction) < 0.01)
    let matrix = width(#"\begin{pmatrix}b\end{pmatrix}"#)
    #expect(abs(width(#"a\begin{pmatrix}b\end{pmatrix}"#) - width("a") - matrix - 30.0 / 18) < 0.01)
  }

  @Test func setsCellsInScriptsAsElsewhere() {
    expectEqual(Fixture.layout(#"x^{\begin{matrix} a \end{matrix}}"#).sizes, [10])
    expectEqual(Fixture.layout(#"\begin{smallmatrix} a \end{smallmatrix}"#).sizes, [7.5])
  }

  @Test func setsContinuedFractionsWithAHighNumerator() {
    let continued = Fixture.layout(#"\cfrac{a}{b}"#)
    let plain = Fixture.layout(#"\dfrac{a}{b}"#)
    #expect(continued.ascent > plain.ascent)
    #expect(abs(continued.descent - plain.descent) < 0.01)
    // The numerator is in text style.
    #expect(
      Fixture.layout(#"\cfrac{\sum}{b}"#).ascent
        < Fixture.layout(#"\cfrac{\displaystyle\sum}{b}"#).ascent)
  }

  @Test func raisesSuperscriptsBeforeItLowersSubscripts() throws {
    let font = Fixture.font
    let scripts = Fixture.layout(#"\overline{V_n^n}"#).placedGlyphs.filter { $0.y != 0 }
    try #require(scripts.count == 2)
    let (below, above) = scripts[0].y > 0 ? (scripts[0], scripts[1]) : (scripts[1], scripts[0])
    #expect(abs(below.y - 10 * font[.subscriptShiftDown]) < 0.01)
    let n = try #require(font.glyph(for: "𝑛"))
    let size = 10 * font[.scriptPercentScaleDown]
    let gap = (-above.y - n.descent * size) - (n.ascent * size - below.y)
    #expect(abs(gap - 10 * font[.subSuperscriptGapMin]) < 0.01)
    #expect(-above.y > 10 * font[.superscriptShiftUpCramped])
  }

  @Test func keepsWideAccentsWithinTheirBase() throws {
    let face = Fixture.font.face
    let forms = face.mathVariants(try #require(face.glyph(for: "\u{302}")), isVertical: false).map(
      \.glyph)
    let glyphs = Fixture.layout(#"\widehat{xyz}"#).placedGlyphs
    let hat = try #require(glyphs.first { forms.contains($0.glyph) })
    #expect(Fixture.font.glyph(hat.glyph).advance * 10 <= width("xyz"))
    #expect(hat.x >= 0)
    // The widest form that fits, and not the first.
    #expect(hat.glyph != forms.first)
    #expect(Fixture.layout(#"\overleftrightarrow{ABC}"#).placedGlyphs.count > 4)
  }

  @Test func setsScriptsOfAccentedSymbolsWhereTheSymbolHasThem() throws {
    let letter = try #require(Fixture.font.face.glyph(for: "𝑇"))
    let places = [#"\beta^T"#, #"\hat{\beta}^T"#].map { source in
      Fixture.layout(source).placedGlyphs.first { $0.glyph == letter }
    }
    try expectEqual(#require(places[0]).y, places[1]?.y)
  }

  @Test func joinsThePartsOfArrows() {
    let layout = Fixture.layout(#"\xRightarrow{xxxxxxxxxxxxxxx}"#)
    let arrow = layout.placedGlyphs.filter { $0.y == 0 }
    let ends = arrow.map { $0.x + 10 * Fixture.font.glyph($0.glyph).right }
    let starts = arrow.map { $0.x + 10 * Fixture.font.glyph($0.glyph).left }
    #expect(arrow.count > 5)
    #expect(zip(ends, starts.dropFirst()).allSatisfy { $0 >= $1 - 0.001 })
  }

  @Test func keepsDegreesBesideTheMiddleOfTheirSign() throws {
    let layout = Fixture.layout(#"\sqrt[3]{\dfrac{a}{b}}"#)
    let three = try #require(Fixture.font.face.glyph(for: "3"))
    let degree = try #require(layout.placedGlyphs.first { $0.glyph == three })
    let sign = layout.ascent + layout.descent
    #expect(degree.y < layout.descent - sign / 2)
    #expect(degree.y > -layout.ascent + sign / 4)
  }

  @Test func strikesSymbolsBeyondTheirInk() {
    #expect(abs(width(#"\cancel{x}"#) - width("x")) < 0.01)
    #expect(abs(Fixture.layout(#"\cancel{x}"#).ascent - Fixture.layout("x").ascent - 2) < 0.01)
    #expect(abs(width(#"\cancel{xy}"#) - width("xy") - 4) < 0.01)
  }

  @Test func keepsBarsApartFromLetters() throws {
    let bar = try #require(Fixture.font.glyph(for: "∣"))
    #expect(abs(width("|") - 10 * bar.advance) < 0.01)
  }

  @Test func setsPrimesOfTheFaceWhereTheyAre() {
    expectEqual(Fixture.layout("f'").sizes, [10])
    #expect(abs(Fixture.layout("f''").width - Fixture.layout("f'").width) > 1)
    #expect(Fixture.layout("f'_i").descent > Fixture.layout("f'").descent)
  }

  @Test func keepsDimensionsOfPhantoms() {
    #expect(abs(width(#"a\phantom{b}"#) - width("ab")) < 0.01)
    expectEqual(Fixture.layout(#"\phantom{b}"#).glyphCount, 0)
    expectEqual(Fixture.layout(#"\vphantom{b}"#).width, 0)
  }

  @Test func drawsOnCanvas() throws {
    let layout = Fixture.layout(#"\boxed{\cancel{x}^2 + \frac{1}{\sqrt{y}}}"#)
    let canvas = try Canvas(
      size: CGSize(width: layout.width, height: layout.ascent + layout.descent), scale: 2,
      background: .white, glyphCache: GlyphCache())
    canvas.draw(layout, at: CGPoint(x: 0, y: layout.ascent), color: .black)
    let bitmap = canvas.makeBitmap()
    #expect(bitmap.bytes.contains(0))
  }

  @Test func drawsLinesOnWholePixels() throws {
    let layout = Fixture.layout(#"\overline{xxxxxxxx}"#)
    let canvas = try Canvas(
      size: CGSize(width: 80, height: 40), scale: 1, background: .white, glyphCache: GlyphCache())
    canvas.draw(layout, at: CGPoint(x: 2, y: 30), color: .black)
    let bytes = canvas.makeBitmap().bytes
    var longest = 0
    for row in stride(from: 0, to: bytes.count, by: 4 * 80) {
      let black = (0..<80).count { column in bytes[row + 4 * column] == 0 }
      longest = max(longest, black)
    }
    #expect(longest >= Int(layout.width) - 1)
  }

  @Test func setsEmptyFormulas() {
    let layout = Fixture.layout("")
    expectEqual(layout.width, 0)
    #expect(layout.items.isEmpty)
  }
}
