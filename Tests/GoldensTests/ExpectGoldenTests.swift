import Drawing
import Foundation
import GoldenTesting
import Testing

@Suite("Expecting goldens")
struct ExpectGoldenTests {
  private let folder: TemporaryFolder
  private let bitmap = Bitmap(filledWith: 255, pixelWidth: 1, pixelHeight: 1)

  init() throws { folder = try TemporaryFolder() }

  /// A source file in a package of its own.
  private var sourceFile: String { folder.url.path + "/Tests/CellTests/ReplyTests.swift" }

  @Test func aMissingGoldenIsAnIssue() throws {
    try Data().write(to: folder.url.appending(path: "Package.swift"))
    withKnownIssue {
      expectGolden(
        bitmap, suite: "CellTests", named: "a", scale: 1, recordMode: .never,
        filePath: sourceFile)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("There is no golden") == true
    }
    #expect(folder.files.contains(".build/golden-failures/CellTests/a@1x.actual.png"))
  }

  @Test func aGoldenThatMatchesIsNone() throws {
    try Data().write(to: folder.url.appending(path: "Package.swift"))
    let suite = folder.url.appending(path: "Goldens/CellTests")
    try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
    try Data("a\n".utf8).write(to: suite.appending(path: "a.layout"))
    expectGolden("a\n", suite: "CellTests", named: "a", recordMode: .never, filePath: sourceFile)
  }

  @Test func withoutAPackageTheReasonIsAnIssue() {
    withKnownIssue {
      expectGolden(
        bitmap, suite: "CellTests", named: "a", scale: 1, recordMode: .never,
        filePath: sourceFile)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("has a Package.swift") == true
    }
  }
}
