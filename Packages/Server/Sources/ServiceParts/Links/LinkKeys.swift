// SPDX-License-Identifier: MIT

/// The named secrets that links are signed with.
///
/// In a file, each line is `name secret`. The first key signs; all of them verify, so that a new first line rotates the
/// keys without breaking links that were given out. A secret is hexadecimal where it has only such digits, an even
/// number of them, at least 64; otherwise base64url without padding where that decodes to at least 32 bytes; otherwise
/// the bytes of its text. Lines that begin with `#` are comments.
public struct LinkKeys: Sendable {
  /// The minimum length of a secret, in bytes.
  public static let minimumSecretLength = 32

  /// The maximum length of a key's name, in bytes.
  public static let maximumNameLength = 32

  struct Key {
    let name: String
    let secret: [UInt8]
  }

  /// The keys in the order of the file. Never empty.
  let keys: [Key]

  /// Reads a file. Throws a ``ConfigurationError`` that names the line.
  public init(path: String) throws(ConfigurationError) {
    try self.init(ConfigurationFile(path: path), path: path)
  }

  /// Reads the text of a file. `path` is for errors.
  public init(text: String, path: String = "link keys") throws(ConfigurationError) {
    try self.init(ConfigurationFile(text: text), path: path)
  }

  private init(_ file: ConfigurationFile, path: String) throws(ConfigurationError) {
    var keys: [Key] = []
    for line in file.lines {
      let key: Key
      switch Self.key(in: line.text) {
      case .success(let read): key = read
      case .failure(let problem):
        throw .invalidLine(line.number, path: path, reason: problem.reason)
      }
      guard !keys.contains(where: { $0.name.utf8.elementsEqual(key.name.utf8) }) else {
        throw .invalidLine(line.number, path: path, reason: "has the name of an earlier line")
      }
      keys.append(key)
    }
    guard !keys.isEmpty else { throw .empty(path: path) }
    self.keys = keys
  }

  /// The names of the keys, in the order of the file.
  public var names: [String] { keys.map(\.name) }

  private struct Problem: Error { let reason: String }

  private static func key(in line: String) -> Result<Key, Problem> {
    let words = line.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
    guard words.count == 2 else {
      return .failure(Problem(reason: "isn't a name, a space and a secret"))
    }
    guard isName(words[0]) else {
      return .failure(
        Problem(
          reason: "has a name of other than 1 to \(maximumNameLength) letters, digits, '-' and '_'")
      )
    }
    let secret = secretBytes(words[1])
    guard secret.count >= minimumSecretLength else {
      return .failure(
        Problem(
          reason: "has a secret of \(secret.count) bytes. Use at least \(minimumSecretLength), "
            + "such as `openssl rand -hex 32` prints"))
    }
    return .success(Key(name: words[0], secret: secret))
  }

  private static func isName(_ name: String) -> Bool {
    (1...maximumNameLength).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func secretBytes(_ word: String) -> [UInt8] {
    if word.utf8.count >= 2 * minimumSecretLength, let bytes = hexBytes(word) { return bytes }
    if let bytes = Base64URL.decode(word), bytes.count >= minimumSecretLength { return bytes }
    return Array(word.utf8)
  }

  private static func hexBytes(_ word: String) -> [UInt8]? {
    let digits = word.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == word.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
