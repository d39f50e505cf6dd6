// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Attributed strings of Markdown")
struct MarkdownTextTests {
  /// The texts with the intents of their blocks and spans, a line a run.
  private func runs(
    _ markdown: String, _ options: AttributedString.MarkdownParsingOptions = .init()
  ) throws -> [String] {
    let text = try AttributedString(markdown: markdown, options: options)
    return text.runs.map { run in
      let inline = run.inlinePresentationIntent.map { " \($0.rawValue)" } ?? ""
      let block = run.presentationIntent.map { " \($0)" } ?? ""
      return String(text[run.range].characters) + inline + block
    }
  }

  private func withoutParagraph(_ run: String) -> String {
    run.replacingOccurrences(of: " [paragraph (id 1)]", with: "")
  }

  @Test func blocksAreNumberedFromTheOutermost() throws {
    // As iOS prints them.
    #expect(
      try runs("# Title\n**hello**\n") == ["Title [header 1 (id 1)]", "hello 2 [paragraph (id 2)]"])
    #expect(
      try runs("- One\n  - Two\n    - Three") == [
        "One [paragraph (id 3), listItem 1 (id 2), unorderedList (id 1)]",
        "Two [paragraph (id 6), listItem 1 (id 5), unorderedList (id 4), listItem 1 (id 2), "
          + "unorderedList (id 1)]",
        "Three [paragraph (id 9), listItem 1 (id 8), unorderedList (id 7), listItem 1 (id 5), "
          + "unorderedList (id 4), listItem 1 (id 2), unorderedList (id 1)]",
      ])
  }

  @Test func documentsHaveAllKindsOfBlocks() throws {
    let markdown = """
      #  Hello

      ## Header2

      hello **world**

      * first
      * second

      > test `print("hello world")`

      | row1 | row2 |
      | ---- | ---: |
      | 34   | 135  |

      [link](/posts/new/)
      """
    let columns = [PresentationIntent.TableColumn.Alignment.left, .right]
      .map { PresentationIntent.TableColumn(alignment: $0) }
    let table = "table \(columns) (id 11)"
    #expect(
      try runs(markdown) == [
        "Hello [header 1 (id 1)]", "Header2 [header 2 (id 2)]", "hello  [paragraph (id 3)]",
        "world 2 [paragraph (id 3)]",
        "first [paragraph (id 6), listItem 1 (id 5), unorderedList (id 4)]",
        "second [paragraph (id 8), listItem 2 (id 7), unorderedList (id 4)]",
        "test  [paragraph (id 10), blockQuote (id 9)]",
        "print(\"hello world\") 4 [paragraph (id 10), blockQuote (id 9)]",
        "row1 [tableCell 0 (id 13), tableHeaderRow (id 12), \(table)]",
        "row2 [tableCell 1 (id 14), tableHeaderRow (id 12), \(table)]",
        "34 [tableCell 0 (id 16), tableRow 1 (id 15), \(table)]",
        "135 [tableCell 1 (id 17), tableRow 1 (id 15), \(table)]", "link [paragraph (id 18)]",
      ])
  }

  @Test func codeAndRulesHaveTheirText() throws {
    let text = try AttributedString(markdown: "```swift\nlet a = 1\n```\n\n---")
    #expect(String(text.characters) == "let a = 1\n\u{2E3B}")
    let kinds = text.runs.compactMap { $0.presentationIntent?.components.map(\.kind) }
    #expect(kinds == [[.codeBlock(languageHint: "swift")], [.thematicBreak]])
  }

  @Test func numbersOfListsCountFromTheFirst() throws {
    let text = try AttributedString(markdown: "3. Three\n4. Four")
    let kinds = text.runs.compactMap { $0.presentationIntent?.components.map(\.kind) }
    #expect(
      kinds == [
        [.paragraph, .listItem(ordinal: 3), .orderedList],
        [.paragraph, .listItem(ordinal: 4), .orderedList],
      ])
  }

  @Test func spansAreCombinedAndBreaksAreSpaces() throws {
    #expect(
      try runs("a _b **c**_ ~~d~~\ne\\\nf").map(withoutParagraph) == [
        "a ", "b  1", "c 3", " ", "d 32", "  64", "e", "  128", "f",
      ])
  }

  @Test func linksAndImagesAreRelativeToTheBase() throws {
    let base = try #require(URL(string: "https://example.org"))
    let text = try AttributedString(
      markdown: "[post](/posts/new/) ![A cat](cat.png)", baseURL: base)
    let links = text.runs.compactMap { $0.link?.absoluteString }
    let images = text.runs.compactMap { $0.imageURL?.absoluteString }
    #expect(links == ["https://example.org/posts/new/"])
    #expect(images == ["https://example.org/cat.png"])
    #expect(String(text.characters) == "post A cat")
  }

  @Test func inlineSyntaxLeavesMarksOfBlocks() throws {
    let inline = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly)
    #expect(try runs("# A **b**", inline) == ["# A ", "b 2"])
    let keeping = AttributedString.MarkdownParsingOptions(
      interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(try runs("- A\n\n  *b\nc*", keeping) == ["- A\n\n  ", "b\nc 1"])
  }

  @Test func whatOnlyOursHasIsText() throws {
    let text = try AttributedString(markdown: "$a_b$ \\(x\\)\n\n- [x] done")
    #expect(String(text.characters) == "$a_b$ (x)[x] done")
    let code = try AttributedString(markdown: "```math\nx\n```")
    #expect(
      code.runs.first?.presentationIntent?.components.map(\.kind) == [
        .codeBlock(languageHint: "math")
      ])
  }

  @Test func intentsCompareAndMeasure() {
    let list = PresentationIntent(.unorderedList, identity: 1)
    let item = PresentationIntent(.listItem(ordinal: 1), identity: 2, parent: list)
    let other = PresentationIntent(types: [
      .init(kind: .listItem(ordinal: 1), identity: 7), .init(kind: .unorderedList, identity: 5),
    ])
    #expect(item.indentationLevel == 1)
    #expect(item.isEquivalent(to: other))
    #expect(item != other)
  }
}
