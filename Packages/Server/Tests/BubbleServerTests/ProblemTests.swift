// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import HTTPTypes
import ServiceParts
import Testing

@testable import BubbleServer

@Suite("Problems")
struct ProblemTests {
  @Test(arguments: [
    ("textElem.text", "/textElem/text"), ("messages[3].a[0]", "/messages/3/a/0"),
    ("a/b~c", "/a~1b~0c"), ("width", "/width"),
  ])
  func pathsHavePointers(_ path: String, _ pointer: String) {
    #expect(JSONPointer.pointer(to: path) == pointer)
  }

  @Test(
    "errors of the commands have the status of their cause",
    arguments: [
      (#"{"environment":{"widht":1},"message":{}}"#, 400, "/environment/widht"),
      (#"{"message":{"msgID":"1","textElem":{"text":7}}}"#, 422, "/message/textElem/text"),
      (#"{"message":{"msgID":"1","textElem":{"text":}}}"#, 400, "/message/textElem/text"),
      (#"{"message":7}"#, 422, "/message"),
    ])
  func statuses(_ text: String, _ status: Int, _ pointer: String) throws {
    let engine = try Engine(
      program: Array("{}".utf8), workers: 1, capacity: 0, budget: 0, fetching: nil,
      metrics: ServiceMetrics(version: "0"))
    let request = try RenderRequest(Array(text.utf8))
    let problem = try #require(throws: Problem.self) {
      _ = try request.image(engine, format: nil, nil)
    }
    #expect(problem.status.code == status)
    #expect(problem.pointer?.hasPrefix(pointer) == true)
  }

  @Test(
    arguments: [
      (WorkError.full, 503, "1"), (.late, 504, nil), (.closed, 503, "5"),
    ] as [(WorkError, Int, String?)])
  func workThatIsNotDone(_ error: WorkError, _ status: Int, _ retry: String?) {
    let problem = Problem(error)
    #expect(problem.status.code == status)
    #expect(problem.headers[.retryAfter] == retry)
  }

  @Test func whatNobodyExpectedSaysNothing() {
    struct Secret: Error { let key = "k" }
    let problem = Problem(Secret())
    #expect(problem.status == .internalServerError)
    #expect(!String(decoding: problem.body(requestID: "1"), as: UTF8.self).contains("Secret"))
  }

  @Test func bodiesAreThoseOfTheStandard() throws {
    let problem = Problem.invalid("missing", "message", "message is missing")
    let json = try JSONValue(parsing: problem.body(requestID: "r"))
    #expect(json["status"] == 400)
    #expect(json["title"] == "Bad Request")
    #expect(json["pointer"] == "/message")
    #expect(json["requestId"] == "r")
  }
}
