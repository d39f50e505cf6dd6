// SPDX-License-Identifier: MIT
internal import BubbleBatches

/// Finds the words of a text, and keeps those that are not known yet.
struct WordLookup {
  private let cache: WordCache
  private let maker: WordMaker
  private var tables: WordCache.Tables

  /// Tables with words that this text has, and that the cache may have dropped.
  private var dropped: [WordCache.Tables] = []

  /// The maximum number of characters of a word. Text with longer ones takes glyphs.
  private static let longestWord = 255

  init(cache: WordCache, maker: WordMaker) {
    self.cache = cache
    self.maker = maker
    tables = cache.held
  }

  /// The word of a key, to be read while this lookup lives; `nil` where glyphs are needed.
  ///
  /// - Parameter request: Returns the request to make the word with, if it isn't known.
  @inline(__always)
  mutating func word(
    _ key: WordLookupKey, _ request: () -> WordMaker.Request
  ) -> CachedWord? {
    guard key.scalars.count <= Self.longestWord else { return nil }
    guard let word = tables.current.find(key) ?? add(key, request()) else { return nil }
    return word.summary.pointee.flags.contains(.isUnusable) ? nil : word
  }

  /// `nil` where the time for it is over.
  @inline(never)
  private mutating func add(_ key: WordLookupKey, _ request: WordMaker.Request) -> CachedWord? {
    guard !WorkLimit.isExceeded else { return nil }
    let made: CachedWord
    if let known = tables.previous?.find(key) {
      made = CachedWord(known.summary.pointee, key, Array(known.clusters))
    } else {
      var buffer = ShapingBuffer()
      made = maker.make(key, request, with: &buffer)
    }
    while true {
      if let kept = tables.current.insert(key, made) {
        cache.settle()
        return kept
      }
      dropped.append(tables)
      tables = cache.replace(tables.current)
    }
  }
}
