// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleSnapshots

@Suite("Snapshots: reports")
struct SnapshotReportTests {
  private let sides: SnapshotSides

  init() throws {
    sides = try SnapshotSides()
    try sides.write(.message(), .message(), name: "Cells/same.light")
    try sides.write(.message(), .message { $0.down = 3 }, name: "Cells/moved.light")
    try sides.write(.message(), .message { $0.width = 300 }, name: "Cells/<b>&.dark")
    try sides.write(.message(), nil, name: "Rows/one.light")
  }

  private func report() throws -> SnapshotReport { try sides.comparison().report() }

  @Test func totalsAndTablesAreLines() throws {
    let lines = try report().lines
    expectEqual(
      Array(lines.prefix(3)),
      [
        "4 snapshots on the Mac, 3 on Linux: 3 drawn (75 %).",
        "2 of the same size (66.7 %), 1 alike (33.3 %), 1 identical.",
        "Only on the Mac 1, only on Linux 0, unreadable 0.",
      ])
    expectEqual(
      lines.dropFirst(3).map { $0.split(separator: " ").joined(separator: " ") },
      [
        "", "Cause snapshots differences middle largest", "size 1 1 20 pt 20 pt",
        "shift 1 3 3 pt 3 pt", "alone 1 1", "",
        "Appearance Mac drawn same size alike size shift alone", "light 3 2 2 1 0 1 1",
        "dark 1 1 0 0 1 0 0", "", "Suite Mac drawn same size alike size shift alone",
        "Cells 3 3 2 1 1 1 0", "Rows 1 0 0 0 0 0 1",
      ])
  }

  @Test func detailsNameEachDifference() throws {
    let lines = try report().details
    expectEqual(
      Array(lines.prefix(3)),
      [
        "Cells/<b>&.dark", "  size: the size is 300 × 80 instead of 320 × 80: 20 narrower",
        "Cells/moved.light",
      ])
  }

  @Test func jsonHasTotalsAndSnapshots() throws {
    let json = try JSONSerialization.jsonObject(with: Data(report().json())) as? [String: Any]
    let total = json?["total"] as? [String: Any]
    expectEqual(total?["drawn"] as? Int, 3)
    expectEqual((json?["snapshots"] as? [[String: Any]])?.count, 4)
    expectEqual((json?["limits"] as? [String: Double])?["shift"], 1)
  }

  @Test func markdownEscapesNames() throws {
    try sides.write(.message(), nil, name: "a|b/x.light")
    let text = String(decoding: try report().markdown(), as: UTF8.self)
    #expect(text.contains(#"| a\|b | 1 |"#))
    #expect(text.contains("| Cause | snapshots |"))
  }

  @Test func pagesReferToImagesOrHoldThem() throws {
    let report = try report()
    let folder = sides.folder.url.appending(path: "Reports/Today")
    let page = String(
      decoding: try SnapshotPage(report, in: folder, embedsImages: false).html(), as: UTF8.self)
    #expect(page.contains(#""../../Mac/Cells/moved.light.png""#))
    #expect(page.contains(#""../../Linux/Cells/moved.light.png""#))
    #expect(page.contains("%3Cb%3E%26.dark.png"))
    #expect(!page.contains("<b>&.dark"))
    #expect(page.contains(#""summary":"4 snapshots on the Mac"#))
    let whole = String(
      decoding: try SnapshotPage(report, in: folder, embedsImages: true).html(), as: UTF8.self)
    #expect(whole.contains(#""data:image/png;base64,"#))
    #expect(!whole.contains("../../Mac"))
  }

  @Test func masksThatAreOfNoUseAreNamed() throws {
    var comparison = try sides.comparison()
    comparison.masks = SnapshotMasks([.init(names: "Gone/*", areas: nil, reason: "blur")])
    expectEqual(comparison.report().problems, ["no snapshot has a name of the mask 'Gone/*'"])
  }

  @Test(arguments: [(3, "3"), (-2.5, "−2.5"), (0.33, "0.33"), (1.05, "1.05"), (33.1, "33.1")])
  func lengthsHaveTwoDecimalsAtMost(_ length: Double, _ text: String) {
    expectEqual(points(length), text)
  }
}
