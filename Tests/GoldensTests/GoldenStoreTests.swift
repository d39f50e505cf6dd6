import Drawing
import Foundation
import Goldens
import Testing

@Suite("Golden store")
struct GoldenStoreTests {
  private let folder: TemporaryFolder
  private let white = Bitmap(filledWith: 255, pixelWidth: 4, pixelHeight: 3)
  private let black = Bitmap(filledWith: 0, pixelWidth: 4, pixelHeight: 3)

  init() throws { folder = try TemporaryFolder() }

  private func store(_ mode: RecordMode) -> GoldenStore {
    GoldenStore(
      root: folder.url.appending(path: "Goldens"), failures: folder.url.appending(path: "failures"),
      recordMode: mode)
  }

  private func check(_ bitmap: Bitmap, _ mode: RecordMode) throws -> GoldenOutcome {
    try store(mode).check(bitmap, suite: "CellTests", name: "reply", scale: 2)
  }

  @Test func aMissingGoldenSaysHowToRecordIt() throws {
    #expect(
      try check(white, .never).failureMessage == """
        There is no golden '\(folder.url.path)/Goldens/CellTests/reply@2x.png'.
        Look at '\(folder.url.path)/failures/CellTests/reply@2x.actual.png', and record it with
          BUBBLEKIT_RECORD=missing swift test --filter CellTests
        """)
    #expect(folder.files == ["failures/CellTests/reply@2x.actual.png"])
  }

  @Test(arguments: [RecordMode.missing, .all])
  func aMissingGoldenIsRecordedWhenAsked(_ mode: RecordMode) throws {
    let path = folder.url.path + "/Goldens/CellTests/reply@2x.png"
    #expect(try check(white, mode) == .recorded(path: path))
    #expect(try check(white, .never) == .matched)
    #expect(folder.files == ["Goldens/CellTests/reply@2x.png"])
  }

  @Test(arguments: [RecordMode.missing, .never])
  func aMismatchLeavesThreePictures(_ mode: RecordMode) throws {
    _ = try check(white, .missing)
    #expect(
      try check(black, mode).failureMessage == """
        'CellTests/reply@2x.png' is not as recorded: 12 pixels differ, by at most 255 in a channel, \
        in 4 × 3 pixels at (0, 0).
        Compare '\(folder.url.path)/failures/CellTests/reply@2x.{golden,difference,actual}.png', \
        and accept the new one with
          BUBBLEKIT_RECORD=all swift test --filter CellTests
        """)
    #expect(
      folder.files == [
        "Goldens/CellTests/reply@2x.png", "failures/CellTests/reply@2x.actual.png",
        "failures/CellTests/reply@2x.difference.png", "failures/CellTests/reply@2x.golden.png",
      ])
  }

  @Test func aMatchRemovesWhatAMismatchLeft() throws {
    _ = try check(white, .missing)
    _ = try check(black, .never)
    #expect(try check(white, .never) == .matched)
    #expect(folder.files == ["Goldens/CellTests/reply@2x.png"])
  }

  @Test func recordingAllAcceptsAChange() throws {
    _ = try check(white, .missing)
    _ = try check(black, .all)
    #expect(try check(black, .never) == .matched)
  }

  @Test func recordingAllLeavesTheSamePictureAlone() throws {
    _ = try check(white, .missing)
    #expect(try check(white, .all) == .matched)
  }

  @Test func aBrokenGoldenIsAnError() throws {
    _ = try check(white, .missing)
    let url = folder.url.appending(path: "Goldens/CellTests/reply@2x.png")
    try Data("not a picture".utf8).write(to: url)
    #expect(throws: GoldenError.self) { try check(white, .all) }
  }

  @Test func aNameCannotLeaveTheFolder() {
    #expect(throws: GoldenError.invalidName("../x")) {
      try store(.all).check(white, suite: "../x", name: "a", scale: 1)
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
    #expect(try check(bitmap, .never) == .matched)
  }
}
