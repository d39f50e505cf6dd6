// SPDX-License-Identifier: MIT
public import CoreMetrics

/// A back end of swift-metrics that keeps all values, and writes them as text for Prometheus.
///
/// Counters are counters; meters, and recorders that don't aggregate, are gauges; timers, in seconds, and recorders
/// that aggregate are histograms with fixed buckets. Names that Prometheus doesn't allow are changed:
/// `http.requests` becomes `http_requests`. Series stay until the process ends, also where their handlers are
/// destroyed, since a counter that begins again looks like a restart.
public struct PrometheusFactory: MetricsFactory {
  /// The default for the number of series that are kept.
  public static let maximumSeries = 2000

  /// Upper bounds of buckets for timers and metrics whose names end in `_seconds`.
  static let secondBounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
  ]

  /// Upper bounds of buckets for all other recorders.
  static let otherBounds: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  private let prefix: String
  private let helps: [ExactKey: String]
  private let registry: MetricRegistry

  /// Creates a back end without series.
  ///
  /// - Parameters:
  ///   - prefix: Text before the name of each metric.
  ///   - help: Descriptions of metrics by their names without the prefix. Metrics that have none get their name.
  ///   - seriesLimit: The maximum number of series, each a metric with a set of labels. Further ones are counted in
  ///     `series_dropped_total`, as are metrics that are used with two types.
  public init(
    prefix: String = "bubblekit_", help: KeyValuePairs<String, String> = [:],
    seriesLimit: Int = maximumSeries
  ) {
    self.prefix = prefix
    helps = Dictionary(
      help.map { (ExactKey(MetricNames.metric(prefix + $0.key)), $0.value) },
      uniquingKeysWith: { $1 })
    registry = MetricRegistry(limit: seriesLimit)
  }

  /// Returns all metrics in the text format 0.0.4, in the order of their names, with figures of the process at the end.
  ///
  /// Its content type is ``contentType``.
  public func text() -> String {
    let dropped = MetricFamily(
      name: prefix + "series_dropped_total", kind: .counter,
      lines: ["\(prefix)series_dropped_total \(registry.droppedCount)"])
    return registry.families.map { $0.text(help: help($0.name)) }.joined()
      + dropped.text(help: "Uses of series that were not kept, since there were too many.")
      + processText
  }

  /// The content type of ``text()``.
  public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private var processText: String {
    ProcessFigures.read().families.map { name, kind, help, value in
      let line = "\(prefix)\(name) \(MetricNames.number(value))"
      return MetricFamily(name: prefix + name, kind: kind, lines: [line]).text(help: help)
    }.joined()
  }

  private func help(_ name: String) -> String { helps[ExactKey(name)] ?? name }
}

extension PrometheusFactory {
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, kind: .counter) { _ in CounterSeries() }
  }

  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, dimensions, kind: .counter) { _ in CounterSeries() }
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, kind: .gauge) { _ in GaugeSeries() }
  }

  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    guard aggregate else { return series(label, dimensions, kind: .gauge) { _ in GaugeSeries() } }
    return series(label, dimensions, kind: .histogram) { name in
      HistogramSeries(
        bounds: name.hasSuffix("_seconds") ? Self.secondBounds : Self.otherBounds)
    }
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, kind: .histogram) { _ in HistogramSeries(bounds: Self.secondBounds) }
  }

  public func destroyCounter(_ handler: any CounterHandler) {}
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  public func destroyMeter(_ handler: any MeterHandler) {}
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  public func destroyTimer(_ handler: any TimerHandler) {}

  private func series<Series: MetricSeries>(
    _ label: String, _ dimensions: [(String, String)], kind: MetricKind,
    make: (String) -> Series
  ) -> Series {
    let name = MetricNames.metric(prefix + label)
    return registry.series(name, MetricLabels(dimensions), kind: kind) { make(name) }
  }
}
