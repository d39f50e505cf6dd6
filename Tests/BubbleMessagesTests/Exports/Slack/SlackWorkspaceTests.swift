// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// The hand-made workspace in `Examples/exports/every-kind`, which has every member of Slack's exports.
@Suite("Slack workspace with every kind of message")
struct SlackWorkspaceTests {
  private static let folder = PackageFiles.examples.appending(
    path: "exports/every-kind/slack/workspace")

  private func export(_ name: String) throws -> ChatExport {
    var options = ChatExport.Options()
    options.viewer = "U02MIRA"
    options.conversation = name
    return try ChatExport(FileTree(at: Self.folder), options: options)
  }

  @Test(arguments: [
    ("quay", "quay", 80), ("before-2018", "before-2018", 4), ("crew", "crew", 2),
    ("D02TOM", "Mira, Tom", 3), ("mpdm-mira--tom--lin-1", "Mira, Tom, 林小雨", 2),
  ])
  func everyRecordIsShownOrReported(_ name: String, _ title: String, _ count: Int) throws {
    let export = try export(name)
    expectEqual(export.conversation, title)
    expectEqual(export.failures.map(\.description), [])
    var records: [String] = []
    for file in try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: name), includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasPrefix("20") {
      let days = try JSONValue(parsing: Array(Data(contentsOf: file)))
      records += days.array?.compactMap { $0.object?["ts"]?.string } ?? []
    }
    expectEqual(records.count, count)
    let shown = (0..<export.count).compactMap { export.message(at: $0)?.msgID }
    let lost = export.losses.flatMap(\.losses).joined(separator: "\n")
    for record in records {
      #expect(
        shown.contains { $0.isExactly(record) } || lost.contains("\"\(record)\""), "\(record)")
    }
  }

  @Test func reportNamesWhatIsNotDrawn() throws {
    let report = try export("quay").report
    expectEqual(report.failureCount, 0)
    let remarks = report.remarks.map { "\($0.count) \($0.remark)" }
    expectEqual(
      remarks,
      [
        "10 image: its file isn't in the export", "3 file: its file isn't in the export",
        "3 message: it is hidden", "2 canvas: its text isn't in the export",
        "2 video: its file isn't in the export", "1 block: shown as text",
        "1 canvas: the export lists 1 without their text", "1 email: shown as text",
        "1 file: it can't be seen", "1 file: it is beyond the plan's limit",
        "1 file: it was deleted", "1 group's name: it isn't in the export",
        "1 link to a file: shown as text", "1 list: its text isn't in the export",
        "1 message: it is the record of a change", "1 message: it isn't a message",
        "1 message: the workspace's key hides it",
        "1 post: only its beginning is in the export",
        "1 snippet: only its beginning is in the export", "1 transcript: shown as text",
        "1 voice message: its file isn't in the export",
      ])
  }

  @Test func exportsFromBefore2018HaveTheirFiles() throws {
    let export = try export("before-2018")
    let lines = (0..<export.count).compactMap { export.message(at: $0)?.exportedText }
    #expect(lines.contains("The lake, एक बार"))
    expectEqual(lines.filter { $0 == "file lake.jpg 18689" }.count, 2)
  }
}
