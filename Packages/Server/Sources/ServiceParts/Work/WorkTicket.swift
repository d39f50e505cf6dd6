// SPDX-License-Identifier: MIT
internal import Synchronization

/// The right of work to go on, which long work asks for from time to time.
public final class WorkTicket: Sendable {
  private let deadline: ContinuousClock.Instant
  private let isCancelled = Atomic(false)

  init(deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// Whether the result is of no use any more: the deadline has passed, or its caller was cancelled.
  public var isLate: Bool { isCancelled.load(ordering: .relaxed) || deadline <= .now }

  /// Throws ``WorkError/late`` where the result is of no use any more.
  public func check() throws(WorkError) {
    if isLate { throw .late }
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
