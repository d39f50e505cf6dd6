// SPDX-License-Identifier: MIT
extension HeightTree {
  /// Changes the height of a row, and returns the difference.
  mutating func setHeight(_ height: FixedLength, at row: Int) {
    var row = row
    let growth = height - self.height(at: row)
    guard growth != 0 else { return }
    var slot = 0
    for _ in 0..<depth {
      entries[slot].sum += growth
      slot = entries[slot].child * Self.fanOut
      while row >= entries[slot].count {
        row -= entries[slot].count
        slot += 1
      }
    }
    entries[slot].sum += growth
    heights[entries[slot].child * Self.leafCapacity + row] = height
  }

  /// Puts heights before a row, a chunk at a time: half a leaf always fits into one that is split.
  mutating func insert(_ values: [FixedLength], at row: Int) {
    var start = 0
    while start < values.count {
      let end = min(start + Self.leafCapacity / 2, values.count)
      insertChunk(values[start..<end], at: row + start)
      start = end
    }
  }

  private mutating func insertChunk(_ values: ArraySlice<FixedLength>, at row: Int) {
    let place = Place(row: row, isAtEnd: row == root.count)
    guard let sibling = insert(values, at: place, slot: 0, level: depth) else { return }
    let node = makeNode()
    entries[node * Self.fanOut] = root
    entries[node * Self.fanOut + 1] = sibling
    fills[node] = 2
    depth += 1
    entries[0] = entry(ofNode: node)
  }

  /// The position in a subtree at which rows are inserted.
  private struct Place {
    var row: Int
    /// Whether the position is behind the last row of the whole list. A list that grows there
    /// leaves full leaves and nodes behind, instead of halves.
    var isAtEnd: Bool

    func cut(_ fill: Int) -> Int { isAtEnd ? fill : fill / 2 }
  }

  /// Inserts below the entry in a slot, and returns the node that was split off to its right.
  private mutating func insert(
    _ values: ArraySlice<FixedLength>, at place: Place, slot: Int, level: Int
  ) -> Entry? {
    guard level > 0 else { return insertIntoLeaf(values, at: place, slot: slot) }
    let node = entries[slot].child
    var place = place
    var child = node * Self.fanOut
    let last = child + fills[node] - 1
    while child < last, place.row > entries[child].count {
      place.row -= entries[child].count
      child += 1
    }
    guard let sibling = insert(values, at: place, slot: child, level: level - 1) else {
      entries[slot].count += values.count
      for value in values { entries[slot].sum += value }
      return nil
    }
    place.row = child + 1 - node * Self.fanOut
    return insert(sibling, at: place, slot: slot)
  }
}

// MARK: Leaves

extension HeightTree {
  private mutating func insertIntoLeaf(
    _ values: ArraySlice<FixedLength>, at place: Place, slot: Int
  ) -> Entry? {
    let fill = entries[slot].count
    guard fill + values.count > Self.leafCapacity else {
      put(values, at: place.row, slot: slot)
      return nil
    }
    let cut = place.cut(fill)
    // The sibling has no slot yet: slot 1 of node 0 is unused.
    entries[1] = splitLeaf(slot, at: cut)
    if place.row <= cut, !place.isAtEnd {
      put(values, at: place.row, slot: slot)
    } else {
      put(values, at: place.row - cut, slot: 1)
    }
    return entries[1]
  }

  /// Moves the heights from `cut` on into a leaf of their own.
  private mutating func splitLeaf(_ slot: Int, at cut: Int) -> Entry {
    let right = makeLeaf()
    let source = entries[slot].child * Self.leafCapacity
    let target = right * Self.leafCapacity
    var sibling = Entry(count: entries[slot].count - cut, sum: 0, child: right)
    for index in 0..<sibling.count {
      let height = heights[source + cut + index]
      heights[target + index] = height
      sibling.sum += height
    }
    entries[slot].count = cut
    entries[slot].sum -= sibling.sum
    return sibling
  }

  /// Puts heights into a leaf that has space for them.
  private mutating func put(_ values: ArraySlice<FixedLength>, at row: Int, slot: Int) {
    let start = entries[slot].child * Self.leafCapacity
    let fill = entries[slot].count
    heights.shift(start + row..<start + fill, by: values.count)
    var target = start + row
    for value in values {
      heights[target] = value
      entries[slot].sum += value
      target += 1
    }
    entries[slot].count = fill + values.count
  }
}

// MARK: Nodes

extension HeightTree {
  /// Puts an entry among those of the node in a slot, and returns the node that was split off to
  /// its right.
  private mutating func insert(_ entry: Entry, at place: Place, slot: Int) -> Entry? {
    let node = entries[slot].child
    let fill = fills[node]
    guard fill == Self.fanOut else {
      put(entry, at: place.row, node: node)
      entries[slot] = self.entry(ofNode: node)
      return nil
    }
    let right = makeNode()
    let cut = place.cut(fill)
    for index in cut..<fill {
      entries[right * Self.fanOut + index - cut] = entries[node * Self.fanOut + index]
    }
    fills[node] = cut
    fills[right] = fill - cut
    if place.row <= cut, !place.isAtEnd {
      put(entry, at: place.row, node: node)
    } else {
      put(entry, at: place.row - cut, node: right)
    }
    entries[slot] = self.entry(ofNode: node)
    return self.entry(ofNode: right)
  }

  private mutating func put(_ entry: Entry, at index: Int, node: Int) {
    let start = node * Self.fanOut
    entries.shift(start + index..<start + fills[node], by: 1)
    entries[start + index] = entry
    fills[node] += 1
  }
}

extension Array {
  /// Copies a range of elements to indexes that lie `distance` further on, or back.
  mutating func shift(_ range: Range<Int>, by distance: Int) {
    guard !range.isEmpty, distance != 0 else { return }
    precondition(
      indices.contains(range.lowerBound + distance) && indices.contains(range.upperBound - 1)
        && indices.contains(range.upperBound - 1 + distance) && range.lowerBound >= 0)
    withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      // The pointer's `update` moves overlapping elements rightly.
      (base + range.lowerBound + distance).update(from: base + range.lowerBound, count: range.count)
    }
  }
}
