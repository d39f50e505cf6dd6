// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Synchronization
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Sounds and videos that have headers, and no content.
enum MediaFixtures {
  static func opus(seconds: Int, trailing: Int = 0) -> [UInt8] {
    let head = Array("OpusHead".utf8) + [1, 1] + little(312, 2) + little(16_000, 4) + [0, 0, 0]
    return page(0, serial: 9, head) + page(0, serial: 9, [1, 2, 3])
      + page(seconds * 48_000 / 2, serial: 9, [UInt8](repeating: 7, count: 200))
      + page(seconds * 48_000 + 312, serial: 9, [4])
      + [UInt8](repeating: 0, count: trailing)
  }

  static func vorbis(seconds: Int) -> [UInt8] {
    let head = Array("\u{1}vorbis".utf8) + little(0, 4) + [2] + little(44_100, 4) + little(0, 12)
    return page(0, serial: 3, head) + page(seconds * 44_100, serial: 3, [1])
      // A page on which no packet ends, and one of another stream.
      + page(-1, serial: 3, [1]) + page(44_100_000, serial: 4, [1])
  }

  static func page(_ position: Int, serial: Int, _ packet: [UInt8]) -> [UInt8] {
    Array("OggS".utf8) + [0, 0] + little(position, 8) + little(serial, 4) + little(0, 8)
      + [1, UInt8(packet.count)] + packet
  }

  /// A file whose movie comes last, as recorders write it.
  static func mp4(duration: Int, scale: Int, isLong: Bool = false) -> [UInt8] {
    let header =
      isLong
      ? [1, 0, 0, 0] + big(0, 16) + big(scale, 4) + big(duration, 8)
      : [0, 0, 0, 0] + big(0, 8) + big(scale, 4) + big(duration, 4)
    let data =
      isLong ? big(1, 4) + Array("mdat".utf8) + big(416, 8) + big(0, 400) : box("mdat", big(0, 400))
    return box("ftyp", Array("M4A \0\0\0\0".utf8)) + data
      + box("moov", box("iods", [1, 2]) + box("mvhd", header + big(0, 80)) + box("trak", []))
  }

  static func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    big(8 + contents.count, 4) + Array(name.utf8) + contents
  }

  /// Frames of 44,100 Hz and 128 kbit/s.
  static func mp3(frames: Int, stated: Int? = nil, tag: Int = 0) -> [UInt8] {
    var first: [UInt8] = [0xFF, 0xFB, 0x90, 0x44] + [UInt8](repeating: 0, count: 413)
    if let stated {
      first.replaceSubrange(36..<48, with: Array("Xing".utf8) + big(1, 4) + big(stated, 4))
    }
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x44] + [UInt8](repeating: 0, count: 413)
    let start =
      tag == 0
      ? [] : Array("ID3".utf8) + [4, 0, 0, 0, 0, UInt8(tag >> 7), UInt8(tag & 0x7F)] + big(0, tag)
    return start + first + (1..<frames).flatMap { _ in frame }
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }
}

@Suite("Durations of media")
struct MediaDurationTests {
  private func seconds(_ bytes: [UInt8]) -> Double? {
    MediaDuration(byteCount: bytes.count) { Array(bytes[$0...].prefix(min($1, 100))) }.seconds()
  }

  @Test func oggEndsAtTheLastPosition() {
    expectEqual(seconds(MediaFixtures.opus(seconds: 75)), 75)
    expectEqual(seconds(MediaFixtures.opus(seconds: 3, trailing: 900)), 3)
    expectEqual(seconds(MediaFixtures.vorbis(seconds: 20)), 20)
  }

  @Test func mp4HasAHeader() {
    expectEqual(seconds(MediaFixtures.mp4(duration: 12_500, scale: 1_000)), 12.5)
    expectEqual(seconds(MediaFixtures.mp4(duration: 90_000, scale: 600, isLong: true)), 150)
    expectNil(seconds(MediaFixtures.mp4(duration: 0xFFFF_FFFF, scale: 600)))
    expectNil(seconds(MediaFixtures.mp4(duration: 9, scale: 0)))
  }

  @Test func mp3HasFramesOfOneLength() throws {
    let frame = 1_152.0 / 44_100
    let measured = try #require(seconds(MediaFixtures.mp3(frames: 100)))
    #expect(abs(measured - 100 * frame) < 0.01)
    expectEqual(seconds(MediaFixtures.mp3(frames: 3, stated: 5_000)), 5_000 * frame)
    expectEqual(seconds(MediaFixtures.mp3(frames: 3, stated: 70, tag: 700)), 70 * frame)
  }

  @Test func otherFilesHaveNone() {
    expectNil(seconds([]))
    expectNil(seconds(Array("not a sound at all".utf8)))
    expectNil(seconds([UInt8](repeating: 0xFF, count: 10_000)))
    expectNil(MediaDuration(byteCount: .max) { _, _ in [] }.seconds())
    expectNil(
      MediaDuration(byteCount: 500) { _, _ in throw CocoaError(.fileReadUnknown) }.seconds())
  }

