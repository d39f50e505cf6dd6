// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleLists

@Suite("Height tree")
struct HeightTreeShapeTests {
  /// Leaves in use.
  private func leafCount(_ tree: HeightTree) -> Int {
    tree.heights.count / HeightTree.leafCapacity - tree.freeLeaves.count
  }

  @Test("rows inserted at one place don't leave small leaves", arguments: [0, 64, 777])
  func insertions(_ place: Int) {
    var index = HeightIndex(repeatElement(1, count: 1000))
    for _ in 0..<20_000 { index.insert(1, at: place) }
    #expect(leafCount(index.tree) <= 21_000 / 24)
    #expect(index.tree.depth <= 3)
  }

  @Test("appended rows leave full leaves")
  func appending() {
    var index = HeightIndex()
    for _ in 0..<64_000 { index.append(1) }
    expectEqual(leafCount(index.tree), 1000)
    expectEqual(index.tree.depth, 2)
  }

  @Test("removed rows free their leaves, and the tree gets shallower")
  func removals() {
    var index = HeightIndex(repeatElement(1, count: 100_000))
    // Every leaf loses nearly all of its rows.
    for row in stride(from: 99_999, through: 0, by: -1) where row % 50 != 0 {
      index.remove(at: row)
    }
    expectEqual(index.count, 2000)
    #expect(leafCount(index.tree) <= 2000 / 16 + 1)
    #expect(index.tree.depth <= 2)
    let slots = index.tree.heights.count
    index.insert(contentsOf: repeatElement(1, count: 50_000), at: 1000)
    expectEqual(index.tree.heights.count, slots)
    index.removeSubrange(1..<52_000)
    expectEqual(index.tree.depth, 0)
    expectEqual(index.totalHeight, 1)
  }
}
