// SPDX-License-Identifier: MIT
internal import Synchronization

/// The widths of characters in one font, one language, and a text of one script: alone and in front
/// of each other.
///
/// Each number is found by shaping when it is first needed. Threads read the table without a lock, and find numbers
/// without waiting for each other: several may find one at once, which is the same for all.
///
/// A table takes at most 2.1 MB: 8 bytes a character for two planes, and 4 bytes a pair for 511
/// characters that the next one may move. Beyond those, pairs are unmeasurable.
final class AdvanceTable: Sendable {
  /// The pairs are a square of 2⁹ by 2⁹, so that shifts find a place in it. ASCII characters have their
  /// own codes as numbers; 0 is the end of the text as a column, and none in an entry.
  static let pairIndexEnd = 512

  /// The maximum length of a word that is shaped for its advances. Longer words are wider than
  /// lines, and have to be shaped for their glyphs at most widths. To shape them for their advances
  /// first would take twice the time.
  static let longestShapedWord = 1024

  private let entries = AtomicNumbers<UInt64>(count: Int(ScalarTraitsReader.end))
  private let pairs = AtomicNumbers<UInt32>(count: pairIndexEnd * pairIndexEnd)
  private let halves = AtomicNumbers<UInt32>(count: 256)
  private let glyphAdvances = AtomicNumbers<UInt64>(count: glyphAdvanceCount)

  /// The rules of each face's lookups for neighbours, once requested.
  private let rules = AtomicReferences<FaceRules>(count: AdvanceEntry.faceEnd)
  /// The advances of ranges of text in which rules change glyphs.
  let ranges: KnownRanges
  private let faces: AdvanceFaces
  private let finders = IdleObjects<AdvanceFinder>()
  private let makeFinder: @Sendable () -> AdvanceFinder

  /// The pages of entries and, behind those, of pairs that were written to: 1 for each.
  private let writtenPages = AtomicNumbers<UInt64>(count: entryPages + pairPages)

  /// The next free row among the pairs. ASCII characters have their own values.
  private let nextPairIndex = Mutex(128)
  private let pairIndexEnd: Int
  private let share: CacheShare

  /// The memory of a table besides its pages of entries and pairs, in bytes.
  private static let ownBytes = 40_000

  init(
    fonts: FontCollection, font: Font, script: SimpleScript, language: String?,
    hanLanguage: String?, pairIndexEnd: Int, share: CacheShare
  ) {
    self.share = share
    ranges = KnownRanges(share: share)
    share.count(entries: 1, bytes: Self.ownBytes)
    self.pairIndexEnd = pairIndexEnd
    let faces = AdvanceFaces(fonts: fonts, font: font)
    self.faces = faces
    makeFinder = {
      AdvanceFinder(
        fonts: fonts, font: font, script: script, language: language,
        hanLanguage: hanLanguage, faces: faces)
    }
  }

  deinit {
    entries.deallocate()
    pairs.deallocate()
    halves.deallocate()
    glyphAdvances.deallocate()
    rules.deallocate()
    writtenPages.deallocate()
  }

  /// The table's contents, to be read while the table lives.
  @inline(__always)
  var reader: AdvanceReader {
    AdvanceReader(entries: entries, pairs: pairs, halves: halves, table: self)
  }

  /// Shapes the words of a run in which characters change each other; `nil` where that fails.
  ///
  /// - Parameters:
  ///   - run: Measurable characters of one face and script.
  ///   - pairs: The pairs in which more than the first advance may change.
  @inline(never)
  func shapedWords(
    _ run: UnsafeBufferPointer<UInt32>, pairs: [ShapedRuns.Pair]
  ) -> [(Range<Int>, [ShapedRuns.Step])]? {
    rules(ofFaceOf: run[0])._withUnsafeGuaranteedRef { face in
      guard
        let words = face.rules.changedWords(
          of: run, at: pairs, space: face.space, longest: Self.longestShapedWord)
      else { return nil }
      return withFinder { $0.steps(of: words.ranges, in: run, face) }
    }
  }

