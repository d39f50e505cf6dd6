// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleMath

@Suite("Commands of formulas")
struct MathCommandTests {
  private func nodes(_ source: String) -> [MathNode] { MathFormula(source).nodes }

  /// The functions of KaTeX's tables of support, but for those that the module's documentation says are missing.
  @Test func knowsWhatTheDocumentationLists() {
    let plain = Self.symbols.split(whereSeparator: \.isWhitespace).map { "\\" + $0 }
    for source in plain + Self.samples {
      let formula = MathFormula(source)
      expectNil(formula.error, "\(source)")
      let hasUnknown = formula.nodes.contains { $0.hasUnknown }
      #expect(!hasUnknown, "\(source): \(formula.nodes)")
    }
  }

  /// Each name in the column "supported" of the documentation's tables is one that the parser has.
  @Test func hasTheNamesInTheDocumentation() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let article = try String(
      contentsOf: root.appending(path: "Sources/BubbleMath/BubbleMath.docc/BubbleMath.md"),
      encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let names = rows.flatMap { row in
      row.split(separator: "|")[1].matches(of: /`\\([A-Za-z]+)/).map { String($0.1) }
    }
    #expect(names.count > 100)
    for name in names where !Self.partsOfOthers.contains(name) {
      #expect(!nodes("\\\(name){1}{1}{1}{1}").contains(.unknown("\\\(name)")), "\\\(name)")
    }
  }

  /// Commands that are read by the command or the environment that they are in.
  private static let partsOfOthers: Set = ["arraystretch", "hline", "intertext", "middle", "right"]

  /// Every character that a command stands for is in the face, so that none is set as text.
  @Test func hasGlyphsForSymbols() {
    let missing = Self.symbols.split(whereSeparator: \.isWhitespace).filter { name in
      guard case .symbol(let scalar, _) = nodes("\\" + name).first else { return false }
      return Fixture.font.glyph(for: scalar) == nil
    }
    expectEqual(missing.joined(separator: " "), Self.symbolsOfOtherFaces)
  }

  /// Symbols that STIX Math hasn't: they are set in the fonts of the text around the formula.
  private static let symbolsOfOtherFaces = "lmoustache rmoustache"

  @Test func setsRules() throws {
    expectEqual(nodes(#"\rule[1em]{2em}{18mu}"#), [.rule(MathRule(width: 2, height: 1, raise: 1))])
    let rule = try #require(Fixture.layout(#"\rule{20pt}{5pt}"#).rules.first)
    expectEqual(rule, [0, -5, 20, 5])
    expectEqual(nodes(#"\rule{1e9em}{1em}"#), [.unknown(#"\rule{1e9em}{1em}"#)])
  }

  @Test func movesBoxes() {
    let plain = Fixture.layout("x")
    let raised = Fixture.layout(#"\raisebox{1em}{x}"#)
    #expect(abs(raised.ascent - plain.ascent - 10) < 0.01)
    expectEqual(Fixture.layout(#"\llap{x}"#).width, 0)
    expectEqual(Fixture.layout(#"a\mathrlap{x}b"#).width, Fixture.layout("ab").width)
    let clapped = Fixture.layout(#"\mathclap{x}"#).placedGlyphs
    expectEqual(clapped.first.map { $0.x < 0 }, true)
  }

  @Test func setsScriptsAtCorners() {
    let plain = Fixture.layout(#"\sum"#, isDisplay: true)
    let sided = Fixture.layout(#"\sideset{_a^b}{_c^d}\sum_{i}^{n}"#, isDisplay: true)
    expectEqual(sided.placedGlyphs.count, 7)
    #expect(sided.width > plain.width + 10)
    #expect(sided.ascent > plain.ascent)
  }

  @Test func setsRulesOfFractions() throws {
    let rule = try #require(Fixture.layout(#"a \above{2pt} b"#).rules.first)
    #expect(abs(rule[3] - 2) < 0.01)
    #expect(Fixture.layout(#"\genfrac{}{}{0pt}{}{a}{b}"#).rules.isEmpty)
  }

  @Test func readsScriptsAsCharacters() {
    expectEqual(nodes("x²"), nodes("x^{2}"))
    expectEqual(nodes("x₁₂"), nodes("x_{12}"))
    expectEqual(nodes("f′"), nodes("f'"))
    expectEqual(nodes("f″"), nodes("f''"))
    expectEqual(MathFormula("x² ²").error, .unexpected("^"))
  }

  @Test func readsCharactersAsCommands() {
    expectEqual(nodes("α≤β"), nodes(#"\alpha\le\beta"#))
    expectEqual(nodes("∑_i"), nodes(#"\sum_i"#))
    expectEqual(nodes("a·b×c−d→∞"), nodes(#"a\cdot b\times c-d\to\infty"#))
    expectEqual(nodes("√{x}"), nodes(#"\sqrt{x}"#))
    expectEqual(nodes("𝑥"), nodes("x"))
    expectEqual(nodes("x\u{302}"), [.accent("\u{302}", base: nodes("x")[0], isStretchy: false)])
  }

  @Test func readsOptionalArguments() {
    expectEqual(nodes(#"\newcommand{\f}[2][x]{#1+#2}\f{y}\f[a]{b}"#), nodes("x+ya+b"))
    expectEqual(nodes(#"\newcommand{\R}{r}\providecommand{\R}{s}\R"#), nodes("r"))
    expectEqual(nodes(#"\let\d=\delta \d"#), nodes(#"\delta"#))
    expectEqual(nodes(#"\sqrt[\frac{1}{2}]{x}"#).first?.hasUnknown, false)
  }

  @Test func readsColumns() {
    func table(_ columns: String) -> MathTable? {
      guard
        case .table(let table) = nodes(#"\begin{array}{"# + columns + #"} a & b \end{array}"#).first
      else { return nil }
      return table
    }
    expectEqual(table("@{}l!{:}r@{ }")?.alignments, [.left, .right])
    expectEqual(table("p{3cm}|m{1em}")?.alignments, [.left, .left])
    expectEqual(table("*{3}{c|}")?.alignments, [.center, .center, .center])
    expectEqual(table("*{3}{c|}")?.verticals, [1, 2, 3])
    expectEqual(table(">{x}c<{y}")?.alignments, [.center])
  }

  @Test func readsTextBetweenEquations() {
    let source = #"\begin{align*} a &= b \intertext{and} c &= d \notag \label{x} \end{align*}"#
    guard case .table(let table) = nodes(source).first else {
      Issue.record("\(nodes(source))")
      return
    }
    expectEqual(table.rows.count, 3)
    expectEqual(table.spans, [1])
  }

  @Test func alignsLooseRows() {
    guard case .table(let table) = nodes(#"a &= b \\ &= c"#).first else {
      Issue.record("no table")
      return
    }
    expectEqual(table.rows.map(\.count), [2, 2])
    expectEqual(table.alignments, [.right, .left])
    expectEqual(MathFormula(#"a \\ b } c"#).error, .unexpected("}"))
    expectEqual(MathFormula("{a & b}").error, .unexpected("&"))
  }

  @Test func mixesColors() {
    func color(_ name: String) -> [MathNode] { nodes(#"\textcolor{"# + name + "}{x}") }
    expectEqual(color("red!50!blue"), nodes(#"\textcolor[rgb]{0.5,0,0.5}{x}"#))
    expectEqual(color("blue!20"), nodes(#"\textcolor[rgb]{0.8,0.8,1}{x}"#))
    expectEqual(
      nodes(#"\definecolor{own}{HTML}{112233}\textcolor{own}{x}"#),
      nodes(#"\textcolor[HTML]{112233}{x}"#))
  }

  @Test func sizesAreNotRelative() {
    let huge = Fixture.layout(#"\Huge x"#)
    expectEqual(Fixture.layout(#"\Huge {\Huge {\Huge x}}"#).sizes, huge.sizes)
    expectEqual(Fixture.layout(#"\Huge {\normalsize x}"#).sizes, [10])
  }

  @Test func keepsVerbatimText() {
    expectEqual(nodes(#"\verb|\frac{a|"#), [.text(#"\frac{a"#, MathTextStyle(isMonospaced: true))])
    expectEqual(nodes(#"\verb"#), [.unknown(#"\verb"#)])
  }

  @Test func readsFormulasAndStylesInText() {
    expectEqual(
      nodes(#"\text{if \textbf{not} $x$, 5\% \'e}"#),
      [
        .group([
          .text("if ", MathTextStyle()), .group([.text("not", MathTextStyle(isBold: true))]),
          .text(" ", MathTextStyle()), .row(nodes("x")),
          .text(", 5% e\u{301}", MathTextStyle()),
        ])
      ])
    expectNil(MathFormula(#"\text{costs $5}"#).error)
  }

  @Test func drawsDiagrams() {
    let source = #"\begin{CD} A @>f>> B @= C \\ @VgVhV @. @AAA \\ D @<<k< E @. F \end{CD}"#
    guard case .table(let table) = nodes(source).first else {
      Issue.record("\(nodes(source))")
      return
    }
    expectEqual(table.rows.map(\.count), [5, 5, 5])
    expectNil(MathFormula(source).error)
  }

  /// Commands without arguments.
  private static let symbols = """
    AA AE Alpha And Beta Bbbk Box Bumpeq Cap Chi Colonapprox Coloneq Coloneqq Colonsim Complex Cup Dagger Darr Delta \
    Diamond Doteq Downarrow Epsilon Eqcolon Eqqcolon Eta Finv Game Gamma Harr Im Iota Join KaTeX Kappa LaTeX Lambda \
    Larr Leftarrow Leftrightarrow Lleftarrow Longleftarrow Longleftrightarrow Longrightarrow Lrarr Lsh Mu Nu O OE Omega \
    Omicron P Phi Pi Pr Psi R Rarr Re Reals Rho Rightarrow Rrightarrow Rsh S Sigma Subset Supset Tau TeX Theta Uarr \
    Uparrow Updownarrow Upsilon Vdash Vert Vvdash Xi Z Zeta aa ae alef alefsym aleph alpha amalg angle approx approxcolon \
    approxcoloncolon approxeq arccos arcctg arcsin arctan arctg arg argmax argmin ast asymp backepsilon backprime \
    backsim backsimeq backslash barwedge because beta beth between bigcap bigcirc bigcup bigodot bigoplus bigotimes \
    bigsqcup bigstar bigtriangledown bigtriangleup biguplus bigvee bigwedge blacklozenge blacksquare blacktriangle \
    blacktriangledown blacktriangleleft blacktriangleright bot bowtie boxdot boxminus boxplus boxtimes bull bullet \
    bumpeq cap cdot cdotp cdots centerdot ch checkmark chi circ circeq circlearrowleft circlearrowright circledR \
    circledS circledast circledcirc circleddash clubs clubsuit cnums colon colonapprox coloncolon coloncolonapprox \
    coloncolonequals coloncolonminus coloncolonsim coloneq coloneqq colonequals colonminus colonsim complement cong \
    coprod copyright cos cosec cosh cot cotg coth csc ctg cth cup curlyeqprec curlyeqsucc curlyvee curlywedge \
    curvearrowleft curvearrowright dArr dag dagger daleth darr dashleftarrow dashrightarrow dashv dblcolon ddag ddagger \
    ddots deg degree delta det diagdown diagup diamond diamonds diamondsuit digamma dim div divideontimes doteq doteqdot \
    dotplus dots dotsb dotsc dotsi dotsm dotso doublebarwedge doublecap doublecup downarrow downdownarrows \
    downharpoonleft downharpoonright ell empty emptyset enspace epsilon eqcirc eqcolon eqqcolon eqsim eqslantgtr \
    eqslantless equalscolon equalscoloncolon equiv eta eth exist exists exp fallingdotseq flat forall frown gamma gcd ge \
    geq geqq geqslant gets gg ggg gggtr gimel gnapprox gneq gneqq gnsim gt gtrapprox gtrdot gtreqless gtreqqless gtrless \
    gtrsim gvertneqq hArr harr hbar hearts heartsuit hom hookleftarrow hookrightarrow hslash i iff iiint iint image \
    imageof imath impliedby implies in inf infin infty injlim int intercal intop iota isin j jmath kappa ker lArr lBrace \
    lVert lambda land lang langle larr lbrace lbrack lceil ldotp ldots le leadsto leftarrow leftarrowtail leftharpoondown \
    leftharpoonup leftleftarrows leftrightarrow leftrightarrows leftrightharpoons leftrightsquigarrow leftthreetimes leq \
    leqq leqslant lessapprox lessdot lesseqgtr lesseqqgtr lessgtr lesssim lfloor lg lgroup lhd lim liminf limsup ll \
    llbracket llcorner lll llless lmoustache ln lnapprox lneq lneqq lnot lnsim log longleftarrow longleftrightarrow \
    longmapsto longrightarrow looparrowleft looparrowright lor lozenge lparen lq lrArr lrarr lrcorner lt ltimes lvert \
    lvertneqq maltese mapsto mathellipsis mathsterling mathstrut max measuredangle medspace mho mid min minuscolon \
    minuscoloncolon minuso models mp mu multimap nLeftarrow nLeftrightarrow nRightarrow nVDash nVdash nabla natnums \
    natural ncong ne nearrow neg negmedspace negthickspace negthinspace neq nexists ngeq ngeqq ngeqslant ngtr ni \
    nleftarrow nleftrightarrow nleq nleqq nleqslant nless nmid nobreak nobreakspace notin notni nparallel nprec npreceq \
    nrightarrow nshortmid nshortparallel nsim nsubseteq nsubseteqq nsucc nsucceq nsupseteq nsupseteqq ntriangleleft \
    ntrianglelefteq ntriangleright ntrianglerighteq nu nvDash nvdash nwarrow o odot oe oiiint oiint oint omega omicron \
    ominus oplus origof oslash otimes owns parallel partial perp phi pi pitchfork plim plusmn pm pounds prec precapprox \
    preccurlyeq preceq precnapprox precneqq precnsim precsim prime prod projlim propto psi qquad quad rArr rBrace rVert \
    rang rangle rarr ratio rbrace rbrack rceil real reals restriction rfloor rgroup rhd rho rightarrow rightarrowtail \
    rightharpoondown rightharpoonup rightleftarrows rightleftharpoons rightrightarrows rightsquigarrow rightthreetimes \
    risingdotseq rmoustache rparen rq rrbracket rtimes rvert sdot searrow sec sect setminus sh sharp shortmid \
    shortparallel sigma sim simcolon simcoloncolon simeq sin sinh smallfrown smallint smallsetminus smallsmile smile \
    space spades spadesuit sphericalangle sqcap sqcup sqsubset sqsubseteq sqsupset sqsupseteq square ss star sube \
    subset subseteq subseteqq subsetneq subsetneqq succ succapprox succcurlyeq succeq succnapprox succneqq succnsim \
    succsim sum sup supe supset supseteq supseteqq supsetneq supsetneqq surd swarrow tan tanh tau textasciicircum \
    textasciitilde textbackslash textbar textbardbl textbraceleft textbraceright textdagger textdaggerdbl textdegree \
    textdollar textellipsis textemdash textendash textgreater textless textquotedblleft textquotedblright textquoteleft \
    textquoteright textregistered textsterling textunderscore tg th therefore theta thetasym thickapprox thicksim \
    thickspace thinspace times to top triangle triangledown triangleleft trianglelefteq triangleq triangleright \
    trianglerighteq twoheadleftarrow twoheadrightarrow uArr uarr ulcorner unlhd unrhd uparrow updownarrow \
    upharpoonleft upharpoonright uplus upsilon upuparrows urcorner vDash varDelta varGamma varLambda varOmega varPhi \
    varPi varPsi varSigma varTheta varUpsilon varXi varepsilon varinjlim varkappa varliminf varlimsup varnothing varphi \
    varpi varprojlim varpropto varrho varsigma varsubsetneq varsubsetneqq varsupsetneq varsupsetneqq vartheta vartriangle \
    vartriangleleft vartriangleright vcentcolon vdash vdots vee veebar vert wedge weierp wp wr xi yen zeta
    """

  /// Commands with their arguments.
  private static let samples: [String] = {
    let single = """
      Bbb acute bar bcancel bm bold boldsymbol boxed breve cancel check clap ddddot dddot ddot dot fbox frak grave hat hbox \
      hphantom llap mathbb mathbf mathbin mathcal mathclap mathclose mathfrak mathinner mathit mathllap mathnormal mathop \
      mathopen mathord mathpunct mathrel mathring mathrlap mathrm mathscr mathsf mathsfit mathtt mathup mbox mod not \
      operatorname operatorname* operatornamewithlimits overbrace overbracket overgroup overleftarrow overleftharpoon \
      overleftrightarrow overline overlinesegment overparen Overrightarrow overrightarrow overrightharpoon phantom pmb \
      pmod pod rlap smash sout sqrt substack tag tag* text textbf textit textmd textnormal textrm textsf texttt textup \
      tilde underbar underbrace underbracket undergroup underleftarrow underleftrightarrow underline underlinesegment \
      underparen underrightarrow utilde vcenter vec vphantom widecheck widehat widetilde wideparen xcancel xhookleftarrow \
      xhookrightarrow xLeftarrow xleftarrow xleftharpoondown xleftharpoonup xLeftrightarrow xleftrightarrow \
      xleftrightharpoons xlongequal xmapsto xRightarrow xrightarrow xrightharpoondown xrightharpoonup \
      xrightleftharpoons xtofrom xtwoheadleftarrow xtwoheadrightarrow bra ket braket Bra Ket Braket set Set abs norm ce \
      pu num unit ang url ensuremath bmod displaystyle textstyle scriptstyle scriptscriptstyle tiny scriptsize \
      footnotesize small normalsize large Large LARGE huge Huge sixptsize rm it bf cal sf tt
      """.split(whereSeparator: \.isWhitespace).map { "\\\($0){x}" }
    let environments = """
      matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix cases dcases rcases drcases aligned align align* gather \
      gather* gathered equation equation* split multline eqnarray matrix* pmatrix* bmatrix* Bmatrix* vmatrix* Vmatrix* \
      flalign
      """.split(whereSeparator: \.isWhitespace).map { "\\begin{\($0)} a & b \\\\ c \\end{\($0)}" }
    let delimiters = """
      ( ) [ ] | / \\{ \\} \\| \\lt \\gt < > \\langle \\rangle \\lvert \\rvert \\lVert \\rVert \\vert \\Vert \\lceil \\rceil \
      \\lfloor \\rfloor \\lgroup \\rgroup \\lmoustache \\rmoustache \\ulcorner \\urcorner \\llcorner \\lrcorner \
      \\llbracket \\rrbracket \\lBrace \\rBrace \\lang \\rang \\backslash \\uparrow \\downarrow \\updownarrow \\Uparrow \
      \\Downarrow \\Updownarrow \\lbrack \\rbrack \\lbrace \\rbrace \\lparen \\rparen .
      """.split(whereSeparator: \.isWhitespace).flatMap { name in
        ["\\left\(name) x \\right\(name)"]
          + (name == "." ? [] : ["\\big\(name)", "\\Biggl\(name)"])
      }
    let others = [
      #"\frac{a}{b}\dfrac ab\tfrac ab\cfrac{a}{b}\binom ab\dbinom ab\tbinom ab"#, #"a \over b"#,
      #"\genfrac(]{2pt}{1}{a}{b}"#, #"a \above 1pt b"#, #"a \atop b"#, #"a \choose b"#,
      #"a \brace b"#, #"a \brack b"#, #"\left( a \middle| b \right)"#,
      #"\begin{array}{c|c} a & b \\ \hline c & d \\ \hdashline e \end{array}"#,
      #"\begin{darray}{c} a \end{darray}"#, #"\begin{subarray}{l} a \\ b \end{subarray}"#,
      #"\begin{alignat}{2} a & b \end{alignat}"#, #"\begin{alignedat}{2} a & b \end{alignedat}"#,
      #"\begin{alignat*}{2} a & b \end{alignat*}"#, #"\begin{CD} A @>>> B \end{CD}"#,
      #"\overset{a}{b}\underset{a}{b}\stackrel{a}{b}"#, #"\sideset{_a}{^b}\prod"#,
      #"\rule{1em}{2ex}\rule[1pt]{1px}{1mm}\rule{1cm}{1in}\rule{1bp}{1pc}"#,
      #"\raisebox{2pt}{x}"#, #"\kern1em\mkern2mu\hskip1em\mskip{2mu}\hspace{1em}\hspace*{1em}"#,
      #"\color{red} x"#, #"\textcolor{#ff0000}{x}\colorbox{red}{x}\fcolorbox{red}{blue}{x}"#,
      #"\def\a#1{#1}\a x"#, #"\gdef\a{x}\a"#, #"\newcommand\a{x}\renewcommand\a{y}\a"#,
      #"\global\def\a{x}\a"#, #"\let\a=b\a"#, #"\begingroup a \endgroup"#,
      #"\DeclareMathOperator{\a}{a}\a"#, #"\arraystretch"#.replacingName, #"\verb|x|"#,
      #"\sum\limits_a \sum\nolimits_a"#, #"\href{x}{y}\htmlClass{a}{x}\htmlId{a}{x}"#,
      #"\htmlStyle{a}{x}\htmlData{a}{x}\TextOrMath{a}{x}"#, #"\vert\|\{\}\_\$\%\&\#\,\:\;\!\>\ "#,
      #"\text{\'a\`a\^a\"a\~a\=a\.a\u a\v a\H a\r a\AA \textcircled a \(x\) $x$}"#,
      #"\xrightarrow[a]{b}"#, #"\SI{1}{m}\si{m}\qty{1}{m}\qty(x)"#, #"\dv{f}{x}\pdv{f}{x}{y}"#,
      #"\intop_a\cancelto{0}{x}\buildrel a \over b"#, #"\nonumber\notag\relax\allowbreak"#,
      #"\label{a}\ref{a}\eqref{a}"#, #"\definecolor{a}{RGB}{1,2,3}\color{a}x"#,
    ]
    return single + environments + delimiters + others
  }()
}

extension String {
  /// A definition of the command.
  fileprivate var replacingName: String { "\\def" + self + "{1.5}" }
}

extension MathNode {
  /// Whether a part of the node is shown as its source.
  var hasUnknown: Bool { String(describing: self).contains("unknown(") }
}
