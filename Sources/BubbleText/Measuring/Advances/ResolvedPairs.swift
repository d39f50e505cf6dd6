// SPDX-License-Identifier: MIT
internal import BubbleBatches

/// Finds the advances in a run where characters around a pair change more than pairs say.
///
/// Only glyphs in the ranges that rules change, and those before them, have other advances than the table's.
struct ResolvedPairs {
  private let run: UnsafeBufferPointer<UInt32>
  private let table: AdvanceReader
  private unowned(unsafe) let face: FaceRules
  private let pairs: UnsafeMutableBufferPointer<ResolvedPair>

  /// The range before, if its last glyph isn't its last character's.
  private var last: LastGlyph?

  private struct LastGlyph {
    let glyph: Int

    /// The first and last of its characters.
    let start: Int
    let index: Int

    /// Whether the glyph is another one when a line ends in the range.
    let changesAtCuts: Bool
  }

  /// - Parameters:
  ///   - run: Measurable characters of one face and script.
  ///   - pairs: One pair for each character of the run, all ``ResolvedPair/none``.
  /// - Returns: `false` where the run has characters that rules don't know, or glyphs that kerning doesn't
  ///   explain, and where the time for it is over.
  static func find(
    in run: UnsafeBufferPointer<UInt32>, _ table: AdvanceReader,
    into pairs: UnsafeMutableBufferPointer<ResolvedPair>
  ) -> Bool {
    table.table.rules(ofFaceOf: run[0])._withUnsafeGuaranteedRef { face in
      guard let rules = face.rulesReader else { return false }
      var resolved = ResolvedPairs(
        run: run, table: table, face: face, pairs: pairs)
      return RuleRanges.forEach(in: run, rules) { range in
        !WorkLimit.isExceeded && table.table.ranges.withRange(
          UnsafeBufferPointer(rebasing: run[range.indices]), joins: range.isJoined, face,
          table.table
        ) { resolved.add($0, at: Int(range.start)) }
      }
    }
  }

  /// Adds the values of a range, and of the characters beside it.
  @inline(__always)
  private mutating func add(_ known: KnownRange, at start: Int) -> Bool {
    guard known.isMeasurable else { return false }
    for index in 0..<known.count { pairs[start &+ index] = known.pairs[index] }
    guard known.changesEdges else { return true }
    return addEdges(of: known, at: start)
  }

  /// Adds the values of the characters beside a range with other glyphs at its ends.
  private mutating func addEdges(of known: KnownRange, at start: Int) -> Bool {
    let end = start + known.count
    var before: Int?
    if start > 0 {
      guard let glyph = addBefore(known, at: start) else { return false }
      before = glyph
    }
    let next = end < run.count ? face.rules.glyph(of: run[end]) : nil
    guard next != nil || end == run.count else { return false }
    if known.replacesLast {
      let changes = known.cuts.contains { $0.last != known.lastGlyph }
      let last = LastGlyph(
        glyph: known.lastGlyph, start: start + known.lastCluster, index: end - 1,
        changesAtCuts: changes)
      guard add(last, before: next) else { return false }
      self.last = last
    }
    return known.cuts.allSatisfy { add($0, of: known, at: start, between: before, next) }
  }

  /// Adds the effect of the first glyph on the advance before it, and returns the glyph before.
  private func addBefore(_ known: KnownRange, at start: Int) -> Int? {
    if let last, last.index == start - 1 {
      guard known.replacesFirst else { return last.glyph }
      return !last.changesAtCuts && add(last, before: known.firstGlyph) ? last.glyph : nil
    }
    guard let glyph = face.rules.glyph(of: run[start - 1]) else { return nil }
    guard known.replacesFirst else { return glyph }
    let before = LastGlyph(glyph: glyph, start: start - 1, index: start - 1, changesAtCuts: false)
    return add(before, before: known.firstGlyph) ? glyph : nil
  }

  private func add(_ last: LastGlyph, before next: Int?) -> Bool {
    guard let advance = advance(of: last.glyph, before: next) else { return false }
    let flags =
      last.index + 1 < run.count ? ASCIIBreaks.flags(run[last.index], run[last.index + 1]) : 0
    let pair = ResolvedPair(advance, flags: flags, table.table, last.glyph, face)
    pairs[last.index] = pair
    guard last.start < last.index else { return true }
    // The first character of a cluster has all of its advance.
    pairs[last.start].setAdvance(pair.entry.advance)
    pairs[last.index].setAdvance(0)
    return true
  }

