// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleMarkdownViews
@testable import TUIKitCells

@Suite("Answers in Markdown")
struct MarkdownAnswerTests {
  private func row(
    _ text: String, isFinished: Bool = true,
    on screen: EditionScreen = EditionScreen(isMinimalist: false)
  ) throws -> MessageRow {
    try #require(
      screen.renderer.row(for: MarkdownSamples.answer(text, isFinished: isFinished)))
  }

  /// The labels of an answer, from top to bottom as they are read.
  private func labels(_ row: MessageRow) throws -> [LayoutNode] {
    try #require(row.node("markdown")).all.filter { $0.className == "Label" }
  }

  private func text(_ node: LayoutNode) -> String {
    for detail in node.details where detail.key == "text" {
      if case .string(let text) = detail.value { return text }
    }
    return ""
  }

  private func lines(_ node: LayoutNode) -> [String] {
    for detail in node.details where detail.key == "lines" {
      if case .strings(let lines) = detail.value { return lines }
    }
    return []
  }

  @Test(
    "answers never become smaller while they grow", arguments: MarkdownSamples.all, [false, true])
  func heightsNeverShrink(_ answer: String, _ isMinimalist: Bool) {
    EditionScreen(isMinimalist: isMinimalist).environment.perform {
      let data = ChatbotMessageCellData(direction: .incoming)
      var height = 0.0
      for (count, end) in answer.indices.enumerated() where !isMinimalist || count % 5 == 0 {
        data.content = String(answer[..<end])
        let new = ChatbotMessageCell.getContentSize(data).height
        #expect(new >= height - 1e-9, "\(answer[..<end].suffix(30).debugDescription)")
        height = new
      }
    }
  }

  @Test(
    "an answer that has grown is as large as one that is there at once",
    arguments: MarkdownSamples.all)
  func keptBlocksAreTheSame(_ answer: String) {
    EditionScreen(isMinimalist: true).environment.perform {
      let grown = ChatbotMessageCellData(direction: .incoming)
      for (count, end) in answer.indices.enumerated() where count % 7 == 0 {
        grown.content = String(answer[..<end])
        let fresh = ChatbotMessageCellData(direction: .incoming)
        fresh.content = grown.content
        expectEqual(
          ChatbotMessageCell.getContentSize(grown), ChatbotMessageCell.getContentSize(fresh))
      }
    }
  }

  @Test("what is drawn is what was measured, inside of the bubble", arguments: EditionScreen.all)
  func nothingHangsOut(_ screen: EditionScreen) throws {
    for (index, answer) in MarkdownSamples.all.enumerated() {
      let isFinished = index % 2 == 0
      let row = try row(answer, isFinished: isFinished, on: screen)
      let message = MarkdownSamples.answer(answer, isFinished: isFinished)
      expectEqual(row.size.height, screen.renderer.measure(message).cellHeight)
      let bubble = try #require(row.frame("bubble"))
      for label in try labels(row) {
        #expect(bubble.surrounds(label.frame), "\(text(label))")
        // Every line is there.
        let shown = lines(label).joined().filter { !$0.isWhitespace }
        expectEqual(shown, text(label).filter { !$0.isWhitespace })
      }
      if let loader = row.frame("loader") {
        #expect(bubble.minX <= loader.minX + 4 && loader.maxX - 4 <= bubble.maxX)
      }
    }
  }

  @Test("headings are larger, and marks aren't shown")
  func marksAreNotShown() throws {
    let labels = try labels(row(MarkdownSamples.text))
    expectEqual(
      labels.map(text),
      [
        "Ferries", "The last one leaves at 22:10, see the plan or https://harbour.example.",
        "Bring cash, and a jacket coat.",
      ])
    #expect(labels[0].frame.height > 22 && labels[2].frame.minX > labels[1].frame.minX)
  }

  @Test("the column of numbers is as wide as the widest", arguments: [false, true])
  func numbersHaveOneColumn(_ isRightToLeft: Bool) throws {
    let screen = EditionScreen(isMinimalist: false, isRightToLeft: isRightToLeft)
    let labels = try labels(row(MarkdownSamples.lists, on: screen))
    let numbers = labels.filter { text($0).hasSuffix(".") && text($0).count < 6 }
    expectEqual(numbers.map { text($0).filter(\.isNumber) }, ["8", "9", "10"])
    #expect(Set(numbers.map(\.frame.minX)).count == 1 && Set(numbers.map(\.frame.width)).count == 1)
    let items = try ["Open", "Read", "Close"].map { word in
      try #require(labels.first { text($0).hasPrefix(word) })
    }
    expectEqual(Set(items.map(\.frame.minX)).count, 1)
    #expect(zip(numbers, items).allSatisfy { $0.frame.minY == $1.frame.minY })
    #expect(items[0].frame.minX >= numbers[0].frame.maxX)
  }

  @Test("lists of a language that reads from the right have their marks there")
  func arabicListsAreMirrored() throws {
    let labels = try labels(row(MarkdownSamples.arabic))
    let number = try #require(labels.first { text($0).contains("2.") })
    let item = try #require(labels.first { text($0).contains("Museum") })
    #expect(number.frame.minX >= item.frame.maxX)
  }

  @Test("cells of a column are aligned")
  func columnsAreAligned() throws {
    let labels = try labels(row(MarkdownSamples.table)).dropLast()
    expectEqual(labels.count, 9)
    for column in 0..<3 {
      let cells = labels.enumerated().filter { $0.offset % 3 == column }.map(\.element.frame)
      #expect(Set(cells.map(\.minX)).count == 1 && Set(cells.map(\.width)).count == 1)
    }
    for row in 0..<3 {
      let cells = labels.enumerated().filter { $0.offset / 3 == row }.map(\.element.frame)
      expectEqual(Set(cells.map(\.minY)).count, 1)
      #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.maxX < $1.minX })
    }
  }

  @Test("tables that are too wide are wrapped, and stay inside", arguments: [2, 6, 12, 40])
  func wideTablesFit(_ columns: Int) throws {
    let cells = (0..<columns).map { "| column number \($0) " }.joined() + "|\n"
    let table = cells + String(repeating: "|---", count: columns) + "|\n" + cells
    let row = try row(table)
    let bubble = try #require(row.frame("bubble"))
    let labels = try labels(row)
    expectEqual(labels.count, 2 * columns)
    #expect(labels.allSatisfy { bubble.surrounds($0.frame) })
    #expect(
      labels.allSatisfy { lines($0).joined().filter { $0 != " " } == text($0).filter { $0 != " " } }
    )
  }

  @Test(
    "dots are 4 behind the last line, whatever it is in",
    arguments: [
      "a **b", "# Title", "- one\n- two", "> quote", "```\ncode", "| a | b |\n|--|--|\n| c | last",
      "سطر\n\n- عنصر",
    ])
  func loaderIsBehindTheLastLine(_ answer: String) throws {
    let row = try row(answer, isFinished: false)
    let loader = try #require(row.frame("loader"))
    let label = try #require(try labels(row).last)
    #expect(label.frame.minY <= loader.midY && loader.midY <= label.frame.maxY)
    expectEqual(loader.size, CGSize(width: 16, height: 16))
    if answer.hasPrefix("س") {
      #expect(loader.maxX < label.frame.maxX && loader.maxX > label.frame.midX)
    } else {
      #expect(loader.minX > label.frame.minX + 4)
    }
  }

  @Test(
    "an answer that may become anything is dots alone", arguments: ["**", "| a ", "```sw", "# "])
  func openBeginningsAreNotShown(_ answer: String) throws {
    let row = try row(answer, isFinished: false)
    #expect(try labels(row).isEmpty && row.node("text") == nil)
    let bubble = try #require(row.frame("bubble"))
    #expect(bubble.surrounds(try #require(row.frame("loader"))))
  }

  @Test("dots below a rule have a line of their own")
  func loaderIsBelowARule() throws {
    let growing = try row("a\n\n---\n", isFinished: false)
    let loader = try #require(growing.frame("loader"))
    let label = try #require(try labels(growing).last)
    let bubble = try #require(growing.frame("bubble"))
    #expect(loader.minY > label.frame.maxY && bubble.surrounds(loader))
  }

  @Test("links can be opened, wherever they are")
  func linksCanBeOpened() throws {
    let answer =
      MarkdownSamples.text + "\n\n- [item](https://item.example)\n\n`https://code.example`"
    let row = try row(answer)
    let links = Set(
      row.cell.interactions.compactMap { interaction -> String? in
        if case .link(let address) = interaction.kind { address } else { nil }
      })
    expectEqual(
      links, ["https://harbour.example/plan", "https://harbour.example", "https://item.example"])
  }

  @Test("long lines of code go on further in, whether spaces or tabs indent them")
  func codeIsIndentedByTabsAsBySpaces() throws {
    let line = "println(\"Hello, \" + name + suffix)"
    let rows = try ["\t\t", "        ", "  \t \t"].map { try row("```\n\($0)\(line)\n```") }
    for row in rows {
      expectEqual(row.makeLayout().description, rows[1].makeLayout().description)
      expectEqual(try labels(row).map(text), [line])
    }
  }

  @Test("code has the language's name above it, and equally wide characters")
  func codeHasAHeader() throws {
    let labels = try labels(row("```js\niiii\nWWWW\n```"))
    expectEqual(labels.map(text), ["JavaScript", "iiii\nWWWW"])
    let environment = EditionScreen(isMinimalist: false).environment
    let widths = ["iiii", "WWWW"].map { text in
      environment.typesetter.prepare(AttributedText(text, font: .monospaced(12)))
        .size(fitting: .infinity).width
    }
    #expect(widths[0] == widths[1] && abs(widths[0] - 4 * 7.2) < 0.1)
  }

  @Test("an image that is missing has a box, what describes it, and a warning")
  func missingImagesAreReported() throws {
    let row = try row("![A boat](boat.png)")
    #expect(row.warnings.count == 1 && row.warnings[0].field == "customElem.data.chunks")
    try expectEqual(labels(row).map(text), ["A boat"])
    #expect(row.node("PictureView") != nil)
  }

  @Test("names of emoji are no links while they arrive")
  func emojiArriveWhole() throws {
    for prefix in ["Hi **a** [TUIEmoji_Smi", "Hi **a** [TUIEmoji_Smile]"] {
      let label = try #require(try labels(row(prefix, isFinished: false)).last)
      #expect(["Hi a", "Hi a \u{FFFC}"].contains(text(label)))
    }
  }

  @Test("an answer that is revealed is healed at every moment")
  func revealedAnswersAreHealed() throws {
    let environment = EditionScreen(isMinimalist: false).environment
    for time in stride(from: 0.0, to: 2, by: 0.1) {
      var environment = environment
      environment.animationTime = time
      environment.perform {
        let data = ChatbotMessageCellData(direction: .incoming)
        data.content = MarkdownSamples.text
        (data.isStreaming, data.isFinished) = (true, true)
        let texts = data.page?.pieces.compactMap { piece -> String? in
          if case .text(let text, _) = piece.content { text.text.string } else { nil }
        }
        #expect(
          texts?.contains { $0.contains("*") || $0.contains("`") || $0.contains("](") } != true)
      }
    }
  }
}

extension CGRect {
  /// Whether a rectangle is inside of this one, but for a hundredth of a point.
  func surrounds(_ other: CGRect) -> Bool {
    minX <= other.minX + 0.01 && other.maxX <= maxX + 0.01 && minY <= other.minY + 0.01
      && other.maxY <= maxY + 0.01
  }
}
