// SPDX-License-Identifier: MIT
import Metrics
import ServiceParts

/// The figures of a service.
struct ServiceMetrics: Sendable {
  private let factory: PrometheusFactory

  init(version: String) {
    factory = PrometheusFactory(help: [
      "http_requests_total": "Answers by route, method and status.",
      "http_request_duration_seconds": "Time from a request's head to its answer's head.",
      "http_requests_in_progress": "Requests that have no answer yet.",
      "queue_depth": "Requests that wait for a worker.",
      "queue_wait_seconds": "Time that requests waited for a worker.",
      "render_seconds": "Time of work by its kind.",
      "errors_total": "Problems by their codes.",
      "link_cache_hits_total": "Signed links whose image was in the cache.",
      "link_cache_misses_total": "Signed links whose image was drawn.",
      "images_fetched_total": "Pictures by address, by what came of them.",
      "build_info": "1, with the version as a label.",
    ])
    Gauge(label: "build_info", dimensions: [("version", version)], factory: factory).record(1)
    for label in ["link_cache_hits_total", "link_cache_misses_total"] {
      Counter(label: label, factory: factory).increment(by: 0)
    }
  }

  /// All figures as text for Prometheus.
  ///
  /// - Parameter depth: The number of requests that wait.
  func text(depth: Int, inProgress: Int) -> String {
    Gauge(label: "queue_depth", factory: factory).record(depth)
    Gauge(label: "http_requests_in_progress", factory: factory).record(inProgress)
    return factory.text()
  }

  func answered(_ route: String, _ method: String, status: Int, after time: Duration) {
    let labels = [("route", route), ("method", method), ("status", "\(status)")]
    Counter(label: "http_requests_total", dimensions: labels, factory: factory).increment()
    Timer(
      label: "http_request_duration_seconds", dimensions: [("route", route)], factory: factory
    ).record(duration: time)
  }

  func worked(_ stage: Engine.Stage, for time: Duration) {
    Timer(label: "render_seconds", dimensions: [("stage", stage.rawValue)], factory: factory)
      .record(duration: time)
  }

  func waited(for time: Duration) {
    Timer(label: "queue_wait_seconds", factory: factory).record(duration: time)
  }

  func failed(_ code: String) {
    Counter(label: "errors_total", dimensions: [("code", code)], factory: factory).increment()
  }

  func linkWasCached(_ isHit: Bool) {
    let label = isHit ? "link_cache_hits_total" : "link_cache_misses_total"
    Counter(label: label, factory: factory).increment()
  }

  func fetched(_ outcome: String) {
    Counter(label: "images_fetched_total", dimensions: [("outcome", outcome)], factory: factory)
      .increment()
  }
}
