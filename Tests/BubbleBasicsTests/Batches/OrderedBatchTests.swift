// SPDX-License-Identifier: MIT
import BubbleBatches
import BubbleExpectations
import Foundation
import Synchronization
import Testing

@Suite("Ordered batches")
struct OrderedBatchTests {
  @Test(arguments: [1, 2, 5])
  func resultsComeInTheOrderOfInputs(jobs: Int) {
    var results: [Int] = []
    OrderedBatch(jobs: jobs).forEach(0..<1000, transform: { $0 * 2 }) { results.append($0) }
    expectEqual(results, (0..<1000).map { $0 * 2 })
  }

  @Test func oneJobAnswersBeforeTheNextInput() {
    var answered = 0
    var answeredBefore: [Int] = []
    let inputs = sequence(state: 0) { state in
      answeredBefore.append(answered)
      state += 1
      return state <= 3 ? state : nil
    }
    OrderedBatch(jobs: 1).forEach(inputs, transform: { $0 }) { _ in answered += 1 }
    expectEqual(answeredBefore, [0, 1, 2, 3])
  }

  @Test(arguments: [1, 2])
  func errorEndsTheBatch(jobs: Int) {
    struct Stop: Error {}
    var results: [Int] = []
    #expect(throws: Stop.self) {
      try OrderedBatch(jobs: jobs).forEach(0..<1000, transform: { $0 }) { number in
        if number == 5 { throw Stop() }
        results.append(number)
      }
    }
    expectEqual(results, [0, 1, 2, 3, 4])
  }

  @Test(arguments: [(2, 32), (3, 1), (8, 4)])
  func inputsAreReadAheadAsFarAsMemoryIsBounded(jobs: Int, inputsPerJob: Int) {
    var readCount = 0
    var consumedCount = 0
    var maximumAhead = 0
    let inputs = sequence(state: 0) { number in
      number += 1
      readCount = number
      maximumAhead = max(maximumAhead, readCount - consumedCount)
      return number <= 2000 ? number : nil
    }
    OrderedBatch(jobs: jobs, inputsPerJob: inputsPerJob).forEach(inputs, transform: { $0 }) { _ in
      consumedCount += 1
    }
    expectEqual(consumedCount, 2000)
    #expect(maximumAhead <= jobs * inputsPerJob + 1)
  }

  @Test func threadsShareTheWork() {
    let workers = Mutex<Set<ObjectIdentifier>>([])
    var results: [Int] = []
    OrderedBatch(jobs: 4).forEach(0..<200) { number in
      workers.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
      // Waits for another thread, however busy the machine is; without one, the test fails after a while.
      let deadline = ContinuousClock.now + .seconds(600)
      while workers.withLock({ $0.count }) == 1, ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.001)
      }
      return number
    } consume: {
      results.append($0)
    }
    expectEqual(results, Array(0..<200))
    #expect(workers.withLock { $0.count } > 1)
  }

  @Test func resultsAreHandedOnByTheCallingThread() {
    let caller = Thread.current
    var isCaller = true
    OrderedBatch(jobs: 3).forEach(0..<300, transform: { $0 }) { _ in
      isCaller = isCaller && Thread.current === caller
    }
    #expect(isCaller)
  }

  @Test(arguments: [1, 2, 7])
  func nothingGivesNothing(jobs: Int) {
    OrderedBatch(jobs: jobs).forEach([Int](), transform: { $0 }) { _ in
      Issue.record("There was no input.")
    }
  }
}
