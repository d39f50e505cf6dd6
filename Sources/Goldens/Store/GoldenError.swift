/// Why a golden could not be checked at all.
public enum GoldenError: Error, Hashable, Sendable {
  /// A suite's or a golden's name has characters that are not allowed in one.
  case invalidName(String)

  /// A scale is not a positive number.
  case invalidScale(Double)

  /// The environment asks for a record mode that does not exist.
  case unknownRecordMode(String)

  /// No folder above a source file has a `Package.swift`.
  case noPackage(sourcePath: String)

  /// A golden exists, and cannot be read or decoded.
  case unreadable(path: String, reason: String)

  /// A file or its folder cannot be written.
  case unwritable(path: String, reason: String)

  /// Nothing can be accepted, rejected or undone.
  case undecidable(path: String, reason: String)
}

extension GoldenError: CustomStringConvertible {
  /// What happened, to which value, and what to do next.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "'\(name)' is no name for a golden. Use letters, digits, - and _."
    case .invalidScale(let scale):
      "\(scale) is no scale. Use a number above 0."
    case .unknownRecordMode(let name):
      "\(RecordMode.environmentVariable) is '\(name)'. Use "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noPackage(let sourcePath):
      "No folder above '\(sourcePath)' has a Package.swift. Name the folder of the goldens instead."
    case .unreadable(let path, let reason):
      "The golden '\(path)' cannot be read: \(reason). Restore it, or delete it and record it again."
    case .unwritable(let path, let reason):
      "'\(path)' cannot be written: \(reason). Check the folder's permissions and free space."
    case .undecidable(let path, let reason):
      "'\(path)' cannot be decided on: \(reason)."
    }
  }
}
