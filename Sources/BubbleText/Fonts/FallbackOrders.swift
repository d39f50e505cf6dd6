// SPDX-License-Identifier: MIT
internal import Synchronization

/// The orders in which fallback families are asked, one for each script. Threads share them.
final class FallbackOrders: Sendable {
  private struct Order {
    var isEmoji: Bool
    var script: Script
    var families: [Int]
  }

  /// The orders so far. Few: Unicode has less than 200 scripts.
  private let orders = Mutex<[Order]>([])

  /// The indices of families, best first.
  func order(of families: [FallbackFamily], isEmoji: Bool, script: Script) -> [Int] {
    orders.withLock { orders in
      let known = orders.first { $0.script == script && $0.isEmoji == isEmoji }
      if let known { return known.families }
      let ranked = families.indices.map { index in
        (Self.rank(of: families[index].coverage, isEmoji: isEmoji, script: script), index)
      }
      let order = ranked.sorted { $0 < $1 }.map(\.1)
      orders.append(Order(isEmoji: isEmoji, script: script, families: order))
      return order
    }
  }

  private static func rank(
    of coverage: FallbackFamily.Coverage, isEmoji: Bool, script: Script
  ) -> Int {
    switch coverage {
    case .emoji: isEmoji ? 0 : 3
    case .scripts(let scripts): scripts.contains(script) ? 1 : 4
    case .cjk: script.isCJK ? 1 : 2
    // A sign has the same face beside any script: in Han text and outside of it, the Han faces'
    // comes first where their family does.
    case .symbols: 2
    case .anything: 5
    }
  }
}
