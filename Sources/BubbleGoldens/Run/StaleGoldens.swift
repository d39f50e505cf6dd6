// SPDX-License-Identifier: MIT
public import Foundation

/// The goldens of a folder that its latest run didn't use, and the files that killed writers left
/// beside them.
public struct StaleGoldens: Sendable {
  /// The paths from the folder, sorted.
  public let paths: [String]

  private let files: PackageFiles

  /// - Parameter folder: A package, or a folder of verified files of messages.
  /// - Throws: ``GoldenError/noRun(folder:)``, and ``GoldenError/partialRun(folder:)`` when the latest run
  ///   was not a whole one.
  public init(in folder: URL) throws(GoldenError) {
    guard let run = GoldenRun(latestIn: folder) else { throw .noRun(folder: folder.path) }
    guard run.isWhole else { throw .partialRun(folder: folder.path) }
    let store = GoldenStore(package: folder)
    paths = (run.staleGoldens(in: store).map(\.golden) + store.abandonedFiles()).sorted()
    files = PackageFiles(folder: folder)
  }

  /// Deletes the files.
  ///
  /// - Throws: ``GoldenError/unwritable(path:reason:)`` at the first that cannot be deleted. Those before
  ///   it are deleted.
  public func delete() throws(GoldenError) {
    for path in paths { try files.remove(path) }
  }
}
