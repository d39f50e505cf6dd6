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
    _ base: MessageRenderer, _ body: (MessageFilter.Answer) -> [LineAnswer]
  ) -> [LineAnswer] {
    base.withMeasurer { measurer in
      body { read, _, other, _ in
        content(other?.withMeasurer { $0.measure(read) } ?? measurer.measure(read), of: read)
      }
    }
  }

  /// A message's size, with warnings about content that changes it, and that isn't shown as the message asks.
  static func content(_ measure: MessageMeasure?, of read: ReadMessage) -> LineAnswer.Content {
    guard let measure else { return .hidden }
    guard !read.warnings.isEmpty || !measure.warnings.isEmpty else {
      return .size(measure, warnings: [])
    }
    return .size(
      measure,
      warnings: read.sizeWarnings.map(LineWarning.init) + measure.warnings.map(LineWarning.init))
  }
}
