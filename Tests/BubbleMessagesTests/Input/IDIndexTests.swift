// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

@Suite("Index of IDs")
struct IDIndexTests {
  /// IDs are sorted in batches of 4,096, and searched for in one after the other.
  @Test(arguments: [0, 1, 10, 4096, 4097, 9_000])
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
}
