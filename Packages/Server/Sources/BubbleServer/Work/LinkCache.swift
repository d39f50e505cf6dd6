// SPDX-License-Identifier: MIT
@_spi(Caches) import BubbleText
import ServiceParts
import Synchronization

/// Images of links that were drawn lately, up to a size.
///
/// It has two halves. Where one is full, the other is emptied and takes its place; what is used is in the newer one.
final class LinkCache: Sendable {
  private let halfLimit: Int
  private let share: CacheShare
  private let halves = Mutex((newer: Half(), older: Half()))

  private struct Half {
    var images: [[UInt8]: [UInt8]] = [:]
    var byteCount = 0

    mutating func add(_ key: [UInt8], _ image: [UInt8]) {
      if images.updateValue(image, forKey: key) == nil { byteCount += key.count + image.count }
    }
  }

  /// - Parameters:
  ///   - byteLimit: The maximum size of all images, in bytes; 0 keeps none.
  ///   - budget: The maximum with other caches.
  init(byteLimit: Int, budget: CacheBudget) {
    halfLimit = byteLimit / 2
    share = CacheShare(budget.account("links", cost: 100, byteLimit: byteLimit))
    share.account.add(self)
  }

  subscript(name: String) -> [UInt8]? {
    get {
      let key = Array(name.utf8)
      return halves.withLock { halves in
        if let image = halves.newer.images[key] { return image }
        guard let image = halves.older.images[key] else { return nil }
        add(key, image, to: &halves)
        return image
      }
    }
    set {
      guard let newValue else { return }
      let key = Array(name.utf8)
      halves.withLock { add(key, newValue, to: &$0) }
      share.account.settle()
    }
  }

  private func add(
    _ key: [UInt8], _ image: [UInt8], to halves: inout (newer: Half, older: Half)
  ) {
    let size = key.count + image.count
    guard size <= halfLimit else { return }
    if halves.newer.byteCount + size > halfLimit { halves = (Half(), halves.newer) }
    halves.newer.add(key, image)
    count(halves)
  }

  private func count(_ halves: (newer: Half, older: Half)) {
    share.count(
      entries: halves.newer.images.count + halves.older.images.count - share.entryCount,
      bytes: halves.newer.byteCount + halves.older.byteCount - share.byteCount)
  }
}

extension LinkCache: ReclaimableCache {
  var oldByteCount: Int { halves.withLockIfAvailable { $0.older.byteCount } ?? 0 }

  func age() {
    let dropped = halves.withLockIfAvailable { halves in
      let dropped = halves.older
      halves = (Half(), halves.newer)
      count(halves)
      return dropped
    }
    // Images are freed without the lock.
    withExtendedLifetime(dropped) {}
  }
}
