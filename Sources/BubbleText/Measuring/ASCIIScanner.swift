// SPDX-License-Identifier: MIT
/// Measures text of printable ASCII characters and line feeds.
struct ASCIIScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private let hasLineFeeds: Bool

  /// - Returns: `nil` where the text has other characters.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Most other text differs in its first character.
    if let first = bytes.first, first >= 0x80 { return nil }
    self.bytes = bytes
    if Self.isPrintable(bytes) {
      hasLineFeeds = false
    } else {
      // From a space to a tilde: lower values wrap around to above.
      guard bytes.allSatisfy({ $0 &- 0x20 < 0x5F || $0 == 0x0A }) else { return nil }
      hasLineFeeds = true
    }
  }

  /// Reports to the sink where lines may end; `false` where the tables don't know.
  ///
  /// By itself, its loop has the registers that it needs.
  @inline(never)
  func scan(_ tables: AdvanceTablesReader, into sink: inout some LineEndSink) -> Bool {
    guard hasLineFeeds else { return scan(0..<bytes.count, tables, into: &sink) }
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      guard scan(start..<end, tables, into: &sink) else { return false }
      start = end + 1
    }
    return scan(start..<bytes.count, tables, into: &sink)
  }

  /// Whether each paragraph has a letter, which makes it run left to right.
  var hasLetterInEachParagraph: Bool {
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      guard hasLetter(in: start..<end) else { return false }
      start = end + 1
    }
    return hasLetter(in: start..<bytes.count)
  }

  @inline(__always)
  private func hasLetter(in range: Range<Int>) -> Bool {
    // 0x20 is the bit between capitals and small letters; values below "a" wrap around to above 26.
    for index in range where (bytes[index] | 0x20) &- 0x61 < 26 { return true }
    return false
  }

  @inline(__always)
  private func scan(
    _ paragraph: Range<Int>, _ tables: AdvanceTablesReader, into sink: inout some LineEndSink
  ) -> Bool {
    guard !paragraph.isEmpty else {
      sink.endParagraph(visible: 0, doubt: .none)
      return true
    }
    // Digits and punctuation without a letter have no script.
    let script: SimpleScript = hasLetter(in: paragraph) ? .latin : .common
    let table = tables[script.rawValue, .none]
    let start = sink
    switch scan(paragraph, table, resolved: nil, into: &sink) {
    case .done: return true
    case .unmeasurable: return false
    case .dependsOnContext:
      sink = start
      return scanInContext(paragraph, table, into: &sink)
    }
  }

  private enum Outcome {
    case done
    case dependsOnContext
    case unmeasurable
  }

  /// Finds the changes that characters around pairs make, and scans with them.
  @inline(never)
  private func scanInContext(
    _ paragraph: Range<Int>, _ table: AdvanceReader, into sink: inout some LineEndSink
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: paragraph.count) { run in
      _ = run.initialize(from: bytes[paragraph].lazy.map(UInt32.init))
      return withUnsafeTemporaryAllocation(of: ResolvedPair.self, capacity: run.count) { resolved in
        resolved.initialize(repeating: .none)
        guard ResolvedPairs.find(in: UnsafeBufferPointer(run), table, into: resolved) else {
          return false
        }
        let known = UnsafePointer(resolved.baseAddress)
        return scan(paragraph, table, resolved: known, into: &sink) == .done
      }
    }
  }

  /// - Parameter resolved: The resolved pairs of characters (``ResolvedPairs``), in place of the
  ///   table's; `nil` before they were requested.
  @inline(__always)
  private func scan<Sink: LineEndSink>(
    _ paragraph: Range<Int>, _ table: AdvanceReader, resolved: UnsafePointer<ResolvedPair>?,
    into sink: inout Sink
  ) -> Outcome {
    var x = 0
    var visible = 0
    var previous = bytes[paragraph.lowerBound]
    var index = paragraph.lowerBound &+ 1
    while index < paragraph.upperBound {
      let next = bytes[index]
      let known = Self.known(at: index &- 1 &- paragraph.lowerBound, in: resolved)
      let pair = known?.entry ?? table.pair(ascii: previous, next)
      if Sink.takesCuts, previous != 0x20, known?.isInCluster != true {
        let place = Place(x: x, index: index, pair: pair, known: known)
        sink.addCut(visible: visibleEnd(of: place, table), doubt: known?.doubt ?? .none)
      }
      if !pair.isPlain {
        guard pair.isMeasurable else { return .unmeasurable }
        if resolved == nil, pair.has(PairEntry.dependsOnContext) { return .dependsOnContext }
        let place = Place(x: x, index: index, pair: pair, known: known)
        pass(place, in: paragraph, table, visible: &visible, into: &sink)
      } else if Sink.takesCharacters {
        addCharacter(
          Place(x: x, index: index, pair: pair, known: known), in: paragraph, table, into: &sink)
      }
      x &+= pair.advance
      previous = next
      index &+= 1
    }
    if previous != 0x20 {
      let known = Self.known(at: paragraph.count &- 1, in: resolved)?.entry
      let last = known ?? table.pair(ascii: previous, 0)
      // A character by itself is in no pair that was looked at.
      guard last.isMeasurable else { return .unmeasurable }
      visible = x &+ last.advance
      if Sink.takesCuts { sink.addCut(visible: visible, doubt: .none) }
    }
    sink.endParagraph(visible: visible, doubt: .none)
    return .done
  }

  /// Returns the changes that characters around a character of a paragraph make; `nil` if none are
  /// known.
  @inline(__always)
  private static func known(
    at index: Int, in resolved: UnsafePointer<ResolvedPair>?
  ) -> ResolvedPair? {
    guard let resolved, case let own = resolved[index], own.isKnown else { return nil }
    return own
  }

  /// The place in front of a character: its index, the advances up to the one before it, and their pair.
  private struct Place {
    let x: Int
    let index: Int
    let pair: PairEntry
    let known: ResolvedPair?

    /// The start of the next line.
    @inline(__always)
    var next: Int { x &+ pair.advance &- (known?.nextGain ?? 0) }
  }

  /// Goes past a place at which a word or a line may end.
  @inline(__always)
  private func pass<Sink: LineEndSink>(
    _ place: Place, in paragraph: Range<Int>, _ table: AdvanceReader, visible: inout Int,
    into sink: inout Sink
  ) {
    let (x, pair, known) = (place.x, place.pair, place.known)
    let previous = bytes[place.index &- 1]
    if pair.has(PairEntry.endsWord) {
      visible = x &+ pair.advance
    } else if previous == 0x20, pair.has(PairEntry.mayBreak) {
      sink.addBreak(
        visible: visible &+ (known?.endGain ?? 0), next: place.next, doubt: known?.doubt ?? .none)
    } else if pair.has(PairEntry.mayBreak | PairEntry.mayBreakInContext),
      mayBreak(pair, before: place.index, in: paragraph)
    {
      visible = visibleEnd(of: place, table)
      sink.addBreak(visible: visible, next: place.next, doubt: known?.doubt ?? .none)
    } else if Sink.takesCharacters {
      addCharacter(place, in: paragraph, table, into: &sink)
    }
  }

  /// Adds the place between a character and the next one of its word.
  @inline(__always)
  private func addCharacter(
    _ place: Place, in paragraph: Range<Int>, _ table: AdvanceReader,
    into sink: inout some LineEndSink
  ) {
    let character = bytes[place.index &- 1]
    guard character != 0x20, place.known?.isInCluster != true else { return }
    sink.addCharacter(
      visible: visibleEnd(of: place, table), next: place.x &+ place.pair.advance,
      doubt: place.known?.doubt ?? .none,
      endsPart: AddressBreaks.allows(
        UInt32(character), UInt32(bytes[place.index]),
        before: scalar(2, before: place.index, in: paragraph)))
  }

  /// The end of the character in front of a place: no character follows at a line's end that it could be kerned with.
  @inline(__always)
  private func visibleEnd(of place: Place, _ table: AdvanceReader) -> Int {
    let character = bytes[place.index &- 1]
    return place.x &+ (place.known?.advanceAtEnd ?? table.pair(ascii: character, 0).advance)
  }

  /// The character so many before a place; a space at the start of a paragraph.
  @inline(__always)
  private func scalar(_ distance: Int, before index: Int, in paragraph: Range<Int>) -> UInt32 {
    index &- distance >= paragraph.lowerBound ? UInt32(bytes[index &- distance]) : 0x20
  }

  @inline(__always)
  private func mayBreak(_ pair: PairEntry, before index: Int, in paragraph: Range<Int>) -> Bool {
    guard pair.has(PairEntry.mayBreakInContext) else { return true }
    return BrowserBreaks.breaksPair(
      UInt32(bytes[index &- 1]), UInt32(bytes[index]),
      before: scalar(2, before: index, in: paragraph),
      second: scalar(3, before: index, in: paragraph))
  }

  /// Eight characters at a time.
  @inline(__always)
  private static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return true }
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var found: UInt64 = 0
    var index = 0
    while index &+ 8 <= bytes.count {
      let part = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Sets a byte's high bit below a space (the difference wraps around), from 0x80 on, and at 0x7F
      // (the sum). Borrows and carries reach other bytes only from one whose bit is set as well.
      found |= part &- 0x2020_2020_2020_2020 | part | part &+ 0x0101_0101_0101_0101
      index &+= 8
    }
    guard found & highBits == 0 else { return false }
    while index < bytes.count {
      if bytes[index] &- 0x20 >= 0x5F { return false }
      index &+= 1
    }
    return true
  }
}
