// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import Testing

@Suite("Markdown")
struct MarkdownParserTests {
  private func inlines(_ text: String) -> [MarkdownInline] {
    guard case .paragraph(let content)? = MarkdownDocument(text).blocks.first else { return [] }
    return content
  }

  private func paragraph(_ text: String) -> MarkdownBlock { .paragraph([.text(text)]) }

  private func list(
    _ marker: MarkdownList.Marker, isTight: Bool = true, _ items: [String]
  ) -> MarkdownBlock {
    .list(
      MarkdownList(
        marker: marker, isTight: isTight,
        items: items.map { MarkdownListItem(blocks: [paragraph($0)]) }))
  }

  @Test("headings of six levels, by marks and by lines below")
  func headings() {
    for level in 1...6 {
      let marks = String(repeating: "#", count: level)
      expectEqual(MarkdownDocument("\(marks) a").blocks, [.heading(level: level, [.text("a")])])
    }
    expectEqual(MarkdownDocument("a\n===").blocks, [.heading(level: 1, [.text("a")])])
    expectEqual(MarkdownDocument("a\n---").blocks, [.heading(level: 2, [.text("a")])])
    expectEqual(MarkdownDocument("#a").blocks, [paragraph("#a")])
  }

  @Test("spans")
  func spans() {
    expectEqual(inlines("*a*"), [.emphasis([.text("a")])])
    expectEqual(inlines("__a__"), [.strong([.text("a")])])
    expectEqual(inlines("***a***"), [.emphasis([.strong([.text("a")])])])
    expectEqual(inlines("~~a~~"), [.strikethrough([.text("a")])])
    expectEqual(inlines("`` a` ``"), [.code("a`")])
    expectEqual(inlines("a\nb"), [.text("a"), .softBreak, .text("b")])
    expectEqual(
      inlines("a  \nb\\\nc"), [.text("a"), .hardBreak, .text("b"), .hardBreak, .text("c")])
    expectEqual(inlines("\\*a\\*"), [.text("*a*")])
    expectEqual(inlines("20~25, 30~35"), [.text("20~25, 30~35")])
  }

  @Test("links and images")
  func links() {
    let link = MarkdownLink(destination: "u&v", title: "t", content: [.strong([.text("a")])])
    expectEqual(inlines("[**a**](u&amp;v \"t\")"), [.link(link)])
    let image = MarkdownImage(source: "s.png", title: "", alternative: "a b")
    expectEqual(inlines("![a *b*](s.png)"), [.image(image)])
    let address = MarkdownLink(destination: "https://a.b", content: [.text("https://a.b")])
    expectEqual(inlines("<https://a.b>"), [.link(address)])
  }

  @Test("HTML is text")
  func htmlIsText() {
    expectEqual(inlines("<b>a</b>"), [.text("<b>a</b>")])
    expectEqual(MarkdownDocument("<div>\n*a*").blocks.count, 1)
  }

  @Test(
    "character references",
    arguments: [
      ("&amp;&lt;&copy;", "&<©"), ("&#65;&#x42;", "AB"), ("&#0;", "\u{FFFD}"),
      ("&#x110000;", "\u{FFFD}"), ("&nosuchname;", "&nosuchname;"), ("&mdash;&Omega;", "—Ω"),
    ])
  func references(_ text: String, _ shown: String) { expectEqual(inlines(text), [.text(shown)]) }

  @Test("lists: marks, starts, tight and loose, tasks")
  func lists() {
    expectEqual(MarkdownDocument("- a\n- b").blocks, [list(.bullet, ["a", "b"])])
    expectEqual(MarkdownDocument("7) a\n8) b").blocks, [list(.number(start: 7), ["a", "b"])])
    expectEqual(MarkdownDocument("- a\n\n- b").blocks, [list(.bullet, isTight: false, ["a", "b"])])
    let tasks = MarkdownList(
      marker: .bullet,
      items: [
        MarkdownListItem(isDone: true, blocks: [paragraph("a")]),
        MarkdownListItem(isDone: false, blocks: [paragraph("b")]),
      ])
    expectEqual(MarkdownDocument("- [X] a\n- [ ] b").blocks, [.list(tasks)])
    let outer = MarkdownList(
      marker: .bullet,
      items: [MarkdownListItem(blocks: [paragraph("a"), list(.number(start: 1), ["b"])])])
    expectEqual(MarkdownDocument("* a\n  1. b").blocks, [.list(outer)])
  }

  @Test("quotes in quotes, rules, and code")
  func otherBlocks() {
    expectEqual(
      MarkdownDocument("> a\n> > b").blocks, [.quote([paragraph("a"), .quote([paragraph("b")])])])
    expectEqual(MarkdownDocument("a\n\n***").blocks, [paragraph("a"), .rule])
    expectEqual(
      MarkdownDocument("~~~ swift x\na\n\n b\n~~~").blocks,
      [.code(MarkdownCode(language: "swift", text: "a\n\n b"))])
    expectEqual(MarkdownDocument("    a\n     b").blocks, [.code(MarkdownCode(text: "a\n b"))])
    expectEqual(MarkdownDocument("```\n```").blocks, [.code(MarkdownCode(text: ""))])
  }

  @Test(
    "tables begin where GitHub's do",
    arguments: [
      "| a | b |\n|:---|---:|\n| c | d |", "a|b\n:-|-:\nc|d", "| a | b |\n|:--|--:|\n| c | d | |",
    ])
  func tables(_ text: String) {
    let cells = ["a", "b", "c", "d"].map { [MarkdownInline.text($0)] }
    let table = MarkdownBlock.table(
      MarkdownTable(
        columns: [.left, .right], header: Array(cells[..<2]), rows: [Array(cells[2...])]))
    expectEqual(MarkdownDocument(text).blocks, [table])
    expectEqual(MarkdownDocument("x\n" + text).blocks, [paragraph("x"), table])
    expectEqual(
      MarkdownDocument(
        "> x\n" + text.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n")
      )
      .blocks, [.quote([paragraph("x"), table])])
  }

  @Test("rows have as many cells as there are columns")
  func rowsAreFull() {
    guard case .table(let table)? = MarkdownDocument("|a|b|\n|---|---|\n|c|\n|d|e|f|").blocks.first
    else { return #expect(Bool(false)) }
    #expect(table.rows.map(\.count) == [2, 2] && table.header.count == 2)
  }

  @Test("ends of lines are alike", arguments: ["\r\n", "\r", "\n"])
  func lineEnds(_ end: String) {
    let text = ["# a", "", "- b", "- c", ""].joined(separator: end)
    expectEqual(
      MarkdownDocument(text).blocks,
      [
        .heading(level: 1, [.text("a")]), list(.bullet, ["b", "c"]),
      ])
  }
}
