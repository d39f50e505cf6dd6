// SPDX-License-Identifier: MIT
import Foundation

/// A part of a cache behind one lock: slots in a flat array, found by hash, evicted by a clock's hand.
///
/// It has not heard of keys. They lie beside it, by slot (`KeyedShard`), because generic code that another
/// module calls is many times slower than this.
struct SizeShard: Sendable {
  /// A size, and the next older one of the same key.
  struct Slot: Sendable {
    var revision: UInt64
    var width: Double
    var size: CGSize
    var hash: UInt32
    var next: Int32
    var environment: Int32
    var bytes: Int32
    var claim: Claim
    var isUsed = true
    /// Set by a hit, and taken away by the hand when it spares the slot.
    var isReferenced = false
  }

  /// The width rule that was claimed for a size, or its refutation.
  enum Claim: Sendable {
    case exact, monotone, refuted
  }

  let limits: SizeCacheLimits

  var slots: [Slot] = []
  /// Slots to use again, those that came last from `newlyFree` on: their keys still lie there.
  private var free: [Int32] = []
  private var newlyFree = 0
  private var table = SlotTable()
  var environments = EnvironmentTable()
  private var hand = 0
  var statistics = SizeCacheStatistics()
  /// A number that grows with every invalidation: sizes that were being measured meanwhile are not
  /// stored.
  var generation: UInt64 = 0

  init(limits: SizeCacheLimits) {
    self.limits = limits
  }

  /// The newest slot of a key; `isMeant` returns whether a slot is of that key.
  func head(_ hash: UInt32, where isMeant: (Int) -> Bool) -> Int? {
    table.find(hash, where: isMeant)
  }

  /// The next older slot of the same key.
  func next(_ slot: Int) -> Int? {
    slots[slot].next < 0 ? nil : Int(slots[slot].next)
  }

  /// All slots of a key, the newest first.
  func chain(from head: Int?) -> [Int] {
    var chain: [Int] = []
    var next = head
    while let slot = next {
      chain.append(slot)
      next = self.next(slot)
    }
    return chain
  }

  /// Calls a closure with each slot that was freed since the last call and is not used again.
  mutating func forEachNewlyFree(_ body: (Int) -> Void) {
    for slot in free[min(newlyFree, free.count)...] { body(Int(slot)) }
    newlyFree = free.count
  }
}

// MARK: Taking and freeing slots

extension SizeShard {
  /// Puts a slot in front of a chain.
  mutating func add(_ slot: Slot, before head: Int?) -> Int {
    let index = takeSlot(slot)
    if let head {
      slots[index].next = Int32(head)
      table.replace(head, hash: slot.hash, with: index)
    } else {
      table.insert(index, hash: slot.hash)
    }
    statistics.entries += 1
    statistics.bytes += Int(slot.bytes)
    return index
  }

  private mutating func takeSlot(_ slot: Slot) -> Int {
    if let index = free.popLast() {
      newlyFree = min(newlyFree, free.count)
      slots[Int(index)] = slot
      return Int(index)
    }
    if slots.count == slots.capacity {
      // Doubling, but not beyond the maximum that can be used.
      slots.reserveCapacity(max(min(slots.count * 2, limits.entries + 1), 4))
    }
    slots.append(slot)
    return slots.count - 1
  }

  /// Takes a slot out of its chain.
  mutating func remove(_ slot: Int) {
    guard slots[slot].isUsed else { return }
    unlink(slot)
    environments.release(slots[slot].environment)
    statistics.entries -= 1
    statistics.bytes -= Int(slots[slot].bytes)
    slots[slot].isUsed = false
    free.append(Int32(slot))
  }

  private mutating func unlink(_ slot: Int) {
    let hash = slots[slot].hash
    guard let head = table.find(hash, where: { chain(from: $0, has: slot) }) else { return }
    if head != slot {
      var before = head
      while let next = next(before), next != slot { before = next }
      slots[before].next = slots[slot].next
    } else if let next = next(slot) {
      table.replace(slot, hash: hash, with: next)
    } else {
      table.remove(slot, hash: hash)
    }
  }

  private func chain(from head: Int, has slot: Int) -> Bool {
    var next: Int? = head
    while let current = next {
      if current == slot { return true }
      next = self.next(current)
    }
    return false
  }

  /// Lets the hand go round until the limits hold: it spares slots that were used since its last
  /// round.
  mutating func evict() {
    while statistics.entries > limits.entries || statistics.bytes > limits.bytes {
      hand = hand + 1 < slots.count ? hand + 1 : 0
      guard slots[hand].isUsed else { continue }
      if slots[hand].isReferenced {
        slots[hand].isReferenced = false
      } else {
        remove(hand)
        statistics.evictions += 1
      }
    }
  }
}
