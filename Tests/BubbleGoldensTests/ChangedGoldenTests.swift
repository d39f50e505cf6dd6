// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleGoldens

/// Goldens and actual files that become others while a review shows them.
@Suite("Golden review, of what changes meanwhile")
struct ChangedGoldenTests {
  private let folder: TemporaryFolder
  private let golden = "Goldens/Cells/a.txt"
  private let actual = ".build/golden-failures/Cells/a.actual.txt"
  private let other = "Goldens/Cells/b.txt"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Array("old".utf8), to: golden)
    try folder.write(Array("new".utf8), to: actual)
    try folder.write(Array("b".utf8), to: other)
  }

  private func record(
    _ status: GoldenRecord.Status, _ name: String = "a", isDigested: Bool = true
  ) -> GoldenRecord {
    var record = GoldenRecord(
      suite: "Cells", test: "", name: name, scale: nil, kind: .text, status: status,
      golden: "Goldens/Cells/\(name).txt")
    if status == .failed {
      record.actual = actual
      record.difference = ".build/golden-failures/Cells/a.difference.txt"
      record.message = "They differ."
    }
    if status == .failed, isDigested {
      record.files = GoldenRecord.Files(golden: Array("old".utf8), actual: Array("new".utf8))
    }
    return record
  }

  private func review(_ records: GoldenRecord...) -> GoldenReview {
    GoldenReview(GoldenReport(title: "", records: records, folder: folder.url))
  }

  private func expectChanged(_ review: GoldenReview, _ verb: GoldenReview.Verb, at index: Int = 0) {
    let path = review.report.records[index].golden
    #expect(throws: GoldenError.changed(path: path)) { try review.decide(verb, index: index) }
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: path))
  }

  private func entry(_ review: GoldenReview) throws -> String {
    String(decoding: try review.refreshed([0]), as: UTF8.self)
  }

  // MARK: Accepting and rejecting

  @Test(arguments: [true, false])
  func aReplacedActualFileIsNotAccepted(isDigested: Bool) throws {
    let review = review(record(.failed, isDigested: isDigested))
    try folder.write(Array("newer".utf8), to: actual)
    expectChanged(review, .accept)
    expectChanged(review, .reject)
    expectEqual(folder.text(golden), "old")
    let entry = try entry(review)
    #expect(entry.contains("\"actualText\":\"newer\"") && entry.contains("\"revision\":1"))
    #expect(entry.contains("Run again") && !entry.contains("difference.txt"))
    try review.decide(.accept, index: 0)
    expectEqual(folder.text(golden), "newer")
    try review.decide(.undo, index: 0)
    expectEqual(folder.text(golden), "old")
  }

  @Test func aGoldenOfAnotherCommitIsNotReplaced() throws {
    let review = review(record(.failed))
    try folder.write(Array("theirs".utf8), to: golden)
    expectChanged(review, .accept)
    expectEqual(folder.text(golden), "theirs")
    try remove(golden)
    expectChanged(review, .accept)
    expectEqual(folder.files, [actual, other])
    #expect(try !entry(review).contains("\"goldenText\""))
    try review.decide(.accept, index: 0)
    try review.decide(.undo, index: 0)
    expectEqual(folder.files, [actual, other])
  }

  @Test func aGoldenThatWasMissingIsNotReplaced() throws {
    try remove(golden)
    var new = record(.failed)
    new.status = .new
    new.files = GoldenRecord.Files(actual: Array("new".utf8))
    let review = review(new)
    try folder.write(Array("theirs".utf8), to: golden)
    expectChanged(review, .accept)
    expectEqual(folder.text(golden), "theirs")
  }

  @Test func aRemovedActualFileIsNotAccepted() throws {
    let review = review(record(.failed))
    try remove(actual)
    expectChanged(review, .accept)
    #expect(try !entry(review).contains("\"actual\""))
    #expect(throws: GoldenError.self) { try review.decide(.accept, index: 0) }
    expectEqual(folder.text(golden), "old")
  }

  @Test(arguments: [true, false])
  func linksInThePlaceOfFilesAreNotFollowed(isActual: Bool) throws {
    let review = review(record(.failed))
    let outside = try TemporaryFolder()
    try outside.write(Array("secret".utf8), to: "file")
    let path = isActual ? actual : golden
    for target in [outside.url.appending(path: "file"), folder.url.appending(path: other)] {
      try remove(path)
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: path), withDestinationURL: target)
      expectChanged(review, .accept)
    }
    expectEqual(outside.text("file"), "secret")
    expectEqual(folder.text(other), "b")
    if isActual { expectEqual(folder.text(golden), "old") }
  }

  @Test func severalAreAcceptedOnlyIfNoneHasChanged() throws {
    var second = record(.failed, "b")
    second.files = GoldenRecord.Files(golden: Array("b".utf8), actual: Array("new".utf8))
    let review = review(record(.failed), second)
    try folder.write(Array("theirs".utf8), to: other)
    #expect(throws: GoldenError.changed(path: other)) {
      try review.decide(.accept, indices: [0, 1])
    }
    expectEqual([folder.text(golden), folder.text(other)], ["old", "theirs"])
    try review.decide(.accept, index: 0)
    _ = try review.refreshed([1])
    #expect(String(decoding: try review.page(), as: UTF8.self).contains("\"accepted\""))
    try review.decide(.accept, index: 1)
    expectEqual([folder.text(golden), folder.text(other)], ["new", "new"])
  }

  // MARK: Undoing

  @Test(arguments: [true, false])
  func aGoldenThatChangedSinceItWasAcceptedStays(isPage: Bool) throws {
    let review = review(record(.failed))
    try review.decide(.accept, index: 0)
    try folder.write(Array("theirs".utf8), to: golden)
    expectChanged(review, .undo)
    expectEqual(folder.text(golden), "theirs")
    let text = isPage ? String(decoding: try review.page(), as: UTF8.self) : try entry(review)
    #expect(text.contains("\"goldenText\":\"theirs\"") && !text.contains("\"accepted\""))
    try review.decide(.accept, index: 0)
    try review.decide(.undo, index: 0)
    expectEqual(folder.text(golden), "theirs")
  }

  @Test func aDeletedGoldenThatIsThereAgainStays() throws {
    let review = review(record(.stale))
    try review.decide(.accept, index: 0)
    try folder.write(Array("theirs".utf8), to: golden)
    expectChanged(review, .undo)
    expectEqual(folder.text(golden), "theirs")
  }

  @Test func rejectingIsUndoneWhateverChanged() throws {
    let review = review(record(.failed))
    try review.decide(.reject, index: 0)
    try folder.write(Array("theirs".utf8), to: golden)
    try review.decide(.undo, index: 0)
    expectChanged(review, .accept)
  }

  // MARK: Later runs

  private func run(_ tool: String, _ records: GoldenRecord..., isWhole: Bool = true) throws {
    let run = GoldenRun(records: records, isWhole: isWhole)
    try run.write(in: folder.url, tool: tool)
    // The dates of folders decide on their order.
    Thread.sleep(forTimeInterval: 0.02)
  }

  @Test(arguments: [true, false])
  func aStaleGoldenThatALaterRunUsesIsNotDeleted(isLatest: Bool) throws {
    try run("first", record(.passed, "b"))
    let review = GoldenReview(try GoldenReport(latestRunIn: folder.url))
    expectEqual(review.report.records.map(\.status), [.stale, .passed])
    try run("second", record(.passed), isWhole: false)
    if !isLatest { try run("third", record(.passed, "b")) }
    expectChanged(review, .accept)
    expectEqual(folder.text(golden), "old")
    #expect(try entry(review).contains("\"passed\""))
    #expect(throws: GoldenError.self) { try review.decide(.accept, index: 0) }
  }

  @Test func aStaleGoldenOfAnOldReportThatTheLatestRunUsesIsNotDeleted() throws {
    try run("only", record(.passed))
    expectChanged(review(record(.stale)), .accept)
    try run("later", record(.passed, "b"))
    try review(record(.stale)).decide(.accept, index: 0)
    expectEqual(folder.files.filter { $0.hasPrefix("Goldens") }, [other])
  }

  @Test func aLaterRunsRecordTakesThePlaceOfAChangedOne() throws {
    try run("first", record(.failed))
    let review = GoldenReview(try GoldenReport(latestRunIn: folder.url))
    var later = record(.failed)
    later.message = "They differ otherwise."
    later.files = GoldenRecord.Files(golden: Array("old".utf8), actual: Array("newer".utf8))
    try folder.write(Array("newer".utf8), to: actual)
    try run("second", later)
    expectChanged(review, .accept)
    let entry = try entry(review)
    #expect(entry.contains("They differ otherwise.") && entry.contains("newer"))
    try review.decide(.accept, index: 0)
    expectEqual(folder.text(golden), "newer")
  }

  /// A later run that made the same changes nothing for who has looked.
  @Test func aLaterRunWithTheSameFilesIsNoChange() throws {
    try run("first", record(.failed))
    let review = GoldenReview(try GoldenReport(latestRunIn: folder.url))
    try run("second", record(.failed))
    try review.decide(.accept, index: 0)
    expectEqual(folder.text(golden), "new")
  }

  // MARK: The page

  @Test func thePageShowsWhatIsDecidedOn() throws {
    let review = review(record(.failed))
    func page() throws -> String { String(decoding: try review.page(), as: UTF8.self) }
    try folder.write(Array("newer".utf8), to: actual)
    #expect(try page().contains("\"actualText\":\"newer\""))
    #expect(throws: GoldenError.changed(path: golden)) {
      // Another page shows what was there before.
      try review.decide(.accept, indices: [0], revisions: [0])
    }
    try review.decide(.accept, indices: [0], revisions: [1])
    // The golden as it was is what was accepted over.
    #expect(try page().contains("\"goldenText\":\"old\""))
  }

  /// A report that is only written has no file that has become another since.
  @Test func reportsShowNoOtherFiles() throws {
    let report = GoldenReport(title: "", records: [record(.failed)], folder: folder.url)
    func page() throws -> String { String(decoding: try report.page(), as: UTF8.self) }
    #expect(
      try page().contains("\"actualText\":\"new\"") && page().contains("\"goldenText\":\"old\""))
    try folder.write(Array("x".utf8), to: actual)
    try folder.write(Array("y".utf8), to: golden)
    #expect(try !page().contains("\"actualText\"") && !page().contains("\"goldenText\""))
    try folder.write(Array("old".utf8), to: ".build/golden-failures/Cells/a.golden.txt")
    #expect(try page().contains("\"goldenText\":\"old\""))
  }
}
