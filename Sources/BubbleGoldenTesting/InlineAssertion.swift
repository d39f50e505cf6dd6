// SPDX-License-Identifier: MIT
import BubbleGoldens
import Foundation

/// Compares one text with a golden in the source of its test, and reports the result.
struct InlineAssertion {
  let record: RecordMode?
  let place: TestPlace

  /// - Parameters:
  ///   - expected: The golden; `nil` where there is none yet.
  ///   - make: The text, and the problems while it was made.
  func check(_ expected: String?, _ make: () throws -> (text: String, issues: [GoldenIssue])) {
    do {
      let (text, issues) = try make()
      let messages = [forbidden(issues), try message(text, expected)].compactMap { $0 }
      guard !messages.isEmpty else { return }
      let isKnown = TestReporter(place: place).fail(
        messages.map(\.text).joined(separator: "\n\n"))
      guard !isKnown else { return }
      for message in messages {
        TestRun.current.advise(TestIdentity(place).test, message.commandMode)
      }
    } catch {
      _ = TestReporter(place: place).fail("\(error)")
    }
  }

  /// The reason why the test fails, and the mode of a run that writes its golden; `nil` where there is none.
  private struct Message {
    var text: String
    var commandMode: RecordMode?
  }

  private func forbidden(_ issues: [GoldenIssue]) -> Message? {
    let allowed = GoldenConfiguration.current.allowedIssues
    let rest = issues.filter { issue in !allowed.contains { $0.kinds.contains(issue.kind) } }
    guard !rest.isEmpty else { return nil }
    return Message(text: "The value was made with issues:" + rest.map { "\n  \($0)" }.joined())
  }

  /// The reason why the test fails; `nil` when it doesn't. Writes the golden where that is
  /// requested.
  private func message(_ text: String, _ expected: String?) throws -> Message? {
    // Bytes, so that two ways to write an accent differ.
    if let expected, text.utf8.elementsEqual(expected.utf8) { return nil }
    let configuration = GoldenConfiguration.current
    let request = try RecordRequest.inForce(code: record ?? configuration.record)
    guard request.mode.writes(isMissing: expected == nil) else {
      return failure(text, expected, request)
    }
    let package = try configuration.package ?? PackageFolder.url(above: "\(place.filePath)")
    try InlineGoldenWriter(package: package).write(
      text,
      to: InlineGolden(
        function: "assertInlineGolden", path: "\(place.filePath)", line: Int(place.line),
        column: Int(place.column), expected: expected))
    if request.acceptsWhatIsRecorded { return nil }
    return Message(
      text: "The inline golden was written by this run, for what is:\n\(text.indented)\n"
        + "Look at it, and test again.")
  }

  private func failure(_ text: String, _ expected: String?, _ request: RecordRequest) -> Message {
    let isCode = request.source == .code
    let advice =
      isCode
      ? "\nRecord mode '\(request.mode.rawValue)' in the code keeps it from being written." : ""
    let start =
      if let expected {
        "The value is not as in the inline golden: \(TextDifference(golden: expected, actual: text)). It is:"
      } else {
        "There is no inline golden for what is:"
      }
    return Message(
      text: "\(start)\n\(text.indented)\(advice)",
      commandMode: isCode ? nil : expected == nil ? .missing : .failed)
  }
}

extension RecordMode {
  /// Whether a golden that is missing, or one that differs, is written.
  fileprivate func writes(isMissing: Bool) -> Bool {
    switch self {
    case .all, .failed: true
    case .missing: isMissing
    case .never: false
    }
  }
}

extension String {
  fileprivate var indented: String { "  " + replacing("\n", with: "\n  ") }
}
