// SPDX-License-Identifier: MIT
internal import Testing

@testable internal import ServiceParts

@Suite("Addresses of pictures")
struct PictureAddressTests {
  @Test(arguments: [
    ("https://example.com", "example.com", 443),
    ("https://example.com/a.png", "example.com", 443),
    ("HTTPS://Example.COM/A", "example.com", 443),
    ("https://example.com?size=1", "example.com", 443),
    ("https://example.com:8443/a%20b?x=/@:", "example.com", 8443),
    ("https://xn--bcher-kva.example/a", "xn--bcher-kva.example", 443),
    ("https://a-1.b2.example.com/", "a-1.b2.example.com", 443),
    ("https://1.2.3.com/", "1.2.3.com", 443),
  ])
  func readsPlainURLs(_ text: String, _ host: String, _ port: Int) throws {
    let address = try PictureAddress(text)
    #expect(address.host == host)
    #expect(address.port == port)
    #expect(address.text == text)
  }

  @Test(arguments: [
    // Schemes.
    "", "https:", "https://", "https:///a", "http://example.com/", "ftp://example.com/",
    "file:///etc/passwd", "gopher://example.com/", "dict://example.com/", "data:image/png;base64,",
    "//example.com/", "example.com", "https:/example.com", "https:\\\\example.com",
    "javascript:alert(1)", " https://example.com/", "https://example.com/ ",
    "h\u{74}\u{301}tps://a.b/",
    // User names, fragments, control characters, backslashes.
    "https://user@example.com/", "https://user:word@example.com/", "https://example.com@evil.com/",
    "https://@example.com/", "https://example.com/#a", "https://evil.com#@example.com/",
    "https://evil.com\\@example.com/", "https://example.com\\.evil.com/", "https://example.com/a b",
    "https://example.com/\r\nHost: evil", "https://example.com/\u{0}", "https://example.com/\u{7F}",
    "https://exam\tple.com/", "https://example.com/é", "https://example.com/<a>",
    "https://example.com/%", "https://example.com/%2", "https://example.com/%zz",
    // Addresses in every notation.
    "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/",
    "https://0x7f.1/", "https://0177.0.0.1/", "https://017700000001/", "https://[::1]/",
    "https://[::ffff:127.0.0.1]/", "https://[fe80::1%25eth0]/", "https://169.254.169.254/latest",
    "https://8.8.8.8/", "https://1.1.1.0x1/", "https://example.1/", "https://example.0x7f/",
    // Hosts.
    "https://localhost/", "https://metadata/", "https://example.com./", "https://.example.com/",
    "https://example..com/", "https://exa_mple.com/", "https://-example.com/",
    "https://example-.com/", "https://ex%61mple.com/", "https://example%2ecom/",
    "https://examp\u{2113}e.com/", "https://ехample.com/", "https://example。com/",
    "https://①②⑦.0.0.1/", "https://exa\u{AD}mple.com/", "https://*.example.com/",
    "https://\(String(repeating: "a", count: 64)).com/",
    "https://\(String(repeating: "a.", count: 130))com/",
    // Ports.
    "https://example.com:/", "https://example.com:0/", "https://example.com:0443/",
    "https://example.com:65536/", "https://example.com:-1/", "https://example.com:44 3/",
    "https://example.com:443:80/", "https://example.com:https/", "https://example.com:999999/",
    "https://example.com/\(String(repeating: "a", count: 2048))",
  ])
  func refusesWhatParsersDisagreeAbout(_ text: String) {
    #expect {
      try PictureAddress(text)
    } throws: { error in
      guard case .invalidAddress? = error as? FetchRefusal else { return false }
      return true
    }
  }
}

@Suite("Hosts that are allowed")
struct HostPatternTests {
  @Test(arguments: [
    ("example.com", "https://example.com/", true),
    ("Example.COM", "https://example.com/", true),
    ("example.com", "https://EXAMPLE.com/", true),
    ("example.com", "https://www.example.com/", false),
    ("example.com", "https://example.com:8443/", false),
    ("example.com", "https://example.com.evil.net/", false),
    ("example.com", "https://notexample.com/", false),
    ("example.com:8443", "https://example.com:8443/", true),
    ("example.com:8443", "https://example.com/", false),
    ("example.com:443", "https://example.com/", true),
    ("*.example.com", "https://www.example.com/", true),
    ("*.example.com", "https://a.b.example.com/", true),
    ("*.example.com", "https://example.com/", false),
    ("*.example.com", "https://notexample.com/", false),
    ("*.example.com", "https://www.example.com.evil.net/", false),
    ("*.example.com:8443", "https://www.example.com:8443/", true),
    ("*.example.com:8443", "https://www.example.com/", false),
  ])
  func coverHostsAndOnePort(_ pattern: String, _ text: String, _ isCovered: Bool) throws {
    let address = try PictureAddress(text)
    #expect(try HostPattern(pattern).covers(host: address.host, port: address.port) == isCovered)
  }

  @Test(arguments: [
    "", "*", "*.", "*.com", "*.*.com", "a.*.com", "*example.com", "localhost", "127.0.0.1",
    "[::1]", "https://example.com", "example.com/", "example.com:", "example.com:0",
    "example.com:70000", "user@example.com", "exämple.com", "example.com ", ".example.com",
  ])
  func refuseWhatIsNoHost(_ pattern: String) {
    #expect(throws: FetchPolicyError.self) { try HostPattern(pattern) }
  }

  @Test func errorsNameTheHostAndWhatToUse() {
    let error = #expect(throws: FetchPolicyError.self) {
      try FetchPolicy(hosts: ["a.com", "10.0.0.1"])
    }
    #expect(
      error?.description
        == "Pictures can't be fetched from '10.0.0.1': a host is a name such as example.com, never an "
        + "address, a URL or a single name. Use HOST, *.HOST or HOST:PORT, such as cdn.example.com."
    )
  }
}
