// SPDX-License-Identifier: MIT
/// Measures text of printable ASCII characters and line feeds.
struct ASCIIScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private let hasLineFeeds: Bool

  /// - Returns: `nil` where the text has other characters.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if Self.isPrintable(bytes) {
      hasLineFeeds = false
    } else {
      // From a space to a tilde: what is below wraps around to above.
      guard bytes.allSatisfy({ $0 &- 0x20 < 0x5F || $0 == 0x0A }) else { return nil }
      hasLineFeeds = true
    }
  }

  /// Reports to the sink where lines may end; `false` where the tables don't know.
  @inline(__always)
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
    // 0x20 is the bit between capitals and small letters; what is below "a" wraps around to above 26.
    for index in range where (bytes[index] | 0x20) &- 0x61 < 26 { return true }
    return false
  }

  @inline(__always)
  private func scan(
    _ paragraph: Range<Int>, _ tables: AdvanceTablesReader, into sink: inout some LineEndSink
  ) -> Bool {
    // Digits and punctuation without a letter are of no script.
    let script: SimpleScript = hasLetter(in: paragraph) ? .latin : .common
    let table = tables[script.rawValue, .none]
    guard !paragraph.isEmpty else {
      sink.endParagraph(visible: 0, doubt: .none)
      return true
    }
    var x = 0
    var visible = 0
    var previous = bytes[paragraph.lowerBound]
    var index = paragraph.lowerBound &+ 1
    while index < paragraph.upperBound {
      let next = bytes[index]
      let pair = table.pair(ascii: previous, next)
      if !pair.isPlain {
        guard pair.isMeasurable,
          !pair.has(PairEntry.dependsOnContext)
            || staysPlain(before: index, in: paragraph, table)
        else { return false }
        if pair.has(PairEntry.endsWord) {
          visible = x &+ pair.advance
        } else if previous == 0x20, pair.has(PairEntry.mayBreak) {
          sink.addBreak(visible: visible, next: x &+ pair.advance, doubt: .none)
        } else if pair.has(PairEntry.mayBreak | PairEntry.mayBreakInContext),
          mayBreak(pair, before: index, in: paragraph)
        {
          // At a line's end no character follows that it could be kerned with.
          visible = x &+ table.pair(ascii: previous, 0).advance
          sink.addBreak(visible: visible, next: x &+ pair.advance, doubt: .none)
        }
      }
      x &+= pair.advance
      previous = next
      index &+= 1
    }
    if previous != 0x20 { visible = x &+ table.pair(ascii: previous, 0).advance }
    sink.endParagraph(visible: visible, doubt: .none)
    return true
  }

  @inline(__always)
  private func mayBreak(_ pair: PairEntry, before index: Int, in paragraph: Range<Int>) -> Bool {
    guard pair.has(PairEntry.mayBreakInContext) else { return true }
    let before = index &- 2 >= paragraph.lowerBound ? bytes[index &- 2] : 0x20
    return BrowserBreaks.breaksPair(
      UInt32(bytes[index &- 1]), UInt32(bytes[index]), before: UInt32(before))
  }

  private func staysPlain(
    before index: Int, in paragraph: Range<Int>, _ table: AdvanceReader
  ) -> Bool {
    table.table.staysPlain(at: index - 1 - paragraph.lowerBound, of: paragraph.count) {
      UInt32(bytes[paragraph.lowerBound + $0])
    }
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
