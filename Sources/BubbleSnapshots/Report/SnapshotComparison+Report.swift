// SPDX-License-Identifier: MIT
import BubbleBatches
import BubbleStrings

extension SnapshotComparison {
  /// Compares all pairs. The results are in the order of their names, whatever the number of threads.
  ///
  /// - Parameter progress: Called with the number of pairs that are done.
  package func report(progress: (Int) -> Void = { _ in }) -> SnapshotReport {
    let pairs = SnapshotPair.all(mac: mac, linux: linux)
    let appearances = SnapshotAppearances(pairs.map(\.name))
    var results: [SnapshotResult] = []
    var used: Set<Int> = []
    OrderedBatch(jobs: jobs, inputsPerJob: 4).forEach(
      pairs,
      transform: { pair in
        (result(of: pair), masks.indices(for: pair.name), appearances[pair.name])
      }
    ) { result, rules, appearance in
      var result = result
      result.appearance = appearance
      results.append(result)
      used.formUnion(rules)
      progress(results.count)
    }
    let unused = masks.masks.indices.filter { !used.contains($0) }.map { masks.masks[$0].names }
    return SnapshotReport(
      mac: mac.path, linux: linux.path, limits: limits, results: results,
      problems: mac.problems.map { "on the Mac: \($0)" }
        + linux.problems.map { "on Linux: \($0)" }
        + unused.map { "no snapshot has a name of the mask '\($0.withoutControls)'" })
  }
}
