// SPDX-License-Identifier: MIT
import BubbleStrings

/// A reason why a golden could not be checked at all.
public enum GoldenError: Error, Hashable, Sendable {
  /// A suite's or a golden's name has characters that are not allowed in one.
  case invalidName(String)

  /// A scale is not a positive number.
  case invalidScale(Double)

  /// An environment variable names a record mode that does not exist.
  case unknownRecordMode(String, variable: String)

  /// No folder above a source file has a `Package.swift`.
  case noPackage(sourcePath: String)

  /// Two values of one run have the same golden, or two whose paths differ in case alone.
  ///
  /// - Parameters:
  ///   - first: The test that came first, and the path it compares with.
  ///   - second: The one that came second. They may be the same.
  case collision(first: Claimant, second: Claimant)

  /// A test, and the golden that it compares with.
  public struct Claimant: Hashable, Sendable {
    public let test: String
    public let path: String
  }

  /// A golden exists, and is a pointer to a file in Git LFS that was not fetched.
  case gitLFSPointer(path: String)

  /// A golden exists, and has conflict markers of Git.
  case conflicted(path: String)

  /// A golden exists, and cannot be read or decoded.
  case unreadable(path: String, reason: String)

  /// A record about the goldens of a folder, such as their options or the latest run, exists and cannot be read. What it
  /// has is unknown then, so nothing is compared, recorded or deleted.
  case unreadableRecord(path: String, reason: String)

  /// A comparison cannot be made as requested.
  case incomparable(path: String, ComparisonError)

  /// A file or its folder cannot be written.
  case unwritable(path: String, reason: String)

  /// A folder is read only, or its user may not write there.
  case notPermitted(path: String, reason: String)

  /// The golden can't be accepted, rejected or undone.
  case undecidable(path: String, reason: String)

  /// The golden, or the file to accept, has become another since it was looked at.
  case changed(path: String)

  /// A file is not a report of goldens.
  case invalidReport(reason: String)

  /// A folder has no run of goldens.
  case noRun(folder: String)

  /// The latest run of a folder left tests out or failed, so it cannot decide which goldens are stale.
  case partialRun(folder: String)

  /// A report is not of a whole run, so it cannot decide which goldens are stale.
  case partialReport(name: String)

  /// A report is of none of the goldens in a folder.
  case foreignReport(name: String, folder: String)
}

extension GoldenError: CustomStringConvertible {
  /// A description of the error with the value that caused it, and advice.
  public var description: String { text.printedLines }

  private var text: String {
    switch self {
    case .invalidName(let name):
      "'\(name.lineSafe)' is not a name for a golden. Use 1 to 100 letters, digits, - and _."
    case .invalidScale(let scale):
      "\(scale) is not a scale. Use a number above 0."
    case .unknownRecordMode(let name, let variable):
      "\(variable) is '\(name.lineSafe)'. Use "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noPackage(let sourcePath):
      "No folder above '\(sourcePath.withoutControls)' has a Package.swift. Name the folder of the goldens instead."
    case .collision(let first, let second): Self.text(first, second)
    case .gitLFSPointer(let path):
      "The golden '\(path.withoutControls)' is a pointer to a file in Git LFS, which is not here. "
        + "Fetch it with: git lfs pull"
    case .conflicted(let path):
      "The golden '\(path.withoutControls)' has conflict markers of Git. "
        + "Check one of its versions out, or record it again."
    case .unreadable(let path, let reason):
      "The golden '\(path.withoutControls)' cannot be read: \(reason.clause). "
        + "Restore it, or delete it and record it again."
    case .unreadableRecord(let path, let reason):
      "'\(path.withoutControls)' cannot be read: \(reason.clause). "
        + "Restore it, or delete it and run again what wrote it."
    case .incomparable(let path, let error):
      "'\(path.withoutControls)' cannot be compared. \(error)"
    case .unwritable(let path, let reason):
      "'\(path.withoutControls)' cannot be written: \(reason.clause). "
        + "Check the folder's permissions and free space."
    case .notPermitted(let path, let reason):
      "'\(path.withoutControls)' cannot be written: \(reason.clause). "
        + "The run is not kept for 'bubblekit review' and 'bubblekit prune'."
    case .undecidable(let path, let reason):
      "'\(path.withoutControls)' cannot be decided on: \(reason.clause)."
    case .changed(let path):
      "'\(path.withoutControls)' has changed since you looked. Look again, and decide then."
    case .invalidReport(let reason): reason
    case .noRun(let folder):
      "There is no run of goldens in '\(folder.withoutControls)'. Run its tests, or 'bubblekit verify', first."
    case .partialRun(let folder):
      "The last run in '\(folder.withoutControls)' left tests out, or did not come to its end, so it is not known which "
        + "goldens are stale. Run all tests."
    case .partialReport(let name):
      "'\(name.withoutControls)' is not of a whole run without errors, so it is not known which goldens are stale. "
        + "Merge the reports of all shards."
    case .foreignReport(let name, let folder):
      "'\(name.withoutControls)' is of none of the goldens in '\(folder.withoutControls)'. Give their folder."
    }
  }

  /// The same error with a golden's path as messages have it.
  func shown(at path: String) -> GoldenError {
    switch self {
    case .gitLFSPointer: .gitLFSPointer(path: path)
    case .conflicted: .conflicted(path: path)
    case .unreadable(_, let reason): .unreadable(path: path, reason: reason)
    case .incomparable(_, let error): .incomparable(path: path, error)
    case .unwritable(_, let reason): .unwritable(path: path, reason: reason)
    case .invalidName, .invalidScale, .unknownRecordMode, .noPackage, .collision, .unreadableRecord,
      .notPermitted, .undecidable, .changed, .invalidReport, .noRun, .partialRun, .partialReport,
      .foreignReport:
      self
    }
  }

  private static func text(_ first: Claimant, _ second: Claimant) -> String {
    let advice = "Give each a label of its own (named:)."
    if !first.path.isExactly(second.path) {
      return "'\(second.path.withoutControls)' (\(second.test)) and "
        + "'\(first.path.withoutControls)' (\(first.test)) differ in case "
        + "alone, which some file systems do not tell apart. \(advice)"
    }
    return first.test == second.test
      ? "\(first.test) compares two values with '\(first.path.withoutControls)'. \(advice)"
      : "\(first.test) and \(second.test) compare with the same golden, '\(first.path.withoutControls)'. \(advice)"
  }
}
