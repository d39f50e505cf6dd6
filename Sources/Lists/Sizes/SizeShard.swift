import Foundation

/// A part of a cache behind one lock: slots in a flat array, found by key, evicted by a clock's hand.
struct SizeShard<Key: Hashable & Sendable>: Sendable {
  /// A size, and the next older one of the same key.
  struct Slot: Sendable {
    /// Nil where the slot is free.
    var key: Key?
    var revision: UInt64
    var width: Double
    var size: CGSize
    var hash: UInt32
    var next: Int32
    var environment: Int32
    var claim: Claim
    /// Set by a hit, and taken away by the hand when it spares the slot.
    var isReferenced = false
  }

  /// A width rule, and what became of it.
  enum Claim: Sendable {
    case exact, monotone, refuted
  }

  static var slotBytes: Int { MemoryLayout<Slot>.stride + 24 }

  let limits: SizeCacheLimits
  let keyBytes: @Sendable (Key) -> Int

  var slots: [Slot] = []
  var free: [Int32] = []
  var table = SlotTable()
  var environments = EnvironmentTable()
  var hand = 0
  var statistics = SizeCacheStatistics()
  /// Grows with every invalidation: what was being measured meanwhile is not stored.
  var generation: UInt64 = 0

  init(limits: SizeCacheLimits, keyBytes: @escaping @Sendable (Key) -> Int) {
    self.limits = limits
    self.keyBytes = keyBytes
  }

  /// The newest slot of a key.
  func head(_ key: Key, hash: UInt32) -> Int? {
    table.find(hash) { slots[$0].key == key }
  }

  /// The next older slot of the same key.
  func next(_ slot: Int) -> Int? {
    slots[slot].next < 0 ? nil : Int(slots[slot].next)
  }

  func cost(_ key: Key) -> Int { Self.slotBytes + keyBytes(key) }
}

// MARK: Taking and freeing slots

extension SizeShard {
  /// Puts an entry in front of its key's chain.
  mutating func add(_ entry: SizeEntry<Key>, hash: UInt32, claim: Claim) {
    let head = head(entry.key, hash: hash)
    let slot = takeSlot(
      Slot(
        key: entry.key, revision: entry.revision, width: entry.width, size: entry.size, hash: hash,
        next: head.map(Int32.init) ?? -1, environment: environments.retain(entry.environment),
        claim: claim))
    if let head {
      table.replace(head, hash: hash, with: slot)
    } else {
      table.insert(slot, hash: hash)
    }
    statistics.entries += 1
    statistics.bytes += cost(entry.key)
  }

  private mutating func takeSlot(_ slot: Slot) -> Int {
    if let index = free.popLast() {
      slots[Int(index)] = slot
      return Int(index)
    }
    if slots.count == slots.capacity {
      // Doubling, but not beyond what can ever be used.
      let most = min(limits.entries, limits.bytes / Self.slotBytes) + 1
      slots.reserveCapacity(max(min(slots.count * 2, most), 4))
    }
    slots.append(slot)
    return slots.count - 1
  }

  /// Takes a slot out of its key's chain.
  mutating func remove(_ slot: Int) {
    let removed = slots[slot]
    guard let key = removed.key else { return }
    if let head = head(key, hash: removed.hash) { unlink(slot, from: head) }
    environments.release(removed.environment)
    statistics.entries -= 1
    statistics.bytes -= cost(key)
    slots[slot].key = nil
    slots[slot].isReferenced = false
    free.append(Int32(slot))
  }

  private mutating func unlink(_ slot: Int, from head: Int) {
    let hash = slots[slot].hash
    guard head != slot else {
      if let next = next(slot) {
        table.replace(slot, hash: hash, with: next)
      } else {
        table.remove(slot, hash: hash)
      }
      return
    }
    var before = head
    while let next = next(before), next != slot { before = next }
    slots[before].next = slots[slot].next
  }

  /// Lets the hand go round until the limits hold: it spares what was asked for since its last round.
  mutating func evict() {
    while statistics.entries > limits.entries || statistics.bytes > limits.bytes {
      hand = hand + 1 < slots.count ? hand + 1 : 0
      guard slots[hand].key != nil else { continue }
      if slots[hand].isReferenced {
        slots[hand].isReferenced = false
      } else {
        remove(hand)
        statistics.evictions += 1
      }
    }
  }
}
