// SPDX-License-Identifier: MIT
/// The messages of failures.
extension GoldenStore {
  func missingMessage(for name: GoldenName, test: String) -> String {
    """
    There is no golden '\(recordPath(of: name))'.
    Look at '\(failurePath("actual", of: name))', and record it with
      \(command(.missing, for: name, test))
    """
  }

  func recordedMessage(for name: GoldenName) -> String {
    """
    The golden '\(recordPath(of: name))' was written by this run (\(reason)).
    Look at it, keep it with your sources, and test again.
    """
  }

  func differenceMessage(
    for name: GoldenName, test: String, _ difference: String, reason: String?
  ) -> String {
    let kinds = name.kind == .image ? "{golden,difference,actual}" : "{golden,actual}"
    return """
      '\(recordPath(of: name))' is not as recorded:\(difference)\(reason.map { "\n" + $0 } ?? "")
      Compare '\(failurePath(kinds, of: name))', and accept the new one with
        \(command(.failed, for: name, test))
      """
  }

  private var reason: String {
    switch request.source {
    case .run: "record mode '\(request.mode.rawValue)' was requested"
    case .code: "record mode '\(request.mode.rawValue)' is in the code of the test"
    case .continuousIntegration, .default:
      "record mode '\(request.mode.rawValue)' is the default"
    }
  }

  /// What writes the golden. Where the code decides on the mode, no variable does.
  private func command(_ mode: RecordMode, for name: GoldenName, _ test: String) -> String {
    if request.source == .code {
      return "cp '\(failurePath("actual", of: name))' '\(recordPath(of: name))'"
    }
    let function = String(test.prefix { $0 != "(" })
    let isPlain = !function.isEmpty && !function.contains { "'`.\\ ".contains($0) }
    let filter = isPlain ? function : name.suite
    return "\(RecordRequest.environmentVariable)=\(mode.rawValue) swift test --filter \(filter)"
  }
}
