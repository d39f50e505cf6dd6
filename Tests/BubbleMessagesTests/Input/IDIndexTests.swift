// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

@Suite("Index of IDs")
struct IDIndexTests {
  /// From 256 on, IDs are sorted bits at a time.
  @Test(arguments: [0, 1, 10, 255, 256, 257, 4097, 9_000])
  func eachIDIsFoundAtItsFirstPlaces(count: Int) {
    // Every third ID comes a second time.
    let ids = (0..<count).map { "id \($0 % 3 == 2 ? $0 - 1 : $0)" }
    let index = IDIndex(ids.map { IDIndex.key(of: $0.utf8) })
    for (place, id) in ids.enumerated() {
      expectEqual(index.first(id) { ids[$0] == id }, place % 3 == 2 ? place - 1 : place)
      expectEqual(index.first(id) { $0 == place }, place)
    }
    expectNil(index.first("another") { _ in true })
  }

  @Test(arguments: [3, 200, 256, 1_000, 20_000], [1 as UInt64, 2, 3])
  func placesOfAnIDComeInTheirOrder(count: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let key = IDIndex.key(of: "id".utf8)
    // Numbers that share the upper, the middle or the lower bits, and the least and the greatest.
    let others = [key ^ 1, key ^ 1 << 12, key ^ 1 << 31, key &+ 1, 0, .max]
    let keys = (0..<count).map { _ in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: key
      case 1: others.randomElement(using: &random) ?? 0
      default: UInt32.random(in: 0...UInt32.max, using: &random)
      }
    }
    var places: [Int] = []
    let found = IDIndex(keys).first("id") { place in
      places.append(place)
      return false
    }
    expectNil(found)
    expectEqual(places, keys.indices.filter { keys[$0] == key })
  }
}
