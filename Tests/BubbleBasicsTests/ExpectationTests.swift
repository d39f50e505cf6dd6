// SPDX-License-Identifier: MIT
import BubbleExpectations
import Synchronization
import Testing

@Suite("Comparisons of tests")
struct ExpectationTests {
  /// The messages of the issues that `body` records.
  private func issues(_ body: () -> Void) -> [String] {
    let messages = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return messages.withLock { $0 }
  }

  @Test func equalValuesAreNoIssue() {
    expectEqual([], issues { expectEqual(2, 2, "never evaluated: \(fatal())") })
    expectEqual([], issues { expectNil(nil as Int?) })
  }

  @Test func differencesNameBothValues() {
    expectEqual(issues { expectEqual("a", "b") }, [#""a" is not equal to "b""#])
    expectEqual(
      issues { expectEqual(1, nil, "the first") }, ["Optional(1) is not equal to nil: the first"])
    expectEqual(issues { expectNil(3) }, ["3 is not nil"])
  }

  private func fatal() -> String {
    Issue.record("A comment was evaluated for equal values.")
    return ""
  }
}
