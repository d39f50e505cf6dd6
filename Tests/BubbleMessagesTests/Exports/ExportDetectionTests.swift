// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Kinds of exports")
struct ExportDetectionTests {
  @Test(arguments: [
    ("slack", ExportFormat.slack), ("telegram", .telegram), ("whatsapp", .whatsApp),
    ("discord", .discord), ("openai", .openAI),
  ])
  func foldersOfExamplesAreKnown(_ folder: String, _ format: ExportFormat) throws {
    let url = PackageFiles.examples.appending(path: "exports/\(folder)")
    try expectEqual(ExportFormat(of: FileTree(at: url)), format)
  }

  @Test(arguments: [
    ("slack/harbour/2024-06-01.json", ExportFormat.slack), ("telegram/result.json", .telegram),
    ("whatsapp/WhatsApp Chat with Mira.txt", .whatsApp), ("discord/quay.json", .discord),
    ("openai/conversations.json", .openAI),
  ])
  func filesOfExamplesAreKnown(_ path: String, _ format: ExportFormat) throws {
    let url = PackageFiles.examples.appending(path: "exports/\(path)")
    try expectEqual(ExportFormat(of: FileTree(at: url)), format)
  }

  @Test(arguments: [
    "conversation.json", "one-to-one.json", "bubbles.jsonl", "tim-rest.json", "chatkit/export.json",
    "conversations.json", "more.json", "answers.json",
  ])
  func messagesOfOtherFormatsAreNoExports(_ path: String) throws {
    let url = PackageFiles.examples.appending(path: path)
    try expectNil(ExportFormat(of: FileTree(at: url)))
  }

  @Test func archivesAmongFilesAreNotOpened() {
    for file in ["export.zip", nil] {
      let files = FileTree(["export.zip": "PK"], file: file)
      expectEqual(
        exportError { _ = try ChatExport(files) },
        "'export.zip' is an archive that isn't opened: only ZIP is, and none inside of another archive or a "
          + "folder. Unpack it, and give the folder")
    }
    expectEqual(
      exportError { _ = try ChatExport(FileTree(["a.json": "{}"], file: "a.json")) },
      "can't tell which app exported 'a.json'. Choose with --from: \(ExportFormat.nameList)")
    expectEqual(ExportFormat.nameList, "slack, telegram, whatsapp, discord or openai")
  }

  @Test(arguments: ExportFormat.all)
  func foldersWithoutMessagesSayWhatBelongsThere(_ format: ExportFormat) {
    let error = exportError { _ = try ChatExport(FileTree(["notes.md": "x"]), format: format) }
    #expect(error.contains("give ") || error.contains("cannot be read"))
  }

  /// Damaged exports give errors, and never end the program.
  @Test(arguments: ExportFormat.all)
  func damagedExportsAreRead(_ format: ExportFormat) throws {
    let url = PackageFiles.examples.appending(path: "exports/\(format.name)")
    let original = try FileTree(at: url)
    var numbers = SeededGenerator(seed: 17)
    for _ in 0..<40 {
      let (cut, flipped, value) = (
        numbers.next(), numbers.next(), UInt8(truncatingIfNeeded: numbers.next())
      )
      let damaged = FileTree(
        file: nil, list: { try original.names(in: $0) }, byteCount: original.byteCount,
        read: { path, offset, count in
          var bytes = try original.read(path, offset, count)
          guard path.hasSuffix(".json") || path.hasSuffix(".txt"),
            let size = try original.byteCount(path)
          else { return bytes }
          let place = Int(flipped % UInt64(size)) - offset
          if bytes.indices.contains(place) { bytes[place] = value }
          let end = cut % 3 == 0 ? Int(cut % UInt64(size)) : size
          return Array(bytes.prefix(max(end - offset, 0)))
        })
      guard let export = try? ChatExport(damaged, format: format, options: .named("Mira")) else {
        continue
      }
      let reads = Array(export.messages())
      #expect(reads.allSatisfy { $0.message.message != nil || !$0.description.isEmpty })
    }
  }
}

extension ChatExport.Options {
  fileprivate static func named(_ viewer: String) -> Self {
    var options = Self()
    options.viewer = viewer
    return options
  }
}
