// SPDX-License-Identifier: MIT

/// The rules about addresses that the service may connect to: those of the public Internet alone.
///
/// The ranges are those that IANA's registries of special-purpose addresses (RFC 6890) keep from global use, and those
/// that lead to an IPv4 address inside of an IPv6 one. Of IPv6, only 2000::/3 is in global use at all.
public enum AddressRules {
  /// Returns the reason that an address must not be connected to, such as "a loopback address"; `nil` for addresses of
  /// the public Internet.
  public static func refusal(of address: IPAddress) -> String? {
    if address.bytes.count == 4 { return ranges4.first { $0.contains(address) }?.kind }
    if let range = ranges6.first(where: { $0.contains(address) }) { return range.kind }
    if !globalUnicast.contains(address) { return "an address outside of global unicast" }
    return isISATAP(address) ? "an ISATAP address" : nil
  }

  /// A range of addresses with a common prefix.
  private struct AddressRange {
    let prefix: [UInt8]
    let bitCount: Int
    let kind: String

    /// Creates a range from text such as `10.0.0.0/8`.
    init(_ text: String, _ kind: String) {
      let parts = text.split(separator: "/")
      guard parts.count == 2, let address = IPAddress(String(parts[0])), let bits = Int(parts[1])
      else { preconditionFailure("'\(text)' is no range of addresses.") }
      prefix = address.bytes
      bitCount = bits
      self.kind = kind
    }

    func contains(_ address: IPAddress) -> Bool {
      let bytes = address.bytes
      guard bytes.count == prefix.count else { return false }
      let whole = bitCount / 8
      guard bytes[..<whole].elementsEqual(prefix[..<whole]) else { return false }
      let rest = bitCount % 8
      return rest == 0 || (bytes[whole] ^ prefix[whole]) >> UInt8(8 - rest) == 0
    }
  }

  private static let ranges4 = [
    AddressRange("0.0.0.0/8", "an unspecified address"),
    AddressRange("10.0.0.0/8", "a private address"),
    AddressRange("100.64.0.0/10", "an address shared by a carrier's customers"),
    AddressRange("127.0.0.0/8", "a loopback address"),
    // Azure's services for virtual machines, in the middle of public addresses.
    AddressRange("168.63.129.16/32", "a cloud's internal address"),
    AddressRange("169.254.0.0/16", "a link-local address"),
    AddressRange("172.16.0.0/12", "a private address"),
    AddressRange("192.0.0.0/24", "an address for protocols"),
    AddressRange("192.0.2.0/24", "an address for documentation"),
    AddressRange("192.88.99.0/24", "an address of 6to4 relays"),
    AddressRange("192.168.0.0/16", "a private address"),
    AddressRange("198.18.0.0/15", "an address for benchmarks"),
    AddressRange("198.51.100.0/24", "an address for documentation"),
    AddressRange("203.0.113.0/24", "an address for documentation"),
    AddressRange("224.0.0.0/4", "a multicast address"),
    AddressRange("255.255.255.255/32", "a broadcast address"),
    AddressRange("240.0.0.0/4", "a reserved address"),
  ]

  private static let globalUnicast = AddressRange("2000::/3", "a global address")

  private static let ranges6 = [
    AddressRange("::/128", "an unspecified address"),
    AddressRange("::1/128", "a loopback address"),
    AddressRange("::ffff:0:0/96", "an IPv4-mapped address"),
    AddressRange("::/96", "an IPv4-compatible address"),
    AddressRange("::ffff:0:0:0/96", "an IPv4-translated address"),
    AddressRange("64:ff9b::/96", "a NAT64 address"),
    AddressRange("64:ff9b:1::/48", "a NAT64 address"),
    AddressRange("100::/64", "a discard address"),
    AddressRange("2001::/32", "a Teredo address"),
    AddressRange("2001:2::/48", "an address for benchmarks"),
    AddressRange("2001:10::/28", "an ORCHID address"),
    AddressRange("2001:20::/28", "an ORCHID address"),
    AddressRange("2001::/23", "an address for protocols"),
    AddressRange("2001:db8::/32", "an address for documentation"),
    AddressRange("2002::/16", "a 6to4 address"),
    AddressRange("3ffe::/16", "an address of the 6bone"),
    AddressRange("3fff::/20", "an address for documentation"),
    AddressRange("5f00::/16", "an address of segment routing"),
    AddressRange("fc00::/7", "a unique local address"),
    AddressRange("fe80::/10", "a link-local address"),
    AddressRange("fec0::/10", "a site-local address"),
    AddressRange("ff00::/8", "a multicast address"),
  ]

  /// Whether the lower half is the identifier of a tunnel to the IPv4 address at its end (RFC 5214, section 6.1).
  private static func isISATAP(_ address: IPAddress) -> Bool {
    let identifier = address.bytes[8..<12]
    return identifier.elementsEqual([0, 0, 0x5E, 0xFE])
      || identifier.elementsEqual([2, 0, 0x5E, 0xFE])
  }
}
