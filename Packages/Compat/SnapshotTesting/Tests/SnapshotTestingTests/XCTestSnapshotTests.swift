// SPDX-License-Identifier: MIT
import Foundation
import SnapshotTesting
import XCTest

/// Assertions in XCTest, and the forms of older versions.
final class XCTestSnapshotTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func invokeTest() {
    withSnapshotTesting(record: .missing, diffTool: "tool") { super.invokeTest() }
  }

  private func failure(_ text: String) -> String? {
    verifySnapshot(
      of: text, as: .lines, snapshotDirectory: folder.path, testName: "testIt()")
  }

  func testUnnamedSnapshotsAreNumbered() {
    _ = failure("a")
    _ = failure("b")
    XCTAssertEqual(folder.files, ["testIt.1.txt", "testIt.2.txt"])
    XCTAssertEqual(folder.text("testIt.2.txt"), "b")
  }

  func testNumbersBeginAgainInAnotherTest() {
    _ = failure("a")
    XCTAssertEqual(folder.files, ["testIt.1.txt"])
  }

  func testMatchesPassWithoutAFailure() throws {
    let name = "\(UUID().uuidString)"
    let file = URL(fileURLWithPath: #filePath)
    let references = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
    defer { try? FileManager.default.removeItem(at: references) }
    let strategies = ["one-\(name)": Snapshotting<Int, String>.description, "two-\(name)": .dump]
    for (name, strategy) in strategies {
      XCTAssertNotNil(verifySnapshot(of: 7, as: strategy, named: name))
    }
    assertSnapshots(of: 7, as: strategies)
    assertSnapshot(of: 7, as: .description, named: "one-\(name)")
  }

  @available(*, deprecated)
  func testOlderForms() {
    let verify = { (recording: Bool?) in
      verifySnapshot(
        matching: "x", as: .lines, named: "x", record: recording,
        snapshotDirectory: self.folder.path, testName: "testIt()")
    }
    XCTAssertEqual(verify(true)?.hasPrefix("Record mode is on."), true)
    XCTAssertNil(verify(false))
    XCTAssertNil(verify(nil))
    let isOn: Bool? = true
    let message = verifySnapshot(
      of: "x", as: .lines, named: "x", record: isOn, snapshotDirectory: folder.path,
      testName: "testIt()")
    XCTAssertEqual(message?.hasPrefix("Record mode is on."), true)
  }

  @available(*, deprecated)
  func testGlobalRecordModeIsThatOfTheScope() {
    XCTAssertFalse(isRecording)
    withSnapshotTesting(record: .all) { XCTAssertTrue(isRecording) }
  }
}
