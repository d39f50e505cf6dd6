// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import BubbleSampleTexts
import Testing

@testable import BubbleMessages

@Suite("Formulas in Markdown")
struct FormulaTests {
  private func inlines(_ text: String) -> [MarkdownInline] {
    guard case .paragraph(let content)? = MarkdownDocument(text).blocks.first else { return [] }
    return content
  }

  private func display(_ text: String) -> MarkdownBlock {
    .formula(MarkdownFormula(text))
  }

  @Test(
    "formulas in a line are as they are written",
    arguments: [
      (#"\(a_i * b_i * c\)"#, "a_i * b_i * c"), (#"\( \lvert x \rvert \)"#, #"\lvert x \rvert"#),
      ("$a_1*b_1*c$", "a_1*b_1*c"), (#"$\{x\}$"#, #"\{x\}"#), ("$x$", "x"), ("$5$", "5"),
      (#"$5 \times 3$"#, #"5 \times 3"#), ("$2 x$", "2 x"), (#"$\$5$"#, #"\$5"#),
      ("\\(a\nb\\)", "a b"), (#"\(a \\ b\)"#, #"a \\ b"#), ("$[0, 1)$", "[0, 1)"),
      ("$n! \\approx m$", "n! \\approx m"), (#"\($\)"#, "$"), ("$f`g$", "f`g"),
    ])
  func inlineFormulas(_ text: String, _ code: String) {
    expectEqual(inlines(text), [.formula(MarkdownFormula(code))])
    expectEqual(
      inlines("a \(text), b"), [.text("a "), .formula(MarkdownFormula(code)), .text(", b")])
    expectEqual(inlines("**\(text)**"), [.strong([.formula(MarkdownFormula(code))])])
  }

  @Test(
    "money and marks alone are text",
    arguments: [
      "$5 and $10", "from $5, $6 to 7 US$", "$5-$10", "US$5 and A$6", "$ a $", "a $", "$", "$$",
      "$$$", "$a $", "$x", "$20,000 to $30,000", "($5), ($x)", "$5 million or 20$",
      "it's $5k and 6k$",
      "https://a.example/?$a=1&$b=2", "$HOME and $PATH", "$x$1", "$a\n\nb$", "$$a\n\nb$$",
    ])
  func pricesAreText(_ text: String) {
    let plain = text.replacing("\n\n", with: "\n")
    #expect(StyledText(MarkdownDocument(text)).items.allSatisfy { !$0.style.contains("code") })
    expectEqual(StyledText(MarkdownDocument(text)).string, plain.replacing("\n", with: ""))
  }

  @Test(
    "code and what is escaped have no formulas",
    arguments: [
      (#"`\(x\)` and `$y$`"#, #"\(x\) and $y$"#), (#"\\(x\\)"#, #"\(x\)"#), (#"\$x$"#, "$x$"),
      (#"\(x"#, "(x"), (#"\[x"#, "[x"), (#"x\)"#, "x)"), (#"\[a\](b)"#, "[a](b)"), (#"\(\)"#, "()"),
      ("``$x`$y``", "$x`$y"), ("Set $HOME, or `$HOME/bin`.", "Set $HOME, or $HOME/bin."),
      ("$a `b` c$", "$a b c$"), ("\\(a `\\)` b\\)", "(a \\) b)"),
      ("It costs $$, `$$`", "It costs $$, $$"),
      ("$x = `y` + z$", "$x = y + z$"), ("`$a` is $5, `$b` is $6", "$a is $5, $b is $6"),
    ])
  func codeHasNone(_ text: String, _ shown: String) {
    expectEqual(StyledText(MarkdownDocument(text)).string, shown)
  }

  @Test("blocks of code keep their dollars")
  func blocksHaveNone() {
    let code = #"\[ x \] $y$ \(z\)"#
    expectEqual(
      MarkdownDocument("```tex\n\(code)\n```").blocks,
      [.code(MarkdownCode(language: "tex", text: code))])
    expectEqual(MarkdownDocument("    \(code)").blocks, [.code(MarkdownCode(text: code))])
    expectEqual(
      MarkdownDocument("- a\n\n      \(code)").blocks,
      [
        .list(
          MarkdownList(
            marker: .bullet, isTight: false,
            items: [
              MarkdownListItem(blocks: [
                .paragraph([.text("a")]), .code(MarkdownCode(text: code)),
              ])
            ]))
      ])
  }

  @Test(
    "formulas on lines of their own are blocks, with their lines",
    arguments: [
      (#"\[ x_1 * y_1 * z \]"#, "x_1 * y_1 * z"), ("$$ x_* $$", "x_*"),
      (
        "\\[\n\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}\n\\]",
        #"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}"#
      ),
      (
        "$$\n\\begin{align}\na &= b \\\\\n  &+ c \\\\\n- d &= e\n\\end{align}\n$$",
        "\\begin{align}\na &= b \\\\\n  &+ c \\\\\n- d &= e\n\\end{align}"
      ),
      (
        "\\[\n= a\n---\n+ b\n# c\n> d\n| e | f |\n|---|---|\n1. g\n\\]",
        "= a\n---\n+ b\n# c\n> d\n| e | f |\n|---|---|\n1. g"
      ),
      ("\\[\n    a\n        b\n\\]", "a\n        b"),
      (
        "\\begin{align}\na &= b \\\\\n- c &= d\n\\end{align}",
        "\\begin{align}\na &= b \\\\\n- c &= d\n\\end{align}"
      ),
      (#"\begin{gather*} a \\ b \end{gather*}"#, #"\begin{gather*} a \\ b \end{gather*}"#),
      (
        #"\begin{cases} a & \begin{cases} b \\ c \end{cases} \\ d \end{cases}"#,
        #"\begin{cases} a & \begin{cases} b \\ c \end{cases} \\ d \end{cases}"#
      ),
    ])
  func displays(_ text: String, _ code: String) {
    expectEqual(MarkdownDocument(text).blocks, [display(code)])
    expectEqual(
      MarkdownDocument("So\n\(text)\nand *so*.\n\n- a").blocks.prefix(3),
      [
        .paragraph([.text("So")]), display(code),
        .paragraph([.text("and "), .emphasis([.text("so")]), .text(".")]),
      ])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(
      MarkdownDocument(lines.map { "> " + $0 }.joined(separator: "\n")).blocks,
      [.quote([display(code)])])
    expectEqual(
      MarkdownDocument("1. " + lines.joined(separator: "\n   ") + "\n2. b").blocks,
      [
        .list(
          MarkdownList(
            marker: .number(start: 1),
            items: [
              MarkdownListItem(blocks: [display(code)]),
              MarkdownListItem(blocks: [.paragraph([.text("b")])]),
            ]))
      ])
  }

  @Test("rows keep their cells, and formulas their bars")
  func tables() {
    guard
      case .table(let table)? = MarkdownDocument(
        """
        | a | b |
        | --- | --- |
        | \\(p \\mid q\\) | $|x|$ |
        |$HOME|$PATH|
        | $5 | $6 |
        | $$y$$ | \\[z\\] |
        """
      ).blocks.first
    else { return #expect(Bool(false)) }
    expectEqual(
      table.rows,
      [
        [[.formula(MarkdownFormula(#"p \mid q"#))], [.formula(MarkdownFormula("|x|"))]],
        [[.text("$HOME")], [.text("$PATH")]],
        [[.text("$5")], [.text("$6")]],
        [[.formula(MarkdownFormula("y"))], [.formula(MarkdownFormula("z"))]],
      ])
  }

  @Test("environments of other kinds are text")
  func otherEnvironments() {
    for name in ["itemize", "document", "align**", "tabular", ""] {
      let text = "\\begin{\(name)} a \\end{\(name)}"
      expectEqual(inlines(text), [.text(text)])
    }
    expectEqual(inlines(#"\\begin{align}a\end{align}"#), [.text(#"\begin{align}a\end{align}"#)])
    expectEqual(
      inlines(#"\begin{align} a \end{gather}"#), [.text(#"\begin{align} a \end{gather}"#)])
  }

  @Test("formulas in headings, links and images stay in them")
  func otherPlaces() {
    expectEqual(
      MarkdownDocument(#"# On \[x_1\] and $y$"#).blocks,
      [
        .heading(
          level: 1,
          [
            .text("On "), .formula(MarkdownFormula("x_1")), .text(" and "),
            .formula(MarkdownFormula("y")),
          ])
      ])
    let link = MarkdownLink(
      destination: #"/$a$"#, title: "$t$", content: [.formula(MarkdownFormula("x"))])
    expectEqual(inlines(#"[$x$](/$a$ "$t$")"#), [.link(link)])
    expectEqual(
      MarkdownDocument("## $x\n$").blocks,
      [.heading(level: 2, [.text("$x")]), .paragraph([.text("$")])])
    #expect(inlines("- \\(a\n- b\\)").isEmpty)
  }

  @Test("noncharacters in a text are text")
  func noncharactersAreText() {
    let (start, end) = ([0xEF, 0xB7, 0x90] as [UInt8], [0xEF, 0xB7, 0x91] as [UInt8])
    for bytes in [start + [0x30] + end + "$x$".utf8, "$x$".utf8 + start + [0x37] + end, start] {
      let text = String(decoding: bytes, as: UTF8.self)
      expectEqual(StyledText(MarkdownDocument(text)).string, text.filter { $0 != "$" })
    }
  }

  @Test(
    "while a text grows, formulas are closed, and prices aren't",
    arguments: [
      (#"a \(x"#, #"a \(x\)"#), (#"a \("#, "a"), (#"a \(x_1 * \"#, #"a \(x_1 *\)"#),
      (#"**a \(b"#, #"**a \(b\)**"#), (#"\[ x"#, #"\[ x\]"#), ("\\[\nx\n- y", "\\[\nx\n- y\\]"),
      ("\\[\nx\n", "\\[\nx\\]"), ("$$x$", "$$x$$"), ("$$", ""), ("$x", "$x"),
      ("$x_1 * y", "$x_1 * y"), (#"a $\pi r"#, #"a $\pi r$"#), (#"$\5"#, #"$\5"#), (#"$\"#, ""),
      ("$HOME or `$HO", "$HOME or `$HO`"), ("$HOME or `a$", "$HOME or `a$`"), (#"a \b"#, "a"),
      (#"a \begin{pmat"#, "a"), (#"\begin{itemize"#, #"\begin{itemize"#),
      (#"\begin{align}"#, ""), ("\\begin{align}\na \\\\ b", "\\begin{align}\na \\\\ b\\end{align}"),
      ("$$\na\n|", "$$\na\n|$$"), (#"\(x\) **b"#, #"\(x\) **b**"#), ("> \\[\n> x", "> \\[\n> x\\]"),
    ])
  func formulasAreClosed(_ text: String, _ healed: String) {
    expectEqual(MarkdownParser.healed(text), healed)
  }

  @Test(
    "while a text grows, a formula is its source until it is closed",
    arguments: [
      (
        #"a \(x"#,
        MarkdownBlock.paragraph([.text("a "), .formula(MarkdownFormula("x", isOpen: true))])
      ),
      (#"a \(x\)"#, .paragraph([.text("a "), .formula(MarkdownFormula("x"))])),
      (
        #"**a \(x"#,
        .paragraph([.strong([.text("a "), .formula(MarkdownFormula("x", isOpen: true))])])
      ),
      (#"**a \(x\)"#, .paragraph([.strong([.text("a "), .formula(MarkdownFormula("x"))])])),
      (#"\[x + "#, .formula(MarkdownFormula("x +", isOpen: true))),
      (#"\[x\]"#, .formula(MarkdownFormula("x"))),
      (#"\begin{align}x \en"#, .formula(MarkdownFormula(#"\begin{align}x \en"#, isOpen: true))),
      ("$$x$", .formula(MarkdownFormula("x", isOpen: true))),
      ("$$x$$", .formula(MarkdownFormula("x"))),
      ("```math\nx\n+ y", .formula(MarkdownFormula("x\n+ y", isOpen: true))),
      ("```math\nx\n```", .formula(MarkdownFormula("x"))),
      ("$$x$$\n\n```", .formula(MarkdownFormula("x"))),
      ("$$x$$\n\n```ma", .formula(MarkdownFormula("x"))),
      ("> ```math\n> x", .quote([.formula(MarkdownFormula("x", isOpen: true))])),
      ("> ```math\n> x\n> ```", .quote([.formula(MarkdownFormula("x"))])),
    ])
  func openFormulasAreTheirSource(_ text: String, _ block: MarkdownBlock) {
    expectEqual(MarkdownParser.document(of: text, isGrowing: true).blocks, [block])
    expectEqual(MarkdownParser.document(of: "b\n\n" + text, isGrowing: true).blocks.last, block)
  }

  @Test("fences of mathematics are formulas, also where nothing closes them")
  func fences() {
    for text in ["```math\na\n\nb\n```", "~~~ Math\na\n\nb\n~~~", "```math\na\n\nb"] {
      expectEqual(MarkdownDocument(text).blocks, [.formula(MarkdownFormula("a\n\nb"))])
    }
    expectEqual(
      MarkdownDocument("```latex\na\n```").blocks,
      [.code(MarkdownCode(language: "latex", text: "a"))])
  }

  static let answer = """
    The **area** is \\(\\int_a^b f(x)\\,dx\\), so

    \\[
    \\begin{aligned}
    F_1(x) &= \\int f(x)\\,dx \\\\
    - G &= 0 \\\\
    + H * I * J
    \\end{aligned}
    \\]

    1. First, \\( x_{1} \\) and \\(y_{2}\\):
       \\[
       x_{1} + y_{2} = 5
       \\]
    2. Then $$E = m c^2$$ again.

    > And \\(q\\) in a quote.

    It costs 5 dollars, and `\\(this\\)` is code.

    - ```math
      \\frac{a}{b}
      ```
    """

  @Test("an answer with formulas grows at its end alone")
  func answersGrowAtTheirEnd() {
    let whole = StyledText(MarkdownDocument(Self.answer)).items
    for end in Self.answer.indices {
      let text = String(Self.answer[..<end])
      let shown = StyledText(MarkdownParser.document(of: text, isGrowing: true)).items
      #expect(whole.starts(with: shown), "\(text.suffix(30).debugDescription)")
    }
    var stream = MarkdownStream()
    for character in Self.answer { stream.append(String(character)) }
    stream.finish()
    expectEqual(stream.document, MarkdownDocument(Self.answer))
  }

  @Test(
    "any number of marks takes time in proportion to them",
    arguments: [
      "$", "$a ", "$a$ ", "$$", "$$a ", "\\(", "\\[", "\\[\n", "\\(a", "\\]", "\\(\\[", "$`",
      "$a\n", "|$", "|$a|\n",
      "\\begin{align}", "\\begin{align}\n", "\\begin{align}a\\end{align}", "\\(`a`", "$ \\( `",
      "|$a|`b`\n|-|\n",
      "- \\[\n", "> $$\n", "\\[a\\]", "\\(a\\)", "$x_1$ ", "`$``$```", "\\\\(", "$|$", "\\[\n- a\n",
    ])
  func hostileMarks(_ part: String) {
    let growth = Growth(to: 24_000) {
      String(repeating: part, count: $0 / part.utf8.count)
    } _: { text in
      _ = MarkdownDocument(text)
      _ = MarkdownParser.document(of: text, isGrowing: true)
      _ = RichText(markdown: text)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test(
    "plain texts keep their formulas",
    arguments: [
      (#"**a** \(x_1 * y_1\) *b*"#, #"a \(x_1 * y_1\) b"#), ("$a_1*b_1*c$", "$a_1*b_1*c$"),
      ("\\[\nx_1 \\\\\n- *y*\n\\]", "\\[\nx_1 \\\\\n- *y*\n\\]"), ("`$x_1$`", "$x_1$"),
      ("```\n$_x_$\n```\n**$_y_$**", "$_x_$\n\n$_y_$"), ("**$5** and **$6**", "$5 and $6"),
    ])
  func strippedTextsKeepFormulas(_ markdown: String, _ plain: String) {
    expectEqual(RichText(markdown: markdown).plain, plain)
  }

  @Test(
    "what people write in other chats has no formulas",
    arguments: ["[a]", "[x_1](b)", "$a$ and $b$", #"\(a\) \[b\]"#, "$$a$$", "[ ] [x]", "&#91;"])
  func textsWithRangesHaveNone(_ text: String) {
    let shown = StyledText(RichText(plain: text).document)
    expectEqual(shown.string, text)
    #expect(shown.items.allSatisfy { !$0.style.contains("code") })
  }
}
