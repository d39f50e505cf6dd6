// SPDX-License-Identifier: MIT
public import Foundation

/// The goldens that a run may write. One that is the same is never written again.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every golden that is missing or differs, even within a tolerance.
  case all
  /// Missing goldens. One that differs is a failure.
  case missing
  /// Missing and failing goldens. One that passes within a tolerance is kept.
  case failed
  /// None. One that differs or is missing is a failure.
  case never
}

/// A record mode, and its origin.
///
/// A golden that is written fails its test, unless the run was made for writing goldens: a mode that
/// stays in the code must not turn each failure into a success.
public struct RecordRequest: Hashable, Sendable {
  /// The origin of a mode.
  public enum Source: Hashable, Sendable {
    /// The command or the environment variable that started the run.
    case run
    /// A trait, a scope or an argument in the test's code.
    case code
    /// A program that compares files, such as `bubblekit verify`, and explains itself how goldens
    /// are accepted.
    case program
    /// The default on machines of continuous integration, which have the variable `CI`.
    case continuousIntegration
    /// The default elsewhere.
    case `default`
  }

  /// The goldens that may be written.
  public let mode: RecordMode

  /// The origin of the mode.
  public let source: Source

  public init(_ mode: RecordMode, by source: Source = .run) {
    self.mode = mode
    self.source = source
  }

  /// Whether a golden that is written lets its test pass.
  public var acceptsWhatIsRecorded: Bool { source == .run || source == .program }

  /// The environment variable that names the mode.
  public static let environmentVariable = "BUBBLEKIT_RECORD"

  /// The variable of a well-known library, which is read second.
  public static let secondEnvironmentVariable = "SNAPSHOT_TESTING_RECORD"

  /// The request that holds: the mode in the code, or that of the environment; `never` on machines of
  /// continuous integration, `missing` elsewhere.
  ///
  /// - Parameters:
  ///   - mode: The innermost one that the code names; `nil` for none.
  ///   - environment: By default, that of this process. `CI` counts unless it is empty, `0` or `false`.
  /// - Throws: ``GoldenError/unknownRecordMode(_:variable:)`` for a value that isn't a mode.
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
      ? RecordRequest(.never, by: .continuousIntegration) : RecordRequest(.missing, by: .default)
  }
}
