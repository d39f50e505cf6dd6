// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Archives of exports")
struct ExportArchiveTests {
  typealias Entry = ArchiveMaker.Entry

  private static let folder = PackageFiles.examples.appending(path: "exports")

  /// The folders of examples, with the format of each.
  private static let exports: [(path: String, format: ExportFormat)] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.sorted().compactMap { path in
      guard let files = try? FileTree(at: folder.appending(path: path)), files.file == nil,
        let format = try? ExportFormat(of: files)
      else { return nil }
      return (path, format)
    }
  }()

  /// All that is read of an export: the reports, people and messages of all of its conversations.
  private func readings(
    _ files: FileTree, _ format: ExportFormat
  ) -> [String] {
    var options = ChatExport.Options()
    do throws(ExportError) {
      return lines(try ChatExport(files, format: format, options: options))
    } catch .severalConversations(let names) {
      return names.flatMap { name -> [String] in
        options.conversation = name
        do throws(ExportError) {
          return lines(try ChatExport(files, format: format, options: options))
        } catch {
          return ["\(error)"]
        }
      }
    } catch {
      return ["\(error)"]
    }
  }

  private func lines(_ export: ChatExport) -> [String] {
    let shown = export.messages().compactMap(\.message.shown)
    expectEqual(shown, (0..<export.count).map(export.message))
    return [export.report.description, export.conversation, export.viewer, "\(export.people)"]
      + export.messages().map { "\($0.path) \($0.message)" }
  }

  @Test func examplesOfAllFormatsAreThere() {
    #expect(Self.exports.count >= 50)
    expectEqual(Set(Self.exports.map(\.format)).count, ExportFormat.all.count)
  }

  @Test(arguments: Self.exports.map(\.path), ["", "Quay export/"])
  func archivesAreReadAsTheirFolders(_ path: String, _ top: String) throws {
    let folder = Self.folder.appending(path: path)
    let format = try #require(Self.exports.first { $0.path == path }?.format)
    let bytes = ArchiveMaker().bytes(try ArchiveMaker.entries(of: folder, in: top))
    let packed = try FileTree(archive: bytes)
    var plain = try FileTree(at: folder)
    // The only text of an archive is the export; of a folder on the disk, its files are looked into.
    if let file = packed.file { plain = plain.with(file: file) }
    expectEqual(readings(packed, format), readings(plain, format))
  }

  @Test func archivesOfDiscordHaveTheFileAtTheirTop() throws {
    let entries = try ArchiveMaker.entries(of: Self.folder.appending(path: "discord"))
    let files = try FileTree(archive: ArchiveMaker().bytes(entries))
    expectEqual(files.file, "quay.json")
    try expectEqual(ExportFormat(of: files), .discord)
    #expect(files.contains("quay.json_Files/dunes.png"))
  }

  @Test func filesAreArchivesByTheirBytes() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).export")
    defer { try? FileManager.default.removeItem(at: url) }
    let entries = try ArchiveMaker.entries(of: Self.folder.appending(path: "slack"), in: "a/")
    try Data(ArchiveMaker().bytes(entries)).write(to: url)
    try expectEqual(ExportFormat(of: FileTree(at: url)), .slack)
    try expectEqual(ExportFormat(of: FileTree(archive: url)), .slack)
    try Data("PK\u{3}\u{4}".utf8).write(to: url)
    let error = exportError { _ = try FileTree(at: url) }
    #expect(error.hasSuffix("there is no directory of entries at its end"))
    expectEqual(
      exportError { _ = try FileTree(archive: URL(filePath: "/dev/zero")) },
      "'/dev/zero' cannot be read: it is a device or a pipe, not a file")
  }

  @Test func foldersAreListed() throws {
    let entries = [
      "a/b/c.json", "a/b.json", "a/b0", "a/", "e/", "é.json", "e\u{301}.json", "z/\u{301}x",
    ]
    let files = try FileTree(archive: ArchiveMaker().bytes(entries.map { Entry($0, "1") }))
    try expectEqual(files.names(), ["a/", "e/", "e\u{301}.json", "z/", "é.json"])
    try expectEqual(files.names(in: "a"), ["b.json", "b/", "b0"])
    try expectEqual(files.names(in: "a/b/"), ["c.json"])
    try expectEqual(files.names(in: "z/"), ["\u{301}x"])
    try expectEqual(files.names(in: "e/"), [])
    try expectEqual(files.names(in: "none/"), [])
    try expectEqual(ExportFiles(files).count(of: "./a//b/c.json"), 1)
    try expectNil(ExportFiles(files).count(of: "a/c.json"))
    try expectNil(ExportFiles(files).count(of: "../a/b.json"))
    expectEqual(
      exportError { _ = try ExportFiles(files).count(of: "a/b") },
      "'a/b' cannot be read: Is a directory")
  }

  @Test func filesOfMacsAreNotThere() throws {
    let files = try FileTree(
      archive: ArchiveMaker().bytes([
        Entry("Chat/"), Entry("Chat/_chat.txt", "x"), Entry("Chat/.DS_Store", "x"),
        Entry("__MACOSX/Chat/._chat.txt", "x"), Entry("__MACOSX/", ""),
      ]))
    try expectEqual(files.names(), ["_chat.txt"])
    try expectNil(ExportFiles(files).count(of: ".DS_Store"))
  }

  @Test func namesAreOfAnyCharacterSet() throws {
    var dos = Entry("", "1")
    dos.name = [0x81, 0x62, 0x2E, 0x74, 0x78, 0x74]  // üb.txt
    dos.flags = 0
    var mac = Entry("für.txt", "2")
    mac.flags = 0
    var extra = Entry("__.txt", "3")
    extra.flags = 0
    let sum = ArchiveMaker.checksum(of: extra.name)
    let name = Array("潮.txt".utf8)
    extra.extra =
      [0x75, 0x70, UInt8(name.count + 5), 0, 1] + (0..<4).map { UInt8(sum >> (8 * $0) & 0xFF) }
      + name
    var folders = Entry("w\\a\\b.txt", "4")
    (folders.system, folders.mode) = (0, 0)
    let letters = Entry("x\\y.txt", "5")
    let files = try FileTree(
      archive: ArchiveMaker().bytes([dos, mac, extra, folders, letters]))
    try expectEqual(files.names(), ["für.txt", "w/", "x\\y.txt", "üb.txt", "潮.txt"])
    try expectEqual(ExportFiles(files).bytes(of: "w/a/b.txt"), Array("4".utf8))
  }

  @Test func archivesInArchivesStayClosed() throws {
    let inner = ArchiveMaker().bytes([Entry("result.json", "{}")])
    let files = try FileTree(archive: ArchiveMaker().bytes([Entry("a.zip", bytes: inner)]))
    expectEqual(
      exportError { _ = try ChatExport(files) },
      "'a.zip' is an archive that isn't opened: only ZIP is, and none inside of another archive or a folder. "
        + "Unpack it, and give the folder")
  }

  @Test func mediaOfArchivesAreMeasured() throws {
    let chat = "01/06/2024, 10:00 - Mira: PTT-20240601-WA0001.opus (file attached)\n"
    let files = try FileTree(
      archive: ArchiveMaker().bytes([
        Entry("WhatsApp Chat with Mira.txt", chat),
        Entry("PTT-20240601-WA0001.opus", bytes: MediaFixtures.opus(seconds: 12)),
      ]))
    let export = try ChatExport(files)
    expectEqual(export.messages().compactMap(\.message.message).map(\.exportedText), ["voice 12"])
  }
}
