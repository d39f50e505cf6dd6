// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import BubbleMessages
import Foundation
import Testing

@testable import BubbleExports

@Suite("Participants of an export")
struct ExportPeopleTests {
  /// Messages of others are shown all the same.
  @Test func theFirstTenThousandAreListed() throws {
    let lines = (1...10_050).map { "01/06/2024, 09:00 - Person \($0): Hello\n" }
    let bytes = Array(lines.joined().utf8)
    var options = ChatExport.Options()
    options.viewer = "Person 1"
    let files = FileTree(
      file: "chat.txt", list: { _ in ["chat.txt"] }, byteCount: { _ in bytes.count },
      read: { _, offset, count in Array(bytes[min(offset, bytes.count)...].prefix(count)) })
    let export = try ChatExport(files, format: .whatsApp, options: options)
    expectEqual(export.people.count, 10_000)
    expectEqual(export.people.last?.name, "Person 10000")
    expectEqual(export.count, 10_050)
  }
}
