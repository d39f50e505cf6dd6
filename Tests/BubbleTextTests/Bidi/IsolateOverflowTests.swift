// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Isolates nested too deep")
struct IsolateOverflowTests {
  @Test(
    "are neutral, however many groups of them there are",
    arguments: [62, 63, 100, 123, 124, 125, 126, 130, 200, 1_000])
  func groups(_ depth: Int) {
    for open in ["\u{2067}", "\u{2066}", "\u{2068}", "\u{2067}\u{2066}", "\u{202B}\u{2067}"] {
      let group =
        String(repeating: open, count: depth) + "א a"
        + String(repeating: "\u{2069}", count: depth)
      let text = Fixture.prepare(String(repeating: group, count: 3))
      let line = text.lines(fitting: .infinity)[0]
      let width = text.glyphRuns(of: line).reduce(0) { $0 + $1.width }
      expectEqual(width, line.width)
    }
  }

  @Test("have levels up to 125")
  func levels() {
    let scalars = Array(repeating: UInt32(0x2067), count: 100) + [0x5D0]
    let levels = scalars.withUnsafeBufferPointer {
      BidiLevels($0, mayRunRightToLeft: true, direction: .forced(.leftToRight))
    }
    expectEqual(levels.levels?.last, 125)
  }
}
