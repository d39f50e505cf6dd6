// SPDX-License-Identifier: MIT

/// The tokens that clients may show, of which only hashes are kept.
///
/// In a file, each line is a token. Lines that begin with `#` are comments.
public struct Tokens: Sendable {
  /// The minimum length of a token, in bytes.
  public static let minimumLength = 16

  /// The maximum length of a token, in bytes. Longer ones are never accepted.
  public static let maximumLength = 1024

  private let hashes: [[UInt8]]

  /// Reads a file. Throws a ``ConfigurationError`` that names the line.
  public init(path: String) throws(ConfigurationError) {
    try self.init(ConfigurationFile(path: path), path: path)
  }

  /// Reads the text of a file. `path` is for errors.
  public init(text: String, path: String = "tokens") throws(ConfigurationError) {
    try self.init(ConfigurationFile(text: text), path: path)
  }

  private init(_ file: ConfigurationFile, path: String) throws(ConfigurationError) {
    for line in file.lines {
      let isPrintable = line.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
      guard isPrintable, (Self.minimumLength...Self.maximumLength).contains(line.text.utf8.count)
      else {
        throw .invalidLine(
          line.number, path: path,
          reason: "isn't a token of \(Self.minimumLength) to \(Self.maximumLength) ASCII "
            + "characters without spaces")
      }
    }
    guard !file.lines.isEmpty else { throw .empty(path: path) }
    hashes = file.lines.map { SHA256.hash(of: $0.text.utf8) }
  }

  /// Whether a token is one of the file's.
  ///
  /// The time depends on the lengths of the token and the file, and not on how much of the token is right.
  public func accepts(_ token: String) -> Bool {
    guard token.utf8.count <= Self.maximumLength else { return false }
    let hash = SHA256.hash(of: token.utf8)
    // All are compared, also after the one that is equal.
    return hashes.reduce(false) { MessageAuthentication.areEqual($1, hash) || $0 }
  }

  /// Returns a name for a token's client in budgets and logs: `token-` and 16 digits of a hash, which doesn't lead back
  /// to the token.
  public static func client(of token: String) -> String {
    "token-" + SHA256.hash(of: "client:\(token)".utf8).prefix(8).hex
  }
}
