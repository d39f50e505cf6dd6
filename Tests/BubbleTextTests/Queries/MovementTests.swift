// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Moving a caret")
struct MovementTests {
  @Test("Moving right and left passes each character once, across changes of direction")
  func visual() {
    let layout = Fixture.prepare("ab אב 12 c").layout(fitting: .infinity)
    var position = TextPosition(offset: 0)
    var columns = [0]
    while let next = layout.position(rightOf: position) {
      columns.append(layout.column(of: next))
      position = next
    }
    expectEqual(columns, Array(0...10))
    var back: [Int] = []
    while let next = layout.position(leftOf: position) {
      back.append(layout.column(of: next))
      position = next
    }
    expectEqual(back, Array((0...9).reversed()))
  }

  @Test(
    "At a line's end, moving goes on to the next line in reading order",
    arguments: [
      ("ab\ncd", [0, 1, 2, 3, 4, 5]), ("אב\nגד", [0, 2, 4, 5, 7, 9]), ("a\n\nb", [0, 1, 2, 3, 4]),
    ])
  func lines(_ string: String, _ offsets: [Int]) {
    let layout = Fixture.prepare(string).layout(fitting: 100)
    let isRightToLeft = layout.lines[0].baseDirection == .rightToLeft
    var position = TextPosition(offset: 0)
    var found = [0]
    while let next = isRightToLeft
      ? layout.position(leftOf: position) : layout.position(rightOf: position)
    {
      found.append(next.offset)
      position = next
    }
    expectEqual(found, offsets)
    var back: [Int] = [position.offset]
    while let next = isRightToLeft
      ? layout.position(rightOf: position) : layout.position(leftOf: position)
    {
      back.append(next.offset)
      position = next
    }
    expectEqual(back, offsets.reversed())
  }

  @Test("Every caret position is reached in reading order, and back", arguments: QueryFixture.texts)
  func logical(_ string: String) {
    for width in [40, 245.0] {
      let layout = Fixture.prepare(string).layout(fitting: width)
      var offsets = [0]
      while let next = layout.position(after: TextPosition(offset: offsets[offsets.count - 1])) {
        offsets.append(next.offset)
      }
      expectEqual(offsets.last, string.utf8.count)
      expectEqual(offsets, Array(Set(layout.everyPosition.map(\.offset))).sorted())
      var back = [offsets[offsets.count - 1]]
      while let next = layout.position(before: TextPosition(offset: back[back.count - 1])) {
        back.append(next.offset)
      }
      expectEqual(back, offsets.reversed())
    }
  }

  @Test("Moving in one direction ends, and so does moving back", arguments: QueryFixture.texts)
  func ends(_ string: String) {
    let layout = Fixture.prepare(string).layout(fitting: 120)
    let cellCount = layout.lines.indices.reduce(0) { $0 + layout.cells(ofLine: $1).cells.count }
    guard layout.lines.allSatisfy({ $0.baseDirection == .leftToRight }) else { return }
    var position = TextPosition(offset: 0, affinity: .upstream)
    var steps = 0
    while let next = layout.position(rightOf: position), steps <= cellCount {
      position = next
      steps += 1
    }
    expectEqual(steps, cellCount)
    while let next = layout.position(leftOf: position), steps >= 0 {
      position = next
      steps -= 1
    }
    expectEqual(steps, 0)
  }
}
