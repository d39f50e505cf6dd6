// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleLists
import Testing

@Suite("Height index")
struct HeightIndexTests {
  @Test("boundaries belong to the row that begins there, and gaps to no row")
  func rowAtOffset() {
    let index = HeightIndex([10, 0, 20, 5], spacing: 2)
    let tops = (0...4).map(index.offset(of:))
    expectEqual(tops, [0, 12, 14, 36, 41])
    expectEqual(index.totalHeight, 41)
    let expected: [(Double, Int?)] = [
      (-0.001, nil), (0, 0), (9.999, 0), (10, nil), (11.999, nil), (12, nil), (14, 2), (33.999, 2),
      (34, nil), (36, 3), (40.999, 3), (41, nil), (42.5, nil), (.infinity, nil), (-.infinity, nil),
    ]
    for (offset, row) in expected { expectEqual(index.row(at: offset), row, "at \(offset)") }
  }

  @Test("rows without height are skipped")
  func zeroHeights() {
    let index = HeightIndex([0, 0, 10, 0, 0, 10, 0])
    expectEqual(index.row(at: 0), 2)
    expectEqual(index.row(at: 10), 5)
    expectNil(index.row(at: 20))
    expectEqual(index.rows(in: 0..<20), 2..<6)
    expectEqual(index.rows(in: -1..<21), 0..<7)
    expectEqual(index.rows(in: 10..<11), 5..<6)
    expectNil(HeightIndex([0, 0, 0]).row(at: 0))
    expectEqual(HeightIndex([0, 0, 0]).rows(in: -1..<1), 0..<3)
  }

  @Test(
    "visible rows are those with height between the two offsets",
    arguments: [
      (0.0, 10.0, 0..<1), (0, 10.001, 0..<1), (0, 12, 0..<1), (0, 12.001, 0..<2), (10, 12, 1..<1),
      (9.999, 12, 0..<1), (11, 33, 1..<2), (11, 35, 1..<3), (-50, 0, 0..<0), (-50, 900, 0..<3),
      (44, 900, 3..<3), (43.5, 900, 2..<3), (5, 5, 0..<0), (-.infinity, .infinity, 0..<3),
    ])
  func visibleRows(_ start: Double, _ end: Double, _ rows: Range<Int>) {
    expectEqual(HeightIndex([10, 20, 10], spacing: 2).rows(in: start..<end), rows)
  }

  @Test("an empty list has no rows anywhere")
  func empty() {
    var index = HeightIndex(spacing: 3)
    #expect(index.isEmpty && index.totalHeight == 0 && index.offset(of: 0) == 0)
    expectNil(index.row(at: 0))
    expectEqual(index.rows(in: -5..<5), 0..<0)
    index.append(7)
    index.remove(at: 0)
    expectEqual(index, HeightIndex(spacing: 3))
  }

  @Test("rows of one height are as if each had been given", arguments: [0, 1, 56, 57, 5_000])
  func repeatedHeight(count: Int) {
    let index = HeightIndex(repeating: 7.25, count: count, spacing: 1.5)
    expectEqual(index, HeightIndex(Array(repeating: 7.25, count: count), spacing: 1.5))
    expectEqual(index.spacing, 1.5)
  }

  @Test("moves shift the rows between instead of swapping two")
  func moves() {
    var index = HeightIndex([0, 1, 2, 3, 4, 5])
    index.move(from: 1, to: 4)
    expectEqual(index.heights, [0, 2, 3, 4, 1, 5])
    index.move(3..<5, to: 0)
    expectEqual(index.heights, [4, 1, 0, 2, 3, 5])
    index.move(0..<6, to: 0)
    index.move(from: 5, to: 0)
    expectEqual(index.heights, [5, 4, 1, 0, 2, 3])
  }

  @Test("copies don't share changes")
  func valueSemantics() {
    let original = HeightIndex((0..<1000).map(Double.init))
    var copy = original
    copy[5] = 100
    copy.insert(3, at: 0)
    copy.removeSubrange(500..<900)
    expectEqual(original.heights, (0..<1000).map(Double.init))
    expectEqual(copy.count, 601)
  }

  @Test("sums do not drift: a million changes come back to the same total")
  func exactness() {
    var index = HeightIndex(repeatElement(0.1, count: 1000))
    let total = index.totalHeight
    for step in 0..<200_000 {
      let row = step &* 7919 % 1000
      index[row] = Double(step % 977) / 3
      index[row] = 0.1
    }
    expectEqual(index.totalHeight, total)
    expectEqual(index, HeightIndex(repeatElement(0.1, count: 1000)))
    expectEqual(index[0], (0.1 * 1_048_576).rounded() / 1_048_576)
  }

  @Test("a million rows are built, queried and changed")
  func million() {
    var index = HeightIndex((0..<1_000_000).lazy.map { Double($0 % 90) })
    let total = (0..<1_000_000).reduce(0) { $0 + $1 % 90 }
    expectEqual(index.totalHeight, Double(total))
    expectEqual(index.row(at: index.offset(of: 777_777)), 777_777)
    index.removeSubrange(10..<999_990)
    expectEqual(index.count, 20)
    index.insert(contentsOf: repeatElement(1, count: 500_000), at: 10)
    expectEqual(index.offset(of: 500_010) - index.offset(of: 10), 500_000)
  }
}
