// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Threads that do work in the order it was added, and the work that waits for them.
final class WorkerThreads: Sendable {
  /// The size of a thread's stack, in bytes: deeply nested content is laid out by recursion.
  private static let stackSize = 8 << 20

  private struct Item {
    let number: Int
    let perform: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Item] = []
    var addedCount = 0
    var busyCount = 0
    var isClosed = false

    /// The callers of `close()`, resumed when all is done.
    var closers: [CheckedContinuation<Void, Never>] = []

    var isIdle: Bool { waiting.isEmpty && busyCount == 0 }
  }

  private let state = Mutex(State())
  private let wakeUps = DispatchSemaphore(value: 0)
  private let workerCount: Int
  private let capacity: Int
  private let niceness: Int

  init(workers: Int, capacity: Int, niceness: Int) {
    workerCount = workers
    self.capacity = capacity
    self.niceness = niceness
  }

  var waitingCount: Int { state.withLock { $0.waiting.count } }
  var busyCount: Int { state.withLock { $0.busyCount } }

  func start() {
    for number in 0..<workerCount {
      let thread = Thread { [self] in
        // Of this thread alone, on Linux. Where it may not be changed, it stays.
        if niceness > 0 { setpriority(Int32(PRIO_PROCESS.rawValue), 0, Int32(niceness)) }
        workUntilClosed()
      }
      thread.name = "worker \(number)"
      thread.stackSize = Self.stackSize
      thread.start()
    }
  }

  /// Adds work. Returns its number, by which it can be removed.
  func add(_ perform: @escaping @Sendable () -> Void) throws(WorkError) -> Int {
    let added: Result<Int, WorkError> = state.withLock { state in
      guard !state.isClosed else { return .failure(.closed) }
      // Work on its way to a worker that is free doesn't wait.
      guard state.waiting.count + state.busyCount < workerCount + capacity else {
        return .failure(.full)
      }
      state.addedCount += 1
      state.waiting.append(Item(number: state.addedCount, perform: perform))
      return .success(state.addedCount)
    }
    let number = try added.get()
    wakeUps.signal()
    return number
  }

  /// Removes work that hasn't begun. Otherwise does nothing.
  func remove(_ number: Int) {
    resume(
      state.withLock { state in
        state.waiting.removeAll { $0.number == number }
        return Self.closersToResume(&state)
      })
  }

  /// Takes no more work, and ends the threads when the rest is done.
  func beginToClose() {
    state.withLock { $0.isClosed = true }
    for _ in 0..<workerCount { wakeUps.signal() }
  }

  /// Returns when no work waits or runs. The queue has to be closed.
  func waitUntilDone() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if !state.isIdle { state.closers.append(continuation) }
        return state.isIdle
      }
      if isDone { continuation.resume() }
    }
  }

  private func workUntilClosed() {
    while true {
      let (item, isOver) = state.withLock { state -> (Item?, Bool) in
        guard !state.waiting.isEmpty else { return (nil, state.isClosed) }
        state.busyCount += 1
        return (state.waiting.removeFirst(), false)
      }
      if isOver { return }
      if let item {
        item.perform()
        end()
      } else {
        wakeUps.wait()
      }
    }
  }

  private func end() {
    resume(
      state.withLock { state in
        state.busyCount -= 1
        return Self.closersToResume(&state)
      })
  }

  private static func closersToResume(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    guard state.isClosed, state.isIdle else { return [] }
    defer { state.closers = [] }
    return state.closers
  }

  private func resume(_ closers: [CheckedContinuation<Void, Never>]) {
    for closer in closers { closer.resume() }
  }
}
