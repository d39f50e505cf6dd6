// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceParts
import Synchronization

/// The drawing and measuring of a service, on threads of its own, within each client's budget.
///
/// Long requests have threads of a lower priority and a queue of their own, so that short ones never wait behind them.
final class Engine: Sendable {
  let commands: ServiceCommands
  let metrics: ServiceMetrics

  /// The program's options as JSON: fonts and limits.
  let program: [UInt8]

  private let queue: WorkQueue
  private let longQueue: WorkQueue
  private let capacity: Int
  private let budget: RenderBudget
  private let fetcher: PictureFetcher?
  private let isDraining = Atomic(false)
  private let dropped = Atomic(0)

  /// The priority of long requests: about a tenth of a core that both kinds want.
  private static let niceness = 10

  init(
    program: [UInt8], workers: Int, capacity: Int, budget: Int, tokens: Tokens? = nil,
    fetching: FetchPolicy?, metrics: ServiceMetrics
  ) throws(InProcessError) {
    commands = try ServiceCommands(program: program)
    self.program = program
    self.metrics = metrics
    queue = WorkQueue(workers: workers, capacity: capacity)
    longQueue = WorkQueue(workers: workers, capacity: capacity, niceness: Self.niceness)
    self.capacity = capacity
    self.budget = RenderBudget(
      millisecondsPerMinute: budget, exceptions: tokens?.budgets ?? [])
    fetcher = fetching.map(PictureFetcher.init)
  }

  /// The drawing time of a client in a minute, in milliseconds; 0 for any.
  func budget(of client: String) -> Int { budget.millisecondsPerMinute(of: client) }

  /// Whether the service takes no new clients.
  var draining: Bool { isDraining.load(ordering: .relaxed) }

  /// The number of requests that wait for a thread.
  var depth: Int { queue.depth + longQueue.depth }

  /// The number of threads that work, also for requests that have their answer.
  var busy: Int { queue.busy + longQueue.busy }

  /// The number of requests that were cancelled because the service ended.
  var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// Whether no more work like a request's may wait.
  func isFull(_ scope: RequestScope) -> Bool {
    capacity > 0 && queue(of: scope).depth >= capacity
  }

  private func queue(of scope: RequestScope) -> WorkQueue { scope.isLong ? longQueue : queue }

  func drain() { isDraining.store(true, ordering: .relaxed) }

  /// Takes no more work, and returns when all that was taken is done.
  func close() async {
    await queue.close()
    await longQueue.close()
  }

  /// Does work for a request, and returns what it made.
  ///
  /// The work is within a ``WorkLimit``, which ends it at the request's deadline, and when its client leaves. What it
  /// made by then is dropped.
  func perform<Value: Sendable>(
    _ stage: Stage, _ scope: RequestScope,
    _ work: @escaping @Sendable (WorkTicket) throws -> Value
  ) async throws -> Value {
    if case .refused(let seconds) = budget.admit(scope.client) {
      throw Problem.budgetSpent(retryAfter: seconds)
    }
    let result = try await whileAwaited(scope) { [self] in
      try await queue(of: scope).run(deadline: scope.deadline) { [self] ticket in
        try counted(stage, scope.client) { try Self.limited(by: ticket) { try work(ticket) } }
      }
    }
    scope.add(queueWait: result.queueWait, runTime: result.runTime)
    metrics.waited(for: result.queueWait)
    return result.value
  }

  /// Waits for work in a task that is cancelled when the request's client leaves, or the service ends.
  private func whileAwaited<Value: Sendable>(
    _ scope: RequestScope, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    do {
      return try await withTaskCancellationHandler {
        guard let connection = scope.connection else { return try await task.value }
        return try await connection.value(of: task)
      } onCancel: {
        task.cancel()
      }
    } catch is CancellationError {
      // Where a client leaves, this task goes on to answer.
      guard draining, Task.isCancelled else { throw Problem.clientClosed }
      dropped.add(1, ordering: .relaxed)
      throw Problem.dropped
    }
  }

  /// Takes the time of work from its client's budget, from its begin to its end.
  private func counted<Value>(
    _ stage: Stage, _ client: String, _ work: () throws -> Value
  ) throws -> Value {
    let start = ContinuousClock.now
    // Other work of the client may have spent it while this one waited.
    if case .refused(let seconds) = budget.begin(by: client, at: start) {
      throw Problem.budgetSpent(retryAfter: seconds)
    }
    defer {
      let end = ContinuousClock.now
      budget.end(begunAt: start, by: client, at: end)
      metrics.worked(stage, for: end - start)
    }
    return try work()
  }

  /// Does work that looks at the time, and at whether its caller still waits.
  private static func limited<Value>(
    by ticket: WorkTicket, _ work: () throws -> Value
  ) throws -> Value {
    let limit = WorkLimit(deadline: ticket.deadline)
    ticket.whenCancelled { limit.cancel() }
    return try limit.run(work)
  }

  /// The kinds of work in metrics.
  enum Stage: String, CaseIterable {
    case render, transcript, measure, diff, quote
  }
}

// MARK: Pictures

extension Engine {
  /// Draws, fetches the pictures that were missing, and draws again with them.
  ///
  /// - Parameters:
  ///   - text: The request. Without an address in it there is nothing to fetch.
  ///   - draw: Draws with the pictures; `nil` where there are none to look for.
  func drawing<Value: Sendable>(
    _ stage: Stage, of text: [UInt8], _ scope: RequestScope,
    _ draw: @escaping @Sendable (RemoteImages?, WorkTicket) throws -> Value
  ) async throws -> Value {
    guard text.containsAddress else {
      return try await perform(stage, scope) { try draw(nil, $0) }
    }
    let missing = RemoteImages()
    let first = try await perform(stage, scope) { try draw(missing, $0) }
    guard let images = await fetch(missing.missing, scope) else { return first }
    return try await perform(stage, scope) { try draw(images, $0) }
  }

  /// Fetches pictures, and counts those that are refused in a header.
  ///
  /// - Returns: `nil` where nothing was fetched.
  func fetch(_ addresses: [String], _ scope: RequestScope) async -> RemoteImages? {
    guard !addresses.isEmpty else { return nil }
    var files: [(address: String, bytes: [UInt8])] = []
    for picture in await fetcher?.fetch(addresses) ?? [] {
      switch picture.outcome {
      case .success(let bytes):
        files.append((picture.address, bytes))
        metrics.fetched("ok")
      case .failure(let refusal): metrics.fetched(refusal.name)
      }
    }
    let refused = addresses.count - files.count
    if refused > 0 { scope.setHeader(.refusedImages, "\(refused)") }
    return files.isEmpty ? nil : RemoteImages(files)
  }

  var fetches: Bool { fetcher != nil }
}

extension [UInt8] {
  /// Whether an address such as `https://example.org` may be in the text, also with escaped slashes.
  var containsAddress: Bool {
    var place = startIndex
    while let colon = self[place...].firstIndex(of: UInt8(ascii: ":")) {
      let rest = self[(colon + 1)...].prefix(3)
      if rest.starts(with: "//".utf8) || rest.starts(with: "\\/".utf8)
        || rest.starts(with: "\\u".utf8)
      {
        return true
      }
      place = colon + 1
    }
    return false
  }
}
