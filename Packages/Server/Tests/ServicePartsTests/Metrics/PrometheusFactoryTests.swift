// SPDX-License-Identifier: MIT
internal import CoreMetrics
internal import Testing

@testable internal import ServiceParts

@Suite("Metrics for Prometheus")
struct PrometheusFactoryTests {
  private let factory = PrometheusFactory(
    prefix: "test_", help: ["requests_total": "Requests.\nBy route \\ status."])

  private func read() throws -> PrometheusReader { try PrometheusReader(factory.text()) }

  @Test func countersAdd() throws {
    let counter = Counter(
      label: "requests_total", dimensions: [("status", "200"), ("route", "/a")], factory: factory)
    counter.increment()
    counter.increment(by: 4)
    let same = Counter(
      label: "requests_total", dimensions: [("route", "/a"), ("status", "200")], factory: factory)
    same.increment()
    let text = try read()
    #expect(text.value("test_requests_total", [["route", "/a"], ["status", "200"]]) == 6)
    #expect(text.type("test_requests_total") == "counter")
    #expect(text.help("test_requests_total") == "Requests.\\nBy route \\\\ status.")
    counter.reset()
    #expect(try read().value("test_requests_total", [["route", "/a"], ["status", "200"]]) == 0)
  }

  @Test func floatingCountersAddFractions() throws {
    let counter = FloatingPointCounter(label: "seconds_total", factory: factory)
    counter.increment(by: 0.25)
    counter.increment(by: 0.5)
    counter.increment(by: -3)
    #expect(try read().value("test_seconds_total") == 0.75)
  }

  @Test func gaugesHaveTheLastValue() throws {
    let gauge = Gauge(label: "depth", factory: factory)
    gauge.record(7)
    gauge.record(2.5)
    let meter = Meter(label: "in_progress", factory: factory)
    meter.set(5)
    meter.increment(by: 2)
    meter.decrement(by: 1)
    let text = try read()
    #expect(text.value("test_depth") == 2.5 && text.type("test_depth") == "gauge")
    #expect(text.value("test_in_progress") == 6 && text.type("test_in_progress") == "gauge")
  }

  @Test func timersAreHistogramsOfSeconds() throws {
    let timer = Timer(label: "render_seconds", dimensions: [("stage", "quote")], factory: factory)
    for milliseconds: Int64 in [0, 1, 2, 30, 70_000] {
      timer.recordNanoseconds(milliseconds * 1_000_000)
    }
    let text = try read()
    func bucket(_ bound: String) -> Double? {
      text.value("test_render_seconds_bucket", [["stage", "quote"], ["le", bound]])
    }
    #expect(text.type("test_render_seconds") == "histogram")
    #expect(bucket("0.001") == 2 && bucket("0.0025") == 3 && bucket("0.025") == 3)
    #expect(bucket("0.05") == 4 && bucket("60") == 4 && bucket("+Inf") == 5)
    #expect(text.value("test_render_seconds_count", [["stage", "quote"]]) == 5)
    #expect(text.value("test_render_seconds_sum", [["stage", "quote"]]) == 70.033)
  }

  @Test func bucketsNeverFall() throws {
    let recorder = Recorder(label: "sizes", factory: factory)
    for power in 0..<12 { recorder.record(Int64(1) << (power * 4)) }
    recorder.record(Double.nan)
    recorder.record(-1)
    let counts = try read().samples.filter { $0.name == "test_sizes_bucket" }.map(\.value)
    #expect(counts.count == 11 && counts == counts.sorted() && counts.last == 13)
  }

  @Test func labelsMayHaveAnyText() throws {
    let values = ["\"", "\\", "\n", "\\n", "a\"}\nevil 1\n", "é\u{0}", "{}=,", ""]
    for value in values {
      Counter(label: "hostile_total", dimensions: [("value", value)], factory: factory).increment()
    }
    let text = try read()
    for value in values { #expect(text.value("test_hostile_total", [["value", value]]) == 1) }
    #expect(text.samples.allSatisfy { $0.name.hasPrefix("test_") })
  }

  @Test func longLabelsAreCut() throws {
    let value = String(repeating: "x", count: 5000)
    Counter(label: "long_total", dimensions: [("value", value)], factory: factory).increment()
    #expect(try read().value("test_long_total", [["value", String(value.prefix(200))]]) == 1)
  }

  @Test(arguments: [
    ("http.requests", "test_http_requests"), ("a b\nc", "test_a_b_c"), ("é", "test___"),
    ("a:b", "test_a:b"), ("", "test_"),
  ])
  func namesHaveNoOtherCharacters(_ label: String, _ name: String) throws {
    Counter(label: label, factory: factory).increment()
    #expect(try read().value(name) == 1)
  }

  @Test(arguments: [
    ("1st", "_1st"), ("", "_"), ("le", "label_le"), ("__name__", "label___name__"), ("a:b", "a_b"),
  ])
  func labelNamesAreNotThoseOfPrometheus(_ label: String, _ name: String) {
    #expect(MetricNames.label(label) == name)
  }

  @Test func furtherSeriesAreDroppedAndCounted() throws {
    let factory = PrometheusFactory(prefix: "", seriesLimit: 10)
    for number in 0..<25 {
      Counter(label: "many_total", dimensions: [("n", "\(number)")], factory: factory).increment()
    }
    Counter(label: "many_total", dimensions: [("n", "3")], factory: factory).increment()
    let text = try PrometheusReader(factory.text())
    #expect(text.samples.count { $0.name == "many_total" } == 10)
    #expect(text.value("many_total", [["n", "3"]]) == 2)
    #expect(text.value("series_dropped_total") == 15)
  }

  @Test func metricsOfTwoTypesKeepTheFirst() throws {
    Counter(label: "twice", factory: factory).increment(by: 3)
    Gauge(label: "twice", factory: factory).record(99)
    let text = try read()
    #expect(text.value("test_twice") == 3 && text.type("test_twice") == "counter")
    #expect(text.value("test_series_dropped_total") == 1)
  }

  @Test func everyMetricHasOneTypeBeforeItsSamples() throws {
    Counter(label: "b_total", factory: factory).increment()
    Timer(label: "a_seconds", factory: factory).recordNanoseconds(1)
    let text = try read()
    let names = text.types.map { $0[0] }
    #expect(names.count == Set(names.map(ExactKey.init)).count)
    #expect(names == text.helps.map { $0[0] })
    #expect(names.prefix(2) == ["test_a_seconds", "test_b_total"])
  }

  @Test func reportsFiguresOfTheProcess() throws {
    let text = try read()
    #expect(try #require(text.value("test_process_resident_memory_bytes")) > 1_000_000)
    #expect(try #require(text.value("test_process_cpu_seconds_total")) > 0)
    #expect(try #require(text.value("test_process_open_fds")) >= 3)
    #expect(try #require(text.value("test_process_threads")) >= 1)
  }

  @Test func countsFromManyThreads() async throws {
    let timer = Timer(label: "many_seconds", factory: factory)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<1000 {
            Counter(label: "shared_total", dimensions: [("n", "\(number % 2)")], factory: factory)
              .increment()
            timer.recordNanoseconds(1)
          }
        }
      }
    }
    let text = try read()
    #expect(text.value("test_shared_total", [["n", "0"]]) == 4000)
    #expect(text.value("test_shared_total", [["n", "1"]]) == 4000)
    #expect(text.value("test_many_seconds_count") == 8000)
  }
}
