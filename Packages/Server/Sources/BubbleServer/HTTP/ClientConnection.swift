// SPDX-License-Identifier: MIT
import Synchronization

/// The client of a connection, who may leave before the answer is there.
final class ClientConnection: Sendable {
  private struct State {
    var isGone = false
    var handlers: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// Whether the client has closed the connection, or its sending side.
  var isGone: Bool { state.withLock { $0.isGone } }

  /// Marks the client as gone, and calls the handlers of those who work for it.
  func leave() {
    let handlers = state.withLock { state in
      defer { state.handlers = [:] }
      state.isGone = true
      return state.handlers.values
    }
    for handler in handlers { handler() }
  }

  /// Calls a handler when the client leaves; at once where it has left.
  ///
  /// - Returns: A number for ``forget(_:)``.
  private func whenGone(_ handler: @escaping @Sendable () -> Void) -> Int {
    let (number, isGone) = state.withLock { state in
      state.count += 1
      if !state.isGone { state.handlers[state.count] = handler }
      return (state.count, state.isGone)
    }
    if isGone { handler() }
    return number
  }

  private func forget(_ number: Int) { state.withLock { $0.handlers[number] = nil } }

  /// Waits for a task, which is cancelled when the client leaves.
  func value<Value: Sendable>(of task: Task<Value, any Error>) async throws -> Value {
    let number = whenGone { task.cancel() }
    defer { forget(number) }
    return try await task.value
  }
}
