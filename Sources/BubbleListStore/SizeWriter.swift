// SPDX-License-Identifier: MIT
import BubbleLists
import Dispatch
import Synchronization

/// Writes changes asynchronously: in batches, and a while later.
final class SizeWriter: Sendable {
  private struct State: Sendable {
    var pending = PendingChanges()
    var isScheduled = false
    var isUrgent = false
    var isClosed = false
    var failure: SizeStoreError?
  }

  private let database: SizeDatabase
  private let options: SizeStoreOptions
  private let state = Mutex(State())
  private let timer = DispatchQueue(label: "sizes.writer", qos: .utility)

  init(database: SizeDatabase, options: SizeStoreOptions) {
    self.database = database
    self.options = options
  }

  deinit {
    // Whoever wants to know whether it works calls `close`.
    try? flush()
  }

  /// Records a change. Must be fast, because a cache's lock is held.
  func add(_ change: SizeCacheChange<String>) {
    guard isKept(change) else { return }
    let (starts, isUrgent) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      state.pending.add(change)
      state.pending.limit(to: options.batchSize > .max / 64 ? .max : options.batchSize * 64)
      let isUrgent = state.pending.count >= options.batchSize
      let starts = !state.isScheduled || (isUrgent && !state.isUrgent)
      state.isScheduled = true
      state.isUrgent = isUrgent
      return (starts, isUrgent)
    }
    guard starts else { return }
    timer.asyncAfter(deadline: .now() + (isUrgent ? 0 : options.delay)) { [weak self] in
      self?.writeLater()
    }
  }

  /// Writes everything that has come so far.
  func flush() throws(SizeStoreError) {
    do {
      try writePending()
    } catch {
      throw .cannotWrite(path: database.path, reason: "\(error)")
    }
  }

  /// Writes everything that has come so far, nothing that comes later, and closes the file.
  ///
  /// If that fails, it goes on as before.
  func close() throws(SizeStoreError) {
    state.withLock { $0.isClosed = true }
    do {
      try flush()
      database.close()
    } catch {
      state.withLock { $0.isClosed = false }
      throw error
    }
  }

  /// The error of the last batch, if it could not be written.
  var failure: SizeStoreError? { state.withLock { $0.failure } }

  private func writeLater() {
    do {
      try flush()
      state.withLock { $0.failure = nil }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  private func writePending() throws {
    let isIdle = state.withLock { state in
      state.isScheduled = false
      state.isUrgent = false
      return state.pending.count == 0
    }
    guard !isIdle else { return }
    var taken = PendingChanges()
    do {
      try database.write(maximumRows: options.maximumRows) {
        taken = state.withLock { state in
          defer { state.pending = PendingChanges() }
          return state.pending
        }
        return taken
      }
    } catch {
      giveBack(taken)
      throw error
    }
  }

  private func giveBack(_ taken: PendingChanges) {
    state.withLock { state in
      var all = taken
      all.add(state.pending)
      state.pending = all
    }
  }

  /// Environments without a fingerprint mean nothing to another process.
  private func isKept(_ change: SizeCacheChange<String>) -> Bool {
    switch change {
    case .stored(let entry):
      entry.environment.fingerprint != nil && entry.key.utf8.count <= options.maximumKeyBytes
        && entry.size.height.isFinite && entry.size.height >= 0
    case .removed(let key): key.utf8.count <= options.maximumKeyBytes
    case .removedEnvironment(let environment): environment.fingerprint != nil
    case .removedAll: true
    }
  }
}
