// SPDX-License-Identifier: MIT

/// Something that went wrong while a value was made or laid out, and that its goldens would only show.
///
/// A golden of a placeholder is a match as long as the placeholder stays. So issues fail a comparison of their
/// own, unless they are among the ``AllowedIssues``.
public struct GoldenIssue: Hashable, Sendable, Codable {
  /// What an issue is about.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Content that could not be shown as it should be: a missing image, a message of an unknown type.
    case warning
    /// A mistake that layout found, such as constraints that exclude each other.
    case diagnostic
    /// A view whose frame the constraints leave open.
    case ambiguity
  }

  /// What it is about.
  public let kind: Kind

  /// What is wrong, over one or several lines.
  public let text: String

  /// - Parameter text: What is wrong, and what was done instead.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension GoldenIssue: CustomStringConvertible {
  /// `warning: …`
  public var description: String { "\(kind.rawValue): \(text)" }
}

/// Issues that a comparison lets pass, and why.
public struct AllowedIssues: Hashable, Sendable {
  /// Which issues pass.
  public let kinds: Set<GoldenIssue.Kind>

  /// Why they can't be fixed, or are what is tested. Not blank.
  public let reason: String

  /// - Precondition: The reason is not blank.
  public init(_ kinds: Set<GoldenIssue.Kind>, because reason: String) {
    precondition(reason.contains { !$0.isWhitespace }, "Allowed issues need a reason.")
    self.kinds = kinds
    self.reason = reason
  }
}

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
  /// - Parameter advice: What to do about them.
  mutating func add(issuesOf subject: GoldenSubject, advice: String?) {
    guard !subject.issues.isEmpty else { return }
    record.issues = subject.issues
    let forbidden = subject.forbiddenIssues
    guard !forbidden.isEmpty else {
      let reasons = subject.reasonsForIssues.joined(separator: "; ")
      append("Issues are allowed: \(reasons)")
      return
    }
    isFailure = true
    if record.status != .new { record.status = .failed }
    let list = forbidden.map { "\n  " + "\($0)".replacing("\n", with: "\n  ") }.joined()
    let count = forbidden.count == 1 ? "an issue" : "\(forbidden.count) issues"
    append("'\(record.golden)' was made with \(count):\(list)" + (advice.map { "\n\($0)" } ?? ""))
  }

  private mutating func append(_ text: String) {
    record.message += record.message.isEmpty ? text : "\n\n\(text)"
  }
}
