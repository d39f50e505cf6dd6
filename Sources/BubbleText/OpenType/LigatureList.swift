// SPDX-License-Identifier: MIT
/// The ligatures of a face, by their components.
///
/// Large faces have thousands, of which texts need a few. So these are searched for in a list.
struct LigatureList: Sendable {
  /// The ligatures of one lookup that start with a glyph.
  private struct Set {
    var first: UInt16
    var numbers: Range<Int>
  }

  /// The sets by their first glyph.
  private var sets: [Set] = []

  /// The components of each ligature, preceded by their number. Of a longer one there are the first
  /// ``NeighborRules/maximumGlyphs``: it is taken to apply more often than it does.
  private var numbers: [UInt16] = []

  private var first: UInt16 = 0
  private var setStart = 0
  private var setCount = 0

  // MARK: Making

  mutating func startSet(_ first: Int) {
    self.first = UInt16(truncatingIfNeeded: first)
    setStart = numbers.count
    setCount = 0
  }

  /// Adds a ligature to the set.
  ///
  /// - Parameters:
  ///   - count: The number of components after the first.
  ///   - component: Receives an index among those.
  mutating func add(_ count: Int, _ component: (Int) -> Int) {
    let count = min(count, NeighborRules.maximumGlyphs - 1)
    numbers.append(UInt16(truncatingIfNeeded: count + 1))
    numbers.append(first)
    for index in 0..<count { numbers.append(UInt16(truncatingIfNeeded: component(index))) }
    setCount += 1
  }

  /// - Returns: The number of ligatures in the set.
  mutating func endSet() -> Int {
    if setCount > 0 { sets.append(Set(first: first, numbers: setStart..<numbers.count)) }
    return setCount
  }

  /// Makes the list ready for being asked.
  mutating func finish() { sets.sort { $0.first < $1.first } }

  // MARK: Asking

  /// Whether some ligature starts with two glyphs.
  func hasPair(_ first: Int, _ second: Int) -> Bool {
    var low = sets.indices.partitioningIndex { Int(sets[$0].first) >= first }
    while low < sets.count, sets[low].first == first {
      if contains(in: sets[low].numbers, where: { Int($0[$0.startIndex + 1]) == second }) {
        return true
      }
      low += 1
    }
    return false
  }

  /// Calls `body` with the components of each ligature.
  func forEach(_ body: (ArraySlice<UInt16>) -> Void) {
    _ = contains(in: numbers.indices) {
      body($0)
      return false
    }
  }

  /// Whether some ligature has a component that isn't the last one.
  func opens(with glyph: Int) -> Bool {
    contains(in: numbers.indices) { $0.dropLast().contains { $0 == glyph } }
  }

  /// Whether some ligature has a component that isn't the first one.
  func continues(with glyph: Int) -> Bool {
    contains(in: numbers.indices) { $0.dropFirst().contains { $0 == glyph } }
  }

  private func contains(in range: Range<Int>, where matches: (ArraySlice<UInt16>) -> Bool) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = index + 1 + Int(numbers[index])
      if matches(numbers[index + 1..<end]) { return true }
      index = end
    }
    return false
  }
}
