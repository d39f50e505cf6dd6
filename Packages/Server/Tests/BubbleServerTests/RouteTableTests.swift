// SPDX-License-Identifier: MIT
import HTTPTypes
import Hummingbird
import Testing

@testable import BubbleServer

@Suite("Routes")
struct RouteTableTests {
  private let table: RouteTable

  init() {
    var table = RouteTable()
    table.add(.post, "/v1/render") { _, _ in Response(status: .ok) }
    table.add(.get, "/") { _, _ in Response(status: .ok) }
    table.add(.get, prefix: "/v1/render/", label: "link") { _, _ in Response(status: .ok) }
    self.table = table
  }

  @Test(
    "paths are compared as they are sent",
    arguments: [
      ("/", "/"), ("/v1/render/abc.png", "link"), ("/v1/render/../../etc/passwd", "link"),
      ("", "none"), ("//", "none"), ("/v1/%72ender", "none"), ("/v1/render?", "none"),
      ("/V1/render/a", "none"), ("/v1/../", "none"), ("/v1\0/render", "none"),
    ])
  func labels(_ path: String, _ label: String) {
    #expect(table.find(.get, path).label == label)
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "/", "GET, HEAD"), (.get, "/v1/render", "POST"),
    (.delete, "/v1/render/x", "GET, HEAD"), (.head, "/v1/render", "POST"),
  ])
  func otherMethodsAreRefusedWithThoseThatThereAre(
    _ method: HTTPRequest.Method, _ path: String, _ allowed: String
  ) throws {
    guard case .failure(let problem) = table.find(method, path).handler else {
      Issue.record("The method is taken.")
      return
    }
    #expect(problem.status == .methodNotAllowed)
    #expect(problem.headers[.allow] == allowed)
  }

  @Test(
    "paths in logs have no text of messages",
    arguments: [
      ("/v1/render/eNqrVspNLS5OTE9VsqpWKkmtKAFS.png", "/v1/render/….png"),
      ("/v1/render/eNqrVspNLS5OTE9VsqpWKkmtKAFS", "/v1/render/…"),
      ("/v1/render/eNqrVsp.NLS5OTE9VsqpWKkmtKAFS", "/v1/render/…"),
      ("/v1/render/", "/v1/render/…"), ("/v1/render", "/v1/render"), ("/", "/"),
      ("//v1/render/eNqrVspNLS5OTE9VsqpWKkmtKAFSeNqrVspNLS.png", "//v1/render/…"),
      ("/images/v1/render/eNqrVspNLS5OTE9VsqpWKkmtKAFSeNqrVspNLS.png", "/images/v1/render/…"),
      ("/.git/config", "/.git/config"),
    ])
  func loggedPaths(_ path: String, _ expected: String) {
    #expect(table.find(.get, path).loggedPath(path) == expected)
    #expect(table.find(.post, path).loggedPath(path) == expected)
  }

  @Test func headIsAnsweredAsGet() {
    guard case .success = table.find(.head, "/").handler else {
      Issue.record("The method is refused.")
      return
    }
  }
}
