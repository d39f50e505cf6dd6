// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Foundation
import Testing

@Suite("Text goldens")
struct TextGoldenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ text: String, _ mode: RecordMode, fileExtension: String = "txt"
  ) throws -> GoldenResult {
    let store = GoldenStore(
      root: folder.url.appending(path: "Goldens"), failures: folder.url.appending(path: "failures"),
      request: RecordRequest(mode))
    let subject = GoldenSubject([.text(text, fileExtension: fileExtension)])
    return try #require(try store.check(subject, suite: "CellTests", name: "reply").first)
  }

  @Test func aTextIsRecordedAsItIs() throws {
    #expect(try check("a\nb\n", .never).isFailure)
    try expectEqual(check("a\nb\n", .missing).record.status, .recorded)
    try expectEqual(check("a\nb\n", .never).record.status, .passed)
    expectEqual(folder.files, ["Goldens/CellTests/reply.txt"])
    let golden = folder.url.appending(path: "Goldens/CellTests/reply.txt")
    try expectEqual(Data(contentsOf: golden), Data("a\nb\n".utf8))
  }

  @Test(arguments: ["png", "layout", "", "a.b", "../x", "TXT"])
  func otherExtensionsAreRefused(_ fileExtension: String) {
    #expect(throws: GoldenError.invalidName(fileExtension)) {
      try check("a", .all, fileExtension: fileExtension)
    }
  }

  @Test(arguments: [
    ("a\nc\n", "line 2 is 'c' instead of 'b'"),
    ("a\nb\nc\n", "line 3 is 'c' instead of ''"),
    ("a\nb", "line 3 is the end instead of ''"),
    ("a\r\nb\n", "line 1 is 'a\\r' instead of 'a'"),
  ])
  func theFirstDifferentLineIsReported(_ text: String, _ difference: String) throws {
    _ = try check("a\nb\n", .missing)
    let message = try check(text, .never).record.message
    #expect(
      message.utf8.starts(
        with: "'Goldens/CellTests/reply.txt' is not as recorded: \(difference).".utf8))
  }
}
