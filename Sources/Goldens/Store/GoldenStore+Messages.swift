/// What the store tells about a failure.
extension GoldenStore {
  func missingMessage(for name: GoldenName) -> String {
    """
    There is no golden '\(path(of: name))'.
    Look at '\(failurePath("actual", of: name))', and record it with
      \(command(.missing, for: name))
    """
  }

  func differenceMessage(for name: GoldenName, _ difference: String) -> String {
    """
    '\(name.relativePath)' is not as recorded: \(difference).
    Compare '\(failurePath("{golden,difference,actual}", of: name))', and accept the new one with
      \(command(.all, for: name))
    """
  }

  private func failurePath(_ kind: String, of name: GoldenName) -> String {
    "\(failures.path)/\(name.relativePath(of: kind))"
  }

  private func command(_ mode: RecordMode, for name: GoldenName) -> String {
    "\(RecordMode.environmentVariable)=\(mode.rawValue) swift test --filter \(name.suite)"
  }
}
