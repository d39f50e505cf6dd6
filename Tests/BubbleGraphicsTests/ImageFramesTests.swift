// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleSampleImages
import Testing

@Suite("Frames of image files")
struct ImageFramesTests {
  private static let red: [UInt8] = [0, 0, 255, 255]
  private static let green: [UInt8] = [0, 255, 0, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  /// An animation of 2 × 1 pixels, translucent in one.
  private let animation = Animation(
    frames: [
      (red + green, 0.1), (red + red, 0.08), ([0, 0, 128, 128] + green, 0.25), (clear + red, 1),
    ].map { pixels, seconds in
      Animation.Frame(
        bitmap: Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: pixels), duration: seconds)
    }, loopCount: 3)

  private func frames(
    _ file: [UInt8], _ limits: ImageLimits = ImageLimits()
  ) throws -> [ImageFrames.Frame] {
    let frames = try ImageFrames(encoded: file, limits: limits)
    var all: [ImageFrames.Frame] = []
    while let frame = try frames.next() { all.append(frame) }
    expectEqual(all.count, frames.count)
    return all
  }

  @Test func writtenAnimationsReadBack() throws {
    for file in try [animation.pngData(), animation.webPData()] {
      try expectEqual(frames(file).map(\.bitmap), animation.frames.map(\.bitmap))
      try expectEqual(frames(file).map(\.milliseconds), [100, 80, 250, 1000])
      try expectEqual(ImageFrames(encoded: file).loopCount, 3)
    }
    let still = animation.frames[0].bitmap
    for file in try [still.pngData(), still.webPData()] {
      try expectEqual(frames(file).map(\.bitmap), [still])
      try expectEqual(ImageFrames(encoded: file).loopCount, 1)
    }
  }

  private func gif(extension block: [UInt8] = []) -> [UInt8] {
    var gif = GIFFile(
      .init(width: 2, height: 1, indices: [0, 1]), palette: [[255, 0, 0], [0, 255, 0]])
    gif.frames[0].hundredths = 10
    var frame = GIFFile.Frame(width: 1, height: 1, indices: [0])
    (frame.left, frame.hundredths) = (1, 0)
    gif.frames.append(frame)
    let file = gif.bytes
    // The header, the screen and a palette of two colours.
    return file[..<19] + block + file[19...]
  }

  @Test func gifsHaveTheirTimesAndPlays() throws {
    let all = try frames(gif())
    expectEqual(all.map(\.bitmap.bytes), [Self.red + Self.green, Self.red + Self.red])
    expectEqual(all.map(\.milliseconds), [100, 0])
    try expectEqual(ImageFrames(encoded: gif()).loopCount, 1)
    for (count, plays) in [(0, 0), (2, 3)] {
      let block = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(count), 0, 0]
      let file = gif(extension: block)
      try expectEqual(ImageFrames(encoded: file).loopCount, plays)
      try expectEqual(frames(file).count, 2)
    }
  }

  @Test func filesThatAreCutOffAreErrors() throws {
    for file in try [
      animation.pngData(), animation.webPData(), gif(), animation.frames[0].bitmap.pngData(),
    ] {
      for count in 1..<file.count {
        #expect(throws: ImageError.self, "\(count) of \(file.count)") {
          try frames(Array(file[..<count]))
        }
      }
    }
  }

  @Test func damagedFilesNeverCrash() throws {
    var numbers = SeededGenerator(seed: 54)
    for file in try [animation.pngData(), animation.webPData(), gif()] {
      for _ in 0..<300 {
        var damaged = file
        for _ in 0..<3 {
          damaged[Int.random(in: 8..<file.count, using: &numbers)] = .random(
            in: 0...255, using: &numbers)
        }
        var limits = ImageLimits()
        (limits.pixelCount, limits.animatedPixelCount) = (1 << 16, 1 << 20)
        _ = try? frames(damaged, limits)
      }
    }
  }

  @Test func limitsAreCheckedBeforeFramesAreDecoded() throws {
    for (file, count) in try [(animation.pngData(), 4), (animation.webPData(), 4), (gif(), 2)] {
      var limits = ImageLimits()
      limits.frameCount = count - 1
      #expect(throws: ImageError.tooManyFrames(count: count, limit: count - 1)) {
        try ImageFrames(encoded: file, limits: limits)
      }
      limits = ImageLimits()
      limits.animatedPixelCount = count * 2 - 1
      #expect(
        throws: ImageError.tooManyFramePixels(
          frames: count, width: 2, height: 1, limit: count * 2 - 1)
      ) { try ImageFrames(encoded: file, limits: limits) }
    }
  }

  /// A screen of one pixel, with a frame that reaches far over its edge.
  @Test func framesOverTheEdgeOfAScreenCount() throws {
    var gif = GIFFile(
      .init(width: 1, height: 1, indices: [0]), palette: [[255, 0, 0], [0, 0, 0]])
    var frame = GIFFile.Frame(width: 1, height: 1, indices: [0])
    (frame.left, frame.top) = (9_000, 9_000)
    gif.frames.append(frame)
    #expect(throws: ImageError.self) { try ImageFrames(encoded: gif.bytes) }
  }
}
