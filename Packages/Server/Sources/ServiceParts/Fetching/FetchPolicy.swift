// SPDX-License-Identifier: MIT

/// The rules for fetching pictures: from where, how large, how long.
public struct FetchPolicy: Sendable {
  /// The hosts and ports that pictures may be fetched from. None by default, which refuses every address.
  public var hosts: [HostPattern] = []

  /// The maximum size of a picture, in bytes. The default is 8 MB.
  public var maximumBytes = 8 * 1024 * 1024

  /// The time for all pictures of one call, in seconds, with redirects and waiting. The default is 5.
  public var seconds = 5.0

  /// The maximum number of redirects of a picture. The default is 3.
  public var maximumRedirects = 3

  /// The maximum number of addresses of one call; later ones are refused. The default is 64.
  public var maximumAddresses = 64

  /// The maximum size of all pictures of one call, in bytes: those that would exceed it are refused. The default is
  /// 32 MB.
  public var maximumTotalBytes = 32 * 1024 * 1024

  /// Places outside of the rules, for tests.
  var seam: FetchSeam?

  public init() {}

  /// Creates the rules of a list such as `["example.com", "*.example.net", "example.org:8443"]`.
  public init(hosts: [String]) throws(FetchPolicyError) {
    self.init()
    for host in hosts { self.hosts.append(try HostPattern(host)) }
  }

  /// Throws ``FetchRefusal/notAllowed(_:)`` for hosts and ports that no pattern covers.
  func check(_ address: PictureAddress) throws(FetchRefusal) {
    guard hosts.contains(where: { $0.covers(host: address.host, port: address.port) }) else {
      throw .notAllowed("\(address.host):\(address.port) isn't among the allowed hosts")
    }
  }

  /// The reason that a socket must not be connected to a place; `nil` where it may.
  func refusal(of endpoint: Endpoint) -> String? {
    if let seam, seam.endpoints.contains(endpoint) { return nil }
    return AddressRules.refusal(of: endpoint.address)
  }
}

/// Exceptions to the rules for tests, which have a server on this machine.
struct FetchSeam: Sendable {
  /// Places that may be connected to.
  var endpoints: [Endpoint] = []

  /// `HOST:PORT:ADDRESS` in place of looking names up, as libcurl's option `CURLOPT_RESOLVE` has it.
  var resolved: [String] = []

  /// A file of certificates in place of the system's.
  var certificates: String?

  /// The entry of `resolved` for an address.
  func resolved(for address: PictureAddress) -> String? {
    resolved.first { $0.utf8.starts(with: "\(address.host):\(address.port):".utf8) }
  }
}
