// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import BubbleStrings
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleFiles
@testable import BubbleMessages

/// Archives as a stranger may make them.
@Suite("Hostile archives")
struct HostileArchiveTests {
  typealias Entry = ArchiveMaker.Entry

  /// The error of opening an archive.
  private func error(_ entries: [Entry], _ maker: ArchiveMaker = ArchiveMaker()) -> String {
    exportError { _ = try FileTree(archive: maker.bytes(entries)) }
  }

  private static let sample = """
    [{"ts": "1", "user": "U1", "text": "one"}, {"ts": "2", "user": "U1", "text": "two"}]
    """

  private static let slack = [
    Entry("users.json", #"[{"id": "U1", "name": "mira"}]"#),
    Entry("channels.json", #"[{"id": "C1", "name": "quay"}]"#, packed: false),
    Entry("quay/2024-06-01.json", sample), Entry("quay/2024-06-02.json", sample, packed: false),
  ]

  /// Reads all of an export, and returns the texts.
  private func texts(_ bytes: [UInt8]) throws -> [String] {
    let export = try ChatExport(FileTree(archive: bytes), format: .slack)
    return export.messages().compactMap(\.message.message).map(\.exportedText)
  }

  @Test(arguments: [
    ("../users.json", "which leads out of the archive"),
    ("a/../../b", "which leads out of the archive"), ("a/..", "which leads out of the archive"),
    ("/etc/passwd", "whose path is absolute"), ("a\0b", "whose name has a zero in it"),
  ])
  func pathsStayInTheArchive(_ name: String, _ reason: String) {
    expectEqual(
      error([Entry("a.json", "[]"), Entry(name, "x")]),
      "'archive' cannot be read: the archive has an entry '\(name.withoutControls)', \(reason)")
  }

  @Test(arguments: ["..\\users.json", "\\etc\\passwd", "C:\\a", "C:/a"])
  func pathsOfDOSStayInTheArchive(_ name: String) {
    var entry = Entry(name, "x")
    entry.system = 0
    #expect(error([entry]).contains("the archive has an entry '"))
  }

  @Test func longNamesAreRefused() {
    let fits = String(repeating: "a", count: 1_024)
    expectEqual(error([Entry(fits, "x")]), "no error")
    #expect(error([Entry(fits + "a", "x")]).hasSuffix("…', whose name is longer than 1024 bytes"))
  }

  @Test func twoFilesOfOneNameAreRefused() {
    expectEqual(
      error([Entry("b", "1"), Entry("a", "1"), Entry("./b", "2")]),
      "'archive' cannot be read: the archive has two entries 'b'. Unpack it, and give the folder")
    expectEqual(error([Entry("b/"), Entry("b/"), Entry("b/a", "1")]), "no error")
  }

  @Test func linksAndDevicesAreNoFiles() throws {
    var link = Entry("quay/2024-06-03.json", "2024-06-01.json")
    link.mode = 0o120_777
    var device = Entry("users.json", "x")
    device.mode = 0o020_644
    let bytes = ArchiveMaker().bytes(Self.slack + [link])
    let export = try ChatExport(FileTree(archive: bytes), format: .slack)
    expectEqual(export.report.messageCount, 4)
    expectEqual(
      export.failures.map(\.description),
      [
        "quay/2024-06-03.json: the input cannot be read to its end: it is a link or a device in the archive, not a file"
      ])
    let error = exportError {
      _ = try texts(ArchiveMaker().bytes([device] + Self.slack.dropFirst()))
    }
    expectEqual(
      error, "'users.json' cannot be read: it is a link or a device in the archive, not a file")
  }

  @Test func encryptedEntriesSaySo() {
    var entries = Self.slack
    for index in entries.indices { entries[index].flags |= 1 }
    expectEqual(
      exportError { _ = try texts(ArchiveMaker().bytes(entries)) },
      "'users.json' cannot be read: it is encrypted. Unpack the archive with its password, and give the folder"
    )
  }

  @Test func otherMethodsSaySo() {
    var entry = Self.slack[0]
    entry.method = 93
    expectEqual(
      exportError { _ = try texts(ArchiveMaker().bytes([entry] + Self.slack.dropFirst())) },
      "'users.json' cannot be read: it is packed by method 93, and only deflate is read. Unpack the archive"
    )
  }

  // MARK: Sizes

  @Test func bombsAreRefusedBeforeTheyAreUnpacked() throws {
    let zeros = [UInt8](repeating: 0, count: 32 << 20)
    let files = try FileTree(archive: ArchiveMaker().bytes([Entry("users.json", bytes: zeros)]))
    let error = exportError { _ = try ExportFiles(files).bytes(of: "users.json") }
    #expect(error.hasPrefix("'users.json' cannot be read: it would unpack from "))
    #expect(error.hasSuffix(" bytes to 33554432, more than 200 times as many"))
    // A short one may be of zeros.
    let short = Entry("a.json", bytes: Array(zeros.prefix(8 << 20)))
    let tree = try FileTree(archive: ArchiveMaker().bytes([short]))
    let read = try ExportFiles(tree).bytes(of: "a.json")
    expectEqual(read?.count, 8 << 20)
  }

  /// An entry that unpacks to more than its header has is cut off there, and one that is shorter is an error.
  @Test(arguments: [1_000, 5_000_000])
  func lengthsOfHeadersHold(_ stated: Int) throws {
    var entry = Entry("a.json", bytes: [UInt8](repeating: 0, count: 2_000_000))
    entry.byteCount = stated
    let files = try FileTree(archive: ArchiveMaker().bytes([entry]))
    let error = exportError { _ = try ExportFiles(files).bytes(of: "a.json") }
    #expect(error.hasPrefix("'a.json' cannot be read: it is damaged in the archive: "))
  }

  @Test func longEntriesAreRefused() throws {
    var entry = Entry("a.json", bytes: [1], packed: true)
    (entry.isZIP64, entry.byteCount) = (true, 5 << 30)
    let files = try FileTree(archive: ArchiveMaker().bytes([entry]))
    expectEqual(
      exportError { _ = try ExportFiles(files).count(of: "a.json") },
      "'a.json' cannot be read: it has 5368709120 bytes unpacked, more than the limit of 4294967296"
    )
    entry.byteCount = 257 << 30
    expectEqual(
      error([entry]),
      "'archive' cannot be read: the archive's files have more than the limit of 274877906944 bytes"
    )
    entry.byteCount = .max
    #expect(error([entry, Entry("b", "x")]).contains("more than the limit"))
  }

  @Test func limitsAreThoseOfTheDocument() throws {
    let text = try String(
      contentsOf: PackageFiles.root.appending(path: "SECURITY.md"), encoding: .utf8)
    let limits = ZIPLimits()
    expectEqual(limits.entryCount, 100_000)
    #expect(
      text.contains(
        "100,000; names of 1,024 bytes each, \(limits.totalNameByteCount >> 20) MiB in all"))
    #expect(
      text.contains(
        "\(limits.byteCount >> 30) GiB each, \(limits.totalByteCount >> 30) GiB in all; "
          + "\(limits.ratio) times the packed bytes beyond \(limits.freeByteCount >> 20) MiB"))
    #expect(
      text.contains(
        "\(limits.keptBytesInMemory >> 20) MiB in memory, \(limits.keptBytesInFiles >> 30) GiB in files"
          + " without a name, which those of more than \(limits.bytesInMemory >> 20) MiB are"))
  }

  @Test func manyEntriesAreListedAndTooManyRefused() throws {
    // More than archives without numbers of 64 bits can have.
    let growth = try Growth(to: 70_000) { count in
      let entries = (0..<count).map { Entry("f/\($0).json", packed: false) }
      return (count, ArchiveMaker().bytes(entries))
    } _: { count, bytes in
      let files = try FileTree(archive: bytes)
      try expectEqual(files.names().count, count)
      try expectEqual(ExportFiles(files).count(of: "\(count - 1).json"), 0)
    }
    #expect(growth.isLinear, "\(growth)")
    // They are counted in the end of the archive, where the directory is long enough for as many.
    var long = Entry("a")
    long.extra = [UInt8](repeating: 0, count: 65_000)
    let entries = Array(repeating: long, count: 150)
    expectEqual(
      error(entries, ArchiveMaker(entryCount: 100_001, isZIP64: true)),
      "'archive' cannot be read: the archive has 100001 entries, more than the limit of 100000. "
        + "Unpack it, and give the folder")
    expectEqual(error([]), "'archive' cannot be read: the archive is empty")
  }

  @Test(arguments: [0, 3, 5])
  func numbersOfEntriesAreThoseOfTheDirectory(_ count: Int) {
    let error = error(Self.slack, ArchiveMaker(entryCount: count))
    expectEqual(
      error,
      "'archive' cannot be read: it is an archive that is damaged or cut off: its directory has another number of entries"
    )
  }

  /// Entries that overlap would unpack the same bytes again and again.
  @Test func entriesHaveBytesOfTheirOwn() {
    var bytes = ArchiveMaker().bytes(Self.slack)
    let places = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    bytes.replaceSubrange(
      places[2] + 42..<places[2] + 46, with: bytes[places[1] + 42..<places[1] + 46])
    expectEqual(
      exportError { _ = try FileTree(archive: bytes) },
      "'archive' cannot be read: it is an archive that is damaged or cut off: two entries have the same bytes"
    )
  }

  // MARK: Damage

  @Test func headersHaveToAgreeWithTheDirectory() {
    var entry = Self.slack[0]
    entry.localByteCount = 7
    expectEqual(
      exportError { _ = try texts(ArchiveMaker().bytes([entry] + Self.slack.dropFirst())) },
      "'users.json' cannot be read: it is damaged in the archive: its header contradicts the directory of the archive"
    )
  }

  @Test func checksumsAreCompared() {
    var entry = Self.slack[0]
    entry.checksum = 7
    expectEqual(
      exportError { _ = try texts(ArchiveMaker().bytes([entry] + Self.slack.dropFirst())) },
      "'users.json' cannot be read: it is damaged in the archive: its checksum doesn't match")
  }

  @Test(arguments: [false, true])
  func archivesThatAreCutOffAreErrors(_ isZIP64: Bool) throws {
    let bytes = ArchiveMaker(isZIP64: isZIP64, comment: "a comment").bytes(Self.slack)
    try expectEqual(texts(bytes), ["one", "two", "one", "two"])
    for count in stride(from: 0, to: bytes.count, by: 97) {
      let error = exportError { _ = try FileTree(archive: Array(bytes.prefix(count))) }
      #expect(error.contains("it is an archive that is damaged or cut off: "), "\(count) bytes")
      // Bytes that are missing at the start move all places.
      if count > 0 {
        #expect(exportError { _ = try texts(Array(bytes.dropFirst(count))) } != "no error")
      }
    }
  }

  @Test func damagedArchivesAreReadOrRefused() throws {
    var numbers = SeededGenerator(seed: 23)
    for maker in [ArchiveMaker(), ArchiveMaker(isZIP64: true)] {
      let bytes = maker.bytes(Self.slack.map { $0.described(by: &numbers) })
      let directory = bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
      var refused = 0
      for round in 0..<600 {
        var damaged = bytes
        for _ in 0...round % 3 {
          // Two of three in directories and ends, the others anywhere.
          let start = round % 3 == 0 ? 0 : directory
          damaged[Int.random(in: start..<bytes.count, using: &numbers)] = .random(
            in: 0...255, using: &numbers)
        }
        let error = exportError {
          for text in try texts(damaged) { #expect(text == "one" || text == "two") }
        }
        if error != "no error" { refused += 1 }
        #expect(!error.utf8.contains { $0 < 0x20 })
      }
      #expect(refused > 100)
    }
  }
}

