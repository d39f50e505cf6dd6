/// The advances of characters in runs whose characters change each other by more than pairs tell.
///
/// Such runs are shaped whole. What is left to adding up are the places where lines end.
struct ShapedRuns {
  /// A character of such a run.
  struct Step {
    /// In units of 2⁻²⁰ points. The first character of a cluster has all of it.
    var advance: Int

    /// Whether a cluster ends with the character.
    var mayEndLine: Bool

    /// Whether a line that ends after the character changes glyphs on either side.
    var isUnsafeToBreakAfter: Bool
  }

  private var steps: [Step?]

  /// The step of a character; `nil` for one of another run.
  subscript(index: Int) -> Step? { steps[index] }

  /// Shapes those runs of a paragraph that need it; `nil` where that fails.
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
      var needsShaping = false
      while end < scalars.count, script(end) == script(start), table[scalars[end]].face == face {
        needsShaping = needsShaping || !table.isSeparable(scalars[end - 1], scalars[end])
        end += 1
      }
      if needsShaping {
        let run = scalars[start..<end]
        guard !run.contains(where: HanKerning.isFullWidthPunctuation),
          let shaped = table.table.shapedRun(Array(run))
        else { return nil }
        steps.replaceSubrange(start..<end, with: shaped.map(Optional.some))
      }
      start = end
    }
  }
}

extension AdvanceReader {
  /// Whether the advances of two characters of one run do not depend on others around them.
  fileprivate func isSeparable(_ first: UInt32, _ second: UInt32) -> Bool {
    let entry = self[first]
    guard entry.dependsOnNext else { return true }
    let pair = pair(first, entry, second, self[second])
    return pair.isMeasurable && !pair.has(PairEntry.dependsOnContext)
  }
}
