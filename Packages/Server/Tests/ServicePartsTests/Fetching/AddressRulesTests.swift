// SPDX-License-Identifier: MIT
internal import Foundation
internal import Testing

@testable internal import ServiceParts

@Suite("Address rules")
struct AddressRulesTests {
  @Test(arguments: [
    // Loopback, this network, unspecified.
    "127.0.0.1", "127.0.0.2", "127.1.2.3", "127.255.255.255", "0.0.0.0", "0.0.0.1", "0.1.2.3",
    "0.255.255.255", "::", "::1",
    // RFC 1918, at both ends.
    "10.0.0.0", "10.0.0.1", "10.255.255.255", "172.16.0.0", "172.16.0.1", "172.31.255.255",
    "172.20.10.5", "192.168.0.0", "192.168.1.1", "192.168.255.255",
    // Link-local, with the clouds' metadata.
    "169.254.0.0", "169.254.1.1", "169.254.169.254", "169.254.170.2", "169.254.255.255",
    "168.63.129.16",
    // Carriers' customers, with a cloud's metadata.
    "100.64.0.0", "100.64.0.1", "100.100.100.200", "100.127.255.255",
    // Protocols, documentation, benchmarks, relays.
    "192.0.0.0", "192.0.0.8", "192.0.0.170", "192.0.0.192", "192.0.0.255", "192.0.2.0", "192.0.2.1",
    "192.0.2.255", "198.51.100.7", "203.0.113.9", "203.0.113.255", "198.18.0.0", "198.18.0.1",
    "198.19.255.255", "192.88.99.1",
    // Multicast, reserved, broadcast.
    "224.0.0.0", "224.0.0.1", "239.255.255.250", "239.255.255.255", "240.0.0.0", "240.0.0.1",
    "254.1.2.3", "255.255.255.254", "255.255.255.255",
    // IPv4 in IPv6: mapped, compatible, translated.
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:8.8.8.8",
    "::ffff:7f00:1", "0:0:0:0:0:ffff:c0a8:0101", "::127.0.0.1", "::10.0.0.1", "::8.8.8.8",
    "::2", "::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8",
    // NAT64, 6to4, Teredo, ISATAP.
    "64:ff9b::", "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b::8.8.8.8", "64:ff9b:1::",
    "64:ff9b:1:ffff::1", "64:ff9b:1:fffe::7f00:1", "2002::", "2002:7f00:1::", "2002:a00:1::1",
    "2002:c0a8:101::1", "2002:808:808::1", "2001::", "2001::1", "2001:0:4136:e378::1",
    "2001:0:53aa:64c::7f00:1", "2600:1::5efe:7f00:1", "2600:1::200:5efe:a00:1",
    // Unique local, with a cloud's metadata; link-local, site-local.
    "fc00::", "fc00::1", "fd00::1", "fd00:ec2::254", "fd12:3456:789a::1",
    "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe80::", "fe80::1", "fe80::a9fe:a9fe",
    "febf:ffff::1", "fec0::1", "feff::1",
    // ORCHID, protocols, documentation, benchmarks, discard, 6bone, segment routing.
    "2001:10::1", "2001:1f::1", "2001:20::1", "2001:2f:ffff::1", "2001:1::1", "2001:2::1",
    "2001:2:0:1::1", "2001:3::1", "2001:4:112::1", "2001:1ff::1", "2001:db8::", "2001:db8::1",
    "2001:db8:ffff:ffff::1", "3fff::1", "3fff:fff::1", "3ffe::1", "100::1", "100:0:0:1::1",
    "5f00::1", "4000::1", "8000::1", "e000::1", "1::1", "200::1",
    // Multicast of IPv6.
    "ff00::", "ff01::1", "ff02::1", "ff02::fb", "ff05::1:3", "ff0e::1", "ffff::1",
  ])
  func refusesAddressesOutsideOfThePublicInternet(_ text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(AddressRules.refusal(of: address) != nil)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
    "126.255.255.255", "128.0.0.1", "168.63.129.15", "168.63.129.17", "169.253.255.255",
    "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0",
    "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255",
    "198.20.0.0", "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0",
    "223.255.255.255", "2001:200::1", "2001:4860:4860::8888", "2001:db7:ffff::1", "2001:db9::1",
    "2003::1", "2400:cb00::1", "2606:4700:4700::1111", "2a00:1450:4001::1", "2600::",
    "3ffd:ffff::1", "3fff:1000::1", "2600:1::5efd:7f00:1",
  ])
  func allowsAddressesOfThePublicInternetUpToTheRangesEnds(_ text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(AddressRules.refusal(of: address) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", "a loopback address"), ("255.255.255.255", "a broadcast address"),
    ("::ffff:8.8.8.8", "an IPv4-mapped address"), ("2001::1", "a Teredo address"),
    ("2001:20::1", "an ORCHID address"), ("4000::1", "an address outside of global unicast"),
  ])
  func namesTheRange(_ text: String, _ kind: String) throws {
    #expect(AddressRules.refusal(of: try #require(IPAddress(text))) == kind)
  }

  @Test(arguments: [
    "", "0177.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "1.2.3", "1.2.3.4.5",
    "1.2.3.256", "01.2.3.4", " 1.2.3.4", "1.2.3.4 ", "1.2.3.4\n", "1.2.3.4\0", "1.2.3.4:80",
    "[::1]", "fe80::1%eth0", "fe80::1%1", ":::", "1::2::3", "::ffff:127.1", "::g", "localhost",
    "١.١.١.١", "1。1。1。1",
  ])
  func readsNoOtherNotationOfAddresses(_ text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test func readsAddressesOfSockets() throws {
    var four = sockaddr_in()
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = UInt16(8443).bigEndian
    four.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let fourEndpoint = withSocketAddress(of: four) { Endpoint($0, length: $1) }
    #expect(fourEndpoint == Endpoint(address: try #require(IPAddress("127.0.0.1")), port: 8443))

    var six = sockaddr_in6()
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = UInt16(443).bigEndian
    six.sin6_addr = in6addr_loopback
    let sixEndpoint = withSocketAddress(of: six) { Endpoint($0, length: $1) }
    #expect(sixEndpoint == Endpoint(address: try #require(IPAddress("::1")), port: 443))
  }

  @Test func readsNoAddressOfOtherFamiliesAndShortOnes() {
    var local = sockaddr_un()
    local.sun_family = sa_family_t(AF_UNIX)
    #expect(withSocketAddress(of: local) { Endpoint($0, length: $1) } == nil)
    var four = sockaddr_in()
    four.sin_family = sa_family_t(AF_INET)
    #expect(withSocketAddress(of: four) { address, _ in Endpoint(address, length: 7) } == nil)
    #expect(withSocketAddress(of: four) { address, _ in Endpoint(address, length: 1) } == nil)
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::1", "::/64"),
  ])
  func clientsOfIPv6AreTheirNetwork(_ text: String, _ name: String) throws {
    #expect(try #require(IPAddress(text)).clientName == name)
  }

  private func withSocketAddress<Address, Result>(
    of value: Address, _ body: (UnsafePointer<sockaddr>, Int) -> Result
  ) -> Result {
    withUnsafeBytes(of: value) { bytes in
      body(bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), bytes.count)
    }
  }
}
