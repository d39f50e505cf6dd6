// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import SnapshotTesting

@Suite("Snapshots: files")
struct SnapshotFileTests {
  @Test(
    "names have letters, digits and underscores",
    arguments: [
      ("testReply()", "testReply"), ("reply(to:in:)", "reply-to-in"), ("a b.c", "a-b-c"),
      ("../../etc/passwd", "etc-passwd"), ("naïve", "naïve"), ("/", ""), ("", ""), ("-x-", "x"),
      ("a\u{0}b\nc", "a-b-c"),
    ])
  func sanitized(_ name: String, _ expected: String) {
    #expect(SnapshotFile.sanitized(name) == expected)
  }

  private func file(
    _ folder: TemporaryFolder, named name: String? = "x", as pathExtension: String? = "png"
  ) -> SnapshotFile {
    SnapshotFile(
      filePath: "\(folder.path)/CellTests.swift", testName: "testReply()", name: name,
      folder: nil, pathExtension: pathExtension)
  }

  @Test("references are beside the test's file")
  func paths() {
    let folder = TemporaryFolder()
    let image = file(folder)
    #expect(image.reference.path == "\(folder.path)/__Snapshots__/CellTests/testReply.x.png")
    #expect(image.recorded == image.reference)
    #expect(file(folder, as: nil).recorded.lastPathComponent == "testReply.x")
    #expect(file(folder, named: "../..").recorded.path.hasPrefix(folder.path))
  }

  @Test("a folder for Linux has all that is recorded; texts are shared until then")
  func platformFolder() throws {
    let folder = TemporaryFolder()
    try folder.write("mac", to: "__Snapshots__/CellTests/testReply.x.png")
    try folder.write("mac", to: "__Snapshots__/CellTests/testReply.x.txt")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("__Snapshots__/Linux"),
      withIntermediateDirectories: true)
    let own = "\(folder.path)/__Snapshots__/Linux/CellTests/testReply.x"
    #expect(file(folder).reference.path == "\(own).png")
    #expect(file(folder).recorded.path == "\(own).png")
    let text = file(folder, as: "txt")
    #expect(text.reference.path == "\(folder.path)/__Snapshots__/CellTests/testReply.x.txt")
    #expect(text.recorded.path == "\(own).txt")
    try folder.write("linux", to: "__Snapshots__/Linux/CellTests/testReply.x.txt")
    #expect(file(folder, as: "txt").reference.path == "\(own).txt")
  }

  @Test("a folder of the environment has all that is recorded, wherever tests are")
  func namedFolder() {
    func file(_ folder: String?) -> SnapshotFile {
      SnapshotFile(
        filePath: "/app/Tests/CellTests.swift", testName: "testReply()", name: "x", folder: folder,
        pathExtension: "txt",
        environment: ["SNAPSHOT_FOLDER": "/out", "SNAPSHOT_PLATFORM": "Linux"])
    }
    #expect(file(nil).recorded.path == "/out/CellTests/testReply.x.txt")
    #expect(file("/app/Images/Rows").recorded.path == "/out/Rows/testReply.x.txt")
    #expect(file(nil).reference == file(nil).recorded)
  }

  @Test("a name that is too long fails with the system's message")
  func tooLong() {
    let folder = TemporaryFolder()
    let failure = verifySnapshot(
      of: "x", as: .lines, named: String(repeating: "n", count: 400),
      snapshotDirectory: folder.path)
    #expect(failure != nil)
    #expect(folder.files.isEmpty)
  }

  @Test("a folder that can't be written fails with the system's message")
  func unwritable() throws {
    let folder = TemporaryFolder()
    try folder.write("a file", to: "file")
    let failure = verifySnapshot(
      of: "x", as: .lines, named: "x", snapshotDirectory: "\(folder.path)/file/inside")
    #expect(failure?.isEmpty == false)
  }
}
