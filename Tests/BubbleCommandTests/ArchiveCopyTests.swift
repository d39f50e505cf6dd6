// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import BubbleKit
import Foundation
import Testing

@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Copies of archives")
struct ArchiveCopyTests {
  private let head: [UInt8] = [0x50, 0x4B, 3, 4]

  @Test func pipesAreCopiedUpToTheirEnd() throws {
    var rest = [[1, 2, 3], [4], []] as [[UInt8]]
    let copy = try ArchiveCopy.make(head: head, limit: 8) { rest.removeFirst() }
    expectEqual(copy.byteCount, 8)
    try expectEqual(copy.read(at: 4, upTo: 10), [1, 2, 3, 4])
    try copy.close()
  }

  @Test func longPipesAreRefusedAtTheLimit() throws {
    var readCount = 0
    let error = #expect(throws: ExportError.self) {
      // One that never ends.
      _ = try ArchiveCopy.make(head: head, limit: 1000) {
        readCount += 1
        return [UInt8](repeating: 0, count: 100)
      }
    }
    expectEqual(readCount, 10)
    let text = try #require(error.map { "\($0)" })
    #expect(text.contains("longer than the limit of 1000 bytes. Give it as a file"), "\(text)")
  }

  @Test func pipesThatBreakOffAreNamed() {
    let error = #expect(throws: ExportError.self) {
      _ = try ArchiveCopy.make(head: head) { () throws(SystemError) in
        throw SystemError(code: EIO)
      }
    }
    expectEqual(error.map { "\($0)" }, "'standard input' cannot be read: Input/output error")
  }

  @Test func failedCopiesAreClosed() throws {
    let head = Array(UUID().uuidString.utf8)
    var count = 0
    #expect(throws: ExportError.self) {
      _ = try ArchiveCopy.make(head: head) { () throws(SystemError) in
        count = Self.namelessFiles(holding: head)
        throw SystemError(code: EIO)
      }
    }
    expectEqual(count, 1)
    expectEqual(Self.namelessFiles(holding: head), 0)
    #expect(throws: ExportError.self) {
      _ = try ArchiveCopy.make(head: head, limit: head.count) { () throws(SystemError) in [1] }
    }
    expectEqual(Self.namelessFiles(holding: head), 0)
  }

  /// The number of open files without a name that have some bytes. Other tests have such files, too.
  private static func namelessFiles(holding bytes: [UInt8]) -> Int {
    let manager = FileManager.default
    let numbers = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.count { number in
      let path = "/proc/self/fd/" + number
      guard let target = try? manager.destinationOfSymbolicLink(atPath: path),
        target.contains("/bubblekit."), target.hasSuffix("(deleted)")
      else { return false }
      return (try? Data(contentsOf: URL(filePath: path))) == Data(bytes)
    }
  }

  @Test func theLimitIsInTheUnitOfTheDocumentation() {
    expectEqual(ArchiveCopy.text(ofBytes: ArchiveCopy.byteLimit), "4 GiB")
    expectEqual(ArchiveCopy.text(ofBytes: 2 << 30), "2 GiB")
    expectEqual(ArchiveCopy.text(ofBytes: 1000), "1000 bytes")
  }
}
