// SPDX-License-Identifier: MIT
internal import Foundation
internal import Testing

@testable internal import ServiceParts

@Suite("Writing ZIP archives")
struct ZIPWriterTests {
  private let files: [(name: String, bytes: [UInt8])] = [
    ("0000-a.png", [1, 2, 3]), ("folder/é 語.json", Array("{}".utf8)), ("empty", []),
    ("large.bin", (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
  ]

  private func archive() throws -> [UInt8] {
    var writer = ZIPWriter()
    var bytes: [UInt8] = []
    for file in files { bytes += try writer.entry(named: file.name, bytes: file.bytes) }
    return bytes + (try writer.finish())
  }

  /// A checksum of the standard's example, the time, the flag of UTF-8 and where each field is.
  @Test func writesTheFieldsOfTheFormat() throws {
    var writer = ZIPWriter()
    let entry = try writer.entry(named: "a", bytes: Array("123456789".utf8))
    #expect(
      entry == [
        0x50, 0x4B, 3, 4, 20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, 0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0, 9,
        0,
        0, 0, 1, 0, 0, 0,
      ] + Array("a123456789".utf8))
    let end = try writer.finish()
    #expect(
      end == [
        0x50, 0x4B, 1, 2, 20, 3, 20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, 0x26, 0x39, 0xF4, 0xCB, 9, 0, 0,
        0,
        9, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xA4, 0x81, 0, 0, 0, 0, 0x61,
        0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 40, 0, 0, 0, 0, 0,
      ])
  }

  @Test func equalFilesMakeEqualBytes() throws {
    #expect(try archive() == archive())
  }

  @Test func anArchiveWithoutEntriesIsItsEnd() throws {
    var writer = ZIPWriter()
    #expect(try writer.finish() == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", "a\\b", "a\u{0}", "a\nb",
    "\u{7F}", String(repeating: "a", count: 65_536),
  ])
  func refusesNamesThatLeadElsewhere(_ name: String) {
    var writer = ZIPWriter()
    #expect(throws: ZIPWriterError.invalidName(name)) { try writer.entry(named: name, bytes: []) }
  }

  @Test func refusesANameTwiceAndGoesOn() throws {
    var writer = ZIPWriter()
    _ = try writer.entry(named: "\u{E9}", bytes: [1])
    #expect(throws: ZIPWriterError.duplicateName("\u{E9}")) {
      try writer.entry(named: "\u{E9}", bytes: [2])
    }
    // Other bytes are another name.
    _ = try writer.entry(named: "e\u{301}", bytes: [2])
    #expect(try writer.finish().count == 2 * 46 + 2 + 3 + 22)
  }

  @Test func refusesMoreEntriesThanTheFormatHas() throws {
    var writer = ZIPWriter()
    for number in 0..<65_534 { _ = try writer.entry(named: "\(number)", bytes: []) }
    #expect(throws: ZIPWriterError.tooManyEntries) { try writer.entry(named: "x", bytes: []) }
    _ = try writer.finish()
  }

  @Test func refusesMoreBytesThanTheFormatHas() throws {
    var writer = ZIPWriter()
    #expect(throws: ZIPWriterError.tooLarge(name: "x")) {
      try writer.entry(named: "x", bytes: repeatElement(0, count: Int(UInt32.max)))
    }
    _ = try writer.entry(named: "x", bytes: [1])
  }

  /// Python's reader checks names, checksums and the directory. Skipped where there is none.
  @Test(.enabled(if: Python.isThere, "needs python3")) func pythonReadsArchives() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "archive-\(UUID()).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(archive()).write(to: file)
    let program = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for entry in archive.infolist():
          print(entry.filename, entry.file_size, entry.date_time, oct(entry.external_attr >> 16))
      """
    #expect(
      try Python.run([program, file.path]) == """
        0000-a.png 3 (1980, 1, 1, 0, 0, 0) 0o100644
        folder/é 語.json 2 (1980, 1, 1, 0, 0, 0) 0o100644
        empty 0 (1980, 1, 1, 0, 0, 0) 0o100644
        large.bin 200000 (1980, 1, 1, 0, 0, 0) 0o100644

        """)
  }

  @Test(arguments: [
    ("message-1.a_b", "message-1.a_b"), ("", "_"), (".", "_"), ("..", "_."), (".hidden", "_hidden"),
    ("../../etc/passwd", "_._.._etc_passwd"), ("a\\b c\n", "a_b_c_"), ("é語👩", "___"),
    (String(repeating: "a", count: 300), String(repeating: "a", count: 100)),
  ])
  func partsOfNamesAreHarmless(_ text: String, _ part: String) throws {
    #expect(EntryName.part(text) == part)
    var writer = ZIPWriter()
    _ = try writer.entry(named: EntryName.part(text), bytes: [])
  }
}

/// The Python of this machine.
enum Python {
  static let isThere = (try? run(["pass"])) != nil

  struct RunError: Error {}

  /// Runs a program, and returns its output.
  static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["PYTHONIOENCODING=utf-8", "python3", "-c"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw RunError() }
    return String(decoding: data, as: UTF8.self)
  }
}
