// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleLists
import Foundation
import Testing

/// Words of integral widths, broken greedily; a line is as tall as its tallest word.
private struct Toy {
  var words: [(width: Int, height: Int)]

  func lines(_ limit: Int) -> [(width: Int, height: Int)] {
    var lines: [(width: Int, height: Int)] = []
    for word in words {
      if let last = lines.last, last.width + 1 + word.width <= limit {
        lines[lines.count - 1] = (last.width + 1 + word.width, max(last.height, word.height))
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  func size(_ limit: Int) -> CGSize {
    let lines = lines(limit)
    return CGSize(
      width: Double(lines.map(\.width).max() ?? 0), height: height(limit))
  }

  func height(_ limit: Int) -> Double { Double(lines(limit).map(\.height).reduce(0, +)) }

  /// The height with a box, 6 wide, that is beside the last line if it fits there.
  func height(_ limit: Int, box: Double) -> Double {
    let last = lines(limit).last?.width ?? 0
    return height(limit) + (last + 6 > limit ? box : 0)
  }

  /// Random words, all of one height or of two.
  init(seed: Int, heights: [Int]) {
    var random = SplitMix(state: UInt64(seed))
    words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      let isTall = Int.random(in: 0..<4, using: &random) == 0
      return (Int.random(in: 1...9, using: &random), heights[isTall ? heights.count - 1 : 0])
    }
  }
}

@Suite("Width rule")
struct WidthRuleTests {
  private let environment = SizeEnvironment(0)
  private let limits = 9...120

  @Test("wider greedy text is never taller, and its widest line never shorter", arguments: 0..<50)
  func greedyTextIsMonotone(_ seed: Int) {
    let text = Toy(seed: seed, heights: [18])
    let sizes = limits.map { text.size($0) }
    for (narrow, wide) in zip(sizes, sizes.dropFirst()) {
      #expect(narrow.height >= wide.height)
      #expect(narrow.width <= wide.width)
    }
  }

  @Test("heights between two widths are those that measuring gives", arguments: 0..<50)
  func answersAreRight(_ seed: Int) {
    let text = Toy(seed: seed, heights: [18])
    var random = SplitMix(state: UInt64(seed))
    var cacheLimits = SizeCacheLimits()
    cacheLimits.sizesPerKey = 200
    let cache = SizeCache<Int>(limits: cacheLimits)
    for limit in limits.shuffled(using: &random) {
      let height = cache.height(
        for: 0, width: Double(limit), in: environment, rule: .monotone
      ) { text.height(limit) }
      expectEqual(height, text.height(limit))
    }
    expectEqual(cache.statistics.refutedClaims, 0)
    #expect(text.lines(9).count < 3 || cache.statistics.intervalHits > 20)
  }

  @Test("a height applies between two widths, for its revision and environment only")
  func bounds() {
    let cache = SizeCache<Int>()
    for width in [300.0, 400] {
      cache.store(
        CGSize(width: 250, height: 62), for: 0, width: width, in: environment, rule: .monotone
      )
    }
    expectEqual(cache.cachedHeight(for: 0, width: 350, in: environment), 62)
    expectNil(cache.cachedHeight(for: 0, width: 299, in: environment))
    expectNil(cache.cachedHeight(for: 0, width: 401, in: environment))
    expectNil(cache.cachedHeight(for: 0, revision: 1, width: 350, in: environment))
    expectNil(cache.cachedHeight(for: 0, width: 350, in: SizeEnvironment(1)))
    expectEqual(cache.statistics.intervalHits, 1)
  }

  @Test("between different heights, no height is inferred")
  func differentHeights() {
    let cache = SizeCache<Int>()
    for (width, height) in [(300.0, 62.0), (350, 44), (400, 44)] {
      cache.store(
        CGSize(width: 250, height: height), for: 0, width: width, in: environment,
        rule: .monotone)
    }
    expectNil(cache.cachedHeight(for: 0, width: 325, in: environment))
    expectEqual(cache.cachedHeight(for: 0, width: 375, in: environment), 44)
  }

  @Test("sizes between two widths are those that measuring gives, if both sizes agree")
  func sizes() {
    for seed in 0..<30 {
      let text = Toy(seed: seed, heights: [18])
      var random = SplitMix(state: UInt64(seed))
      let cache = SizeCache<Int>()
      for limit in limits.shuffled(using: &random) {
        let size = cache.size(for: 0, width: Double(limit), in: environment, rule: .monotone) {
          text.size(limit)
        }
        expectEqual(size, text.size(limit))
      }
      expectEqual(cache.statistics.refutedClaims, 0)
    }
  }

  @Test("where the widest lines differ, only the height is inferred")
  func sizesApart() {
    let cache = SizeCache<Int>()
    for (width, content) in [(300.0, 290.0), (400, 380)] {
      cache.store(
        CGSize(width: content, height: 62), for: 0, width: width, in: environment, rule: .monotone)
    }
    expectEqual(cache.cachedHeight(for: 0, width: 350, in: environment), 62)
    expectNil(cache.cachedSize(for: 0, width: 350, in: environment))
  }

  @Test("lines of two heights break the rule, and are right without it")
  func linesOfTwoHeights() throws {
    let texts = (0..<500).map { Toy(seed: $0, heights: [18, 54]) }
    try expectRightAnswers(texts) { $0.height($1) }
  }

  @Test("a tall box beside the last line breaks the rule, and is right without it")
  func boxes() throws {
    let texts = (0..<500).map { Toy(seed: $0, heights: [18]) }
    try expectRightAnswers(texts) { $0.height($1, box: 36) }
  }

  @Test("a box beside the last line that is no taller than a line keeps the rule")
  func timeStamps() {
    for seed in 0..<200 {
      let text = Toy(seed: seed, heights: [18])
      let heights = limits.map { text.height($0, box: 14) }
      #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  /// Finds a text with equal heights at two widths and another one between: the width rule would answer
  /// wrongly, and an exact cache measures.
  private func expectRightAnswers(
    _ texts: [Toy], _ height: (Toy, Int) -> Double
  ) throws {
    var found: (Toy, [Int])?
    for text in texts where found == nil {
      found = Self.findCounterexample((9...60).map { height(text, $0) }).map { (text, $0) }
    }
    let (text, widths) = try #require(found)
    let cache = SizeCache<Int>()
    let claimed = SizeCache<Int>()
    for width in [widths[0], widths[2], widths[1]] {
      let truth = height(text, width)
      expectEqual(cache.height(for: 0, width: Double(width), in: environment) { truth }, truth)
      _ = claimed.height(for: 0, width: Double(width), in: environment, rule: .monotone) { truth }
    }
    expectEqual(cache.statistics.misses, 3)
    // What the caller must not claim:
    let wrong = claimed.cachedHeight(for: 0, width: Double(widths[1]), in: environment)
    #expect(wrong == height(text, widths[0]) && wrong != height(text, widths[1]))
  }

  /// Three widths, counted from 9: equal heights outside, another one between.
  private static func findCounterexample(_ heights: [Double]) -> [Int]? {
    for start in heights.indices {
      let same = heights.indices.filter { $0 > start + 1 && heights[$0] == heights[start] }
      for end in same {
        if let odd = (start...end).first(where: { heights[$0] != heights[start] }) {
          return [start + 9, odd + 9, end + 9]
        }
      }
    }
    return nil
  }

  @Test("a claim that measured heights refute is dropped")
  func refuted() {
    let cache = SizeCache<Int>()
    // A picture scaled to the width, in a message that claims to be text.
    for width in [200.0, 300, 400, 500] {
      cache.store(
        CGSize(width: width, height: width < 450 ? width / 2 : 200), for: 0, width: width,
        in: environment, rule: .monotone)
    }
    expectNil(cache.cachedHeight(for: 0, width: 450, in: environment))
    expectEqual(cache.cachedHeight(for: 0, width: 400, in: environment), 200)
    expectEqual(cache.statistics.refutedClaims, 1)
  }

  @Test("a list that is resized step by step keeps two heights for each line count")
  func resizing() {
    let text = Toy(seed: 3, heights: [18])
    let cache = SizeCache<Int>(limits: SizeCacheLimits(entries: 1000))
    let range = 70...120
    for limit in range {
      _ = cache.height(for: 0, width: Double(limit), in: environment, rule: .monotone) {
        text.height(limit)
      }
    }
    let counts = Set(range.map { text.height($0) })
    #expect(cache.statistics.entries <= min(2 * counts.count, 8))
    let last = range.filter { text.height($0) == text.height(120) }
    for limit in last {
      let height = cache.cachedHeight(for: 0, width: Double(limit), in: environment)
      expectEqual(height, text.height(120))
    }
  }
}
