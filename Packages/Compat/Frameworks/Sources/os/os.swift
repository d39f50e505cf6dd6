// SPDX-License-Identifier: MIT
@_exported public import OSLog

/// A lock around a value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the lock guards the value.
  private final class Box {
    var state: State
    let lock = NSLock()
    init(_ state: State) { self.state = state }
  }

  private let box: Box

  /// Creates a lock around a value.
  public init(initialState: State) where State: Sendable { box = Box(initialState) }

  /// Creates a lock around a value that isn't sendable.
  public init(uncheckedState initialState: State) { box = Box(initialState) }

  /// Locks, calls the body with the value, and unlocks.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body(&box.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock.
  public init() { self.init(uncheckedState: ()) }
  /// Waits for the lock, and takes it.
  public func lock() { box.lock.lock() }
  /// Gives the lock back.
  public func unlock() { box.lock.unlock() }
}
