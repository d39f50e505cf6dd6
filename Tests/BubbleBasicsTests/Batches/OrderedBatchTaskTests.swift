// SPDX-License-Identifier: MIT
import BubbleBatches
import BubbleExpectations
import Foundation
import Synchronization
import Testing

@Suite("Ordered batches of tasks")
struct OrderedBatchTaskTests {
  private struct Stop: Error {}

  /// Counts what happens at once.
  private final class Counter: Sendable {
    private let counts = Mutex((current: 0, maximum: 0, total: 0))

    var maximum: Int { counts.withLock { $0.maximum } }
    var total: Int { counts.withLock { $0.total } }

    func count(_ body: () -> Void) {
      counts.withLock { counts in
        counts.current += 1
        counts.total += 1
        counts.maximum = max(counts.maximum, counts.current)
      }
      body()
      counts.withLock { $0.current -= 1 }
    }
  }

  @Test(arguments: [(1, 32), (2, 1), (2, 32), (5, 3)])
  func resultsComeInTheOrderOfInputs(jobs: Int, inputsPerJob: Int) async throws {
    var results: [Int] = []
    try await OrderedBatch(jobs: jobs, inputsPerJob: inputsPerJob).forEachInTasks(0..<2000) {
      if $0 % 97 == 0 { Thread.sleep(forTimeInterval: 0.002) }
      return $0 * 2
    } consume: {
      if $0 % 211 == 0 { try await Task.sleep(for: .milliseconds(1)) }
      results.append($0)
    }
    expectEqual(results, (0..<2000).map { $0 * 2 })
  }

  @Test func nothingGivesNothing() async throws {
    try await OrderedBatch(jobs: 3).forEachInTasks([Int](), transform: { $0 }) { _ in
      Issue.record("There was no input.")
    }
  }

  @Test(arguments: [1, 2, 3])
  func noMoreWorkAtOnceThanThereAreJobs(jobs: Int) async throws {
    let counter = Counter()
    try await OrderedBatch(jobs: jobs).forEachInTasks(0..<200) { _ in
      counter.count { Thread.sleep(forTimeInterval: 0.0005) }
    } consume: {
    }
    expectEqual(counter.total, 200)
    #expect(counter.maximum <= jobs)
  }

  @Test(arguments: [(2, 32), (3, 1), (8, 4)])
  func inputsAreReadAheadAsFarAsMemoryIsBounded(jobs: Int, inputsPerJob: Int) async throws {
    var consumedCount = 0
    var maximumAhead = 0
    let readCount = Mutex(0)
    let inputs = sequence(state: 0) { number -> Int? in
      number += 1
      readCount.withLock { $0 = number }
      return number <= 1000 ? number : nil
    }
    try await OrderedBatch(jobs: jobs, inputsPerJob: inputsPerJob).forEachInTasks(
      inputs, transform: { $0 }
    ) { _ in
      maximumAhead = max(maximumAhead, readCount.withLock { $0 } - consumedCount)
      consumedCount += 1
      await Task.yield()
    }
    expectEqual(consumedCount, 1000)
    #expect(maximumAhead <= jobs * inputsPerJob + 1)
  }

  @Test func workGoesOnWhileAResultIsConsumed() async throws {
    let counter = Counter()
    var totals: [Int] = []
    try await OrderedBatch(jobs: 2, inputsPerJob: 8).forEachInTasks(0..<16) { _ in
      counter.count {}
    } consume: {
      // Waits for the work, however busy the machine is; without it, the test fails after a while.
      let deadline = ContinuousClock.now + .seconds(600)
      while totals.isEmpty, counter.total < 16, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(1))
      }
      totals.append(counter.total)
    }
    expectEqual(totals.first, 16)
  }

  @Test func errorEndsTheBatch() async {
    let counter = Counter()
    var results: [Int] = []
    await #expect(throws: Stop.self) {
      try await OrderedBatch(jobs: 2, inputsPerJob: 4).forEachInTasks(0..<1000) { number in
        counter.count {}
        return number
      } consume: { number in
        if number == 5 { throw Stop() }
        results.append(number)
      }
    }
    expectEqual(results, [0, 1, 2, 3, 4])
    #expect(counter.total <= 5 + 8)
  }

  @Test func cancelledTaskStops() async {
    let counter = Counter()
    let task = Task {
      try await OrderedBatch(jobs: 2).forEachInTasks(0..<1_000_000) { _ in
        counter.count { Thread.sleep(forTimeInterval: 0.0002) }
      } consume: {
      }
    }
    while counter.total == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let total = counter.total
    #expect(total < 1_000_000)
    try? await Task.sleep(for: .milliseconds(5))
    expectEqual(counter.total, total)
  }

  @Test func cancelledTaskDoesNotBegin() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await OrderedBatch(jobs: 2).forEachInTasks([Int](), transform: { $0 }) { _ in }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @MainActor @Test func resultsAreConsumedOnTheCallersActor() async throws {
    var results: [Int] = []
    try await OrderedBatch(jobs: 2).forEachInTasks(0..<100, transform: { $0 }) {
      MainActor.assertIsolated()
      results.append($0)
    }
    expectEqual(results, Array(0..<100))
  }
}
