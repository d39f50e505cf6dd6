// SPDX-License-Identifier: MIT
public import Foundation

/// Texts of values, for libraries that keep them elsewhere than in files.
@_spi(Internals) public enum SnapshotTexts {
  /// A reason why there is no text.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  /// The text of a value; `nil` of a value that is `nil`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - strategy: The strategy.
  ///   - timeout: The seconds that it may take.
  public static func text<Value>(
    of value: Value?, as strategy: Snapshotting<Value, String>, timeout: TimeInterval
  ) -> Result<String?, Problem> {
    guard let value else { return .success(nil) }
    let problems = SnapshotProblems()
    let outcome = SnapshotProblems.$current.withValue(problems) {
      SnapshotWait.value(of: strategy.snapshot(value), timeout: timeout, problems: problems)
    }
    switch outcome {
    case .value(let text): return .success(text)
    case .timedOut: return .failure(Problem(description: SnapshotMessages.timeout(timeout)))
    case .failed(let problem): return .failure(Problem(description: problem))
    }
  }

  /// The folder of the package, or else of the repository, that a file is in; a temporary one outside of either.
  public static func packageFolder(above file: String) -> URL {
    SnapshotReport.folder(above: URL(fileURLWithPath: file))
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }
}
