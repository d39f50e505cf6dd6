// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMath

/// Formulas that are too long, too deep, broken or meant to break.
@Suite("Hostile formulas")
struct MathRobustnessTests {
  private static let long = 50_000

  private static let repeated: [String] = [
    "{", "}", "a^{", "x_", "^", "'", "²", "x² ", "x\u{302}", "\u{302}\u{303}", #"\left("#,
    #"\left.\middle|"#, #"\right)"#, #"\frac"#, #"\frac{a}"#, #"\sqrt["#, #"\sqrt[{"#, #"\over "#,
    #"a\over b "#, #"{a\over b}"#, #"\begin{matrix}"#, #"\begin{a}"#, #"\end{a}"#, "&", #"\\"#,
    #"a&b\\"#, #"\text{"#, #"\text{$"#, #"\text{a$b$}"#, "$", "%", "% \n", "\u{FFFD}", "\0", "#",
    "#1", "~", #"\ "#, #"\hspace{99em}"#, #"\rule{99em}{99em}"#, #"\raisebox{99em}{x}"#,
    #"\rule[99em]{0em}{1em}"#, #"\kern-99em "#, #"\qquad"#, #"\Huge x"#, #"{\Huge x}"#,
    #"\color{red}x"#, #"\textcolor{red}{x}"#, #"\boxed{"#, #"\cancel{x}"#, #"\def\a{\a\a}\a"#,
    #"\newcommand\f[2][x]{#1}"#, #"\let\a\b \let\b\a \a"#, #"\verb|"#, #"\verbx"#, #"\ce{"#,
    #"\ce{H2O + "#, #"\ce{->[a]}"#, #"\num{1e"#, #"\num{1}"#, #"\qty{"#, #"\pu{"#, #"\SI{1}{\m}"#,
    #"\unit{\per"#, #"\substack{"#, #"\sideset{_a}{^b}\sum"#, #"\overset{a}{b}"#, #"\not"#,
    #"\Set{|"#, #"\mqty(&"#, #"\dv{a}{b}"#, #"\begin{array}{*{99}{c}}"#, #"\intertext{a}"#,
    #"\begin{CD}@>"#, #"\begin{CD}A@>>>B\\"#, #"\tag{1}"#, #"\sum\limits"#, "f(", "|x", "|x|",
    #"\{"#, #"\mathbf{"#, #"\operatorname{a}"#, #"\xrightarrow[a]{b}"#, #"\vcenter{"#, #"\llap{x}"#,
    "\u{5D0}", "e\u{301}\u{302}", "👩‍🚀", "漢",
  ]

  @Test(arguments: repeated)
  func endsWithinLimits(part: String) {
    let count = Self.long / part.utf8.count
    let source = String(repeating: part, count: count)
    let formula = MathFormula(source)
    #expect(formula.nodes.count <= source.utf8.count + MathFormula.expansionLimit)
    #expect(formula.spokenText.utf8.count <= 60 * source.utf8.count)
    for isDisplay in [false, true] {
      let layout = Fixture.layout(formula, isDisplay: isDisplay)
      for extent in [layout.width, layout.ascent, layout.descent] {
        #expect(extent.isFinite && abs(extent) <= 10 * MathFormula.extentLimit)
      }
      #expect(layout.glyphCount <= 200_000)
    }
  }

  /// Tokens that are read grow with the source, not with its square.
  @Test(arguments: repeated)
  func readsEachTokenOnce(part: String) {
    func reads(_ count: Int) -> Int {
      var parser = MathParser(String(repeating: part, count: count))
      _ = try? parser.formula()
      return parser.input.readCount
    }
    #expect(reads(2_000) <= 3 * reads(1_000) + 1_000)
  }

  @Test func limitsTables() {
    let row = String(repeating: "1&", count: 999) + #"1\\"#
    let source = #"\begin{matrix}"# + String(repeating: row, count: 30) + #"\end{matrix}"#
    expectNil(MathFormula(source).error)
    expectEqual(Fixture.layout(source).glyphCount, 30_000)
    let square = #"\begin{matrix}"# + String(repeating: row, count: 1_000) + #"\end{matrix}"#
    expectEqual(MathFormula(square).error, .tooLong(bytes: square.utf8.count))
    #expect(Fixture.layout(square).glyphCount <= MathFormula.shownSourceLimit + 1)
  }

  @Test func limitsPartsOfDelimiters() {
    let rows = String(repeating: #"\\"#, count: 2_000)
    let bars = String(repeating: #"\middle|"#, count: 4_000)
    let layout = Fixture.layout(
      #"\left.\begin{matrix}"# + rows + #"\end{matrix}"# + bars + #"\right."#)
    #expect(layout.glyphCount <= 50_000)
  }

  @Test(arguments: [
    "999999999999em", "-1e9em", String(repeating: "9", count: 400) + "em", "0sp", "1.5.2em", "em",
    "1nan", "NaNem", "infem", "",
  ])
  func limitsLengths(length: String) {
    for source in [
      #"\hspace{"# + length + "}", #"\rule{"# + length + "}{1em}", #"\raisebox{"# + length + "}{x}",
      #"a \above{"# + length + "} b", #"\begin{matrix}a\\["# + length + #"]b\end{matrix}"#,
    ] {
      let layout = Fixture.layout(source, isDisplay: true)
      #expect(abs(layout.width) <= 1_010 && layout.ascent.isFinite && layout.descent.isFinite)
    }
  }

  @Test func showsLargeFormulasAsTheirSource() {
    let source = String(repeating: "W", count: 20_000)
    let layout = Fixture.layout(source)
    expectNil(MathFormula(source).error)
    #expect(layout.glyphCount <= MathFormula.shownSourceLimit + 1)
  }

  @Test func readsZalgoInText() {
    let marks = String(repeating: "\u{301}\u{316}", count: 5_000)
    #expect(Fixture.layout(#"\text{a"# + marks + "}").width > 0)
    #expect(Fixture.layout("a" + marks).width > 0)
  }
}
