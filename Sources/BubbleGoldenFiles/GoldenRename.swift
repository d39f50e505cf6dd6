// SPDX-License-Identifier: MIT
public import BubbleGoldens
import Foundation

/// Gives goldens that an earlier version recorded the names that they have now.
///
/// Until then they are used under their old names, as long as it is known whose they are.
public struct GoldenRename: Sendable {
  /// A folder of goldens.
  public struct Suite: Hashable, Sendable {
    /// The path of the file of messages from the folder with the goldens.
    public let path: String

    /// The name that the folder has.
    public let from: String

    /// The name that it gets.
    public let to: String
  }

  /// The folders, sorted by their names.
  public let suites: [Suite]

  private let folder: URL

  /// Finds the folders.
  ///
  /// - Parameter inputs: A folder of files of messages, or one file, whose goldens are renamed alone.
  public init(_ inputs: GoldenInputs) {
    folder = inputs.folder
    let names = Set(inputs.files.map(\.suite))
    suites = inputs.renames.filter { names.contains($0.from) }.sorted { $0.from < $1.from }
  }

  /// Renames the folders.
  ///
  /// The results of earlier runs have the old names, so it isn't known which goldens are stale before the next run.
  ///
  /// - Throws: `GoldenError.unwritable` at the first that cannot be renamed. Those before it are.
  public func perform() throws(GoldenError) {
    guard !suites.isEmpty else { return }
    let store = GoldenStore(package: folder)
    try GoldenRun(records: [], isWhole: false).write(in: folder, tool: "rename")
    for suite in suites { try store.renameSuite(suite.from, to: suite.to) }
  }
}
