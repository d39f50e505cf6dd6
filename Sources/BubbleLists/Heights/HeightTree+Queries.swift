// SPDX-License-Identifier: MIT
extension HeightTree {
  /// The height of a row.
  func height(at row: Int) -> FixedLength {
    find(row: row).height
  }

  /// The sum of the heights above a row.
  func sum(before row: Int) -> FixedLength {
    guard row < root.count else { return root.sum }
    return find(row: row).top
  }

  /// A row's height, and the sum of those above it.
  func find(row: Int) -> (top: FixedLength, height: FixedLength) {
    var row = row
    var top: FixedLength = 0
    let leaf = entries.withUnsafeBufferPointer { entries in
      var child = entries[0].child
      for _ in 0..<depth {
        var slot = child * Self.fanOut
        while row >= entries[slot].count {
          row -= entries[slot].count
          top += entries[slot].sum
          slot += 1
        }
        child = entries[slot].child
      }
      return child
    }
    return heights.withUnsafeBufferPointer { heights in
      let start = leaf * Self.leafCapacity
      for slot in start..<start + row { top += heights[slot] }
      return (top, heights[start + row])
    }
  }

  /// The first row whose bottom is below an offset, its top and its height; nil past the last bottom.
  ///
  /// Rows without height have their bottom where they have their top, so they are never the answer.
  func find(offset: FixedLength) -> (row: Int, top: FixedLength, height: FixedLength)? {
    guard offset < root.sum else { return nil }
    var row = 0
    var top: FixedLength = 0
    let leaf = entries.withUnsafeBufferPointer { entries in
      var child = entries[0].child
      for _ in 0..<depth {
        var slot = child * Self.fanOut
        while top + entries[slot].sum <= offset {
          row += entries[slot].count
          top += entries[slot].sum
          slot += 1
        }
        child = entries[slot].child
      }
      return child
    }
    return heights.withUnsafeBufferPointer { heights in
      var slot = leaf * Self.leafCapacity
      while top + heights[slot] <= offset {
        top += heights[slot]
        slot += 1
      }
      return (row + slot - leaf * Self.leafCapacity, top, heights[slot])
    }
  }

  /// Calls a closure with the heights of a range of rows, leaf by leaf, in order.
  func forEachLeaf(in rows: Range<Int>, _ body: (ArraySlice<FixedLength>) -> Void) {
    visit(rows, slot: 0, level: depth, body)
  }

  private func visit(
    _ rows: Range<Int>, slot: Int, level: Int, _ body: (ArraySlice<FixedLength>) -> Void
  ) {
    guard !rows.isEmpty else { return }
    let child = entries[slot].child
    guard level > 0 else {
      let start = child * Self.leafCapacity
      return body(heights[start + rows.lowerBound..<start + rows.upperBound])
    }
    var start = 0
    for slot in child * Self.fanOut..<child * Self.fanOut + fills[child] {
      let all = start..<start + entries[slot].count
      let wanted = rows.clamped(to: all)
      visit(
        wanted.lowerBound - start..<wanted.upperBound - start, slot: slot, level: level - 1, body)
      start = all.upperBound
    }
  }
}
