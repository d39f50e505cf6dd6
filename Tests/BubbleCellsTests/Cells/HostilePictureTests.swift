// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleImages
import Foundation
import Testing

/// Pictures that are broken, truncated, or need much memory, from message to pixels.
@Suite("Hostile pictures in messages")
struct HostilePictureTests {
  /// Intact files of every format, each with a name.
  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    let bitmap = noise(width: 40, height: 30)
    let animation = WebPFile(
      width: 40, height: 30,
      frames: [
        .init(width: 40, height: 30, file: try bitmap.webPData()),
        .init(width: 40, height: 30, file: try bitmap.webPData(quality: 50)),
      ])
    let interlaced = PNGFile.interlaced(width: 24, height: 20) { x, y in
      [UInt8(x * 31 % 256), UInt8(y * 57 % 256), UInt8(x * y % 256), 200]
    }
    let palette = (0..<256).map { [UInt8($0), 0, UInt8(255 - $0)] }
    let indices = (0..<1200).map { UInt8(truncatingIfNeeded: $0 * $0 / 11) }
    let gif = GIFFile(.init(width: 40, height: 30, indices: indices), palette: palette)
    return [
      ("PNG", bitmap.pngData()), ("interlaced PNG", interlaced.bytes),
      ("JPEG", JPEGFile.file(try bitmap.jpegData(), orientation: 6)),
      ("lossless WebP", try bitmap.webPData()), ("lossy WebP", try bitmap.webPData(quality: 80)),
      ("animated WebP", animation.bytes), ("GIF", gif.bytes),
    ]
  }

  private let renderer: MessageRenderer

  init() {
    var limits = ImageLimits()
    limits.pixelCount = 1 << 20
    // So few bytes that images are evicted all the time.
    let store = ImageStore(folder: nil, limits: limits, cacheByteCount: 100_000)
    renderer = RenderFixture.renderer { $0.images = store }
  }

  /// The row of a message with a picture, once it has been drawn.
  private func draw(_ picture: [UInt8], msgID: String) throws -> MessageRow {
    let message = Message.text("Hi") {
      $0.msgID = msgID
      $0.faceURL = "data:;base64," + Data(picture).base64EncodedString()
    }
    let row = try #require(renderer.row(for: message))
    try expectEqual(row.makeBitmap().pixelWidth, 780)
    return row
  }

  /// Whether the placeholder is drawn, with a warning that names its message and field. An image that is cut off is
  /// drawn with one.
  private func isRefused(_ picture: [UInt8], msgID: String) throws -> Bool {
    let row = try draw(picture, msgID: msgID)
    let showsPicture = row.frame("ImageView") != nil
    let isCutOff = row.warnings.contains { $0.reason.contains("' is cut off. Pixels") }
    expectEqual(row.warnings.count, showsPicture && !isCutOff ? 0 : 1)
    let ending = showsPicture ? "fetch the whole file again." : "The avatar is drawn without it."
    for warning in row.warnings {
      #expect(warning.msgID == msgID && warning.field == "faceURL")
      #expect(warning.reason.hasSuffix(ending))
    }
    return !showsPicture
  }

  @Test func wholeFilesAreShown() throws {
    for (name, bytes) in try Self.files() {
      #expect(try !isRefused(bytes, msgID: name), "\(name)")
    }
  }

  @Test func filesThatAreCutOffAreRefused() throws {
    for (name, bytes) in try Self.files() {
      for part in 0..<16 {
        let file = Array(bytes[..<(bytes.count * part / 16)])
        let isRefused = try isRefused(file, msgID: "\(name), \(part)/16")
        if name.contains("JPEG"), part > 4 {
          // Browsers show a part of a JPEG, too. The last quarter of the file is all in its scan.
          if part >= 12 { #expect(!isRefused, "\(name), \(part)/16") }
        } else {
          #expect(isRefused, "\(name), \(part)/16")
        }
      }
    }
  }

  @Test func damagedFilesAreShownOrRefused() throws {
    var random = SeededNumbers(seed: 11)
    for (name, bytes) in try Self.files() {
      var refused = 0
      for variant in 0..<400 {
        var file = bytes
        for _ in 0...Int.random(in: 0..<8, using: &random) {
          file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        if try isRefused(file, msgID: "\(name) \(variant)") { refused += 1 }
      }
      #expect(refused > 0, "\(name)")
    }
  }

  @Test func bombsAreNamed() throws {
    let pixel = Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 255])
    var gif = GIFFile(.init(width: 1, height: 1, indices: [0]), palette: [[0, 0, 0]])
    (gif.screenWidth, gif.screenHeight) = (65_535, 65_535)
    let webP = WebPFile(
      width: 16_383, height: 16_383,
      frames: [.init(width: 1, height: 1, file: try pixel.webPData())])
    var text = PNGFile(width: 1, height: 1, rows: [0, 0, 0, 0, 0])
    text.chunks = [("zTXt", PNGFile.compressedText(zeros: 20 << 20))]
    let scans = JPEGFile.progressive(
      try pixel.jpegData(), width: 1000, height: 1000, scans: 5000)
    let bombs = [
      (PNGFile(width: 50_000, height: 50_000, rows: [0]).bytes, "has 50000 × 50000 pixels"),
      (gif.bytes, "has 65535 × 65535 pixels"), (webP.bytes, "has 16383 × 16383 pixels"),
      (text.bytes, "its profiles and texts take more than"),
      (scans, "has 5000 scans of 1000 × 1000 pixels"), ([], "are not an image"),
    ]
    for (file, reason) in bombs {
      let row = try draw(file, msgID: "bomb")
      expectNil(row.frame("ImageView"))
      expectEqual(row.warnings.map { $0.reason.contains(reason) }, [true], "\(reason)")
    }
  }

  private static func noise(width: Int, height: Int) -> Bitmap {
    var random = SeededNumbers(seed: 3)
    let bytes = (0..<(width * height)).flatMap { _ in
      let alpha = UInt8.random(in: 100...255, using: &random)
      return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }
}

/// The same numbers each time (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
