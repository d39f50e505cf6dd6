// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMath

@Suite("Chemistry and quantities")
struct MathChemistryTests {
  @Test(arguments: [
    ("H2O", "H_2O"), ("2H2O", "2~H_2O"), ("2 H2O", "2~H_2O"), ("SO4^2-", "SO_4^2−"),
    ("Fe^{3+}", "Fe^3+"), ("Na+", "Na^+"), ("OH-", "OH^−"), ("[Fe(CN)6]^3-", "[Fe(CN)_6]^3−"),
    ("CH3-CH2-OH", "CH_3−CH_2−OH"), ("CH2=CH2", "CH_2=CH_2"), ("HC#CH", "HC≡CH"),
    ("A + B -> C", "A+B→C"), ("N2 + 3H2 <=> 2NH3", "N_2+3~H_2⇌2~NH_3"),
    ("^{227}_{90}Th+", "_90^227Th^+"), ("CuSO4.5H2O", "CuSO_4⋅5~H_2O"),
    ("CuSO4 * 5H2O", "CuSO_4⋅5~H_2O"), ("A ->[x][y] B", "A→[x][y]B"),
    ("1/2 O2", "(1/2)~O_2"), ("BaSO4 v", "BaSO_4~↓"), ("CO2 ^", "CO_2~↑"),
    ("H2O (l)", "H_2O~(l)"), ("AgCl(s)", "AgCl(s)"), ("NO_x", "NO_x"), ("e^-", "e^−"),
    ("Zn^2+ + 2e-", "Zn^2++2~e^−"), ("$n$ H2O", "𝑛~H_2O"), (#"\mu-Cl"#, "μ−Cl"),
    (#"A\bond{#}B"#, "A≡B"), ("A <-> B", "A↔B"), ("", ""), ("^", "↑"),
    ("Hg^2+ ->[I-] HgI2 ->[I-] [HgI4]^2-", "Hg^2+→[I^−]HgI_2→[I^−][HgI_4]^2−"),
  ])
  func readsFormulas(source: String, expected: String) {
    let formula = MathFormula("\\ce{" + source + "}")
    expectNil(formula.error)
    expectEqual(Self.text(formula.nodes), expected)
  }

  @Test(arguments: [
    (#"\SI{9.81}{\meter\per\second\squared}"#, "9.81~m~s^−2"), (#"\SI{5}{m/s^2}"#, "5~m/s^2"),
    (#"\qty{3e8}{\metre\per\second}"#, "3×10^8~m~s^−1"), (#"\unit{\kilo\gram}"#, "kg"),
    (#"\si{kg.m/s^2}"#, "kg~m/s^2"), (#"\num{1.5e-3}"#, "1.5×10^−3"),
    (#"\num{12345.67891}"#, "12~345.678~91"), (#"\num{1234}"#, "1234"),
    (#"\num{1.2+-0.1}"#, "1.2±0.1"), (#"\ang{30}"#, "30°"),
    (#"\unit{\joule\per\mole\per\kelvin}"#, "J~mol^−1~K^−1"), (#"\SI{25}{\celsius}"#, "25~°C"),
    (#"\SI{45}{\degree}"#, "45°"), (#"\unit{\square\meter}"#, "m^2"),
    (#"\unit{\per\cubic\meter}"#, "m^−3"), (#"\pu{123 kJ/mol}"#, "123~kJ/mol"),
    (#"\qty(x+y)"#, "(𝑥+𝑦)"), (#"\qty{x}"#, "{𝑥}"), (#"\SI{10}{\micro\meter}"#, "10~µm"),
    (#"\qty[per-mode=symbol]{1}{\m}"#, "1~m"),
  ])
  func readsQuantities(source: String, expected: String) {
    let formula = MathFormula(source)
    expectNil(formula.error)
    expectEqual(Self.text(formula.nodes), expected)
  }

  @Test(arguments: [
    (#"\dv{f}{x}"#, "(d𝑓/d𝑥)"), (#"\dv{x}"#, "(d/d𝑥)"), (#"\dv[2]{f}{x}"#, "(d^2𝑓/d𝑥^2)"),
    (#"\pdv{f}{x}"#, "(𝜕𝑓/𝜕𝑥)"), (#"\pdv{f}{x}{y}"#, "(𝜕^2𝑓/𝜕𝑥𝜕𝑦)"),
    (#"\dv*{f}{x}"#, "d𝑓/d𝑥"), (#"\abs{x}"#, "|𝑥|"), (#"\norm{x}"#, "‖𝑥‖"),
    (#"\bra{a}\ket{b}"#, "⟨𝑎||𝑏⟩"), (#"\braket{a}{b}"#, "⟨𝑎|𝑏⟩"), (#"\braket{a|b}"#, "⟨𝑎|𝑏⟩"),
    (#"\ketbra{a}{b}"#, "|𝑎⟩⟨𝑏|"), (#"\expval{A}"#, "⟨𝐴⟩"), (#"\mel{a}{B}{c}"#, "⟨𝑎|𝐵|𝑐⟩"),
    (#"\comm{A}{B}"#, "[𝐴,𝐵]"), (#"\Set{x | y}"#, "{𝑥~|~𝑦}"), (#"\vb{v}"#, "𝐯"),
    (#"\dd{x}"#, "~d𝑥"), (#"\order{n}"#, "𝒪(𝑛)"),
  ])
  func readsPhysics(source: String, expected: String) {
    let formula = MathFormula(source)
    expectNil(formula.error)
    expectEqual(Self.text(formula.nodes), expected)
  }

  /// The characters of nodes. Spaces are tildes.
  private static func text(_ nodes: [MathNode]) -> String { nodes.map(text).joined() }

  private static func text(_ node: MathNode) -> String {
    switch node {
    case .symbol(let scalar, _): return String(Character(scalar))
    case .space: return "~"
    case .text(let text, _), .namedOperator(let text, _): return text
    case .group(let nodes), .row(let nodes): return text(nodes)
    case .scripts(let scripts):
      return (scripts.base.map(text) ?? "") + (scripts.below.map { "_" + text($0) } ?? "")
        + (scripts.above.map { "^" + text($0) } ?? "")
    case .fraction(let fraction):
      return "(" + text(fraction.numerator) + "/" + text(fraction.denominator) + ")"
    case .arrow(let arrow, let above, let below):
      let labels = [above, below].compactMap { $0.map(text)?.filter { $0 != "~" } }
      return String(Character(arrow)) + labels.filter { !$0.isEmpty }.map { "[\($0)]" }.joined()
    case .delimited(let delimited):
      let middles = delimited.middles.map { text($0) } + [""]
      return text(delimited.left) + zip(delimited.segments, middles).map { text($0) + $1 }.joined()
        + text(delimited.right)
    default: return "\(node)"
    }
  }

  private static func text(_ delimiter: Unicode.Scalar?) -> String {
    delimiter.map { String(Character($0)) } ?? ""
  }
}
