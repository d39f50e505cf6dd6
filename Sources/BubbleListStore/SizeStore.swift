// SPDX-License-Identifier: MIT
public import BubbleLists
import Foundation

/// A cache of sizes that outlives the process, in an SQLite file.
///
/// ```swift
/// let store = try SizeStore(path: folder + "/sizes.sqlite")
/// let size = store.cache.size(for: id, revision: edits, width: 375, in: environment) { measure() }
/// try store.close()
/// ```
///
/// The contents of the file are in the cache at once. Changes of the cache are written a little later, many
/// in a transaction, so a process that dies without ``close()`` loses those of the last second, and a power
/// cut perhaps more. Neither damages the file.
///
/// Only sizes of environments with a fingerprint are written; see ``/BubbleLists/SizeEnvironment``. The
/// fingerprint is in the file with each size, so that a size measured with other fonts or an older version
/// never comes back.
///
/// Several processes may use one file. Each has the contents at the time of opening; of two that write the
/// same message and width, the later one wins. An invalidation in one process is not visible to another,
/// which may write the old size again: give messages revisions, which every result is checked against.
///
/// A damaged file is renamed to `PATH.damaged`, and replaced by an empty one
/// (``SizeStoreOptions/damagePolicy``). A process that has it open continues with the renamed one. Of several that
/// find the damage at once, one renames the file. A file of another program, or of a later version, is an error,
/// and stays as it is.
public final class SizeStore: Sendable {
  /// The file.
  public let path: String

  /// The sizes.
  public let cache: SizeCache<String>

  /// The new path of a damaged file that was at ``path``, if there was one.
  public let damagedPath: String?

  private let writer: SizeWriter

  /// Opens or creates a file, and reads the latest sizes, as many as the cache may hold.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist. SQLite keeps two more beside it while it is open.
  ///   - options: Limits, and when to write.
  /// - Complexity: O(*n*); 100,000 sizes take some tenths of a second.
  public init(path: String, options: SizeStoreOptions = SizeStoreOptions()) throws(SizeStoreError) {
    let (opened, entries, damagedPath) = try Self.open(path, options)
    let writer = SizeWriter(database: opened, options: options)
    self.path = path
    self.damagedPath = damagedPath
    self.writer = writer
    cache = SizeCache(limits: options.cacheLimits, keyBytes: SizeCache<String>.heapBytes) {
      writer.add($0)
    }
    for entry in entries { cache.load(entry) }
  }

  /// Writes all changes now.
  public func flush() throws(SizeStoreError) {
    try writer.flush()
  }

  /// Writes all changes and closes the file. The cache stays usable in memory; later changes are not written.
  public func close() throws(SizeStoreError) {
    try writer.close()
  }

  /// The error of the last write in the background; `nil` when it succeeded.
  ///
  /// They are tried again with the next ones.
  public var backgroundError: SizeStoreError? { writer.failure }

  private typealias Opened = (SizeDatabase, [SizeEntry<String>], damagedPath: String?)

  private static func open(
    _ path: String, _ options: SizeStoreOptions
  ) throws(SizeStoreError) -> Opened {
    try SizeDatabase.requireFile(path)
    var attempts = 1
    while true {
      let identity = FileIdentity(of: path)
      do throws(SizeStoreError) {
        return try open(path, options, identity)
      } catch {
        // Another process may be setting the same damaged file aside, or have put a good one in its place.
        guard options.damagePolicy == .setAside, attempts < 5 else { throw error }
        Thread.sleep(forTimeInterval: 0.02 * Double(attempts))
        guard FileIdentity(of: path) != identity else { throw error }
        attempts += 1
      }
    }
  }

  private static func open(
    _ path: String, _ options: SizeStoreOptions, _ identity: FileIdentity?
  ) throws(SizeStoreError) -> Opened {
    do {
      let (database, entries) = try read(path, options)
      return (database, entries, nil)
    } catch .damaged where options.damagePolicy == .setAside {
      let damagedPath = try SizeDatabase.setAside(path, if: identity)
      let (database, entries) = try read(path, options)
      return (database, entries, damagedPath)
    } catch {
      throw error
    }
  }

  private static func read(
    _ path: String, _ options: SizeStoreOptions
  ) throws(SizeStoreError) -> (SizeDatabase, [SizeEntry<String>]) {
    let database = try SizeDatabase(path: path, busyTimeout: options.busyTimeout)
    do {
      var entries: [SizeEntry<String>] = []
      try database.load(limit: options.cacheLimits.entries) { entries.append($0) }
      return (database, entries)
    } catch {
      throw SizeDatabase.storeError(error, path: path)
    }
  }
}
