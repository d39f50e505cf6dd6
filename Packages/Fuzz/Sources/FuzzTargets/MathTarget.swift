// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleKit
import BubbleMath
import Foundation

extension FuzzTarget {
  /// Formulas of LaTeX, read, set, spoken and drawn.
  static let math = FuzzTarget(
    name: "math",
    summary: "A formula is the same when it's read again, and has finite sizes within the limits."
  ) { bytes in
    var input = FuzzInput(bytes)
    let choices = input.byte()
    // Odd inputs are words of LaTeX, one a byte: they reach more of the parser than text does.
    let source = choices & 1 == 0 ? input.text() : input.rest().map(word).joined()
    let formula = MathFormula(source)
    check(formula == MathFormula(source), "the formula is another when it's read again")
    checkSpeech(formula)
    var options = MathOptions()
    options.size = choices & 2 == 0 ? 15 : 40
    options.lineWidth = choices & 4 == 0 ? .infinity : 20 * Double(choices >> 4)
    for piece in formula.pieces(font: mathFont, options: options) {
      checkSizes(piece, of: formula, em: options.size)
    }
    for isDisplay in [false, true] {
      options.isDisplay = isDisplay
      let layout = formula.layout(font: mathFont, options: options)
      checkSizes(layout, of: formula, em: options.size)
      // Drawing takes longer than the rest.
      if choices & 0xF0 == 0 { draw(layout) }
    }
  }

  private static func word(_ byte: UInt8) -> String {
    let word = words[Int(byte) % words.count]
    return word.first == "\\" && word.last?.isLetter == true ? word + " " : word
  }

  private static let words: [String] = """
    { } { } { } [ ] ( ) | ^ _ & \\\\ ' $ # #1 ~ % , . = + - < > / : ! @ * " 0 1 2 9 a b f v x y A H O e d π ∑ √ ² ₁ ′ 漢 א \
    \u{302} 1em 2pt -9em 99em l c r p CD matrix pmatrix array aligned cases align* gather equation smallmatrix red blue!20 #fff \
    \\frac \\dfrac \\cfrac \\binom \\genfrac \\over \\atop \\choose \\above \\sqrt \\left \\right \\middle \\big \\Biggl \
    \\left( \\right) \\left. \\right| \\begin{matrix} \\end{matrix} \\begin{array}{cl} \\end{array} \\begin{aligned} \
    \\end{aligned} \\begin{cases} \\end{cases} \\begin{CD} \\end{CD} @>>> @VVV \\begin \\end \\hline \\intertext \\tag \\label \
    \\substack \\sum \\int \\lim \\prod \\limits \\nolimits \\sin \\log \\operatorname \\mathop \\mathbin \\sideset \\overset \
    \\underset \\stackrel \\buildrel \\hat \\vec \\widehat \\utilde \\overline \\underline \\overbrace \\underbrace \\not \
    \\overrightarrow \\xrightarrow \\mathbf \\mathrm \\mathbb \\mathcal \\boldsymbol \\bf \\rm \\text \\textbf \\texttt \\verb| \
    \\displaystyle \\scriptstyle \\Huge \\tiny \\color \\textcolor \\colorbox \\fcolorbox \\definecolor \\boxed \\cancel \
    \\cancelto \\phantom \\vphantom \\smash \\rule \\raisebox \\vcenter \\llap \\mathclap \\hspace \\kern \\mkern \\quad \\, \\! \
    \\newcommand \\def \\let \\m \\n \\DeclareMathOperator \\begingroup \\endgroup \\ce \\ce{ -> <=> 2H2O SO4^2- \\bond \\pu \\num \\unit \
    \\SI \\qty \\ang \\kilo \\meter \\per \\squared \\tothe \\dv \\pdv \\dd \\abs \\norm \\bra \\ket \\braket \\mel \\comm \\Set \\mqty \
    \\eval \\vb \\pmod \\alpha \\le \\to \\infty \\cdots \\dots \\varlimsup \\arraystretch \\foo
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let mathFont: MathFont = {
    do {
      let typesetter = Typesetter(fonts: try .bundled())
      guard let font = MathTypesetter(typesetter: typesetter).font else {
        fatalError("The face of formulas has no table MATH.")
      }
      return font
    } catch { fatalError("\(error)") }
  }()

  private static func checkSpeech(_ formula: MathFormula) {
    let words = formula.spokenText
    let limit = 400 * (formula.source.utf8.count + MathFormula.expansionLimit)
    check(words.utf8.count <= limit, "\(words.utf8.count) bytes of words")
  }

  private static func checkSizes(_ layout: MathLayout, of formula: MathFormula, em: Double) {
    let sizes = [layout.width, layout.ascent, layout.descent]
    let limit = em * 20_000
    check(sizes.allSatisfy { $0.isFinite && abs($0) <= limit }, "\(sizes) of \(formula.source)")
    check(layout.width >= -limit, "a width of \(layout.width)")
    for item in layout.items {
      switch item {
      case .glyphs(let run, let x, let y):
        check(x.isFinite && y.isFinite && run.size.isFinite && run.size >= 0, "a run at \(x), \(y)")
        for glyph in run.glyphs { check(glyph.x.isFinite && glyph.y.isFinite, "\(glyph)") }
      case .rule(let x, let y, let width, let height, _):
        check([x, y, width, height].allSatisfy(\.isFinite), "a rule at \(x), \(y)")
      case .stroke(let x, let y, let width, let height, _, let thickness, _):
        check([x, y, width, height, thickness].allSatisfy(\.isFinite), "a stroke at \(x), \(y)")
      }
    }
  }

  private static func draw(_ layout: MathLayout) {
    let size = CGSize(width: 60, height: 40)
    guard let canvas = try? Canvas(size: size, scale: 1, glyphCache: GlyphCache()) else {
      fatalError("There's no canvas of \(size).")
    }
    canvas.draw(layout, at: CGPoint(x: 2, y: 25), color: .black)
    _ = canvas.makeBitmap()
  }
}
