public import Foundation

/// Which goldens a run may write.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every golden that differs or is missing.
  case all
  /// Those that are missing. One that differs is a failure.
  case missing
  /// None. One that differs or is missing is a failure.
  case never

  /// The environment variable that names the mode.
  public static let environmentVariable = "BUBBLEKIT_RECORD"

  /// Reads the mode from environment variables; ``never`` where they don't name it.
  ///
  /// - Parameter environment: By default, that of this process.
  /// - Throws: ``GoldenError/unknownRecordMode(_:)`` for a value that is no mode.
  public static func named(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(GoldenError) -> RecordMode {
    guard let name = environment[environmentVariable], !name.isEmpty else { return .never }
    guard let mode = RecordMode(rawValue: name) else { throw .unknownRecordMode(name) }
    return mode
  }
}
