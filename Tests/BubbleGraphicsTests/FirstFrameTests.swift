// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubbleGraphics

@Suite("GIF")
struct GIFTests {
  private static let palette: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]]

  private func decode(_ file: GIFFile) throws -> [Pixel] {
    let bitmap = try Image(encoded: file.bytes).bitmap
    return (0..<bitmap.pixelHeight).flatMap { y in (0..<bitmap.pixelWidth).map { bitmap[$0, y] } }
  }

  private func file(width: Int = 3, _ indices: [UInt8]) -> GIFFile {
    let frame = GIFFile.Frame(width: width, height: indices.count / width, indices: indices)
    return GIFFile(frame, palette: Self.palette)
  }

  @Test func colorsComeFromThePalette() throws {
    try expectEqual(decode(file([0, 1, 2])), [.red, .green, .blue])
  }

  @Test func aFramesOwnPaletteComesFirst() throws {
    var gif = file([0, 1, 2])
    gif.frames[0].palette = [[0, 0, 0], [255, 255, 255], [255, 0, 0]]
    try expectEqual(decode(gif), [.black, .white, .red])
    gif.palette = nil
    try expectEqual(decode(gif), [.black, .white, .red])
  }

  @Test func transparentIndexAndIndicesBeyondThePaletteHaveNoColor() throws {
    var gif = file([0, 1, 200])
    gif.frames[0].transparentIndex = 0
    try expectEqual(decode(gif), [.clear, .green, .clear])
  }

  @Test func interlacedLinesAreInOrder() throws {
    for height in [1, 2, 3, 5, 8, 9, 16, 21] {
      let indices = (0..<(3 * height)).map { (place: Int) in UInt8(place * 7 / 5 % 3) }
      var gif = file(indices)
      let expected = try decode(gif)
      gif.frames[0].isInterlaced = true
      try expectEqual(decode(gif), expected, "\(height) lines")
    }
  }

  @Test func longFilesAreDecompressed() throws {
    // Enough different strings to fill the table of 4,096 codes several times.
    var state: UInt32 = 1
    let indices = (0..<40_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 28)
    }
    let palette = (0..<16).map { [UInt8($0 * 16), 0, 0] }
    let frame = GIFFile.Frame(width: 200, height: 200, indices: indices)
    let pixels = try decode(GIFFile(frame, palette: palette))
    expectEqual(pixels, indices.map { Pixel($0 * 16, 0, 0) })
  }

  @Test func onlyTheFirstFrameIsRead() throws {
    var gif = file([0, 1, 2])
    gif.frames.append(.init(width: 3, height: 1, indices: [2, 2, 2]))
    try expectEqual(decode(gif), [.red, .green, .blue])
  }

  @Test func aroundTheFrameIsNothing() throws {
    var gif = file(width: 1, [0])
    (gif.screenWidth, gif.screenHeight) = (3, 2)
    (gif.frames[0].left, gif.frames[0].top) = (1, 0)
    try expectEqual(decode(gif), [.clear, .red, .clear, .clear, .clear, .clear])
  }

  @Test func theScreenGrowsWithTheFrame() throws {
    var gif = file([0, 1, 2])
    (gif.screenWidth, gif.screenHeight) = (1, 0)
    try expectEqual(decode(gif), [.red, .green, .blue])
  }

  @Test func whatIsMissingIsAnError() {
    var noPalette = file([0, 1, 2])
    noPalette.palette = nil
    var noFrame = noPalette
    noFrame.frames = []
    var noPixels = file([0, 1, 2])
    noPixels.frames[0] = .init(width: 0, height: 5, indices: [])
    let examples = [
      (noPalette, "it has no palette"), (noFrame, "it has no frame"),
      (noPixels, "its first frame has no pixels"),
    ]
    for (gif, reason) in examples {
      #expect(throws: ImageError.corrupt(.gif, reason: reason)) { try decode(gif) }
    }
  }
}

@Suite("Animated WebP")
struct AnimatedWebPTests {
  private let frame = Samples.noise(20, 12) { $0 }

  private func file(_ change: (inout WebPFile) -> Void = { _ in }) throws -> [UInt8] {
    let other = Bitmap(pixelWidth: 20, pixelHeight: 12) { _, _ in .red }
    var file = WebPFile(
      width: 20, height: 12,
      frames: [
        .init(width: 20, height: 12, file: try frame.webPData()),
        .init(width: 20, height: 12, file: try other.webPData()),
      ])
    change(&file)
    return file.bytes
  }

  @Test func onlyTheFirstFrameIsRead() throws {
    try expectEqual(Image(encoded: file()).bitmap, frame)
  }

  @Test func lossyFramesWithAlphaAreRead() throws {
    let soft = Bitmap(pixelWidth: 20, pixelHeight: 12) { x, y in Pixel(0, 0, 0, UInt8(x * y)) }
    let still = try soft.webPData(quality: 90)
    let animated = try file { $0.frames[0].file = still }
    try expectEqual(Image(encoded: animated), Image(encoded: still))
  }

  @Test func aroundTheFrameIsNothing() throws {
    let encoded = try file {
      ($0.width, $0.height) = (26, 14)
      ($0.frames[0].left, $0.frames[0].top) = (4, 2)
    }
    let bitmap = try Image(encoded: encoded).bitmap
    #expect((bitmap.pixelWidth, bitmap.pixelHeight) == (26, 14))
    expectEqual(bitmap.cropped(x: 4..<24, y: 2..<14), frame)
    for (columns, rows) in [(0..<26, 0..<2), (0..<4, 2..<14), (24..<26, 2..<14)] {
      #expect(bitmap.cropped(x: columns, y: rows).bytes.allSatisfy { $0 == 0 })
    }
  }

  @Test func framesAreMadeSmaller() throws {
    let size = DecodingSize.filling(pixelWidth: 5, pixelHeight: 5)
    let difference = try Image(encoded: file(), size: size).bitmap
      .largestDifference(to: Image(encoded: frame.webPData(), size: size).bitmap)
    expectEqual(difference, 0)
  }

  @Test func framesThatReachOverTheEdgeAreErrors() throws {
    for change in [{ $0.left = 2 }, { $0.top = 4 }] as [(inout WebPFile.Frame) -> Void] {
      let encoded = try file { change(&$0.frames[0]) }
      #expect(throws: ImageError.self) { _ = try Image(encoded: encoded) }
    }
    let empty = try file { $0.frames = [] }
    #expect(throws: ImageError.self) { try Image(encoded: empty) }
  }
}
