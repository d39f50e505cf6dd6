// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit with archives")
struct ArchiveTests {
  private let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/exports").standardizedFileURL

  /// An archive of a folder's files as they are, without checksums, which nothing reads of those that aren't packed.
  private func archive(of folder: URL) throws -> Data {
    var (archive, directory, count) = (Data(), Data(), 0)
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      guard let bytes = try? Data(contentsOf: folder.appending(path: path)) else { continue }
      let name = Data("export/\(path)".utf8)
      let sizes = number(bytes.count, 4) + number(bytes.count, 4) + number(name.count, 2)
      let common = number(0, 12) + sizes + number(0, 2)
      directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + common
      directory += number(0, 10) + number(archive.count, 4) + name
      archive += number(0x0403_4B50, 4) + number(20, 2) + common + name + bytes
      count += 1
    }
    let end = number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
    return archive + directory + end + number(directory.count, 4) + number(archive.count, 4)
      + number(0, 2)
  }

  private func number(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 })
  }

  /// Images are drawn from the archive, so that it looks as the folder does.
  @Test(arguments: ["slack", "telegram", "whatsapp", "discord"])
  func archivesAreDrawnAsTheirFolders(_ name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(archive(of: examples.appending(path: name)), to: "chat.zip")
    let path = name == "discord" ? "discord/quay.json" : name
    let me = name == "discord" ? "ravi" : "Mira"
    let options = "--me \(me) --transcript-only --strict -q"
    let plain = try await ProcessRunner.runShell(
      "$0 render '\(examples.appending(path: path).path)' \(options) -o b.png", in: folder.url)
    for input in ["$0 render chat.zip", "cat chat.zip | $0 render -", "< chat.zip $0 render -"] {
      let packed = try await ProcessRunner.runShell("\(input) \(options) -o a.png", in: folder.url)
      expectEqual(packed.status, plain.status, "\(input)")
      expectEqual(packed.error, plain.error, "\(input)")
      let isSame =
        try Data(contentsOf: folder.url(of: "a.png")) == Data(contentsOf: folder.url(of: "b.png"))
      #expect(isSame, "\(input)")
      try FileManager.default.removeItem(at: folder.url(of: "a.png"))
    }
  }

  @Test func mediaAreFoundElsewhere() async throws {
    let folder = try TemporaryFolder()
    let chat = examples.appending(path: "whatsapp")
    try FileManager.default.createDirectory(
      at: folder.url(of: "media/sent"), withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: chat.path) {
      let place = name.hasSuffix(".txt") ? name : "media/sent/" + name
      try FileManager.default.copyItem(at: chat.appending(path: name), to: folder.url(of: place))
    }
    let options = "--from whatsapp --me Mira --transcript-only --strict -q"
    let without = try await ProcessRunner.runShell(
      "$0 render *.txt \(options) -o a.png", in: folder.url)
    expectEqual(without.status, 1)
    let with = try await ProcessRunner.runShell(
      "$0 render *.txt \(options) --media media -o b.png", in: folder.url)
    let plain = try await ProcessRunner.runShell(
      "$0 render '\(chat.path)' \(options) -o c.png", in: folder.url)
    expectEqual(with, plain)
    try expectEqual(
      Data(contentsOf: folder.url(of: "b.png")), Data(contentsOf: folder.url(of: "c.png")))
  }

  @Test(arguments: [
    (
      "measure broken.zip",
      "it is an archive that is damaged or cut off: there is no directory of entries"
    ),
    ("measure - < broken.zip", "'standard input' cannot be read: it is an archive that is damaged"),
    (
      "measure chat.zip --from bubblekit",
      "which only exports are read from: leave out --from bubblekit"
    ),
    ("measure chat.zip --media none", "there is no such file or folder"),
    ("measure a.json --from bubblekit --media .", "--media is for exports of other chats"),
  ])
  func whatIsWrongIsNamed(_ arguments: String, _ error: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(archive(of: examples.appending(path: "telegram")), to: "chat.zip")
    try folder.write("PK\u{3}\u{4} and no more", to: "broken.zip")
    let result = try await ProcessRunner.runShell("$0 \(arguments)", in: folder.url)
    #expect([2, 64].contains(result.status))
    #expect(result.error.contains(error), "\(result.error)")
  }

  /// The first bytes of a pipe are read to see whether it is an archive.
  @Test func pipesOfMessagesAreReadWhole() async throws {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.runShell(
      #"{ printf '{"msgID":"1","ele'; sleep 0.2; printf 'mType":"text","text":"a"}\n'; } | $0 measure - --summary"#,
      in: folder.url)
    expectEqual(result.status, 0, "\(result.error)")
    #expect(result.output.contains("\"messages\":1,\"failed\":0"), "\(result.output)")
  }

  /// They are counted where the directory ends, before a name is read.
  @Test(arguments: ["many.zip", "- < many.zip", "chat.zip --media many.zip"])
  func archivesOfManyEntriesAreRefused(_ arguments: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(archive(of: examples.appending(path: "telegram")), to: "chat.zip")
    var (local, directory) = (Data(), Data())
    let count = 100_001
    for index in 0..<count {
      let name = Data("\(index)".utf8)
      directory += number(0x0201_4B50, 4) + number(0, 24) + number(name.count, 2) + number(0, 12)
      directory += number(local.count, 4) + name
      local += number(0x0403_4B50, 4) + number(0, 22) + number(name.count, 2) + number(0, 2) + name
    }
    let long =
      number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2)
      + number(0, 8) + number(count, 8) + number(count, 8) + number(directory.count, 8)
      + number(local.count, 8)
    let locator =
      number(0x0706_4B50, 4) + number(0, 4)
      + number(local.count + directory.count, 8) + number(1, 4)
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + Data(repeating: 0xFF, count: 12) + number(0, 2)
    try folder.write(local + directory + long + locator + end, to: "many.zip")
    let result = try await ProcessRunner.runShell("$0 measure \(arguments)", in: folder.url)
    expectEqual(result.status, 2)
    #expect(
      result.error.hasSuffix(
        "the archive has 100001 entries, more than the limit of 100000. Unpack it, and give the folder\n"
      ),
      "\(result.error)")
  }

  @Test(arguments: ["", " --from telegram"])
  func archivesThatCannotBeOpenedSayWhy(_ options: String) async throws {
    let folder = try TemporaryFolder()
    let chat = try archive(of: examples.appending(path: "telegram"))
    try folder.write(Data("#!/bin/sh\n".utf8) + chat, to: "before.zip")
    try folder.write(number(0x0605_4B50, 4) + number(0, 18), to: "empty.zip")
    try folder.write("", to: "nothing.zip")
    for (name, reason) in [
      ("before.zip", "there are other bytes before the archive in the file"),
      ("empty.zip", "the archive is empty"), ("nothing.zip", "empty"),
    ] {
      let result = try await ProcessRunner.runShell("$0 measure \(name)\(options)", in: folder.url)
      #expect(result.status != 0 && result.error.contains(reason), "\(result.error)")
      #expect(!result.error.contains("isn't opened"), "\(result.error)")
    }
  }
}
