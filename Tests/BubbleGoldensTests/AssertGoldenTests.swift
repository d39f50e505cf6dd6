// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("Asserting goldens")
struct AssertGoldenTests {
  private let folder: TemporaryFolder
  private let white = Bitmap(filledWith: 255, pixelWidth: 2, pixelHeight: 2)
  private let black = Bitmap(filledWith: 0, pixelWidth: 2, pixelHeight: 2)

  init() throws { folder = try TemporaryFolder() }

  private var goldens: [String] { folder.files.filter { $0.hasPrefix("Goldens/") } }

  /// Compares in a package of its own, and expects an issue whose text contains these words.
  private func expectIssue(
    _ words: String..., sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () -> Void
  ) {
    withKnownIssue(sourceLocation: sourceLocation) {
      withGoldens(package: folder.url, body)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Writes a golden first, so that comparing passes.
  private func record(_ body: () -> Void) {
    expectIssue("was written by this run") {
      withGoldens(record: .missing) { body() }
    }
  }

  @Test func namesComeFromSuiteTestAndLabel() throws {
    record { assertGolden(of: white, named: "pale", scale: 2) }
    expectEqual(goldens, ["Goldens/AssertGoldenTests/namesComeFromSuiteTestAndLabel-pale@2x.png"])
    withGoldens(package: folder.url) { assertGolden(of: white, named: "pale", scale: 2) }
  }

  @Test func theLabelMayBeTheWholeName() {
    record { withGoldens(naming: .label) { assertGolden(of: "text\n", named: "note") } }
    expectEqual(goldens, ["Goldens/AssertGoldenTests/note.txt"])
  }

  @Test func `a sentence is a name, too`() {
    record { assertGolden(of: CGSize(width: 12.5, height: 3)) }
    expectEqual(goldens, ["Goldens/AssertGoldenTests/a-sentence-is-a-name-too.txt"])
    expectEqual(folder.text(goldens[0]), "12.5 × 3\n")
  }

  @Test func valuesOfManyKindsHaveGoldens() {
    record { assertGolden(of: ["b": 1, "a": 2], named: "json") }
    expectEqual(folder.text(goldens[0]), "{\n  \"a\" : 2,\n  \"b\" : 1\n}\n")
    record {
      assertGolden(
        of: ["title": CGSize(width: 1, height: 2), "row": .zero], named: "sizes")
    }
    expectEqual(folder.text(goldens[1]), "row: 0 × 0\ntitle: 1 × 2\n")
    record { assertGolden(of: "<svg/>", named: "drawing", fileExtension: "svg") }
    #expect(goldens.contains { $0.hasSuffix("-drawing.svg") })
  }

  @Test func whatTheModeDoesNotAllowIsNotWritten() {
    expectIssue("There is no golden", "Look at '") {
      withGoldens(record: .never) { assertGolden(of: white, scale: 1) }
    }
    #expect(goldens.isEmpty)
  }

  @Test func aModeInTheCodeThatWritesFailsTheTest() throws {
    // Without the run's claims, as if another run had recorded it.
    let store = GoldenStore(package: folder.url, request: RecordRequest(.all))
    _ = try store.check(
      GoldenSubject([.image(white, scale: 1)]), suite: "AssertGoldenTests",
      name: "aModeInTheCodeThatWritesFailsTheTest")
    expectIssue("record mode 'failed' is in the code of the test") {
      assertGolden(of: black, scale: 1, record: .failed)
    }
    withGoldens(record: .never, package: folder.url) { assertGolden(of: black, scale: 1) }
  }

  @Test(.goldens(record: .never)) func aTraitDecidesForATest() {
    expectIssue("There is no golden") { assertGolden(of: white, scale: 1) }
    record { assertGolden(of: white, named: "scope-in-trait", scale: 1) }
  }

  @Test func twoValuesOfOneNameAreAnError() {
    record { assertGolden(of: white, scale: 1) }
    expectIssue(
      "BubbleGoldensTests.AssertGoldenTests/twoValuesOfOneNameAreAnError() compares two values with",
      "Give each a label of its own"
    ) {
      withGoldens(record: .all) { assertGolden(of: black, scale: 1) }
    }
    // The golden is still the first value's.
    withGoldens(record: .never, package: folder.url) { assertGolden(of: white, scale: 1) }
  }

  @Test func namesThatDifferInCaseAloneAreAnError() {
    record { assertGolden(of: "a", named: "Note") }
    expectIssue("differ in case alone") { assertGolden(of: "a", named: "note") }
    expectEqual(goldens.count, 1)
  }

  @Test func parallelTestsShareOneFileWithoutHarm() async {
    record { assertGolden(of: "same") }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          withGoldens(record: .all, package: folder.url) { assertGolden(of: "same") }
        }
      }
    }
    expectEqual(folder.text(goldens[0]), "same")
  }

  @Test func errorsOfTheValueAreIssues() {
    expectIssue("is not a name for a golden") { assertGolden(of: white, named: "a/b", scale: 1) }
    withKnownIssue {
      withGoldens(package: folder.url) { assertFailingText() }
    } matching: { issue in
      issue.comments.first?.rawValue == "The text is missing."
    }
  }

  @Test func withoutAPackageTheReasonIsAnIssue() {
    withKnownIssue {
      assertGolden(of: white, scale: 1, filePath: "/nowhere/Tests/CellTests.swift")
    } matching: { issue in
      issue.comments.first?.rawValue.contains("has a Package.swift") == true
    }
  }

  @Test func theRunKeepsRecords() throws {
    record { assertGolden(of: white, scale: 2) }
    let runs = folder.files.filter { $0.hasPrefix(".build/golden-run/") }
    expectEqual(runs.count, 1)
    let text = folder.text(try #require(runs.first))
    #expect(text.contains("\"status\":\"recorded\""))
    #expect(text.contains("\"test\":\"theRunKeepsRecords()\""))
    #expect(text.contains("\"golden\":\"Goldens/AssertGoldenTests/theRunKeepsRecords@2x.png\""))
  }

  private struct MissingText: Error, CustomStringConvertible {
    var description: String { "The text is missing." }
  }

  private func assertFailingText() { assertGolden(of: try failingText()) }

  private func failingText() throws -> String { throw MissingText() }
}
