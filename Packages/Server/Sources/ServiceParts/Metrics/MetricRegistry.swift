// SPDX-License-Identifier: MIT
internal import Synchronization

/// All series of a process, by metric and labels. Their number is bounded.
final class MetricRegistry: Sendable {
  private struct Entry {
    let labels: MetricLabels
    let series: any MetricSeries
  }

  private struct Family {
    let kind: MetricKind
    var entries: [ExactKey: Entry] = [:]
  }

  private struct State {
    var families: [ExactKey: Family] = [:]
    var seriesCount = 0
    var droppedCount = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Returns the series of a metric's labels, which is made where there is none.
  ///
  /// What can't be kept is counted as dropped, and gets a series that no text shows: a series more than the limit, and
  /// a metric that has another type already.
  func series<Series: MetricSeries>(
    _ name: String, _ labels: MetricLabels, kind: MetricKind, make: () -> Series
  ) -> Series {
    let key = ExactKey(labels.text())
    return state.withLock { state in
      let family = state.families[ExactKey(name)] ?? Family(kind: kind)
      if family.kind == kind, let series = family.entries[key]?.series as? Series { return series }
      let series = make()
      guard family.kind == kind, family.entries[key] == nil, state.seriesCount < limit else {
        state.droppedCount += 1
        return series
      }
      state.seriesCount += 1
      state.families[ExactKey(name), default: Family(kind: kind)].entries[key] =
        Entry(labels: labels, series: series)
      return series
    }
  }

  /// The number of times that a series could not be kept.
  var droppedCount: Int { state.withLock { $0.droppedCount } }

  /// Metrics in the order of their names, and the lines of each in the order of their labels.
  var families: [MetricFamily] {
    // Series have locks of their own: they are read when this one is free again.
    let families = state.withLock { $0.families }
    return families.sorted { $0.key < $1.key }.map { name, family in
      MetricFamily(
        name: name.string, kind: family.kind,
        lines: family.entries.sorted { $0.key < $1.key }.flatMap {
          $0.value.series.lines(name: name.string, labels: $0.value.labels)
        })
    }
  }
}

/// A metric with its lines of the text format.
struct MetricFamily {
  let name: String
  let kind: MetricKind
  let lines: [String]

  /// The text of the metric, with its description. The last line has a line break.
  func text(help: String) -> String {
    let head = [
      "# HELP \(name) \(MetricNames.escapedHelp(help))", "# TYPE \(name) \(kind.rawValue)",
    ]
    return (head + lines).map { "\($0)\n" }.joined()
  }
}
