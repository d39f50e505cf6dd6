// SPDX-License-Identifier: MIT
import BubbleLists
import BubbleStrings

/// Changes that are not on disk yet, as few as lead to the same end.
///
/// Written in this order: all is removed, environments are removed, keys are removed, sizes are stored.
/// So a removal takes back the stores before it, and stores after it stay.
struct PendingChanges: Sendable {
  private(set) var removesAll = false
  private(set) var environments: Set<[UInt8]> = []
  private(set) var keys: Set<ExactString> = []
  private(set) var stored: [ExactString: [SizeEntry<String>]] = [:]
  private var storedCount = 0

  /// The number of changes.
  var count: Int { (removesAll ? 1 : 0) + environments.count + keys.count + storedCount }

  mutating func add(_ change: SizeCacheChange<String>) {
    switch change {
    case .stored(let entry): store(entry)
    case .removed(let key): remove(key)
    case .removedEnvironment(let environment): remove(environment)
    case .removedAll:
      self = PendingChanges()
      removesAll = true
    }
  }

  /// Adds changes that came later.
  mutating func add(_ later: PendingChanges) {
    if later.removesAll { add(.removedAll) }
    for fingerprint in later.environments { remove(SizeEnvironment(fingerprint: fingerprint)) }
    for key in later.keys { remove(key.string) }
    for entry in later.stored.values.joined() { store(entry) }
  }

  /// Keeps within a limit while nothing can be written: stores may be forgotten, and removals may
  /// become a removal of everything.
  mutating func limit(to most: Int) {
    guard count > most else { return }
    storedCount = 0
    stored = [:]
    if count > most { add(.removedAll) }
  }

  private mutating func store(_ entry: SizeEntry<String>) {
    // A new revision takes the old one's place.
    var entries = stored[entry.key, default: []]
    storedCount -= entries.count
    entries.removeAll { other in
      other.revision != entry.revision
        || (other.width == entry.width && other.environment == entry.environment)
    }
    entries.append(entry)
    storedCount += entries.count
    stored[entry.key] = entries
  }

  private mutating func remove(_ key: String) {
    storedCount -= stored.removeValue(forKey: key)?.count ?? 0
    keys.insert(exactly: key)
  }

  private mutating func remove(_ environment: SizeEnvironment) {
    guard let fingerprint = environment.fingerprint else { return }
    for (key, entries) in stored {
      let rest = entries.filter { $0.environment != environment }
      storedCount -= entries.count - rest.count
      stored[key] = rest.isEmpty ? nil : rest
    }
    environments.insert(fingerprint)
  }
}
