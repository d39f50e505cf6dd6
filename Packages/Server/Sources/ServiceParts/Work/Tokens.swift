// SPDX-License-Identifier: MIT

/// The tokens that clients may show, of which only hashes are kept.
///
/// In a file, each line is a token, with `budget=` and milliseconds after it where its client has another drawing time a
/// minute than others: `budget=0` for any. Lines that begin with `#` are comments.
///
/// ```text
/// 3vXo0mQ8cW1uZ5kT budget=0
/// Hq7LrN2yBd94JpSe
/// ```
public struct Tokens: Sendable {
  /// The minimum length of a token, in bytes.
  public static let minimumLength = 16

  /// The maximum length of a token, in bytes. Longer ones are never accepted.
  public static let maximumLength = 1024

  private let hashes: [[UInt8]]

  /// The drawing time of the clients whose lines have one, in milliseconds a minute, by their names.
  public let budgets: [(client: String, millisecondsPerMinute: Int)]

  /// Reads a file. Throws a ``ConfigurationError`` that names the line.
  public init(path: String) throws(ConfigurationError) {
    try self.init(ConfigurationFile(path: path), path: path)
  }

  /// Reads the text of a file. `path` is for errors.
  public init(text: String, path: String = "tokens") throws(ConfigurationError) {
    try self.init(ConfigurationFile(text: text), path: path)
  }

  private init(_ file: ConfigurationFile, path: String) throws(ConfigurationError) {
    var hashes: [[UInt8]] = []
    var budgets: [(client: String, millisecondsPerMinute: Int)] = []
    for line in file.lines {
      guard let (token, budget) = Self.read(line.text) else {
        throw .invalidLine(
          line.number, path: path,
          reason: "isn't a token of \(Self.minimumLength) to \(Self.maximumLength) ASCII "
            + "characters without spaces, alone or before budget=MILLISECONDS")
      }
      hashes.append(SHA256.hash(of: token.utf8))
      if let budget { budgets.append((Self.client(of: token), budget)) }
    }
    guard !hashes.isEmpty else { throw .empty(path: path) }
    self.hashes = hashes
    self.budgets = budgets
  }

  private static let budgetPrefix = "budget="

  /// The token of a line, and its budget; `nil` for a line that can't be used.
  private static func read(_ line: String) -> (token: String, budget: Int?)? {
    let words = line.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
    guard let token = words.first, words.count <= 2,
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      (minimumLength...maximumLength).contains(token.utf8.count)
    else { return nil }
    guard words.count == 2 else { return (token, nil) }
    let value = words[1].utf8.dropFirst(budgetPrefix.utf8.count)
    guard words[1].utf8.starts(with: budgetPrefix.utf8),
      value.allSatisfy({ (0x30...0x39).contains($0) }), let budget = Int(Substring(value))
    else { return nil }
    return (token, budget)
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
