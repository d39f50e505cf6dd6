// SPDX-License-Identifier: MIT
extension NeighborRules {
  /// The words of a run in which rules may change glyphs, each with the space behind it, in order.
  ///
  /// Outside of them, and across their edges, pairs decide; `nil` where no such words are found.
  ///
  /// - Parameter space: The glyph of a space.
  func changedWords(
    of run: UnsafeBufferPointer<UInt32>, at pairs: [ShapedRuns.Pair], space: UInt32?
  ) -> [Range<Int>]? {
    guard let space, !isKerned(Int(space)) else { return nil }
    var words: [Range<Int>] = []
    for pair in pairs {
      let known = reach(in: run, at: pair.index)
      if known == nil, pair.dependsOnContext { continue }
      let word = TextWords(run).expand(known ?? pair.index..<pair.index + 2) {
        mayLeave($0, changed: $1, of: run)
      }
      if let last = words.last, last.upperBound >= word.lowerBound {
        words[words.count - 1] =
          min(last.lowerBound, word.lowerBound)..<max(last.upperBound, word.upperBound)
      } else {
        words.append(word)
      }
    }
    return words
  }
}

/// The words of a run: what is between spaces, each with the space behind it. The space keeps its
/// glyph.
private struct TextWords {
  let text: UnsafeBufferPointer<UInt32>

  init(_ text: UnsafeBufferPointer<UInt32>) { self.text = text }

  /// The words that hold a range, and as many more as it takes for no rule to leave them.
  ///
  /// - Parameter mayLeave: Receives the words, and the same without the space behind them.
  func expand(
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

  private func wordStart(before index: Int) -> Int {
    var start = index
    while start > 0, text[start - 1] != 0x20 { start -= 1 }
    return start
  }

  private func wordEnd(after index: Int) -> Int {
    var end = index
    while end < text.count, text[end - 1] != 0x20 { end += 1 }
    return end
  }
}
