internal import Synchronization
internal import Typesetting

/// A part of a cache with a lock of its own, so that threads seldom wait for each other.
///
/// Two generations approximate "least recently used" at no cost for a hit: when the young one is
/// full it becomes the old one, and what was still in the old one is forgotten.
final class GlyphCacheShard: Sendable {
  private struct Entry {
    let image: GlyphImage

    /// Keeps the key's identity from being given to another face.
    let face: FontFace
  }

  private struct Generations {
    var young: [GlyphKey: Entry] = [:]
    var old: [GlyphKey: Entry] = [:]
    var youngBytes = 0
    var oldBytes = 0
  }

  /// What a dictionary's slot and an array's header take, about.
  private static let entryBytes = 112

  private let generationLimit: Int
  private let generations = Mutex(Generations())

  init(byteLimit: Int) {
    generationLimit = byteLimit / 2
  }

  var byteCount: Int { generations.withLock { $0.youngBytes + $0.oldBytes } }

  func image(for key: GlyphKey) -> GlyphImage? {
    generations.withLock { generations in
      if let entry = generations.young[key] { return entry.image }
      guard let entry = generations.old[key] else { return nil }
      insert(entry, for: key, into: &generations)
      return entry.image
    }
  }

  func insert(_ image: GlyphImage, for key: GlyphKey, of face: FontFace) {
    generations.withLock { generations in
      insert(Entry(image: image, face: face), for: key, into: &generations)
    }
  }

  private func insert(
    _ entry: Entry, for key: GlyphKey, into generations: inout Generations
  ) {
    let bytes = entry.image.byteCount + Self.entryBytes
    guard bytes <= generationLimit else { return }
    if generations.youngBytes + bytes > generationLimit {
      generations.old = generations.young
      generations.oldBytes = generations.youngBytes
      generations.young = [:]
      generations.youngBytes = 0
    }
    if generations.young.updateValue(entry, forKey: key) == nil { generations.youngBytes += bytes }
  }
}
