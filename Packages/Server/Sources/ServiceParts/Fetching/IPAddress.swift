// SPDX-License-Identifier: MIT
internal import Foundation

/// An address of the Internet Protocol, version 4 or 6.
public struct IPAddress: Hashable, Sendable {
  /// Four bytes, or sixteen, in the order of the network.
  public let bytes: [UInt8]

  init(bytes: [UInt8]) {
    precondition(bytes.count == 4 || bytes.count == 16, "An address has 4 or 16 bytes.")
    self.bytes = bytes
  }

  /// Parses an address as `inet_pton` does: `192.0.2.1`, `2001:db8::1`.
  ///
  /// - Returns: `nil` for other notations, such as octal, a single number, brackets, a port or a zone.
  public init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    if let bytes = Self.parse(text, family: AF_INET, count: 4) {
      self.init(bytes: bytes)
    } else if let bytes = Self.parse(text, family: AF_INET6, count: 16) {
      self.init(bytes: bytes)
    } else {
      return nil
    }
  }

  private static func parse(_ text: String, family: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }
}

/// An address and a port that a socket is connected to.
struct Endpoint: Hashable, Sendable {
  let address: IPAddress
  let port: Int

  init(address: IPAddress, port: Int) {
    self.address = address
    self.port = port
  }

  /// Reads `length` bytes of a socket's address.
  ///
  /// - Returns: `nil` for families other than `AF_INET` and `AF_INET6`, and lengths that are too short.
  init?(_ socketAddress: UnsafePointer<sockaddr>, length: Int) {
    let bytes = UnsafeRawPointer(socketAddress)
    guard length >= MemoryLayout<sa_family_t>.size else { return nil }
    switch Int32(bytes.loadUnaligned(as: sa_family_t.self)) {
    case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
      let value = bytes.loadUnaligned(as: sockaddr_in.self)
      self.init(
        address: IPAddress(bytes: withUnsafeBytes(of: value.sin_addr) { Array($0) }),
        port: Int(UInt16(bigEndian: value.sin_port)))
    case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
      let value = bytes.loadUnaligned(as: sockaddr_in6.self)
      self.init(
        address: IPAddress(bytes: withUnsafeBytes(of: value.sin6_addr) { Array($0) }),
        port: Int(UInt16(bigEndian: value.sin6_port)))
    default:
      return nil
    }
  }
}

extension IPAddress: CustomStringConvertible {
  public var description: String {
    guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension IPAddress {
  /// The client's name in budgets: the address, and of version 6 its network of 64 bits, which one client has whole.
  /// IPv4-mapped addresses are those of version 4.
  public var clientName: String {
    guard bytes.count == 16 else { return description }
    if bytes[..<12].elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) {
      return IPAddress(bytes: Array(bytes[12...])).description
    }
    return IPAddress(bytes: bytes[..<8] + [UInt8](repeating: 0, count: 8)).description + "/64"
  }
}
