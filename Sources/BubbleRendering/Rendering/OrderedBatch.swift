import BubbleCells
internal import Dispatch
internal import Foundation

/// Work on many inputs by several threads at once, with the results in the order of the inputs.
public struct OrderedBatch: Sendable {
  /// How many threads work at once, the calling one among them.
  public let jobs: Int

  /// How many inputs are on their way for each thread at the most. Bounds the memory that a long
  /// sequence takes: results that wait for their turn count, too.
  public let inputsPerJob: Int

  /// - Parameters:
  ///   - jobs: How many threads work at once, the calling one among them.
  ///   - inputsPerJob: How many inputs may be on their way for each. The default is 32.
  /// - Precondition: Both are at least 1.
  public init(jobs: Int, inputsPerJob: Int = 32) {
    precondition(jobs > 0, "A batch needs at least one job, not \(jobs).")
    precondition(inputsPerJob > 0, "A job needs room for at least one input.")
    self.jobs = jobs
    self.inputsPerJob = inputsPerJob
  }

  /// Transforms each input, and hands the results on in order.
  ///
  /// - Parameters:
  ///   - inputs: Read on the calling thread, a little ahead of the results; one by one when there is
  ///     one job, so that each is answered before the next is waited for.
  ///   - transform: Called on several threads at once.
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
      let conveyor = Conveyor(capacity: jobs * inputsPerJob, transform: transform)
      let threads = startThreads(for: conveyor)
      defer {
        conveyor.close(threadCount: jobs - 1)
        threads.wait()
        conveyor.forgetTransform()
      }
      try run(conveyor, inputs.makeIterator(), consume)
    }
  }

  /// Starts the threads besides the calling one.
  private func startThreads<Input, Output>(for conveyor: Conveyor<Input, Output>) -> DispatchGroup {
    let threads = DispatchGroup()
    for _ in 1..<jobs {
      threads.enter()
      Thread.detachNewThread {
        conveyor.work()
        threads.leave()
      }
    }
    return threads
  }

  /// Hands on what is done, keeps the conveyor full, and helps with the work when both wait.
  private func run<Input, Output>(
    _ conveyor: Conveyor<Input, Output>, _ inputs: some IteratorProtocol<Input>,
    _ consume: (Output) throws -> Void
  ) rethrows {
    var inputs = inputs
    var isAtEnd = false
    var addedCount = 0
    var consumedCount = 0
    while !isAtEnd || consumedCount < addedCount {
      let hasRoom = !isAtEnd && addedCount - consumedCount < conveyor.capacity
      if consumedCount < addedCount,
        let output = conveyor.takeOutput(number: consumedCount, waits: false)
      {
        consumedCount += 1
        try consume(output)
      } else if hasRoom, let input = inputs.next() {
        conveyor.add(input, number: addedCount)
        addedCount += 1
      } else if hasRoom {
        isAtEnd = true
      } else if !conveyor.workOnce(),
        let output = conveyor.takeOutput(number: consumedCount, waits: true)
      {
        consumedCount += 1
        try consume(output)
      }
    }
  }
}
