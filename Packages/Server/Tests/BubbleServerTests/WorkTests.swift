// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceParts
import Synchronization
import Testing

@testable import BubbleServer

@Suite("Answers while they are made")
struct StreamedAnswerTests {
  private static func engine(budget: Int = 0) throws -> Engine {
    try Engine(
      program: Array("{}".utf8), workers: 1, capacity: 1, budget: budget, fetching: nil,
      metrics: ServiceMetrics(version: "0"))
  }

  private static func scope(seconds: Double = 600) -> RequestScope {
    let scope = RequestScope(peer: "127.0.0.1")
    scope.begin(id: "1", trace: nil, client: "a", deadline: .now + .seconds(seconds))
    return scope
  }

  private static func text(of response: Response) async throws -> String {
    let writer = CollectingWriter()
    try await response.body.write(writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func bytesArriveInOrderWithHeaders() async throws {
    let response = try await Self.engine().stream(.render, Self.scope()) { answer, _ in
      answer.setHeader(.contentType, "text/plain")
      for number in 0..<1000 { try answer.write(Array("\(number),".utf8)) }
    }
    #expect(response.headers[.contentType] == "text/plain")
    let expected = (0..<1000).map { "\($0)," }.joined()
    #expect(try await Self.text(of: response) == expected)
  }

  @Test func anErrorBeforeTheFirstBytesIsTheAnswer() async throws {
    let engine = try Self.engine()
    await #expect(throws: Problem.self) {
      _ = try await engine.stream(.render, Self.scope()) { _, _ in throw Problem.notFound }
    }
  }

  @Test func aLaterErrorEndsTheBody() async throws {
    let response = try await Self.engine().stream(.render, Self.scope()) { answer, _ in
      try answer.write([1])
      throw Problem.notFound
    }
    await #expect(throws: Problem.self) { _ = try await Self.text(of: response) }
  }

  @Test func aLaterErrorIsDescribedWhereItCanBe() async throws {
    let scope = Self.scope()
    let response = try await Self.engine().stream(
      .render, scope, ending: { Array($0.code.utf8) }
    ) { answer, _ in
      try answer.write(Array("first,".utf8))
      throw Problem.notFound
    }
    #expect(try await Self.text(of: response) == "first," + Problem.notFound.code)
    #expect(scope.sentProblem?.code == Problem.notFound.code)
  }

  @Test("a problem that the work sends itself arrives, once", arguments: [false, true])
  func aProblemOfTheWorkArrives(_ failsAfterwards: Bool) async throws {
    let scope = Self.scope()
    let isBegun = Atomic(false)
    let response = try await Self.engine().stream(
      .render, scope, ending: { _ in Array("again".utf8) }
    ) { answer, _ in
      try answer.write(Array("first,".utf8))
      while !isBegun.load(ordering: .relaxed) {}
      try answer.write(Array("problem".utf8))
      scope.note(sent: .notFound)
      if failsAfterwards { throw Problem.notFound }
    }
    // All of it is there before the reader takes more than the first bytes.
    isBegun.store(true, ordering: .relaxed)
    while scope.sentProblem == nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(try await Self.text(of: response) == "first,problem")
  }

  @Test func workWithoutAReaderEndsAtTheDeadline() async throws {
    let running = Mutex(0)
    let engine = try Self.engine()
    var response: Response?
    // On a busy machine, work may not begin by an early deadline.
    for seconds in [0.3, 1, 3, 10] where response == nil {
      response = try? await engine.stream(.render, Self.scope(seconds: seconds)) { answer, _ in
        running.withLock { $0 += 1 }
        defer { running.withLock { $0 -= 1 } }
        for _ in 0..<1000 { try answer.write(Array(repeating: 0, count: 1 << 20)) }
      }
    }
    let begun = try #require(response)
    await engine.close()
    #expect(running.withLock { $0 } == 0)
    await #expect(throws: (any Error).self) { _ = try await Self.text(of: begun) }
  }

  @Test func aSpentBudgetIsRefused() async throws {
    let engine = try Self.engine(budget: 1)
    try await engine.perform(.render, Self.scope()) { _ in
      let end = ContinuousClock.now + .milliseconds(50)
      while ContinuousClock.now < end {}
    }
    let problem = await #expect(throws: Problem.self) {
      try await engine.perform(.render, Self.scope()) { _ in }
    }
    #expect(problem?.status == .tooManyRequests)
    #expect(problem?.headers[.retryAfter] != nil)
  }
}

