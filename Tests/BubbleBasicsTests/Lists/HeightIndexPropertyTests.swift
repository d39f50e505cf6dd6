// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleLists
import Testing

/// A height index, and the plain array that it represents.
private struct Model {
  var random: SplitMix
  var index: HeightIndex
  var heights: [Double]
  let spacing: Double

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    spacing = [0, 0, 2.5][Int(seed % 3)]
    heights = (0..<Int.random(in: 0...3000, using: &random)).map { Double($0 % 31) / 8 }
    index = HeightIndex(heights, spacing: spacing)
  }

  /// Eighths of a point, so that the plain sums are exact too; one in four is 0.
  mutating func makeHeight() -> Double {
    Double(max(0, Int.random(in: -200...600, using: &random))) / 8
  }

  mutating func makeRange() -> Range<Int> {
    let lower = Int.random(in: 0...heights.count, using: &random)
    let limit = [3, 70, 900, 5000].randomElement(using: &random) ?? 1
    return lower..<min(heights.count, lower + Int.random(in: 0...limit, using: &random))
  }

  mutating func step(growing: Bool) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: setRow()
    case 2, 3: insert(1)
    case 4: insert(Int.random(in: 0...(growing ? 300 : 40), using: &random))
    case 5, 6: removeRow()
    case 7: growing ? removeRow() : remove(makeRange())
    case 8: move(makeRange())
    case 9: appendMany()
    case 10: insertManyAtOnePlace()
    default: remove(0..<min(heights.count, growing ? 1 : 60))
    }
  }

  mutating func setRow() {
    guard let row = heights.indices.randomElement(using: &random) else { return }
    heights[row] = makeHeight()
    index[row] = heights[row]
  }

  mutating func insert(_ count: Int) {
    let row = Int.random(in: 0...heights.count, using: &random)
    let new = (0..<count).map { _ in makeHeight() }
    heights.insert(contentsOf: new, at: row)
    index.insert(contentsOf: new, at: row)
  }

  mutating func removeRow() {
    guard let row = heights.indices.randomElement(using: &random) else { return }
    expectEqual(index.remove(at: row), heights.remove(at: row))
  }

  mutating func remove(_ rows: Range<Int>) {
    heights.removeSubrange(rows)
    index.removeSubrange(rows)
  }

  mutating func move(_ rows: Range<Int>) {
    let moved = heights[rows]
    heights.removeSubrange(rows)
    let target = Int.random(in: 0...heights.count, using: &random)
    heights.insert(contentsOf: moved, at: target)
    index.move(rows, to: target)
  }

  mutating func appendMany() {
    for _ in 0..<40 {
      heights.append(makeHeight())
      index.append(heights[heights.count - 1])
    }
  }

  mutating func insertManyAtOnePlace() {
    let row = Int.random(in: 0...heights.count, using: &random)
    for _ in 0..<40 {
      let height = makeHeight()
      heights.insert(height, at: row)
      index.insert(height, at: row)
    }
  }
}

/// A small generator, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite("Height index beside an array")
struct HeightIndexPropertyTests {
  @Test("long random sequences of changes agree", arguments: 0..<12)
  func agrees(_ seed: Int) {
    var model = Model(seed: UInt64(seed))
    for step in 0..<600 {
      model.step(growing: step / 150 % 2 == 0)
      if step % 40 == 0 { compare(&model) }
    }
    compare(&model)
    expectEqual(model.index, HeightIndex(model.heights, spacing: model.spacing))
  }

  private func compare(_ model: inout Model) {
    expectEqual(model.index.heights, model.heights)
    var tops: [Double] = []
    var top = 0.0
    for height in model.heights {
      tops.append(top)
      top += height + model.spacing
    }
    let total = model.heights.isEmpty ? 0 : top - model.spacing
    expectEqual(model.index.totalHeight, total)
    let rows = stride(from: 0, to: tops.count, by: 7)
    expectEqual(rows.map { model.index.offset(of: $0) }, rows.map { tops[$0] })
    let bottoms = zip(tops, model.heights).map { $0 + $1 }
    for _ in 0..<60 {
      let offset = Double(Int.random(in: -16...Int(total * 8) + 16, using: &model.random)) / 8
      let end = offset + Double(Int.random(in: 0...6000, using: &model.random)) / 8
      let first = count(in: bottoms) { $0 <= offset }
      let row = first < tops.count && tops[first] <= offset ? first : nil
      expectEqual(model.index.row(at: offset), row)
      guard offset < end else { continue }
      let last = count(in: tops) { $0 < end } - 1
      expectEqual(model.index.rows(in: offset..<end), first..<max(first, last + 1))
    }
  }

  /// The number of values, in ascending order, up to a bound.
  private func count(in values: [Double], where isBelow: (Double) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(values[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
