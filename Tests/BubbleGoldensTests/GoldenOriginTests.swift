// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleKit
import Foundation
import Testing

@Suite("Origins of goldens")
struct GoldenOriginTests {
  private let folder: TemporaryFolder
  private let white = Bitmap(filledWith: 255, pixelWidth: 2, pixelHeight: 2)
  private let black = Bitmap(filledWith: 0, pixelWidth: 2, pixelHeight: 2)

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ form: GoldenSubject.Form, fonts: FontCollection? = nil, _ mode: RecordMode = .missing
  ) throws -> GoldenRecord {
    let store = GoldenStore(
      root: folder.url.appending(path: "Goldens"), failures: folder.url.appending(path: "failures"),
      request: RecordRequest(mode))
    let results = try store.check(GoldenSubject([form], fonts: fonts), suite: "S", name: "n")
    return try #require(results.first).record
  }

  private var image: URL { folder.url.appending(path: "Goldens/S/n@1x.png") }

  @Test func imagesWithAnOriginAreWholeFiles() throws {
    let fonts = try FontCollection.bundled()
    _ = try check(.image(white, scale: 1), fonts: fonts)
    let bytes = [UInt8](try Data(contentsOf: image))
    try expectEqual(Image(encoded: bytes).bitmap, white)
    let text = Array(
      "tEXtBubbleKit golden\u{0}\(GoldenOrigin.currentVersion) fonts=\(fonts.digest)".utf8)
    #expect(bytes.firstRange(of: text) != nil)
  }

  @Test func anAnimationInAGoldensPlaceDiffers() throws {
    _ = try check(.image(white, scale: 1))
    let frames = [white, black].map { Animation.Frame(bitmap: $0, duration: 0.1) }
    let animation = Animation(frames: frames).pngData()
    try Data(animation).write(to: image)
    let record = try check(.image(white, scale: 1), .never)
    expectEqual(record.status, .failed)
    #expect(record.message.contains("is a still image instead of an animation of 2 frames."))
    // Chunks of an animation in a golden that was recorded leave its digests as they are.
    _ = try check(.image(white, scale: 1), .all)
    var recorded = [UInt8](try Data(contentsOf: image))
    let control = try #require(animation.firstRange(of: Array("acTL".utf8))).lowerBound - 4
    recorded.insert(contentsOf: animation[control..<control + 20], at: 33)
    try Data(recorded).write(to: image)
    try expectEqual(check(.image(white, scale: 1), .never).status, .error)
    // One frame looks as a still image does.
    try Data(Animation(frames: [frames[0]]).pngData()).write(to: image)
    try expectEqual(check(.image(white, scale: 1), .never).status, .passed)
  }

  @Test func aGoldenThatIsCutOffBehindItsPixelsIsAnError() throws {
    _ = try check(.image(white, scale: 1))
    let bytes = try Data(contentsOf: image)
    try bytes.dropLast(12).write(to: image)
    try expectEqual(check(.image(white, scale: 1), .never).status, .error)
  }

  @Test func theTimesOfFramesAreKeptAndCompared() throws {
    func check(_ times: [Double], _ mode: RecordMode, _ loopCount: Int = 0) throws -> GoldenRecord {
      let frames = times.map { Animation.Frame(bitmap: white, duration: $0) }
      let store = GoldenStore(
        root: folder.url.appending(path: "Goldens"),
        failures: folder.url.appending(path: "failures"), request: RecordRequest(mode))
      var subject = GoldenSubject([.image(white, scale: 1)])
      subject.times = FrameTimes(Animation(frames: frames, loopCount: loopCount))
      return try #require(try store.check(subject, suite: "S", name: "n").first).record
    }
    _ = try self.check(.image(white, scale: 1))
    let old = try check([0.1, 0.2], .never)
    #expect(old.status == .passed && old.message.contains("has no times of its frames"))
    _ = try check([0.1, 0.2], .all)
    try expectEqual(check([0.1, 0.2], .never).message, "")
    let slow = try check([0.1, 0.3], .never, 2)
    #expect(
      slow.status == .failed
        && slow.message.contains(
          "frame 2 is shown for 300 ms instead of 200 ms; it plays 2 times instead of forever")
    )
    #expect(try check([0.1], .never).message.contains("it has 1 frame instead of 2"))
  }

  @Test func recordingTwiceGivesTheSameBytes() throws {
    let fonts = try FontCollection.bundled()
    _ = try check(.image(white, scale: 1), fonts: fonts)
    let first = try Data(contentsOf: image)
    try FileManager.default.removeItem(at: image)
    _ = try check(.image(white, scale: 1), fonts: try .bundled())
    try expectEqual(Data(contentsOf: image), first)
  }

  @Test func otherFontsAreNamedOnlyWhereItDiffers() throws {
    _ = try check(.image(white, scale: 1), fonts: try .bundled())
    let folder = try #require(BundledFonts.folder)
    let others = try FontCollection(
      system: FontFamily(
        name: "Bold", faces: [FaceSource(path: folder.path + "/Inter-Bold.otf")]), fallbacks: [])
    #expect(try check(.image(white, scale: 1), fonts: others).message.isEmpty)
    let message = try check(.image(black, scale: 1), fonts: others).message
    #expect(message.contains("\nIt was recorded with other fonts (digest "))
    #expect(message.contains("these have \(others.digest)), which may be why.\n"))
    #expect(
      try !check(.image(black, scale: 1), fonts: .bundled()).message.contains("other fonts"))
  }

  @Test func aNewerVersionIsNamed() throws {
    let golden = folder.url.appending(path: "Goldens/S/n.layout")
    let tree = LayoutNode(className: "Cell", frame: .zero)
    _ = try check(.layout(tree))
    try Data("# BubbleKit golden 7 shapes=round\nRow (0, 0, 0, 0)\n".utf8).write(to: golden)
    let message = try check(.layout(tree)).message
    #expect(
      message.contains(
        "\nIt was recorded by a newer version of BubbleKit (goldens of version 7, this makes "
          + "version \(GoldenOrigin.currentVersion)). Update BubbleKit before you judge.\n"))
    // What is the same passes, whoever recorded it.
    try Data("# BubbleKit golden 7\n\(tree)".utf8).write(to: golden)
    try expectEqual(check(.layout(tree)).status, .passed)
  }

  @Test func fontsHaveADigestOfTheirContent() throws {
    let folder = try #require(BundledFonts.folder)
    let digest = { (path: String) in
      try FontCollection(
        system: FontFamily(name: "F", faces: [FaceSource(path: path)]), fallbacks: []
      ).digest
    }
    let path = folder.path + "/Inter-Bold.otf"
    let copy = self.folder.url.appending(path: "other-name.otf").path
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    try expectEqual(digest(path), digest(copy))
    try expectEqual(digest(path).count, 16)
    #expect(try digest(path) != digest(folder.path + "/Inter-Medium.otf"))
    try expectEqual(FontCollection.bundled().digest, FontCollection.bundled().digest)
  }
}
