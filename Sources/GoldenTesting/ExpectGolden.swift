public import Drawing
public import Goldens
public import Testing

/// Expects a picture to be the same as its golden, and records an issue when it is not.
///
/// The golden is `Goldens/<suite>/<name>@<scale>x.png` in the package of the calling file. A missing
/// golden is an issue, too, unless the environment variable `BUBBLEKIT_RECORD` is `missing` or
/// `all`; then it is written, and the test passes.
/// - Parameters:
///   - suite: The suite's type name, so that `swift test --filter` finds it. Letters, digits, `-`
///     and `_`, as in `name`.
///   - scale: Pixels per point of the bitmap.
///   - recordMode: Which goldens may be written; `nil` asks the environment.
///   - filePath: A file of the package whose goldens are meant.
public func expectGolden(
  _ bitmap: Bitmap, suite: String, named name: String, scale: Double,
  recordMode: RecordMode? = nil, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSuccess(recordMode, filePath, sourceLocation) { store throws(GoldenError) in
    try store.check(bitmap, suite: suite, name: name, scale: scale)
  }
}

/// Expects a text to be the same as its golden, `Goldens/<suite>/<name>.layout`, and records an
/// issue when it is not. Everything else is as with pictures.
public func expectGolden(
  _ text: String, suite: String, named name: String, recordMode: RecordMode? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSuccess(recordMode, filePath, sourceLocation) { store throws(GoldenError) in
    try store.check(text, suite: suite, name: name)
  }
}

/// Records an issue when a check fails or cannot be done.
private func expectSuccess(
  _ recordMode: RecordMode?, _ filePath: String, _ sourceLocation: SourceLocation,
  _ check: (GoldenStore) throws(GoldenError) -> GoldenOutcome
) {
  do throws(GoldenError) {
    let mode = if let recordMode { recordMode } else { try RecordMode.named() }
    let outcome = try check(GoldenStore(packageOf: filePath, recordMode: mode))
    guard let message = outcome.failureMessage else { return }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  } catch {
    Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
  }
}
