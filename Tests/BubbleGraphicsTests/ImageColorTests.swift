// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Foundation
import Testing

@testable import BubbleGraphics

/// Colours of files in sRGB. Expected ones are those that Chromium shows, within 1.
@Suite("Colours of image files")
struct ImageColorTests {
  private static let colors: [(UInt8, UInt8, UInt8)] = [
    (200, 100, 50), (30, 60, 20), (60, 120, 240), (128, 128, 128), (255, 0, 0),
  ]
  private static let inDisplayP3: [(UInt8, UInt8, UInt8)] = [
    (215, 93, 31), (17, 61, 13), (30, 122, 248), (128, 128, 128), (255, 0, 0),
  ]

  /// Squares of 16 pixels, one for each colour.
  private static let bitmap = Bitmap(pixelWidth: 16 * colors.count, pixelHeight: 16) { x, _ in
    let color = colors[x / 16]
    return Pixel(color.0, color.1, color.2)
  }

  private static func png(_ chunks: [(String, [UInt8])], alpha: UInt8 = 255) -> [UInt8] {
    let row = colors.flatMap { [$0.0, $0.1, $0.2, alpha] }
    var file = PNGFile(width: colors.count, height: 1, rows: [0] + row)
    file.chunks = chunks.map { (name: $0.0, data: $0.1) }
    return file.bytes
  }

  private static func profile(_ bytes: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", PNGFile.profile(bytes))
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  /// Compares the middles of squares.
  private func expect(
    _ bitmap: Bitmap, _ expected: [(UInt8, UInt8, UInt8)], within tolerance: Int = 1,
    _ comment: String
  ) {
    let side = bitmap.pixelWidth / expected.count
    for (index, color) in expected.enumerated() {
      let pixel = bitmap[index * side + side / 2, bitmap.pixelHeight / 2]
      let differences = [
        Int(pixel.red) - Int(color.0), Int(pixel.green) - Int(color.1),
        Int(pixel.blue) - Int(color.2),
      ]
      #expect(
        differences.allSatisfy { abs($0) <= tolerance },
        "\(comment), colour \(index): \(pixel), not \(color)")
    }
  }

  @Test func profilesAreApplied() throws {
    let jpeg = try Self.bitmap.jpegData(quality: 100)
    let files: [(String, [UInt8], Int)] = [
      ("PNG", Self.png([Self.profile(ICCFile.displayP3)]), 1),
      (
        "JPEG",
        JPEGFile.file(jpeg, profileParts: [(number: 1, count: 1, bytes: ICCFile.displayP3)]),
        4
      ),
      (
        "WebP",
        WebPFile.still(
          try Self.bitmap.webPData(), width: Self.bitmap.pixelWidth, height: 16,
          profile: ICCFile.displayP3), 1
      ),
    ]
    for (name, file, tolerance) in files {
      try expect(
        Image(encoded: file).bitmap, Self.inDisplayP3, within: tolerance, name)
      let size = DecodingSize.fitting(pixelWidth: Self.colors.count, pixelHeight: 1)
      try expect(
        Image(encoded: file, size: size).bitmap, Self.inDisplayP3, within: tolerance,
        "\(name), smaller")
    }
  }

  @Test func jpegProfilesAreReadInParts() throws {
    typealias Part = (number: UInt8, count: UInt8, bytes: [UInt8])
    let jpeg = try Self.bitmap.jpegData(quality: 100)
    let (start, end) = (Array(ICCFile.displayP3[..<300]), Array(ICCFile.displayP3[300...]))
    let first: Part = (number: 1, count: 2, bytes: start)
    let second: Part = (number: 2, count: 2, bytes: end)
    let plain = try Image(encoded: jpeg).bitmap
    for parts in [[first, second], [second, first]] {
      try expect(
        Image(encoded: JPEGFile.file(jpeg, profileParts: parts)).bitmap, Self.inDisplayP3,
        within: 4, "parts \(parts.map(\.number))")
    }
    let wrong: [[Part]] = [
      [first], [second], [first, first], [first, second, second],
      [first, (number: 2, count: 3, bytes: end)], [(number: 0, count: 1, bytes: start + end)],
      [(number: 1, count: 0, bytes: start + end)],
    ]
    for parts in wrong {
      try expectEqual(Image(encoded: JPEGFile.file(jpeg, profileParts: parts)).bitmap, plain)
    }
  }

  @Test func profilesOfSRGBChangeNothing() throws {
    expectNil(ColorConversion(from: .profile(ICCFile.sRGB)))
    let plain = try Image(encoded: Self.png([])).bitmap
    try expectEqual(Image(encoded: Self.png([Self.profile(ICCFile.sRGB)])).bitmap, plain)
  }

