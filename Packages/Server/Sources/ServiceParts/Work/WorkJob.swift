// SPDX-License-Identifier: MIT
internal import Synchronization

/// Work on its way through a queue, and the caller that waits for it.
///
/// The caller is resumed once: by the work's end, its deadline, or the cancellation of the caller's task, whichever is
/// first.
final class WorkJob<Value: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<WorkResult<Value>, any Error>

  private enum Caller {
    case expected
    case waiting(Continuation)
    case gone(any Error)
    case resumed
  }

  let ticket: WorkTicket
  private let work: @Sendable (WorkTicket) throws -> Value
  private let start = ContinuousClock.now
  private let caller = Mutex(Caller.expected)

  init(
    deadline: ContinuousClock.Instant, _ work: @escaping @Sendable (WorkTicket) throws -> Value
  ) {
    ticket = WorkTicket(deadline: deadline)
    self.work = work
  }

  /// Sets the caller. Returns `false` where its task had been cancelled before: it is resumed then.
  func setCaller(_ continuation: Continuation) -> Bool {
    let error: (any Error)? = caller.withLock { caller in
      guard case .gone(let error) = caller else {
        caller = .waiting(continuation)
        return nil
      }
      caller = .resumed
      return error
    }
    guard let error else { return true }
    continuation.resume(throwing: error)
    return false
  }

  /// Does the work on the current thread. Work that is late by now isn't begun.
  func perform() {
    guard !ticket.isLate else { return resume(.failure(WorkError.late)) }
    let begin = ContinuousClock.now
    let result = Result {
      let value = try work(ticket)
      return WorkResult(value: value, queueWait: begin - start, runTime: .now - begin)
    }
    // At the deadline, and not by the timer's luck: a caller never gets what came late.
    resume(ticket.isLate ? .failure(WorkError.late) : result)
  }

  /// Ends the wait with an error, and cancels the work if it has begun.
  func end(_ error: any Error) {
    ticket.cancel()
    resume(.failure(error))
  }

  private func resume(_ result: Result<WorkResult<Value>, any Error>) {
    let continuation: Continuation? = caller.withLock { caller in
      switch caller {
      case .waiting(let continuation):
        caller = .resumed
        return continuation
      case .expected:
        if case .failure(let error) = result { caller = .gone(error) }
        return nil
      case .gone, .resumed: return nil
      }
    }
    continuation?.resume(with: result)
  }
}
