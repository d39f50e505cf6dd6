// SPDX-License-Identifier: MIT
@_spi(Caches) internal import BubbleText
internal import Synchronization

/// The rasterised glyphs of one face, at one size, in one style.
///
/// One lock is taken for a whole run of text. Two generations approximate "least recently used" at
/// no cost for a hit: when all tables' young ones are full they become the old ones, and the glyphs
/// still in those are forgotten.
final class GlyphTable: Sendable {
  /// The properties that all glyphs of a table share.
  struct Key: Hashable, Sendable {
    /// The table keeps the face alive, so that no other takes its identity.
    let face: ObjectIdentifier

    /// Pixels per em, in 1/64.
    let ppem: Int32

    let style: GlyphKey.Style
  }

  /// The approximate size of a table without its glyphs, in bytes: an object, and a place in a
  /// dictionary.
  static let tableBytes = 256

  private struct Generations {
    var young = GlyphGeneration()
    var old = GlyphGeneration()
  }

  private let key: Key
  private let face: FontFace
  private let opened: FreeTypeFace?
  private let budget: GlyphBudget
  private let generations = Mutex(Generations())

  init(_ key: Key, face: FontFace, opened: FreeTypeFace?, budget: GlyphBudget) {
    self.key = key
    self.face = face
    self.opened = opened
    self.budget = budget
  }

  /// Whether glyphs are bitmaps of fixed sizes, as those of colour emoji are.
  var drawsBitmaps: Bool { opened?.drawsBitmaps ?? false }

  var byteCount: Int {
    generations.withLock { $0.young.byteCount + $0.old.byteCount } + Self.tableBytes
  }

  /// Makes the young glyphs old ones, and forgets those that were old.
  ///
  /// - Parameter waits: Whether to wait while a thread draws with the table. Without, its glyphs are left as they are.
  /// - Returns: The old glyphs, and their memory; `nil` where a thread draws with the table.
  func age(waits: Bool) -> (entries: Int, bytes: Int)? {
    waits
      ? generations.withLock { Self.age(&$0) } : generations.withLockIfAvailable { Self.age(&$0) }
  }

  private static func age(_ generations: inout Generations) -> (entries: Int, bytes: Int) {
    generations.old = generations.young
    generations.young = GlyphGeneration()
    return (generations.old.count, generations.old.byteCount)
  }

  /// Looks glyphs up, or rasterises them now.
  ///
  /// - Parameter body: Asks for one glyph after the other.
  /// - Returns: The owners of the glyphs' memory.
  func withGlyphs(_ body: (_ find: (UInt32, UInt8, UInt8) -> GlyphRecord) -> Void)
    -> GlyphOwners
  {
    generations.withLock { generations in
      // Those that do not fit in the cache live as long as they are drawn.
      let homeless = GlyphGeneration()
      body { glyph, x, y in
        let code = GlyphGeneration.code(glyph, x: x, y: y)
        if let record = generations.young.record(for: code) { return record }
        if let record = homeless.record(for: code) { return record }
        let record =
          generations.old.record(for: code)?.copied() ?? rasterized(glyph, x: x, y: y)
        let isKept = budget.take(record.byteCount + GlyphGeneration.recordBytes)
        (isKept ? generations.young : homeless).insert(record, for: code)
        return record
      }
      return GlyphOwners(generations: (generations.young, homeless))
    }
  }

  private func rasterized(_ glyph: UInt32, x: UInt8, y: UInt8) -> GlyphRecord {
    let key = GlyphKey(
      face: key.face, glyph: glyph, ppem: key.ppem, xQuarters: x, yQuarters: y, style: key.style)
    return GlyphRecord(copying: opened?.image(for: key) ?? .empty)
  }
}

/// Keeps the memory of glyphs that are being drawn.
struct GlyphOwners {
  fileprivate let generations: (GlyphGeneration, GlyphGeneration)
}

/// The memory that glyphs may still take until unused ones are forgotten.
final class GlyphBudget: Sendable {
  private let limit: Int
  private let share: CacheShare
  private let taken = Atomic(0)
  private let oldBytes = Atomic(0)
  private let isExhausted = Atomic(false)

  /// - Parameters:
  ///   - limit: In bytes, for the young glyphs of all tables.
  ///   - share: Counts the memory of all glyphs.
  init(limit: Int, share: CacheShare) {
    self.limit = limit
    self.share = share
  }

  /// Takes bytes, if there are as many left.
  func take(_ byteCount: Int) -> Bool {
    guard byteCount <= limit else { return false }
    let sum = taken.add(byteCount, ordering: .relaxed).newValue
    if sum <= limit {
      share.count(entries: 1, bytes: byteCount)
      return true
    }
    taken.subtract(byteCount, ordering: .relaxed)
    isExhausted.store(true, ordering: .relaxed)
    return false
  }

  /// Returns whether something did not fit since the last call.
  func takeExhaustion() -> Bool {
    isExhausted.load(ordering: .relaxed) && isExhausted.exchange(false, ordering: .relaxed)
  }

  /// The memory of glyphs that were not drawn since tables were aged, in bytes.
  var oldByteCount: Int { oldBytes.load(ordering: .relaxed) }

  /// Drops old glyphs of any cache where all take too much.
  func settle() { share.account.settle() }

  /// Starts again after tables were aged, with the memory of their glyphs.
  func reset(old: Int, entries: Int, tableCount: Int) {
    let tableBytes = tableCount * GlyphTable.tableBytes
    taken.store(tableBytes, ordering: .relaxed)
    oldBytes.store(old, ordering: .relaxed)
    share.count(
      entries: entries + tableCount - share.entryCount, bytes: old + tableBytes - share.byteCount)
  }
}