  @Test func unusableProfilesAreIgnored() throws {
    let plain = try Image(encoded: Self.png([])).bitmap
    var (link, broken) = (ICCFile.displayP3, ICCFile.displayP3)
    link.replaceSubrange(12..<16, with: "link".utf8)
    // The places of its tags.
    broken.replaceSubrange(132..<broken.count, with: repeatElement(0xFF, count: broken.count - 132))
    let long = ICCFile.displayP3 + [UInt8](repeating: 0, count: ICCProfile.byteLimit)
    let profiles = [
      [], [1, 2, 3], Array(ICCFile.displayP3[..<200]), link, broken, long,
      ICCFile.grey(gamma: 1), ICCFile.inks,
    ]
    for (index, profile) in profiles.enumerated() {
      let file = Self.png([Self.profile(profile)])
      try expectEqual(Image(encoded: file).bitmap, plain, "profile \(index)")
    }
  }

  @Test func damagedChunksOfAPNGAreIgnored() throws {
    let plain = try Image(encoded: Self.png([])).bitmap
    let turned = plain.oriented(.upsideDown)
    let stream = Array("profile\0\0".utf8) + [0x78, 0x9C, 1, 2, 3, 4, 5, 6]
    for (name, data) in [
      ("iCCP", stream), ("iCCP", []), ("gAMA", [1]), ("cHRM", []), ("sRGB", [9]),
    ] {
      let file = Self.png([(name, data), ("eXIf", JPEGFile.exif(3))])
      try expectEqual(Image(encoded: file).bitmap, turned, "\(name)")
      let size = DecodingSize.fitting(pixelWidth: 2, pixelHeight: 1)
      try expectEqual(
        Image(encoded: file, size: size).bitmap,
        Image(encoded: Self.png([("eXIf", JPEGFile.exif(3))]), size: size).bitmap)
    }
  }

  @Test func damagedProfilesNeverCrash() throws {
    var numbers = SeededGenerator(seed: 57)
    for file in [ICCFile.displayP3, ICCFile.grey(gamma: 2.2), ICCFile.inks] {
      for _ in 0..<400 {
        var damaged = file
        for _ in 0..<4 {
          damaged[Int.random(in: 0..<file.count, using: &numbers)] = .random(
            in: 0...255, using: &numbers)
        }
        var bitmap = Self.bitmap
        ColorConversion(from: .profile(damaged), isGrey: true)?.convert(&bitmap)
        _ = ICCProfile(damaged)?.transform(from: .inks)
      }
    }
  }

  @Test func translucentPixelsAreConvertedStraight() throws {
    let opaque = try Image(encoded: Self.png([Self.profile(ICCFile.displayP3)])).bitmap
    let file = Self.png([Self.profile(ICCFile.displayP3)], alpha: 128)
    let translucent = try Image(encoded: file).bitmap
    for x in 0..<Self.colors.count {
      let (pixel, whole) = (translucent[x, 0], opaque[x, 0])
      expectEqual(pixel.alpha, 128)
      #expect(abs(Int(pixel.red) - Int(whole.red) * 128 / 255) <= 1)
      #expect(abs(Int(pixel.blue) - Int(whole.blue) * 128 / 255) <= 1)
    }
    let clear = Self.png([Self.profile(ICCFile.displayP3)], alpha: 0)
    #expect(try Image(encoded: clear).bitmap.bytes.allSatisfy { $0 == 0 })
  }

  @Test func greyImagesHaveProfilesOfGreysOrColours() throws {
    func file(_ profile: [UInt8], colorType: UInt8 = 0) -> [UInt8] {
      let row: [UInt8] = colorType == 0 ? [128, 10] : [128, 255, 10, 255]
      var file = PNGFile(width: 2, height: 1, rows: [0] + row, colorType: colorType)
      file.chunks = [(name: "iCCP", data: PNGFile.profile(profile))]
      return file.bytes
    }
    for colorType in [UInt8(0), 4] {
      try expect(
        Image(encoded: file(ICCFile.grey(gamma: 1), colorType: colorType)).bitmap,
        [(188, 188, 188), (56, 56, 56)], "grey")
      try expect(
        Image(encoded: file(ICCFile.sRGB(gamma: 1), colorType: colorType)).bitmap,
        [(188, 188, 188), (56, 56, 56)], "colour")
    }
  }

  @Test func inksAreConvertedByTheirProfile() throws {
    let data = try #require(Data(base64Encoded: Samples.cmykJPEG))
    let parts = [(number: UInt8(1), count: UInt8(1), bytes: ICCFile.inks)]
    let file = JPEGFile.file(Array(data), profileParts: parts)
    let pixel = try Image(encoded: file).bitmap[4, 4]
    // L* 50 instead of red.
    #expect(abs(Int(pixel.red) - 119) <= 3 && abs(Int(pixel.green) - 119) <= 3)
    #expect(abs(Int(pixel.blue) - 119) <= 3 && pixel.alpha == 255)
    let wrong = JPEGFile.file(
      Array(data), profileParts: [(number: 1, count: 1, bytes: ICCFile.displayP3)])
    try expectEqual(Image(encoded: wrong).bitmap, Image(encoded: Array(data)).bitmap)
  }

