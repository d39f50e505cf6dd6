internal import Dispatch
internal import Synchronization

/// Work on many inputs by several threads at once, with the results in the order of the inputs.
public struct OrderedBatch: Sendable {
  /// How many threads work at once.
  public let jobs: Int

  /// How many inputs each thread has waiting at the most. Bounds the memory that a long sequence
  /// takes.
  private static let inputsPerJob = 32

  /// - Precondition: `jobs` is at least 1.
  public init(jobs: Int) {
    precondition(jobs > 0, "A batch needs at least one job, not \(jobs).")
    self.jobs = jobs
  }

  /// Transforms each input, and hands the results on in order.
  ///
  /// - Parameters:
  ///   - inputs: Read on the calling thread, a part at a time; one by one when there is one job, so
  ///     that each is answered before the next is waited for.
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
    var iterator = inputs.makeIterator()
    while true {
      var part: [Input] = []
      while part.count < jobs * Self.inputsPerJob, let input = iterator.next() {
        part.append(input)
      }
      if part.isEmpty { return }
      for output in transformed(part, transform) { try consume(output) }
    }
  }

  private func transformed<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    let outputs = Mutex([Output?](repeating: nil, count: inputs.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, inputs.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < inputs.count else { return }
        let output = transform(inputs[index])
        outputs.withLock { $0[index] = output }
      }
    }
    return outputs.withLock { $0.compactMap { $0 } }
  }
}
