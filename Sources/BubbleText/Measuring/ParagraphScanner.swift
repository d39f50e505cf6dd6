// SPDX-License-Identifier: MIT
/// Adds up the characters of one paragraph of simple scripts.
struct ParagraphScanner {
  let scalars: UnsafeBufferPointer<UInt32>
  let breaks: UnsafeBufferPointer<LineBreak>
  let tables: HintedTables

  /// The context of pairs; `nil` if pairs that depend on it end the scan.
  let context: PairContext?

  /// The changes that characters around pairs make.
  enum PairContext {
    /// A value for each character, in place of the tables'.
    case resolved(UnsafePointer<ResolvedPair>)

    /// Words that were shaped whole.
    case shaped(ShapedRuns)
  }

  /// The end of the text, white space included.
  private(set) var x = 0
  private var visible = 0

  /// Whether the last visible character may give up its empty half at the end of a line, and the
  /// width that is left of that half.
  private var isTrimmable = false
  private var trim = 0

  init(
    scalars: UnsafeBufferPointer<UInt32>, breaks: UnsafeBufferPointer<LineBreak>,
    tables: HintedTables, context: PairContext? = nil
  ) {
    self.scalars = scalars
    self.breaks = breaks
    self.tables = tables
    self.context = context
  }

  /// The width of a character beside the next one, and its changes at the edges of lines.
  private struct Step {
    var advance: Int
    /// The width that the character gains when a line ends with it.
    var gainAtEnd = 0
    /// The width that the last visible characters gain then, if this one is white space.
    var gainOfWord = 0
    /// The width that the next character gains when a line starts with it.
    var gainOfNext = 0
    /// The width that the characters after it gain as the first ones of a line.
    var gainOfLine = 0
    var mayEndLine = true
    /// Whether a line that ends with the character changes glyphs on either side.
    var isReshaped = false

    init(advance: Int) { self.advance = advance }

    init(_ known: ResolvedPair) {
      advance = known.entry.advance
      gainAtEnd = known.endGain
      gainOfWord = known.endGain
      gainOfLine = known.nextGain
      isReshaped = known.doubt == .reshaped
      mayEndLine = !known.isInCluster
    }

    init(_ known: ShapedRuns.Step) {
      advance = known.advance
      mayEndLine = known.mayEndLine
      isReshaped = known.isUnsafeToBreakAfter
    }
  }

  /// Returns the width of a character by its context; `nil` if it is the tables'.
  @inline(__always)
  private func knownStep(at index: Int) -> Step? {
    switch context {
    case nil: nil
    case .resolved(let pairs): pairs[index].isKnown ? Step(pairs[index]) : nil
    case .shaped(let runs): runs[index].map { Step($0) }
    }
  }

  /// Reports to the sink where lines may end; `false` where glyphs are needed.
  ///
  /// - Parameters:
  ///   - script: The first character's.
  ///   - resolved: Each character's script; `nil` if all have the first one's.
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
    // The width that the character lost to the one before it.
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
      guard next.isMeasurable,
        var step = step(to: index, current, next, previousTable, table, isRun: isRun)
      else { return false }
      step.advance &-= loss
      guard pass(scalars[index &- 1], current, step, previousTable) else { return false }
      report(step, from: current, to: next, at: index, into: &sink)
      loss = step.gainOfNext
      current = next
    }
    let last = scalars.count - 1
    let advance = knownStep(at: last)?.advance ?? current.advance
    guard pass(scalars[last], current, Step(advance: advance &- loss), table) else { return false }
    if Sink.takesCuts, !current.isWhiteSpace { sink.addCut(visible: visible, doubt: .none) }
    sink.endParagraph(visible: visible, doubt: doubt(gain: 0))
    return true
  }

  /// The step from the character before `index` to the one there; `nil` where glyphs are needed.
  ///
  /// - Parameter isRun: Whether both have one script.
  @inline(__always)
  private func step(
    to index: Int, _ current: AdvanceEntry, _ next: AdvanceEntry, _ table: AdvanceReader,
    _ nextTable: AdvanceReader, isRun: Bool
  ) -> Step? {
    var step = Step(advance: current.advance)
    if let known = knownStep(at: index &- 1) {
      step = known
    } else if current.dependsOnNext, isRun, current.face == next.face {
      let pair = table.pair(scalars[index &- 1], current, scalars[index], next)
      guard pair.isMeasurable, context != nil || !pair.has(PairEntry.dependsOnContext) else {
        return nil
      }
      step.advance = pair.advance
      step.gainAtEnd = current.advance &- pair.advance
    }
    if current.isFullWidthPunctuation || next.isFullWidthPunctuation {
      let isOneFace = isRun && current.face == next.face
      guard !(current.isFullWidthPunctuation && next.isFullWidthPunctuation) || isOneFace else {
        return nil
      }
      halve(&step, index, current, next, table, nextTable)
    }
    return step
  }

  /// Reports the place in front of a character, if a line may end there.
  @inline(__always)
  private func report<Sink: LineEndSink>(
    _ step: Step, from current: AdvanceEntry, to next: AdvanceEntry, at index: Int,
    into sink: inout Sink
  ) {
    guard step.mayEndLine else { return }
    if Sink.takesCuts, !current.isWhiteSpace {
      sink.addCut(
        visible: visible &+ step.gainAtEnd, doubt: step.isReshaped ? .reshaped : .none)
    }
    if breaks[index &- 1] != .prohibited {
      let gain = current.isWhiteSpace ? step.gainOfWord : step.gainAtEnd
      sink.addBreak(
        visible: visible &+ gain, next: x &- step.gainOfNext &- step.gainOfLine,
        doubt: step.isReshaped ? .reshaped : doubt(gain: gain))
    } else if Sink.takesCharacters, !next.isWhiteSpace {
      let isCertain = !step.isReshaped && !isTrimmable && !current.isWhiteSpace
      sink.addCharacter(
        visible: visible &+ step.gainAtEnd, next: x &- step.gainOfNext,
        doubt: isCertain ? .none : .reshaped, endsPart: endsPart(before: index))
    }
  }

  /// Whether a part of an address ends in front of a character.
  @inline(__always)
  private func endsPart(before index: Int) -> Bool {
    AddressBreaks.allows(
      scalars[index &- 1], scalars[index], before: index > 1 ? scalars[index &- 2] : 0x20)
  }

  /// Advances past a character; returns `false` if it may give up its empty half, and the width of
  /// that is unknown.
  @inline(__always)
  private mutating func pass(
    _ scalar: UInt32, _ entry: AdvanceEntry, _ step: Step, _ table: AdvanceReader
  ) -> Bool {
    x &+= step.advance
    guard !entry.isWhiteSpace else { return true }
    visible = x
    isTrimmable = entry.isTrimmable
    return !isTrimmable || findTrim(of: scalar, entry, step, table)
  }

  /// Finds the width that a character gives up at the end of a line that is too short for it;
  /// returns `false` if neighbours have changed its advance otherwise.
  @inline(never)
  private mutating func findTrim(
    of scalar: UInt32, _ entry: AdvanceEntry, _ step: Step, _ table: AdvanceReader
  ) -> Bool {
    let half = table.halvedAdvance(of: scalar)
    trim = step.advance &- half
    return trim == 0 || step.advance == entry.advance
  }

  /// - Parameter gain: The width that the last visible character gains at the line's end.
  @inline(__always)
  private func doubt(gain: Int) -> EdgeDoubt {
    isTrimmable ? .trimmable(by: trim &+ gain) : .none
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
