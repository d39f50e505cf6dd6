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
