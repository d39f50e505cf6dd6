// SPDX-License-Identifier: MIT
package import BubbleKit

/// The work of threads on the messages of a chunk.
package struct MeasureWork: Sendable {
  package let renderer: MessageRenderer
  package let quotable: QuotableMessages
  package let writesLines: Bool
  package let time: MessageTime

  package init(
    renderer: MessageRenderer, quotable: QuotableMessages, writesLines: Bool, time: MessageTime
  ) {
    self.renderer = renderer
    self.quotable = quotable
    self.writesLines = writesLines
    self.time = time
  }

  package func measure(_ batch: MessageBatch) -> MeasuredChunk {
    switch batch {
    case .chunk(let messages): measure(messages)
    case .places(let messages): measure(messages)
    }
  }

  private func measure(_ messages: some Sequence<ReadMessage>) -> MeasuredChunk {
    var chunk = MeasuredChunk()
    var writer = JSONWriter(capacity: writesLines ? messages.underestimatedCount * 96 : 0)
    // Most messages take a microsecond, of which a look would be a part.
    let isLimited = time.isLimited
    renderer.withMeasurer { measurer in
      for read in messages {
        do {
          let measure =
            isLimited
            ? try time.run { measurer.measure(read, quoting: quotable) }
            : measurer.measure(read, quoting: quotable)
          chunk.add(read, measure)
          if writesLines { measure?.writeLine(to: &writer) }
        } catch {
          chunk.add(read, failure: error)
        }
      }
    }
    chunk.lines = writer.bytes
    return chunk
  }
}

/// A message that wasn't measured.
package struct MessageFailure: Sendable, CustomStringConvertible {
  package let read: ReadMessage
  package let reason: any Error

  package var description: String { "\(read.label): \(reason)" }

  /// The answer to a line with the message.
  package var answer: FilterError {
    (reason as? MessageTime.Exceeded ?? .callersTime).answer
  }
}

/// The measures of a chunk, in the order of its messages.
package struct MeasuredChunk: Sendable {
  /// The sizes, in the order of the messages.
  package private(set) var measures: [MessageMeasure] = []

  /// The messages with errors or warnings, from reading and from measuring.
  package private(set) var problems: [(read: ReadMessage, warnings: [RenderWarning])] = []

  /// The messages that took too long.
  package private(set) var failures: [MessageFailure] = []

  /// The place in the input of the last message.
  package private(set) var lastIndex = 0

  /// The output.
  package var lines: [UInt8] = []

  package mutating func add(_ read: ReadMessage, failure: any Error) {
    lastIndex = read.index
    failures.append(MessageFailure(read: read, reason: failure))
  }

  package mutating func add(_ read: ReadMessage, _ measure: MessageMeasure?) {
    lastIndex = read.index
    if let measure { measures.append(measure) }
    let warnings = measure?.warnings ?? []
    if read.error == nil, read.warnings.isEmpty, warnings.isEmpty { return }
    problems.append((read, warnings))
  }
}

extension Duration {
  /// The duration in seconds, with its fraction.
  package var seconds: Double { self / .seconds(1) }
}
