// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleGoldens

@Suite("Golden runs")
struct GoldenRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func process(_ options: [String] = [], start: Int = 100) -> TestProcess {
    TestProcess(
      parent: 7, parentArguments: ["/usr/bin/swift-test"] + options,
      parentStat: "7 (a (b) c) S 1 2 3" + String(repeating: " 0", count: 15) + " \(start) 9",
      arguments: ["/p/Tests.xctest", "--testing-library", "swift-testing"])
  }

  private func record(_ name: String, _ status: GoldenRecord.Status = .passed) -> GoldenRecord {
    GoldenRecord(
      suite: "CellTests", test: "reply()", name: name, scale: nil, kind: .layout, status: status,
      golden: "Goldens/CellTests/\(name).layout")
  }

  @Test func processesOfARunAreReadTogether() throws {
    for (number, name) in [(1, "b"), (2, "a")] {
      let manifest = GoldenManifest(package: folder.url, process: process(), number: number)
      manifest.append(record(name))
      manifest.finish()
    }
    let run = try #require(GoldenRun(latestIn: folder.url))
    expectEqual(run.records, [record("a"), record("b")])
    #expect(run.isWhole)
    expectEqual(
      folder.files, [".build/golden-run/100-7/1.jsonl", ".build/golden-run/100-7/2.jsonl"])
  }

  @Test func goldensWithEquivalentPathsAreTwo() throws {
    let manifest = GoldenManifest(package: folder.url, process: process(), number: 1)
    for name in ["\u{E9}", "e\u{301}"] { manifest.append(record(name)) }
    manifest.finish()
    let run = try #require(GoldenRun(latestIn: folder.url))
    expectEqual(
      run.records.map { Array($0.name.utf8) }, [Array("e\u{301}".utf8), Array("\u{E9}".utf8)])
  }

  /// The folder of runs may have anything in it.
  @Test func onlyRunsAreRemoved() throws {
    let runs = ".build/golden-run"
    for number in 0..<20 {
      try folder.write([1], to: "\(runs)/folder-\(number)/file-\(number)")
      try folder.write([1], to: "\(runs)/run-\(number)/\(number).jsonl")
    }
    try GoldenRun(records: [record("a")], isWhole: true).write(in: folder.url, tool: "verify")
    expectEqual(folder.files.filter { $0.hasPrefix("\(runs)/folder-") }.count, 20)
    #expect(folder.files.filter { $0.hasPrefix("\(runs)/run-") }.count < 20)
  }

  /// The file system of the kernel's settings has no folders of users.
  @Test func foldersThatAreReadOnlyHaveAnErrorOfTheirOwn() {
    let run = GoldenRun(records: [record("a")], isWhole: true)
    #expect {
      try run.write(in: URL(filePath: "/sys"), tool: "verify")
    } throws: { error in
      if case GoldenError.notPermitted? = error as? GoldenError { true } else { false }
    }
  }

  @Test func aFolderOfBuildsThatIsALinkIsNotFollowed() throws {
    let other = try TemporaryFolder()
    try other.write(Array("{\"end\":true}\n".utf8), to: "golden-run/run-1/1.jsonl")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: ".build"), withDestinationURL: other.url)
    let run = GoldenRun(records: [record("a")], isWhole: true)
    let error = try #require(throws: GoldenError.self) {
      try run.write(in: folder.url, tool: "verify")
    }
    #expect("\(error)".contains("cannot be written: a folder on the way is a link"))
    let manifest = GoldenManifest(package: folder.url, process: process(), number: 1)
    manifest.append(record("a"))
    manifest.finish()
    expectEqual(other.files, ["golden-run/run-1/1.jsonl"])
    expectNil(GoldenRun(latestIn: folder.url))
    let unread = try #require(throws: GoldenError.self) { try StaleGoldens(in: folder.url) }
    #expect("\(unread)".contains(".build/golden-run' cannot be read: it leads out of the folder"))
  }

  /// Without a part of the run, goldens that are in use would be stale.
  @Test(arguments: [
    ("link", "it is a link, not a file"), ("pipe", "it is a device or a pipe, not a file"),
    ("folder", "it is a folder, not a file"), ("long", "it is longer than the limit of"),
    ("line", "its line 2 is not one of a run of goldens"),
  ])
  func recordsThatCannotBeReadAreErrors(_ kind: String, _ reason: String) throws {
    let manifest = GoldenManifest(package: folder.url, process: process(), number: 1)
    manifest.append(record("a"))
    manifest.finish()
    let run = folder.url.appending(path: ".build/golden-run/100-7")
    let file = run.appending(path: "2.jsonl")
    switch kind {
    case "link":
      try FileManager.default.createSymbolicLink(
        at: file, withDestinationURL: run.appending(path: "1.jsonl"))
    case "pipe": mkfifo(file.path, 0o600)
    case "folder":
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    case "long":
      try folder.write([], to: ".build/golden-run/100-7/2.jsonl")
      try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 40)
    default:
      try folder.write(
        Array("{\"process\":{\"filtered\":false}}\n{\"record\":3}\n{\"end\":true}\n".utf8),
        to: ".build/golden-run/100-7/2.jsonl")
    }
    try folder.write([1], to: "Goldens/CellTests/b.layout")
    for body in [{ _ = try StaleGoldens(in: $0) }, { _ = try GoldenReport(latestRunIn: $0) }]
      as [(URL) throws -> Void]
    {
      let error = try #require(throws: GoldenError.self) { try body(folder.url) }
      #expect("\(error)".contains("2.jsonl' cannot be read: \(reason)"), "\(error)")
    }
    expectEqual(GoldenRun(latestIn: folder.url)?.isWhole, false)
  }

  @Test func manifestsThatAreNoFilesAreSkipped() throws {
    let manifest = GoldenManifest(package: folder.url, process: process(), number: 1)
    manifest.append(record("a"))
    manifest.finish()
    let run = folder.url.appending(path: ".build/golden-run/100-7")
    mkfifo(run.appending(path: "2.jsonl").path, 0o600)
    try folder.write([], to: ".build/golden-run/100-7/3.jsonl")
    let long = try FileHandle(forWritingTo: run.appending(path: "3.jsonl"))
    try long.truncate(atOffset: 1 << 40)
    let read = try #require(GoldenRun(latestIn: folder.url))
    expectEqual(read.records, [record("a")])
    #expect(!read.isWhole)
  }

  @Test func threadsShareAManifest() async throws {
    let manifest = GoldenManifest(package: folder.url, process: process(), number: 1)
    let names = (0..<200).map { "n\($0)" }
    await withTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask { manifest.append(record(name, .failed)) }
      }
    }
    manifest.finish()
    let run = try #require(GoldenRun(latestIn: folder.url))
    expectEqual(Set(run.records.map(\.name)), Set(names))
    #expect(run.records.allSatisfy { $0.status == .failed })
  }

  @Test(arguments: [
    ["--filter", "Cell"], ["--filter=Cell"], ["--skip", "Cell"], ["-s", "Cell"],
    ["--disable-xctest"],
  ])
  func aFilteredRunIsNotWhole(_ options: [String]) throws {
    let manifest = GoldenManifest(package: folder.url, process: process(options), number: 1)
    manifest.finish()
    expectEqual(GoldenRun(latestIn: folder.url)?.isWhole, false)
  }

  @Test func optionsOfOtherKindsLeaveItWhole() {
    #expect(!process(["-c", "release", "--parallel"]).isFiltered)
    #expect(process(["-c", "release", "--filter", "a"]).isFiltered)
  }

  @Test func withoutSwiftTestNothingIsKnown() {
    let shell = TestProcess(
      parent: 7, parentArguments: ["/bin/bash"], parentStat: "", arguments: ["Tests.xctest"])
    #expect(shell.isFiltered)
    let one = TestProcess(
      parent: 7, parentArguments: ["/usr/bin/swift-test"], parentStat: "",
      arguments: ["Tests.xctest", "CellTests.ReplyTests/testReply"])
    #expect(one.isFiltered)
  }

  @Test func aRunThatCrashedIsNotWhole() throws {
    let manifest = GoldenManifest(package: folder.url, process: process(), number: 1)
    manifest.append(record("a"))
    let path = folder.url.path + "/.build/golden-run/100-7/1.jsonl"
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("{\"record\":{\"sui".utf8))
    let run = try #require(GoldenRun(latestIn: folder.url))
    expectEqual(run.records, [record("a")])
    #expect(!run.isWhole)
  }

  @Test func theLatestRunCountsAndEightAreKept() throws {
    for start in 1...10 {
      let manifest = GoldenManifest(package: folder.url, process: process(start: start), number: 1)
      manifest.append(record("run\(start)"))
      manifest.finish()
      let date = Date(timeIntervalSince1970: Double(1_000_000_000 + start))
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: folder.url.path + "/.build/golden-run/\(start)-7")
    }
    expectEqual(GoldenRun(latestIn: folder.url)?.records.map(\.name), ["run10"])
    expectEqual(folder.files.count, 8)
  }

  @Test func goldensThatNoTestComparedWithAreStale() throws {
    let suite = folder.url.appending(path: "Goldens/CellTests")
    try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
    for file in ["a.layout", "old.layout", "old@2x.png", "notes.md.bak", "b.json"] {
      try Data("x".utf8).write(to: suite.appending(path: file))
    }
    let manifest = GoldenManifest(package: folder.url, process: process(), number: 1)
    manifest.append(record("a"))
    manifest.finish()
    let run = try #require(GoldenRun(latestIn: folder.url))
    let store = GoldenStore(package: folder.url, request: RecordRequest(.never))
    let stale = run.staleGoldens(in: store)
    expectEqual(
      stale.map(\.golden),
      [
        "Goldens/CellTests/b.json", "Goldens/CellTests/old.layout", "Goldens/CellTests/old@2x.png",
      ])
    expectEqual(stale.map(\.kind), [.text, .layout, .image])
    #expect(stale.allSatisfy { $0.status == .stale })
  }
}
