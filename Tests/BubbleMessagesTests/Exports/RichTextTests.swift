// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import Testing

@testable import BubbleMessages

@Suite("Texts of exports as blocks")
struct RichTextTests {
  private func notation(_ build: (inout RichText) -> Void) -> String {
    var text = RichText()
    build(&text)
    return text.formatted.notation
  }

  @Test func styledRangesNeedNoSpaceAroundThem() {
    let text = notation {
      $0.append("前")
      $0.append("注意：", .bold)
      $0.append("请先")
      $0.append("关水", [.bold, .italic])
      $0.append("x", .underlined)
    }
    expectEqual(text, "前**注意：**请先***关水***__x__")
  }

  @Test func linesAreKeptAndEdgesOfBlocksEndThem() {
    let text = notation {
      $0.append("a\n\nb\n\n", .bold)
      $0.append(quote: RichText(plain: "q"))
      $0.append("\n\nc\r\nd")
      $0.endLine()
    }
    expectEqual(text, "**a  \n  \nb**\n\n> q\n\nc  \nd")
  }

  @Test func listsAreNestedByTheirLevels() {
    let text = notation {
      $0.append("a")
      $0.append(item: RichText(plain: "b"), number: nil, level: 0)
      $0.append(item: RichText(plain: "c"), number: 4, level: 1)
      $0.append(item: RichText(plain: "d"), number: 5, level: 7)
      $0.endLine()
      $0.append(item: RichText(plain: "e"), number: nil, level: 0)
      $0.append(item: RichText(plain: "f"), number: 1, level: 0)
      $0.append(item: RichText(plain: "g"), number: 3, level: 0)
    }
    expectEqual(
      text, "a\n\n-   b\n    4. c\n        5. d\n-   e\n\n1. f\n\n3. g")
  }

  @Test func markdownGoesOnInOtherTexts() {
    let text = notation {
      $0.append(RichText(markdown: "**a** [b](c)\n\n- d"))
      $0.append(paragraph: RichText(plain: "*e*"))
    }
    expectEqual(text, "**a** [b](<c>)\n\n-   d\n\n*e*")
    expectEqual(notation { $0.append(RichText(markdown: "_a_")) }, "_a_")
  }

  @Test func linksHaveTheStylesOfTheirTitles() {
    var title = RichText(plain: "a")
    title.append("*b*", .bold)
    expectEqual(
      notation { $0.append(link: "https://a.example", title: title) },
      "[a***b***](<https://a.example>)")
    var address = RichText()
    address.append(link: "https://a.example", title: "")
    expectEqual(address.plain, "https://a.example")
    #expect(!address.isFormatted)
    expectEqual(notation { $0.append(link: "", title: "a") }, "a")
  }

  @Test func cellsAndHeadingsHaveLinesInPlaceOfBlocks() {
    var cell = RichText(plain: "a")
    cell.append(quote: RichText(plain: "b"))
    cell.append(item: RichText(plain: "c"), number: 2, level: 0)
    expectEqual(
      notation { $0.append(table: [[cell], []], columns: [.center, .natural]) },
      "| a  \nb  \n2. c |  |\n| :---: | --- |\n|  |  |")
    expectEqual(notation { $0.append(heading: cell, level: 9) }, "###### a  \nb  \n2. c")
  }

  @Test func columnsBeyondTheLimitAreLeftOut() {
    var text = RichText()
    text.append(
      table: [Array(repeating: RichText(plain: "a"), count: 70)],
      columns: Array(repeating: .natural, count: 70), hasHeader: false)
    expectEqual(text.formatted.document.limits, [.columns])
    guard case .table(let table)? = text.formatted.document.blocks.first else {
      Issue.record("no table")
      return
    }
    expectEqual(table.columns.count, 64)
    expectEqual(table.rows.map(\.count), [64])
  }

  @Test func boldLinesAreNames() throws {
    var text = RichText()
    text.append("Pier ", .bold)
    text.append("\n3 *m*")
    let parts = try #require(text.withBoldLineApart)
    expectEqual(parts.line.trimmed.formatted.notation, "Pier")
    expectEqual(parts.rest.formatted.notation, "3 *m*")
    #expect(RichText(plain: "a\nb").withBoldLineApart == nil)
  }

  @Test("beginnings of long lines", arguments: [("ab*cd*", 3), ("abcdefg", 4)])
  func prefixes(_ text: String, _ count: Int) {
    expectEqual(
      FormattedText(plain: text).prefix(count).plainText, String(text.prefix(count)) + "…")
    expectEqual(FormattedText(plain: text).prefix(7).plainText, text)
  }
}
