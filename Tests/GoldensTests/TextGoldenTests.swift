import Foundation
import Goldens
import Testing

@Suite("Text goldens")
struct TextGoldenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ text: String, _ mode: RecordMode) throws -> GoldenOutcome {
    try GoldenStore(
      root: folder.url.appending(path: "Goldens"), failures: folder.url.appending(path: "failures"),
      recordMode: mode
    ).check(text, suite: "CellTests", name: "reply")
  }

  @Test func aTextIsRecordedAndCompared() throws {
    #expect(try check("a\nb\n", .never).failureMessage != nil)
    #expect(try check("a\nb\n", .missing).failureMessage == nil)
    #expect(try check("a\nb\n", .never) == .matched)
    #expect(folder.files == ["Goldens/CellTests/reply.layout"])
  }

  @Test(arguments: [
    ("a\nc\n", "line 2 is 'c' instead of 'b'"),
    ("a\nb\nc\n", "line 3 is 'c' instead of ''"),
    ("a\nb", "line 3 is the end instead of ''"),
    ("a\r\nb\n", "line 1 is 'a\r' instead of 'a'"),
  ])
  func theFirstDifferentLineIsTold(_ text: String, _ difference: String) throws {
    _ = try check("a\nb\n", .missing)
    let message = try check(text, .never).failureMessage ?? ""
    #expect(
      message.utf8.starts(with: "'CellTests/reply.layout' is not as recorded: \(difference).".utf8))
  }
}
