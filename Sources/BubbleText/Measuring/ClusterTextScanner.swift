// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// Measures text of simple scripts in which some clusters are several characters: letters with marks that there is
/// one character for, and sequences of emoji.
///
/// Letters and their marks are replaced as HarfBuzz replaces them. Sequences are words (``WordMeasurer``).
struct ClusterTextScanner {
  let simple: SimpleTextScanner
  let words: WordMeasurer

  /// Whether a text may have clusters of several characters that this type measures.
  ///
  /// - Complexity: O(*n*), a few operations a character.
  static func mayScan(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = UTF8Reader(bytes)
    while let scalar = reader.next() {
      if continues(scalar) { return true }
      // Joined and stacked scripts, which words are for.
      if 0x590..<0x10A0 ~= scalar { return false }
    }
    return false
  }

  /// Reports to the sink where lines may end; `false` where glyphs are needed.
  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ pairBreaks: PairBreaks, into sink: inout some LineEndSink
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bytes.count) { scalars in
      guard let count = decode(bytes, into: scalars) else { return false }
      return withUnsafeTemporaryAllocation(of: LineBreak.self, capacity: count) { breaks in
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: count) { isEmoji in
          let all = UnsafeBufferPointer(rebasing: scalars[..<count])
          pairBreaks.findAll(in: all, into: breaks)
          var text = Text(scalars: scalars, breaks: breaks, isEmoji: isEmoji)
          guard compose(all, into: &text) else { return false }
          return scan(text, into: &sink)
        }
      }
    }
  }

  /// Characters, whether a line may end after each, and whether each is part of an emoji.
  private struct Text {
    let scalars: UnsafeMutableBufferPointer<UInt32>
    let breaks: UnsafeMutableBufferPointer<LineBreak>
    let isEmoji: UnsafeMutableBufferPointer<Bool>
    var count = 0

    mutating func append(_ scalar: UInt32, _ mayBreak: LineBreak, isEmoji: Bool) {
      // Never past the characters read.
      scalars[count] = scalar
      breaks[count] = mayBreak
      self.isEmoji.initializeElement(at: count, to: isEmoji)
      count += 1
    }
  }

  // MARK: Reading

  /// `nil` where there are other characters than simple ones, marks, and those of sequences.
  private func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt32>
  ) -> Int? {
    var reader = UTF8Reader(bytes)
    var count = 0
    while let scalar = reader.next() {
      guard scalar < ScalarTraitsReader.end,
        simple.traits[scalar].isSimple || Self.continues(scalar)
      else { return nil }
      buffer.initializeElement(at: count, to: scalar)
      count += 1
    }
    return count
  }

  /// Whether a character may be part of a cluster of several.
  private static func continues(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x200D, 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  // MARK: Clusters

  /// Makes one character of each letter with marks; `false` where there is none for them.
  private func compose(_ scalars: UnsafeBufferPointer<UInt32>, into text: inout Text) -> Bool {
    let starts = GraphemeClusters.boundaries(in: scalars)
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, !starts[end] { end += 1 }
      let last = text.breaks[end - 1]
      if EmojiPresentation.isEmoji(scalars[start..<end]) {
        for index in start..<end { text.append(scalars[index], text.breaks[index], isEmoji: true) }
      } else if let composed = composed(scalars[start..<end]) {
        text.append(composed, last, isEmoji: false)
      } else if scalars[start] == 0x0D, end == start + 2 {
        for index in start..<end { text.append(scalars[index], text.breaks[index], isEmoji: false) }
      } else {
        return false
      }
      start = end
    }
    return true
  }

  /// The character that a letter and its marks are shaped as.
  private func composed(_ cluster: Slice<UnsafeBufferPointer<UInt32>>) -> UInt32? {
    guard var result = cluster.first, simple.traits[result].isSimple else { return nil }
    guard cluster.count > 1 else { return result }
    let unicode = hb_unicode_funcs_get_default()
    var (first, second): (UInt32, UInt32) = (0, 0)
    guard hb_unicode_decompose(unicode, result, &first, &second) == 0,
      words.systemFaceHas(result)
    else { return nil }
    var lastClass: UInt32 = 0
    for mark in cluster.dropFirst() {
      let markClass = hb_unicode_combining_class(unicode, mark).rawValue
      var made: UInt32 = 0
      // Marks in another order are sorted, and one may keep another from being composed.
      guard markClass > 0, markClass >= lastClass,
        hb_unicode_compose(unicode, result, mark, &made) != 0,
        words.systemFaceHas(mark, made), made < ScalarTraitsReader.end,
        simple.traits[made].isSimple
      else { return nil }
      lastClass = markClass
      result = made
    }
    return result
  }

  // MARK: Paragraphs

  private func scan(_ text: Text, into sink: inout some LineEndSink) -> Bool {
    let scalars = UnsafeBufferPointer(rebasing: text.scalars[..<text.count])
    var lookup = words.makeLookup()
    var start = 0
    while start <= text.count {
      let end =
        scalars[start...].firstIndex { simple.traits[$0].isSeparator } ?? scalars.count
      guard scan(text, start..<end, &lookup, into: &sink) else { return false }
      start =
        end < scalars.count
        ? end + ScalarText.separatorLength(at: end, in: scalars) : scalars.count + 1
    }
    return true
  }

  private func scan(
    _ text: Text, _ paragraph: Range<Int>, _ lookup: inout WordLookup,
    into sink: inout some LineEndSink
  ) -> Bool {
    let scalars = UnsafeBufferPointer(rebasing: text.scalars[paragraph])
    let breaks = UnsafeBufferPointer(rebasing: text.breaks[paragraph])
    let isEmoji = UnsafeBufferPointer(rebasing: text.isEmoji[paragraph])
    if simple.needsStrongCharacters, !scalars.contains(where: BidiLevels.runsLeftToRight) {
      return false
    }
    let found = scalars.reduce(UInt32(0)) { $0 | simple.traits[$1].scriptBit }
    let tables = simple.tables.tables(hintedBy: found)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: scalars.count) { resolved in
      ScriptResolver.resolve(scalars, into: resolved, common: SimpleScript.common.rawValue) {
        simple.traits[$0].script.rawValue
      }
      let paragraph = Paragraph(
        scalars: scalars, breaks: breaks, isEmoji: isEmoji,
        scripts: UnsafeBufferPointer(rebasing: resolved[..<scalars.count]))
      guard isEmoji.contains(true) else {
        return scan(0..<scalars.count, of: paragraph, tables, into: &sink) != nil
      }
      return scanPieces(paragraph, tables, &lookup, into: &sink)
    }
  }

  /// The characters of a paragraph with their scripts.
  private struct Paragraph {
    let scalars: UnsafeBufferPointer<UInt32>
    let breaks: UnsafeBufferPointer<LineBreak>
    let isEmoji: UnsafeBufferPointer<Bool>
    let scripts: UnsafeBufferPointer<UInt8>

    /// The emoji from a character on, or the characters up to the next emoji.
    func piece(from start: Int) -> Range<Int> {
      var end = start + 1
      while end < scalars.count, isEmoji[end] == isEmoji[start] { end += 1 }
      return start..<end
    }
  }

  /// Scans emoji and what is between them, one after the other.
  private func scanPieces(
    _ paragraph: Paragraph, _ tables: HintedTables, _ lookup: inout WordLookup,
    into sink: inout some LineEndSink
  ) -> Bool {
    var pieces = BoxedPieces(sink, boxWidth: 0)
    var start = 0
    while start < paragraph.scalars.count {
      let range = paragraph.piece(from: start)
      if paragraph.isEmoji[start] {
        guard isApart(range, in: paragraph.scalars, paragraph.isEmoji),
          add(
            range, of: paragraph.scalars, paragraph.breaks, hint: tables.hint, &lookup, to: &pieces)
        else { return false }
      } else {
        guard let width = scan(range, of: paragraph, tables, into: &pieces) else { return false }
        let end = range.upperBound
        pieces.endPiece(
          width: width,
          mayBreak: end < paragraph.scalars.count && paragraph.breaks[end - 1] != .prohibited)
      }
      start = range.upperBound
    }
    pieces.finish()
    sink = pieces.sink
    return true
  }

  /// Scans characters without emoji.
  ///
  /// - Returns: Their end; `nil` if glyphs are needed.
  private func scan(
    _ range: Range<Int>, of paragraph: Paragraph, _ tables: HintedTables,
    into sink: inout some LineEndSink
  ) -> Int? {
    simple.scan(
      UnsafeBufferPointer(rebasing: paragraph.scalars[range]),
      UnsafeBufferPointer(rebasing: paragraph.breaks[range]), tables,
      script: range.isEmpty ? 0 : paragraph.scripts[range.lowerBound],
      resolved: UnsafeBufferPointer(rebasing: paragraph.scripts[range]), into: &sink)
  }

  /// Whether the characters beside some emoji are of other faces.
  private func isApart(
    _ emoji: Range<Int>, in scalars: UnsafeBufferPointer<UInt32>,
    _ isEmoji: UnsafeBufferPointer<Bool>
  ) -> Bool {
    let sides = [emoji.lowerBound - 1, emoji.upperBound]
    return sides.allSatisfy { index in
      !scalars.indices.contains(index) || isEmoji[index] || words.isApartFromEmoji(scalars[index])
    }
  }

  /// Adds a word of emoji.
  private func add(
    _ range: Range<Int>, of scalars: UnsafeBufferPointer<UInt32>,
    _ breaks: UnsafeBufferPointer<LineBreak>, hint: HanHint,
    _ lookup: inout WordLookup, to pieces: inout BoxedPieces<some LineEndSink>
  ) -> Bool {
    // Emoji are shaped as common characters in all scripts.
    let key = WordLookupKey(
      UnsafeBufferPointer(rebasing: scalars[range]),
      WordLookupKey.Context(script: 0, isRightToLeft: false, isSystem: false, hint: hint))
    let word = lookup.word(key) {
      WordMaker.Request(
        isOfLetters: false, keepsClusters: true, checksEnds: false,
        breaks: UnsafeBufferPointer(start: nil, count: 0))
    }
    guard let word else { return false }
    var last = range.lowerBound
    for cluster in word.clusters {
      if last > range.lowerBound {
        let mayBreak = breaks[last - 1] != .prohibited
        let doubt: EdgeDoubt = cluster.isUnsafeToBreak ? .reshaped : .none
        // Characters of one emoji may be several clusters.
        pieces.addCut(doubt: mayBreak ? doubt : .reshaped)
        if mayBreak { pieces.addBreak(doubt: doubt) }
      }
      pieces.addCluster(width: cluster.advance)
      last = range.lowerBound + Int(cluster.end)
    }
    pieces.addCut()
    if range.upperBound < scalars.count, breaks[range.upperBound - 1] != .prohibited {
      pieces.addBreak(doubt: .none)
    }
    return true
  }
}
