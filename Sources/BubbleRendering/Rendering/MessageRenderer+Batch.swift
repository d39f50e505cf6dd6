import BubbleCells
public import BubbleMessages
public import Foundation

extension MessageRenderer {
  /// Measures messages on several cores, as ``measure(_:)`` measures each.
  ///
  /// When the task is cancelled, each core finishes the message it is at, and no more.
  ///
  /// ```swift
  /// let measures = try await renderer.measures(of: messages) { progress in
  ///   print("\(progress.count) of \(progress.total)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - messages: The messages, which are kept in memory until all have been measured.
  ///   - jobs: How many cores work at once. At least 1. The default is all there are.
  ///   - progress: Told how far the work has come: ten times a second at the most, and once at the
  ///     end. Calls come one after the other with growing counts, on no particular thread.
  /// - Returns: The measures, in the order of the messages.
  /// - Throws: `CancellationError` when the task is cancelled, and nothing else.
  public func measures(
    of messages: some Sequence<Message>,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: (@Sendable (BatchProgress) -> Void)? = nil
  ) async throws -> [MessageMeasure] {
    precondition(jobs > 0, "Measuring needs at least one job, not \(jobs).")
    var batch = MeasureBatch(renderer: self, messages: Array(messages), progress: progress)
    return try await batch.run(jobs: jobs)
  }
}

/// Messages that are measured a part at a time, each part by a task of its own.
private struct MeasureBatch {
  private typealias Part = (index: Int, measures: [MessageMeasure])

  private let renderer: MessageRenderer
  private let messages: [Message]
  private var parts: [[MessageMeasure]] = []
  private var report: ProgressReport

  /// The most messages of a part: fractions of a millisecond, for most cells.
  private static let partLength = 128

  init(
    renderer: MessageRenderer, messages: [Message],
    progress: (@Sendable (BatchProgress) -> Void)?
  ) {
    self.renderer = renderer
    self.messages = messages
    report = ProgressReport(total: messages.count, body: progress)
  }

  mutating func run(jobs: Int) async throws -> [MessageMeasure] {
    try await withThrowingTaskGroup(of: Part.self) { group in
      for _ in 0..<jobs { addNextPart(to: &group) }
      while let part = try await group.next() {
        addNextPart(to: &group)
        parts[part.index] = part.measures
        report.add(part.measures.count)
      }
    }
    try Task.checkCancellation()
    return Array(parts.joined())
  }

  /// Gives the next messages to a task, if there are any left.
  private mutating func addNextPart(to group: inout ThrowingTaskGroup<Part, any Error>) {
    let index = parts.count
    let part = messages.dropFirst(index * Self.partLength).prefix(Self.partLength)
    guard !part.isEmpty else { return }
    parts.append([])
    let renderer = renderer
    group.addTask { (index, try renderer.measuresUntilCancelled(of: part)) }
  }
}

extension MessageRenderer {
  fileprivate func measuresUntilCancelled(
    of messages: ArraySlice<Message>
  ) throws -> [MessageMeasure] {
    try withMeasurer { measurer in
      try messages.indices.map { index in
        try Task.checkCancellation()
        return measurer.measure(messages[index])
      }
    }
  }
}
