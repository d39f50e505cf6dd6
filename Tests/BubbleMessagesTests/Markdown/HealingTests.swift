// SPDX-License-Identifier: MIT
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
      ("Hi !", "Hi"),
    ])
  func spansAreClosed(_ text: String, _ healed: String) {
    #expect(MarkdownParser.healed(text) == healed)
    #expect(MarkdownParser.healed(healed) == healed)
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
    #expect(MarkdownParser.healed(text) == healed)
  }

  @Test("words in brackets are whole, and no links")
  func wordsAreNoLinks() {
    for (text, shown) in [
      ("Hi [Smi", "Hi"), ("Hi [Smile]", "Hi [Smile]"),
      ("Hi [Smile] and [the", "Hi [Smile] and the"),
    ] {
      let stream = MarkdownStream(text, words: ["Smile", "Sun"])
      #expect(StyledText(stream.document).string == shown)
    }
  }
}
