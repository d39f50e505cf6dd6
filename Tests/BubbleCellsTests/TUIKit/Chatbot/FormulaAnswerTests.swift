// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleMarkdownViews
@testable import TUIKitCells

@Suite("Formulas in answers")
struct FormulaAnswerTests {
  private func row(
    _ text: String, isFinished: Bool = true, width: Double = 375,
    on screen: EditionScreen = EditionScreen(isMinimalist: false)
  ) throws -> MessageRow {
    var environment = screen.environment
    environment.width = width
    return try #require(
      MessageRenderer(environment: environment).row(
        for: MarkdownSamples.answer(text, isFinished: isFinished)))
  }

  private func nodes(_ row: MessageRow, _ name: String) throws -> [LayoutNode] {
    try #require(row.node("markdown")).all.filter { $0.className == name }
  }

  private func text(_ node: LayoutNode) -> String {
    for detail in node.details where detail.key == "text" {
      if case .string(let text) = detail.value { return text }
    }
    return ""
  }

  @Test(
    "formulas in a line are boxes, others have lines of their own", arguments: EditionScreen.all)
  func formulasAreSet(_ screen: EditionScreen) throws {
    let row = try row("So $x^2$ is\n\n$$\\frac{a}{b}$$\n\nand $y$.", on: screen)
    try expectEqual(nodes(row, "Label").map(text), ["So \u{FFFC} is", "and \u{FFFC}\u{2060}."])
    let formula = try #require(try nodes(row, "FormulaView").first)
    let labels = try nodes(row, "Label").map(\.frame)
    #expect(labels[0].maxY <= formula.frame.minY && formula.frame.maxY <= labels[1].minY)
    #expect(abs(formula.frame.midX - labels[0].midX) < 1)
  }

  @Test("no line ends between a formula and a letter beside it")
  func formulasAreJoined() throws {
    let row = try row("a $n$th-order ($x$), 直线$l$与 $m$")
    try expectEqual(
      nodes(row, "Label").map(text),
      [
        "a \u{FFFC}\u{2060}th-order (\u{2060}\u{FFFC}\u{2060}), 直线\u{FFFC}与 \u{FFFC}"
      ])
  }

  @Test("formulas fit the bubble", arguments: [280.0, 375, 700], EditionScreen.all)
  func formulasFit(_ width: Double, _ screen: EditionScreen) throws {
    let long = (1...24).map { "a_{\($0)} x^{\($0)}" }.joined(separator: " + ")
    let matrix =
      #"\begin{pmatrix}"# + Array(repeating: "a_{11}", count: 16).joined(separator: " & ")
      + #"\end{pmatrix}"#
    let row = try row(
      """
      $$p(x) = \(long)$$

      $$\(matrix)$$

      - The sum is $p(x) = \(long) = 0$, and $\(matrix)$.

      | a | b | c | d |
      |---|---|---|---|
      | $\(long)$ | $\(matrix)$ | $\(long)$ | e |
      """, width: width, on: screen)
    let bubble = try #require(row.frame("bubble"))
    let formulas = try nodes(row, "FormulaView")
    try #require(formulas.count == 2)
    #expect(formulas[0].frame.height > 2 * formulas[1].frame.height)
    for node in try formulas + nodes(row, "Label") { #expect(bubble.surrounds(node.frame)) }
    screen.environment.perform {
      let data = ChatbotMessageCellData(direction: .incoming)
      let layout = MarkdownLayout(data.markdownStyle)
      for source in [long, matrix] {
        let text = layout.text.attributed(
          [.formula(MarkdownFormula(source))], font: .system(16), lineWidth: width / 2)
        let widest = text.runs.compactMap(\.attributes.attachment?.width).max() ?? 0
        #expect(widest > 0 && widest <= width / 2 + 1e-6)
      }
    }
  }

  @Test("a formula that isn't complete is the end of its source, on one line")
  func openFormulas() throws {
    let source = #"\frac{a + b + c}{d} + \sqrt{2}"#
    for (text, isBlock) in [("So\n\n\\[\n\(source)", true), (#"So \(\#(source)"#, false)] {
      let open = try row(text, isFinished: false)
      let labels = try nodes(open, "Label")
      let shown = try #require(labels.map(self.text).last { $0.contains("…") })
      #expect(shown.hasSuffix(#"\sqrt{2}"#))
      #expect(try nodes(open, "FormulaView").isEmpty)
      let whole = try row(text + (isBlock ? "\n\\]" : #"\)"#))
      try expectEqual(nodes(whole, "FormulaView").count, isBlock ? 1 : 0)
    }
  }

  @Test("a formula that cannot be read is code")
  func unreadableFormulas() throws {
    let row = try row("a $\\frac{b$ c\n\n$$\\left( x$$")
    #expect(try nodes(row, "FormulaView").isEmpty)
    try expectEqual(nodes(row, "Label").map(text), ["a \\frac{b c", "\\left( x"])
  }

  @Test("formulas decide no direction")
  func directions() throws {
    let row = try row("$x = 1$ هي القيمة")
    let label = try #require(try nodes(row, "Label").first)
    let bubble = try #require(row.frame("bubble"))
    #expect(bubble.maxX - label.frame.maxX < 24)
    expectNil([MarkdownBlock].direction([.formula(MarkdownFormula("x"))]))
  }

  @Test("readers of screens say the words of formulas")
  func speech() throws {
    let row = try row("So $x^2$ is\n\n$$\\frac{a}{b}$$")
    let label = try #require(row.makeAccessibilityTree().elements.first?.label)
    #expect(label.contains("So x squared is") && label.contains("a over b"))
  }
}

extension [MarkdownBlock] {
  fileprivate static func direction(_ blocks: [MarkdownBlock]) -> LayoutDirection? {
    blocks.direction
  }
}
