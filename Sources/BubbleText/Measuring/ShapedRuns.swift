// SPDX-License-Identifier: MIT
/// The advances of characters in words where they depend on more than pairs.
///
/// Such words are shaped whole. Everywhere else pairs decide.
struct ShapedRuns {
  /// A character of such a word.
  struct Step {
    /// In units of 2⁻²⁰ points. The first character of a cluster has all of it.
    var advance: Int

    /// Whether a cluster ends with the character.
    var mayEndLine: Bool

    /// Whether a line that ends after the character changes glyphs on either side.
    var isUnsafeToBreakAfter: Bool
  }

  /// Two characters of which more than the first advance may change.
  struct Pair {
    /// The first one's index in its run.
    var index: Int

    /// Whether that is so only beside certain characters.
    var dependsOnContext: Bool
  }

  private var steps: [Step?]

  /// The step of a character; `nil` for one of another word.
  subscript(index: Int) -> Step? { steps[index] }

  /// Shapes those words of a paragraph that need it; `nil` where that fails.
  ///
  /// - Parameter script: The script of the character at an index.
  init?(
    _ scalars: UnsafeBufferPointer<UInt32>, tables: HintedTables, script: (Int) -> UInt8
  ) {
    steps = [Step?](repeating: nil, count: scalars.count)
    var start = 0
    while start < scalars.count {
      let table = tables[script(start)]
      let face = table[scalars[start]].face
      var end = start + 1
      var pairs: [Pair] = []
      while end < scalars.count, script(end) == script(start), table[scalars[end]].face == face {
        if let pair = table.inseparable(scalars[end - 1], scalars[end]) {
          let dependsOnContext = pair.has(PairEntry.dependsOnContext)
          pairs.append(Pair(index: end - 1 - start, dependsOnContext: dependsOnContext))
        }
        end += 1
      }
      if !pairs.isEmpty, !add(scalars[start..<end], pairs, table) { return nil }
      start = end
    }
  }

  private mutating func add(
    _ run: Slice<UnsafeBufferPointer<UInt32>>, _ pairs: [Pair], _ table: AdvanceReader
  ) -> Bool {
    guard !run.contains(where: HanKerning.isFullWidthPunctuation),
      let words = table.table.shapedWords(UnsafeBufferPointer(rebasing: run), pairs: pairs)
    else { return false }
    for (word, steps) in words {
      let start = run.startIndex + word.lowerBound
      self.steps.replaceSubrange(start..<start + word.count, with: steps.map(Optional.some))
    }
    return true
  }
}

extension AdvanceReader {
  /// Two characters of one run, if their advances depend on others around them.
  fileprivate func inseparable(_ first: UInt32, _ second: UInt32) -> PairEntry? {
    let entry = self[first]
    guard entry.dependsOnNext else { return nil }
    let pair = pair(first, entry, second, self[second])
    return pair.isMeasurable && !pair.has(PairEntry.dependsOnContext) ? nil : pair
  }
}
