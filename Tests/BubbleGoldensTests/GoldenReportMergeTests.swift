// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleGoldens

@Suite("Merged reports")
struct GoldenReportMergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(
    _ name: String, _ status: GoldenRecord.Status = .passed, digest: String? = nil
  ) -> GoldenRecord {
    var record = GoldenRecord(
      suite: "day", test: "", name: name, scale: nil, kind: .layout, status: status,
      golden: "Goldens/day/\(name).layout")
    record.digest = digest
    return record
  }

  private func part(
    _ name: String, _ records: [GoldenRecord], shard: (Int, Int)? = nil, isWhole: Bool = true,
    isFinished: Bool = true, suites: [String] = [], inputs: String? = "1", folder: URL? = nil
  ) -> GoldenReportMerge.Part {
    var report = GoldenReport(title: "T", records: records, folder: folder ?? self.folder.url)
    report.scope = GoldenRunScope(
      isFinished: isFinished, isWhole: isWhole,
      shard: shard.flatMap { GoldenRunScope.Shard($0.0, of: $0.1) }, suites: suites,
      inputs: inputs)
    return GoldenReportMerge.Part(report, named: name)
  }

  private func merge(
    _ parts: GoldenReportMerge.Part..., suites: [String]? = nil, areAll: Bool = false
  ) -> GoldenReportMerge {
    GoldenReportMerge(parts, folder: folder.url, suites: suites, areAll: areAll)
  }

  @Test func shardsAreWholeWhenAllAreThere() throws {
    for name in ["a", "b", "old"] { try folder.write([1], to: "Goldens/day/\(name).layout") }
    let (first, second) = (
      part("1.json", [record("a")], shard: (1, 2)), part("2.json", [record("b")], shard: (2, 2))
    )
    let whole = merge(first, second)
    expectEqual(whole.report.summary, "3 goldens: 1 stale, 2 passed.")
    expectEqual(whole.gaps, [])
    try expectEqual(
      StaleGoldens(of: whole.report, named: "m.json").paths, ["Goldens/day/old.layout"])
    let half = merge(first, first)
    expectEqual(half.gaps, ["shard 2 of 2 is missing"])
    expectEqual(half.report.count(.stale), 0)
    #expect(throws: GoldenError.partialReport(name: "m.json")) {
      try StaleGoldens(of: half.report, named: "m.json")
    }
    let others = merge(first, part("2.json", [record("b")], shard: (2, 2), inputs: "2"))
    expectEqual(others.gaps, ["shard 2 of 2 is missing", "shard 1 of 2 is missing"])
  }

  @Test func errorsAndUnknownRunsAreNotWhole() throws {
    let failed = part("2.json", [record("b", .error)], shard: (2, 2), isFinished: false)
    let merged = merge(part("1.json", [record("a")], shard: (1, 2)), failed, areAll: true)
    expectEqual(merged.gaps, ["'2.json' has errors, or its run did not come to its end"])
    #expect(merged.report.scope?.isFinished == false && merged.report.scope?.isWhole == false)
    let old = GoldenReportMerge.Part(
      GoldenReport(title: "T", records: [record("a")], folder: folder.url), named: "old.json")
    expectEqual(merge(old).gaps, ["'old.json' doesn't have whether its run was whole"])
  }

  @Test func filesAndTestsTogetherMayBeWhole() throws {
    let (day, eve) = (
      part("d.json", [record("a")], isWhole: false, suites: ["day"]),
      part("e.json", [], isWhole: false, suites: ["eve"])
    )
    expectEqual(merge(day, eve, suites: ["day", "eve"]).gaps, [])
    expectEqual(
      merge(day, eve, suites: ["day", "eve", "more"]).gaps,
      ["the runs left tests or messages out"])
    expectEqual(merge(day, suites: nil).gaps.count, 1)
    expectEqual(merge(day, areAll: true).gaps, [])
  }

  @Test func resultsThatDifferAreNamed() throws {
    let merged = merge(
      part("a.json", [record("a", .passed, digest: "1"), record("b"), record("c", .skipped)]),
      part("b.json", [record("a", .failed, digest: "2"), record("b"), record("c")]))
    expectEqual(merged.report.records.map(\.status), [.failed, .passed, .passed])
    expectEqual(
      merged.conflicts,
      ["'Goldens/day/a.layout': passed in 'a.json' (digest 1), failed in 'b.json' (digest 2)"])
    expectEqual(
      merged.report.records[0].message,
      "Reports differ: passed in 'a.json' (digest 1), failed in 'b.json' (digest 2).")
  }

  @Test func goldensThatAreStaleInOneAreComparedByAnother() throws {
    let merged = merge(
      part("a.json", [record("a"), record("b", .stale)]), part("b.json", [record("b")]),
      part("c.json", [record("c", .stale)]))
    expectEqual(merged.report.records.map(\.status), [.passed, .passed, .stale])
  }

  @Test func imagesComeFromEachReportsFolder() throws {
    let other = try TemporaryFolder()
    try other.write(Array("theirs\n".utf8), to: ".build/golden-failures/day/a.actual.layout")
    try other.write(Array("secret\n".utf8), to: "secret.txt")
    try folder.write(Array("golden\n".utf8), to: "Goldens/day/a.layout")
    var (failed, odd) = (record("a", .failed), record("b", .failed))
    failed.actual = ".build/golden-failures/day/a.actual.layout"
    odd.actual = "secret.txt"
    let merged = merge(part("a.json", [failed, odd], folder: other.url))
    let page = String(decoding: try merged.report.page(), as: UTF8.self)
    #expect(page.contains("theirs") && page.contains("golden\\n") && !page.contains("secret\\n"))
    let junit = String(decoding: merged.report.junit(), as: UTF8.self)
    #expect(junit.contains("[[ATTACHMENT|\(other.url.path)/.build/golden-failures/day/a.actual"))
  }

  @Test func filesBelowTheFolderAreNamedFromThere() throws {
    let actual = ".build/golden-failures/day/a.actual.layout"
    try folder.write([1], to: "shards/2/\(actual)")
    var failed = record("a", .failed)
    failed.actual = actual
    failed.difference = ".build/golden-failures/day/a.difference.txt"
    let merged = merge(part("a.json", [failed], folder: folder.url.appending(path: "shards/2")))
    expectEqual(merged.report.records[0].actual, "shards/2/\(actual)")
    expectEqual(merged.report.records[0].difference, failed.difference)
    try GoldenReview(merged.report).decide(.accept, index: 0)
    expectEqual(folder.text("Goldens/day/a.layout"), "\u{1}")
  }

  @Test func foldersAreFoundFromTheReport() throws {
    var report = part("", [record("a")], shard: (1, 2)).report
    report.scope?.suites = ["day"]
    let base = folder.url.appending(path: "out/reports")
    let json = try report.json(from: base)
    let read = try GoldenReport(json: json, at: base.appending(path: "r.json"))
    expectEqual(read.folder.standardizedFileURL.path, folder.url.standardizedFileURL.path)
    expectEqual(read.scope, report.scope)
    let old = try GoldenReport(
      json: Array(#"{"title":"T","records":[]}"#.utf8), at: base.appending(path: "r.json"))
    expectEqual(old.folder.path, base.path)
    expectNil(old.scope)
    #expect(throws: GoldenError.self) {
      let run = #"{"finished":true,"whole":true,"suites":[],"shard":{"index":3,"count":2}}"#
      return try GoldenReport(
        json: Array(#"{"title":"T","records":[],"run":\#(run)}"#.utf8), folder: folder.url)
    }
  }

  @Test func aReportOfOtherGoldensPrunesNothing() throws {
    try folder.write([1], to: "Goldens/night/x.layout")
    let report = part("a.json", [record("a")]).report
    #expect(throws: GoldenError.foreignReport(name: "a.json", folder: folder.url.path)) {
      try StaleGoldens(of: report, named: "a.json")
    }
  }

  @Test(arguments: [
    "1/2", "0/2", "3/2", "1", "1/", "/2", "a/b", "1/2/3", "-1/2", "1/99999999999999999999",
  ])
  func shardsAreWritten(_ text: String) {
    expectEqual(GoldenRunScope.Shard(text)?.description, text == "1/2" ? text : nil)
  }
}
