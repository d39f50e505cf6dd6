// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldenFiles
import BubbleGoldens
import BubbleKit
import Foundation
import Synchronization
import Testing

@Suite("Runs over files of messages")
final class GoldenFileRunTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "bubblekit-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ texts: [(id: String, text: String)], to name: String = "day.jsonl") throws {
    let lines = try texts.map { id, text in
      let object: [String: Any] = [
        "msgID": id, "elemType": "text", "textElem": ["text": text],
      ]
      return try JSONSerialization.data(withJSONObject: object) + [UInt8(ascii: "\n")]
    }
    try write(lines.reduce(Data(), +), to: name)
  }

  private func write(_ data: Data, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private func makeRun() throws -> GoldenFileRun {
    let cases = try GoldenCases(reading: GoldenInputs(path: folder.path))
    var run = GoldenFileRun(cases, renderer: MessageRenderer(environment: try .bundled()))
    run.jobs = 2
    return run
  }

  @Test func resultsAreInMemory() async throws {
    try write([("a", "See you at eight"), ("b", "Bring the soup")])
    let missing = try await makeRun().verify()
    #expect(!missing.isSuccess && missing.count(.new) == 4)
    let recorded = try await makeRun().record()
    #expect(recorded.isSuccess && recorded.count(.recorded) == 4)
    try write([("a", "See you at nine")])
    let results = try await makeRun().verify()
    #expect(!results.isSuccess && results.isWhole)
    expectEqual(results.records.map(\.status), [.failed, .failed])
    expectEqual(results.stale.map(\.golden), ["Goldens/day/b.layout", "Goldens/day/b@2x.png"])
    expectEqual(results.report.summary, "4 goldens: 2 failed, 2 stale.")
    #expect(throws: GoldenError.noRun(folder: folder.path)) {
      try GoldenReport(latestRunIn: folder)
    }
    try results.keep()
    try expectEqual(GoldenReport(latestRunIn: folder).summary, results.report.summary)
    try expectEqual(StaleGoldens(in: folder).paths, results.stale.map(\.golden))
  }

  @Test func messagesThatShareAnIDHaveGoldensOfTheirOwn() async throws {
    try write([("m", "one"), ("m", "two"), ("m-again-2", "three"), ("M", "four")])
    try await expectEqual(makeRun().record().count(.recorded), 8)
    let results = try await makeRun().verify()
    #expect(results.isSuccess && results.count(.passed) == 8)
    expectEqual(Set(results.records.map { $0.golden.lowercased() }).count, 8)
  }

  @Test func resultsThatCannotBeKeptAreStillKnown() async throws {
    try write([("a", "See you at eight")])
    _ = try await makeRun().record()
    try write(Data(), to: ".build/golden-run")
    let results = try await makeRun().verify()
    #expect(results.isSuccess)
    #expect {
      try results.keep()
    } throws: { error in
      if case GoldenError.unwritable? = error as? GoldenError { true } else { false }
    }
  }

  @Test func unreadableMessagesFailTheRunAndTheRestIsDone() async throws {
    try write(Data(#"[{"msgID": "a", "elemType": "text"}, 7]"#.utf8), to: "odd.json")
    try write([("b", "Bring the soup")])
    let run = try makeRun()
    expectEqual(run.cases.problems.count, 2)
    let results = try await run.record()
    #expect(!results.isSuccess && !results.isWhole)
    // The first message lacks its element, which is a warning.
    expectEqual(results.failureCount, 1)
    expectEqual(results.records.map(\.suite), ["odd", "day", "day", "odd", "odd"])
    expectEqual(results.errors.map(\.golden), ["odd.json: message 1"])
    expectEqual(results.report.summary, "5 goldens: 1 error, 1 failed, 3 recorded.")
  }

  @Test func unreadableFilesAndOddMessagesAreErrors() async throws {
    try write([("b", "Bring the soup")])
    _ = try await makeRun().record()
    try FileManager.default.removeItem(at: folder.appending(path: "day.jsonl"))
    try write([("a", "x")], to: "late.jsonl")
    _ = try await makeRun().record()
    mkfifo(folder.appending(path: "day.jsonl").path, 0o600)
    // Its ID is known, but an unsupported message in its place has no golden.
    try write(Data(#"{"msgID": "a", "textElem": {"text": 7}}"#.utf8), to: "late.jsonl")
    let results = try await makeRun().verify()
    expectEqual(results.records.map(\.golden), ["day.jsonl", #"late.jsonl: message 0 ("a")"#])
    expectEqual(results.records.map(\.status), [.error, .error])
    expectEqual(results.records[1].source?.line, 1)
    #expect(results.stale.isEmpty && !results.isWhole && !results.scope.isFinished)
    try results.keep()
    #expect(throws: GoldenError.partialRun(folder: folder.path)) { try StaleGoldens(in: folder) }
    // Alone, the file is all there is.
    #expect(throws: GoldenInputError.self) {
      try GoldenCases(reading: GoldenInputs(path: folder.appending(path: "day.jsonl").path))
    }
  }

  @Test func shardsHaveEveryMessageOnce() async throws {
    try write((0..<7).map { ("m\($0)", "text \($0)") })
    try write(Data("[7, 8]".utf8), to: "odd.json")
    var records: [GoldenRecord] = []
    var digests: Set<String?> = []
    for index in 1...3 {
      var run = try makeRun()
      run.shard = GoldenRunScope.Shard(index, of: 3)
      let results = try await run.verify()
      #expect(!results.isWhole)
      records += results.records
      digests.insert(results.scope.inputs)
    }
    let all = try await makeRun().verify()
    expectEqual(records.map(\.golden).sorted(), all.records.map(\.golden).sorted())
    expectEqual(digests, [all.scope.inputs])
  }

  @Test func reportsAmongTheFilesHaveNoMessages() async throws {
    try write([("a", "See you at eight")])
    let results = try await makeRun().record()
    try write(Data(results.report.json()), to: "report.json")
    #expect(try await makeRun().verify().isSuccess)
  }

  @Test func progressGrowsToTheEnd() async throws {
    try write((0..<50).map { ("m\($0)", "text \($0)") })
    let counts = Mutex<[Int]>([])
    var names: [String] = []
    _ = try await makeRun().verify { result in
      names.append(result.golden.name)
    } progress: { progress in
      counts.withLock { $0.append(progress.count) }
    }
    expectEqual(names, (0..<50).map { "m\($0)" })
    expectEqual(counts.withLock { $0.last }, 50)
    #expect(counts.withLock { $0 == $0.sorted() })
  }

  @Test func cancelledRunStops() async throws {
    try write((0..<2000).map { ("m\($0)", "text \($0)") })
    let run = try makeRun()
    let isBegun = Mutex(false)
    let task = Task {
      try await run.record { _ in isBegun.withLock { $0 = true } }
    }
    while !isBegun.withLock({ $0 }) { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    let written = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Goldens/day").path)
    #expect((2..<4000).contains(written.count))
  }
}
