// SPDX-License-Identifier: MIT

/// A host that pictures may be fetched from: `example.com`, `*.example.com`, `example.com:8443`.
///
/// `*.` covers all hosts below the rest, at any depth, and not the rest itself. A pattern covers one port: 443 where
/// it has none.
public struct HostPattern: Hashable, Sendable {
  private let name: String
  private let isWildcard: Bool
  private let port: Int

  /// Parses a pattern. Throws ``FetchPolicyError/invalidHost(_:reason:)``.
  public init(_ text: String) throws(FetchPolicyError) {
    var bytes = Substring(text).utf8
    isWildcard = bytes.starts(with: "*.".utf8)
    if isWildcard { bytes = bytes.dropFirst(2) }
    let parts = bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let host = HostName(parts[0]) else {
      throw .invalidHost(text, reason: Self.reason(isWildcard: isWildcard))
    }
    name = host.text
    guard parts.count == 2 else {
      port = 443
      return
    }
    guard let port = portNumber(parts[1]) else {
      throw .invalidHost(text, reason: "its port isn't a number from 1 to 65535")
    }
    self.port = port
  }

  private static func reason(isWildcard: Bool) -> String {
    isWildcard
      ? "'*.' needs a host of two names or more after it, such as *.example.com"
      : "a host is a name such as example.com, never an address, a URL or a single name"
  }

  /// Whether the pattern covers a host, in lower case, and a port.
  func covers(host: String, port: Int) -> Bool {
    guard port == self.port else { return false }
    guard isWildcard else { return host.utf8.elementsEqual(name.utf8) }
    let suffix = ".\(name)".utf8
    return host.utf8.count > suffix.count && host.utf8.suffix(suffix.count).elementsEqual(suffix)
  }
}

/// A problem of what the service may fetch.
public enum FetchPolicyError: Error, Hashable, Sendable {
  case invalidHost(String, reason: String)
}

extension FetchPolicyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidHost(let text, let reason):
      "Pictures can't be fetched from '\(text)': \(reason). "
        + "Use HOST, *.HOST or HOST:PORT, such as cdn.example.com."
    }
  }
}