@Suite("Work that ends")
struct EndingWorkTests {
  private static func engine(budget: Int = 0) throws -> Engine {
    try Engine(
      program: Array("{}".utf8), workers: 1, capacity: 8, budget: budget, fetching: nil,
      metrics: ServiceMetrics(version: "0"))
  }

  private static func scope(
    seconds: Double = 600, _ connection: ClientConnection? = nil
  ) -> RequestScope {
    let scope = RequestScope(peer: "127.0.0.1")
    scope.begin(
      id: "1", trace: nil, client: "a", deadline: .now + .seconds(seconds), connection: connection)
    return scope
  }

  /// Works until a limit ends it, as drawing does.
  private static func work() { while !WorkLimit.isExceeded {} }

  private static func until(_ isSo: () -> Bool) async {
    while !isSo() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func workEndsAtTheDeadlineOfItsRequest() async throws {
    let engine = try Self.engine()
    await #expect(throws: WorkError.late) {
      try await engine.perform(.measure, Self.scope(seconds: 0.2)) { _ in Self.work() }
    }
    // The worker serves the next one, for which there is no other.
    #expect(try await engine.perform(.measure, Self.scope()) { _ in 1 } == 1)
  }

  @Test func workEndsWhenItsClientLeaves() async throws {
    let engine = try Self.engine()
    let connection = ClientConnection()
    let begun = Task {
      try await engine.perform(.render, Self.scope(connection)) { _ in Self.work() }
    }
    await Self.until { engine.busy == 1 }
    connection.leave()
    let problem = await #expect(throws: Problem.self) { try await begun.value }
    #expect(problem?.code == "clientClosed")
    #expect(problem?.status.code == 499)
    await Self.until { engine.busy == 0 }
    await #expect(throws: Problem.self) {
      try await engine.perform(.render, Self.scope(connection)) { _ in }
    }
    #expect(engine.droppedCount == 0)
  }

  @Test func workEndsWhenTheServiceDoes() async throws {
    let engine = try Self.engine()
    let begun = Task { try await engine.perform(.render, Self.scope()) { _ in Self.work() } }
    await Self.until { engine.busy == 1 }
    engine.drain()
    begun.cancel()
    let problem = await #expect(throws: Problem.self) { try await begun.value }
    #expect(problem?.code == "draining")
    #expect(engine.droppedCount == 1)
    await engine.close()
  }

  @Test func whatWasCutOffIsNotSent() async throws {
    let engine = try Self.engine()
    let response = try await engine.stream(.render, Self.scope(seconds: 1)) { answer, _ in
      try answer.write([1])
      Self.work()
      // As drawing that was cut off returns: without an error, with gaps.
      try? answer.write([2])
      try answer.write([3])
    }
    let writer = CollectingWriter()
    await #expect(throws: WorkError.late) { try await response.body.write(writer) }
    #expect(writer.bytes == [1])
  }

  @Test func answersOfWorkThatIgnoresItsLimitAreLate() async throws {
    let engine = try Self.engine()
    let end = ContinuousClock.now + .milliseconds(600)
    await #expect(throws: WorkError.late) {
      try await engine.perform(.render, Self.scope(seconds: 0.2)) { _ in
        while ContinuousClock.now < end {}
      }
    }
    #expect(engine.busy == 1)
    await Self.until { engine.busy == 0 }
  }

  @Test func theProcessEndsWhateverThreadsDo() async throws {
    let engine = try Self.engine()
    let isOver = Atomic(false)
    let begun = Task {
      try await engine.perform(.render, Self.scope()) { _ in
        while !isOver.load(ordering: .relaxed) {}
      }
    }
    await Self.until { engine.busy == 1 }
    let hasEnded = Atomic(false)
    var drain = Drain(
      engine: engine, logger: Logger(label: "") { _ in SwiftLogNoOpLogHandler() },
      time: .seconds(1))
    #expect(drain.patience == .milliseconds(750))
    drain.endProcess = { hasEnded.store(true, ordering: .relaxed) }
    drain.watch(until: .now + .milliseconds(100))
    await Self.until { hasEnded.load(ordering: .relaxed) }
    #expect(engine.busy == 1)
    isOver.store(true, ordering: .relaxed)
    try await begun.value
  }

  @Test func budgetsCountWorkThatRunsOn() async throws {
    let engine = try Self.engine(budget: 100)
    let isOver = Atomic(false)
    await #expect(throws: WorkError.late) {
      try await engine.perform(.render, Self.scope(seconds: 0.3)) { _ in
        while !isOver.load(ordering: .relaxed) {}
      }
    }
    #expect(engine.busy == 1)
    let problem = await #expect(throws: Problem.self) {
      try await engine.perform(.render, Self.scope()) { _ in }
    }
    #expect(problem?.status == .tooManyRequests)
    isOver.store(true, ordering: .relaxed)
    await engine.close()
  }

  @Test func shortRequestsDoNotWaitForLongOnes() async throws {
    let engine = try Self.engine()
    let connection = ClientConnection()
    let long = Self.scope(connection)
    long.note(length: 1 << 20)
    let begun = Task { try await engine.perform(.render, long) { _ in Self.work() } }
    await Self.until { engine.busy == 1 }
    let short = Self.scope()
    short.note(length: 1000)
    #expect(try await engine.perform(.render, short) { _ in 1 } == 1)
    connection.leave()
    _ = await begun.result
    await engine.close()
  }
}

