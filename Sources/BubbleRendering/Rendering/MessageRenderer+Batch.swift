// SPDX-License-Identifier: MIT
public import BubbleBatches
import BubbleCells
public import BubbleMessages
public import Foundation

extension MessageRenderer {
  /// Measures messages on several cores, as ``measure(_:)`` measures each.
  ///
  /// Messages may quote others that are among them. When the task is cancelled, each core ends its
  /// current message soon, and begins no more.
  ///
  /// ```swift
  /// let measures = try await renderer.measures(of: messages) { progress in
  ///   print("\(progress.count) of \(progress.total)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - messages: The messages, which are kept in memory until all have been measured.
  ///   - jobs: The number of cores to use. At least 1. The default is all cores.
  ///   - progress: Receives the progress, at most ten times a second, and once at the end. Calls come one
  ///     after the other with growing counts, on no particular thread.
  /// - Returns: The measures, in the order of the messages.
  /// - Throws: `CancellationError` only, when the task is cancelled.
  public func measures(
    of messages: some Sequence<Message>,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: (@Sendable (BatchProgress) -> Void)? = nil
  ) async throws -> [MessageMeasure] {
    precondition(jobs > 0, "Measuring needs at least one job, not \(jobs).")
    let messages = Array(messages)
    let renderer = findingQuotes(in: messages)
    let chunks = stride(from: 0, to: messages.count, by: chunkLength).lazy.map {
      messages[$0...].prefix(chunkLength)
    }
    var report = ProgressReporter(total: messages.count, body: progress)
    var measures: [MessageMeasure] = []
    measures.reserveCapacity(messages.count)
    try await OrderedBatch(jobs: jobs).forEachInTasks(
      chunks, transform: renderer.measuresUntilCancelled
    ) { chunk in
      measures += chunk
      report.add(chunk.count)
    }
    return measures
  }
}

/// The number of messages in a chunk: fractions of a millisecond, for most cells.
private let chunkLength = 128

extension MessageRenderer {
  /// The measures of messages; fewer when the task is cancelled.
  @Sendable fileprivate func measuresUntilCancelled(
    of messages: ArraySlice<Message>
  ) -> [MessageMeasure] {
    // A limit sees within a message, too, that the task is cancelled.
    WorkLimit.$current.withValue(WorkLimit()) {
      withMeasurer { measurer in
        var measures: [MessageMeasure] = []
        for message in messages where !Task.isCancelled { measures.append(measurer.measure(message)) }
        return measures
      }
    }
  }
}
