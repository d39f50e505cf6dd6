import Testing
import Typesetting

@Suite("Full-width punctuation")
struct HanKerningTests {
  /// Widths in squares, at 15 points.
  @Test(
    "gives up its empty half beside other punctuation",
    arguments: [
      ("。", 1), ("。。", 1.5), ("。。。", 2), ("好。」", 2.5), ("」「", 1.5), ("「「", 1.5),
      ("（好）", 3), ("（（好））", 4), ("）、", 1.5), ("！！", 2), ("好，好", 3), ("・「", 1.5), ("」・", 1.5),
      ("：「", 1.5), ("。　好", 2.5),
    ])
  func widths(_ string: String, _ squares: Double) {
    #expect(Fixture.prepare(string).size(fitting: .infinity).width == squares * 15)
  }

  @Test("has it back at the edge of a line")
  func lineEdges() {
    let lines = Fixture.prepare("「好」「好」").lines(fitting: 50)
    #expect(lines.map(\.width) == [45, 45])
    #expect(Fixture.prepare("「好」「好」").size(fitting: .infinity).width == 82.5)
  }

  @Test("stands in the middle in traditional Chinese, and keeps its square")
  func traditional() {
    let text = Fixture.prepare("好，」") { $0.language = "zh-Hant" }
    #expect(text.size(fitting: .infinity).width == 45)
  }
}
