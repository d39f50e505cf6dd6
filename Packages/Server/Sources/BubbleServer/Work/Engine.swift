// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleCommand
import BubbleKit
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceParts
import Synchronization

/// The drawing and measuring of a service, on threads of its own, within each client's budget.
final class Engine: Sendable {
  let commands: ServiceCommands
  let queue: WorkQueue
  let metrics: ServiceMetrics

  /// The program's options as JSON: fonts and limits.
  let program: [UInt8]

  /// The drawing time of a client in a minute, in milliseconds; 0 for any.
  let budgetPerMinute: Int

  private let capacity: Int
  private let budget: RenderBudget
  private let fetcher: PictureFetcher?
  private let isDraining = Atomic(false)

  init(
    program: [UInt8], workers: Int, capacity: Int, budget: Int, fetching: FetchPolicy?,
    metrics: ServiceMetrics
  ) throws(InProcessError) {
    commands = try ServiceCommands(program: program)
    self.program = program
    self.metrics = metrics
    queue = WorkQueue(workers: workers, capacity: capacity)
    self.capacity = capacity
    budgetPerMinute = budget
    self.budget = RenderBudget(millisecondsPerMinute: budget)
    fetcher = fetching.map(PictureFetcher.init)
  }

  /// Whether the service takes no new clients.
  var draining: Bool { isDraining.load(ordering: .relaxed) }

  /// Whether no more work may wait.
  var isFull: Bool { capacity > 0 && queue.depth >= capacity }

  func drain() { isDraining.store(true, ordering: .relaxed) }

  /// Does work for a request, and returns what it made.
  func perform<Value: Sendable>(
    _ stage: Stage, _ scope: RequestScope,
    _ work: @escaping @Sendable (WorkTicket) throws -> Value
  ) async throws -> Value {
    if case .refused(let seconds) = budget.admit(scope.client) {
      throw Problem.budgetSpent(retryAfter: seconds)
    }
    let client = scope.client
    let result = try await queue.run(deadline: scope.deadline) { [budget, metrics] ticket in
      let start = ContinuousClock.now
      defer {
        let time = ContinuousClock.now - start
        budget.spend(time.milliseconds, by: client)
        metrics.worked(stage, for: time)
      }
      return try work(ticket)
    }
    scope.add(queueWait: result.queueWait, runTime: result.runTime)
    metrics.waited(for: result.queueWait)
    return result.value
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
