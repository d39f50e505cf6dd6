// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleFonts
import BubbleText

/// A process that measures texts and does nothing else, for `tools/bench text`: `answer-bench first FILE`, where
/// FILE holds texts that each end with a zero byte.
///
/// A program of its own, since its other libraries would be loaded before its first answer.
@main
struct AnswerBench {
  static func main() { BenchProgram.run(run) }

  private static func run(_ arguments: [String]) throws {
    guard arguments.count == 2, arguments[0] == "first" else { throw UsageError() }
    print(try first(TextFile.texts(at: arguments[1])).json)
  }

  /// The wall clock at the first answer and at the last. The caller knows when the process started.
  private static func first(_ texts: [String]) throws -> Report {
    let measurer = Typesetter(fonts: try FontCollection.bundled())
      .measurer(TextAttributes(font: .system(15)), style: ParagraphStyle())
    var lines = 0
    var first = 0.0
    for (index, text) in texts.enumerated() {
      lines += measurer.size(of: text, fitting: 245).lineCount
      if index == 0 { first = Clocks.wall }
    }
    let last = Clocks.wall
    // Freeing memory afterwards is no part of an answer.
    return withExtendedLifetime(measurer) {
      Report(values: ["firstAnswer": first, "lastAnswer": last, "lines": Double(lines)])
    }
  }

  private struct UsageError: Error, CustomStringConvertible {
    var description: String { "Usage: answer-bench first FILE" }
  }
}
