// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Testing

/// Markdown of many spans, a run of text each.
@Suite("Markdown of many runs", .serialized)
struct MarkdownGrowthTests {
  private static let units = [
    "`x` ", "**x** ", "~~x~~ ", "[x](y) ", "a**b", "*a **b** _c_* ", "*שלום* ", "ש*ל*",
    "*a\u{200D}b* ",
    "*\u{200D}*", "*a\u{AD}b* ", "*[TUIEmoji_Smile]* ", "![x](y) ", "20~25 ", "- *a* b\n",
    "*a* b\n",
  ]

  @Test("Time grows linearly with the number of spans", arguments: units)
  func linear(_ unit: String) {
    let growth = growth { repeating(unit, in: $0) }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("Time grows linearly with the number of spans in a table's cell")
  func cell() {
    let growth = growth { "| a | b |\n| - | - |\n| \(repeating("`x` ", in: $0)) | c |\n" }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("Texts side by side are one, however many there are")
  func joinedTexts() {
    let text = String(repeating: "20~25 ", count: 2_000) + "h"
    expectEqual(MarkdownDocument(text).blocks, [.paragraph([.text(text)])])
  }

  private func repeating(_ unit: String, in length: Int) -> String {
    String(repeating: unit, count: length / unit.utf8.count)
  }

  /// The growth of measuring a message and laying out its row.
  private func growth(_ markdown: (Int) -> String) -> Growth {
    Growth(to: 24_000) { length in
      let message = Message.make(.richText(RichTextElement(markdown: markdown(length))))
      return (message, EditionScreen(isMinimalist: false).renderer)
    } _: { message, renderer in
      _ = renderer.measure(message)
      _ = renderer.row(for: message)
    }
  }
}
