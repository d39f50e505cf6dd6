// SPDX-License-Identifier: MIT
import BubbleKit
import Metrics
import ServiceParts
import Synchronization

/// The figures of a service.
///
/// Handlers are kept: to find one by its labels takes as long as a small answer.
final class ServiceMetrics: Sendable {
  private let factory: PrometheusFactory
  private let waiting: Timer
  private let work: [Engine.Stage: Timer]
  private let answers = Mutex<[Answer: Handlers]>([:])

  /// The labels of an answer. They are few: unknown routes and methods share one name.
  private struct Answer: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private struct Handlers {
    let count: Counter
    let duration: Timer
  }

  init(version: String) {
    factory = PrometheusFactory(help: [
      "http_requests_total": "Answers by route, method and status.",
      "http_request_duration_seconds": "Time from a request's head to its answer's head.",
      "http_requests_in_progress": "Requests that have no answer yet.",
      "queue_depth": "Requests that wait for a worker.",
      "queue_wait_seconds": "Time that requests waited for a worker.",
      "render_seconds": "Time of work by its kind.",
      "errors_total": "Problems by their codes.",
      "answers_cut_total":
        "Answers that ended early after their head, by the status of the problem.",
      "link_cache_hits_total": "Signed links whose image was in the cache.",
      "link_cache_misses_total": "Signed links whose image was drawn.",
      "images_fetched_total": "Pictures by address, by what came of them.",
      "cache_entries": "Entries of caches by their kind.",
      "cache_bytes": "Memory of caches by their kind.",
      "cache_limit_bytes": "Maximum memory of each cache of a kind.",
      "cache_budget_bytes": "Maximum memory of all caches.",
      "build_info": "1, with the version as a label.",
    ])
    let factory = factory
    waiting = Timer(label: "queue_wait_seconds", factory: factory)
    work = Dictionary(
      uniqueKeysWithValues: Engine.Stage.allCases.map {
        ($0, Timer(label: "render_seconds", dimensions: [("stage", $0.rawValue)], factory: factory))
      })
    Gauge(label: "build_info", dimensions: [("version", version)], factory: factory).record(1)
    for label in ["link_cache_hits_total", "link_cache_misses_total"] {
      Counter(label: label, factory: factory).increment(by: 0)
    }
  }

  /// All figures as text for Prometheus.
  ///
  /// - Parameters:
  ///   - depth: The number of requests that wait.
  ///   - caches: The budget of all caches.
  func text(depth: Int, inProgress: Int, caches: CacheBudget) -> String {
    record(caches)
    Gauge(label: "queue_depth", factory: factory).record(depth)
    Gauge(label: "http_requests_in_progress", factory: factory).record(inProgress)
    return factory.text()
  }

  private func record(_ caches: CacheBudget) {
    for usage in caches.usage {
      let labels = [("cache", usage.name)]
      for (name, value) in [
        ("cache_entries", usage.entryCount), ("cache_bytes", usage.byteCount),
        ("cache_limit_bytes", usage.byteLimit),
      ] {
        Gauge(label: name, dimensions: labels, factory: factory).record(value)
      }
    }
    Gauge(label: "cache_budget_bytes", factory: factory).record(caches.byteLimit)
  }

  func answered(_ route: String, _ method: String, status: Int, after time: Duration) {
    let handlers = handlers(of: Answer(route: route, method: method, status: status))
    handlers.count.increment()
    handlers.duration.record(duration: time)
  }

  private func handlers(of answer: Answer) -> Handlers {
    answers.withLock { answers in
      if let known = answers[answer] { return known }
      let labels = [
        ("route", answer.route), ("method", answer.method), ("status", "\(answer.status)"),
      ]
      let handlers = Handlers(
        count: Counter(label: "http_requests_total", dimensions: labels, factory: factory),
        duration: Timer(
          label: "http_request_duration_seconds", dimensions: [("route", answer.route)],
          factory: factory))
      answers[answer] = handlers
      return handlers
    }
  }

  func worked(_ stage: Engine.Stage, for time: Duration) { work[stage]?.record(duration: time) }

  func waited(for time: Duration) { waiting.record(duration: time) }

  func failed(_ code: String) {
    Counter(label: "errors_total", dimensions: [("code", code)], factory: factory).increment()
  }

  /// Counts an answer that ended early, whose status in `http_requests_total` is the one that was sent.
  func cutOff(status: Int) {
    Counter(label: "answers_cut_total", dimensions: [("status", "\(status)")], factory: factory)
      .increment()
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
