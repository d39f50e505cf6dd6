// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import Testing

@Suite("Hostile Markdown")
struct HostileTextTests {
  private static let repeated = [
    "[", "]", "*", "_", "**a ", ">", "> ", "|", "`", "``a`", "~a", "![", "[](", "]([\n", "<", "&",
    "\\",
    "- ", "* a", "1. ", "#", "=\n", "[x]: /u\n", "[a][", "***a", "> - ", "\t", "\u{0}", "\u{202E}",
    "<br", "<br>", "**。", "_中", "~~(", "|$a|b|\n", "- > 4", "\\begin{align}",
  ]

  private func depth(_ blocks: [MarkdownBlock]) -> Int {
    var deepest = 0
    for block in blocks {
      switch block {
      case .quote(let blocks): deepest = max(deepest, 1 + depth(blocks))
      case .list(let list):
        for item in list.items { deepest = max(deepest, 1 + depth(item.blocks)) }
      default: break
      }
    }
    return deepest
  }

  @Test("any text has a document that isn't deep", arguments: repeated)
  func depthIsBounded(_ part: String) {
    let text = String(repeating: part, count: 1500)
    for isGrowing in [false, true] {
      let document = MarkdownParser.document(of: text, isGrowing: isGrowing)
      #expect(depth(document.blocks) <= 32)
    }
  }

  @Test("a list in a list in a list ends somewhere, and its text doesn't")
  func deepListsKeepTheirText() {
    let text = (0..<60).map { String(repeating: "  ", count: $0) + "- a" }.joined(separator: "\n")
    let document = MarkdownDocument(text)
    #expect(depth(document.blocks) <= 32)
    expectEqual(StyledText(document).string.filter { $0 == "a" }.count, 60)
  }

  @Test("tables have no more cells than their text allows")
  func tablesAreBounded() {
    let wide = String(repeating: "|", count: 401) + "\n" + String(repeating: "|---", count: 400)
    guard case .table(let table)? = MarkdownDocument(wide + "|\n| a").blocks.first else {
      return #expect(Bool(false))
    }
    expectEqual(table.columns.count, MarkdownTable.maximumColumns)
    let sparse = MarkdownDocument(wide + "|\n" + String(repeating: "a\n", count: 2000))
    #expect(sparse.blocks.allSatisfy { if case .table = $0 { false } else { true } })
  }

  @Test("a definition's address isn't repeated without end")
  func definitionsAreBounded() {
    let text =
      "[x]: " + String(repeating: "x", count: 20_000) + "\n"
      + String(repeating: "[x]\n", count: 2000)
    #expect(StyledText(MarkdownDocument(text)).string.utf8.count <= text.utf8.count)
  }

  @Test("what is longer than the limit is plain from there on")
  func longTextsEndPlain() {
    let line = String(repeating: "*a* ", count: 16) + "\n\n"
    let count = MarkdownParser.maximumLength / line.utf8.count
    let document = MarkdownDocument(String(repeating: line, count: count + 3))
    expectEqual(document.blocks.count, count + 3)
    #expect(document.blocks[0] != document.blocks[count + 2])
    expectEqual(document.blocks[count + 2], .paragraph([.text(String(line.dropLast(2)))]))
    var stream = MarkdownStream()
    for _ in 0..<count + 3 { stream.append(line) }
    stream.finish()
    expectEqual(stream.document, document)
  }

  @Test("a long line is cut between characters")
  func longLinesAreCutBetweenCharacters() {
    let text = String(repeating: "é中", count: 20_000)
    expectEqual(StyledText(MarkdownDocument(text)).string, text)
  }
}
