// SPDX-License-Identifier: MIT
import Synchronization

extension SizeCache {
  /// Forgets all sizes of a message, at all widths and in all environments.
  public func invalidate(_ key: Key) {
    let (shard, hash) = place(key)
    shard.state.withLock { state in
      _ = state.remove(key, hash: hash)
      onChange?(.removed(key))
    }
  }

  /// Forgets all sizes of several messages.
  public func invalidate(_ keys: some Sequence<Key>) {
    for key in keys { invalidate(key) }
  }

  /// Moves a message's sizes to another key, for example from the sender's own ID to the server's.
  /// The new key's earlier sizes are forgotten.
  ///
  /// A measurement for the old key that is under way is not stored.
  public func rename(_ key: Key, to newKey: Key) {
    guard !KeyIdentity.areSame(key, newKey) else { return }
    let (source, sourceHash) = place(key)
    let entries = source.state.withLock { state in
      defer { onChange?(.removed(key)) }
      return state.remove(key, hash: sourceHash)
    }
    invalidate(newKey)
    let (target, hash) = place(newKey)
    for var entry in entries.reversed() {
      entry.key = newKey
      store(entry, target, hash)
    }
  }

  /// Forgets all sizes of an environment.
  ///
  /// This is never needed for correctness, only for memory: sizes of an unused environment are evicted in
  /// time, and until then are found again if it comes back.
  ///
  /// - Complexity: O(*n*).
  public func removeAll(in environment: SizeEnvironment) {
    for shard in shards {
      shard.state.withLock { state in state.removeAll { $0 == environment } }
    }
    onChange?(.removedEnvironment(environment))
  }

  /// Forgets everything.
  public func removeAll() {
    for shard in shards {
      shard.state.withLock { state in state.removeAll { _ in true } }
    }
    // After the last part is empty: all earlier sizes are gone, and there is no copy of them.
    onChange?(.removedAll)
  }
}
