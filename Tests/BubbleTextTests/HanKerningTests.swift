// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Full-width punctuation")
struct HanKerningTests {
  /// Widths in squares, at 15 points.
  @Test(
    "loses its empty half beside other punctuation",
    arguments: [
      ("。", 1), ("。。", 1.5), ("。。。", 2), ("好。」", 2.5), ("」「", 1.5), ("「「", 1.5),
      ("（好）", 3), ("（（好））", 4), ("）、", 1.5), ("！！", 2), ("好，好", 3), ("・「", 1.5), ("」・", 1.5),
      ("：「", 1.5), ("。　好", 2.5),
    ])
  func widths(_ string: String, _ squares: Double) {
    expectEqual(Fixture.prepare(string).size(fitting: .infinity).width, squares * 15)
  }

  @Test("keeps its empty half at the edge of a line")
  func lineEdges() {
    let lines = Fixture.prepare("「好」「好」").lines(fitting: 50)
    expectEqual(lines.map(\.width), [45, 45])
    expectEqual(Fixture.prepare("「好」「好」").size(fitting: .infinity).width, 82.5)
  }

  @Test(
    "loses its empty half at a line's end where it would not fit",
    arguments: [
      ("我好」他", 40.0, ["我好」", "他"], [37.5, 15.0]), ("我好」他", 45, ["我好」", "他"], [45, 15]),
      ("我（好）", 53, ["我（好）"], [52.5]), ("我好。）」他", 53, ["我好。）」", "他"], [52.5, 15]),
      ("我好，他", 40, ["我", "好，", "他"], [15, 30, 15]), ("我好。", 40, ["我", "好。"], [15, 30]),
      ("我好！他", 40, ["我", "好！", "他"], [15, 30, 15]), ("我（他", 40, ["我", "（他"], [15, 30]),
      ("我好） 他", 38, ["我好） ", "他"], [37.5, 15]),
    ])
  func lineEnds(_ string: String, _ width: Double, _ strings: [String], _ widths: [Double]) {
    let text = Fixture.prepare(string)
    let lines = text.lines(fitting: width)
    expectEqual(text.strings(fitting: width), strings)
    expectEqual(lines.map(\.width), widths)
    expectEqual(lines.map { text.glyphRuns(of: $0).reduce(0) { $0 + $1.width } }, widths)
    expectEqual(text.size(fitting: width).width, widths.max())
  }

  @Test("is centred in traditional Chinese, and keeps its square")
  func traditional() {
    let text = Fixture.prepare("好，」") { $0.language = "zh-Hant" }
    expectEqual(text.size(fitting: .infinity).width, 45)
  }
}
