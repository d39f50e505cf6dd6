// SPDX-License-Identifier: MIT
/// The places of messages by numbers of their IDs: 8 bytes for each message.
package struct IDIndex: Sendable {
  /// Numbers of IDs, and the places in the lower half; sorted.
  private var entries: [UInt64]

  /// - Parameter keys: The number of each message's ID, by place.
  package init(_ keys: [UInt32]) {
    guard keys.count > 4096 else {
      entries = keys.enumerated().map { UInt64($1) << 32 | UInt64($0) }.sorted()
      return
    }
    // Numbers are spread evenly: those with the same upper half are few, and soon sorted.
    var ends = Array(repeating: 0, count: 1 << 16)
    for key in keys { ends[Int(key >> 16)] += 1 }
    for half in ends.indices.dropFirst() { ends[half] += ends[half - 1] }
    var starts = [0] + ends.dropLast()
    entries = Array(repeating: 0, count: keys.count)
    for (place, key) in keys.enumerated() {
      entries[starts[Int(key >> 16)]] = UInt64(key) << 32 | UInt64(place)
      starts[Int(key >> 16)] += 1
    }
    var start = 0
    for end in ends {
      if end - start > 1 { entries[start..<end].sort() }
      start = end
    }
  }

  /// Returns the first place that may have an ID, and for which a condition holds.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of messages, and the condition's.
  package func first(_ id: String, where isMatch: (_ place: Int) -> Bool) -> Int? {
    let key = UInt64(Self.key(of: id))
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] >> 32 < key { low = middle + 1 } else { high = middle }
    }
    while low < entries.count, entries[low] >> 32 == key {
      let place = Int(entries[low] & 0xFFFF_FFFF)
      if isMatch(place) { return place }
      low += 1
    }
    return nil
  }

  /// Returns 32 bits of an ID's bytes (FNV-1a).
  package static func key(of id: String) -> UInt32 {
    id.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
