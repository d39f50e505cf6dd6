// SPDX-License-Identifier: MIT
/// Adds up the characters of one paragraph of simple scripts.
struct ParagraphScanner {
  let scalars: UnsafeBufferPointer<UInt32>
  let breaks: UnsafeBufferPointer<LineBreak>
  let tables: HintedTables

  /// The runs that were shaped whole; `nil` where adding up is tried first.
  let shaped: ShapedRuns?

  /// Where the text ends, white space included.
  private(set) var x = 0
  private var visible = 0
  private var isTrimmable = false

  init(
    scalars: UnsafeBufferPointer<UInt32>, breaks: UnsafeBufferPointer<LineBreak>,
    tables: HintedTables, shaped: ShapedRuns? = nil
  ) {
    self.scalars = scalars
    self.breaks = breaks
    self.tables = tables
    self.shaped = shaped
  }

  /// How wide a character is beside the next one, and what it would be at the edges of lines.
  private struct Step {
    var advance: Int
    /// What the character gains when a line ends with it.
    var gainAtEnd = 0
    /// What the next character gains when a line starts with it.
    var gainOfNext = 0
  }

  /// Reports to the sink where lines may end; `false` where glyphs are needed.
  ///
  /// - Parameters:
  ///   - script: The first character's.
  ///   - resolved: Each character's; `nil` where all have the first one's.
  @inline(__always)
  mutating func scan<Sink: LineEndSink>(
    script: UInt8, resolved: UnsafeBufferPointer<UInt8>?, into sink: inout Sink
  ) -> Bool {
    guard !scalars.isEmpty else {
      sink.endParagraph(visible: 0, doubt: .none)
      return true
    }
    var table = tables[script]
    var script = script
    var current = table[scalars[0]]
    guard current.isMeasurable else { return false }
    // What the character lost to the one before it.
    var loss = 0
    for index in 1..<scalars.count {
      var isRun = true
      let previousTable = table
      if let resolved, resolved[index] != script {
        script = resolved[index]
        table = tables[script]
        isRun = false
      }
      let next = table[scalars[index]]
      guard next.isMeasurable else { return false }
      var step = Step(advance: current.advance)
      var mayBreak = breaks[index &- 1] != .prohibited
      var isReshaped = false
      if let known = shaped?[index - 1] {
        mayBreak = mayBreak && known.mayEndLine
        isReshaped = known.isUnsafeToBreakAfter
        step.advance = known.advance
      } else if current.dependsOnNext, isRun, current.face == next.face {
        let pair = table.pair(scalars[index - 1], current, scalars[index], next)
        guard pair.isMeasurable,
          !pair.has(PairEntry.dependsOnContext) || shaped != nil
            || staysPlain(at: index - 1, table)
        else { return false }
        step.advance = pair.advance
        step.gainAtEnd = current.advance &- pair.advance
      }
      if current.isFullWidthPunctuation || next.isFullWidthPunctuation {
        let sameFace = isRun && current.face == next.face
        guard !(current.isFullWidthPunctuation && next.isFullWidthPunctuation) || sameFace else {
          return false
        }
        halve(&step, index, current, next, previousTable, table)
      }
      step.advance &-= loss
      pass(current, step)
      if mayBreak {
        let doubt = isReshaped ? EdgeDoubt.reshaped : isTrimmable ? .trimmable : .none
        sink.addBreak(
          visible: visible &+ (current.isWhiteSpace ? 0 : step.gainAtEnd),
          next: x &- step.gainOfNext, doubt: doubt)
      } else if Sink.takesCharacters, !next.isWhiteSpace {
        let isCertain = !isReshaped && !isTrimmable && !current.isWhiteSpace
        sink.addCharacter(
          visible: visible &+ step.gainAtEnd, next: x &- step.gainOfNext,
          doubt: isCertain ? .none : .reshaped)
      }
      loss = step.gainOfNext
      current = next
    }
    let last = shaped?[scalars.count - 1]?.advance ?? current.advance
    pass(current, Step(advance: last &- loss))
    sink.endParagraph(visible: visible, doubt: isTrimmable ? .trimmable : .none)
    return true
  }

  private func staysPlain(at index: Int, _ table: AdvanceReader) -> Bool {
    table.table.staysPlain(at: index, of: scalars.count) { scalars[$0] }
  }

  @inline(__always)
  private mutating func pass(_ entry: AdvanceEntry, _ step: Step) {
    x &+= step.advance
    guard !entry.isWhiteSpace else { return }
    visible = x
    isTrimmable = entry.isTrimmable
  }

  /// Full-width punctuation beside other punctuation (``HanKerning``).
  private func halve(
    _ step: inout Step, _ index: Int, _ current: AdvanceEntry, _ next: AdvanceEntry,
    _ table: AdvanceReader, _ nextTable: AdvanceReader
  ) {
    if HanKerning.halvesClosing(current.position, before: next.position) {
      let half = table.halvedAdvance(of: scalars[index - 1])
      step.gainAtEnd = current.advance - half
      step.advance = half
    }
    if HanKerning.halvesOpening(next.position, after: current.position) {
      step.gainOfNext = next.advance - nextTable.halvedAdvance(of: scalars[index])
    }
  }
}
