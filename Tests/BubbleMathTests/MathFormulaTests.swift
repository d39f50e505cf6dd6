// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@testable import BubbleMath

@Suite("Formulas")
struct MathFormulaTests {
  private func nodes(_ source: String) -> [MathNode] { MathFormula(source).nodes }

  @Test func readsLettersInTheirAlphabet() {
    expectEqual(nodes("x"), [.symbol("𝑥", .ordinary)])
    expectEqual(nodes("h"), [.symbol("ℎ", .ordinary)])
    expectEqual(nodes(#"\alpha"#), [.symbol("𝛼", .ordinary)])
    expectEqual(nodes(#"\Gamma"#), [.symbol("Γ", .ordinary)])
    expectEqual(nodes(#"\mathbb{R}"#), [.group([.symbol("ℝ", .ordinary)])])
    expectEqual(nodes(#"\mathbf x"#), [.symbol("𝐱", .ordinary)])
    expectEqual(nodes("7"), [.symbol("7", .ordinary)])
  }

  @Test func readsClasses() {
    expectEqual(
      nodes("a-b=(c)"),
      [
        .symbol("𝑎", .ordinary), .symbol("−", .binary), .symbol("𝑏", .ordinary),
        .symbol("=", .relation), .symbol("(", .opening), .symbol("𝑐", .ordinary),
        .symbol(")", .closing),
      ])
    expectEqual(nodes(#"\le\colon,"#).map(\.mathClass), [.relation, .punctuation, .punctuation])
  }

  @Test func readsScriptsInAnyOrder() {
    let scripts = MathNode.scripts(
      MathScripts(
        base: .symbol("𝑥", .ordinary), below: .symbol("𝑖", .ordinary),
        above: .symbol("2", .ordinary)))
    expectEqual(nodes("x_i^2"), [scripts])
    expectEqual(nodes("x^2_i"), [scripts])
    expectEqual(MathFormula("x^2^3").error, .unexpected("^"))
    expectNil(MathFormula("x'^2").error)
  }

  @Test func readsSingleCharactersAsArguments() {
    expectEqual(nodes(#"\frac12"#), nodes(#"\frac{1}2"#).map(Self.withoutGroups))
  }

  /// A fraction whose numerator's braces are removed.
  private static func withoutGroups(_ node: MathNode) -> MathNode {
    guard case .fraction(var fraction) = node, case .group(let nodes) = fraction.numerator else {
      return node
    }
    fraction.numerator = nodes[0]
    return .fraction(fraction)
  }

  @Test func expandsMacros() {
    expectEqual(nodes(#"\newcommand{\R}{\mathbb{R}}\R"#), nodes(#"\mathbb{R}"#))
    expectEqual(nodes(#"\newcommand\f[2]{#2+#1}\f{a}b"#), nodes("b+a"))
    expectEqual(nodes(#"\def\f#1{#1^2}\f x"#), nodes("x^2"))
    expectEqual(
      nodes(#"\DeclareMathOperator*{\argmax}{arg\,max}\argmax"#).first?.mathClass, .largeOperator)
  }

  @Test(
    "environments that Markdown reads are known",
    arguments: """
      align alignat aligned alignedat array bmatrix Bmatrix cases darray dcases displaymath drcases eqnarray equation \
      flalign gather gathered math matrix multline pmatrix rcases smallmatrix split vmatrix Vmatrix xalignat
      """.split(separator: " "))
  func environments(_ name: Substring) {
    for name in [name, name + "*"] {
      let set = nodes("\\begin{\(name)}{1}a & b \\\\ c\\end{\(name)}")
      #expect(!set.contains { $0.hasUnknown }, "\(name)")
    }
  }

  @Test func showsUnknownCommands() {
    expectEqual(nodes(#"\foo+1"#).first, .unknown(#"\foo"#))
    expectNil(MathFormula(#"\foo"#).error)
    let unknown = nodes(#"\begin{tikz}a\end{tikz}"#)
    expectEqual(
      unknown,
      [
        .row([
          .unknown(#"\begin{tikz}"#), .symbol("𝑎", .ordinary), .unknown(#"\end{tikz}"#),
        ])
      ])
  }

  @Test(arguments: [
    ("{a", "}"), (#"\frac{a}"#, "{"), (#"\left( a"#, #"\right"#), (#"\text{a"#, "}"),
    (#"\begin{cases} a"#, #"\end{cases}"#), (#"\sqrt[3"#, "]"),
  ])
  func reportsTheMissingEnd(source: String, expected: String) {
    let formula = MathFormula(source)
    expectEqual(formula.error, .ended(expected: expected))
    expectEqual(formula.nodes, [.unknown(source)])
  }

  @Test func reportsWhatCannotBeThere() {
    expectEqual(MathFormula("a}").error, .unexpected("}"))
    expectEqual(MathFormula("{a & b}").error, .unexpected("&"))
    expectEqual(MathFormula(#"\begin{matrix}a\end{cases}"#).error, .unexpected(#"\end{cases}"#))
    expectEqual("\(MathError.unexpected("}"))", "'}' cannot be here. Check the braces before it.")
  }

  @Test(arguments: [
    String(repeating: "{", count: 50_000), String(repeating: #"\sqrt"#, count: 10_000),
    String(repeating: #"\left("#, count: 8_000), String(repeating: "a^{", count: 20_000),
    String(repeating: #"\displaystyle "#, count: 4_000),
    String(repeating: #"\begin{matrix}"#, count: 4_000),
    String(repeating: #"\not"#, count: 10_000), String(repeating: "x^x_", count: 10_000),
  ])
  func boundsDepth(source: String) {
    #expect(MathFormula(source).error != nil)
    #expect(Fixture.layout(source).width > 0)
  }

  @Test func boundsExpansion() {
    expectEqual(MathFormula(#"\newcommand{\a}{\a\a}\a"#).error, .expandsTooFar(macro: "a"))
    var bomb = #"\def\a{xxxxxxxxxx}"#
    for (name, inner) in zip("bcdefghij", "abcdefghi") {
      bomb += "\\def\\\(name){" + String(repeating: "\\\(inner)", count: 10) + "}"
    }
    #expect(MathFormula(bomb + #"\j"#).error != nil)
    expectEqual(MathFormula(String(repeating: "x", count: 70_000)).error, .tooLong(bytes: 70_000))
  }

  @Test func readsLongFormulasInLinearTime() {
    let source = String(repeating: #"x_i^2 + \frac{a}{b} "#, count: 2_000)
    let formula = MathFormula(source)
    expectNil(formula.error)
    #expect(Fixture.layout(source).width > 10_000)
  }

  @Test func readsTables() throws {
    let node = try #require(
      nodes(#"\begin{array}{c|rl} a & b \\[1em] \hline c \\ \end{array}"#).first)
    guard case .table(let table) = node else {
      Issue.record("\(node)")
      return
    }
    expectEqual(table.rows.map(\.count), [2, 1])
    expectEqual(table.alignments, [.center, .right, .left])
    expectEqual(table.verticals, [1])
    expectEqual(table.horizontals, [1])
    expectEqual(table.gaps, [0: 1])
  }

  @Test func showsCommandsThatAreNotKnown() {
    #expect(nodes(#"\expandafter\a=b {c}"#).contains(.unknown(#"\expandafter"#)))
    #expect(nodes(#"\expandafter\a=b {c}"#).count > 3)
  }

  @Test func readsTags() {
    expectEqual(MathFormula(#"a \tag{1}"#).tag, "(1)")
    expectEqual(MathFormula(#"a \tag*{A}"#).tag, "A")
  }
}
