// SPDX-License-Identifier: MIT
public import BubbleLists

/// The options of a store.
public struct SizeStoreOptions: Hashable, Sendable {
  /// The treatment of a damaged file.
  public enum DamagePolicy: Hashable, Sendable {
    /// Rename it to `PATH.damaged`, replacing an earlier one, and start with an empty file.
    case setAside
    /// Throw ``SizeStoreError/damaged(path:reason:)``.
    case fail
  }

  /// The limits of the cache in memory. The default is that of ``/BubbleLists/SizeCacheLimits``.
  public var cacheLimits = SizeCacheLimits()

  /// The maximum number of sizes in the file; those written longest ago go first. The default is 200,000.
  ///
  /// A size takes about 100 bytes, and its key.
  public var maximumRows = 200_000

  /// The longest key that is written, in UTF-8 bytes; longer ones stay in memory. The default is 1,024.
  public var maximumKeyBytes = 1_024

  /// The number of changes that are written at once. The default is 512.
  public var batchSize = 512

  /// Seconds after which changes are written even if there are few. The default is 1.
  public var delay = 1.0

  /// Seconds to wait for another process that is writing. The default is 5.
  public var busyTimeout = 5.0

  /// The treatment of a damaged file. The default is to set it aside: it holds nothing that could
  /// not be measured again.
  public var damagePolicy = DamagePolicy.setAside

  public init() {}
}
