// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Foundation
import Testing

@Suite("Requests to a review")
struct GoldenReviewHandlerTests {
  private typealias Request = GoldenReviewHandler.Request

  private let folder: TemporaryFolder
  private let handler: GoldenReviewHandler
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    var record = GoldenRecord(
      suite: "Cells", test: "", name: "a", scale: nil, kind: .text, status: .new,
      golden: "Goldens/Cells/a.txt")
    record.actual = "actual.txt"
    try Data("new".utf8).write(to: folder.url.appending(path: "actual.txt"))
    let report = GoldenReport(title: "Cells", records: [record], folder: folder.url)
    handler = GoldenReviewHandler(review: GoldenReview(report))
    path = URL(string: handler.open(port: 4000))?.path(percentEncoded: false) ?? ""
  }

  @Test func pageIsServedAtItsAddressOnly() {
    let page = handler.response(to: Request(method: "GET", path: path, host: "localhost:4000"))
    expectEqual(page.status, 200)
    expectEqual(page.headers["Content-Type"], "text/html; charset=utf-8")
    expectEqual(page.headers["Cache-Control"], "no-store")
    let statuses = [("/", "GET", 404), ("/other/", "GET", 404), (path, "POST", 404)].map {
      handler.response(to: Request(method: $1, path: $0, host: "127.0.0.1:4000")).status == $2
    }
    expectEqual(statuses, [true, true, true])
  }

  @Test(arguments: [nil, "example.com", "localhost:4001", "localhost"])
  func otherHostsAreRefused(_ host: String?) {
    expectEqual(handler.response(to: Request(method: "GET", path: path, host: host)).status, 403)
  }

  private func decide(
    _ verb: String, _ body: String?, origin: String? = "http://localhost:4000"
  ) -> Int {
    handler.response(
      to: Request(
        method: "POST", path: path + verb, host: "localhost:4000", origin: origin,
        body: body.map { Array($0.utf8) })
    ).status
  }

  @Test(arguments: [
    "../a.txt", "Makefile", "Sources/App/a.txt", "Goldens/a.txt", "Goldens/x/.a.txt",
    "Goldens/x/a.swift/b",
    "Goldens/Cells/a.png", "/Goldens/Cells/a.txt",
  ])
  func reportsNameGoldensOnly(_ golden: String) throws {
    var record = GoldenRecord(
      suite: "Cells", test: "", name: "a", scale: nil, kind: .text, status: .new, golden: golden)
    record.actual = "actual.txt"
    let review = GoldenReview(
      GoldenReport(title: "Cells", records: [record], folder: folder.url))
    #expect(throws: GoldenError.self) { try review.decide(.accept, index: 0) }
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: folder.url.path), ["actual.txt"])
  }

  @Test func decisionsAreCarriedOut() throws {
    let golden = folder.url.appending(path: "Goldens/Cells/a.txt")
    expectEqual(decide("accept", "{\"index\":0}"), 200)
    try expectEqual(Data(contentsOf: golden), Data("new".utf8))
    expectEqual(decide("accept", "{\"index\":0}"), 409)
    expectEqual(decide("undo", "{\"indices\":[0]}"), 200)
    expectEqual(decide("accept", "{\"indices\":[0,0]}"), 409)
    #expect(!FileManager.default.fileExists(atPath: golden.path))
    expectEqual(decide("accept", "{\"indices\":[0]}"), 200)
    expectEqual(decide("undo", "{\"index\":0}", origin: nil), 200)
    #expect(!FileManager.default.fileExists(atPath: golden.path))
  }

  @Test func whatHasChangedIsRefreshedFirst() throws {
    try Data("newer".utf8).write(to: folder.url.appending(path: "actual.txt"))
    expectEqual(decide("accept", "{\"indices\":[0],\"revisions\":[0]}"), 409)
    let refreshed = handler.response(
      to: Request(
        method: "POST", path: path + "refresh", host: "localhost:4000",
        body: Array("{\"indices\":[0,7]}".utf8)))
    expectEqual(refreshed.status, 200)
    let text = String(decoding: refreshed.body, as: UTF8.self)
    #expect(text.contains("\"newer\"") && text.contains("\"indices\":[0]"))
    expectEqual(decide("accept", "{\"indices\":[0],\"revisions\":[0]}"), 409)
    expectEqual(decide("accept", "{\"indices\":[0],\"revisions\":[1]}"), 200)
    expectEqual(folder.text("Goldens/Cells/a.txt"), "newer")
  }

  @Test func oddDecisionsAreRefused() {
    expectEqual(decide("refresh", "{}"), 400)
    expectEqual(decide("refresh", "{\"index\":0}", origin: "http://example.com"), 403)
    expectEqual(decide("accept", "{\"indices\":[0],\"revisions\":[]}"), 400)
    expectEqual(decide("accept", "{\"index\":0}", origin: "http://example.com"), 403)
    expectEqual(decide("accept", nil), 400)
    expectEqual(decide("accept", "{}"), 400)
    let long = "{\"index\":0" + String(repeating: " ", count: 1 << 20) + "}"
    expectEqual(decide("accept", long), 400)
    expectEqual(decide("accept", "{\"index\":7}"), 409)
    expectEqual(decide("delete", "{\"index\":0}"), 404)
  }
}