  @Test func damagedFilesHaveOneOrNone() {
    var numbers = SeededGenerator(seed: 5)
    for file in [
      MediaFixtures.opus(seconds: 9), MediaFixtures.vorbis(seconds: 9),
      MediaFixtures.mp4(duration: 9, scale: 1), MediaFixtures.mp3(frames: 4, stated: 3),
    ] {
      for count in 0..<file.count { _ = seconds(Array(file.prefix(count))) }
      for _ in 0..<2_000 {
        var damaged = file
        for _ in 0..<3 {
          damaged[Int.random(in: 0..<min(file.count, 120), using: &numbers)] = .random(
            in: 0...255, using: &numbers)
        }
        if let seconds = seconds(damaged) { #expect(seconds > 0 && seconds < 366 * 86_400) }
      }
    }
  }

  /// Few bytes are read of a long file.
  @Test func longFilesAreReadAtTheirEnds() {
    let head = MediaFixtures.opus(seconds: 1)
    let tail = MediaFixtures.page(48_312 * 60, serial: 9, [1])
    let count = 1 << 40
    var read = 0
    let duration = MediaDuration(byteCount: count) { offset, length in
      read += length
      return (offset..<min(count, offset + length)).map {
        $0 < head.count ? head[$0] : $0 >= count - tail.count ? tail[$0 - count + tail.count] : 0
      }
    }
    expectEqual(duration.seconds().map { $0.rounded() }, 60)
    #expect(read < 100_000)
  }
}

@Suite("Media elsewhere")
struct ExportMediaTests {
  private static let chat = """
    01/06/2024, 10:00 - Mira: IMG-20240601-WA0001.jpg (file attached)
    01/06/2024, 10:01 - Mira: PTT-20240601-WA0002.opus (file attached)
    01/06/2024, 10:02 - Tom: IMG-20240601-WA0003.jpg (file attached)

    """

  private func texts(_ files: FileTree) throws -> [String] {
    try ChatExport(files, format: .whatsApp).messages().compactMap(\.message.message)
      .map(\.exportedText)
  }

  @Test func filesAreFoundByTheirNames() throws {
    let files = FileTree(["WhatsApp Chat with Mira.txt": Self.chat])
    let media = FileTree(bytes: [
      "Images/Sent/IMG-20240601-WA0001.jpg": [1], "Images/IMG-20240601-WA0003.jpg": [1],
      "Images/Sent/IMG-20240601-WA0003.jpg": [1],
      "Voice/202422/PTT-20240601-WA0002.opus": MediaFixtures.opus(seconds: 5),
    ])
    try expectEqual(
      texts(files.overlaying(media: media)),
      [
        "image Images/Sent/IMG-20240601-WA0001.jpg", "voice 5", "📎 IMG-20240601-WA0003.jpg",
      ])
    #expect(try texts(files).allSatisfy { $0.hasPrefix("📎 ") })
  }

  @Test func foldersBelowEachOtherEnd() throws {
    // Every folder has two others.
    let count = Mutex(0)
    let media = FileTree(
      list: { _ in
        count.withLock { $0 += 1 }
        return ["a/", "b/", "IMG-20240601-WA0001.jpg"]
      }, byteCount: { $0.contains("/") ? 1 : nil }, read: { _, _, _ in [1] })
    let files = FileTree(["WhatsApp Chat with Mira.txt": Self.chat])
    _ = try texts(files.overlaying(media: media))
    // Down to sixteen below the first.
    expectEqual(count.withLock { $0 }, (2 << 16) - 1)
  }

  @Test func filesOfTheExportComeFirst() throws {
    let files = FileTree(bytes: [
      "WhatsApp Chat with Mira.txt": Array(Self.chat.utf8), "IMG-20240601-WA0001.jpg": [1],
    ])
    let media = FileTree(bytes: [
      "IMG-20240601-WA0001.jpg": [2], "a/IMG-20240601-WA0001.jpg": [3],
      "IMG-20240601-WA0003.jpg": [4],
    ])
    let both = files.overlaying(media: media)
    try expectEqual(
      texts(both),
      [
        "image IMG-20240601-WA0001.jpg", "📎 PTT-20240601-WA0002.opus",
        "image IMG-20240601-WA0003.jpg",
      ])
    try expectEqual(ExportFiles(both).bytes(of: "IMG-20240601-WA0001.jpg"), [1])
    try expectEqual(ExportFiles(both).bytes(of: "IMG-20240601-WA0003.jpg"), [4])
    try expectEqual(both.names(), ["IMG-20240601-WA0001.jpg", "WhatsApp Chat with Mira.txt"])
  }
}
