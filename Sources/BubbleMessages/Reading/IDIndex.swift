// SPDX-License-Identifier: MIT
/// The places of messages by numbers of their IDs: 8 bytes for each message.
package struct IDIndex: Sendable {
  /// Numbers of IDs, and the places in the lower half; sorted within each batch of consecutive places.
  private var entries: [UInt64] = []

  /// The first place behind each batch.
  private var ends: [Int] = []

  /// The size of a batch for messages that come together.
  private static let batchCount = 4096

  /// - Parameter keys: The number of each message's ID, by place.
  package init(_ keys: [UInt32] = []) {
    entries.reserveCapacity(keys.count)
    for start in stride(from: 0, to: keys.count, by: Self.batchCount) {
      append(SortedIDs(keys[start..<min(start + Self.batchCount, keys.count)]))
    }
  }

  /// Adds the messages behind those that are there.
  mutating func append(_ ids: SortedIDs) {
    let first = UInt64(entries.count)
    entries += ids.entries.lazy.map { $0 + first }
    ends.append(entries.count)
  }

  /// The number of each message's ID, by place.
  var keys: [UInt32] {
    var keys = Array(repeating: 0 as UInt32, count: entries.count)
    for entry in entries { keys[Int(entry & 0xFFFF_FFFF)] = UInt32(entry >> 32) }
    return keys
  }

  /// Returns the first place that may have an ID, and for which a condition holds.
  ///
  /// - Complexity: O(*n*), where *n* is the number of batches, and the condition's: 20 µs for a million messages.
  package func first(_ id: String, where isMatch: (_ place: Int) -> Bool) -> Int? {
    let key = UInt64(Self.key(of: id.utf8))
    var start = 0
    for end in ends {
      defer { start = end }
      var next = entries[start..<end].partitioningIndex { $0 >> 32 >= key }
      while next < end, entries[next] >> 32 == key {
        let place = Int(entries[next] & 0xFFFF_FFFF)
        if isMatch(place) { return place }
        next += 1
      }
    }
    return nil
  }

  /// Returns 32 bits of an ID's bytes (FNV-1a).
  package static func key(of id: some Sequence<UInt8>) -> UInt32 {
    id.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}

/// The numbers of the IDs of consecutive messages, and their places from the first on, sorted.
struct SortedIDs: Sendable {
  fileprivate let entries: [UInt64]

  /// - Parameter keys: The number of each message's ID, by place.
  init(_ keys: some Sequence<UInt32>) {
    entries = keys.enumerated().map { UInt64($1) << 32 | UInt64($0) }.sorted()
  }
}

extension ArraySlice {
  /// The first index whose element fulfils a condition, which those behind it do, too.
  fileprivate func partitioningIndex(where fulfils: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if fulfils(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
