import Foundation

extension SizeShard {
  /// Stores an entry in the place of all that it makes obsolete, and keeps within the limits.
  mutating func store(_ entry: SizeEntry<Key>, hash: UInt32) {
    removeOtherRevisions(than: entry, hash: hash)
    let related = related(to: entry, hash: hash)
    if let slot = related.first(where: { slots[$0].width == entry.width }) { remove(slot) }
    let others = related.filter { slots[$0].width != entry.width }
    let claim = claim(of: entry, beside: others)
    if claim == .monotone, let slot = covered(by: entry, among: others) { remove(slot) }
    add(entry, hash: hash, claim: claim)
    limitChain(entry.key, hash: hash)
    evict()
  }

  /// Forgets all sizes of a key.
  mutating func remove(_ key: Key, hash: UInt32) -> [SizeEntry<Key>] {
    generation += 1
    var removed: [SizeEntry<Key>] = []
    while let slot = head(key, hash: hash) {
      if let entry = entry(slot) { removed.append(entry) }
      remove(slot)
    }
    return removed
  }

  /// Forgets the sizes of those environments that a closure names.
  mutating func removeAll(where isGone: (SizeEnvironment) -> Bool) {
    generation += 1
    for slot in slots.indices where slots[slot].key != nil {
      guard let environment = environments[slots[slot].environment] else { continue }
      if isGone(environment) { remove(slot) }
    }
  }

  /// What is in a slot.
  func entry(_ index: Int) -> SizeEntry<Key>? {
    let slot = slots[index]
    guard let key = slot.key, let environment = environments[slot.environment] else { return nil }
    return SizeEntry(
      key: key, revision: slot.revision, environment: environment, width: slot.width,
      size: slot.size, rule: slot.claim == .monotone ? .monotone : .exact)
  }

  /// The content has changed: what was measured before is of no use any more.
  private mutating func removeOtherRevisions(than entry: SizeEntry<Key>, hash: UInt32) {
    var next = head(entry.key, hash: hash)
    while let slot = next {
      next = self.next(slot)
      if slots[slot].revision != entry.revision { remove(slot) }
    }
  }

  /// The slots of the same key and environment.
  private func related(to entry: SizeEntry<Key>, hash: UInt32) -> [Int] {
    guard let environment = environments.find(entry.environment) else { return [] }
    var related: [Int] = []
    var next = head(entry.key, hash: hash)
    while let slot = next {
      if slots[slot].environment == environment { related.append(slot) }
      next = self.next(slot)
    }
    return related
  }

  private mutating func limitChain(_ key: Key, hash: UInt32) {
    guard let head = head(key, hash: hash) else { return }
    var length = 1
    var last = head
    while let next = next(last) {
      last = next
      length += 1
    }
    if length > limits.sizesPerKey { remove(last) }
  }
}

// MARK: The width rule

extension SizeShard {
  /// Believes a caller that sizes are monotone until two measured ones say otherwise. Then none of the
  /// key's sizes in this environment answers for other widths any more.
  private mutating func claim(of entry: SizeEntry<Key>, beside others: [Int]) -> Claim {
    guard entry.rule == .monotone else { return .exact }
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

  /// Whether a wider row is not higher, and its content, where it is known, not narrower.
  private static func isMonotone(_ narrow: CGSize, _ wide: CGSize) -> Bool {
    wide.height <= narrow.height && !(wide.width < narrow.width)
  }

  /// A slot that says nothing any more because an entry and another slot of the same height enclose it.
  ///
  /// Only of slots that know a height alone: a whole size still answers for its own width.
  private func covered(by entry: SizeEntry<Key>, among others: [Int]) -> Int? {
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
