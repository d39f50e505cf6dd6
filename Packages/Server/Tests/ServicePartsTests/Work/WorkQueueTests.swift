// SPDX-License-Identifier: MIT
internal import Foundation
internal import Synchronization
internal import Testing

@testable internal import ServiceParts

@Suite("Work queue")
struct WorkQueueTests {
  /// A deadline that no test reaches.
  private var never: ContinuousClock.Instant { .now + .seconds(600) }

  @Test func runsWorkAndReturnsItsValue() async throws {
    let queue = WorkQueue(workers: 2, capacity: 2)
    let result = try await queue.run(deadline: never) { _ in 6 * 7 }
    #expect(result.value == 42)
    #expect(result.queueWait >= .zero && result.runTime >= .zero)
  }

  @Test func throwsWhatWorkThrows() async {
    struct OwnError: Error {}
    let queue = WorkQueue(workers: 1, capacity: 0)
    await #expect(throws: OwnError.self) {
      try await queue.run(deadline: never) { _ in throw OwnError() }
    }
  }

  @Test func runsAThousandTasksOnceEachByAsManyThreadsAsWorkers() async throws {
    let queue = WorkQueue(workers: 4, capacity: 1000)
    let running = Shared(0)
    let most = Shared(0)
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<1000 {
        group.addTask {
          try await queue.run(deadline: never) { _ in
            let count = running.add(1)
            most.change { $0 = max($0, count) }
            usleep(50)
            running.add(-1)
            return number
          }.value
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values.sorted() == Array(0..<1000))
    #expect((1...4).contains(most.value))
  }

  @Test func threadsHaveStacksOfEightMegabytes() async throws {
    let queue = WorkQueue(workers: 1, capacity: 1)
    // Less than all, since the thread itself needs some. A smaller stack ends the process.
    let depth = try await queue.run(deadline: never) { _ in
      var top = 0
      return descend(from: withUnsafePointer(to: &top) { UInt(bitPattern: $0) })
    }
    #expect(depth.value >= 7 << 20)
  }

  /// Calls itself until 7 MB of the stack are used, and returns how much that is.
  @inline(never) private func descend(from top: UInt) -> UInt {
    var local = 0
    let depth = top - withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
    return depth >= 7 << 20 ? depth : max(descend(from: top), depth)
  }

  @Test func refusesWorkWhereTheQueueIsFull() async throws {
    let queue = WorkQueue(workers: 1, capacity: 2)
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask { _ = try await queue.run(deadline: never) { _ in gate.pass() } }
      }
      await until { queue.busy == 1 && queue.depth == 2 }
      await #expect(throws: WorkError.full) { try await queue.run(deadline: never) { _ in } }
      gate.open()
      try await group.waitForAll()
    }
    await until { queue.busy == 0 }
    #expect(queue.depth == 0)
    _ = try await queue.run(deadline: never) { _ in }
  }

  @Test func withoutCapacityAFreeWorkerTakesWork() async throws {
    let queue = WorkQueue(workers: 1, capacity: 0)
    let gate = Gate()
    async let first: Void = { _ = try await queue.run(deadline: never) { _ in gate.pass() } }()
    await until { queue.busy == 1 }
    await #expect(throws: WorkError.full) { try await queue.run(deadline: never) { _ in } }
    gate.open()
    try await first
  }

  @Test func startsInTheOrderOfTheCalls() async throws {
    let queue = WorkQueue(workers: 1, capacity: 10)
    let gate = Gate()
    let order = Shared([Int]())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await queue.run(deadline: never) { _ in gate.pass() } }
      await until { queue.busy == 1 }
      for number in 0..<10 {
        group.addTask {
          _ = try await queue.run(deadline: never) { _ in order.change { $0.append(number) } }
        }
        await until { queue.depth == number + 1 }
      }
      gate.open()
      try await group.waitForAll()
    }
    #expect(order.value == Array(0..<10))
  }

  @Test func workThatWaitsUntilItsDeadlineNeverBegins() async throws {
    let queue = WorkQueue(workers: 1, capacity: 2)
    let gate = Gate()
    let hasBegun = Shared(false)
    async let blocking: Void = { _ = try await queue.run(deadline: never) { _ in gate.pass() } }()
    await until { queue.busy == 1 }
    await #expect(throws: WorkError.late) {
      try await queue.run(deadline: .now + .milliseconds(20)) { _ in
        hasBegun.change { $0 = true }
      }
    }
    #expect(queue.depth == 0)
    gate.open()
    try await blocking
    await queue.close()
    #expect(!hasBegun.value)
  }

  @Test func deadlinesInThePastAreLate() async {
    let queue = WorkQueue(workers: 1, capacity: 2)
    await #expect(throws: WorkError.late) {
      try await queue.run(deadline: .now - .seconds(1)) { _ in Issue.record("has begun") }
    }
  }

  @Test func callersLeaveRunningWorkAtTheDeadlineAndItsWorkerStaysBusy() async throws {
    let queue = WorkQueue(workers: 1, capacity: 0)
    let gate = Gate()
    let ticketWasLate = Shared(false)
    await #expect(throws: WorkError.late) {
      // Long enough to begin in, on a busy machine.
      try await queue.run(deadline: .now + .seconds(1)) { ticket in
        gate.pass()
        ticketWasLate.change { $0 = ticket.isLate }
        try ticket.check()
        Issue.record("goes on")
      }
    }
    #expect(queue.busy == 1)
    await #expect(throws: WorkError.full) { try await queue.run(deadline: never) { _ in } }
    gate.open()
    await until { queue.busy == 0 }
    #expect(ticketWasLate.value)
    _ = try await queue.run(deadline: never) { ticket in try ticket.check() }
  }

  @Test func cancellationTakesWaitingWorkOut() async throws {
    let queue = WorkQueue(workers: 1, capacity: 2)
    let gate = Gate()
    async let blocking: Void = { _ = try await queue.run(deadline: never) { _ in gate.pass() } }()
    await until { queue.busy == 1 }
    let waiting = Task {
      _ = try await queue.run(deadline: never) { _ in Issue.record("has begun") }
    }
    await until { queue.depth == 1 }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(queue.depth == 0)
    gate.open()
    try await blocking
    await queue.close()
  }

  @Test func cancellationMakesTheTicketOfRunningWorkLate() async throws {
    let queue = WorkQueue(workers: 1, capacity: 0)
    let running = Task {
      _ = try await queue.run(deadline: never) { ticket in
        while !ticket.isLate { usleep(1000) }
      }
    }
    await until { queue.busy == 1 }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    await queue.close()
    #expect(queue.busy == 0)
  }

  @Test func ticketsReportThatTheirCallerIsGoneOnce() async throws {
    let queue = WorkQueue(workers: 1, capacity: 0)
    let reports = Shared(0)
    let begun = Shared(0)
    let running = Task {
      _ = try await queue.run(deadline: never) { ticket in
        ticket.whenCancelled { reports.add(1) }
        begun.add(1)
        while !ticket.isLate { usleep(1000) }
        // By now at once.
        ticket.whenCancelled { reports.add(10) }
      }
    }
    // A worker is busy before its work begins, which is left out if its caller is gone by then.
    await until { begun.value == 1 }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    await queue.close()
    #expect(reports.value == 11)
  }

  @Test func ticketsReportADeadlineWhileWorkIgnoresIt() async throws {
    let queue = WorkQueue(workers: 1, capacity: 0)
    let gate = Gate()
    await #expect(throws: WorkError.late) {
      try await queue.run(deadline: .now + .seconds(1)) { ticket in
        ticket.whenCancelled { gate.open() }
        gate.pass()
      }
    }
    await queue.close()
    #expect(queue.busy == 0)
  }

  @Test func threadsLeaveTheProcessorToOthers() async throws {
    let queue = WorkQueue(workers: 1, capacity: 0, niceness: 5)
    let before = getpriority(Int32(PRIO_PROCESS.rawValue), 0)
    let nice = try await queue.run(deadline: never) { _ in
      getpriority(Int32(PRIO_PROCESS.rawValue), 0)
    }
    #expect(nice.value == max(before, 5))
    #expect(getpriority(Int32(PRIO_PROCESS.rawValue), 0) == before)
  }

  @Test func tasksThatWereCancelledBeforeAddNothing() async {
    let queue = WorkQueue(workers: 1, capacity: 2)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await queue.run(deadline: never) { _ in Issue.record("has begun") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    await queue.close()
  }

  @Test func closeWaitsForAllWorkAndRefusesMore() async throws {
    let queue = WorkQueue(workers: 2, capacity: 20)
    let gate = Gate()
    let doneCount = Shared(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          _ = try await queue.run(deadline: never) { _ in
            gate.pass()
            doneCount.add(1)
          }
        }
      }
      await until { queue.busy == 2 && queue.depth == 18 }
      async let closed: Void = queue.close()
      await until { await isClosed(queue) }
      gate.open()
      await closed
      #expect(doneCount.value == 20)
      try await group.waitForAll()
    }
    await #expect(throws: WorkError.closed) { try await queue.run(deadline: never) { _ in } }
    await queue.close()
  }

  private func isClosed(_ queue: WorkQueue) async -> Bool {
    do {
      _ = try await queue.run(deadline: .now + .milliseconds(1)) { _ in }
      return false
    } catch {
      return error as? WorkError == .closed
    }
  }

  @Test func workOfAReleasedQueueIsDone() async throws {
    let value = try await WorkQueue(workers: 1, capacity: 1).run(deadline: never) { _ in 1 }.value
    #expect(value == 1)
  }

  @Test func everyCallUnderLoadEndsInOneWay() async throws {
    let queue = WorkQueue(workers: 3, capacity: 40)
    let begun = Shared(0)
    let outcomes = await withTaskGroup(of: String.self) { group in
      for number in 0..<1000 {
        group.addTask {
          let call = Task {
            try await queue.run(
              deadline: .now + (number % 5 == 0 ? .milliseconds(number % 7) : .seconds(600))
            ) { _ in
              begun.add(1)
              usleep(UInt32(number % 13) * 30)
            }
          }
          if number % 3 == 0 {
            await Task.yield()
            call.cancel()
          }
          switch await call.result {
          case .success: return "done"
          case .failure(let error as WorkError): return "\(error == .late ? "late" : "full")"
          case .failure: return "cancelled"
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    await queue.close()
    #expect(outcomes.values.reduce(0, +) == 1000)
    #expect(begun.value >= outcomes["done", default: 0])
    #expect(outcomes["done", default: 0] > 0)
    #expect(queue.depth == 0 && queue.busy == 0)
  }

  /// Waits until a condition holds. Ten minutes are more than any test needs on a busy machine.
  private func until(_ condition: () async -> Bool) async {
    let end = ContinuousClock.now + .seconds(600)
    while await !condition() {
      guard ContinuousClock.now < end else {
        Issue.record("The condition doesn't hold after ten minutes.")
        return
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// A gate that threads wait at until it is open.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func pass() {
    semaphore.wait()
    semaphore.signal()
  }

  func open() { semaphore.signal() }
}

/// A value that tasks and threads share.
private final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value { state.withLock { $0 } }

  func change(_ body: (inout sending Value) -> Void) { state.withLock { body(&$0) } }
}

extension Shared<Int> {
  /// Adds a number, and returns the sum.
  @discardableResult
  func add(_ number: Int) -> Int {
    state.withLock { sum in
      sum += number
      return sum
    }
  }
}