/// Keeps the bytes that are written.
final class CollectingWriter: ResponseBodyWriter, @unchecked Sendable {
  // One task writes.
  private(set) var bytes: [UInt8] = []

  func write(_ buffer: ByteBuffer) async throws { bytes += buffer.readableBytesView }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

@Suite("Cache of links")
struct LinkCacheTests {
  @Test func imagesAreKeptUpToASize() {
    let cache = LinkCache(byteLimit: 2000, budget: CacheBudget())
    for number in 0..<100 { cache["\(number)"] = Array(repeating: 0, count: 100) }
    let kept = (0..<100).filter { cache["\($0)"] != nil }
    #expect(kept.count >= 8)
    #expect(kept.count <= 20)
    #expect(kept.last == 99)
  }

  @Test func whatIsUsedStays() {
    let cache = LinkCache(byteLimit: 2000, budget: CacheBudget())
    cache["used"] = [1]
    for number in 0..<100 {
      #expect(cache["used"] == [1])
      cache["\(number)"] = Array(repeating: 0, count: 100)
    }
  }

  @Test func whatIsTooLargeIsLeftOut() {
    let cache = LinkCache(byteLimit: 100, budget: CacheBudget())
    cache["a"] = Array(repeating: 0, count: 100)
    #expect(cache["a"] == nil)
    let none = LinkCache(byteLimit: 0, budget: CacheBudget())
    none["a"] = []
    #expect(none["a"] == nil)
  }
}

@Suite("Metrics of caches")
struct CacheMetricsTests {
  @Test func eachCacheHasItsEntriesBytesAndLimit() throws {
    let metrics = ServiceMetrics(version: "0")
    let engine = try Engine(
      program: Array(#"{"maxCacheBytes":50000000}"#.utf8), workers: 1, capacity: 1, budget: 0,
      fetching: nil, metrics: metrics)
    let links = LinkCache(byteLimit: 2000, budget: engine.commands.cacheBudget)
    links["a"] = Array(repeating: 0, count: 99)
    let message = #"{"msgID":"1","textElem":{"text":"نلتقي في الثامنة"}}"#
    let image = try engine.commands.commands(in: nil).image(of: Array(message.utf8)[...])
    #expect(!image.bytes.isEmpty)
    let text = metrics.text(depth: 0, inProgress: 0, caches: engine.commands.cacheBudget)
    #expect(text.contains("\nbubblekit_cache_entries{cache=\"links\"} 1\n"))
    #expect(text.contains("\nbubblekit_cache_bytes{cache=\"links\"} 100\n"))
    #expect(text.contains("\nbubblekit_cache_limit_bytes{cache=\"links\"} 2000\n"))
    #expect(text.contains("\nbubblekit_cache_budget_bytes 50000000\n"))
    for name in ["advances", "environments", "glyphs", "words"] {
      #expect(text.contains("bubblekit_cache_bytes{cache=\"\(name)\"}"))
    }
  }
}

@Suite("Addresses in requests")
struct AddressTextTests {
  @Test(arguments: [
    ("https://example.org", true), (#"https:\/\/example.org"#, true), (#"https:\u002f/x"#, true),
    ("a: b", false), ("data:image/png", false), ("", false), (":", false), (":/", false),
  ])
  func areFound(_ text: String, _ isAddress: Bool) {
    #expect(Array(text.utf8).containsAddress == isAddress)
  }
}
