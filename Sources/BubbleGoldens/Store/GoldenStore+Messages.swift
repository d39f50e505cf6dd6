// SPDX-License-Identifier: MIT
/// The messages of failures.
extension GoldenStore {
  func missingMessage(for name: GoldenName, test: GoldenTest?) -> String {
    let start = "There is no golden '\(shownPath(of: name))'."
    guard let command = command(.missing, for: name, test) else { return start }
    return """
      \(start)
      Look at '\(shownFailurePath("actual", of: name))', and record it with
        \(command)
      """
  }

  func recordedMessage(for name: GoldenName) -> String {
    """
    The golden '\(shownPath(of: name))' was written by this run (\(reason)).
    Look at it, keep it with your sources, and test again.
    """
  }

  func differenceMessage(
    for name: GoldenName, test: GoldenTest?, _ difference: String, reason: String?
  ) -> String {
    let kinds = name.kind == .image ? "{golden,difference,actual}" : "{golden,actual}"
    let start =
      "'\(shownPath(of: name))' is not as recorded:\(difference)\(reason.map { "\n" + $0 } ?? "")"
    let files = "Compare '\(shownFailurePath(kinds, of: name))'"
    guard let command = command(.failed, for: name, test) else { return "\(start)\n\(files)." }
    return """
      \(start)
      \(files), and accept the new one with
        \(command)
      """
  }

  /// Advice on issues; `nil` if the program gives its own.
  func adviceOnIssues(of subject: GoldenSubject) -> String? {
    guard request.source != .program else { return nil }
    let kinds = Set(subject.forbiddenIssues.map(\.kind))
    let list = GoldenIssue.Kind.allCases.filter(kinds.contains).map { ".\($0.rawValue)" }
    return """
      Fix what is wrong, or let the test pass with the trait
        .goldens(allowing: [\(list.joined(separator: ", "))], because: "…")
      """
  }

  private var reason: String {
    switch request.source {
    case .run, .program: "record mode '\(request.mode.rawValue)' was requested"
    case .code: "record mode '\(request.mode.rawValue)' is in the code of the test"
    case .continuousIntegration, .default:
      "record mode '\(request.mode.rawValue)' is the default"
    }
  }

  /// The command that writes the golden: a copy if the code decides on the mode, or else a run with
  /// a variable; `nil` if a program compares, which gives its own.
  private func command(_ mode: RecordMode, for name: GoldenName, _ test: GoldenTest?) -> String? {
    switch request.source {
    case .program: return nil
    case .code:
      return "cp '\(shownFailurePath("actual", of: name))' '\(shownPath(of: name))'"
    case .run, .continuousIntegration, .default:
      return (test ?? GoldenTest(name.suite, in: [])).command(mode)
    }
  }
}
