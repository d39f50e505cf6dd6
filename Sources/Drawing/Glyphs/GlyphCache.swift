internal import Synchronization
internal import Typesetting

/// Rasterised glyphs, bounded in bytes. Safe to share between threads.
///
/// Glyphs are dropped when they have not been used for long. The fonts that FreeType has opened
/// (at most 64) count apart from the limit.
public final class GlyphCache: Sendable {
  private static let shardCount = 16

  private let shards: [GlyphCacheShard]
  private let faces = Mutex<[ObjectIdentifier: FreeTypeFace]>([:])

  /// The most fonts that stay open.
  private static let faceLimit = 64

  /// Creates an empty cache.
  ///
  /// - Parameter byteLimit: The most memory that glyphs take, in bytes. The default is 16 MB, which
  ///   holds about 40,000 glyphs of 15 points at 2 pixels per point.
  public init(byteLimit: Int = 16 << 20) {
    let shardLimit = max(byteLimit, 0) / Self.shardCount
    shards = (0..<Self.shardCount).map { _ in GlyphCacheShard(byteLimit: shardLimit) }
  }

  /// The glyphs' memory at present, in bytes.
  package var byteCount: Int { shards.reduce(0) { $0 + $1.byteCount } }

  /// The glyph's image, from the cache or rasterised now.
  func image(for key: GlyphKey, of face: FontFace) -> GlyphImage {
    let shard = shards[key.shard(of: Self.shardCount)]
    if let image = shard.image(for: key) { return image }
    let image = freeTypeFace(for: face)?.image(for: key) ?? .empty
    shard.insert(image, for: key, of: face)
    return image
  }

  /// Whether the face draws with bitmaps, which have no outlines, and no weight or slant to change.
  func drawsPictures(_ face: FontFace) -> Bool { freeTypeFace(for: face)?.drawsPictures ?? false }

  /// The glyph's outline, y upwards, in ems. `nil` when the face draws with bitmaps.
  func outline(of glyph: UInt32, style: GlyphKey.Style, in face: FontFace) -> Path? {
    guard let opened = freeTypeFace(for: face) else { return Path() }
    return opened.outline(of: glyph, style: style)
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
