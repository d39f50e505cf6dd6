// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceParts
import Synchronization

/// The answer of work that is sent while it is made.
final class AnswerWriter: Sendable {
  private let channel: ChunkChannel
  private let ticket: WorkTicket
  private let state = Mutex(State())

  private struct State {
    var headers: HTTPFields = [:]
    var trailers: HTTPFields?
  }

  fileprivate init(_ channel: ChunkChannel, _ ticket: WorkTicket) {
    self.channel = channel
    self.ticket = ticket
  }

  /// Sets headers, before the first bytes.
  func setHeader(_ name: HTTPField.Name, _ value: String) {
    state.withLock { $0.headers[name] = value }
  }

  /// Adds headers that are sent after the bytes.
  func addTrailers(_ trailers: HTTPFields) {
    state.withLock { state in
      var all = state.trailers ?? [:]
      for field in trailers { all[field.name] = field.value }
      state.trailers = all
    }
  }

  /// Adds the number of pictures by address that were not to be had.
  func addRefused(_ images: RemoteImages?) {
    guard let count = images?.missing.count, count > 0 else { return }
    addTrailers([.refusedImages: "\(count)"])
  }

  /// Sends bytes.
  func write(_ bytes: [UInt8]) throws { try channel.write(bytes, ticket) }

  /// Whether the client has stopped waiting for the answer.
  var isLate: Bool { ticket.isLate }

  fileprivate var headers: HTTPFields { state.withLock { $0.headers } }
  fileprivate var trailers: HTTPFields? { state.withLock { $0.trailers } }
}

extension Engine {
  /// Answers with what work writes.
  ///
  /// An error before the first bytes is the answer; a later one ends the connection, so that no client takes what was
  /// sent for the whole.
  ///
  /// - Parameter ending: The last bytes of an answer that can describe a later error itself; `nil` for others.
  func stream(
    _ stage: Stage, _ scope: RequestScope, ending: (@Sendable (Problem) -> [UInt8])? = nil,
    _ work: @escaping @Sendable (AnswerWriter, WorkTicket) throws -> Void
  ) async throws -> Response {
    try await AnswerStream(self, stage, scope, ending: ending, work).response()
  }
}

/// The bytes of work under way, on their way to the client.
private struct AnswerStream: Sendable {
  private let channel = ChunkChannel()
  private let holder = AnswerHolder()
  private let task: Task<Void, Never>
  private let scope: RequestScope
  private let ending: (@Sendable (Problem) -> [UInt8])?

  /// Begins the work.
  init(
    _ engine: Engine, _ stage: Engine.Stage, _ scope: RequestScope,
    ending: (@Sendable (Problem) -> [UInt8])?,
    _ work: @escaping @Sendable (AnswerWriter, WorkTicket) throws -> Void
  ) {
    self.scope = scope
    self.ending = ending
    task = Task { [channel, holder] in
      do {
        try await engine.perform(stage, scope) { ticket in
          let writer = AnswerWriter(channel, ticket)
          holder.set(writer)
          try work(writer, ticket)
        }
        channel.finish(.success(()))
      } catch {
        channel.finish(.failure(error))
      }
    }
  }

  /// Waits for the first bytes, after which the headers are known.
  func response() async throws -> Response {
    let first = try await endingWork { try await channel.next() }
    let body = ResponseBody { writer in
      try await endingWork { try await send(from: first, to: &writer) }
    }
    return Response(status: .ok, headers: holder.writer?.headers ?? [:], body: body)
  }

  private func send(from first: [UInt8]?, to writer: inout any ResponseBodyWriter) async throws {
    var next = first
    while let bytes = next {
      try await sending { try await writer.write(ByteBuffer(bytes: bytes)) }
      do {
        next = try await channel.next()
      } catch {
        next = nil
        if let last = try description(of: error) {
          try await sending { try await writer.write(ByteBuffer(bytes: last)) }
        }
      }
    }
    try await sending { try await writer.finish(holder.writer?.trailers) }
  }

  /// The bytes that describe an error to the client, unless it has left; `nil` where the work has sent a problem.
  private func description(of error: any Error) throws -> [UInt8]? {
    let problem = Problem(error)
    guard let ending, problem.code != Problem.clientClosed.code else { throw error }
    task.cancel()
    guard scope.sentProblem == nil else { return nil }
    scope.note(sent: problem)
    return ending(problem)
  }

  /// Sends something. Where that fails, the client has left.
  private func sending(_ step: () async throws -> Void) async throws {
    do {
      try await step()
    } catch {
      throw Problem.clientClosed
    }
  }

  /// Takes a step, and ends the work where the step fails or is cancelled.
  private func endingWork<Value>(_ step: () async throws -> Value) async throws -> Value {
    do {
      return try await withTaskCancellationHandler(operation: step) { cancel() }
    } catch {
      cancel()
      throw error
    }
  }

  private func cancel() {
    channel.cancel()
    task.cancel()
  }
}

/// The writer of work that has begun.
private final class AnswerHolder: Sendable {
  private let held = Mutex<AnswerWriter?>(nil)

  var writer: AnswerWriter? { held.withLock { $0 } }

  func set(_ writer: AnswerWriter) { held.withLock { $0 = writer } }
}
