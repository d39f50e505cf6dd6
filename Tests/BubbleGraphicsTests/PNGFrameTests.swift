// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleSampleImages
import Testing

@Suite("Frames of animated PNG files")
struct PNGFrameTests {
  /// A frame of one row, of red, green, blue and alpha.
  private struct Frame {
    var left = 0
    var pixels: [UInt8]
    var delay: [UInt8] = [0, 1, 0, 10]
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let veil: [UInt8] = [0, 0, 255, 51]

  /// A file of 2 × 1 pixels. Its first frame is the default image, or there is another one.
  private func file(
    _ frames: [Frame], hidden: [UInt8]? = nil, announced: UInt8? = nil,
    properties: [(name: String, data: [UInt8])] = []
  ) -> [UInt8] {
    var file = PNGFile(width: 2, height: 1, rows: [0] + (hidden ?? frames[0].pixels))
    file.chunks = properties
    file.chunks.append(("acTL", [0, 0, 0, announced ?? UInt8(frames.count), 0, 0, 0, 2]))
    var (number, trailer): (UInt8, [(String, [UInt8])]) = (0, [])
    for (index, frame) in frames.enumerated() {
      let place = [frame.pixels.count / 4, 1, frame.left, 0].flatMap { number -> [UInt8] in
        [0, 0, 0, UInt8(number)]
      }
      var control: [UInt8] = [0, 0, 0, number] + place + frame.delay
      control += [frame.disposal, frame.blend]
      number += 1
      if index == 0, hidden == nil {
        file.chunks.append(("fcTL", control))
      } else {
        trailer.append(("fcTL", control))
        let pixels = PNGFile.compressed([0] + frame.pixels)
        trailer.append(("fdAT", [0, 0, 0, number] + pixels))
        number += 1
      }
    }
    file.trailingChunks = trailer.map { (name: $0.0, data: $0.1) }
    return file.bytes
  }

  /// The pixels of all frames, with straight alpha.
  private func pixels(_ file: [UInt8]) throws -> [[UInt8]] {
    let frames = try ImageFrames(encoded: file)
    var all: [[UInt8]] = []
    while let frame = try frames.next() { all.append(frame.bitmap.rgbaBytes) }
    return all
  }

  @Test func framesAreLaidOverWhatIsLeft() throws {
    let (red, blue) = (Self.red, Self.blue)
    let frames = [
      Frame(pixels: red + red), Frame(left: 1, pixels: blue, disposal: 1),
      Frame(pixels: blue, disposal: 2), Frame(pixels: Self.veil, blend: 1),
      Frame(left: 1, pixels: Self.veil, blend: 0),
    ]
    let mixed: [UInt8] = [204, 0, 51, 255]
    let clear: [UInt8] = [0, 0, 0, 0]
    try expectEqual(
      pixels(file(frames)),
      [red + red, red + blue, blue + clear, mixed + clear, mixed + Self.veil])
  }

  @Test func nothingIsRestoredBeforeTheFirstFrame() throws {
    let frames = [Frame(pixels: Self.red + Self.red, disposal: 2), Frame(pixels: Self.blue)]
    try expectEqual(pixels(file(frames))[1], Self.blue + [0, 0, 0, 0])
  }

  @Test func aDefaultImageThatIsNoFrameIsNotShown() throws {
    let hidden = file([Frame(pixels: Self.blue + Self.blue)], hidden: Self.red + Self.red)
    try expectEqual(pixels(hidden), [Self.blue + Self.blue])
    try expectEqual(Image(encoded: hidden).bitmap.rgbaBytes, Self.red + Self.red)
  }

  @Test func damagedPropertiesAreIgnored() throws {
    let frames = [Frame(pixels: Self.red + Self.blue), Frame(pixels: Self.blue)]
    let stream = Array("profile\0\0".utf8) + [0x78, 0x9C, 1, 2, 3, 4, 5, 6]
    for name in ["iCCP", "gAMA"] {
      let damaged = file(frames, properties: [(name, stream), ("eXIf", JPEGFile.exif(3))])
      try expectEqual(
        pixels(damaged), [Self.blue + Self.red, Self.blue + Self.blue], "\(name)")
    }
  }

  @Test(arguments: [
    ([0, 1, 0, 10] as [UInt8], 100), ([0, 1, 0, 0], 10), ([0, 1, 0, 60], 17),
    ([255, 255, 0, 1], 65_535_000),
  ])
  func delaysAreFractions(_ delay: [UInt8], _ milliseconds: Int) throws {
    let file = file([Frame(pixels: Self.red + Self.red, delay: delay)])
    try expectEqual(ImageFrames(encoded: file).next()?.milliseconds, milliseconds)
  }

  @Test func theChunksOfAnAnimationAreChecked() throws {
    let frames = [Frame(pixels: Self.red + Self.red), Frame(pixels: Self.blue)]
    var outside = frames
    outside[1].left = 2
    for wrong in [file(frames, announced: 3), file(outside)] {
      #expect(throws: ImageError.self) { try ImageFrames(encoded: wrong) }
    }
    let good = file(frames)
    for name in ["acTL", "fcTL", "fdAT"] {
      let place = try #require(good.firstRange(of: Array(name.utf8))).lowerBound
      var damaged = good
      damaged[place + 7] ^= 1
      #expect(throws: ImageError.self, "\(name)") { try pixels(damaged) }
    }
  }
}
