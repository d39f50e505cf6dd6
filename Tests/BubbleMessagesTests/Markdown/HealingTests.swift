// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import Testing

@Suite("Texts that grow")
struct HealingTests {
  @Test(
    "what is shown of a prefix is a prefix of what is shown in the end",
    arguments: SampleAnswers.all)
  func prefixesNeverChange(_ answer: String) {
    let whole = StyledText(MarkdownDocument(answer)).items
    var blocks = 0
    for end in answer.indices {
      let document = MarkdownParser.document(of: String(answer[..<end]), isGrowing: true)
      let shown = StyledText(document).items
      #expect(
        whole.starts(with: shown),
        "\(answer[..<end].suffix(40).debugDescription): \(String(shown.map(\.text).suffix(40)).debugDescription)"
      )
      #expect(document.blocks.count >= blocks)
      blocks = document.blocks.count
    }
  }

  @Test(
    "marks that are open",
    arguments: [
      ("a **b", "a **b**"), ("a **b*", "a **b**"), ("a **", "a"), ("a *b **c", "a *b **c***"),
      ("***a", "***a***"), ("~~a", "~~a~~"), ("~~a~", "~~a~~"), ("`a", "`a`"),
      ("``a`", "``a``"), ("[a", "[a]()"), ("[a](htt", "[a]()"), ("[a](b \"t", "[a]()"),
      ("a ![b](c", "a"), ("a ![b", "a"), ("[**a", "[**a**]()"), ("[![a](b)", "[![a](b)]()"),
      ("a &am", "a"), ("a &amp;", "a &amp;"), ("a\\", "a"), ("2 * 3", "2 * 3"), ("2*3", "2*3"),
      ("a_b_c", "a_b_c"), ("20~25", "20~25"), ("a[0", "a[0"), ("a [", "a"), ("[1]", ""),
      ("[1] b", "[1] b"), ("<https://a", "<https://a>"), ("a <htt", "a"), ("a < b", "a < b"),
      ("**a `b", "**a `b`**"), ("**a** ", "**a**"), ("**a\n", "**a**"), ("Hi!", "Hi!"),
      ("Hi !", "Hi"), ("~a ~b", "~a ~b"), ("~~a ~b", "~~a ~b~~"), ("[a[0", "[a]()"),
      ("*a[0* b", "*a[0* b"), ("\\(a\\ ", "\\(a\\)"), ("a<", "a"), ("a <b", "a"), ("a<BR", "a"),
      ("a<br /", "a"), ("a<br>", "a"), ("a<br>\n<br/>", "a"), ("a<br>b", "a<br>b"),
      ("a<bc", "a<bc"),
      ("| b |\n|-|\n| **c<br", "| b |\n|-|\n| **c**"), ("中*文", "中*文*"), ("中_文", "中_文"),
      ("_中", "_中_"),
      ("a**“", "a"), ("a**“b", "a**“b"), ("a**“中", "a**“中**"),
    ])
  func spansAreClosed(_ text: String, _ healed: String) {
    expectEqual(MarkdownParser.healed(text), healed)
    expectEqual(MarkdownParser.healed(healed), healed)
  }

  @Test(
    "lines that may become something else",
    arguments: [
      ("a\n\n#", "a\n\n"), ("a\n\n## ", "a\n\n"), ("a\n-", "a"), ("a\n--", "a"),
      ("a\n\n-", "a\n\n"), ("a\n\n- ", "a\n\n"), ("a\n\n- [", "a\n\n"), ("a\n\n- [x]", "a\n\n"),
      ("a\n\n12", "a\n\n"), ("a\n\n12.", "a\n\n"), ("a\n\n2024 was", "a\n\n2024 was"),
      ("a\n\n>", "a\n\n"), ("a\n\n``", "a\n\n"), ("a\n\n```sw", "a\n\n"), ("a\n=", "a"),
      ("```\na\n``", "```\na\n"), ("```\na\n```", "```\na\n"), ("> ```\n> a\n> `", "> ```\n> a\n"),
      ("a\n\n| b | c", "a\n\n"), ("a\n\n| b |\n", "a\n\n"), ("a\n\n| b | c |\n|-", "a\n\n"),
      ("| b | c |\n|---|---|", "| b | c |\n|---|---|"), ("| b |\n|---|\n|", "| b |\n|---|\n"),
      ("| b |\n|---|\n| **c", "| b |\n|---|\n| **c**"), ("| b |\nc", "| b |\nc"),
      ("**a\n- ", "**a**"),
    ])
  func linesAreHeld(_ text: String, _ healed: String) {
    expectEqual(MarkdownParser.healed(text), healed)
    expectEqual(MarkdownParser.healed(healed), healed)
  }

  @Test(
    "marks in front of those that are left out",
    arguments: [
      ("a &<", "a"), ("> ![", ""), ("a\n12\n![b", "a\n12\n"), ("a\n\n- <", "a\n\n"), ("[1]![b", ""),
      ("[x]~~", "[x]()"), ("a < <htt", "a < "),
    ])
  func marksInFrontAreLeftOut(_ text: String, _ healed: String) {
    expectEqual(MarkdownParser.healed(text), healed)
    expectEqual(MarkdownParser.healed(healed), healed)
  }

  @Test("white space that gives marks their meaning stays", arguments: ["a < ", "_\n", "[x] "])
  func spaceStays(_ text: String) {
    expectEqual(MarkdownParser.healed(text), text)
    // It changes nothing that is drawn.
    let trimmed = String(text.dropLast())
    expectEqual(
      MarkdownParser.document(of: text, isGrowing: true), MarkdownParser.document(of: trimmed))
  }

  private static let tokens = [
    "a", "b c", " ", "  ", "\n", "\n\n", "*", "**", "***", "_", "__", "`", "``", "```", "~", "~~",
    "[",
    "]", "](", ")", "(", "![", "!", "<", ">", "#", "##", "- ", "1. ", "> ", "|", "|-|", "---",
    "===",
    "\\", "$", "$$", "\\(", "\\[", "\\]", "&", "&amp;", "https://a", "é", "中", "，", "\"", ":",
    "[x]",
    "[1]", "[^a]", "    ", "\t", "2*3", "+", ".", "<br>", "<br", "。", "“", "\\begin{align}",
    "\\end{align}",
  ]

  @Test("healing what is healed changes nothing", arguments: [41, 1907, 52_363, 880_001])
  func healingIsIdempotent(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).compactMap { _ in Self.tokens.randomElement(using: &random) }.joined()
      let healed = MarkdownParser.healed(text)
      expectEqual(MarkdownParser.healed(healed), healed, "\(text.debugDescription)")
    }
  }

  @Test("healing prefixes of answers twice changes nothing", arguments: SampleAnswers.all)
  func prefixesAreHealedOnce(_ answer: String) {
    for end in answer.indices {
      let healed = MarkdownParser.healed(String(answer[..<end]))
      expectEqual(MarkdownParser.healed(healed), healed, "\(answer[..<end].suffix(40))")
    }
  }

  @Test("words in brackets are whole, and no links")
  func wordsAreNoLinks() {
    for (text, shown) in [
      ("Hi [Smi", "Hi"), ("Hi [Smile]", "Hi [Smile]"),
      ("Hi [Smile] and [the", "Hi [Smile] and the"),
    ] {
      let stream = MarkdownStream(text, words: ["Smile", "Sun"])
      expectEqual(StyledText(stream.document).string, shown)
    }
  }
}
