// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Foundation
import Testing

@Suite("Golden review")
struct GoldenReviewTests {
  private let folder: TemporaryFolder
  private let golden = "Goldens/Cells/a@2x.png"
  private let actual = ".build/golden-failures/Cells/a@2x.actual.png"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([2], to: actual)
  }

  private func review(
    _ status: GoldenRecord.Status, golden: String? = nil, actual: String? = nil
  ) -> GoldenReview {
    var record = GoldenRecord(
      suite: "Cells", test: "", name: "a", scale: 2, kind: .image, status: status,
      golden: golden ?? self.golden)
    record.actual = status == .stale ? nil : actual ?? self.actual
    return GoldenReview(GoldenReport(title: "", records: [record], folder: folder.url))
  }

  private var bytes: [UInt8]? {
    (try? Data(contentsOf: folder.url.appending(path: golden))).map { [UInt8]($0) }
  }

  @Test func acceptingWritesTheGoldenAndUndoingTakesItBack() throws {
    try folder.write([1], to: golden)
    let review = review(.failed)
    try review.decide(.accept, index: 0)
    expectEqual(bytes, [2])
    #expect(throws: GoldenError.self) { try review.decide(.reject, index: 0) }
    try review.decide(.undo, index: 0)
    expectEqual(bytes, [1])
  }

  @Test func severalAreDecidedOnTogetherOrNotAtAll() throws {
    var records = ["a", "b", "c"].map { name in
      var record = GoldenRecord(
        suite: "Cells", test: "test()", name: name, scale: 2, kind: .image, status: .new,
        golden: "Goldens/Cells/\(name)@2x.png")
      record.actual = actual
      return record
    }
    records[2].actual = "missing.png"
    let review = GoldenReview(GoldenReport(title: "", records: records, folder: folder.url))
    #expect(throws: GoldenError.self) { try review.decide(.accept, indices: [0, 1, 2]) }
    expectEqual(folder.files, [actual])
    try review.decide(.accept, indices: [0, 1])
    expectEqual(folder.files, [actual, "Goldens/Cells/a@2x.png", "Goldens/Cells/b@2x.png"])
    try review.decide(.undo, indices: [1, 0])
    expectEqual(folder.files, [actual])
  }

  @Test func acceptingWhatIsNewMakesTheFoldersToo() throws {
    let review = review(.new)
    try review.decide(.accept, index: 0)
    expectEqual(bytes, [2])
    try review.decide(.undo, index: 0)
    expectNil(bytes)
  }

  @Test func acceptingWhatIsStaleDeletesIt() throws {
    try folder.write([1], to: golden)
    let review = review(.stale)
    try review.decide(.accept, index: 0)
    expectNil(bytes)
    try review.decide(.undo, index: 0)
    expectEqual(bytes, [1])
  }

  @Test func aBrokenGoldenIsReplacedByWhatWasDrawn() throws {
    try folder.write([1], to: golden)
    try review(.error).decide(.accept, index: 0)
    expectEqual(bytes, [2])
    let subject = GoldenRecord(error: "no", suite: "day", name: "message 0", place: golden)
    let review = GoldenReview(GoldenReport(title: "T", records: [subject], folder: folder.url))
    #expect(throws: GoldenError.self) { try review.decide(.accept, index: 0) }
  }

  @Test func rejectingWritesNothing() throws {
    try folder.write([1], to: golden)
    let review = review(.failed)
    try review.decide(.reject, index: 0)
    expectEqual(bytes, [1])
    #expect(String(decoding: try review.page(), as: UTF8.self).contains("\"rejected\""))
  }

  @Test(arguments: [GoldenRecord.Status.passed, .recorded, .skipped])
  func theRestCannotBeDecided(status: GoldenRecord.Status) throws {
    #expect(throws: GoldenError.self) { try review(status).decide(.accept, index: 0) }
    #expect(throws: GoldenError.self) { try review(.failed).decide(.accept, index: 1) }
    #expect(throws: GoldenError.self) { try review(.failed).decide(.undo, index: 0) }
  }

  @Test(arguments: [
    "../a.png", "/tmp/bubblekit-a.png", "Goldens/../../a.png", "link/a.png", "link.png",
    ".git/a.png", "Goldens//a.png", "Package.swift", "a\0.png",
  ])
  func nothingElseIsWritten(path: String) throws {
    let outside = try TemporaryFolder()
    try outside.write([9], to: "target.png")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: folder.url.appending(path: "link"), withDestinationURL: outside.url)
    try manager.createSymbolicLink(
      at: folder.url.appending(path: "link.png"),
      withDestinationURL: outside.url.appending(path: "target.png"))
    let before = folder.files
    #expect(throws: GoldenError.self) { try review(.new, golden: path).decide(.accept, index: 0) }
    #expect(folder.files == before && outside.files == ["target.png"])
    try expectEqual(Data(contentsOf: outside.url.appending(path: "target.png")), Data([9]))
  }

  @Test(arguments: ["../../etc/passwd", "/etc/passwd", "none.png"])
  func whatIsNotThereIsNotAccepted(path: String) throws {
    try folder.write([1], to: golden)
    #expect(throws: GoldenError.self) {
      try review(.failed, actual: path).decide(.accept, index: 0)
    }
    expectEqual(bytes, [1])
  }

  /// Writing into a pipe would wait for its reader.
  @Test func pipesAreNotWrittenTo() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Goldens/Cells"), withIntermediateDirectories: true)
    mkfifo(folder.url.appending(path: golden).path, 0o600)
    for status in [GoldenRecord.Status.new, .failed, .stale] {
      #expect(throws: GoldenError.self) { try review(status).decide(.accept, index: 0) }
    }
    #expect(throws: GoldenError.self) {
      try PackageFiles(folder: folder.url).write([1], to: golden)
    }
  }

  /// A file that is longer than a golden may be is neither read nor replaced.
  @Test func whatIsTooLongIsNotAccepted() throws {
    try folder.write([1], to: golden)
    let long = folder.url.appending(path: "long.png")
    try folder.write([2], to: "long.png")
    let handle = try FileHandle(forWritingTo: long)
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    #expect(throws: GoldenError.self) {
      try review(.failed, actual: "long.png").decide(.accept, index: 0)
    }
    expectEqual(bytes, [1])
    try FileManager.default.removeItem(at: folder.url.appending(path: golden))
    try FileManager.default.moveItem(at: long, to: folder.url.appending(path: golden))
    #expect(throws: GoldenError.self) { try review(.stale).decide(.accept, index: 0) }
    #expect(folder.files.contains(golden))
  }
}
