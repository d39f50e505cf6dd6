// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import Foundation
import Testing

@testable import BubbleCommand

@Suite("Copies of archives")
struct ArchiveCopyTests {
  private let head: [UInt8] = [0x50, 0x4B, 3, 4]

  @Test func pipesAreCopiedUpToTheirEnd() throws {
    var rest = [[1, 2, 3], [4], []] as [[UInt8]]
    let copy = try ArchiveCopy.make(head: head, limit: 8) { rest.removeFirst() }
    #expect(copy.byteCount == 8)
    #expect(try copy.read(at: 4, upTo: 10) == [1, 2, 3, 4])
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
    #expect(readCount == 10)
    let text = try #require(error.map { "\($0)" })
    #expect(text.contains("longer than the limit of 1000 bytes. Give it as a file"), "\(text)")
  }

  @Test func pipesThatBreakOffAreNamed() {
    let error = #expect(throws: ExportError.self) {
      _ = try ArchiveCopy.make(head: head) { () throws(SystemError) in
        throw SystemError(code: EIO)
      }
    }
    #expect(error.map { "\($0)" } == "'standard input' cannot be read: Input/output error")
  }
}
