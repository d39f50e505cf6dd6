// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubbleGraphics
@testable import BubblePNG

@Suite("Animations")
struct AnimationTests {
  /// A square that moves across an image, and doesn't move for one frame.
  static func walk(on kind: ImageKind, color: Pixel) -> Animation {
    let background = kind.bitmap(width: 41, height: 30)
    let frames = [0, 5, 5, 20, 36].map { left in
      let bitmap = Bitmap(pixelWidth: 41, pixelHeight: 30) { x, y in
        (left..<left + 5).contains(x) && (10..<15).contains(y) ? color : background[x, y]
      }
      return Animation.Frame(bitmap: bitmap, duration: 0.125)
    }
    return Animation(frames: frames, loopCount: 3)
  }

  @Test(arguments: ImageKind.allCases)
  func framesAreReadAsDrawn(_ kind: ImageKind) throws {
    let animation = Self.walk(on: kind, color: Pixel(1, 2, 3, 200))
    let file = try AnimationFile(animation.pngData())
    expectEqual(file.loopCount, 3)
    let kept = [0, 1, 3, 4].map { animation.frames[$0].bitmap }
    try expectEqual(file.frames(), kept)
    expectEqual(file.milliseconds, [125, 250, 125, 125])
    expectEqual(animation.pngData(), Self.walk(on: kind, color: Pixel(1, 2, 3, 200)).pngData())
  }

  @Test func aReaderOfStillImagesShowsTheFirstFrame() throws {
    let animation = Self.walk(on: .text, color: .red)
    let file = animation.pngData(effort: .small)
    try expectEqual(Image(encoded: file).bitmap, animation.frames[0].bitmap)
  }

  @Test func laterFramesHoldWhatHasChanged() throws {
    let file = try AnimationFile(Self.walk(on: .text, color: .red).pngData())
    expectEqual(file.areas.map(\.columns), [0..<41, 0..<10, 5..<25, 20..<41])
    expectEqual(file.areas.map(\.rows), [0..<30, 10..<15, 10..<15, 10..<15])
  }

  @Test func equalFramesLastLonger() throws {
    let bitmap = ImageKind.flat.bitmap(width: 3, height: 2)
    let frames = Array(repeating: Animation.Frame(bitmap: bitmap, duration: 60), count: 3)
    let file = try AnimationFile(Animation(frames: frames).pngData())
    expectEqual(file.milliseconds, [180_000])
    try expectEqual(file.frames(), [bitmap])
  }

  @Test(arguments: [nil, 80])
  func webPFilesAreAnimated(quality: Int?) throws {
    let animation = Self.walk(on: .text, color: .red)
    let file = try animation.webPData(quality: quality)
    expectEqual(file, try Self.walk(on: .text, color: .red).webPData(quality: quality))
    expectEqual(Array(file[8..<16]), Array("WEBPVP8X".utf8))
    expectEqual(file[20] & 2, 2, "the flag of animations")
    let frameCount = file.indices.dropLast(3).count {
      Array(file[$0..<$0 + 4]) == Array("ANMF".utf8)
    }
    expectEqual(frameCount, 4)
  }

  @Test func webPHasALimit() {
    let bitmap = ImageKind.flat.bitmap(width: 16_384, height: 1)
    let animation = Animation(frames: [Animation.Frame(bitmap: bitmap, duration: 1)])
    #expect(throws: ImageError.notEncodable(.webp, width: 16_384, height: 1)) {
      try animation.webPData()
    }
  }
}

/// An animated PNG file, taken apart.
private struct AnimationFile {
  private(set) var loopCount = 0
  private(set) var milliseconds: [Int] = []
  private(set) var areas: [(columns: Range<Int>, rows: Range<Int>)] = []

  private var header: [UInt8] = []
  private var palette: [PNGChunk] = []
  private var data: [[UInt8]] = []

  init(_ bytes: [UInt8]) throws {
    var rest = bytes.dropFirst(8)
    var numbers: [Int] = []
    while rest.count >= 12 {
      let length = Self.number(rest)
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let chunk = Array(rest.dropFirst(8).prefix(length))
      rest = rest.dropFirst(12 + length)
      switch type {
      case "IHDR": header = chunk
      case "PLTE", "tRNS": palette.append(PNGChunk(type, chunk))
      case "acTL": loopCount = Self.number(chunk[4...])
      case "fcTL":
        numbers.append(Self.number(chunk[0...]))
        readControl(chunk)
      case "IDAT": data.append(chunk)
      case "fdAT":
        numbers.append(Self.number(chunk[0...]))
        data.append(Array(chunk.dropFirst(4)))
      default: break
      }
    }
    expectEqual(numbers, Array(0..<numbers.count))
  }

  private mutating func readControl(_ chunk: [UInt8]) {
    let fields = (1..<5).map { Self.number(chunk[($0 * 4)...]) }
    areas.append((fields[2]..<fields[2] + fields[0], fields[3]..<fields[3] + fields[1]))
    let time = [20, 22].map { Int(chunk[$0]) << 8 | Int(chunk[$0 + 1]) }
    milliseconds.append(time[0] * 1000 / time[1])
    expectEqual(chunk[24...], [0, 0])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The composed frames: each one's data are decoded as a file, and drawn on the frame before.
  func frames() throws -> [Bitmap] {
    var frames: [Bitmap] = []
    for (area, data) in zip(areas, data) {
      let size = [area.columns.count, area.rows.count].flatMap { UInt32($0).bigEndianBytes }
      let chunks = palette.map { ($0.type, $0.data) } + [("IDAT", data), ("IEND", [])]
      let part = try Image(
        encoded: Samples.file(chunks: [("IHDR", size + header.dropFirst(8))] + chunks)
      ).bitmap
      guard let last = frames.last else {
        frames.append(part)
        continue
      }
      frames.append(
        Bitmap(pixelWidth: last.pixelWidth, pixelHeight: last.pixelHeight) { x, y in
          guard area.columns.contains(x), area.rows.contains(y) else { return last[x, y] }
          return part[x - area.columns.lowerBound, y - area.rows.lowerBound]
        })
    }
    return frames
  }
}
