// SPDX-License-Identifier: MIT
/// The advances of characters in words where they depend on more than pairs.
///
/// Such words are shaped whole. Everywhere else pairs decide.
struct ShapedRuns {
  /// A character of such a word.
  struct Step {
    /// The advance, in units of 2⁻²⁰ points. The first character of a cluster has all of it.
    var advance: Int

    /// Whether a cluster ends with the character.
    var mayEndLine: Bool

    /// Whether a line that ends after the character changes glyphs on either side.
    var isUnsafeToBreakAfter: Bool
  }

  /// Two characters side by side, of which more than the first advance may change.
  struct Pair {
    /// The index of the first one in its run.
    var index: Int

    /// Whether the change occurs only beside certain characters.
    var dependsOnContext: Bool
  }

  private var steps: [Step?]

  /// The step of a character; `nil` for one of another word.
  subscript(index: Int) -> Step? { steps[index] }

  /// Shapes those words of a paragraph that need it; `nil` where that fails.
  init?(_ runs: ContextRuns) {
    steps = [Step?](repeating: nil, count: runs.scalars.count)
    let isDone = runs.allSatisfy { run, table in
      let pairs = run.indices.dropLast().compactMap { index in
        table.inseparable(runs.scalars[index], runs.scalars[index + 1]).map {
          Pair(
            index: index - run.lowerBound, dependsOnContext: $0.has(PairEntry.dependsOnContext))
        }
      }
      return pairs.isEmpty || add(runs.scalars[run], pairs, table)
    }
    guard isDone else { return nil }
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

/// The runs of a paragraph: characters of one script and face.
struct ContextRuns {
  let scalars: UnsafeBufferPointer<UInt32>
  let tables: HintedTables

  /// Each character's script; `nil` if all have the same.
  let scripts: UnsafeBufferPointer<UInt8>?
  let script: UInt8

  /// Calls `body` with each run until it returns `false`. Returns whether it never does.
  func allSatisfy(_ body: (Range<Int>, AdvanceReader) -> Bool) -> Bool {
    var start = 0
    while start < scalars.count {
      let table = tables[script(at: start)]
      let face = table[scalars[start]].face
      var end = start + 1
      while end < scalars.count, script(at: end) == script(at: start),
        table[scalars[end]].face == face
      {
        end += 1
      }
      if !body(start..<end, table) { return false }
      start = end
    }
    return true
  }

  private func script(at index: Int) -> UInt8 { scripts?[index] ?? script }

  /// Finds the effects of characters on pairs around them; returns `false` if words must be shaped
  /// for that.
  func resolve(into pairs: UnsafeMutableBufferPointer<ResolvedPair>) -> Bool {
    allSatisfy { run, table in
      let found = run.dropLast().lazy.compactMap {
        table.inseparable(scalars[$0], scalars[$0 + 1])
      }
      guard found.first != nil else { return true }
      return ResolvedPairs.find(
        in: UnsafeBufferPointer(rebasing: scalars[run]), table,
        into: UnsafeMutableBufferPointer(rebasing: pairs[run]))
    }
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