  func rules(ofFaceOf scalar: UInt32) -> Unmanaged<FaceRules> {
    let face = reader[scalar].face
    if let known = rules[Int(face)] { return known }
    return rules.set(Int(face), withFinder { $0.rules(ofFace: face) })
  }

  private static let glyphAdvanceCount = 1 << 12

  /// The advance of a glyph in front of another one of the same face; `nil` where the table cannot hold it.
  ///
  /// The newest 4,096 are kept: the face's number, two glyphs of 16 bits each, and 28 bits for the advance.
  func advance(of glyph: Int, before next: Int?, _ face: FaceRules) -> GlyphAdvance? {
    let key = face.number << 32 | UInt64(glyph) << 16 | UInt64(next ?? 0xFFFF)
    // The product's highest bits depend on all of the key's.
    let place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
    let known = glyphAdvances[place]
    if known != 0, known >> 28 == key { return GlyphAdvance(bits: known & (1 << 28 - 1)) }
    let found = faces[face.number]._withUnsafeGuaranteedRef {
      $0.advance(of: glyph, before: next, face.rules)
    }
    if let found { glyphAdvances[place] = key << 28 | found.bits }
    return found
  }

  // MARK: Finding

  private func withFinder<Result>(_ body: (AdvanceFinder) -> Result) -> Result {
    finders.withObject(orNew: makeFinder, body)
  }

  @inline(never)
  fileprivate func find(_ scalar: UInt32) -> AdvanceEntry {
    defer { share.account.settle() }
    return withFinder { add(scalar, $0) }
  }

  private func add(_ scalar: UInt32, _ finder: AdvanceFinder) -> AdvanceEntry {
    var entry = finder.entry(of: scalar)
    if entry.isFullWidthPunctuation {
      if let half = finder.halvedAdvance(of: scalar, entry) {
        halves[Self.halfIndex(of: scalar)] = UInt32(half)
      } else {
        entry = .unmeasurable
      }
    }
    if entry.isMeasurable, scalar < 128 { entry.pairIndex = Int(scalar) }
    countPage(Int(scalar) * MemoryLayout<UInt64>.stride / ZeroMemory.pageSize)
    // Another thread may have added it and, since then, numbered it among the pairs.
    let known = entries.setIfZero(Int(scalar), entry.bits)
    // They are on the same page.
    finder.forEachIdeograph(around: scalar, like: entry) {
      _ = entries.setIfZero(Int($0), entry.bits)
    }
    return known.map(AdvanceEntry.init) ?? entry
  }

  @inline(never)
  fileprivate func findHalf(of scalar: UInt32) -> Int {
    let entry = reader[scalar]
    return withFinder { $0.halvedAdvance(of: scalar, entry) } ?? entry.advance
  }

  @inline(never)
  fileprivate func find(_ first: UInt32, _ second: UInt32) -> PairEntry {
    defer { share.account.settle() }
    return withFinder { finder in
      guard let row = pairIndex(of: first, finder) else { return .unmeasurable }
      guard let column = second == 0 ? 0 : pairIndex(of: second, finder) else {
        return .unmeasurable
      }
      let entry = pair(first, second, finder)
      let place = row &<< 9 | column
      countPage(Self.entryPages + place * MemoryLayout<UInt32>.stride / ZeroMemory.pageSize)
      pairs[place] = entry.bits
      return entry
    }
  }

  private static let entryPages =
    Int(ScalarTraitsReader.end) * MemoryLayout<UInt64>.stride / ZeroMemory.pageSize
  private static let pairPages =
    pairIndexEnd * pairIndexEnd * MemoryLayout<UInt32>.stride / ZeroMemory.pageSize

  /// Counts a page of entries or, behind those, of pairs that is written to for the first time.
  private func countPage(_ page: Int) {
    guard writtenPages[page] == 0, writtenPages.setIfZero(page, 1) == nil else { return }
    share.count(entries: 0, bytes: ZeroMemory.pageSize)
  }

