// SPDX-License-Identifier: MIT
/// A hash table from hashes to slot numbers: open addressing with linear probing, 8 bytes a bucket.
///
/// The owner of the slots decides which of the slots with one hash is meant.
struct SlotTable: Sendable {
  /// The slot plus one in the lower half, the hash in the upper half; 0 is empty.
  private var buckets: [UInt64] = Array(repeating: 0, count: 8)
  private var count = 0

  private var mask: Int { buckets.count - 1 }

  /// The slot with a hash that a closure accepts.
  func find(_ hash: UInt32, where isMeant: (Int) -> Bool) -> Int? {
    bucket(hash, where: isMeant).map { Int(truncatingIfNeeded: buckets[$0] & 0xFFFF_FFFF) - 1 }
  }

  /// Adds a slot that is not there yet.
  mutating func insert(_ slot: Int, hash: UInt32) {
    if (count + 1) * 4 > buckets.count * 3 { grow() }
    place(UInt64(hash) << 32 | UInt64(slot + 1))
    count += 1
  }

  /// Replaces the slot of a hash.
  mutating func replace(_ slot: Int, hash: UInt32, with other: Int) {
    guard let bucket = bucket(hash, where: { $0 == slot }) else { return }
    buckets[bucket] = UInt64(hash) << 32 | UInt64(other + 1)
  }

  /// Forgets a slot, and closes the gap by moving later buckets of the same cluster back.
  mutating func remove(_ slot: Int, hash: UInt32) {
    guard var gap = bucket(hash, where: { $0 == slot }) else { return }
    count -= 1
    var next = (gap + 1) & mask
    while buckets[next] != 0 {
      let home = Int(truncatingIfNeeded: buckets[next] >> 32) & mask
      if (next - home) & mask >= (next - gap) & mask {
        buckets[gap] = buckets[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    buckets[gap] = 0
  }

  private func bucket(_ hash: UInt32, where isMeant: (Int) -> Bool) -> Int? {
    var index = Int(hash) & mask
    while buckets[index] != 0 {
      let bucket = buckets[index]
      if UInt32(truncatingIfNeeded: bucket >> 32) == hash,
        isMeant(Int(truncatingIfNeeded: bucket & 0xFFFF_FFFF) - 1)
      {
        return index
      }
      index = (index + 1) & mask
    }
    return nil
  }

  private mutating func place(_ bucket: UInt64) {
    var index = Int(truncatingIfNeeded: bucket >> 32) & mask
    while buckets[index] != 0 { index = (index + 1) & mask }
    buckets[index] = bucket
  }

  private mutating func grow() {
    let old = buckets
    buckets = Array(repeating: 0, count: old.count * 2)
    for bucket in old where bucket != 0 { place(bucket) }
  }
}
