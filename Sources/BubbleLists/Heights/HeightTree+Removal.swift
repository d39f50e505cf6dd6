// SPDX-License-Identifier: MIT
extension HeightTree {
  /// Takes out a range of rows.
  ///
  /// - Complexity: O(log *n*), and a step for each leaf that is freed.
  mutating func remove(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    guard rows.count < root.count else { return reset() }
    remove(rows, slot: 0, level: depth)
    while depth > 0, fills[root.child] == 1 {
      freeNodes.append(root.child)
      entries[0] = entries[root.child * Self.fanOut]
      depth -= 1
    }
  }

  /// Removes rows below the entry in a slot, of which at least one row stays.
  private mutating func remove(_ rows: Range<Int>, slot: Int, level: Int) {
    guard level > 0 else { return removeFromLeaf(rows, slot: slot) }
    let node = entries[slot].child
    let start = node * Self.fanOut
    var top = 0
    var kept = 0
    var touched = 0..<0
    for child in start..<start + fills[node] {
      let all = top..<top + entries[child].count
      let gone = rows.clamped(to: all)
      let local = gone.lowerBound - top..<gone.upperBound - top
      top = all.upperBound
      guard local.count < all.count else {
        release(entries[child], level: level - 1)
        continue
      }
      if !local.isEmpty {
        remove(local, slot: child, level: level - 1)
        touched = (touched.isEmpty ? kept : touched.lowerBound)..<kept + 1
      }
      entries[start + kept] = entries[child]
      kept += 1
    }
    fills[node] = kept
    for index in touched.reversed() { refill(index, of: node, level: level - 1) }
    entries[slot] = entry(ofNode: node)
  }

  private mutating func removeFromLeaf(_ rows: Range<Int>, slot: Int) {
    let start = entries[slot].child * Self.leafCapacity
    for row in rows { entries[slot].sum -= heights[start + row] }
    heights.shift(start + rows.upperBound..<start + entries[slot].count, by: -rows.count)
    entries[slot].count -= rows.count
  }

  /// Frees a subtree's leaves and nodes.
  private mutating func release(_ entry: Entry, level: Int) {
    guard level > 0 else { return freeLeaves.append(entry.child) }
    for slot in entry.child * Self.fanOut..<entry.child * Self.fanOut + fills[entry.child] {
      release(entries[slot], level: level - 1)
    }
    freeNodes.append(entry.child)
  }
}

// MARK: Keeping leaves and nodes from running empty

extension HeightTree {
  /// Joins a child that is less than a quarter full with the one beside it, or evens out the two.
  private mutating func refill(_ index: Int, of node: Int, level: Int) {
    let capacity = level == 0 ? Self.leafCapacity : Self.fanOut
    let start = node * Self.fanOut
    guard fills[node] > 1, fill(start + index, level: level) < capacity / 4 else { return }
    let left = start + max(index - 1, 0)
    let counts = (left: fill(left, level: level), right: fill(left + 1, level: level))
    let total = counts.left + counts.right
    let isJoining = total <= capacity
    let target = isJoining ? total : total / 2
    if level == 0 {
      let bases = base(left, Self.leafCapacity)
      heights.balance(bases.left, counts.left, bases.right, counts.right, target: target)
      updateLeaf(left, count: target)
      updateLeaf(left + 1, count: total - target)
    } else {
      let bases = base(left, Self.fanOut)
      entries.balance(bases.left, counts.left, bases.right, counts.right, target: target)
      updateNode(left, fill: target)
      updateNode(left + 1, fill: total - target)
    }
    if isJoining { drop(left + 1, of: node, level: level) }
  }

  private func fill(_ slot: Int, level: Int) -> Int {
    level == 0 ? entries[slot].count : fills[entries[slot].child]
  }

  private func base(_ slot: Int, _ capacity: Int) -> (left: Int, right: Int) {
    (entries[slot].child * capacity, entries[slot + 1].child * capacity)
  }

  private mutating func updateLeaf(_ slot: Int, count: Int) {
    let start = entries[slot].child * Self.leafCapacity
    entries[slot].count = count
    entries[slot].sum = heights[start..<start + count].reduce(0, +)
  }

  private mutating func updateNode(_ slot: Int, fill: Int) {
    fills[entries[slot].child] = fill
    entries[slot] = entry(ofNode: entries[slot].child)
  }

  /// Forgets an emptied child.
  private mutating func drop(_ slot: Int, of node: Int, level: Int) {
    if level == 0 {
      freeLeaves.append(entries[slot].child)
    } else {
      freeNodes.append(entries[slot].child)
    }
    entries.shift(slot + 1..<node * Self.fanOut + fills[node], by: -1)
    fills[node] -= 1
  }
}

extension Array {
  /// Moves elements between the ends of two ranges until the left one has `target`.
  fileprivate mutating func balance(
    _ left: Int, _ leftFill: Int, _ right: Int, _ rightFill: Int, target: Int
  ) {
    let moved = target - leftFill
    if moved > 0 {
      shift(right..<right + moved, by: left + leftFill - right)
      shift(right + moved..<right + rightFill, by: -moved)
    } else if moved < 0 {
      shift(right..<right + rightFill, by: -moved)
      shift(left + target..<left + leftFill, by: right - left - target)
    }
  }
}
