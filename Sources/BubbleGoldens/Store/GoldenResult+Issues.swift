// SPDX-License-Identifier: MIT
import BubbleStrings

extension GoldenSubject {
  /// The issues that nothing allows.
  var forbiddenIssues: [GoldenIssue] {
    issues.filter { issue in !allowedIssues.contains { $0.kinds.contains(issue.kind) } }
  }

  /// The reasons that let issues pass, each once.
  var reasonsForIssues: [String] {
    let allowances = allowedIssues.filter { allowed in
      issues.contains { allowed.kinds.contains($0.kind) }
    }
    return allowances.reduce(into: []) { reasons, allowed in
      if !reasons.contains(allowed.reason) { reasons.append(allowed.reason) }
    }
  }
}

extension GoldenResult {
  /// Takes the issues of the subject, and fails where one of them is not allowed.
  ///
  /// - Parameter path: The golden's path as messages have it.
  mutating func add(issuesOf subject: GoldenSubject, path: String) {
    guard !subject.issues.isEmpty else { return }
    record.issues = subject.issues
    let forbidden = subject.forbiddenIssues
    guard !forbidden.isEmpty else {
      let reasons = subject.reasonsForIssues.joined(separator: "; ")
      append("Issues are allowed: \(reasons)")
      return
    }
    isFailure = true
    if record.status != .new, record.status != .error { record.status = .failed }
    let list = forbidden.map { "\n  " + "\($0)".printedLines.replacingExactly("\n", with: "\n  ") }
      .joined()
    let count = forbidden.count == 1 ? "an issue" : "\(forbidden.count) issues"
    append("'\(path)' was made with \(count):\(list)")
  }

  private mutating func append(_ text: String) {
    record.message += record.message.isEmpty ? text : "\n\n\(text)"
  }
}
