// SPDX-License-Identifier: MIT
internal import Synchronization

/// A table of words that only grows. Threads read it without a lock.
final class WordTable: Sendable {
  private static let capacity = 1 << 15

  /// The maximum number of words. Less than the places, so that searches end soon.
  private static let maximumWords = 1 << 14

  /// The maximum number of their characters: a table of sentences that aren't divided by spaces has fewer words.
  private static let maximumScalars = maximumWords * 40

  /// Addresses of words; 0 where there is none. Each is written once.
  private nonisolated(unsafe) let places: UnsafeMutablePointer<Atomic<UInt>>
  private let words = Atomic(0)
  private let scalars = Atomic(0)
  private let share: CacheShare

  /// The memory of the table and its words, in bytes.
  var byteCount: Int { share.byteCount }

  init(_ account: CacheAccount) {
    guard let memory = ZeroMemory.allocate(Self.placeBytes) else {
      preconditionFailure("There is no memory for a table of words.")
    }
    // All zeros are atomic zeros.
    places = memory.assumingMemoryBound(to: Atomic<UInt>.self)
    share = CacheShare(account)
  }

  deinit {
    if byteCount > 0 { for index in 0..<Self.capacity { word(at: index)?.free() } }
    ZeroMemory.deallocate(places, Self.placeBytes)
  }

  private static let placeBytes = capacity * MemoryLayout<Atomic<UInt>>.stride

  /// The memory of the places that a number of words is in, which are anywhere among them, in bytes.
  private static func placeBytes(words: Int) -> Int {
    min(words * ZeroMemory.pageSize, placeBytes)
  }

  /// The word of a key. It is to be read while the table lives.
  @inline(__always)
  func find(_ key: WordLookupKey) -> CachedWord? {
    var index = Int(truncatingIfNeeded: key.hash) & (Self.capacity - 1)
    while let word = word(at: index) {
      if word.matches(key) { return word }
      index = (index &+ 1) & (Self.capacity - 1)
    }
    return nil
  }

  @inline(__always)
  private func word(at index: Int) -> CachedWord? {
    UnsafeMutableRawPointer(bitPattern: places[index].load(ordering: .acquiring))
      .map(CachedWord.init)
  }

  /// Keeps a word, or frees it where another thread has kept one of the same key.
  ///
  /// - Returns: The word that is kept; `nil` where the table is full.
  func insert(_ key: WordLookupKey, _ made: CachedWord) -> CachedWord? {
    var index = Int(truncatingIfNeeded: key.hash) & (Self.capacity - 1)
    while true {
      if let known = word(at: index) {
        if known.matches(key) {
          made.free()
          return known
        }
        index = (index + 1) & (Self.capacity - 1)
      } else {
        guard hasSpace else { return nil }
        // The word's contents must be visible to each thread that reads its address. Where another thread's word has
        // come to the place, it is looked at next.
        let result = places[index].compareExchange(
          expected: 0, desired: made.address, successOrdering: .releasing,
          failureOrdering: .relaxed)
        if result.exchanged {
          count(made, scalars: key.scalars.count)
          return made
        }
      }
    }
  }

  /// Whether there is space for a word. As many threads as see it at once may add one each: there are twice as many
  /// places as words.
  private var hasSpace: Bool {
    words.load(ordering: .relaxed) < Self.maximumWords
      && scalars.load(ordering: .relaxed) < Self.maximumScalars
  }

  private func count(_ word: CachedWord, scalars count: Int) {
    scalars.add(count, ordering: .relaxed)
    let words = words.add(1, ordering: .relaxed).newValue
    let placeBytes = Self.placeBytes(words: words) - Self.placeBytes(words: words - 1)
    share.count(entries: 1, bytes: word.byteCount + placeBytes)
  }
}

/// The words of a font's texts: those of a table, and of the one that was full before it.
///
/// Keeps at most 32,768 words, of a few hundred bytes each.
final class WordCache: Sendable {
  struct Tables {
    var current: WordTable
    var previous: WordTable?
  }

  private let account: CacheAccount
  private let tables: Mutex<Tables>

  init(_ account: CacheAccount) {
    self.account = account
    tables = Mutex(Tables(current: WordTable(account)))
    account.add(self)
  }

  /// Drops words that have not been used for long, where all caches take too much.
  func settle() { account.settle() }

  /// The tables for now. Words that are found in them are to be read while they are held.
  var held: Tables { tables.withLock { $0 } }

  /// Begins another table, unless that has been done already, and drops the oldest one.
  func replace(_ full: WordTable) -> Tables {
    tables.withLock { tables in
      if tables.current === full {
        tables = Tables(current: WordTable(account), previous: full)
      }
      return tables
    }
  }
}

extension WordCache: ReclaimableCache {
  var oldByteCount: Int { tables.withLockIfAvailable { $0.previous?.byteCount ?? 0 } ?? 0 }

  func age() {
    let dropped = tables.withLockIfAvailable { tables in
      defer {
        // An empty table is as good as another one.
        let isEmpty = tables.current.byteCount == 0
        tables = Tables(
          current: isEmpty ? tables.current : WordTable(account),
          previous: isEmpty ? nil : tables.current)
      }
      return tables
    }
    // Words are freed without the lock.
    withExtendedLifetime(dropped) {}
  }
}
