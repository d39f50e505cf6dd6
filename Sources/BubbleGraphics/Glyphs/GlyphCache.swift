// SPDX-License-Identifier: MIT
@_spi(Caches) public import BubbleText
internal import Synchronization

/// A cache of rasterised glyphs, limited in bytes. Safe to share between threads.
///
/// Glyphs are evicted when they have not been used for long. The fonts that FreeType has opened (at most 64)
/// and the masks of boxes and shadows (4 MB) and scaled images (32 MB, those that they were made from
/// included) are not counted towards the limit, but all of them are within a ``/BubbleText/CacheBudget``.
public final class GlyphCache: Sendable {
  private let tables: GlyphTables
  private let faces: BoundedCache<ObjectIdentifier, FreeTypeFace>

  /// The masks of boxes that have been drawn.
  let boxes: BoxMaskCache

  /// Bitmaps that have been drawn smaller or larger than they are.
  let scaledBitmaps: ScaledBitmapCache

  /// The approximate memory of a font that is open, with FreeType's modules, in bytes; and the maximum of all: 32 that
  /// were used lately, and as many old ones.
  private static let faceBytes = 160_000
  private static let faceLimit = 64 * (faceBytes + 64)

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - byteLimit: The maximum memory of glyphs, in bytes. The default is 16 MB, which
  ///     holds about 30,000 glyphs of 15 points at 2 pixels per point.
  ///   - cacheBudget: The maximum memory of all that is cached, with that of other caches. The default is a budget of
  ///     the cache's own, of ``/BubbleText/CacheBudget/defaultByteLimit`` bytes.
  public init(byteLimit: Int = 16 << 20, cacheBudget: CacheBudget = CacheBudget()) {
    let byteLimit = max(byteLimit, 0)
    let glyphs = cacheBudget.account("glyphs", cost: 20, byteLimit: byteLimit)
    tables = GlyphTables(GlyphBudget(limit: byteLimit / 2, share: CacheShare(glyphs)))
    faces = BoundedCache(cacheBudget.account("faces", cost: 2, byteLimit: Self.faceLimit))
    boxes = BoxMaskCache(cacheBudget)
    scaledBitmaps = ScaledBitmapCache(cacheBudget)
    glyphs.add(tables)
  }

  /// The glyphs' current memory, in bytes.
  package var byteCount: Int { tables.byteCount }

  /// The glyphs of a face at a size, in pixels per em.
  func table(for face: FontFace, ppem: Double, style: GlyphKey.Style) -> GlyphTable {
    let key = GlyphTable.Key(
      face: ObjectIdentifier(face), ppem: Int32((ppem * 64).rounded()), style: style)
    return tables.table(key) { budget in
      GlyphTable(key, face: face, opened: freeTypeFace(for: face), budget: budget)
    }
  }

  /// The glyph's image, from the cache or rasterised now.
  func image(for key: GlyphKey, of face: FontFace) -> GlyphImage {
    let table = table(for: face, ppem: Double(key.ppem) / 64, style: key.style)
    var image = GlyphImage.empty
    let owners = table.withGlyphs { find in
      image = find(key.glyph, key.xQuarters, key.yQuarters).image
    }
    return withExtendedLifetime(owners) { image }
  }

  /// Whether the face draws with bitmaps, which have no outlines, and no weight or slant to change.
  func drawsBitmaps(_ face: FontFace) -> Bool { freeTypeFace(for: face)?.drawsBitmaps ?? false }

  /// The glyph's outline, y upwards, in ems. `nil` when the face draws with bitmaps.
  func outline(of glyph: UInt32, style: GlyphKey.Style, in face: FontFace) -> Path? {
    guard let opened = freeTypeFace(for: face) else { return Path() }
    return opened.outline(of: glyph, style: style)
  }

  private func freeTypeFace(for face: FontFace) -> FreeTypeFace? {
    // It keeps the face alive, so that no other takes its identity.
    faces.value(for: ObjectIdentifier(face), byteCount: { _ in Self.faceBytes }) {
      FreeTypeFace(face)
    }
  }
}

/// The tables of glyphs, and the memory that they may take.
private final class GlyphTables: Sendable {
  private let tables = Mutex<[GlyphTable.Key: GlyphTable]>([:])
  private let budget: GlyphBudget

  init(_ budget: GlyphBudget) { self.budget = budget }

  var byteCount: Int { tables.withLock { $0.values.reduce(0) { $0 + $1.byteCount } } }

  func table(_ key: GlyphTable.Key, make: (GlyphBudget) -> GlyphTable) -> GlyphTable {
    budget.settle()
    ageIfNeeded()
    if let table = tables.withLock({ $0[key] }) { return table }
    let table = make(budget)
    guard budget.take(GlyphTable.tableBytes) else { return table }
    return tables.withLock { tables in
      if let known = tables[key] { return known }
      tables[key] = table
      return table
    }
  }

  /// Frees memory when the young glyphs have used theirs up.
  private func ageIfNeeded() {
    guard budget.takeExhaustion() else { return }
    tables.withLock { age(&$0, waits: true) }
  }

  /// - Parameter waits: Whether to wait for tables that other threads draw with. Without, those are left as they are.
  private func age(_ tables: inout [GlyphTable.Key: GlyphTable], waits: Bool) {
    var (entries, bytes) = (0, 0)
    tables = tables.filter { _, table in
      guard let old = table.age(waits: waits) else { return true }
      entries += old.entries
      bytes += old.bytes
      return old.entries > 0
    }
    budget.reset(old: bytes, entries: entries, tableCount: tables.count)
  }
}

extension GlyphTables: ReclaimableCache {
  var oldByteCount: Int { budget.oldByteCount }

  func age() {
    // The current thread may draw with a table.
    tables.withLockIfAvailable { age(&$0, waits: false) }
  }
}
