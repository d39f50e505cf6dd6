// SPDX-License-Identifier: MIT
internal import Synchronization

/// The time that work may take, and whether anyone still waits for it.
///
/// Measuring and drawing look at the limit of the current task or thread at bounded intervals, inside of one message,
/// too. Once it is exceeded, what is left of the work does nothing, so it ends soon, and its result has gaps:
/// ``run(_:)`` drops it and throws. Caches keep nothing that was made after the limit.
///
/// ```swift
/// let limit = WorkLimit(deadline: .now + .seconds(2))
/// let measure = try limit.run { renderer.measure(message) }
/// ```
///
/// Limits are nested: work within two ends at the earlier one. Without a limit, work takes as long as it takes.
public final class WorkLimit: Sendable {
  /// The reason that work ended before it was done.
  public enum Reason: UInt8, Error, Hashable, Sendable {
    /// The deadline has passed.
    case deadline = 1

    /// The result isn't needed: ``WorkLimit/cancel()`` was called, or the task was cancelled.
    case cancelled = 2
  }

  /// The limit of the current task, or of the current thread outside of tasks.
  @TaskLocal public static var current: WorkLimit?

  private let deadline: ContinuousClock.Instant?
  private let outer: WorkLimit?
  private let state = Atomic<UInt8>(0)

  /// The number of looks that find the work within its limit; `nil` for any.
  private let lookLimit: Int?
  private let looks = Atomic<Int>(0)

  /// - Parameters:
  ///   - deadline: When the work ends. The default is never, for work that ends when it is cancelled.
  ///   - outer: Another limit that holds, too. The default is the current one.
  public init(
    deadline: ContinuousClock.Instant? = nil, within outer: WorkLimit? = WorkLimit.current
  ) {
    self.deadline = deadline
    self.outer = outer
    lookLimit = nil
  }

  /// A limit for tests, which ends at a look, so that work can be cut off at each of its looks.
  package init(looks: Int) {
    lookLimit = looks
    (deadline, outer) = (nil, nil)
  }

  /// The number of looks at a limit for tests.
  package var lookCount: Int { looks.load(ordering: .relaxed) }

  /// Ends the work. May be called on any thread.
  public func cancel() { end(.cancelled) }

  /// Why the work has ended, as far as a look has found it; `nil` while it goes on.
  public var reason: Reason? { Reason(rawValue: state.load(ordering: .relaxed)) }

  /// Looks at the clock, at the task and at outer limits, and returns why the work has ended; `nil` while it goes on.
  public func look() -> Reason? {
    if let reason { return reason }
    guard let reason = outer?.look() ?? ownReason else { return nil }
    end(reason)
    return self.reason
  }

  private var ownReason: Reason? {
    if let lookLimit, looks.add(1, ordering: .relaxed).newValue > lookLimit { return .deadline }
    if let deadline, deadline <= .now { return .deadline }
    return Task.isCancelled ? .cancelled : nil
  }

  /// The first reason stays.
  private func end(_ reason: Reason) {
    _ = state.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed)
  }

  /// Does work within the limit, on the current thread.
  ///
  /// - Throws: The ``Reason`` for which the work ended early, and any error of the work that was done.
  public func run<Value>(_ work: () throws -> Value) throws -> Value {
    if let reason = look() { throw reason }
    let result = Result { try Self.$current.withValue(self, operation: work) }
    // Errors of work that was cut off are no news either.
    if let reason = look() { throw reason }
    return try result.get()
  }
}

extension WorkLimit {
  /// Looks at the current limit. For loops over input of any length, at least every 50 ms.
  public static var isExceeded: Bool { current?.look() != nil }

  /// Whether an earlier look found the current limit exceeded. For caches, which don't keep what was made since.
  public static var wasExceeded: Bool { current?.reason != nil }
}

extension WorkLimit.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .deadline: "The work took longer than it may."
    case .cancelled: "The work was cancelled."
    }
  }
}
