// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleRequests
import Foundation
import Testing

/// Avatars that aren't images, or are outside of the folder: the placeholder is drawn, with a warning.
@Suite("Hostile avatars")
struct HostileAvatarTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let picture = try Data(contentsOf: Examples.folder.appending(path: "avatars/mira.png"))
    try folder.write(picture, to: "outside.png")
    try folder.write(picture.prefix(700), to: "in/truncated.png")
    try folder.write("just text", to: "in/text.png")
    try folder.write(Self.header(width: 60_000, height: 60_000), to: "in/huge.png")
    try folder.write(Self.header(width: 1, height: 33_554_432), to: "in/tall.png")
    expectEqual(mkfifo(folder.path(of: "in/pipe.png"), 0o600), 0)
    try FileManager.default.createSymbolicLink(
      at: folder.url(of: "in/link.png"), withDestinationURL: folder.url(of: "outside.png"))
  }

  @Test(arguments: [
    ("text.png", "is not an image that can be shown: The bytes are not an image."),
    ("truncated.png", "is not an image that can be shown: The PNG image is cut off."),
    ("huge.png", "60000 × 60000 pixels, more than the limit of 33554432."),
    ("tall.png", "1 × 33554432 pixels, more on a side than the limit of 16384."),
    ("pipe.png", "is a folder, a pipe, a socket or a device; name a file."),
    ("data:;base64,R0lGODlh", "is not an image that can be shown: The GIF image is cut off."),
    ("none.png", "is not a readable file in the resource folder."),
    ("/dev/zero", "is outside of the resource folder."),
    ("../outside.png", "is outside of the resource folder."),
    ("link.png", "is outside of the resource folder."),
    ("https://example.com/a.png", "is not fetched; put the image into the resource folder."),
    ("a\0b.png", "is not a readable file in the resource folder."),
  ])
  func avatarIsDrawnWithout(path: String, reason: String) async throws {
    let message = try MessageJSON.text("a", "Hi", ["faceURL": path])
    try folder.write([message, try MessageJSON.text("b", "Hi")].jsonLines, to: "in/chat.jsonl")
    let result = try await ProcessRunner.run("render", "-q", "in/chat.jsonl", in: folder.url)
    expectEqual(result.status, 0)
    expectEqual(result.errorLines.count, 1)
    #expect(result.error.hasPrefix("bubblekit: warning: message 0 (\"a\"): faceURL: "))
    #expect(result.error.contains(reason))
    #expect(result.error.hasSuffix(". The avatar is drawn without it.\n"))
    try expectEqual(folder.data(of: "out/0000-a.png"), folder.data(of: "out/0001-b.png"))
  }

  @Test func limitsAreOptions() async throws {
    try folder.write(Self.header(width: 100, height: 100), to: "in/small.png")
    let message = try MessageJSON.text("a", "Hi", ["faceURL": "small.png"])
    try folder.write([message].jsonLines, to: "in/chat.jsonl")
    let pixels = try await ProcessRunner.run(
      "render", "-q", "in/chat.jsonl", "--max-image-pixels", "9999", in: folder.url)
    #expect(pixels.error.contains("100 × 100 pixels, more than the limit of 9999"))
    #expect(pixels.error.contains("Use a smaller image, or raise --max-image-pixels."))
    let side = try await ProcessRunner.run(
      "render", "-q", "in/chat.jsonl", "--max-image-side", "99", in: folder.url)
    #expect(side.error.contains("100 × 100 pixels, more on a side than the limit of 99"))
    #expect(side.error.contains("Use a smaller image, or raise --max-image-side."))
    let difference = try await ProcessRunner.run(
      "diff", "in/small.png", "in/small.png", "--max-image-pixels", "9999", in: folder.url)
    #expect(difference.error.contains("Use a smaller image, or raise --max-image-pixels."))
    let bytes = try await ProcessRunner.run(
      "render", "-q", "in/chat.jsonl", "--max-image-bytes", "20", in: folder.url)
    #expect(bytes.error.contains("bytes, more than the limit of 20"))
  }

  @Test func adviceNamesOptions() {
    let names = Set(LimitOptions.allFields.map(\.name))
    for (limit, option) in [
      (ImageLimitNames.arguments.pixelCount, "maxImagePixels"),
      (ImageLimitNames.arguments.pixelsPerSide, "maxImageSide"),
      (ImageLimitNames.arguments.byteCount, "maxImageBytes"),
    ] {
      #expect(names.contains(option))
      let words = option.flatMap { $0.isUppercase ? "-" + $0.lowercased() : String($0) }
      expectEqual(limit, "--" + String(words))
    }
    for (limit, option) in [
      (ImageLimitNames.members.pixelCount, "maxImagePixels (in Python max_image_pixels)"),
      (ImageLimitNames.members.pixelsPerSide, "maxImageSide (in Python max_image_side)"),
      (ImageLimitNames.members.byteCount, "maxImageBytes (in Python max_image_bytes)"),
    ] { expectEqual(limit, option) }
    let error = ImageError.tooManyScans(count: 2, width: 3, height: 4, limit: 5)
    #expect(error.description(naming: .arguments).hasSuffix("Save it with fewer scans."))
  }

  /// A PNG file that declares a size, and has no pixels.
  private static func header(width: UInt32, height: UInt32) -> Data {
    let size = [width, height].flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
    return Data([0x89]) + Data("PNG\r\n\u{1A}\n".utf8)
      + chunk("IHDR", Data(size + [8, 6, 0, 0, 0])) + chunk("IEND", Data())
  }

  private static func chunk(_ type: String, _ data: Data) -> Data {
    let body = Data(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(of: body))
  }

  private static func bigEndian(_ number: UInt32) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  /// The CRC-32 that PNG's chunks end with.
  private static func checksum(of data: Data) -> UInt32 {
    var sum = UInt32.max
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
