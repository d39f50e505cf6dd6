// SPDX-License-Identifier: MIT
import BubbleBatches
import BubbleExpectations
import Testing

@Suite("Limits of work")
struct WorkLimitTests {
  @Test func workWithinItsLimitReturnsItsValue() throws {
    let limit = WorkLimit(deadline: .now + .seconds(3600))
    expectEqual(try limit.run { WorkLimit.isExceeded }, false)
    expectNil(limit.reason)
  }

  @Test func workPastItsDeadlineIsDropped() {
    let limit = WorkLimit(deadline: .now + .milliseconds(5))
    #expect(throws: WorkLimit.Reason.deadline) {
      try limit.run { while !WorkLimit.isExceeded {} }
    }
    #expect(throws: WorkLimit.Reason.deadline) { try limit.run { Issue.record("begun late") } }
  }

  @Test func cancelledWorkIsDropped() {
    let limit = WorkLimit()
    #expect(throws: WorkLimit.Reason.cancelled) {
      try limit.run {
        #expect(!WorkLimit.isExceeded)
        limit.cancel()
        #expect(WorkLimit.wasExceeded)
        #expect(WorkLimit.isExceeded)
      }
    }
  }

  @Test func anOuterLimitHoldsForInnerWork() {
    let outer = WorkLimit()
    #expect(throws: WorkLimit.Reason.cancelled) {
      try outer.run {
        try WorkLimit(deadline: .now + .seconds(3600)).run { outer.cancel() }
        Issue.record("inner work that ended returned")
      }
    }
  }

  @Test func anInnerLimitLeavesTheOuterOneAlone() throws {
    let outer = WorkLimit()
    let reason = try outer.run {
      #expect(throws: WorkLimit.Reason.self) { try WorkLimit(deadline: .now).run {} }
      return outer.look()
    }
    expectNil(reason)
  }

  @Test func aCancelledTaskEndsItsWork() async {
    let task = Task {
      try WorkLimit().run { while !WorkLimit.isExceeded {} }
    }
    task.cancel()
    await #expect(throws: WorkLimit.Reason.cancelled) { try await task.value }
  }

  @Test(arguments: [1, 3])
  func threadsOfABatchAreWithinTheLimit(jobs: Int) {
    let limit = WorkLimit(deadline: .now)
    var count = 0
    #expect(throws: WorkLimit.Reason.deadline) {
      try WorkLimit(deadline: .now + .milliseconds(20)).run {
        OrderedBatch(jobs: jobs).forEach(0..<6) { _ in
          while !WorkLimit.isExceeded {}
          return WorkLimit.wasExceeded
        } consume: { wasExceeded in
          count += wasExceeded ? 1 : 0
        }
      }
    }
    expectEqual(count, 6)
    expectNil(WorkLimit.current)
    expectEqual(limit.look(), .deadline)
  }
}
