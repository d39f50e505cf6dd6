// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation

/// Transforms many inputs on several threads, and passes on the results in the order of the inputs.
///
/// The number of inputs in flight is bounded, so a sequence may be longer than memory. There are two ways
/// to run a batch: ``forEach(_:transform:consume:)`` blocks the calling thread and starts threads of its
/// own; ``forEachInTasks(_:isolation:transform:consume:)`` suspends the calling task, uses child tasks, and ends
/// early when the task is cancelled.
public struct OrderedBatch: Sendable {
  /// The number of inputs that are transformed at once.
  public let jobs: Int

  /// The maximum number of inputs in flight for each job: those that wait to be transformed, those being
  /// transformed, and results that wait for their turn.
  public let inputsPerJob: Int

  /// - Parameters:
  ///   - jobs: The number of inputs that are transformed at once.
  ///   - inputsPerJob: The maximum number of inputs in flight for each job. The default is 32.
  /// - Precondition: Both are at least 1.
  public init(jobs: Int, inputsPerJob: Int = 32) {
    precondition(jobs > 0, "A batch needs at least one job, not \(jobs).")
    precondition(inputsPerJob > 0, "A job needs at least one input in flight, not \(inputsPerJob).")
    self.jobs = jobs
    self.inputsPerJob = inputsPerJob
  }

  private var capacity: Int { jobs * inputsPerJob }
}

extension OrderedBatch {
  /// Transforms each input on threads, the calling one among them, and passes on the results in order.
  ///
  /// Task-local values of the caller are not seen by `transform` on other threads.
  ///
  /// - Parameters:
  ///   - inputs: Read on the calling thread, a little ahead of the results. With one job, each input is
  ///     finished before the next is read.
  ///   - transform: Called on several threads at once. No call is running when this returns.
  ///   - consume: Called on the calling thread. When it throws, the rest is not read.
  public func forEach<Input: Sendable, Output: Sendable>(
    _ inputs: some Sequence<Input>, transform: @Sendable (Input) -> Output,
    consume: (Output) throws -> Void
  ) rethrows {
    guard jobs > 1 else {
      for input in inputs { try consume(transform(input)) }
      return
    }
    try withoutActuallyEscaping(transform) { transform in
      let queue = BatchQueue(capacity: capacity, workerLimit: jobs - 1, transform: transform)
      let threads = DispatchGroup()
      defer {
        queue.close()
        threads.wait()
        queue.forgetTransform()
      }
      try run(queue, inputs.makeIterator(), threads, consume)
    }
  }

  /// Passes on finished outputs, keeps the queue full, and helps with the work when it can do
  /// neither.
  private func run<Input, Output>(
    _ queue: BatchQueue<Input, Output>, _ inputs: some IteratorProtocol<Input>,
    _ threads: DispatchGroup, _ consume: (Output) throws -> Void
  ) rethrows {
    var inputs = inputs
    var isAtEnd = false
    while true {
      if let output = queue.takeOutput() {
        try consume(output)
      } else if !isAtEnd, queue.hasSpace {
        // Reading may block, so everything that is done has been handed on before.
        guard let input = inputs.next() else {
          isAtEnd = true
          continue
        }
        if queue.add(input) { startThread(for: queue, in: threads) }
      } else if queue.isEmpty {
        return
      } else if !queue.workOnce() {
        queue.waitForOutput()
      }
    }
  }

  private func startThread<Input, Output>(
    for queue: BatchQueue<Input, Output>, in threads: DispatchGroup
  ) {
    threads.enter()
    Thread.detachNewThread { [limit = WorkLimit.current] in
      WorkLimit.$current.withValue(limit) { queue.workUntilClosed() }
      threads.leave()
    }
  }
}

extension OrderedBatch {
  /// Transforms each input in child tasks, and passes on the results in order.
  ///
  /// When the task is cancelled, running calls of `transform` are awaited, no other is started, and no more
  /// results are passed on. A slow `transform` can check `Task.isCancelled`.
  ///
  /// - Parameters:
  ///   - inputs: Read a little ahead of the results.
  ///   - isolation: The actor that `consume` is called on. The default is the caller's.
  ///   - transform: Called by several tasks at once. No call is running when this returns.
  ///   - consume: Receives the next result. When it throws, the rest is not read.
  /// - Throws: `CancellationError` when the task is cancelled, and any error of `consume`.
  public func forEachInTasks<Input: Sendable, Output: Sendable>(
    _ inputs: some Sequence<Input>, isolation: isolated (any Actor)? = #isolation,
    transform: @escaping @Sendable (Input) -> Output,
    consume: (Output) async throws -> Void
  ) async throws {
    let queue = BatchQueue(capacity: capacity, workerLimit: jobs, transform: transform)
    try await withThrowingDiscardingTaskGroup(isolation: isolation) { group in
      var inputs = inputs.makeIterator()
      var isAtEnd = false
      while true {
        try Task.checkCancellation()
        if !isAtEnd, queue.hasSpace {
          // Consuming may take long, so the tasks have something to do before.
          guard let input = inputs.next() else {
            isAtEnd = true
            continue
          }
          if queue.add(input) { group.addTask { await queue.workUntilEmpty() } }
        } else if let output = queue.takeOutput() {
          try await consume(output)
        } else if queue.isEmpty {
          return
        } else {
          await queue.waitForOutput()
        }
      }
    }
  }
}

/// The progress of a batch.
public struct BatchProgress: Hashable, Sendable {
  /// The number of finished items.
  public let count: Int

  /// The total number of items.
  public let total: Int
}

/// Reports the progress of a batch ten times a second at the maximum, and once at its end.
package struct ProgressReporter {
  private let total: Int
  private let body: (@Sendable (BatchProgress) -> Void)?
  private let clock = ContinuousClock()
  private var count = 0
  private var latest: ContinuousClock.Instant

  /// - Parameters:
  ///   - total: The total number of items. A batch of none is reported as done at once.
  ///   - body: Called on the thread that calls ``add(_:)``, with growing counts.
  package init(total: Int, body: (@Sendable (BatchProgress) -> Void)?) {
    self.total = total
    self.body = body
    latest = clock.now
    if total == 0 { body?(BatchProgress(count: 0, total: 0)) }
  }

  /// Counts items as done.
  package mutating func add(_ newCount: Int) {
    count += newCount
    guard let body, count == total || clock.now - latest > .milliseconds(100) else { return }
    latest = clock.now
    body(BatchProgress(count: count, total: total))
  }
}
