/// Goldens that are text, such as layout descriptions.
extension GoldenStore {
  /// Compares a text with its golden, byte by byte.
  ///
  /// A mismatch leaves `NAME.golden.layout` and `NAME.actual.layout` in the suite's folder in
  /// ``failures``. A match removes what an earlier mismatch left.
  public func check(
    _ actual: String, suite: String, name: String
  ) throws(GoldenError) -> GoldenOutcome {
    let name = try GoldenName(suite: suite, name: name, scale: nil)
    let bytes = Array(actual.utf8)
    guard let golden = try contents(of: name) else { return try recordMissing(bytes, name) }
    guard golden != bytes else {
      removeFailures(of: name)
      return .matched
    }
    if recordMode == .all { return try record(bytes, as: name) }
    try writeFailure("golden", golden, of: name)
    try writeFailure("actual", bytes, of: name)
    let difference = TextDifference(golden: String(decoding: golden, as: UTF8.self), actual: actual)
    return .differs(message: differenceMessage(for: name, difference.description))
  }

  private func recordMissing(
    _ bytes: [UInt8], _ name: GoldenName
  ) throws(GoldenError) -> GoldenOutcome {
    if recordMode != .never { return try record(bytes, as: name) }
    try writeFailure("actual", bytes, of: name)
    return .missing(message: missingMessage(for: name))
  }
}
