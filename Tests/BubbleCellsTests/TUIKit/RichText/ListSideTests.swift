// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleMarkdownViews
@testable import TUIKitCells

@Suite("The side of lists and quotes")
struct ListSideTests {
  private static let arabic = "قائمة المشتريات"
  private static let english = "Olive oil"

  private func view(_ markdown: String, isRightToLeft: Bool) throws -> MarkdownView {
    var environment = EditionScreen(isMinimalist: false).environment
    environment.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let message = Message.make(.richText(RichTextElement(markdown: markdown)))
    let row = try #require(MessageRenderer(environment: environment).row(for: message))
    let view = try #require(row.cell as? RichTextMessageCell).markdownView
    view.layoutIfNeeded()
    return view
  }

  /// The lines of a label with a text, in the coordinates of the view.
  private func lines(of text: String, in view: MarkdownView) throws -> [CGRect] {
    let label = try #require(
      view.labels.first { $0.preparedText?.text.string.contains(text) == true }, "\(text)")
    return label.visibleLines(in: label.bounds.size).map { line in
      CGRect(
        x: label.frame.minX + line.x, y: label.frame.minY + line.y, width: line.width,
        height: line.height)
    }
  }

  private static let long =
    "and a long rest of the item that is wrapped in the bubble, as its width is not enough"

  @Test(
    "an item in another language is beside its mark, on every line",
    arguments: ["- ", "1. ", "- [ ] ", "> "], [false, true])
  func itemsAreBesideTheirMarks(_ mark: String, isRightToLeft: Bool) throws {
    let separator = mark == "> " ? "\n>\n" : "\n"
    for (first, second, side) in [
      (Self.arabic, Self.english, LayoutDirection.rightToLeft),
      (Self.english, Self.arabic, .leftToRight),
    ] {
      for rest in ["", " " + Self.long] {
        let view = try view(
          "\(mark)\(first)\(separator)\(mark)\(second)\(rest)", isRightToLeft: isRightToLeft)
        let start = try lines(of: first, in: view)[0]
        let others = try lines(of: second, in: view)
        #expect(rest.isEmpty || others.count > 1)
        for line in others {
          if side == .rightToLeft {
            #expect(abs(line.maxX - start.maxX) < 0.5, "\(mark)\(second)\(rest)")
          } else {
            #expect(abs(line.minX - start.minX) < 0.5, "\(mark)\(second)\(rest)")
          }
        }
      }
    }
  }

  @Test("items keep the direction of their own text")
  func itemsReadTheirOwnWay() throws {
    let view = try view("- \(Self.arabic)\n- Olive oil (2 l).", isRightToLeft: true)
    let label = try #require(view.labels.last)
    expectEqual(label.preparedText?.layout(fitting: 300).lastLineDirection, .leftToRight)
  }

  @Test(
    "nested lists, quotes and tables are on the side of the outermost list",
    arguments: [
      "  - \(english)", "  1. \(english)", "  > \(english)", "  > - \(english)",
      "  - a\n    - \(english)",
      "\n  \(english)",
    ])
  func nestedBlocksAreOnTheSameSide(_ inner: String) throws {
    let view = try view(
      "- \(Self.arabic)\n\(inner)\n- نص أطول من غيره بكثير في هذه القائمة", isRightToLeft: false)
    let outer = try lines(of: Self.arabic, in: view)[0]
    let line = try lines(of: Self.english, in: view)[0]
    #expect(line.maxX > view.bounds.width / 2 && line.maxX <= outer.maxX + 0.5)
    // As far in as the marks of the lists around it are wide, and no farther.
    #expect(outer.maxX - line.maxX < 60)
  }

  @Test func aTableIsBesideTheMarkOfItsItem() throws {
    let view = try view(
      "- \(Self.arabic) وهي أطول من الجدول\n\n  | a | b |\n  |---|---|\n  | c | \(Self.english) |",
      isRightToLeft: false)
    let item = try lines(of: Self.arabic, in: view)[0]
    let cell = try lines(of: Self.english, in: view)[0]
    #expect(item.maxX - cell.maxX < 30)
  }

  @Test func paragraphsOutsideOfListsKeepTheirOwnSide() throws {
    let view = try view("\(Self.arabic)\n\n\(Self.english)", isRightToLeft: true)
    #expect(try lines(of: Self.english, in: view)[0].minX < 1)
  }
}
