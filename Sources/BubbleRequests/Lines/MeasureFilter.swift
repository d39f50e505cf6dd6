// SPDX-License-Identifier: MIT
package import BubbleKit

/// The answer of `measure --jsonl` to a message: its size.
///
/// ```json
/// {"id":"m-1","kind":"text","contentWidth":96,"contentHeight":38,"cellHeight":58,"lines":1}
/// ```
package enum MeasureFilter {
  /// The number of lines that a thread takes at once.
  package static let linesPerJob = 256

  /// Answers the messages of lines.
  @Sendable package static func session(
    _ base: MessageRenderer, _ body: (MessageFilter.Answer) -> FilterAnswers
  ) -> FilterAnswers {
    base.withMeasurer { measurer in
      body { read, _, other, answers in
        answers.add(other?.withMeasurer { $0.measure(read) } ?? measurer.measure(read), of: read)
      }
    }
  }
}

extension MeasureFilter {
  /// Warnings about content that changes a size, and that isn't shown as the message asks.
  package static func warnings(of measure: MessageMeasure, _ read: ReadMessage) -> [String] {
    guard !read.warnings.isEmpty || !measure.warnings.isEmpty else { return [] }
    return read.sizeWarnings.map(\.detail) + measure.warnings.map(\.detail)
  }
}

extension FilterAnswers {
  /// Adds a message's size.
  fileprivate mutating func add(_ measure: MessageMeasure?, of read: ReadMessage) {
    guard let measure else { return add { $0.write(",\"kind\":null") } }
    add {
      $0.write(",")
      measure.writeMembers(to: &$0)
    }
    add(warnings: MeasureFilter.warnings(of: measure, read))
  }
}
