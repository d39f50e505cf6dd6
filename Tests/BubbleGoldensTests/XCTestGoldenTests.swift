// SPDX-License-Identifier: MIT
import BubbleKitTesting
import Foundation
import XCTest

/// The same function in XCTest.
final class XCTestGoldenTests: XCTestCase {
  private var failures: [String]?

  /// Keeps failures while one is expected.
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures == nil else {
      failures?.append("\(lineNumber): \(description)")
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  func testAGoldenThatIsTheSamePasses() throws {
    let folder = try TemporaryFolder()
    let suite = folder.url.appending(path: "Goldens/XCTestGoldenTests")
    try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
    let golden = suite.appending(path: "testAGoldenThatIsTheSamePasses-note.txt")
    try Data("a\n".utf8).write(to: golden)
    withGoldens(record: .never, package: folder.url) { assertGolden(of: "a\n", named: "note") }
    XCTAssertEqual(folder.files.filter { $0.contains("failures") }, [])
  }

  func testAGoldenThatIsMissingFailsWhereItIsCompared() throws {
    let folder = try TemporaryFolder()
    failures = []
    let line = #line + 1
    withGoldens(record: .never, package: folder.url) { assertGolden(of: "a\n") }
    let found = failures ?? []
    failures = nil
    XCTAssertEqual(found.count, 1)
    XCTAssert(found.first?.hasPrefix("\(line): ") == true)
    XCTAssert(found.first?.contains("There is no golden") == true)
    XCTAssertEqual(
      folder.files.filter { $0.contains("failures") },
      [
        ".build/golden-failures/XCTestGoldenTests/"
          + "testAGoldenThatIsMissingFailsWhereItIsCompared.actual.txt"
      ])
  }
}
