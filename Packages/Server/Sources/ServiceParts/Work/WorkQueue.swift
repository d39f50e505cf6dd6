// SPDX-License-Identifier: MIT
internal import Synchronization

/// A bounded queue of work for a fixed number of threads.
///
/// The threads are the queue's own, with stacks of 8 MB, so that work that blocks or computes for long leaves Swift's
/// cooperative pool to those who wait. Work begins in the order of the calls. A queue that is released without
/// `close()` takes no more work, and its threads end when the rest is done.
public final class WorkQueue: Sendable {
  private let threads: WorkerThreads

  /// Creates a queue and starts its threads.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, at least 1.
  ///   - capacity: The maximum number of calls that wait while all threads are busy. With 0, calls are refused as soon
  ///     as no thread is free.
  ///   - niceness: How much of the processor the threads leave to others, from 0 to 19 as for `nice`.
  public init(workers: Int, capacity: Int, niceness: Int = 0) {
    precondition(workers >= 1 && capacity >= 0, "A queue has at least one worker.")
    threads = WorkerThreads(workers: workers, capacity: capacity, niceness: niceness)
    threads.start()
  }

  deinit { threads.beginToClose() }

  /// The number of calls that wait for a thread.
  public var depth: Int { threads.waitingCount }

  /// The number of threads that work, also for callers that no longer wait.
  public var busy: Int { threads.busyCount }

  /// Runs work on a thread of the queue.
  ///
  /// Where the task is cancelled, work that waits leaves the queue, the ticket of work that runs becomes late, and
  /// `CancellationError` is thrown at once.
  ///
  /// - Parameters:
  ///   - deadline: The end of the wait. Work that hasn't begun by then never does. Work that runs goes on by itself:
  ///     its ticket is late, and its thread isn't free before it ends.
  ///   - work: The work. What it throws is thrown by this function.
  /// - Throws: ``WorkError/full`` at once, ``WorkError/late`` at the deadline, ``WorkError/closed`` after `close()`.
  public func run<Value: Sendable>(
    deadline: ContinuousClock.Instant, _ work: @escaping @Sendable (WorkTicket) throws -> Value
  ) async throws -> WorkResult<Value> {
    let job = WorkJob(deadline: deadline, work)
    let place = QueuePlace(threads)
    let timer = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      place.leave()
      job.end(WorkError.late)
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard job.setCaller(continuation) else { return }
        do {
          try place.enter { job.perform() }
        } catch {
          job.end(error)
        }
      }
    } onCancel: {
      place.leave()
      job.end(CancellationError())
    }
  }

  /// Takes no more work, and returns when all that was taken is done.
  public func close() async {
    threads.beginToClose()
    await threads.waitUntilDone()
  }
}

/// A job's place in a queue, which it may have to leave before it has entered.
private final class QueuePlace: Sendable {
  private enum Place {
    case outside
    case inside(Int)
    case left
  }

  private let threads: WorkerThreads
  private let place = Mutex(Place.outside)

  init(_ threads: WorkerThreads) { self.threads = threads }

  func enter(_ perform: @escaping @Sendable () -> Void) throws(WorkError) {
    let result: Result<Void, WorkError> = place.withLock { place in
      guard case .outside = place else { return .success(()) }
      return Result { () throws(WorkError) in place = .inside(try threads.add(perform)) }
    }
    try result.get()
  }

  func leave() {
    let number: Int? = place.withLock { place in
      defer { place = .left }
      guard case .inside(let number) = place else { return nil }
      return number
    }
    if let number { threads.remove(number) }
  }
}
