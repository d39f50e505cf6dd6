// SPDX-License-Identifier: MIT
/// The messages of failures.
///
/// A command that writes the goldens of a whole test isn't among them: it is printed once, at the end of the run.
extension GoldenStore {
  func missingMessage(for name: GoldenName) -> String {
    let start = "There is no golden '\(shownPath(of: name))'."
    switch request.source {
    case .program: return start
    case .code:
      return """
        \(start)
        Look at '\(shownFailurePath("actual", of: name))', and record it with
          \(copyCommand(for: name))
        """
    case .run, .continuousIntegration, .default:
      return "\(start)\nLook at '\(shownFailurePath("actual", of: name))'."
    }
  }

  func recordedMessage(for name: GoldenName) -> String {
    """
    The golden '\(shownPath(of: name))' was written by this run (\(reason)).
    Look at it, keep it with your sources, and test again.
    """
  }

  func differenceMessage(
    for name: GoldenName, _ difference: String, reason: String?
  ) -> String {
    let kinds = name.kind == .image ? "{golden,difference,actual}" : "{golden,actual}"
    let start =
      "'\(shownPath(of: name))' is not as recorded:\(difference)\(reason.map { "\n" + $0 } ?? "")"
    let files = "Compare '\(shownFailurePath(kinds, of: name))'"
    guard request.source == .code else { return "\(start)\n\(files)." }
    return """
      \(start)
      \(files), and accept the new one with
        \(copyCommand(for: name))
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

  /// The mode of a run of the test that writes a golden; `nil` if the code decides on the mode, and if a program compares,
  /// which gives its own advice.
  func commandMode(_ mode: RecordMode) -> RecordMode? {
    switch request.source {
    case .program, .code: nil
    case .run, .continuousIntegration, .default: mode
    }
  }

  /// The command that writes one golden.
  private func copyCommand(for name: GoldenName) -> String {
    "cp '\(shownFailurePath("actual", of: name))' '\(shownPath(of: name))'"
  }
}
