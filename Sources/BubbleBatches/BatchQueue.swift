// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Synchronization

/// Inputs on their way to workers, and outputs on their way back, both in the order of the inputs.
///
/// One consumer adds inputs and takes outputs; any number of workers, threads or tasks, transform. Inputs
/// are numbered from 0, and the number decides the slot in a ring, which is free again when the output
/// has been taken: no more than the ring's capacity are in flight.
final class BatchQueue<Input: Sendable, Output: Sendable>: Sendable {
  typealias Transform = @Sendable (Input) -> Output

  private enum Slot {
    case free
    case waiting(Input)
    case begun
    case done(Output)
  }

  private struct State {
    var slots: [Slot]
    var addedCount = 0
    var begunCount = 0
    var takenCount = 0

    /// The workers that have been requested and haven't ended.
    var workerCount = 0

    /// The number of those that wait for `wakeUps`.
    var sleepingCount = 0

    /// Resumes the consumer. Set while that waits for the output whose turn it is.
    var resume: (@Sendable () -> Void)?
    var isClosed = false
    var transform: Transform?
  }

  private struct Job {
    let number: Int
    let input: Input
    let transform: Transform
  }

  private let state: Mutex<State>
  private let wakeUps = DispatchSemaphore(value: 0)
  private let capacity: Int
  private let workerLimit: Int

  init(capacity: Int, workerLimit: Int, transform: @escaping Transform) {
    self.capacity = capacity
    self.workerLimit = workerLimit
    state = Mutex(State(slots: Array(repeating: .free, count: capacity), transform: transform))
  }
}

// MARK: - The consumer's side

extension BatchQueue {
  var hasSpace: Bool { state.withLock { $0.addedCount - $0.takenCount < capacity } }

  /// Whether every output has been taken.
  var isEmpty: Bool { state.withLock { $0.addedCount == $0.takenCount } }

  /// Adds an input. There must be space.
  ///
  /// - Returns: Whether the consumer is to start another worker.
  func add(_ input: Input) -> Bool {
    let (wakes, starts) = state.withLock { state in
      state.slots[state.addedCount % capacity] = .waiting(input)
      state.addedCount += 1
      if state.sleepingCount > 0 {
        state.sleepingCount -= 1
        return (true, false)
      }
      guard state.workerCount < workerLimit else { return (false, false) }
      state.workerCount += 1
      return (false, true)
    }
    if wakes { wakeUps.signal() }
    return starts
  }

  /// The output whose turn it is; `nil` when it isn't done yet.
  func takeOutput() -> Output? {
    state.withLock { state in
      let index = state.takenCount % capacity
      guard case .done(let output) = state.slots[index] else { return nil }
      state.slots[index] = .free
      state.takenCount += 1
      return output
    }
  }

  /// Blocks until the output whose turn it is may be done.
  func waitForOutput() {
    let isDone = DispatchSemaphore(value: 0)
    if setResume({ isDone.signal() }) { isDone.wait() }
  }

  /// Suspends until the output whose turn it is may be done, or a worker ends.
  func waitForOutput() async {
    await withCheckedContinuation { continuation in
      if !setResume({ continuation.resume() }) { continuation.resume() }
    }
  }

  /// - Returns: `false` when there is nothing to wait for.
  private func setResume(_ resume: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if case .done = state.slots[state.takenCount % capacity] { return false }
      guard state.workerCount > 0 else { return false }
      state.resume = resume
      return true
    }
  }

  /// Ends the threads. Inputs that they have not begun are left.
  func close() {
    let sleepingCount = state.withLock { state in
      state.isClosed = true
      defer { state.sleepingCount = 0 }
      return state.sleepingCount
    }
    for _ in 0..<sleepingCount { wakeUps.signal() }
  }

  /// Releases the transform, when no thread calls it any more.
  func forgetTransform() { state.withLock { $0.transform = nil } }
}

// MARK: - The workers' side

extension BatchQueue {
  /// Transforms the next input.
  ///
  /// - Returns: `false` when all inputs have been begun.
  func workOnce() -> Bool {
    guard let job = state.withLock({ nextJob(&$0) }) else { return false }
    perform(job)
    return true
  }

  /// Transforms inputs until the queue is closed. Blocks where there is none.
  func workUntilClosed() {
    while true {
      let (job, isClosed) = state.withLock { state in
        let job = nextJob(&state)
        if job == nil, !state.isClosed { state.sleepingCount += 1 }
        return (job, state.isClosed)
      }
      if let job {
        perform(job)
      } else if isClosed {
        return
      } else {
        wakeUps.wait()
      }
    }
  }

  /// Transforms inputs until all have been begun, or the task is cancelled.
  func workUntilEmpty() async {
    while let job = nextJobOrEnd(isCancelled: Task.isCancelled) {
      perform(job)
      // The consumer may need this task's thread.
      await Task.yield()
    }
  }

  /// The next job; `nil` counts the worker as ended.
  private func nextJobOrEnd(isCancelled: Bool) -> Job? {
    let (job, resume) = state.withLock { state -> (Job?, (@Sendable () -> Void)?) in
      if !isCancelled, let job = nextJob(&state) { return (job, nil) }
      // In the same turn as looking for a job: an input that is added now starts another worker.
      state.workerCount -= 1
      defer { state.resume = nil }
      return (nil, state.resume)
    }
    resume?()
    return job
  }

  private func nextJob(_ state: inout State) -> Job? {
    let index = state.begunCount % capacity
    guard !state.isClosed, state.begunCount < state.addedCount, let transform = state.transform,
      case .waiting(let input) = state.slots[index]
    else { return nil }
    state.slots[index] = .begun
    state.begunCount += 1
    return Job(number: state.begunCount - 1, input: input, transform: transform)
  }

  private func perform(_ job: Job) {
    let output = job.transform(job.input)
    let resume = state.withLock { state -> (@Sendable () -> Void)? in
      state.slots[job.number % capacity] = .done(output)
      guard job.number == state.takenCount else { return nil }
      defer { state.resume = nil }
      return state.resume
    }
    resume?()
  }
}
