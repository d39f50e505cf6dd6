// SPDX-License-Identifier: MIT
import BubbleKit
import Glibc
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

  /// Four times the text takes about four times the processor time. Quadratic work would take
  /// sixteen times; the limit of ten allows for caches, and a fifth of a second for one-time work.
  @Test("Time grows linearly with the number of spans", arguments: units)
  func linear(_ unit: String) {
    let quarter = time(repeating(unit, in: 6_000))
    let whole = time(repeating(unit, in: 24_000))
    #expect(whole < quarter * 10 + 0.2, "\(quarter), then \(whole)")
  }

  @Test("Time grows linearly with the number of spans in a table's cell")
  func cell() {
    let times = [6_000, 24_000].map { length in
      time("| a | b |\n| - | - |\n| \(repeating("`x` ", in: length)) | c |\n")
    }
    #expect(times[1] < times[0] * 10 + 0.2, "\(times)")
  }

  @Test("Texts side by side are one, however many there are")
  func joinedTexts() {
    let text = String(repeating: "20~25 ", count: 2_000) + "h"
    #expect(MarkdownDocument(text).blocks == [.paragraph([.text(text)])])
  }

  private func repeating(_ unit: String, in length: Int) -> String {
    String(repeating: unit, count: length / unit.utf8.count)
  }

  /// The processor time of this thread, in seconds, for measuring a message and laying out its row.
  private func time(_ markdown: String) -> Double {
    let message = Message.make(.richText(RichTextElement(markdown: markdown)))
    let renderer = EditionScreen(isMinimalist: false).renderer
    let start = processorTime()
    _ = renderer.measure(message)
    _ = renderer.row(for: message)
    return processorTime() - start
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
