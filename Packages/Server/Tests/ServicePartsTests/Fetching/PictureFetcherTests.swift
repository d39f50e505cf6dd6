// SPDX-License-Identifier: MIT
internal import Foundation
internal import Testing

@testable internal import ServiceParts

/// Fetching without a server: what is refused before a connection is made.
@Suite("Fetching what isn't allowed")
struct PictureFetcherRefusalTests {
  @Test func refusesEveryHostByDefault() async {
    let pictures = await PictureFetcher(FetchPolicy()).fetch(["https://example.com/a.png"])
    #expect(
      pictures.map(\.outcome) == [
        .failure(.notAllowed("example.com:443 isn't among the allowed hosts"))
      ])
  }

  @Test func answersInTheOrderOfTheAddresses() async throws {
    let addresses = ["http://a.com/", "https://b.com/", "https://127.0.0.1/", "https://b.com/"]
    let pictures = await PictureFetcher(try FetchPolicy(hosts: ["a.com"])).fetch(addresses)
    #expect(pictures.map(\.address) == addresses)
    #expect(
      pictures.map(\.outcome.refusalName) == [
        "invalidAddress", "notAllowed", "invalidAddress", "notAllowed",
      ])
  }

  @Test func noAddressesHaveNoPictures() async {
    #expect(await PictureFetcher(FetchPolicy()).fetch([]).isEmpty)
  }

  @Test func addressesAfterTheLastAllowedOneAreRefused() async throws {
    var policy = FetchPolicy()
    policy.maximumAddresses = 2
    let addresses = (1...4).map { "http://a.com/\($0)" }
    let pictures = await PictureFetcher(policy).fetch(addresses)
    #expect(
      pictures.map(\.outcome.refusalName) == [
        "invalidAddress", "invalidAddress", "notAllowed", "notAllowed",
      ])
  }
}

/// Fetching from a server on this machine. Skipped where there is no `openssl` or `python3`.
@Suite("Fetching", .enabled(if: PictureServer.shared != nil, "needs openssl and python3"))
struct PictureFetcherTests {
  private let server = PictureServer.shared!

  private func outcome(
    _ address: String, _ policy: FetchPolicy? = nil
  ) async throws -> Result<[UInt8], FetchRefusal> {
    let fetcher = PictureFetcher(try policy ?? server.policy())
    return try #require(await fetcher.fetch([address]).first).outcome
  }

  @Test(arguments: ["png", "jpeg", "webp", "gif"])
  func fetchesPicturesOfFourFormats(_ format: String) async throws {
    let bytes = try await outcome(server.address("image/\(format)")).get()
    #expect(PictureKind(firstBytes: bytes) != nil)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("picture"))
  }

  @Test func sendsNothingThatTellsOfTheClient() async throws {
    _ = try await outcome(server.address("seen")).get()
  }

  @Test func fetchesManyPicturesAndRepeatedOnes() async throws {
    let formats = ["png", "jpeg", "webp", "gif"]
    let addresses = (0..<40).map { server.address("image/\(formats[$0 % 4])?\($0 % 20)") }
    let pictures = await PictureFetcher(try server.policy()).fetch(addresses)
    #expect(pictures.map(\.address) == addresses)
    #expect(pictures.allSatisfy { (try? $0.outcome.get()) != nil })
  }

  @Test func refusesHostsThatLeadToForbiddenAddresses() async throws {
    // The name is allowed, and its address isn't: as after rebinding.
    let refusal = try await outcome(
      server.address("image/png"), server.policy(allowsServer: false)
    ).refusal
    #expect(refusal == .unsafeAddress("127.0.0.1 is a loopback address"))
  }

  @Test(arguments: ["127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "[::1]", "[fd00::1]"])
  func neverConnectsToForbiddenAddresses(_ address: String) async throws {
    let listener = try Listener()
    var policy = try FetchPolicy(hosts: ["pictures.test:\(listener.port)"])
    policy.seconds = 120
    policy.seam = FetchSeam(resolved: ["pictures.test:\(listener.port):\(address)"])
    let refusal = try await outcome("https://pictures.test:\(listener.port)/", policy).refusal
    #expect(refusal?.name == "unsafeAddress")
    #expect(!listener.wasConnectedTo)
  }

  @Test func redirectsToForbiddenAddressesAreNotConnectedTo() async throws {
    let listener = try Listener()
    let policy = try server.policy {
      $0.hosts.append(try! HostPattern("inside.test:\(listener.port)"))
      $0.seam?.resolved.append("inside.test:\(listener.port):127.0.0.1")
    }
    let target = "https://inside.test:\(listener.port)/"
    let refusal = try await outcome(server.address("redirect/302?to=\(target)"), policy).refusal
    #expect(refusal == .unsafeAddress("127.0.0.1 is a loopback address"))
    #expect(!listener.wasConnectedTo)
  }

  @Test(arguments: [
    ("http://pictures.test/", "invalidAddress"), ("https://127.0.0.1/", "invalidAddress"),
    ("https://[::1]/", "invalidAddress"), ("https://evil.test/", "notAllowed"),
    ("https://pictures.test/", "notAllowed"), ("file:///etc/passwd", "invalidAddress"),
    ("https://2130706433/", "invalidAddress"), ("//169.254.169.254/", "invalidAddress"),
    ("gopher://pictures.test/", "invalidAddress"),
    ("https://user@pictures.test/", "invalidAddress"),
  ])
  func redirectsAreCheckedLikeAddresses(_ target: String, _ name: String) async throws {
    for status in [301, 302, 303, 307, 308] {
      let address = server.address("redirect/\(status)?to=\(target)")
      let refusal = try #require(try await outcome(address).refusal)
      #expect(refusal.name == name, "\(status): \(refusal)")
    }
  }

  @Test func followsRedirectsToAllowedHosts() async throws {
    let target = server.address("image/gif", host: "other.test")
    let bytes = try await outcome(server.address("redirect/307?to=\(target)")).get()
    #expect(PictureKind(firstBytes: bytes) == .gif)
  }

  @Test func followsAsManyRedirectsAsAllowed() async throws {
    _ = try await outcome(server.address("hops/2")).get()
    #expect(
      try await outcome(server.address("hops/3")).refusal
        == .tooManyRedirects("more than 3 times"))
    let none = try server.policy { $0.maximumRedirects = 0 }
    _ = try await outcome(server.address("image/png"), none).get()
    #expect(
      try await outcome(server.address("hops/0"), none).refusal
        == .tooManyRedirects("more than 0 times"))
  }

