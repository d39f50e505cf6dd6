// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import Testing

@Suite("Rules of CommonMark and GFM")
struct RuleTests {
  @Test("whole", arguments: RuleExample.all)
  func wholeTexts(_ example: RuleExample) {
    expectEqual(RuleNotation.text(of: MarkdownDocument(example.markdown)), example.meaning)
  }

  @Test("as a stream: every prefix as at once, and the same at the end", arguments: RuleExample.all)
  func streams(_ example: RuleExample) {
    var (stream, prefix) = (MarkdownStream(), "")
    for scalar in example.markdown.unicodeScalars {
      prefix.unicodeScalars.append(scalar)
      stream.append(String(scalar))
      expectEqual(
        stream.document, MarkdownParser.document(of: prefix, isGrowing: true), "\(prefix)")
      var finished = stream
      finished.finish()
      expectEqual(finished.document, MarkdownDocument(prefix), "\(prefix)")
    }
    stream.finish()
    expectEqual(RuleNotation.text(of: stream.document), example.meaning)
  }

  @Test("as md4c reads them", arguments: RuleExample.all.filter(\.isOld))
  func otherReader(_ example: RuleExample) {
    expectEqual(MD4CNotation.text(of: example.markdown), example.meaning)
  }

  @Test(
    "examples differ from md4c where they say so", arguments: RuleExample.all.filter { !$0.isOld })
  func differences(_ example: RuleExample) {
    #expect(!MD4CNotation.text(of: example.markdown).elementsEqual(example.meaning))
  }

  @Test("any texts as md4c reads them, where that has no faults", arguments: [3, 52, 311, 40_009])
  func randomTexts(_ seed: UInt64) {
    let parts = [
      "a", "b c", " ", "\n", "\n\n", "*", "**", "_", "`", "``", "- ", "1. ", "> ", "# ", "---",
      "\\", "\n- ",
      "\n  ", "\n> ", "](/u)", "[a", "![b", "&amp;", "<https://a>", ".", "~~", "\n```\n",
    ]
    var random = SeededGenerator(seed: seed)
    var differences: [String] = []
    for _ in 0..<2000 {
      let count = Int.random(in: 1...9, using: &random)
      let text =
        "a" + (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined() + "z"
      let one = RuleNotation.text(of: MarkdownDocument(text))
      if !one.elementsEqual(MD4CNotation.text(of: text)) { differences.append(text) }
    }
    #expect(differences.count < 40, "\(differences.map(\.debugDescription))")
  }

  @Test(
    "plain text",
    arguments: [
      ("# m\n\n*n* `o`\np  \nq", "m\n\nn o\np\nq"), ("> m\n>\n> n", "> m\n> \n> n"),
      ("- m\n  - n\n- [x] o\n\n3. p\n4. q", "• m\n  • n\n• [x] o\n\n3. p\n4. q"),
      ("|m|n|\n|-|-|\n||o<br>p|", "m  n\no p"), ("[m](n) <https://o> ![p](q)", "m (n) https://o p"),
      (
        "---\n\n```\nm\n\n*n*\n```\n\n$x$ and\n\n\\[\ny\n\\]",
        "———\n\nm\n\n*n*\n\n$x$ and\n\n\\[\ny\n\\]"
      ),
    ])
  func plainTexts(_ markdown: String, _ plain: String) {
    expectEqual(MarkdownDocument(markdown).plainText, plain)
  }
}

/// Documents in the notation of the examples.
enum RuleNotation {
  static func text(of document: MarkdownDocument) -> String { text(document.blocks) }

  private static func text(_ blocks: [MarkdownBlock], isTight: Bool = false) -> String {
    blocks.map { text($0, isTight: isTight) }.joined()
  }

  private static func text(_ block: MarkdownBlock, isTight: Bool) -> String {
    switch block {
    case .heading(let level, let content): "<h\(level)>\(text(content))</h\(level)>"
    case .paragraph(let content): isTight ? text(content) : "<p>\(text(content))</p>"
    case .quote(let blocks): "<quote>\(text(blocks))</quote>"
    case .rule: "<hr>"
    case .code(let code): "<pre\(code.language.map { " " + $0 } ?? "")>\(code.text)</pre>"
    case .formula(let formula): "<math>\(formula.source)</math>"
    case .list(let list): text(list)
    case .table(let table):
      "<table \(table.columns.map(mark).joined())>"
        + ([table.header] + table.rows).map { row in
          "<tr>\(row.map { "<td>\(text($0))</td>" }.joined())</tr>"
        }.joined() + "</table>"
    }
  }

  private static func text(_ list: MarkdownList) -> String {
    let items = list.items.map { item in
      let box = item.isDone.map { $0 ? " x" : " -" } ?? ""
      return "<li\(box)>\(text(item.blocks, isTight: list.isTight))</li>"
    }.joined()
    switch list.marker {
    case .bullet: return "<ul>\(items)</ul>"
    case .number(let start): return "<ol\(start == 1 ? "" : " \(start)")>\(items)</ol>"
    }
  }

  static func mark(_ alignment: MarkdownTable.Alignment) -> String {
    switch alignment {
    case .natural: "."
    case .left: "l"
    case .center: "c"
    case .right: "r"
    }
  }

  private static func text(_ inlines: [MarkdownInline]) -> String {
    inlines.map { text($0) }.joined()
  }

  private static func text(_ inline: MarkdownInline) -> String {
    switch inline {
    case .text(let text): text
    case .emphasis(let content): "<em>\(text(content))</em>"
    case .strong(let content): "<strong>\(text(content))</strong>"
    case .strikethrough(let content): "<s>\(text(content))</s>"
    case .underline(let content), .spoiler(let content): "<u>\(text(content))</u>"
    case .code(let code): "<code>\(code)</code>"
    case .formula(let formula): "<math>\(formula.source)</math>"
    case .link(let link): "<a\(target(link.destination, link.title))>\(text(link.content))</a>"
    case .image(let image): "<img\(target(image.source, image.title))|\(image.alternative)>"
    case .softBreak: "\n"
    case .hardBreak: "<br>"
    }
  }

  /// An address and a title, each after a space.
  static func target(_ address: String, _ title: String) -> String {
    [address, title].filter { !$0.isEmpty }.map { " " + $0 }.joined()
  }
}
