// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleGraphics
import Foundation
import Testing

@Suite("Golden store")
struct GoldenStoreTests {
  private let folder: TemporaryFolder
  private let white = Bitmap(filledWith: 255, pixelWidth: 4, pixelHeight: 3)
  private let black = Bitmap(filledWith: 0, pixelWidth: 4, pixelHeight: 3)

  init() throws { folder = try TemporaryFolder() }

  private func store(_ mode: RecordMode, by source: RecordRequest.Source = .run) -> GoldenStore {
    GoldenStore(
      root: folder.url.appending(path: "Goldens"), failures: folder.url.appending(path: "failures"),
      request: RecordRequest(mode, by: source))
  }

  private func check(
    _ bitmap: Bitmap, _ mode: RecordMode, by source: RecordRequest.Source = .run
  ) throws -> GoldenResult {
    let results = try store(mode, by: source).check(
      GoldenSubject([.image(bitmap, scale: 2)]), suite: "CellTests", name: "reply",
      test: GoldenTest("reply()", in: ["CellTests"], module: "AppTests"))
    return try #require(results.first)
  }

  @Test func aMissingGoldenReportsHowToRecordIt() throws {
    let result = try check(white, .never)
    #expect(result.isFailure)
    expectEqual(result.record.status, .new)
    expectEqual(result.record.golden, "Goldens/CellTests/reply@2x.png")
    expectEqual(result.record.actual, "failures/CellTests/reply@2x.actual.png")
    expectEqual(
      result.record.message,
      """
      There is no golden 'Goldens/CellTests/reply@2x.png'.
      Look at 'failures/CellTests/reply@2x.actual.png'.
      """)
    expectEqual(result.commandMode, .missing)
    expectEqual(folder.files, ["failures/CellTests/reply@2x.actual.png"])
    expectEqual(result.attachments.map(\.name), ["reply@2x.actual.png"])
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func aMissingGoldenIsRecordedWhenAsked(_ mode: RecordMode) throws {
    try expectEqual(check(white, mode).record.status, .recorded)
    try expectEqual(check(white, .never).record.status, .passed)
    expectEqual(folder.files, ["Goldens/CellTests/reply@2x.png"])
  }

  @Test(arguments: [
    (RecordRequest.Source.run, false), (.code, true), (.default, true),
    (.continuousIntegration, true),
  ])
  func whatIsRecordedFailsUnlessTheRunAskedForIt(
    _ source: RecordRequest.Source, _ isFailure: Bool
  ) throws {
    let result = try check(white, .missing, by: source)
    expectEqual(result.isFailure, isFailure)
    #expect(
      result.record.message.hasPrefix(
        "The golden 'Goldens/CellTests/reply@2x.png' was written by this run ("))
  }

  @Test(arguments: [RecordMode.missing, .never])
  func aMismatchLeavesThreeImages(_ mode: RecordMode) throws {
    _ = try check(white, .missing)
    let result = try check(black, mode)
    #expect(result.isFailure)
    expectEqual(
      result.record.message,
      """
      'Goldens/CellTests/reply@2x.png' is not as recorded: 12 pixels differ, by at most 255 in a \
      channel, in 4 × 3 pixels at (0, 0).
      Compare 'failures/CellTests/reply@2x.{golden,difference,actual}.png'.
      """)
    expectEqual(result.commandMode, .failed)
    expectEqual(
      folder.files,
      [
        "Goldens/CellTests/reply@2x.png", "failures/CellTests/reply@2x.actual.png",
        "failures/CellTests/reply@2x.difference.png", "failures/CellTests/reply@2x.golden.png",
      ])
    expectEqual(result.record.differingPixels, 12)
    expectEqual(result.record.largestChannelDifference, 255)
    expectEqual(result.record.area, PixelArea(x: 0, y: 0, pixelWidth: 4, pixelHeight: 3))
    expectEqual(result.record.difference, "failures/CellTests/reply@2x.difference.png")
  }

  @Test func theActualImageIsTheFileToAccept() throws {
    _ = try check(white, .missing)
    _ = try check(black, .never)
    let golden = folder.url.appending(path: "Goldens/CellTests/reply@2x.png")
    let actual = try Data(
      contentsOf: folder.url.appending(path: "failures/CellTests/reply@2x.actual.png"))
    _ = try check(black, .failed)
    try expectEqual(Data(contentsOf: golden), actual)
  }

