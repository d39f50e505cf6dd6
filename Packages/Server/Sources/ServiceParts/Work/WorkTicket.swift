// SPDX-License-Identifier: MIT
internal import Synchronization

/// The right of work to go on, which long work asks for from time to time.
public final class WorkTicket: Sendable {
  /// The time by which the work has to end.
  public let deadline: ContinuousClock.Instant

  private let isCancelled = Atomic(false)
  private let handlers = Mutex<[@Sendable () -> Void]>([])

  init(deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// Whether the result is no longer needed: the deadline has passed, or its caller was cancelled.
  public var isLate: Bool { isCancelled.load(ordering: .relaxed) || deadline <= .now }

  /// Throws ``WorkError/late`` if the result is no longer needed.
  public func check() throws(WorkError) {
    if isLate { throw .late }
  }

  /// Calls a handler once when the caller stops waiting, on the thread that ends the wait; at once where it has.
  public func whenCancelled(_ handler: @escaping @Sendable () -> Void) {
    let isOver = handlers.withLock { handlers in
      let isOver = isCancelled.load(ordering: .relaxed)
      if !isOver { handlers.append(handler) }
      return isOver
    }
    if isOver { handler() }
  }

  func cancel() {
    let all = handlers.withLock { handlers in
      defer { handlers = [] }
      isCancelled.store(true, ordering: .relaxed)
      return handlers
    }
    for handler in all { handler() }
  }
}
