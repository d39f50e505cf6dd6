// SPDX-License-Identifier: MIT
/// Measures text of simple scripts: the widths of its characters add up, but for pairs.
struct SimpleTextScanner {
  let tables: AdvanceTablesReader
  let traits: ScalarTraitsReader

  /// Whether each paragraph needs a left-to-right character to run left to right.
  let needsStrongCharacters: Bool

  /// The width of the box in place of each U+FFFC, in units of 2⁻²⁰ points; `nil` if boxes need
  /// glyphs.
  var boxWidth: Int?

  /// Reports to the sink where lines may end; `false` where glyphs are needed.
  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ pairBreaks: PairBreaks, into sink: inout some LineEndSink
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bytes.count) { buffer in
      guard let text = decode(bytes, into: buffer) else { return false }
      return withUnsafeTemporaryAllocation(of: LineBreak.self, capacity: text.scalars.count) {
        breaks in
        pairBreaks.findAll(in: text.scalars, into: breaks)
        return scan(text, UnsafeBufferPointer(breaks), into: &sink)
      }
    }
  }

  private struct Text {
    var scalars: UnsafeBufferPointer<UInt32>
    /// The scripts that the text has, as bits.
    var scripts: UInt32
    var hasSeparators: Bool
  }

  /// `nil` where a character is not simple.
  @inline(__always)
  private func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt32>
  ) -> Text? {
    guard let scalars = buffer.baseAddress else { return nil }
    var reader = UTF8Reader(bytes)
    var count = 0
    var scripts: UInt32 = 0
    var hasSeparators = false
    while true {
      let ideographs = reader.readIdeographs(into: scalars + count)
      if ideographs > 0 {
        scripts |= SimpleScript.han.bit
        count &+= ideographs
      }
      guard let scalar = reader.next() else { break }
      guard scalar < ScalarTraitsReader.end else { return nil }
      let traits = traits[scalar]
      guard traits.isSimple || isBox(scalar) else { return nil }
      scripts |= traits.scriptBit
      hasSeparators = hasSeparators || traits.isSeparator
      buffer.initializeElement(at: count, to: scalar)
      count &+= 1
    }
    return Text(
      scalars: UnsafeBufferPointer(rebasing: buffer[..<count]), scripts: scripts,
      hasSeparators: hasSeparators)
  }

  @inline(__always)
  private func isBox(_ scalar: UInt32) -> Bool { scalar == Self.box && boxWidth != nil }

  private static let box: UInt32 = 0xFFFC

  @inline(__always)
  private func scan(
    _ text: Text, _ breaks: UnsafeBufferPointer<LineBreak>, into sink: inout some LineEndSink
  ) -> Bool {
    guard text.hasSeparators else {
      return scan(text.scalars, breaks, scripts: text.scripts, into: &sink)
    }
    var start = 0
    while start <= text.scalars.count {
      let rest = text.scalars[start...]
      let end = rest.firstIndex { traits[$0].isSeparator } ?? text.scalars.count
      let paragraph = UnsafeBufferPointer(rebasing: text.scalars[start..<end])
      let scripts = paragraph.reduce(UInt32(0)) { $0 | traits[$1].scriptBit }
      let breaks = UnsafeBufferPointer(rebasing: breaks[start..<end])
      guard scan(paragraph, breaks, scripts: scripts, into: &sink) else { return false }
      start = end + ScalarText.separatorLength(at: end, in: text.scalars)
    }
    return true
  }

  /// - Parameter scripts: The scripts that the paragraph has, as bits.
  @inline(__always)
  private func scan(
    _ paragraph: UnsafeBufferPointer<UInt32>, _ breaks: UnsafeBufferPointer<LineBreak>,
    scripts: UInt32, into sink: inout some LineEndSink
  ) -> Bool {
    if needsStrongCharacters, !paragraph.contains(where: BidiLevels.runsLeftToRight) {
      return false
    }
    let tables = tables.tables(hintedBy: scripts)
    // The lowest bit is that of common characters, which take the script beside them. With one other
    // bit at most, nothing is left of it without its lowest one.
    let real = scripts & ~1
    if real & (real &- 1) == 0 {
      let only = real == 0 ? 0 : UInt8(truncatingIfNeeded: real.trailingZeroBitCount)
      return scanPieces(paragraph, breaks, tables, script: only, resolved: nil, into: &sink)
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: paragraph.count) { resolved in
      ScriptResolver.resolve(paragraph, into: resolved, common: SimpleScript.common.rawValue) {
        traits[$0].script.rawValue
      }
      return scanPieces(
        paragraph, breaks, tables, script: resolved[0], resolved: UnsafeBufferPointer(resolved),
        into: &sink)
    }
  }

  /// Scans the text between boxes, which is all of most paragraphs.
  @inline(__always)
  private func scanPieces(
    _ paragraph: UnsafeBufferPointer<UInt32>, _ breaks: UnsafeBufferPointer<LineBreak>,
    _ tables: HintedTables, script: UInt8, resolved: UnsafeBufferPointer<UInt8>?,
    into sink: inout some LineEndSink
  ) -> Bool {
    guard let boxWidth, paragraph.contains(Self.box) else {
      return scan(paragraph, breaks, tables, script: script, resolved: resolved, into: &sink) != nil
    }
    var pieces = BoxedPieces(sink, boxWidth: boxWidth)
    var start = 0
    while start < paragraph.count {
      let end = paragraph[start...].firstIndex(of: Self.box) ?? paragraph.count
      if start < end {
        let range = start..<end
        guard
          let width = scan(
            UnsafeBufferPointer(rebasing: paragraph[range]),
            UnsafeBufferPointer(rebasing: breaks[range]), tables,
            script: resolved?[start] ?? script,
            resolved: resolved.map { UnsafeBufferPointer(rebasing: $0[range]) }, into: &pieces)
        else { return false }
        pieces.endPiece(
          width: width, mayBreak: end < paragraph.count && breaks[end - 1] != .prohibited)
      }
      if end < paragraph.count {
        pieces.addBox()
        pieces.endPiece(
          width: 0, mayBreak: end + 1 < paragraph.count && breaks[end] != .prohibited)
      }
      start = end + 1
    }
    pieces.finish()
    sink = pieces.sink
    return true
  }

  /// Adds up characters, and where that does not do, shapes the runs that it doesn't do for.
  ///
  /// - Returns: The end of the text; `nil` if glyphs are needed.
  @inline(__always)
  func scan(
    _ paragraph: UnsafeBufferPointer<UInt32>, _ breaks: UnsafeBufferPointer<LineBreak>,
    _ tables: HintedTables, script: UInt8, resolved: UnsafeBufferPointer<UInt8>?,
    into sink: inout some LineEndSink
  ) -> Int? {
    let start = sink
    let scanner = ParagraphScanner(
      scalars: paragraph, breaks: breaks, tables: tables, context: NoPairContext())
    if let end = scanner.scan(script: script, resolved: resolved, into: &sink) { return end }
    sink = start
    return scanInContext(paragraph, breaks, tables, script: script, resolved: resolved, into: &sink)
  }

  /// Scans text in which characters around pairs may matter: finds their effects, or shapes the
  /// words that they are in.
  @inline(never)
  private func scanInContext(
    _ paragraph: UnsafeBufferPointer<UInt32>, _ breaks: UnsafeBufferPointer<LineBreak>,
    _ tables: HintedTables, script: UInt8, resolved: UnsafeBufferPointer<UInt8>?,
    into sink: inout some LineEndSink
  ) -> Int? {
    let start = sink
    let runs = ContextRuns(scalars: paragraph, tables: tables, scripts: resolved, script: script)
    let end = withUnsafeTemporaryAllocation(of: ResolvedPair.self, capacity: paragraph.count) {
      pairs -> Int? in
      pairs.initialize(repeating: .none)
      guard runs.resolve(into: pairs), let base = pairs.baseAddress else { return nil }
      let context = ResolvedPairContext(pairs: UnsafePointer(base))
      return ParagraphScanner(scalars: paragraph, breaks: breaks, tables: tables, context: context)
        .scan(script: script, resolved: resolved, into: &sink)
    }
    if let end { return end }
    sink = start
    guard let shaped = ShapedRuns(runs) else { return nil }
    return ParagraphScanner(scalars: paragraph, breaks: breaks, tables: tables, context: shaped)
      .scan(script: script, resolved: resolved, into: &sink)
  }
}
