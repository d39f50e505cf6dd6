// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Synchronization

/// A cache of rasterised glyphs, limited in bytes. Safe to share between threads.
///
/// Glyphs are evicted when they have not been used for long. The fonts that FreeType has opened (at most 64)
/// and the masks of boxes and shadows (4 MB) and scaled images (32 MB, those that they were made from
/// included) are not counted towards the limit.
public final class GlyphCache: Sendable {
  private let tables = Mutex<[GlyphTable.Key: GlyphTable]>([:])
  private let faces = Mutex<[ObjectIdentifier: FreeTypeFace]>([:])
  private let budget: GlyphBudget

  /// The masks of boxes that have been drawn.
  let boxes = BoxMaskCache()

  /// Bitmaps that have been drawn smaller or larger than they are.
  let scaledBitmaps = ScaledBitmapCache()

  /// The maximum number of fonts that stay open.
  private static let faceLimit = 64

  /// Creates an empty cache.
  ///
  /// - Parameter byteLimit: The maximum memory of glyphs, in bytes. The default is 16 MB, which
  ///   holds about 30,000 glyphs of 15 points at 2 pixels per point.
  public init(byteLimit: Int = 16 << 20) {
    budget = GlyphBudget(limit: max(byteLimit, 0) / 2)
  }

  /// The glyphs' current memory, in bytes.
  package var byteCount: Int {
    tables.withLock { $0.values.reduce(0) { $0 + $1.byteCount } }
  }

  /// The glyphs of a face at a size, in pixels per em.
  func table(for face: FontFace, ppem: Double, style: GlyphKey.Style) -> GlyphTable {
    let key = GlyphTable.Key(
      face: ObjectIdentifier(face), ppem: Int32((ppem * 64).rounded()), style: style)
    ageIfNeeded()
    if let table = tables.withLock({ $0[key] }) { return table }
    let table = GlyphTable(key, face: face, opened: freeTypeFace(for: face), budget: budget)
    guard budget.take(GlyphTable.tableBytes) else { return table }
    return tables.withLock { tables in
      if let known = tables[key] { return known }
      tables[key] = table
      return table
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

  /// Frees memory when the young glyphs have used theirs up.
  private func ageIfNeeded() {
    guard budget.takeExhaustion() else { return }
    tables.withLock { tables in
      tables = tables.filter { $0.value.age() }
      budget.reset(to: tables.count * GlyphTable.tableBytes)
    }
  }

  private func freeTypeFace(for face: FontFace) -> FreeTypeFace? {
    faces.withLock { faces in
      let key = ObjectIdentifier(face)
      if let opened = faces[key] { return opened }
      guard let opened = FreeTypeFace(face) else { return nil }
      if faces.count >= Self.faceLimit { faces.removeAll() }
      faces[key] = opened
      return opened
    }
  }
}
