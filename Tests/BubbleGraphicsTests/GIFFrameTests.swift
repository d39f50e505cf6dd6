// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@_spi(UIKit) @testable import BubbleGraphics

@Suite("GIF frames")
struct GIFFrameTests {
  private static let palette: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]]

  /// A file of 2 × 1 pixels. Frames are of one pixel each.
  private func file(
    _ frames: [(left: Int, color: UInt8, disposal: UInt8, hundredths: UInt8)]
  ) -> GIFFile {
    var gif = GIFFile(.init(width: 2, height: 1, indices: []), palette: Self.palette)
    gif.frames = frames.map { left, color, disposal, hundredths in
      var frame = GIFFile.Frame(width: 1, height: 1, indices: [color])
      (frame.left, frame.disposal, frame.hundredths) = (left, disposal, hundredths)
      return frame
    }
    return gif
  }

  private func pixels(_ frames: [Animation.Frame]) -> [[Pixel]] {
    frames.map { frame in (0..<frame.bitmap.pixelWidth).map { frame.bitmap[$0, 0] } }
  }

  @Test func framesAreLaidOverWhatIsLeft() throws {
    let gif = file([(0, 0, 1, 0), (1, 1, 2, 0), (1, 2, 3, 0), (0, 1, 0, 0), (1, 0, 0, 0)])
    try expectEqual(
      pixels(Animation.frames(ofGIF: gif.bytes)),
      [
        [.red, .clear], [.red, .green], [.red, .blue], [.green, .clear], [.green, .red],
      ])
  }

  @Test func transparentPixelsShowTheFrameBefore() throws {
    var gif = file([(0, 0, 1, 0), (0, 1, 1, 0), (0, 1, 1, 0)])
    gif.frames[1].transparentIndex = 1
    try expectEqual(
      pixels(Animation.frames(ofGIF: gif.bytes)),
      [
        [.red, .clear], [.red, .clear], [.green, .clear],
      ])
  }

  @Test func framesMayHavePalettesAndBeInterlaced() throws {
    var gif = GIFFile(.init(width: 1, height: 3, indices: [0, 1, 2]), palette: Self.palette)
    gif.frames.append(gif.frames[0])
    gif.frames[1].isInterlaced = true
    gif.frames[1].palette = [[0, 0, 0], [255, 255, 255], [255, 0, 0]]
    let frames = try Animation.frames(ofGIF: gif.bytes).map(\.bitmap)
    expectEqual(
      frames.map { bitmap in (0..<3).map { bitmap[0, $0] } },
      [
        [.red, .green, .blue], [.black, .white, .red],
      ])
  }

  @Test func durationsAreThoseOfBrowsers() throws {
    let frames = try Animation.frames(
      ofGIF: file([(0, 0, 1, 0), (0, 0, 1, 1), (0, 0, 1, 2), (0, 0, 0, 250)]).bytes)
    expectEqual(frames.map(\.duration), [0.1, 0.1, 0.02, 2.5])
  }

  @Test func aFrameOverTheEdgeIsAloneInALargerImage() throws {
    var gif = file([(0, 0, 1, 0), (2, 1, 1, 0), (0, 2, 1, 0)])
    gif.frames[1].disposal = 2
    try expectEqual(
      pixels(Animation.frames(ofGIF: gif.bytes)),
      [
        [.red, .clear], [.clear, .clear, .green], [.blue, .clear],
      ])
  }

  @Test func framesBeforeDamageAreRead() throws {
    let whole = file([(0, 0, 1, 9), (1, 1, 1, 9), (0, 2, 1, 9)]).bytes
    let first = file([(0, 0, 1, 9)]).bytes
    let counts = (0..<whole.count).map { count in
      (try? Animation.frames(ofGIF: Array(whole[..<count])))?.count ?? 0
    }
    #expect(counts == counts.sorted() && Set(counts) == [0, 1, 2, 3])
    #expect(counts[first.count - 2] == 0 && counts[first.count - 1] == 1)
    var damaged = whole
    damaged[first.count - 1] = 0x7F
    try expectEqual(Animation.frames(ofGIF: damaged).count, 1)
  }

  @Test func damagedFilesDecodeOrThrow() throws {
    let whole = file([(0, 0, 1, 9), (1, 1, 2, 9), (0, 2, 3, 9)]).bytes
    var limits = ImageLimits()
    limits.pixelCount = 1 << 16
    for place in whole.indices {
      for value in [0, 1, 0x21, 0x2C, 0x3B, 0x7F, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = value
        let frames = try? Animation.frames(ofGIF: damaged, limits: limits)
        #expect(frames?.allSatisfy { $0.bitmap.bytes.count <= 4 << 16 } ?? true)
      }
    }
  }

  @Test func allFramesTogetherAreLimited() throws {
    var gif = file([(0, 0, 1, 0)])
    gif.frames = Array(repeating: gif.frames[0], count: 9)
    try expectEqual(Animation.frames(ofGIF: gif.bytes, totalPixelCount: 16).count, 8)
    var limits = ImageLimits()
    limits.pixelCount = 1
    #expect(throws: ImageError.tooManyPixels(width: 2, height: 1, limit: 1)) {
      try Animation.frames(ofGIF: gif.bytes, limits: limits)
    }
  }

  @Test func otherFilesAreErrors() throws {
    let png = Bitmap(pixelWidth: 1, pixelHeight: 1) { _, _ in .red }.pngData()
    for bytes in [png, [1, 2, 3], []] {
      #expect(throws: ImageError.notAnImage) { try Animation.frames(ofGIF: bytes) }
    }
    var noFrame = file([])
    noFrame.palette = Self.palette
    #expect(throws: ImageError.corrupt(.gif, reason: "it has no frame")) {
      try Animation.frames(ofGIF: noFrame.bytes)
    }
  }
}
