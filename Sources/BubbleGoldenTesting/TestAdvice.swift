// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleStrings

/// Advice on all failures of a process, which is printed once: a change of one cell may fail hundreds of comparisons.
struct TestAdvice {
  /// The maximum number of tests that a command names. With more of them, it runs all tests.
  private static let testLimit = 12

  private var tests: [ExactString: GoldenTest] = [:]
  private var isOnlyMissing = true
  private var count = 0
  private var kinds: Set<GoldenIssue.Kind> = []

  mutating func add(
    _ test: GoldenTest, _ mode: RecordMode?, allowing kinds: Set<GoldenIssue.Kind>
  ) {
    self.kinds.formUnion(kinds)
    guard let mode else { return }
    tests[ExactString(test.filter)] = test
    isOnlyMissing = isOnlyMissing && mode == .missing
    count += 1
  }

  /// The lines for the end of the process; empty without failures.
  var text: String {
    var lines: [String] = []
    if !tests.isEmpty {
      let goldens =
        switch (count, isOnlyMissing) {
        case (1, true): "1 golden is missing. Look at its image, and record it"
        case (1, false): "1 golden differs. Look at the difference, and accept the new one"
        case (_, true): "\(count) goldens are missing. Look at their images, and record them"
        case (_, false):
          "\(count) goldens differ or are missing. Look at them, and accept the new ones"
        }
      lines += ["\(goldens) with", "  \(command)"]
    }
    if !kinds.isEmpty {
      let list = GoldenIssue.Kind.allCases.filter(kinds.contains).map { ".\($0.rawValue)" }
      lines += [
        "Fix what is wrong with values, or let their tests pass with the trait",
        "  .goldens(allowing: [\(list.joined(separator: ", "))], because: \"…\")",
      ]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The command that runs the failed tests again, to write their goldens.
  private var command: String {
    let filters = tests.keys.sorted().map(\.string)
    let mode: RecordMode = isOnlyMissing ? .missing : .failed
    let start = "\(RecordRequest.environmentVariable)=\(mode.rawValue) swift test"
    guard filters.count <= Self.testLimit else { return start }
    return "\(start) --filter \(filters.joined(separator: "|").shellQuoted)"
  }
}