  @Test func redirectsWithoutTargetFail() async throws {
    #expect(
      try await outcome(server.address("nowhere")).refusal
        == .failed("the server redirects, and gives no address"))
  }

  @Test(arguments: [
    "text/html", "image/svg+xml", "application/octet-stream", "image/pngx", "image",
  ])
  func refusesOtherTypes(_ type: String) async throws {
    #expect(
      try await outcome(server.address("type?is=\(type.replacing("+", with: "%2B"))")).refusal
        == .wrongContent("its type is '\(type)'"))
  }

  @Test func acceptsTypesWithParametersAndInCapitals() async throws {
    _ = try await outcome(server.address("type?is=IMAGE/PNG%3B%20charset=x")).get()
  }

  @Test(arguments: [
    "type", "bytes?are=%3Chtml%3E%3C/html%3E1234", "bytes?are=%3Csvg", "bytes", "compressed",
  ])
  func refusesWhatIsNoPicture(_ path: String) async throws {
    #expect(try await outcome(server.address(path)).refusal?.name == "wrongContent")
  }

  @Test(arguments: [204, 206, 400, 401, 403, 404, 500, 503])
  func refusesOtherStatuses(_ status: Int) async throws {
    #expect(
      try await outcome(server.address("status/\(status)")).refusal
        == .failed("the server answered with status \(status)"))
  }

  @Test(arguments: ["declared/8388609", "declared/999999999999", "exact/8388609", "endless"])
  func refusesMoreBytesThanAllowed(_ path: String) async throws {
    #expect(
      try await outcome(server.address(path)).refusal
        == .tooLarge("it has more than 8388608 bytes"))
  }

  @Test func acceptsAsManyBytesAsAllowed() async throws {
    let policy = try server.policy { $0.maximumBytes = 100_000 }
    #expect(try await outcome(server.address("exact/100000"), policy).get().count == 100_000)
    #expect(
      try await outcome(server.address("exact/100001"), policy).refusal
        == .tooLarge("it has more than 100000 bytes"))
  }

  @Test func refusesMoreBytesOfAllPicturesThanAllowed() async throws {
    let policy = try server.policy { $0.maximumTotalBytes = 250_000 }
    let addresses = (0..<4).map { server.address("exact/100000?\($0)") }
    let pictures = await PictureFetcher(policy).fetch(addresses)
    #expect(pictures.count { (try? $0.outcome.get()) != nil } == 2)
    #expect(pictures.count { $0.outcome.refusalName == "tooLarge" } == 2)
  }

  @Test func refusesEndlessHeaders() async throws {
    #expect(
      try await outcome(server.address("headers")).refusal
        == .tooLarge("its headers have more than 65536 bytes"))
  }

  @Test func refusesBodiesThatEndEarly() async throws {
    #expect(try await outcome(server.address("declared/5000")).refusal?.name == "failed")
  }

  @Test(arguments: ["slow", "silent"])
  func endsAtThePolicysTime(_ path: String) async throws {
    let policy = try server.policy { $0.seconds = 0.5 }
    #expect(
      try await outcome(server.address(path), policy).refusal
        == .tooSlow("it took more than 0.5 s"))
  }

  @Test func refusesCertificatesOfUnknownIssuers() async throws {
    let policy = try server.policy { $0.seam?.certificates = nil }
    let refusal = try await outcome(server.address("image/png"), policy).refusal
    #expect(refusal?.name == "failed")
    #expect(refusal?.description.contains("certificate") == true)
  }

  @Test func refusesCertificatesOfOtherHosts() async throws {
    let policy = try server.policy {
      $0.hosts.append(try! HostPattern("third.test:\(server.port)"))
      $0.seam?.resolved.append("third.test:\(server.port):127.0.0.1")
    }
    #expect(
      try await outcome(server.address("image/png", host: "third.test"), policy).refusal?.name
        == "failed")
  }
}

extension Result where Failure == FetchRefusal {
  var refusal: FetchRefusal? {
    if case .failure(let refusal) = self { refusal } else { nil }
  }

  var refusalName: String? { refusal?.name }
}