  @Test func whereTheCodeDecidesNoVariableAccepts() throws {
    _ = try check(white, .missing)
    #expect(
      try check(black, .never, by: .code).record.message.hasSuffix(
        "\n  cp 'failures/CellTests/reply@2x.actual.png' 'Goldens/CellTests/reply@2x.png'"))
  }

  @Test func aMatchRemovesWhatAMismatchLeft() throws {
    _ = try check(white, .missing)
    _ = try check(black, .never)
    try expectEqual(check(white, .never).record.status, .passed)
    expectEqual(folder.files, ["Goldens/CellTests/reply@2x.png"])
  }

  @Test(arguments: [RecordMode.failed, .all])
  func aChangeIsAcceptedWhenAsked(_ mode: RecordMode) throws {
    _ = try check(white, .missing)
    try expectEqual(check(black, mode).record.status, .recorded)
    try expectEqual(check(black, .never).record.status, .passed)
  }

  @Test(arguments: RecordMode.allCases)
  func theSameImageIsNotWrittenAgain(_ mode: RecordMode) throws {
    _ = try check(white, .missing)
    let path = folder.url.path + "/Goldens/CellTests/reply@2x.png"
    // Another file with the same pixels, and an old date.
    try Data(white.pngData(effort: .fast)).write(to: URL(filePath: path))
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    try expectEqual(check(white, mode).record.status, .passed)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.modificationDate] as? Date == date)
  }

  @Test func aBrokenGoldenIsAnError() throws {
    _ = try check(white, .missing)
    let url = folder.url.appending(path: "Goldens/CellTests/reply@2x.png")
    try Data("not an image".utf8).write(to: url)
    let result = try check(white, .all)
    #expect(result.isFailure)
    expectEqual(result.record.status, .error)
    expectEqual(
      result.record.message,
      "The golden 'Goldens/CellTests/reply@2x.png' cannot be read: it is a text, not a PNG file. "
        + "Restore it, or delete it and record it again.")
    // The new value can be accepted in its place.
    expectEqual(result.record.actual, "failures/CellTests/reply@2x.actual.png")
    #expect(folder.files.contains("failures/CellTests/reply@2x.actual.png"))
  }

  @Test func aPointerOfGitLFSIsNamed() throws {
    _ = try check(white, .missing)
    let url = folder.url.appending(path: "Goldens/CellTests/reply@2x.png")
    let pointer = """
      version https://git-lfs.github.com/spec/v1
      oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
      size 12345

      """
    try Data(pointer.utf8).write(to: url)
    for text in [pointer, pointer.replacing("\n", with: "\r\n")] {
      try Data(text.utf8).write(to: url)
      let record = try check(white, .all).record
      expectEqual(record.status, .error)
      #expect(record.message.hasSuffix("which is not here. Fetch it with: git lfs pull"))
    }
  }

  @Test func eachFormHasAnErrorOfItsOwn() throws {
    let subject = GoldenSubject([
      .image(white, scale: 2), .text("a\n", fileExtension: "txt"),
      .text("", fileExtension: "empty"),
    ])
    _ = try store(.missing).check(subject, suite: "CellTests", name: "reply")
    try folder.write([], to: "Goldens/CellTests/reply@2x.png")
    let results = try store(.never).check(subject, suite: "CellTests", name: "reply")
    expectEqual(results.map(\.record.status), [.error, .passed, .passed])
    expectEqual(results.map(\.isFailure), [true, false, false])
    // Nothing is lost by recording over an empty file.
    try expectEqual(check(white, .all).record.status, .recorded)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n", "has conflict markers of Git"),
    ("GIF89a", "it is a GIF image, not a PNG file"),
    ("%PDF-1.4", "it is a PDF document, not a PNG file"), ("", "it is empty"),
  ])
  func otherFilesAreNoGoldens(_ content: String, _ reason: String) throws {
    _ = try check(white, .missing)
    try folder.write(Array(content.utf8), to: "Goldens/CellTests/reply@2x.png")
    let record = try check(white, .never).record
    expectEqual(record.status, .error)
    #expect(record.message.contains(reason), "\(record.message)")
  }

  @Test func aNameCannotLeaveTheFolder() {
    #expect(throws: GoldenError.invalidName("../x")) {
      try store(.all).check(
        GoldenSubject([.image(white, scale: 1)]), suite: "../x", name: "a")
    }
    #expect(folder.files.isEmpty)
  }

  @Test func premultipliedColoursSurviveTheFile() throws {
    // Every alpha with every colour it can be premultiplied with.
    var bytes: [UInt8] = []
    for alpha in 0...255 {
      for color in 0...255 {
        let value = UInt8(min(color, alpha))
        bytes += [value, value, value, UInt8(alpha)]
      }
    }
    let bitmap = Bitmap(pixelWidth: 256, pixelHeight: 256, bytes: bytes)
    _ = try check(bitmap, .missing)
    try expectEqual(check(bitmap, .never).record.status, .passed)
  }

  /// A link in place of the goldens' folder, or of that of builds, is one on the way to a file, as all others are.
  @Test func foldersThatAreLinksAreNotWrittenThroughElsewhere() throws {
    let other = try TemporaryFolder()
    let files = FileManager.default
    func link(_ name: String, to target: URL) throws {
      try files.createSymbolicLink(
        at: folder.url.appending(path: name), withDestinationURL: target)
    }
    try link("Goldens", to: other.url)
    let outside = try check(white, .all).record
    expectEqual(outside.status, .error)
    #expect(outside.message.contains("it leads out of '\(folder.url.path)'"))
    try files.removeItem(at: folder.url.appending(path: "Goldens"))
    try link("Goldens", to: folder.url.appending(path: "inner"))
    try files.createDirectory(
      at: folder.url.appending(path: "inner"), withIntermediateDirectories: true)
    // Inside of the folder, links are followed.
    try expectEqual(check(white, .all).record.status, .recorded)
    try expectEqual(check(white, .never).record.status, .passed)
    try files.removeItem(at: folder.url.appending(path: "failures"))
    try link("failures", to: other.url)
    let failure = try check(black, .never)
    #expect(
      failure.record.message.contains("cannot be written: it, or a folder on the way, is a link"))
    expectNil(failure.record.actual)
    #expect(other.files.isEmpty)
    expectEqual(
      folder.files.filter { $0.hasPrefix("inner/") }, ["inner/CellTests/reply@2x.png"])
  }

  /// As sandboxes have them: the goldens are links to those of the sources.
  @Test func goldensThatAreLinksAreFollowedWhereTheyMay() throws {
    let sources = try TemporaryFolder()
    try sources.write(white.pngData(), to: "reply@2x.png")
    try folder.write([], to: "Goldens/CellTests/other")
    let golden = folder.url.appending(path: "Goldens/CellTests/reply@2x.png")
    try FileManager.default.createSymbolicLink(
      at: golden, withDestinationURL: sources.url.appending(path: "reply@2x.png"))
    let refused = try check(white, .never).record
    #expect(
      refused.status == .error
        && refused.message.contains("it leads out of '\(folder.url.path)'"))
    try expectEqual(check(black, .all).record.status, .error)
    var followed = store(.all)
    followed.followedFolders = [sources.url]
    func record(of bitmap: Bitmap) throws -> GoldenRecord? {
      try followed.check(
        GoldenSubject([.image(bitmap, scale: 2)]), suite: "CellTests", name: "reply"
      ).first?.record
    }
    func status(_ bitmap: Bitmap) throws -> GoldenRecord.Status? { try record(of: bitmap)?.status }
    try expectEqual(status(white), .passed)
    try expectEqual(status(black), .recorded)
    try expectEqual(status(black), .passed)
    // The link stays, and leads to what was recorded.
    #expect(try golden.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true)
    expectEqual(sources.files, ["reply@2x.png"])
    try FileManager.default.removeItem(at: sources.url.appending(path: "reply@2x.png"))
    let nowhere = try #require(try record(of: white))
    #expect(nowhere.status == .error && nowhere.message.contains("it is a link that leads nowhere"))
  }

  @Test func abandonedFilesBehindLinksStay() throws {
    let other = try TemporaryFolder()
    let name = ".bubblekit-1.partial"
    for path in ["\(name)", "suite/\(name)"] {
      try other.write([1], to: path)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)],
        ofItemAtPath: other.url.appending(path: path).path)
    }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Goldens"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Goldens/suite"), withDestinationURL: other.url)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "failures"), withDestinationURL: other.url)
    store(.all).removeAbandonedFiles()
    expectEqual(other.files, [name, "suite/\(name)"])
  }

  @Test func reasonsEndWithOneFullStop() {
    let errors: [GoldenError] = [
      .unreadable(path: "a", reason: "It is broken."),
      .unwritable(path: "a", reason: "It is full."),
      .undecidable(path: "a", reason: "It is odd."),
      .unreadableRecord(path: "a", reason: "It is a link."),
    ]
    for error in errors { #expect(!"\(error)".contains(".."), "\(error)") }
    expectEqual(
      "\(GoldenError.unreadable(path: "\u{1B}[31m\n", reason: "no"))",
      #"The golden '\u{1B}[31m\n' cannot be read: no. Restore it, or delete it and record it again."#
    )
  }
}
