// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Internals) @testable import SnapshotTesting

@Suite("Snapshots: record modes and messages")
struct RecordModeTests {
  private let folder = TemporaryFolder()

  private func failure(
    _ text: String, _ record: SnapshotTestingConfiguration.Record? = nil, named name: String? = "x"
  ) -> String? {
    verifySnapshot(
      of: text, as: .lines, named: name, record: record, snapshotDirectory: folder.path,
      testName: "testIt()")
  }

  @Test("missing references are written, and the test fails once")
  func missing() {
    let first = failure("one", .missing)
    #expect(
      first == """
        No reference was found on disk. Automatically recorded snapshot: …

        open "file://\(folder.path)/testIt.x.txt"

        Re-run "testIt" to assert against the newly-recorded snapshot.
        """)
    #expect(folder.text("testIt.x.txt") == "one")
    #expect(failure("one", .missing) == nil)
    #expect(
      failure("two", .missing)?.hasPrefix("Snapshot \"x\" does not match reference.\n\n") == true)
    #expect(folder.text("testIt.x.txt") == "one")
  }

  @Test("all references are written, and every assertion fails")
  func all() {
    #expect(
      failure("one", .all)?.hasPrefix("Record mode is on. Automatically recorded snapshot: …")
        == true)
    #expect(failure("two", .all)?.contains("Turn record mode off and re-run \"testIt\"") == true)
    #expect(folder.text("testIt.x.txt") == "two")
  }

  @Test("failed references are written, and matching ones stay")
  func failed() throws {
    #expect(failure("one", .failed)?.hasPrefix("No reference was found on disk.") == true)
    let path = folder.url.appendingPathComponent("testIt.x.txt").path
    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    #expect(failure("one", .failed) == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.modificationDate] as? Date == date)
    let message = failure("two", .failed)
    #expect(
      message?.hasPrefix(
        "Snapshot \"x\" does not match reference. A new snapshot was automatically recorded.")
        == true)
    #expect(folder.text("testIt.x.txt") == "two")
  }

  @Test("nothing is written when recording is disabled")
  func never() {
    #expect(
      failure("one", .never)
        == "No reference was found on disk. New snapshot was not recorded because recording is disabled"
    )
    #expect(folder.files.isEmpty)
  }

  @Test("a difference names both files, and shows the lines")
  func difference() throws {
    _ = failure("a\nb\nc", .missing)
    let message = try #require(
      withSnapshotTesting(diffTool: "compare") { failure("a\nX\nc", .missing) })
    let artifact = NSTemporaryDirectory()
    #expect(message.contains("compare \(folder.path)/testIt.x.txt \(artifact)"))
    #expect(message.contains("/RecordModeTests/testIt.x.txt\n\n@@ −1,3 +1,3 @@\n"))
    #expect(message.hasSuffix("\u{2007}a\n−b\n+X\n\u{2007}c"))
  }

  @Test("unnamed snapshots are numbered by test")
  func numbers() {
    for text in ["one", "two"] { _ = failure(text, .all, named: nil) }
    #expect(folder.files.count == 2)
    #expect(Set(folder.files.compactMap(folder.text)) == ["one", "two"])
  }

  @Test("settings of a scope are inherited", .snapshots(record: .never, diffTool: "tool"))
  func scopes() async {
    #expect(_record == .never)
    #expect(_diffTool(currentFilePath: "a", failedFilePath: "b") == "tool a b")
    withSnapshotTesting(record: .all) {
      #expect(SnapshotTestingConfiguration.current?.record == .all)
      withSnapshotTesting(diffTool: .ksdiff) {
        let current = SnapshotTestingConfiguration.current
        #expect(current?.record == .all)
        #expect(
          current?.diffTool?(currentFilePath: "a", failedFilePath: "b") == "ksdiff \"a\" \"b\"")
      }
    }
    await withSnapshotTesting(record: .failed) {
      await Task.yield()
      #expect(SnapshotTestingConfiguration.current?.record == .failed)
    }
  }

  @Test("the trait's mode decides", .snapshots(record: .all))
  func trait() {
    _ = failure("one")
    #expect(failure("one")?.hasPrefix("Record mode is on.") == true)
  }

  @Test("modes have the names of the environment's variable")
  func names() {
    let names = ["all", "failed", "missing", "never"]
    let modes = names.compactMap { SnapshotTestingConfiguration.Record(rawValue: $0) }
    #expect(modes == [.all, .failed, .missing, .never])
    #expect(SnapshotTestingConfiguration.Record(rawValue: "sometimes") == nil)
    #expect((true as SnapshotTestingConfiguration.Record) == .all)
    #expect((false as SnapshotTestingConfiguration.Record) == .missing)
  }

  @Test("an issue of Swift Testing has the message and the line")
  func issue() {
    withKnownIssue {
      withSnapshotTesting(record: .never) { assertSnapshot(of: "x", as: .lines, named: "nowhere") }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("No reference was found on disk.") }
        && issue.sourceLocation?.fileName == "RecordModeTests.swift"
    }
  }

  @Test("tests in parallel have counters of their own", .snapshots(record: .all), arguments: 1...4)
  func parallel(_ number: Int) {
    let folder = TemporaryFolder()
    for text in ["a", "b"] {
      _ = verifySnapshot(
        of: text, as: .lines, snapshotDirectory: folder.path, testName: "testIt()")
    }
    #expect(folder.files == ["testIt.1.txt", "testIt.2.txt"])
  }
}