  private func pair(_ first: UInt32, _ second: UInt32, _ finder: AdvanceFinder) -> PairEntry {
    guard second != 0 else { return finder.last(first) }
    let left = AdvanceEntry(bits: entries[Int(first)])
    let right = AdvanceEntry(bits: entries[Int(second)])
    guard left.isMeasurable, right.isMeasurable, left.face == right.face else {
      return .unmeasurable
    }
    return finder.pair(first, second, ofFace: left.face)
  }

  /// The number of a character among the pairs; `nil` where it can have none.
  private func pairIndex(of scalar: UInt32, _ finder: AdvanceFinder) -> Int? {
    var entry = AdvanceEntry(bits: entries[Int(scalar)])
    if !entry.isKnown { entry = add(scalar, finder) }
    if scalar < 128 { return Int(scalar) }
    guard entry.isMeasurable else { return nil }
    return entry.pairIndex != 0 ? entry.pairIndex : addPairIndex(of: scalar)
  }

  private func addPairIndex(of scalar: UInt32) -> Int? {
    nextPairIndex.withLock { next in
      var entry = AdvanceEntry(bits: entries[Int(scalar)])
      if entry.pairIndex != 0 { return entry.pairIndex }
      guard next < pairIndexEnd else { return nil }
      entry.pairIndex = next
      entries[Int(scalar)] = entry.bits
      next += 1
      return entry.pairIndex
    }
  }

  /// Full-width punctuation is in U+3000 to U+301F and U+FF00 to U+FF60: the low five bits of the first
  /// block, and the low seven of the second behind them.
  @inline(__always)
  fileprivate static func halfIndex(of scalar: UInt32) -> Int {
    Int(scalar >= 0xFF00 ? 0x80 &+ (scalar & 0x7F) : scalar & 0x1F)
  }
}

/// Reads an ``AdvanceTable``, without keeping it alive.
struct AdvanceReader {
  fileprivate let entries: AtomicNumbers<UInt64>
  fileprivate let pairs: AtomicNumbers<UInt32>
  fileprivate let halves: AtomicNumbers<UInt32>

  /// Finds missing entries.
  unowned(unsafe) let table: AdvanceTable

  /// A character of a simple script.
  @inline(__always)
  subscript(scalar: UInt32) -> AdvanceEntry {
    let entry = AdvanceEntry(bits: entries[Int(scalar)])
    return entry.isKnown ? entry : table.find(scalar)
  }

  /// Whether a character is known to have an entry.
  @inline(__always)
  func has(_ entry: AdvanceEntry, for scalar: UInt32) -> Bool {
    entries[Int(scalar)] == entry.bits
  }

  /// Returns the entry of two ASCII characters; 0 for the second one is the end of the text.
  @inline(__always)
  func pair(ascii first: UInt8, _ second: UInt8) -> PairEntry {
    let entry = PairEntry(bits: pairs[Int(first) &<< 9 | Int(second)])
    return entry.isKnown ? entry : table.find(UInt32(first), UInt32(second))
  }

  /// The first of two characters of one run, in front of the second.
  @inline(__always)
  func pair(
    _ first: UInt32, _ firstEntry: AdvanceEntry, _ second: UInt32, _ secondEntry: AdvanceEntry
  ) -> PairEntry {
    let index = firstEntry.pairIndex &<< 9 | secondEntry.pairIndex
    let isNumbered = firstEntry.pairIndex != 0 && secondEntry.pairIndex != 0
    let entry = PairEntry(bits: isNumbered ? pairs[index] : 0)
    return entry.isKnown ? entry : table.find(first, second)
  }

  /// The advance of full-width punctuation without its empty half, in units of 2⁻²⁰ points.
  ///
  /// - Precondition: The entry of the character was requested, and has one.
  @inline(__always)
  func halvedAdvance(of scalar: UInt32) -> Int {
    let half = halves[AdvanceTable.halfIndex(of: scalar)]
    // It was written before the entry, but may be seen after it.
    return half != 0 ? Int(half) : table.findHalf(of: scalar)
  }
}