  @Test func inksNeedNoMarkOfAdobe() throws {
    let file = Array(try #require(Data(base64Encoded: Samples.cmykJPEG)))
    // Its first segment, of 14 bytes.
    expectEqual(Array(file[2..<4]), [0xFF, 0xEE])
    let unmarked = Array(file[..<2] + file[18...])
    try expectEqual(Image(encoded: unmarked).bitmap, Image(encoded: file).bitmap)
  }

  private static let p3Primaries = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
  private static let sRGBPrimaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]

  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var chunks: [(String, [UInt8])]
    var expected: [(UInt8, UInt8, UInt8)]
  }

  @Test(arguments: examples)
  func pngChunksAreApplied(_ example: Example) throws {
    let bitmap = try Image(encoded: Self.png(example.chunks)).bitmap
    expect(bitmap, example.expected, example.testDescription)
  }

  private static var examples: [Example] {
    func gamma(_ value: UInt32) -> (String, [UInt8]) { ("gAMA", number(value)) }
    func primaries(_ values: [Int]) -> (String, [UInt8]) {
      ("cHRM", values.flatMap { number(UInt32($0)) })
    }
    let linear: [(UInt8, UInt8, UInt8)] = [
      (229, 168, 122), (96, 133, 79), (133, 183, 248), (188, 188, 188), (255, 0, 0),
    ]
    let p3Gamma: [(UInt8, UInt8, UInt8)] = [
      (216, 93, 24), (6, 58, 2), (22, 123, 249), (129, 129, 129), (255, 0, 0),
    ]
    return [
      Example(testDescription: "a gamma", chunks: [gamma(100_000)], expected: linear),
      Example(
        testDescription: "a gamma near that of screens", chunks: [gamma(47_000)], expected: colors),
      Example(testDescription: "no gamma", chunks: [gamma(0)], expected: colors),
      Example(
        testDescription: "primaries alone", chunks: [primaries(p3Primaries)], expected: colors),
      Example(
        testDescription: "gamma and primaries", chunks: [primaries(p3Primaries), gamma(45_455)],
        expected: p3Gamma),
      Example(
        testDescription: "gamma and primaries of sRGB",
        chunks: [primaries(sRGBPrimaries), gamma(45_455)],
        expected: [(201, 100, 46), (24, 57, 12), (57, 121, 240), (129, 129, 129), (255, 0, 0)]),
      Example(
        testDescription: "primaries that are none",
        chunks: [primaries([31270, 32900, 1, 1, 1, 1, 1, 1]), gamma(45_455)], expected: colors),
      Example(
        testDescription: "sRGB before gamma",
        chunks: [("sRGB", [0]), gamma(100_000), primaries(p3Primaries)], expected: colors),
      Example(
        testDescription: "a profile before sRGB",
        chunks: [profile(ICCFile.displayP3), ("sRGB", [0])], expected: inDisplayP3),
      Example(
        testDescription: "code points before a profile",
        chunks: [("cICP", [12, 13, 0, 1]), profile(ICCFile.sRGB(gamma: 1))], expected: inDisplayP3),
      Example(
        testDescription: "code points of BT.2020", chunks: [("cICP", [9, 1, 0, 1])],
        expected: [(239, 63, 5), (0, 52, 0), (0, 116, 249), (121, 121, 121), (255, 0, 0)]),
      Example(
        testDescription: "a limited range", chunks: [("cICP", [12, 13, 0, 0])], expected: colors),
    ]
  }

  @Test func framesOfAnimationsAreConverted() throws {
    let animation = Animation(frames: [
      Animation.Frame(bitmap: Self.bitmap, duration: 0.1),
      Animation.Frame(
        bitmap: Bitmap(pixelWidth: Self.bitmap.pixelWidth, pixelHeight: 16) { _, _ in .black },
        duration: 0.1),
    ])
    let webP = try WebPFile.animation(
      animation.webPData(), profile: ICCFile.displayP3, exif: JPEGFile.exif(3))
    let png = animation.pngData()
    // Behind the header.
    let chunks = Self.file([Self.profile(ICCFile.displayP3), ("eXIf", JPEGFile.exif(3))])
    for (name, file) in [("WebP", webP), ("PNG", Array(png[..<33]) + chunks + png[33...])] {
      let frames = try ImageFrames(encoded: file)
      let first = try #require(try frames.next()).bitmap
      expect(first, Self.inDisplayP3.reversed(), name)
      try expectEqual(Image(encoded: file).bitmap, first, "\(name), the first alone")
      let second = try #require(try frames.next()).bitmap
      expectEqual(second[0, 0], .black)
    }
  }

  /// Chunks of a PNG file.
  private static func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    Array(Samples.file(chunks: chunks).dropFirst(8))
  }
}
