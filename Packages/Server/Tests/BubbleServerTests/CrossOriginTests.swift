// SPDX-License-Identifier: MIT
import ArgumentParser
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import BubbleServer

@Suite("Pages of other origins")
struct CrossOriginTests {
  private static func request(
    _ method: HTTPRequest.Method = .post, origin: String?
  ) -> Request {
    var headers: HTTPFields = [:]
    headers[.origin] = origin
    let head = HTTPRequest(
      method: method, scheme: nil, authority: nil, path: "/v1/render", headerFields: headers)
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }

  private static func headers(_ origins: [String], origin: String?) throws -> HTTPFields {
    var response = Response(status: .ok)
    try CrossOrigins(origins).complete(&response, to: request(origin: origin))
    return response.headers
  }

  @Test(
    "only origins that are allowed may read answers",
    arguments: [
      (["https://a.example"], "https://a.example", "https://a.example"),
      (
        ["https://a.example", "http://localhost:3000"], "http://localhost:3000",
        "http://localhost:3000"
      ),
      (["https://a.example"], "https://A.example", nil),
      (["https://a.example"], "http://a.example", nil),
      (["https://a.example"], "https://a.example:8443", nil),
      (["https://a.example"], "https://a.example.evil", nil),
      (["https://a.example"], "https://xa.example", nil), (["https://a.example"], "null", nil),
      (["https://a.example"], "", nil), (["https://a.example"], nil, nil),
      (["*"], "https://b.example", "*"),
      (["*"], nil, nil), ([], "https://a.example", nil),
    ] as [([String], String?, String?)])
  func allowed(_ origins: [String], _ origin: String?, _ expected: String?) throws {
    let headers = try Self.headers(origins, origin: origin)
    #expect(headers[.accessControlAllowOrigin] == expected)
    #expect((headers[.accessControlExposeHeaders] != nil) == (expected != nil))
    // Also without an origin: a cache must not give that answer to pages.
    #expect(headers[.vary] == (origins.isEmpty || origins == ["*"] ? nil : "Origin"))
    #expect(headers[.accessControlAllowCredentials] == nil)
  }

  @Test func pagesMayReadTheServicesHeaders() throws {
    let exposed = try Self.headers(["*"], origin: "https://a.example")[.accessControlExposeHeaders]
    for name in [
      "bubblekit-kind", "bubblekit-warnings", "bubblekit-refused-images", "quote-type",
      "quote-warnings", "x-request-id", "server-timing", "retry-after", "etag",
    ] {
      #expect(exposed?.components(separatedBy: ", ").contains(name) == true, "\(name)")
    }
  }

  @Test func preflightsHaveWhatPagesMaySend() throws {
    let origins = try CrossOrigins(["https://a.example"])
    let answer = try #require(
      origins.preflight(Self.request(.options, origin: "https://a.example"), methods: "POST"))
    #expect(answer.status == .noContent)
    #expect(answer.headers[.accessControlAllowMethods] == "POST")
    #expect(answer.headers[.accessControlMaxAge] == "7200")
    let accepted = answer.headers[.accessControlAllowHeaders]?.components(separatedBy: ", ")
    #expect(
      accepted?.contains("content-type") == true && accepted?.contains("authorization") == true)
    let other = try #require(
      origins.preflight(Self.request(.options, origin: "https://b.example"), methods: "POST"))
    #expect(other.headers[.accessControlAllowMethods] == nil)
    #expect(
      origins.preflight(Self.request(.post, origin: "https://a.example"), methods: "POST") == nil)
    #expect(
      try CrossOrigins([]).preflight(
        Self.request(.options, origin: "https://a.example"), methods: "POST")
        == nil)
  }

  @Test(
    "origins are as browsers send them",
    arguments: [
      "https://a.example/", "https://a.example/app", "a.example", "https://", "ftp://a.example",
      "null",
      "https://A.example", "https://user@a.example", "https://a.example:443", "http://a.example:80",
      "https://*.example", "", "https://a.example?x", "https://ä.example",
    ])
  func wrongOrigins(_ origin: String) {
    let error = #expect(throws: OriginError.self) { try CrossOrigins([origin]) }
    #expect(error?.description.hasPrefix("--allow-origin \(origin) must") == true)
    #expect(throws: (any Error).self) {
      try ServerProgram.parseAsRoot(["--allow-origin", origin])
    }
  }

  @Test func originsMayBeNamedTogetherOrOneByOne() throws {
    for words in [
      ["--allow-origin", "https://a.example", "--allow-origin", "http://[::1]:3000"],
      ["--allow-origin", "https://a.example", "http://[::1]:3000"],
    ] {
      let program = try #require(try ServerProgram.parseAsRoot(words) as? ServerProgram)
      #expect(program.options.safety.allowOrigin == ["https://a.example", "http://[::1]:3000"])
    }
  }
}
