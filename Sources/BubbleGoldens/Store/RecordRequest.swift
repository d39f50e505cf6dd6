public import Foundation

/// A record mode, and who asked for it.
///
/// A golden that is written fails its test, unless the run was made for writing goldens: a mode that
/// stays in the code must not turn each failure into a success.
public struct RecordRequest: Hashable, Sendable {
  /// Who asked for a mode.
  public enum Source: Hashable, Sendable {
    /// Whoever started the run, with an environment variable or a command.
    case run
    /// A trait, a scope or an argument in the test's code.
    case code
    /// Nobody, and the machine is one of continuous integration: it has the variable `CI`.
    case continuousIntegration
    /// Nobody.
    case nobody
  }

  /// Which goldens may be written.
  public let mode: RecordMode

  /// Who asked for that.
  public let source: Source

  public init(_ mode: RecordMode, by source: Source = .run) {
    self.mode = mode
    self.source = source
  }

  /// Whether a golden that is written lets its test pass.
  public var acceptsWhatIsRecorded: Bool { source == .run }

  /// The environment variable that names the mode.
  public static let environmentVariable = "BUBBLEKIT_RECORD"

  /// The variable of a well-known library, which is asked second.
  public static let secondEnvironmentVariable = "SNAPSHOT_TESTING_RECORD"

  /// The request that holds: the mode in the code, or that of the environment; `never` on machines of
  /// continuous integration, `missing` elsewhere.
  ///
  /// - Parameters:
  ///   - mode: The innermost one that the code names; `nil` for none.
  ///   - environment: By default, that of this process. `CI` counts unless it is empty, `0` or `false`.
  /// - Throws: ``GoldenError/unknownRecordMode(_:variable:)`` for a value that is no mode.
  public static func inForce(
    code mode: RecordMode? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(GoldenError) -> RecordRequest {
    if let mode { return RecordRequest(mode, by: .code) }
    for variable in [environmentVariable, secondEnvironmentVariable] {
      guard let name = environment[variable], !name.isEmpty else { continue }
      guard let mode = RecordMode(rawValue: name) else {
        throw .unknownRecordMode(name, variable: variable)
      }
      return RecordRequest(mode, by: .run)
    }
    let isIntegration = !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    return isIntegration
      ? RecordRequest(.never, by: .continuousIntegration) : RecordRequest(.missing, by: .nobody)
  }
}
