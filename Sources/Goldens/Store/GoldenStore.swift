public import Drawing
public import Foundation

/// A folder of goldens: reads them, compares with them, and records them when that is asked for.
public struct GoldenStore: Sendable {
  /// The folder with a folder for each suite.
  public let root: URL

  /// Where golden, actual and difference are left side by side after a mismatch.
  public let failures: URL

  /// Which goldens may be written.
  public let recordMode: RecordMode

  /// Uses two folders, which need not exist yet. By default no golden is written.
  public init(root: URL, failures: URL, recordMode: RecordMode = .never) {
    self.root = root
    self.failures = failures
    self.recordMode = recordMode
  }

  /// The goldens of the package that a source file is in: `Goldens/`, with failures in
  /// `.build/golden-failures/`.
  ///
  /// - Parameter sourcePath: An absolute path, as `#filePath` gives it.
  /// - Throws: ``GoldenError/noPackage(sourcePath:)``.
  public init(packageOf sourcePath: String, recordMode: RecordMode) throws(GoldenError) {
    let package = try PackageFolder.url(above: sourcePath)
    self.init(
      root: package.appending(path: "Goldens"),
      failures: package.appending(path: ".build/golden-failures"), recordMode: recordMode)
  }

  /// Compares a picture with its golden, byte by byte.
  ///
  /// A mismatch leaves `NAME.golden.png`, `NAME.actual.png` and `NAME.difference.png` in the
  /// suite's folder in ``failures``. A match removes what an earlier mismatch left.
  /// - Parameter scale: Pixels per point of the bitmap. It is a part of the file's name.
  public func check(
    _ actual: Bitmap, suite: String, name: String, scale: Double
  ) throws(GoldenError) -> GoldenOutcome {
    let name = try GoldenName(suite: suite, name: name, scale: scale)
    guard let encoded = try contents(of: name) else { return try recordMissing(actual, name) }
    let golden = try decode(encoded, name)
    guard let difference = BitmapDifference(golden: golden, actual: actual) else {
      removeFailures(of: name)
      return .matched
    }
    if recordMode == .all { return try record(actual.pngData(effort: .small), as: name) }
    try writeFailure("golden", encoded, of: name)
    try writeFailure("actual", actual.pngData(), of: name)
    let picture = Bitmap.differencePicture(golden: golden, actual: actual)
    try writeFailure("difference", picture.pngData(), of: name)
    return .differs(message: differenceMessage(for: name, difference.description))
  }

  private func recordMissing(
    _ actual: Bitmap, _ name: GoldenName
  ) throws(GoldenError) -> GoldenOutcome {
    if recordMode != .never { return try record(actual.pngData(effort: .small), as: name) }
    try writeFailure("actual", actual.pngData(), of: name)
    return .missing(message: missingMessage(for: name))
  }

  private func decode(_ encoded: [UInt8], _ name: GoldenName) throws(GoldenError) -> Bitmap {
    do {
      return try Image(encoded: encoded).bitmap
    } catch {
      throw .unreadable(path: path(of: name), reason: "\(error)")
    }
  }
}
