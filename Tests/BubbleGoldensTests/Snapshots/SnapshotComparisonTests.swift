// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import Testing

@testable import BubbleSnapshots

@Suite("Snapshots: comparison")
struct SnapshotComparisonTests {
  private typealias Parts = SnapshotSketch.MessageParts

  private func result(
    _ change: (inout SnapshotSketch.MessageParts) -> Void,
    _ options: (inout SnapshotComparison) -> Void = { _ in }
  ) throws -> SnapshotResult {
    try SnapshotSides.result(.message(), .message(change), options)
  }

  @Test func theSamePixelsAreIdentical() throws {
    let result = try result { _ in }
    expectEqual(result.status, .identical)
    expectEqual(result.causes, [])
  }

  @Test func lettersOfOtherFormAreAlike() throws {
    let result = try result { $0.letter = 3 }
    expectEqual(result.status, .alike)
    expectEqual(result.findings, [])
  }

  @Test func sizeIsReportedInPoints() throws {
    let result = try result({ ($0.width, $0.height) = (314, 86) }, { $0.scale = 2 })
    expectEqual(result.causes, [.size])
    expectEqual(
      result.findings.map(\.text),
      ["the size is 157 × 43 instead of 160 × 40: 3 narrower, 3 higher"])
    let tolerant = try self.result({ $0.width = 314 }) { $0.limits.size = 6 }
    expectEqual(tolerant.causes, [])
    expectEqual(tolerant.wider, -6)
  }

  @Test func partsThatMovedAreReportedWithTheirDistance() throws {
    let result = try result { ($0.right, $0.down) = (4, 3) }
    expectEqual(result.causes, [.shift])
    expectEqual(result.largestShift, 4)
    expectEqual(
      result.findings.map(\.text),
      [
        "the area #E9E9EB 160 × 60 at (44, 8): 4 further right, 3 further down",
        "the text 80 × 28 at (52, 16): 4 further right, 3 further down",
      ].map { $0.replacing("text 80 × 28", with: "text 80 × 10") }
        + ["the text 45 × 10 at (52, 34): 4 further right, 3 further down"])
  }

  @Test func shiftsWithinTheLimitPass() throws {
    expectEqual(try result { $0.right = 1 }.causes, [])
    expectEqual(try result { $0.right = 2 }.causes, [.shift])
    expectEqual(try result({ $0.right = 2 }, { $0.scale = 2 }).causes, [])
    expectEqual(try result({ $0.right = 2 }, { $0.limits.shift = 2 }).causes, [])
  }

  @Test func linesThatBreakElsewhereAreReported() throws {
    let more = try result { $0.lines = [[6, 8], [5, 4], [7]] }
    expectEqual(more.causes, [.lines])
    #expect(more.findings[0].text.hasSuffix(": 3 lines instead of 2"))
    let wider = try result { $0.lines = [[6, 8], [5, 4, 7]] }
    expectEqual(wider.causes, [.lines])
    expectEqual(
      wider.findings.map { $0.text.split(separator: ": ").last.map(String.init) ?? "" },
      ["line 1 57 wide instead of 80", "line 2 68 wide instead of 45"])
  }

  @Test func coloursOfAreasAndLettersAreReported() throws {
    let bubble = try result { $0.bubble = 0xFFD1_F2D6 }
    expectEqual(bubble.causes, [.colour])
    expectEqual(
      bubble.findings.map(\.text), ["the area 160 × 60 at (44, 8): #D1F2D6 instead of #E9E9EB"])
    let ink = try result { $0.ink = 0xFFC0_2020 }
    expectEqual(ink.causes, [.colour])
    expectEqual(ink.findings.count, 2)
    let nearly = try result { $0.bubble = 0xFFE9_E9EC }
    expectEqual(nearly.status, .alike)
    #expect(nearly.largestColour > 0)
  }

  @Test func partsOfOneSideAreReported() throws {
    let result = try result { $0.hasBadge = false }
    expectEqual(result.causes, [.part])
    expectEqual(result.findings.map(\.text), ["only on the Mac: the area 24 × 24 at (8, 40)"])
    let other = try SnapshotSides.result(.message { $0.hasBadge = false }, .message())
    expectEqual(other.findings.map(\.text), ["only on Linux: the area 24 × 24 at (8, 40)"])
    expectEqual(other.findings[0].frame?.x, 8)
  }

  @Test func masksHideAreasAndWholeImages() throws {
    let area = SnapshotMasks.Mask(
      names: "Cells/*.light", areas: [[4, 36, 32, 32]], reason: "symbol")
    let masked = try result({ $0.hasBadge = false }, { $0.masks = SnapshotMasks([area]) })
    expectEqual(masked.status, .alike)
    expectEqual(masked.masks, ["symbol"])
    let whole = SnapshotMasks.Mask(names: "*", areas: nil, reason: "blur")
    let hidden = try result(
      { ($0.hasBadge, $0.height) = (false, 90) }, { $0.masks = SnapshotMasks([whole]) })
    expectEqual(hidden.causes, [.size])
  }

  @Test func imagesOfAnotherScaleAreComparedInPoints() throws {
    let sides = try SnapshotSides()
    try sides.write(SnapshotSketch(300, 150), nil, name: "Cells/test.light@3x")
    try sides.write(nil, SnapshotSketch(200, 100), name: "Cells/test.light@2x")
    let report = try sides.comparison().report()
    expectEqual(report.results.map(\.status), [.alike])
    expectEqual(
      report.results.flatMap(\.notes),
      ["it has 2 pixels a point instead of 3: only sizes are compared"])
  }

  @Test func manyThreadsGiveTheSameReport() throws {
    let sides = try SnapshotSides()
    for index in 0..<40 {
      try sides.write(
        .message(), .message { $0.right = index % 5 }, name: "Suite\(index % 3)/test\(index).light")
    }
    var comparison = try sides.comparison()
    let one = try comparison.report().json()
    comparison.jobs = 4
    expectEqual(try comparison.report().json(), one)
  }

  @Test func noiseAndEmptyImagesHaveAnEnd() throws {
    var noise = SnapshotSketch(600, 600)
    for y in stride(from: 0, to: 600, by: 2) {
      for x in stride(from: y % 4, to: 600, by: 4) { noise.fill(x, y, 1, 1, SnapshotSketch.black) }
    }
    let result = try SnapshotSides.result(noise, SnapshotSketch(600, 600, 0))
    expectEqual(result.status, .differs)
    expectEqual(
      try SnapshotSides.result(SnapshotSketch(1, 1), SnapshotSketch(1, 2)).causes, [.size])
  }
}
