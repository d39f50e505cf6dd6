// SPDX-License-Identifier: MIT
import Foundation
import ServiceParts

/// Bytes on their way from a thread that draws to the task that answers.
///
/// The thread waits where the client takes too long to read, no longer than the request may take.
final class ChunkChannel: @unchecked Sendable {
  // All state is accessed with the condition locked.
  private let condition = NSCondition()
  private var chunks: [[UInt8]] = []
  private var byteCount = 0
  private var end: Result<Void, any Error>?
  private var isCancelled = false
  private var reader: CheckedContinuation<Void, Never>?

  /// The number of bytes that wait for the client before the thread does.
  private static let byteLimit = 4 << 20

  /// Adds bytes.
  ///
  /// - Throws: An error if the reader is gone.
  func write(_ bytes: [UInt8], _ ticket: WorkTicket) throws {
    guard !bytes.isEmpty else { return }
    condition.lock()
    while byteCount > Self.byteLimit, !isCancelled, !ticket.isLate {
      _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1))
    }
    let isDone = isCancelled || ticket.isLate
    if !isDone {
      chunks.append(bytes)
      byteCount += bytes.count
    }
    let reader = takeReader()
    condition.unlock()
    reader?.resume()
    if isDone { throw WorkError.late }
  }

  /// Ends the bytes: no more come, or an error in place of them. Only the first end counts.
  func finish(_ result: Result<Void, any Error>) {
    condition.lock()
    if end == nil { end = result }
    let reader = takeReader()
    condition.unlock()
    reader?.resume()
  }

  /// Makes the thread end early.
  func cancel() {
    condition.lock()
    isCancelled = true
    chunks = []
    condition.broadcast()
    condition.unlock()
  }

  /// The next bytes; `nil` at the end.
  func next() async throws -> [UInt8]? {
    while true {
      if let next = take() { return try next.get() }
      await withCheckedContinuation { continuation in
        condition.lock()
        let isReady = !chunks.isEmpty || end != nil
        if !isReady { reader = continuation }
        condition.unlock()
        if isReady { continuation.resume() }
      }
    }
  }

  /// The next bytes or the end; `nil` where neither is there yet.
  private func take() -> Result<[UInt8]?, any Error>? {
    condition.lock()
    defer { condition.unlock() }
    guard !chunks.isEmpty else { return end.map { $0.map { nil } } }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for chunk in chunks { bytes.append(contentsOf: chunk) }
    chunks = []
    byteCount = 0
    condition.broadcast()
    return .success(bytes)
  }

  private func takeReader() -> CheckedContinuation<Void, Never>? {
    defer { reader = nil }
    return reader
  }
}
