// SPDX-License-Identifier: MIT
/// The reason why sizes cannot be stored in a file.
public enum SizeStoreError: Error, Hashable, Sendable {
  /// The file is not a size store: another program's database, or no database at all. It is not changed.
  case foreignFile(path: String)

  /// A later version of this package wrote the file. It is not changed.
  case newerSchema(path: String, found: Int, supported: Int)

  /// The file is damaged.
  case damaged(path: String, reason: String)

  /// The file cannot be opened or created.
  case cannotOpen(path: String, reason: String)

  /// Changes cannot be written. They are kept, and written with the next ones.
  case cannotWrite(path: String, reason: String)
}

extension SizeStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreignFile(let path):
      "'\(path)' is not a store of sizes. Move it away, or use another path."
    case .newerSchema(let path, let found, let supported):
      "'\(path)' has version \(found) of its schema, and at most \(supported) is known. "
        + "Update the package, or use another path."
    case .damaged(let path, let reason):
      "'\(path)' is damaged (\(reason)). Delete it: its sizes can be measured again."
    case .cannotOpen(let path, let reason):
      "'\(path)' cannot be opened (\(reason)). Check that its folder exists and is writable."
    case .cannotWrite(let path, let reason):
      "'\(path)' cannot be written (\(reason)). Nothing is lost in memory; try again later."
    }
  }
}
