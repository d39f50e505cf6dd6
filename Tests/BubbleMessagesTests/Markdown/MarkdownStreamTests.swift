// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import Testing

@Suite("Streams of Markdown")
struct MarkdownStreamTests {
  /// The same numbers on every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 | state << 53
    }
  }

  private static let long = SampleAnswers.all.joined(separator: "\n\n")

  private static let others = [
    "[a][b] and [c]\n\ntext\n\n[b]: https://b.example\n[c]: <c> 'title'\n\nend",
    "a\r\n\r\n- b\r- c\r\n\r\nd", "- a\n\n  b\n\nc\n\n    code\n\n  d", "1. a\n\n- b\n\n1. c",
    "- \n\n  a\n\nb", "> a\n\n> b\nc\n\n- > d\n\n    e\n\nf", "```\na\n\n# b\n\n```\n\nc",
    "\ta\n\n\tb\n\nc",
  ]

  /// Texts that end in code.
  private static let openEnded = [
    "- ```\n  a\n\n  b\n\nc\n```\nd\n\ne", "a\n2. b\n   ```\nc\n\nd",
  ]

  @Test("read in parts as read at once", arguments: [long] + others + openEnded)
  func partsEqualTheWhole(_ text: String) {
    var numbers = Numbers(state: 7)
    for _ in 0..<4 {
      var (stream, start) = (MarkdownStream(), text.startIndex)
      while start < text.endIndex {
        let size = Int.random(in: 1...60, using: &numbers)
        let end = text.index(start, offsetBy: size, limitedBy: text.endIndex) ?? text.endIndex
        stream.append(String(text[start..<end]))
        start = end
        let whole = MarkdownParser.document(of: String(text[..<end]), isGrowing: true)
        expectEqual(stream.document, whole)
      }
      stream.finish()
      expectEqual(stream.document, MarkdownDocument(text))
    }
  }

  @Test("blocks that are cut apart are those of the whole text")
  func cutsChangeNothing() {
    // Definitions keep a text from being cut.
    for text in [Self.long] + Self.others {
      let uncut = MarkdownDocument(text + "\n\n[never used]: x")
      expectEqual(MarkdownDocument(text), uncut)
    }
  }

  @Test("what a definition defines becomes a link when it is there")
  func definitionsCountInAllOfTheText() {
    var stream = MarkdownStream("See [the map].\n\nMore.\n\n")
    expectEqual(stream.document.blocks.first, .paragraph([.text("See [the map].")]))
    stream.append("[the map]: m.png\n")
    let link = MarkdownLink(destination: "m.png", content: [.text("the map")])
    expectEqual(stream.document.blocks.first, .paragraph([.text("See "), .link(link), .text(".")]))
  }

  @Test("finished texts are as they were written")
  func finishedTextsAreNotHealed() {
    var stream = MarkdownStream("a **b")
    expectEqual(stream.document.blocks, [.paragraph([.text("a "), .strong([.text("b")])])])
    stream.finish()
    #expect(stream.document.blocks == [.paragraph([.text("a **b")])] && stream.isFinished)
  }
}
