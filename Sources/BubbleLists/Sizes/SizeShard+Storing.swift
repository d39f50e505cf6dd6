// SPDX-License-Identifier: MIT
import Foundation

extension SizeShard {
  /// Stores a size in the place of all that it makes obsolete, and keeps within the limits.
  ///
  /// - Parameter head: The newest slot of the same key.
  /// - Returns: The size's slot, which may be free again already.
  mutating func store(
    _ origin: SizeOrigin, _ size: CGSize, rule: WidthRule, head: Int?, hash: UInt32, bytes: Int
  ) -> Int {
    var chain = removeObsolete(chain(from: head), origin)
    let related = environments.find(origin.environment).map { environment in
      chain.filter { slots[$0].environment == environment }
    }
    let entry = (width: origin.width, size: size)
    let claim = rule == .exact ? .exact : claim(of: entry, beside: related ?? [])
    if claim == .monotone, let slot = covered(by: entry, among: related ?? []) {
      remove(slot)
      chain.removeAll { $0 == slot }
    }
    if chain.count >= limits.sizesPerKey { remove(chain.removeLast()) }
    let slot = add(
      Slot(
        revision: origin.revision, width: origin.width, size: size, hash: hash, next: -1,
        environment: environments.retain(origin.environment), bytes: Int32(clamping: bytes),
        claim: claim),
      before: chain.first)
    evict()
    return slot
  }

  /// Takes out slots of another revision, whose content has changed, and the slot that is to be replaced.
  /// Returns the rest.
  private mutating func removeObsolete(_ chain: [Int], _ origin: SizeOrigin) -> [Int] {
    let environment = environments.find(origin.environment)
    let obsolete = chain.filter { slot in
      slots[slot].revision != origin.revision
        || (slots[slot].environment == environment && slots[slot].width == origin.width)
    }
    guard !obsolete.isEmpty else { return chain }
    for slot in obsolete { remove(slot) }
    return chain.filter { slots[$0].isUsed }
  }

  /// Forgets slots, and returns their entries.
  mutating func remove(_ removed: [Int]) -> [(SizeOrigin, CGSize, WidthRule)] {
    generation += 1
    return removed.compactMap { index in
      let slot = slots[index]
      let environment = environments[slot.environment]
      remove(index)
      return environment.map { environment in
        (
          SizeOrigin(revision: slot.revision, width: slot.width, environment: environment),
          slot.size, slot.claim == .monotone ? .monotone : .exact
        )
      }
    }
  }

  /// Forgets the sizes of those environments that a closure names.
  mutating func removeAll(where isGone: (SizeEnvironment) -> Bool) {
    generation += 1
    for slot in slots.indices where slots[slot].isUsed {
      guard let environment = environments[slots[slot].environment] else { continue }
      if isGone(environment) { remove(slot) }
    }
  }
}

// MARK: The width rule

extension SizeShard {
  /// Accepts a caller's claim that sizes are monotone until two measured ones refute it. Then none of the
  /// key's sizes in this environment answers for other widths any more.
  private mutating func claim(
    of entry: (width: Double, size: CGSize), beside others: [Int]
  ) -> Claim {
    let claimed = others.filter { slots[$0].claim != .exact }
    if claimed.contains(where: { slots[$0].claim == .refuted }) { return .refuted }
    let isRefuted = claimed.contains { slot in
      let other = (width: slots[slot].width, size: slots[slot].size)
      return entry.width > other.width
        ? !Self.isMonotone(other.size, entry.size) : !Self.isMonotone(entry.size, other.size)
    }
    guard isRefuted else { return .monotone }
    for slot in claimed { slots[slot].claim = .refuted }
    statistics.refutedClaims += 1
    return .refuted
  }

  /// Whether the wider row isn't higher, and its content, if known, isn't narrower.
  private static func isMonotone(_ narrow: CGSize, _ wide: CGSize) -> Bool {
    wide.height <= narrow.height && !(wide.width < narrow.width)
  }

  /// A slot that is redundant because an entry and another slot of the same height enclose it.
  ///
  /// Only of slots that know a height alone: a whole size still answers for its own width.
  private func covered(
    by entry: (width: Double, size: CGSize), among others: [Int]
  ) -> Int? {
    let equals = others.filter {
      slots[$0].claim == .monotone && slots[$0].size.height == entry.size.height
    }
    return equals.first { slot in
      slots[slot].size.width.isNaN
        && equals.contains { other in
          let width = slots[slot].width
          return slots[other].width < width && width < entry.width
            || entry.width < width && width < slots[other].width
        }
    }
  }
}
