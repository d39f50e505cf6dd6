// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Synchronization
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Files that never end, and files in another encoding.
@Suite("Endless exports, and UTF-16")
struct EndlessExportTests {
  /// The number of bytes that were read.
  private final class Count: Sendable {
    let bytes = Mutex(0)
  }

  /// A file that repeats a text for ever.
  private func endless(_ text: String, _ count: Count) -> FileTree {
    let unit = text.utf8.count
    let block = Array(String(repeating: text, count: (1 << 16) / unit + 2).utf8)
    return FileTree(
      file: "a.json", list: { _ in ["a.json"] }, byteCount: { $0 == "a.json" ? .max : nil },
      read: { _, offset, length in
        count.bytes.withLock { $0 += length }
        return Array(block[(offset % unit)...].prefix(length))
      })
  }

  @Test(arguments: [
    (ExportFormat.telegram, "\0", "'a.json' is not valid JSON: unexpected 0x00 (byte 0)"),
    (.telegram, " y\n", "'a.json' is not valid JSON: unexpected 'y' (byte 1)"),
    (.discord, "y\n", "'a.json' is not valid JSON: unexpected 'y' (byte 0)"),
    (.openAI, "\0", "'a.json' is not valid JSON: unexpected 0x00 (byte 0)"),
    (.whatsApp, "\0", "'a.json' is not text: its first byte is 0"),
  ])
  func theFirstByteDecides(_ format: ExportFormat, _ text: String, _ reason: String) throws {
    let count = Count()
    let error = exportError { _ = try ChatExport(endless(text, count), format: format) }
    expectEqual(error, reason)
    #expect(count.bytes.withLock { $0 } < 1 << 18)
  }

  @Test(arguments: [("y\n", 1_000_000), ("y", 1_000_000), ("\n", 5_000_000)])
  func textWithoutAMessageEndsAtTheLimit(_ text: String, _ limit: Int) throws {
    let count = Count()
    var options = ChatExport.Options()
    options.limits.bytesPerMessage = limit
    let error = exportError {
      _ = try ChatExport(endless(text, count), format: .whatsApp, options: options)
    }
    expectEqual(error, "no line of the first \(limit) bytes of 'a.json' looks like WhatsApp's")
    #expect(count.bytes.withLock { $0 } < limit + 1 << 18)
  }

  @Test(arguments: [ExportFormat.telegram, .discord])
  func objectsWithoutAListEndAtTheLimit(_ format: ExportFormat) throws {
    let count = Count()
    let error = exportError { _ = try ChatExport(endless("{\"a\":1,  ", count), format: format) }
    expectEqual(error, "'a.json' has no list of messages in its first 64000000 bytes")
    #expect(count.bytes.withLock { $0 } < 65_000_000)
  }

  // MARK: UTF-16

  @Test(arguments: ExportFormat.all, [true, false])
  func utf16IsNamed(_ format: ExportFormat, _ isBigEndian: Bool) {
    let bytes = utf16("[01.06.24, 09:01:30] Mira: {}", isBigEndian)
    expectUTF16(FileTree(bytes: ["a.txt": bytes], file: "a.txt"), format)
  }

  /// Discord's tables.
  @Test(arguments: [true, false])
  func tablesInUTF16AreNamed(_ isBigEndian: Bool) {
    let bytes = utf16(
      "ID,Timestamp,Contents,Attachments\n1,2021-03-17 17:33:14+00:00,a,\n", isBigEndian)
    expectUTF16(FileTree(bytes: ["messages.csv": bytes], file: "messages.csv"), .discord)
    let user = Array(#"{"id": "11"}"#.utf8)
    expectUTF16(
      FileTree(bytes: ["messages/c2/messages.csv": bytes, "account/user.json": user]), .discord)
  }

  /// A text in UTF-16 with a byte order mark.
  private func utf16(_ text: String, _ isBigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
  }

  /// Expects that UTF-16 is the only thing that is wrong with files.
  private func expectUTF16(_ files: FileTree, _ format: ExportFormat) {
    var reasons: [String] = []
    do throws(ExportError) {
      reasons = try ChatExport(files, format: format).failures.map(\.description)
    } catch {
      reasons = ["\(error)"]
    }
    expectEqual(reasons.count, 1, "\(reasons)")
    #expect(
      reasons.allSatisfy { $0.contains("is UTF-16") && $0.contains("ave it as UTF-8") },
      "\(reasons)")
  }

  @Test func listsInUTF16AreNamed() {
    let files = FileTree(bytes: ["users.json": [0xFE, 0xFF, 0, 0x5B], "a/2024-06-01.json": []])
    expectEqual(
      exportError { _ = try ChatExport(files, format: .slack) },
      "'users.json' is UTF-16. Save it as UTF-8")
  }
}
