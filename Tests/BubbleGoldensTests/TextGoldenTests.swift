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
    ("a\rb\n", "line 1 is 'a\\rb' instead of 'a'"),
  ])
  func theFirstDifferentLineIsReported(_ text: String, _ difference: String) throws {
    _ = try check("a\nb\n", .missing)
    let message = try check(text, .never).record.message
    #expect(
      message.utf8.starts(
        with: "'Goldens/CellTests/reply.txt' is not as recorded: \(difference).".utf8))
  }

  /// As Git and editors of Windows leave them.
  @Test func endsOfLinesAreComparedAsText() throws {
    _ = try check("a\nb\n", .missing)
    try expectEqual(check("a\r\nb\r\n", .never).record.status, .passed)
    let golden = "Goldens/CellTests/reply.txt"
    try folder.write(Array("a\r\nb\r\n".utf8), to: golden)
    try expectEqual(check("a\nb\n", .never).record.status, .passed)
    expectEqual(
      try check("a\nc\n", .never).record.message.split(separator: "\n").first,
      "'Goldens/CellTests/reply.txt' is not as recorded: line 2 is 'c' instead of 'b'.")
    // What is recorded has the ends of the file, and so has the file to accept.
    let actual = "failures/CellTests/reply.actual.txt"
    #expect(folder.text(actual).utf8.elementsEqual("a\r\nc\r\n".utf8))
    try expectEqual(check("a\nc\n", .all).record.status, .recorded)
    #expect(folder.text(golden).utf8.elementsEqual("a\r\nc\r\n".utf8))
  }
}
