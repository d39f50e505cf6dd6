// SPDX-License-Identifier: MIT
/// Fixed-point lengths in order, with their sums: a counted B+ tree in three flat arrays.
///
/// A leaf is a range of `heights`, a node a range of `entries`. An entry describes a subtree, so
/// that a parent knows its children's counts and sums without touching them; the root's entry is
/// in slot 0. Freed leaves and nodes are used again.
struct HeightTree: Sendable {
  /// A subtree as its parent sees it.
  struct Entry: Sendable {
    var count = 0
    var sum: FixedLength = 0
    /// The leaf or node, by number.
    var child = 0
  }

  /// The maximum number of heights in a leaf, and of entries in a node. Measured with a million
  /// rows: leaves of 32 and nodes of 16 are as fast within a tenth, leaves of 128 are a third to a
  /// half slower.
  static let leafCapacity = 64
  static let fanOut = 32

  /// Leaf *l* owns the slots from `l * leafCapacity`.
  var heights: [FixedLength] = []
  /// Node *n* owns the slots from `n * fanOut`. Node 0 is not a node: its slot 0 is the root's entry.
  var entries: [Entry] = []
  /// The number of entries of each node. A leaf's number of heights is its entry's `count`.
  var fills: [Int] = []
  /// Levels of nodes above the leaves.
  var depth = 0

  var freeLeaves: [Int] = []
  var freeNodes: [Int] = []

  /// An empty tree: one leaf, and no nodes.
  init() {
    reset()
  }

  /// A tree of heights in order.
  ///
  /// - Complexity: O(*n*).
  init<Values: RandomAccessCollection<FixedLength>>(_ values: Values) where Values.Index == Int {
    reset()
    guard !values.isEmpty else { return }
    heights.removeAll(keepingCapacity: true)
    var level = makeLeaves(values)
    while level.count > 1 {
      level = makeNodes(level)
      depth += 1
    }
    entries[0] = level[0]
  }

  /// The root's entry: all rows, and the sum of all heights.
  var root: Entry { entries[0] }

  /// Forgets everything.
  mutating func reset() {
    heights = Array(repeating: 0, count: Self.leafCapacity)
    entries = Array(repeating: Entry(), count: Self.fanOut)
    fills = [1]
    depth = 0
    freeLeaves = []
    freeNodes = []
  }
}

// MARK: Building

extension HeightTree {
  /// Fills leaves evenly to seven eighths, so that the first insertions find space.
  private mutating func makeLeaves<Values: RandomAccessCollection<FixedLength>>(
    _ values: Values
  ) -> [Entry] where Values.Index == Int {
    let chunks = Chunks(count: values.count, limit: Self.leafCapacity / 8 * 7)
    heights.reserveCapacity(chunks.number * Self.leafCapacity)
    return chunks.map { range in
      let child = heights.count / Self.leafCapacity
      let start = values.startIndex + range.lowerBound
      let slice = values[start..<start + range.count]
      heights.append(contentsOf: slice)
      heights.append(contentsOf: repeatElement(0, count: Self.leafCapacity - range.count))
      return Entry(count: range.count, sum: slice.reduce(0, +), child: child)
    }
  }

  private mutating func makeNodes(_ children: [Entry]) -> [Entry] {
    Chunks(count: children.count, limit: Self.fanOut / 8 * 7).map { range in
      let node = makeNode()
      entries.replaceSubrange(
        node * Self.fanOut..<node * Self.fanOut + range.count, with: children[range])
      fills[node] = range.count
      return entry(ofNode: node)
    }
  }

  /// A node without entries.
  mutating func makeNode() -> Int {
    if let node = freeNodes.popLast() { return node }
    entries.append(contentsOf: repeatElement(Entry(), count: Self.fanOut))
    fills.append(0)
    return fills.count - 1
  }

  /// A leaf whose heights have no owner.
  mutating func makeLeaf() -> Int {
    if let leaf = freeLeaves.popLast() { return leaf }
    heights.append(contentsOf: repeatElement(0, count: Self.leafCapacity))
    return heights.count / Self.leafCapacity - 1
  }

  /// Returns a node's entry for its parent: the number of its rows, and the sum of their heights.
  func entry(ofNode node: Int) -> Entry {
    var total = Entry(child: node)
    for entry in entries[node * Self.fanOut..<node * Self.fanOut + fills[node]] {
      total.count += entry.count
      total.sum += entry.sum
    }
    return total
  }
}

/// A count cut into as few ranges as a limit allows, of nearly equal lengths.
private struct Chunks: Sequence, IteratorProtocol {
  let number: Int
  private let count: Int
  private var position = 0

  init(count: Int, limit: Int) {
    self.count = count
    number = (count + limit - 1) / limit
  }

  mutating func next() -> Range<Int>? {
    guard position < number else { return nil }
    defer { position += 1 }
    return count * position / number..<count * (position + 1) / number
  }
}

/// Lengths as whole multiples of 2⁻²⁰ points, so that sums of them are exact in any order.
///
/// Advances in `BubbleText` are multiples of the same unit: its measurements arrive here unrounded.
typealias FixedLength = Int64

extension FixedLength {
  /// Units in a point.
  static let unitsPerPoint = 1_048_576.0

  /// The nearest multiple, ties to even.
  init(points: Double) {
    self = Int64((points * Self.unitsPerPoint).rounded(.toNearestOrEven))
  }

  /// The greatest multiple that is not above an offset; offsets beyond all lists are clamped.
  init(pointsRoundedDown points: Double) {
    self = Self(clamping: (points * Self.unitsPerPoint).rounded(.down), offset: points)
  }

  /// The least multiple that is not below an offset; offsets beyond all lists are clamped.
  init(pointsRoundedUp points: Double) {
    self = Self(clamping: (points * Self.unitsPerPoint).rounded(.up), offset: points)
  }

  /// The length in points. Exact up to 2³³ points, and the nearest `Double` beyond.
  var points: Double { Double(self) / Self.unitsPerPoint }

  private init(clamping units: Double, offset: Double) {
    precondition(!offset.isNaN, "An offset must be a number.")
    let limit = Double(1 << 62)
    self = Int64(Swift.min(Swift.max(units, -limit), limit))
  }
}