extension ArchiveMaker.Entry {
  /// The entry, with or without a descriptor and long lengths.
  fileprivate func described(by numbers: inout SeededGenerator) -> Self {
    var entry = self
    entry.hasDescriptor = .random(using: &numbers)
    entry.isZIP64 = .random(using: &numbers)
    return entry
  }
}

/// Entries that are unpacked, kept and forgotten.
@Suite("Unpacked entries")
struct UnpackedEntryTests {
  typealias Entry = ArchiveMaker.Entry

  private static func contents(_ number: Int) -> [UInt8] {
    (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* (number + 3) >> 3) }
  }

  /// Limits by which few entries fit, in memory or in files.
  private static func limits(_ bytesInMemory: Int) -> ZIPLimits {
    var limits = ZIPLimits()
    limits.bytesInMemory = bytesInMemory
    (limits.keptBytesInMemory, limits.keptBytesInFiles) = (150_000, 90_000)
    return limits
  }

  @Test(arguments: [0, 1 << 20])
  func rangesAreReadByManyThreads(_ bytesInMemory: Int) async throws {
    let contents = (0..<12).map { Self.contents($0) }
    let entries = contents.enumerated().map {
      Entry("\($0)", bytes: $1, packed: $0 % 4 > 0)
    }
    let archive = try ZIPArchive(
      ZIPSource(ArchiveMaker().bytes(entries)), limits: Self.limits(bytesInMemory))
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          var numbers = SeededGenerator(seed: UInt64(task))
          for _ in 0..<100 {
            let number = Int.random(in: 0..<12, using: &numbers)
            let start = Int.random(in: 0..<41_000, using: &numbers)
            let read = try? archive.read("\(number)", at: start, upTo: 700)
            expectEqual(read, Array(contents[number].dropFirst(start).prefix(700)))
          }
        }
      }
    }
  }

  @Test func keptBytesAreLimited() throws {
    let limits = Self.limits(10_000)
    let entries = UnpackedEntries(limits)
    for number in 0..<300 {
      let count = number % 2 == 0 ? 9_000 : 40_000
      for _ in 0..<2 {
        _ = try entries.contents(of: number, byteCount: count) { .memory([1]) }
      }
      #expect(entries.keptByteCounts.inMemory <= limits.keptBytesInMemory)
      #expect(entries.keptByteCounts.inFiles <= limits.keptBytesInFiles)
    }
    #expect(entries.keptByteCounts.inMemory > 0 && entries.keptByteCounts.inFiles > 0)
  }

  @Test func endsAreEmpty() throws {
    let archive = try ZIPArchive(
      ZIPSource(ArchiveMaker().bytes([Entry("a", "abc"), Entry("b"), Entry("c", packed: false)])))
    try expectEqual(archive.read("a", at: 1, upTo: .max), Array("bc".utf8))
    try expectEqual(archive.read("a", at: 3, upTo: 9), [])
    try expectEqual(archive.read("a", at: .max, upTo: .max), [])
    try expectEqual(archive.read("b", at: 0, upTo: 9), [])
    try expectEqual(archive.read("c", at: 0, upTo: 9), [])
    #expect(throws: SystemError.self) { try archive.read("d", at: 0, upTo: 9) }
  }
}
