// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// The last tokens of streamed answers, in milliseconds of processor time each.
///
/// Prints one JSON object for each shape of answer: the median and the longest time until the answer's size is known,
/// the median time until its views are laid out as well, and the least time of both for the same text without the one
/// before. The detail is the number of characters.
enum TokenMode {
  private static let tokenCount = 50
  private static let tokenLength = 4

  static func run(_ scene: Scene) throws -> Report? {
    guard let length = Int(scene.detail) else { throw TokenCountError() }
    var environment = try RenderEnvironment.bundled()
    environment.width = 390
    let renderer = MessageRenderer(environment: environment)
    for (name, text) in StreamedAnswer.all(length: length) {
      let bench = TokenBench(text: text, renderer: renderer)
      let (sizes, rows) = bench.run(tokens: tokenCount, of: tokenLength)
      let whole = bench.whole
      print(
        """
        {"shape": "\(name)", "size": \(sizes[sizes.count / 2]), "longest": \(sizes[sizes.count - 1]), \
        "row": \(rows[rows.count / 2]), "wholeSize": \(whole.size), "wholeRow": \(whole.row)}
        """)
    }
    return nil
  }

  private struct TokenCountError: Error, CustomStringConvertible {
    var description: String { "The detail of tokens is the number of characters of an answer." }
  }
}

/// Answers of a length, in shapes that grow at their end.
private enum StreamedAnswer {
  static func all(length: Int) -> KeyValuePairs<String, String> {
    [
      "a plain paragraph": repeated(english, length),
      "a paragraph with links": repeated(
        english + "See https://example.com/a/b or call 555-0134. ", length),
      "a paragraph with emphasis": repeated(
        "Some **bold** and *slanted* words, and `code` too. ", length),
      "a Chinese paragraph": repeated("这是一个很长的回答，里面没有换行。我们继续往下写，直到最后。", length),
      "an Arabic paragraph": repeated("هذا جواب طويل جدا لا ينتهي في سطر واحد. ", length),
      "a Thai paragraph": repeated("นี่คือคำตอบที่ยาวมาก ซึ่งไม่มีการขึ้นบรรทัดใหม่ ", length),
      "a list of one long item": "- " + repeated(english, length),
      "a list of many items": repeated("- the ferry leaves at eight\n", length),
      "a table of many rows": table + repeated("| eight | pier three | six |\n", length),
      "a table of one long cell": table + "| eight | " + repeated(english, length),
      "code": "```swift\n" + repeated("let line = words.map { $0.count } // the lengths\n", length),
      "one line of code": "```swift\n" + repeated("let line = words.map { $0.count }; ", length),
      "a quote": "> " + repeated(english, length),
      "many quotes": repeated("> the ferry leaves at eight\n\n", length),
    ]
  }

  private static let english =
    "The ferry leaves at eight, and the bridge opens a little later than that. "
  private static let table = "| time | place | seats |\n|---|---|---|\n"

  private static func repeated(_ unit: String, _ length: Int) -> String {
    String(String(repeating: unit, count: length / unit.count + 1).prefix(length))
  }
}

private struct TokenBench {
  let text: String
  let renderer: MessageRenderer

  /// The least times for the whole text in a new answer.
  var whole: (size: Double, row: Double) {
    var least = (size: Double.infinity, row: Double.infinity)
    for _ in 0..<5 {
      let times = time(
        text, in: ChatbotMessageCellData(direction: .incoming),
        shownBy: ChatbotMessageCell(frame: .zero))
      least = (min(least.size, times.size), min(least.row, times.row))
    }
    return least
  }

  /// The times of the last tokens, sorted.
  func run(tokens: Int, of length: Int) -> (sizes: [Double], rows: [Double]) {
    let (data, cell) = (
      ChatbotMessageCellData(direction: .incoming), ChatbotMessageCell(frame: .zero)
    )
    var (sizes, rows): ([Double], [Double]) = ([], [])
    // The first few make what the others take over.
    for token in -4..<tokens {
      let shown = String(text.dropLast((tokens - 1 - token) * length))
      let times = time(shown, in: data, shownBy: cell)
      guard token >= 0 else { continue }
      sizes.append(times.size)
      rows.append(times.row)
    }
    return (sizes.sorted(), rows.sorted())
  }

  /// The milliseconds until an answer's size is known, and until its cell is laid out.
  private func time(
    _ text: String, in data: ChatbotMessageCellData, shownBy cell: ChatbotMessageCell
  ) -> (size: Double, row: Double) {
    let start = Clocks.processor
    var measured = start
    renderer.environment.perform {
      data.content = text
      _ = ChatbotMessageCell.getContentSize(data)
      measured = Clocks.processor
      cell.fill(with: data)
      let height = ChatbotMessageCell.getHeight(data, withWidth: 390)
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: height)
      cell.layoutIfNeeded()
    }
    return (1000 * (measured - start), 1000 * (Clocks.processor - start))
  }
}
