// SPDX-License-Identifier: MIT
import Foundation

/// A lookup of a key in a cache. It holds no references: threads that count them up and down for
/// each question would wait for each other.
struct SizeQuery: Sendable {
  var revision: UInt64
  var width: Double
  /// The environment's number in the shard; -1 if it has none, and so no sizes.
  var environment: Int32
}

/// The revision, width and environment that a stored size was measured with.
struct SizeOrigin: Sendable {
  var revision: UInt64
  var width: Double
  var environment: SizeEnvironment
}

extension SizeShard {
  /// A size that was measured at the query's width, or that holds on both sides of it.
  mutating func size(_ query: SizeQuery, head: Int?) -> CGSize? {
    if let slot = slot(query, head, where: { !$0.width.isNaN }) { return hit(slot) }
    return between(query, head, where: { !$0.width.isNaN }, areEqual: ==)
  }

  /// A height that was measured at the query's width, or that holds on both sides of it.
  mutating func height(_ query: SizeQuery, head: Int?) -> Double? {
    if let slot = slot(query, head, where: { _ in true }) { return Double(hit(slot).height) }
    let size = between(query, head, where: { _ in true }) { $0.height == $1.height }
    return size.map { Double($0.height) }
  }

  /// The width rule.
  private mutating func between(
    _ query: SizeQuery, _ head: Int?, where isMeant: (CGSize) -> Bool,
    areEqual: (CGSize, CGSize) -> Bool
  ) -> CGSize? {
    guard let sides = sides(query, head, where: isMeant),
      areEqual(slots[sides.narrower].size, slots[sides.wider].size)
    else {
      statistics.misses += 1
      return nil
    }
    statistics.intervalHits += 1
    slots[sides.narrower].isReferenced = true
    return hit(sides.wider)
  }

  private mutating func hit(_ slot: Int) -> CGSize {
    statistics.hits += 1
    slots[slot].isReferenced = true
    return slots[slot].size
  }

  /// The slot at the query's width.
  private func slot(_ query: SizeQuery, _ head: Int?, where isMeant: (CGSize) -> Bool) -> Int? {
    var next = head
    while let slot = next {
      if slots[slot].width == query.width, slots[slot].environment == query.environment,
        slots[slot].revision == query.revision, isMeant(slots[slot].size)
      {
        return slot
      }
      next = self.next(slot)
    }
    return nil
  }

  /// The nearest narrower and wider slots that are known to be monotone.
  private func sides(
    _ query: SizeQuery, _ head: Int?, where isMeant: (CGSize) -> Bool
  ) -> (narrower: Int, wider: Int)? {
    var narrower: Int?
    var wider: Int?
    var next = head
    while let slot = next {
      next = self.next(slot)
      guard slots[slot].claim == .monotone, slots[slot].environment == query.environment,
        slots[slot].revision == query.revision, isMeant(slots[slot].size)
      else { continue }
      let width = slots[slot].width
      if width < query.width {
        if width > narrower.map({ slots[$0].width }) ?? -.infinity { narrower = slot }
      } else if width < wider.map({ slots[$0].width }) ?? .infinity {
        wider = slot
      }
    }
    guard let narrower, let wider else { return nil }
    return (narrower, wider)
  }
}
