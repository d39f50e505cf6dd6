// SPDX-License-Identifier: MIT
/// A reference implementation for measuring `HeightIndex`: an implicit treap in a flat array, a row
/// a node.
///
/// Answers the same questions, by fixed-point heights too. It has no checks and no spacing.
struct ImplicitTreap {
  private struct Node {
    var left: Int32 = -1
    var right: Int32 = -1
    var count: Int32 = 1
    var priority: UInt32
    var height: Int64
    var sum: Int64
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var seed: UInt64 = 1

  init(_ heights: [Double]) {
    nodes.reserveCapacity(heights.count)
    // In order, along the right edge: O(n).
    var spine: [Int32] = []
    for height in heights {
      let node = make(height)
      var last: Int32 = -1
      while let top = spine.last, nodes[Int(top)].priority < nodes[Int(node)].priority {
        last = spine.removeLast()
        update(last)
      }
      nodes[Int(node)].left = last
      if let top = spine.last { nodes[Int(top)].right = node }
      spine.append(node)
    }
    for node in spine.reversed() { update(node) }
    root = spine.first ?? -1
  }

  var total: Double { Double(sum(root)) / 1_048_576 }

  func offset(of row: Int) -> Double {
    var row = Int32(row)
    var top: Int64 = 0
    var node = root
    while node >= 0 {
      let here = nodes[Int(node)]
      let left = count(here.left)
      if row < left {
        node = here.left
      } else {
        top += sum(here.left)
        if row == left { break }
        top += here.height
        row -= left + 1
        node = here.right
      }
    }
    return Double(top) / 1_048_576
  }

  func row(at offset: Double) -> Int {
    var rest = Int64((offset * 1_048_576).rounded(.down))
    var row: Int32 = 0
    var node = root
    while node >= 0 {
      let here = nodes[Int(node)]
      let left = sum(here.left)
      if rest < left {
        node = here.left
        continue
      }
      row += count(here.left)
      rest -= left
      if rest < here.height { break }
      rest -= here.height
      row += 1
      node = here.right
    }
    return Int(row)
  }

  mutating func set(_ height: Double, at row: Int) {
    set(Int64((height * 1_048_576).rounded()), root, Int32(row))
  }

  mutating func insert(_ height: Double, at row: Int) {
    let (left, right) = split(root, Int32(row))
    root = merge(merge(left, make(height)), right)
  }

  mutating func remove(at row: Int) {
    let (left, rest) = split(root, Int32(row))
    let (node, right) = split(rest, 1)
    free.append(node)
    root = merge(left, right)
  }

  private mutating func make(_ height: Double) -> Int32 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let fixed = Int64((height * 1_048_576).rounded())
    let node = Node(priority: UInt32(truncatingIfNeeded: seed >> 32), height: fixed, sum: fixed)
    if let index = free.popLast() {
      nodes[Int(index)] = node
      return index
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private func count(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].count }
  private func sum(_ node: Int32) -> Int64 { node < 0 ? 0 : nodes[Int(node)].sum }

  private mutating func update(_ node: Int32) {
    let here = nodes[Int(node)]
    nodes[Int(node)].count = 1 + count(here.left) + count(here.right)
    nodes[Int(node)].sum = here.height + sum(here.left) + sum(here.right)
  }

  private mutating func set(_ height: Int64, _ node: Int32, _ row: Int32) {
    let left = count(nodes[Int(node)].left)
    if row < left {
      set(height, nodes[Int(node)].left, row)
    } else if row > left {
      set(height, nodes[Int(node)].right, row - left - 1)
    } else {
      nodes[Int(node)].height = height
    }
    update(node)
  }

  private mutating func split(_ node: Int32, _ row: Int32) -> (Int32, Int32) {
    guard node >= 0 else { return (-1, -1) }
    let left = count(nodes[Int(node)].left)
    if row <= left {
      let (first, second) = split(nodes[Int(node)].left, row)
      nodes[Int(node)].left = second
      update(node)
      return (first, node)
    }
    let (first, second) = split(nodes[Int(node)].right, row - left - 1)
    nodes[Int(node)].right = first
    update(node)
    return (node, second)
  }

  private mutating func merge(_ left: Int32, _ right: Int32) -> Int32 {
    guard left >= 0 else { return right }
    guard right >= 0 else { return left }
    if nodes[Int(left)].priority > nodes[Int(right)].priority {
      nodes[Int(left)].right = merge(nodes[Int(left)].right, right)
      update(left)
      return left
    }
    nodes[Int(right)].left = merge(left, nodes[Int(right)].left)
    update(right)
    return right
  }
}
