// SPDX-License-Identifier: MIT
internal import Synchronization

/// A cache of the ranges of text in which rules change glyphs: most of a new text's ranges were in
/// others.
///
/// At most 4,096 are kept, none of them longer than 64 characters.
final class KnownRanges: Sendable {
  private let ranges = AtomicReferences<KnownRange>(count: placeCount)
  private let keptCount = Mutex(0)

  /// The number of places: twice as many as ranges.
  private static let placeCount = 1 << 13
  private static let maximumKept = 1 << 12
  private static let maximumSteps = 8
  private static let longestKept = 64

  private let share: CacheShare

  /// - Parameter share: Counts the memory of ranges.
  init(share: CacheShare) { self.share = share }

  deinit { ranges.deallocate() }

  /// Calls `body` with the advances of a range, which are found first if they aren't known.
  ///
  /// - Parameters:
  ///   - text: The range's characters.
  ///   - joins: Whether rules may do more than to replace glyphs one by one.
  @inline(__always)
  func withRange(
    _ text: UnsafeBufferPointer<UInt32>, joins: Bool, _ face: FaceRules, _ table: AdvanceTable,
    _ body: (KnownRange) -> Bool
  ) -> Bool {
    let start = Self.hash(text, face)
    for step in 0..<Self.maximumSteps {
      guard let range = ranges[(start &+ step) & (Self.placeCount - 1)] else { break }
      if range._withUnsafeGuaranteedRef({ $0.isOf(text, face) }) {
        return range._withUnsafeGuaranteedRef(body)
      }
    }
    let found = find(text, joins: joins, face, table, from: start)
    return body(found)
  }

  @inline(never)
  private func find(
    _ text: UnsafeBufferPointer<UInt32>, joins: Bool, _ face: FaceRules, _ table: AdvanceTable,
    from start: Int
  ) -> KnownRange {
    let found = KnownRange(RangeShaping(text, joins: joins, face, table), face)
    guard text.count <= Self.longestKept else { return found }
    keptCount.withLock { count in
      guard count < Self.maximumKept else { return }
      for step in 0..<Self.maximumSteps
      where ranges[(start + step) & (Self.placeCount - 1)] == nil {
        _ = ranges.set((start + step) & (Self.placeCount - 1), found)
        count += 1
        // Places are pages of 512, which ranges are anywhere among.
        let newPage = count <= Self.placeCount / 512 ? ZeroMemory.pageSize : 0
        share.count(entries: 0, bytes: found.byteCount + newPage)
        return
      }
    }
    return found
  }

  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt32>, _ face: FaceRules) -> Int {
    var hash = face.number
    for scalar in text { hash = (hash ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15 }
    // The highest bits depend on all characters.
    return Int(truncatingIfNeeded: hash >> 48)
  }
}

/// The advances of a range of text in which rules change glyphs, regardless of its neighbours.
///
/// Never changes.
final class KnownRange: @unchecked Sendable {
  private let face: UInt64
  private let text: UnsafeBufferPointer<UInt32>
  let count: Int

  /// The pairs in place of the table's. The last one is valid beside the range, too.
  let pairs: UnsafeBufferPointer<ResolvedPair>

  /// Whether glyphs at the range's ends aren't those of their characters, always or where some
  /// lines end.
  let changesEdges: Bool

  /// Whether the advances are known.
  let isMeasurable: Bool

  /// The glyphs at both ends, whether they are others than the characters', and the character that the last one
  /// starts with.
  let firstGlyph: Int
  let lastGlyph: Int
  let replacesFirst: Bool
  let replacesLast: Bool
  let lastCluster: Int

  /// The places at which the glyphs at the range's ends are others when a line ends there.
  let cuts: [RangeCut]

  fileprivate init(_ shaping: RangeShaping, _ face: FaceRules) {
    self.face = face.number
    count = shaping.text.count
    let copy = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    _ = copy.initialize(from: shaping.text)
    text = UnsafeBufferPointer(copy)
    let pairs = UnsafeMutableBufferPointer<ResolvedPair>.allocate(capacity: count)
    pairs.initialize(repeating: .none)
    let whole = shaping.shape(0..<count)
    isMeasurable = whole != nil
    firstGlyph = whole?.first ?? 0
    lastGlyph = whole?.last ?? 0
    lastCluster = whole?.lastCluster ?? 0
    replacesFirst = firstGlyph != face.rules.glyph(of: text[0])
    replacesLast = lastGlyph != face.rules.glyph(of: text[count - 1]) || lastCluster < count - 1
    cuts = whole.map { shaping.resolve($0, into: pairs) } ?? []
    changesEdges = replacesFirst || replacesLast || !cuts.isEmpty
    self.pairs = UnsafeBufferPointer(pairs)
  }

  deinit {
    text.deallocate()
    pairs.deallocate()
  }

  /// The memory of the range, with what the heap adds to its parts, in bytes.
  fileprivate var byteCount: Int {
    let perCharacter = MemoryLayout<UInt32>.stride + MemoryLayout<ResolvedPair>.stride
    return 208 + count * perCharacter + cuts.count * MemoryLayout<RangeCut>.stride
  }

  @inline(__always)
  fileprivate func isOf(_ text: UnsafeBufferPointer<UInt32>, _ face: FaceRules) -> Bool {
    guard count == text.count, self.face == face.number else { return false }
    for index in 0..<count where self.text[index] != text[index] { return false }
    return true
  }
}
