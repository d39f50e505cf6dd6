// SPDX-License-Identifier: MIT
internal import Synchronization

/// The right of work to go on, which long work asks for from time to time.
public final class WorkTicket: Sendable {
  private let deadline: ContinuousClock.Instant
  private let isCancelled = Atomic(false)

  init(deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// Whether the result is no longer needed: the deadline has passed, or its caller was cancelled.
  public var isLate: Bool { isCancelled.load(ordering: .relaxed) || deadline <= .now }

  /// Throws ``WorkError/late`` if the result is no longer needed.
  public func check() throws(WorkError) {
    if isLate { throw .late }
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
