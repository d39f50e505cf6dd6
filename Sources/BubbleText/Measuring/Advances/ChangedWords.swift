// SPDX-License-Identifier: MIT
/// The words of a run in which rules may change glyphs.
struct ChangedWords {
  /// The words, each with the space behind it, in order.
  var ranges: [Range<Int>] = []

  /// The number of characters that were read to find the words' edges. It grows as the run does.
  var scanCount = 0
}

extension NeighborRules {
  /// The words of a run in which rules may change glyphs, each with the space behind it, in order.
  ///
  /// Outside of them, and across their edges, pairs decide; `nil` where no such words are found, or one is
  /// too long.
  ///
  /// - Parameters:
  ///   - space: The glyph of a space.
  ///   - longest: The maximum number of characters in a word.
  func changedWords(
    of run: UnsafeBufferPointer<UInt32>, at pairs: [ShapedRuns.Pair], space: UInt32?,
    longest: Int = .max
  ) -> ChangedWords? {
    guard let space, !isKerned(Int(space)) else { return nil }
    var words = ChangedWords()
    var text = TextWords(run)
    for pair in pairs {
      let known = reach(in: run, at: pair.index)
      if known == nil, pair.dependsOnContext { continue }
      let changed = known ?? pair.index..<pair.index + 2
      // No rule leaves words that were found. To look for their edges at each pair of them would take time
      // that is quadratic in a word's length.
      if let last = words.ranges.last, last.lowerBound <= changed.lowerBound,
        last.upperBound >= changed.upperBound
      {
        continue
      }
      var word = text.expand(changed) { mayLeave($0, changed: $1, of: run) }
      while let last = words.ranges.last, last.upperBound >= word.lowerBound {
        word = word.union(last)
        words.ranges.removeLast()
      }
      guard word.count <= longest else { return nil }
      words.ranges.append(word)
    }
    words.scanCount = text.scanCount
    return words
  }
}

/// The words of a run: the text between spaces, each with the space behind it. The space keeps its
/// glyph.
private struct TextWords {
  let text: UnsafeBufferPointer<UInt32>
  private(set) var scanCount = 0

  init(_ text: UnsafeBufferPointer<UInt32>) { self.text = text }

  /// The words that hold a range, and as many more as it takes for no rule to leave them.
  ///
  /// - Parameter mayLeave: Receives the words, and the same without the space behind them.
  mutating func expand(
    _ range: Range<Int>, mayLeave: (_ words: Range<Int>, _ changed: Range<Int>) -> Bool
  ) -> Range<Int> {
    var words = wordStart(before: range.lowerBound)..<wordEnd(after: range.upperBound)
    while words != text.indices, mayLeave(words, withoutSpace(words)) {
      words =
        wordStart(
          before: max(words.lowerBound - 1, 0))..<wordEnd(
          after: min(words.upperBound + 1, text.count))
    }
    return words
  }

  private func withoutSpace(_ words: Range<Int>) -> Range<Int> {
    text[words.upperBound - 1] == 0x20 ? words.lowerBound..<words.upperBound - 1 : words
  }

  private mutating func wordStart(before index: Int) -> Int {
    var start = index
    while start > 0, text[start - 1] != 0x20 { start -= 1 }
    scanCount += index - start + 1
    return start
  }

  private mutating func wordEnd(after index: Int) -> Int {
    var end = index
    while end < text.count, text[end - 1] != 0x20 { end += 1 }
    scanCount += end - index + 1
    return end
  }
}