  /// Adds the gains of the characters beside the range when a line ends in it.
  private func add(
    _ cut: RangeCut, of known: KnownRange, at start: Int, between before: Int?, _ next: Int?
  ) -> Bool {
    if cut.last != known.lastGlyph {
      guard let own = kerning(cut.last, next), let other = kerning(known.lastGlyph, next) else {
        return false
      }
      pairs[start + cut.index].gainOfNext += Int32(truncatingIfNeeded: own - other)
    }
    guard cut.first != known.firstGlyph, start > 0 else { return true }
    guard let before, let own = kerning(before, cut.first),
      let other = kerning(before, known.firstGlyph)
    else { return false }
    guard own != other else { return true }
    guard pairs[start - 1].isKnown, !mayStartLine(at: start) else {
      pairs[start + cut.index].isDoubtful = true
      return true
    }
    // A line that starts with the range doesn't have the character before it.
    pairs[start - 1].isDoubtful = true
    pairs[start + cut.index].gainAtEnd += Int32(truncatingIfNeeded: own - other)
    return true
  }

  private func mayStartLine(at index: Int) -> Bool {
    let flags = ASCIIBreaks.flags(run[index - 1], run[index])
    return max(run[index - 1], run[index]) >= 0x7F || run[index - 1] == 0x20
      || flags & (PairEntry.mayBreak | PairEntry.mayBreakInContext) != 0
  }

  /// Returns the width that a character adds to the advance of the glyph before it.
  private func kerning(_ glyph: Int, _ next: Int?) -> Int? {
    guard let alone = advance(of: glyph, before: nil), let kerned = advance(of: glyph, before: next)
    else { return nil }
    return kerned.units - alone.units
  }

  private func advance(of glyph: Int, before next: Int?) -> GlyphAdvance? {
    table.table.advance(of: glyph, before: next, face)
  }
}

/// The measurement data of two characters side by side, resolved by their neighbours.
struct ResolvedPair {
  /// The entry in place of the table's.
  private(set) var entry: PairEntry

  /// The width that the line's last characters gain when it ends between the two, and that the next
  /// line's first ones gain.
  fileprivate(set) var gainAtEnd: Int32 = 0
  fileprivate(set) var gainOfNext: Int32 = 0

  private var state = State.unknown

  private enum State: UInt8 {
    /// The table is right, regardless of its flags for the context.
    case unknown
    case known

    /// The two characters share a glyph.
    case inCluster
  }

  static let none = ResolvedPair(entry: PairEntry(bits: 0), state: .unknown)

  /// - Parameter flags: Those of a ``PairEntry``.
  init(advance: Int, flags: UInt32, isInCluster: Bool = false) {
    self.init(
      entry: PairEntry(advance: advance, flags: flags), state: isInCluster ? .inCluster : .known)
  }

  private init(entry: PairEntry, state: State) {
    self.entry = entry
    self.state = state
  }

  /// A glyph at the end of a range of rules, or in front of one.
  fileprivate init(
    _ advance: GlyphAdvance, flags: UInt32, _ table: AdvanceTable, _ glyph: Int, _ face: FaceRules
  ) {
    self.init(advance: advance.units, flags: flags)
    guard advance.isKerned, let alone = table.advance(of: glyph, before: nil, face) else { return }
    gainAtEnd = Int32(truncatingIfNeeded: alone.units - advance.units)
  }

  fileprivate mutating func setAdvance(_ advance: Int) {
    entry = PairEntry(advance: advance, flags: entry.flags)
  }

  /// Sets the gains of lines that end and start between the two, which are all changes then.
  mutating func setGains(atEnd: Int32, ofNext: Int32) {
    gainAtEnd = atEnd
    gainOfNext = ofNext
    isDoubtful = false
  }

  @inline(__always)
  var isKnown: Bool { state != .unknown }

  @inline(__always)
  var isInCluster: Bool { state == .inCluster }

  var endGain: Int { Int(gainAtEnd) }
  var nextGain: Int { Int(gainOfNext) }
  var doubt: EdgeDoubt { isDoubtful ? .reshaped : .none }

  /// Whether a line that ends between the two changes more than the known gains.
  fileprivate(set) var isDoubtful: Bool {
    get { entry.has(PairEntry.dependsOnLineEnd) }
    set {
      let flag = newValue ? PairEntry.dependsOnLineEnd : 0
      entry = PairEntry(bits: entry.bits & ~PairEntry.dependsOnLineEnd | flag)
    }
  }

  /// The first character's where a line ends between the two.
  var advanceAtEnd: Int { entry.advance &+ endGain }
}
