// SPDX-License-Identifier: MIT
internal import CoreMetrics
internal import Synchronization

/// The types of metrics that the text format has and this back end uses.
enum MetricKind: String, Sendable {
  case counter
  case gauge
  case histogram
}

/// The values of a metric for one set of labels.
protocol MetricSeries: AnyObject, Sendable {
  /// The lines of the text format.
  func lines(name: String, labels: MetricLabels) -> [String]
}

/// A number that only grows, or is reset.
final class CounterSeries: MetricSeries, CounterHandler, FloatingPointCounterHandler {
  private let value = Mutex(0.0)

  func increment(by amount: Int64) { increment(by: Double(amount)) }

  func increment(by amount: Double) {
    guard amount > 0, amount.isFinite else { return }
    value.withLock { $0 += amount }
  }

  func reset() { value.withLock { $0 = 0 } }

  func lines(name: String, labels: MetricLabels) -> [String] {
    ["\(name)\(labels.text()) \(MetricNames.number(value.withLock { $0 }))"]
  }
}

/// A number that goes up and down: the last that was recorded or set.
final class GaugeSeries: MetricSeries, RecorderHandler, MeterHandler {
  private let value = Mutex(0.0)

  func record(_ number: Int64) { set(Double(number)) }
  func record(_ number: Double) { set(number) }
  func set(_ number: Int64) { set(Double(number)) }
  func set(_ number: Double) { value.withLock { $0 = number } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }

  func lines(name: String, labels: MetricLabels) -> [String] {
    ["\(name)\(labels.text()) \(MetricNames.number(value.withLock { $0 }))"]
  }
}

/// The numbers that were recorded, counted in buckets. Timers record seconds.
final class HistogramSeries: MetricSeries, RecorderHandler, TimerHandler {
  private struct State {
    /// The counts of numbers up to each bound and above the one before, and of those above the last.
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let state: Mutex<State>

  /// Creates a histogram with the upper bounds of its buckets, which rise.
  init(bounds: [Double]) {
    self.bounds = bounds
    state = Mutex(State(counts: [Int](repeating: 0, count: bounds.count + 1)))
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ number: Int64) { record(Double(number)) }

  /// Counts a number. NaN isn't counted: it belongs to no bucket, and would make the sum useless.
  func record(_ number: Double) {
    guard !number.isNaN else { return }
    let index = bounds.firstIndex { number <= $0 } ?? bounds.count
    state.withLock { state in
      state.counts[index] += 1
      state.sum += number
    }
  }

  func lines(name: String, labels: MetricLabels) -> [String] {
    let (counts, sum) = state.withLock { ($0.counts, $0.sum) }
    var lines: [String] = []
    var total = 0
    for (index, count) in counts.enumerated() {
      total += count
      let bound = index < bounds.count ? MetricNames.number(bounds[index]) : "+Inf"
      lines.append("\(name)_bucket\(labels.text(le: bound)) \(total)")
    }
    lines.append("\(name)_sum\(labels.text()) \(MetricNames.number(sum))")
    lines.append("\(name)_count\(labels.text()) \(total)")
    return lines
  }
}
