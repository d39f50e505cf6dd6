// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleGraphics
import Testing

@Suite("Comparison of image files")
struct ImageFileComparisonTests {
  private static func frame(_ level: UInt8, _ seconds: Double = 0.1) -> Animation.Frame {
    Animation.Frame(
      bitmap: Bitmap.grey(level), duration: seconds)
  }

  private static let levels = (1...12).map { frame(UInt8($0 * 20)) }
  private let golden = Animation(frames: levels).pngData()

  private func description(
    _ actual: [UInt8], _ tolerance: Tolerance? = nil, golden: [UInt8]? = nil
  ) throws -> String {
    let comparison = try BitmapComparison(tolerance: tolerance).comparison(
      golden: golden ?? self.golden, actual: actual)
    return comparison.isMatch ? "match" : comparison.description
  }

  private func file(_ change: (inout [Animation.Frame]) -> Void, loopCount: Int = 0) -> [UInt8] {
    var frames = Self.levels
    change(&frames)
    return Animation(frames: frames, loopCount: loopCount).pngData()
  }

  @Test func framesAreNamed() throws {
    let difference = "12 pixels differ, by at most 1 in a channel, in 4 × 3 pixels at (0, 0)"
    try expectEqual(
      description(file { $0[2] = Self.frame(61) }), "frame 3 of 12: \(difference)")
    try expectEqual(
      description(
        file {
          $0[2] = Self.frame(61)
          $0[7] = Self.frame(161)
        }), "frame 3 of 12: \(difference) (and 1 other frame differs)")
  }

  @Test func timesCountsAndPlaysAreCompared() throws {
    try expectEqual(
      description(file { $0[1].duration = 0.08 }), "frame 2 is shown for 80 ms instead of 100 ms")
    try expectEqual(description(file { $0.removeLast(4) }), "it has 8 frames instead of 12")
    try expectEqual(
      description(file({ _ in }, loopCount: 3)), "it plays 3 times instead of forever")
    try expectEqual(
      description(golden, golden: file({ $0.removeLast(1) }, loopCount: 1)),
      "it has 12 frames instead of 11; it plays forever instead of once")
  }

  @Test func formatsAreComparedByTheirFrames() throws {
    let webP = try Animation(frames: Self.levels).webPData()
    try expectEqual(description(webP), "match")
    let changed = try Animation(frames: Self.levels.dropLast() + [Self.frame(241)]).webPData()
    #expect(try description(changed).hasPrefix("frame 12 of 12: 12 pixels differ"))
  }

  @Test func aStillImageDiffersFromAnAnimation() throws {
    let still = Self.levels[0].bitmap.pngData()
    try expectEqual(
      description(still), "it is a still image instead of an animation of 12 frames")
    try expectEqual(
      description(golden, golden: still), "it is an animation of 12 frames instead of a still image"
    )
    // An animation of one frame looks as that does, whatever its time.
    let single = Animation(frames: [Self.levels[0]], loopCount: 5).pngData()
    try expectEqual(description(single, golden: still), "match")
    try expectEqual(
      description(single), "it is a still image instead of an animation of 12 frames")
  }

  @Test func framesThatShowTheSameAreOne() throws {
    let long = Animation(frames: [Self.frame(20, 0.3), Self.frame(40)])
    let split = Animation(frames: [Self.frame(20, 0.1), Self.frame(20, 0.2), Self.frame(40)])
    // Files that are written here have them merged, and GIF doesn't.
    let gif = GIFSample.file(levels: [20, 20, 40], hundredths: [10, 20, 10])
    try expectEqual(description(split.pngData(), golden: long.pngData()), "match")
    try expectEqual(description(gif, golden: long.pngData()), "it plays once instead of forever")
    let forever = GIFSample.file(
      levels: [20, 20, 40], hundredths: [10, 20, 10], isRepeated: true)
    try expectEqual(description(forever, golden: long.pngData()), "match")
    let short = GIFSample.file(levels: [20, 20, 40], hundredths: [10, 10, 10], isRepeated: true)
    try expectEqual(
      description(short, golden: forever), "frame 2 is shown for 100 ms instead of 200 ms")
  }

  @Test func tolerancesAreOfEachFrame() throws {
    let tolerance = Tolerance(reason: "two encoders", color: .channels(1))
    let near = file { $0[2] = Self.frame(61) }
    try expectEqual(description(near, tolerance), "match")
    let comparison = try BitmapComparison(tolerance: tolerance).comparison(
      golden: golden, actual: near)
    #expect(comparison.frame == 3 && comparison.differingFrames == 0)
    let far = file {
      $0[2] = Self.frame(61)
      $0[5] = Self.frame(125)
    }
    #expect(try description(far, tolerance).hasPrefix("frame 6 of 12: 12 pixels differ"))
  }

  @Test func sizesDifferOnce() throws {
    let wide = Animation(frames: [
      .init(bitmap: Bitmap.grey(20, pixelWidth: 5), duration: 0.1)
    ])
    let comparison = try BitmapComparison.exact.comparison(golden: golden, actual: wide.pngData())
    #expect(comparison.outcome.difference?.sizes != nil && comparison.differingFrames == 1)
  }

  @Test func equalFilesThatAreBrokenAreErrors() throws {
    for file in [Array(golden.dropLast(40)), Array("text".utf8), []] {
      #expect(throws: ImageFileError.self) { try description(file, golden: file) }
    }
    let error = #expect(throws: ImageFileError.self) { try description(Array(golden.dropLast(40))) }
    #expect(error?.side == .actual)
    try expectEqual(description(golden), "match")
  }

  @Test func theImageOfTheDifferenceIsOfTheFrame() throws {
    let comparison = try BitmapComparison.exact.comparison(
      golden: golden, actual: file { $0[2] = Self.frame(61) })
    expectEqual(comparison.images.golden, Self.levels[2].bitmap)
    expectEqual(Array(comparison.differenceImage().bytes[..<4]), [127, 127, 255, 255])
  }
}

/// A GIF of grey frames of 4 × 3 pixels.
private enum GIFSample {
  static func file(levels: [UInt8], hundredths: [UInt8], isRepeated: Bool = false) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [4, 0, 3, 0, 0x80 | 7, 0, 0]
    for level in 0...255 { bytes += [UInt8](repeating: UInt8(level), count: 3) }
    if isRepeated {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }
    for (level, time) in zip(levels, hundredths) {
      bytes += [0x21, 0xF9, 4, 4, time, 0, 0, 0, 0x2C, 0, 0, 0, 0, 4, 0, 3, 0, 0, 8]
      let data = codes([256] + [Int](repeating: Int(level), count: 12) + [257])
      bytes += [UInt8(data.count)] + data + [0]
    }
    return bytes + [0x3B]
  }

  /// Codes of nine bits, the lowest bits first.
  private static func codes(_ codes: [Int]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (codes.count * 9 + 7) / 8)
    for (index, code) in codes.enumerated() {
      for bit in 0..<9 where code >> bit & 1 == 1 {
        let place = index * 9 + bit
        bytes[place / 8] |= 1 << UInt8(place % 8)
      }
    }
    return bytes
  }
}

extension Bitmap {
  /// An opaque grey of four columns and three rows.
  fileprivate static func grey(_ level: UInt8, pixelWidth: Int = 4) -> Bitmap {
    let pixels = [[UInt8]](repeating: [level, level, level, 255], count: pixelWidth * 3)
    return Bitmap(pixelWidth: pixelWidth, pixelHeight: 3, bytes: pixels.flatMap { $0 })
  }
}
