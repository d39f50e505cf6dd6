// SPDX-License-Identifier: MIT
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A request's identity, deadline and times, which its log line and headers are made of.
final class RequestScope: Sendable {
  let start = ContinuousClock.now

  /// The address of the connection's other end, without its port.
  let peer: String

  private let state = Mutex(State())

  private struct State {
    var id = ""
    var trace: String?
    var client = ""
    var deadline = ContinuousClock.now
    var isLong = false
    var connection: ClientConnection?
    var queueWait = Duration.zero
    var runTime = Duration.zero
    var headers: HTTPFields = [:]
    var problem: Problem?
    var sentProblem: Problem?
  }

  init(peer: String) { self.peer = peer }

  /// The value of `x-request-id`.
  var id: String { state.withLock { $0.id } }

  /// The trace and span of `traceparent` (W3C Trace Context); `nil` where it has none that is valid.
  var trace: String? { state.withLock { $0.trace } }

  /// The client whose budget the request's work is taken from.
  var client: String { state.withLock { $0.client } }

  var deadline: ContinuousClock.Instant { state.withLock { $0.deadline } }

  /// Whether the request may take so long that short ones shouldn't wait for it.
  var isLong: Bool { state.withLock { $0.isLong } }

  /// The length of requests that are short, in bytes: enough for a message of text, and for no more work than 50 ms.
  private static let shortLength = 16 << 10

  /// Notes the length of a request's text.
  func note(length: Int) {
    if length > Self.shortLength { noteLongWork() }
  }

  /// Notes that the work of a request is long whatever its length.
  func noteLongWork() { state.withLock { $0.isLong = true } }

  /// The reason why the request has no answer, or not all of it; `nil` for one that is well.
  var problem: Problem? { state.withLock { $0.problem } }

  func note(_ problem: Problem) { state.withLock { $0.problem = problem } }

  /// The problem that an answer in parts ends with, whose status was sent before.
  var sentProblem: Problem? { state.withLock { $0.sentProblem } }

  func note(sent problem: Problem) { state.withLock { $0.sentProblem = problem } }

  /// The client of the request's connection; `nil` for requests without one.
  var connection: ClientConnection? { state.withLock { $0.connection } }

  var times: (queueWait: Duration, runTime: Duration) {
    state.withLock { ($0.queueWait, $0.runTime) }
  }

  /// Headers that are added to the answer.
  var headers: HTTPFields { state.withLock { $0.headers } }

  func begin(
    id: String, trace: String?, client: String, deadline: ContinuousClock.Instant,
    connection: ClientConnection? = nil
  ) {
    state.withLock {
      $0.id = id
      $0.trace = trace
      $0.client = client
      $0.deadline = deadline
      $0.connection = connection
    }
  }

  func add(queueWait: Duration, runTime: Duration) {
    state.withLock {
      $0.queueWait += queueWait
      $0.runTime += runTime
    }
  }

  func setHeader(_ name: HTTPField.Name, _ value: String) {
    state.withLock { $0.headers[name] = value }
  }
}

/// The context of a request in Hummingbird, which holds its scope.
struct ServiceContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let scope: RequestScope
  let channel: any Channel

  init(source: Source) {
    channel = source.channel
    coreContext = CoreRequestContextStorage(source: source)
    scope = RequestScope(peer: source.channel.remoteAddress?.ipAddress ?? "local")
  }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("x-request-id")!
  static let traceParent = HTTPField.Name("traceparent")!
  static let serverTiming = HTTPField.Name("server-timing")!
  static let forwardedFor = HTTPField.Name("x-forwarded-for")!
  static let contentTypeOptions = HTTPField.Name("x-content-type-options")!
  static let kind = HTTPField.Name("bubblekit-kind")!
  static let width = HTTPField.Name("bubblekit-width")!
  static let height = HTTPField.Name("bubblekit-height")!
  static let scale = HTTPField.Name("bubblekit-scale")!
  static let warnings = HTTPField.Name("bubblekit-warnings")!
  static let messages = HTTPField.Name("bubblekit-messages")!
  static let failed = HTTPField.Name("bubblekit-failed")!
  static let refusedImages = HTTPField.Name("bubblekit-refused-images")!
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
