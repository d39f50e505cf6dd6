// SPDX-License-Identifier: MIT
internal import Synchronization

/// The measuring fonts of a typesetter.
///
/// Those that a measurer uses are always known, so that none is made twice. Of the others, the ones that were asked for
/// last are kept.
final class MeasuringFonts: Sendable {
  private struct Entry {
    var font: MeasuringFont

    /// Whether the font was asked for since the fonts were aged.
    var isNew = true
  }

  private let entries = Mutex<[Entry]>([])
  private let count: Int

  /// - Parameters:
  ///   - count: The maximum number of fonts that no measurer uses.
  ///   - account: The account that counts the fonts' memory.
  init(count: Int, account: CacheAccount) {
    self.count = count
    account.add(self)
  }

  /// The font of a key, as known or as `make` makes it.
  func font(_ key: MeasuringFont.Key, make: () -> MeasuringFont) -> MeasuringFont {
    var dropped: MeasuringFont?
    let font = entries.withLock { entries in
      if let index = entries.firstIndex(where: { $0.font.key == key }) {
        entries[index].isNew = true
        let font = entries[index].font
        // Those that are asked for often are found soon.
        entries.swapAt(index, index / 2)
        return font
      }
      dropped = Self.removeUnused(from: &entries, beyond: count)
      let made = make()
      entries.append(Entry(font: made))
      return made
    }
    // Its tables are freed without the lock.
    withExtendedLifetime(dropped) {}
    return font
  }

  /// Makes space for one more font that no measurer uses.
  ///
  /// - Returns: The font that was removed: one that wasn't asked for lately.
  private static func removeUnused(
    from entries: inout [Entry], beyond count: Int
  ) -> MeasuringFont? {
    guard entries.count >= count else { return nil }
    let unused = entries.indices.filter { isKnownUniquelyReferenced(&entries[$0].font) }
    guard unused.count >= count else { return nil }
    let dropped = unused.last { !entries[$0].isNew } ?? unused[unused.count - 1]
    return entries.remove(at: dropped).font
  }
}

extension MeasuringFonts: ReclaimableCache {
  var oldByteCount: Int {
    entries.withLockIfAvailable { entries in
      entries.indices.reduce(0) { sum, index in
        guard !entries[index].isNew, isKnownUniquelyReferenced(&entries[index].font) else {
          return sum
        }
        return sum + entries[index].font.byteCount
      }
    } ?? 0
  }

  func age() {
    let dropped = entries.withLockIfAvailable { entries in
      var dropped: [Entry] = []
      for index in entries.indices.reversed() {
        if !entries[index].isNew, isKnownUniquelyReferenced(&entries[index].font) {
          dropped.append(entries.remove(at: index))
        } else {
          entries[index].isNew = false
        }
      }
      return dropped
    }
    withExtendedLifetime(dropped) {}
  }
}
