// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import BubbleSampleTexts
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The rules of Discord's clients, in texts of our own.
@Suite("Texts of Discord")
struct DiscordTextTests {
  @Test(arguments: [
    ("**wind:**north", "<b>wind:</b>north"), ("**風：**北", "<b>風：</b>北"),
    ("** a ** b", "<b> a </b> b"), ("**a*", "*<i>a</i>"), ("***a***", "<b><i>a</i></b>"),
    ("***a* b**", "<b><i>a</i> b</b>"), ("***a** b*", "<b><i>a</i></b><i> b</i>"),
    ("*a **b* c**", "<i>a **b</i> c**"), ("**a *b** c*", "<b>a *b</b> c*"),
    ("2*3*4, 2 * 3 * 4", "2<i>3</i>4, 2 * 3 * 4"),
    ("*a *, *b  * *c   *", "<i>a</i>, <i>b</i> *c   *"),
    ("*a\n*", "*a/*"), ("*****", "<b>*</b>"), ("****", "<i>**</i>"), ("** **a", "<b> </b>a"),
    ("**a\nb** _c\nd_", "<b>a</b>/<b>b</b> <i>c</i>/<i>d</i>"),
  ])
  func asterisksCountBesideAnything(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("_a_ a_b_c snake_case_name", "<i>a</i> a_b_c snake_case_name"), ("_a_é", "<i>a</i>é"),
    ("_a_b_c_", "_a_b<i>c</i>"), ("__a__b__", "<u>a</u>b__"), ("___a___", "<i><u>a</u></i>"),
    ("__init__.py and __x", "<u>init</u>.py and __x"), ("_ a _ b", "<i> a </i> b"),
    ("__a _b_ c__", "<u>a </u><i><u>b</u></i><u> c</u>"),
  ])
  func underscoresEndBesideNoLetter(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("~a~ ~~b~~ c~d~e", "~a~ <s>b</s> c~d~e"), ("~~~~~", "<s>~</s>"), ("~~a~~_", "~~a~~_"),
    ("_~~a~~_", "<i><s>a</s></i>"), ("if a || b", "if a || b"),
    ("||a **b** c||", "<h>a </h><b><h>b</h></b><h> c</h>"),
    ("||a|| || b", "<h>a</h> || b"), ("|a|\n|---|\n|b|", "|a|/|---|/|b|"),
  ])
  func tildesAndBarsAreInPairs(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("`a_b_` `` ` ``", "<c>a_b_</c> <c>`</c>"), ("```` `", "<c>```</c>"), ("``", "``"),
    ("`*a*` *`b*`", "<c>*a*</c> <i>`b</i>`"), (#"`\` \`a`"#, #"<c>\</c> `a`"#),
    ("```\na\n```", "[pre|a]"), ("a ```b``` c", "[a][pre|b][ c]"),
    ("```py\nx = 1\n```", "[pre py|x = 1]"),
    ("```py```", "[pre|py]"), ("```py\n\n```", "[pre|py]"), ("||```\na\n```||", "[pre|a]"),
    ("**a\n```\nb\n```\nc**", "[<b>a</b>][pre|b][<b>c</b>]"), ("```````", "[pre|`]"),
  ])
  func codeIsVerbatim(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("# a\nb", "[h1|a][b]"), ("a\n## b\nc", "[a][h2|b][c]"), ("### a **b** ##", "[h3|a <b>b</b>]"),
    ("#### a\n##### b", "#### a/##### b"), ("#a\n # b\n# # c", "#a/ # b/# # c"), ("# ", "# "),
    ("a\n===\nb\n---\n***\n___", "a/===/b/---/***/___"), ("-# a\nb", "a/b"),
    ("-#a\n -# b", "-#a/ -# b"),
    ("**# a**", "[h1|<b>a</b>]"),
  ])
  func headingsHaveThreeLevels(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("> a\nb", "[q|a][b]"), ("> a\n> b", "[q|a/b]"), ("> a\n\n> b\nc", "[q|a][q|b][c]"),
    (">>> a\nb\n\nc", "[q|a/b//c]"), (">a\n>", ">a/>"), ("> > a", "[q|> a]"), ("a > b", "a > b"),
    ("> - a\n> # b", "[q|[ul|a][h1|b]]"), ("> \n> ", "> /> "), ("*> a*", "[q|<i>a</i>]"),
  ])
  func quotationsEndWithTheirLines(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("- a\n* b", "[ul|a|b]"), ("+ a\n2) b", "+ a/2) b"), ("1. a\n1. b", "[ol 1|a|b]"),
    ("100. a\n101. b", "[ol 100|a|b]"), ("0. a", "[ol 1|a]"),
    ("99999999999. a", "[ol 1000000000|a]"),
    ("- a\nb\n- c", "[ul|a][b][ul|c]"), ("1. a\nb\n\nc", "[ol 1|a][b//c]"),
    ("- a\n\n- b", "[ul|a][ul|b]"),
    ("- a\n  b", "[ul|a/b]"), ("- a\n  - b\n    - c\n- d", "[ul|[a][ul|[b][ul|c]]|d]"),
    ("2. a\n  - b\n3. c", "[ol 2|[a][ul|b]|c]"), ("- [ ] a\n- [x] b", "[ul|[ ] a|[x] b]"),
    ("-a\n1.b", "-a/1.b"), ("* \na", "[ul|a]"), ("- > a\n- # b", "[ul|[q|a]|# b]"),
    ("**a\n- b**", "[<b>a</b>][ul|<b>b</b>]"), ("a\n   - b", "[a][ul|b]"),
  ])
  func listsHaveHyphensStarsAndNumbers(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    (##"\*a\* \_ \\ \# \& \a \1"##, ##"*a* _ \ # & \a \1"##), (#"*a\*b*"#, "<i>a*b</i>"),
    (#"a\"# + "\nb", "a\\/b"), (##"\# a"##, "# a"), (#"\- a"#, "- a"), (#"1\. a"#, "1. a"),
    (#"¯\_(ツ)_/¯ **b**"#, #"¯\_(ツ)_/¯ <b>b</b>"#), (#"\<@17> \:a:"#, "<@17> :a:"),
    (#"$5 and $6 \(x\) $$y$$"#, "$5 and $6 (x) $$y$$"), (#"\[a](http://ab)"#, "[a](http://ab)"),
  ])
  func backslashesMakeMarksText(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("**a** <b>b</b> &amp; <br>", "<b>a</b> <b>b</b> &amp; <br>"),
    ("[a]: b\n[a] c", "[a]: b/[a] c"), ("    a\n\tb", "    a/\tb"),
    ("@silent :smile:", "@silent :smile:"),
    ("a  \nb", "a  /b"), ("a\n\nb **c**", "a//b <b>c</b>"), ("_ _", "_ _"),
  ])
  func othersMarkupIsText(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("**a** https://ab.c/~d/~e~ f", "<b>a</b> <a https://ab.c/~d/~e~> f"),
    ("*a* <https://ab.c/d_e_f_g>", "<i>a</i> <a https://ab.c/d_e_f_g>"),
    ("*a* (https://ab.c/d_e_f).", "<i>a</i> (<a https://ab.c/d_e_f>)."),
    ("||https://ab.c/d||", "<a https://ab.c/d|<h>https://ab.c/d</h>>"),
    ("*a* http://b", "<i>a</i> http://b"),
    ("[a **b**](https://c.d/e_(f))", "<a https://c.d/e_(f)|a <b>b</b>>"),
    ("[a](<https://b.c> 'd')e", "<a https://b.c|a>e"), ("[[a]](http://b.c)", "<a http://b.c|[a]>"),
    ("[[a](http://b.c)", "[<a http://b.c|a>"),
    ("[a](b://c) [*d*] (e)", "[a](b://c) [<i>d</i>] (e)"),
    ("[http://ab](http://cd)", "[http://ab](http://cd)"), ("[a](http://)", "[a](http://)"),
    ("[a b](http://cd e) *f*", "[a b](<a http://cd> e) <i>f</i>"),
    ("*a* ![b](https://c.d/e.png)", "<i>a</i> ![b](<a https://c.d/e.png>)"),
    ("*a* user@example.com steam://*b*", "<i>a</i> user@example.com steam://*b*"),
  ])
  func linksLeadToWebsites(_ content: String, _ expected: String) {
    expectEqual(notation(content), expected)
  }

  @Test(arguments: [
    ("<@17> in <#2>, <:tide:99>, <a:wave:98>, <@&7>", "@*Hana* in #quay, :tide:, :wave:, @Skipper"),
    ("<@!17> <@5> <#5> <@&5>", "@*Hana* @5 #5 @5"),
    ("<t:0> | 1 < 2", "1970-01-01 02:00 | 1 < 2"),
    ("<t:0:R>, <t:0:d>, <t:0:T>, <t:0:F>", "1970-01-01 02:00, 1970-01-01, 02:00, 1970-01-01 02:00"),
    ("<t:9223372036854775807:R>", "<t:9223372036854775807:R>"),
    ("</ferry:17> <id:browse>", "/ferry #browse"),
    ("<https://example.com/plain>", "https://example.com/plain"),
    ("< <@ <t: <> @everyone", "< <@ <t: <> @everyone"),
  ])
  func angleBracketsHaveNames(_ content: String, _ expected: String) {
    expectEqual(text(content).plain, expected)
  }

  @Test(arguments: ["a\nb", "2) a", "~a~ 2 * 3", "| a |", "https://example.com/~a~"])
  func textsWithoutMarksArePlain(_ content: String) {
    let text = text(content)
    #expect(!text.isFormatted)
    expectEqual(text.plain, content)
  }

  /// Letters and their order are those of the message, whatever marks are between.
  @Test(arguments: 0..<40) func lettersAreKept(_ seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed + 1))
    let parts = [
      "é", "ж", "文", "é ", " ", "\n", "\n\n", "*", "**", "_", "__", "~~", "~", "||", "`", "```",
      "> ", ">>> ",
      "- ", "  ", "1. ", "# ", "-# ", "[", "](", ")", "https://", "<", ">", "\\", "!", "<@", "(",
      "\"",
    ]
    for _ in 0..<50 {
      let content = (0..<Int.random(in: 0..<60, using: &numbers)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &numbers)]
      }.joined()
      expectEqual(
        letters(of: text(content).plain), letters(of: content), "\(content.debugDescription)")
    }
  }

  @Test(arguments: [
    "||", "__", "|| __ ", "[", "](", "<", "<@", "`", "` ``", "\\", "h", "http://", "https://a(",
    "> ", "\n", "<t:1:", "*", "**a *b ", "_a_", "> \n", "- ", "  - a\n", "1. a\n", "# -# ", "~~_",
    "``` ",
    "[]", "![ []", "[[", "](http://a", "](http://a \"", "*a\n", "*\n- **_~~", "([", "> **a\n",
    "-# *",
  ])
  func hostileTextsAreReadInLinearTime(_ part: String) {
    let growth = Growth(to: 20_000) {
      String(repeating: part, count: $0)
    } _: { content in
      _ = DiscordText().text(content)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  private func letters(of text: String) -> String {
    String(text.filter { "éж文".contains($0) })
  }

  private func text(_ content: String) -> RichText {
    var context = ExportContext()
    context.channels["2"] = "quay"
    let words = DiscordText(
      names: [.init("17"): "*Hana*", .init("7"): "Skipper"], context: context, offset: 7_200)
    return words.text(content)
  }

  private func notation(_ content: String) -> String {
    let text = text(content)
    guard text.isFormatted else { return text.plain.replacing("\n", with: "/") }
    return Notation.text(of: text.document.blocks)
  }
}

/// A short notation of blocks, for tests.
private enum Notation {
  /// A paragraph alone has no brackets.
  static func text(of blocks: [MarkdownBlock]) -> String {
    if blocks.count == 1, case .paragraph(let content) = blocks[0] { return text(of: content) }
    return blocks.map(text).joined()
  }

  private static func text(of block: MarkdownBlock) -> String {
    switch block {
    case .paragraph(let content): "[\(text(of: content))]"
    case .heading(let level, let content): "[h\(level)|\(text(of: content))]"
    case .quote(let blocks): "[q|\(text(of: blocks))]"
    case .code(let code): "[pre\(code.language.map { " \($0)" } ?? "")|\(code.text)]"
    case .list(let list): text(of: list)
    case .rule, .formula, .table: "[?]"
    }
  }

  private static func text(of list: MarkdownList) -> String {
    let mark = if case .number(let start) = list.marker { "ol \(start)" } else { "ul" }
    return "[\(mark)|\(list.items.map { text(of: $0.blocks) }.joined(separator: "|"))]"
  }

  private static func text(of content: [MarkdownInline]) -> String { content.map(text).joined() }

  private static func text(of inline: MarkdownInline) -> String {
    switch inline {
    case .text(let text): text
    case .strong(let content): "<b>\(text(of: content))</b>"
    case .emphasis(let content): "<i>\(text(of: content))</i>"
    case .strikethrough(let content): "<s>\(text(of: content))</s>"
    case .underline(let content): "<u>\(text(of: content))</u>"
    case .spoiler(let content): "<h>\(text(of: content))</h>"
    case .code(let code): "<c>\(code)</c>"
    case .link(let link):
      text(of: link.content) == link.destination
        ? "<a \(link.destination)>" : "<a \(link.destination)|\(text(of: link.content))>"
    case .hardBreak: "/"
    case .softBreak, .formula, .image: "?"
    }
  }
}
