import BubbleKit
import Testing

@Suite("Ordered batches")
struct OrderedBatchTests {
  @Test(arguments: [1, 2, 5])
  func resultsComeInTheOrderOfInputs(jobs: Int) {
    var results: [Int] = []
    OrderedBatch(jobs: jobs).forEach(0..<1000, transform: { $0 * 2 }) { results.append($0) }
    #expect(results == (0..<1000).map { $0 * 2 })
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
    #expect(answeredBefore == [0, 1, 2, 3])
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
    #expect(results == [0, 1, 2, 3, 4])
  }
}
