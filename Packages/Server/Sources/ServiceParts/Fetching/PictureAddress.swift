// SPDX-License-Identifier: MIT

/// The address of a picture: an `https` URL in its plainest form.
///
/// It is stricter than URLs are, so that no two parsers read another host from it: ASCII without spaces, backslashes
/// and control characters, no user name, no fragment, and a host of letters, digits and hyphens whose last label isn't
/// a number. Internationalised hosts have to be in Punycode.
struct PictureAddress: Hashable, Sendable {
  /// The maximum length of an address, in bytes.
  static let maximumLength = 2048

  /// The URL as it was given.
  let text: String

  /// The host in lower case.
  let host: String

  /// The port: 443 where the URL has none.
  let port: Int

  /// Parses a URL. Throws ``FetchRefusal/invalidAddress(_:)``.
  init(_ text: String) throws(FetchRefusal) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumLength else {
      throw .invalidAddress("it is longer than \(Self.maximumLength) bytes")
    }
    try Self.checkCharacters(bytes)
    let scheme = Array("https://".utf8)
    guard bytes.count > scheme.count, bytes.prefix(scheme.count).map(lowercased) == scheme else {
      throw .invalidAddress("it doesn't begin with https://")
    }
    let rest = bytes[scheme.count...]
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    (host, port) = try Self.hostAndPort(authority)
    self.text = text
  }

  /// Refuses what parsers disagree about, in the whole URL.
  private static func checkCharacters(_ bytes: [UInt8]) throws(FetchRefusal) {
    let unsafe = Set("\"\\<>^`{|}".utf8)
    for (index, byte) in bytes.enumerated() {
      guard (0x21...0x7E).contains(byte), !unsafe.contains(byte) else {
        throw .invalidAddress("it has characters that a URL writes as %XX")
      }
      if byte == UInt8(ascii: "#") { throw .invalidAddress("it has a fragment") }
      if byte == UInt8(ascii: "%") {
        let digits = bytes[(index + 1)...].prefix(2)
        guard digits.count == 2, digits.allSatisfy(isHexDigit) else {
          throw .invalidAddress("it has a % without two hexadecimal digits")
        }
      }
    }
  }

  private static func hostAndPort(
    _ authority: ArraySlice<UInt8>
  ) throws(FetchRefusal) -> (String, Int) {
    guard !authority.contains(UInt8(ascii: "@")) else {
      throw .invalidAddress("it has a user name")
    }
    let parts = authority.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let host = HostName(parts[0]) else {
      throw .invalidAddress("its host isn't a name of letters, digits and hyphens")
    }
    guard parts.count == 2 else { return (host.text, 443) }
    guard let port = portNumber(parts[1]) else { throw .invalidAddress("its port is no number") }
    return (host.text, port)
  }
}

/// A host's name: labels of letters, digits and hyphens, in lower case.
struct HostName: Hashable, Sendable {
  let text: String

  /// Reads a name.
  ///
  /// - Returns: `nil` for names of one label, of more than 253 bytes, with empty labels (also at the end), labels of
  ///   more than 63 bytes or with a hyphen at an end, and those whose last label begins with a digit: URL parsers take
  ///   `1.2.3.0x4` and `127.1` for addresses.
  init?(_ bytes: some Collection<UInt8>) {
    let name = bytes.map(lowercased)
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard name.count <= 253, labels.count >= 2, labels.allSatisfy(Self.isLabel),
      let last = labels.last?.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
    else { return nil }
    text = String(decoding: name, as: UTF8.self)
  }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { byte in
        byte == hyphen || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }
}

/// The port that one to five decimal digits give; `nil` for 0, leading zeros, and numbers above 65,535.
func portNumber(_ digits: some Collection<UInt8>) -> Int? {
  let isDecimal = digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  guard (1...5).contains(digits.count), isDecimal, digits.first != UInt8(ascii: "0"),
    let port = Int(String(decoding: digits, as: UTF8.self)), port <= 65_535
  else { return nil }
  return port
}

/// The byte, with ASCII's capital letters as small ones.
func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  Character(Unicode.Scalar(byte)).isHexDigit
}
