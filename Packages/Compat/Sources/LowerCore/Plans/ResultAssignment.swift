// SPDX-License-Identifier: MIT

/// The results of the files that there are, in a build that was planned for others.
public struct ResultAssignment: Equatable, Sendable {
  /// New files, more than there are spare results for.
  public struct TooManyNewFiles: Error, Hashable, CustomStringConvertible {
    public var count: Int
    public var limit: Int
    public var description: String {
      "\(count) files are new since this build was planned, and it has space for \(limit). Build again: "
        + "the next build is planned with all of them."
    }
  }

  /// Each file with its result, in the order of the files.
  public private(set) var pairs: [LoweringPlan.Pair] = []

  /// The results to leave empty.
  public private(set) var empty: [String] = []

  /// New files that have no result.
  public private(set) var left: [String] = []

  /// Whether the files are those of the plan.
  public let isAsPlanned: Bool

  private let spareCount: Int

  /// Assigns files to results.
  ///
  /// - Parameters:
  ///   - files: The files that there are.
  ///   - planned: The files that there were, with their results.
  ///   - spares: The results of new files.
  public init(of files: [String], planned: [LoweringPlan.Pair], spares: [String]) {
    let results = Dictionary(planned.map { ($0.source, $0.result) }) { first, _ in first }
    var rest = spares[...]
    for file in files {
      if let result = results[file] ?? rest.popFirst() {
        pairs.append(LoweringPlan.Pair(source: file, result: result))
      } else {
        left.append(file)
      }
    }
    let there = Set(files)
    empty = planned.filter { !there.contains($0.source) }.map(\.result) + rest
    isAsPlanned = there == Set(results.keys)
    spareCount = spares.count
  }

  /// Throws when there are files without a result.
  public func check() throws(TooManyNewFiles) {
    guard left.isEmpty else {
      throw TooManyNewFiles(count: spareCount + left.count, limit: spareCount)
    }
  }
}
