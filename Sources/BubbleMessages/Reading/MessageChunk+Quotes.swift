// SPDX-License-Identifier: MIT
extension MessageChunk {
  /// The places in the input at which messages have an ID, in order. One that has another ID after all may be among
  /// them, and none that has the ID is missing.
  ///
  /// Most messages aren't read for that: their bytes have the name of the field once, and the ID beside it.
  func placesByID() -> [String: [Int]] {
    var places: [String: [Int]] = [:]
    for place in indices {
      let ids = writtenID(at: place).map { [$0] } ?? messages(at: place).map(\.msgID)
      for id in ids { places[id, default: []].append(place) }
    }
    return places
  }
}
