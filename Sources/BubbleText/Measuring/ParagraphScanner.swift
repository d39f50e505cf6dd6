// SPDX-License-Identifier: MIT
/// Adds up the characters of one paragraph of simple scripts.
struct ParagraphScanner<Context: PairContext> {
  let scalars: UnsafeBufferPointer<UInt32>
  let breaks: UnsafeBufferPointer<LineBreak>
  let tables: HintedTables

  /// The changes that characters around pairs make.
  let context: Context

  /// The end of the characters that were passed.
  private struct End {
    /// White space included.
    var x = 0
    var visible = 0

    /// Whether the last visible character may give up its empty half at the end of a line, and the
    /// width that is left of that half.
    var isTrimmable = false
    var trim = 0

    /// - Parameter gain: The width that the last visible character gains at the line's end.
    @inline(__always)
    func doubt(gain: Int) -> EdgeDoubt {
      isTrimmable ? .trimmable(by: trim &+ gain) : .none
    }
  }

  /// Reports to the sink where lines may end.
  ///
  /// - Parameters:
  ///   - script: The first character's.
  ///   - resolved: Each character's script; `nil` if all have the first one's.
  /// - Returns: The end of the text, white space included; `nil` where glyphs are needed.
  @inline(never)
  func scan<Sink: LineEndSink>(
    script: UInt8, resolved: UnsafeBufferPointer<UInt8>?, into sink: inout Sink
  ) -> Int? {
    guard !scalars.isEmpty else {
      sink.endParagraph(visible: 0, doubt: .none)
      return 0
    }
    var table = tables[script]
    var script = script
    var current = table[scalars[0]]
    guard current.isMeasurable else { return nil }
    var end = End()
    var index = 1
    while index < scalars.count {
      var isRun = true
      let previousScript = script
      if let resolved, resolved[index] != script {
        script = resolved[index]
        table = tables[script]
        isRun = false
      }
      let next = table[scalars[index]]
      if !Context.isKnown, next == current, current.isPlain, isRun,
        case let likeEnd = endOfLike(next, from: index, table, resolved), likeEnd > index
      {
        sink.addBreaks(likeEnd &- index, after: end.x, every: current.advance)
        end.x &+= (likeEnd &- index) &* current.advance
        (end.visible, end.isTrimmable) = (end.x, false)
        index = likeEnd
        continue
      }
      guard next.isMeasurable,
        let step = step(to: index, current, next, table, previousScript, isRun: isRun),
        pass(scalars[index &- 1], current, step.advance, previousScript, &end)
      else { return nil }
      report(step, from: current, to: next, at: index, end, into: &sink)
      // The next character's advance is less by what it loses to this one.
      end.x &-= step.gainOfNext
      current = next
      index &+= 1
    }
    let last = scalars.count &- 1
    let advance = context.step(at: last)?.advance ?? current.advance
    guard pass(scalars[last], current, advance, script, &end) else { return nil }
    if Sink.takesCuts, !current.isWhiteSpace { sink.addCut(visible: end.visible, doubt: .none) }
    sink.endParagraph(visible: end.visible, doubt: end.doubt(gain: 0))
    return end.x
  }

  /// Returns the end of the characters from `index` on that are alike, and in front of each of which a line may end.
  @inline(__always)
  private func endOfLike(
    _ entry: AdvanceEntry, from index: Int, _ table: AdvanceReader,
    _ scripts: UnsafeBufferPointer<UInt8>?
  ) -> Int {
    var end = index
    while end < scalars.count, breaks[end &- 1] != .prohibited, table.has(entry, for: scalars[end]),
      scripts == nil || scripts?[end] == scripts?[index]
    {
      end &+= 1
    }
    return end
  }

  /// The step from the character before `index` to the one there; `nil` where glyphs are needed.
  ///
  /// - Parameters:
  ///   - script: The script of the character before.
  ///   - isRun: Whether both have one script.
  @inline(__always)
  private func step(
    to index: Int, _ current: AdvanceEntry, _ next: AdvanceEntry, _ table: AdvanceReader,
    _ script: UInt8, isRun: Bool
  ) -> PairStep? {
    var step = PairStep(advance: current.advance)
    if let known = context.step(at: index &- 1) {
      step = known
    } else if current.dependsOnNext, isRun, current.face == next.face {
      let pair = table.pair(scalars[index &- 1], current, scalars[index], next)
      guard pair.isMeasurable, Context.isKnown || !pair.has(PairEntry.dependsOnContext) else {
        return nil
      }
      step.advance = pair.advance
      step.gainAtEnd = current.advance &- pair.advance
    }
    guard current.isFullWidthPunctuation || next.isFullWidthPunctuation else { return step }
    if current.isFullWidthPunctuation, next.isFullWidthPunctuation,
      !isRun || current.face != next.face
    {
      return nil
    }
    // Full-width punctuation beside other punctuation (``HanKerning``).
    if current.isAt(.close), HanKerning.halvesClosing(.close, before: next.position) {
      step.advance = tables[script].halvedAdvance(of: scalars[index &- 1])
      step.gainAtEnd = current.advance &- step.advance
    }
    if next.isAt(.open), HanKerning.halvesOpening(.open, after: current.position) {
      step.gainOfNext =
        next.advance &- table.halvedAdvance(of: scalars[index])
    }
    return step
  }

  /// Reports the place in front of a character, if a line may end there.
  @inline(__always)
  private func report<Sink: LineEndSink>(
    _ step: PairStep, from current: AdvanceEntry, to next: AdvanceEntry, at index: Int, _ end: End,
    into sink: inout Sink
  ) {
    guard step.mayEndLine else { return }
    if Sink.takesCuts, !current.isWhiteSpace {
      sink.addCut(
        visible: end.visible &+ step.gainAtEnd, doubt: step.isReshaped ? .reshaped : .none)
    }
    if breaks[index &- 1] != .prohibited {
      let gain = current.isWhiteSpace ? step.gainOfWord : step.gainAtEnd
      sink.addBreak(
        visible: end.visible &+ gain, next: end.x &- step.gainOfNext &- step.gainOfLine,
        doubt: step.isReshaped ? .reshaped : end.doubt(gain: gain))
    } else if Sink.takesCharacters, !next.isWhiteSpace {
      let isCertain = !step.isReshaped && !end.isTrimmable && !current.isWhiteSpace
      sink.addCharacter(
        visible: end.visible &+ step.gainAtEnd, next: end.x &- step.gainOfNext,
        doubt: isCertain ? .none : .reshaped, endsPart: endsPart(before: index))
    }
  }

  /// Whether a part of an address ends in front of a character.
  @inline(__always)
  private func endsPart(before index: Int) -> Bool {
    AddressBreaks.allows(
      scalars[index &- 1], scalars[index], before: index > 1 ? scalars[index &- 2] : 0x20)
  }

  /// Advances past a character of a script; returns `false` if it may give up its empty half, and the width of
  /// that is unknown.
  @inline(__always)
  private func pass(
    _ scalar: UInt32, _ entry: AdvanceEntry, _ advance: Int, _ script: UInt8, _ end: inout End
  ) -> Bool {
    end.x &+= advance
    guard !entry.isWhiteSpace else { return true }
    end.visible = end.x
    end.isTrimmable = entry.isTrimmable
    guard entry.isTrimmable else { return true }
    end.trim = advance &- tables[script].halvedAdvance(of: scalar)
    // Neighbours may have changed its advance otherwise.
    return end.trim == 0 || advance == entry.advance
  }
}
