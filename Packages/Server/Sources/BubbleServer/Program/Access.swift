// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import ServiceParts
import Synchronization

/// The way of every request: who asks, whether they may, the answer, its headers, and a line in the log.
struct Access: HTTPResponder {
  typealias Context = ServiceContext

  let table: RouteTable
  let engine: Engine
  let tokens: Tokens?
  let clients: ClientNames
  let timeout: Duration
  let logger: Logger
  let inProgress: RequestCount
  let connections: Connections
  let origins: CrossOrigins

  func respond(to request: Request, context: ServiceContext) async throws -> Response {
    let scope = context.scope
    inProgress.add(1)
    defer { inProgress.add(-1) }
    begin(request, scope, connections.client(of: context.channel))
    let found = table.find(request.method, request.uri.path)
    if found.traits.contains(.long) { scope.noteLongWork() }
    var response: Response
    do {
      if let defect = RequestDefect(of: request) { throw defect.problem }
      response = try await answer(request, scope, found)
    } catch {
      response = answer(error, request, scope)
    }
    if request.method == .head {
      response.body = Self.withoutBody(response)
    } else if response.body.contentLength == nil {
      response.body = reportingCuts(of: response.body, scope)
    }
    origins.complete(&response, to: request)
    finish(&response, request, scope, route: found)
    return response
  }

  private func answer(
    _ request: Request, _ scope: RequestScope, _ found: RouteTable.Found
  ) async throws -> Response {
    // Before the token, which browsers don't send then.
    if let methods = found.methods, let answer = origins.preflight(request, methods: methods) {
      return answer
    }
    if !found.traits.contains(.open) { try authorize(request) }
    try admit(request, scope)
    return try await found.handler.get()(request, scope)
  }

  private func begin(
    _ request: Request, _ scope: RequestScope, _ connection: ClientConnection
  ) {
    scope.begin(
      id: RequestIdentity.id(of: request), trace: RequestIdentity.trace(of: request),
      client: clients.name(of: request, scope), deadline: scope.start + timeout,
      connection: connection)
    if let length = request.headers[.contentLength].flatMap({ Int($0) }) {
      scope.note(length: length)
    }
  }

  private func authorize(_ request: Request) throws {
    guard let tokens,
      // A link has its signature in place of a token.
      !(request.uri.path.hasPrefix(LinkRoutes.prefix) && request.method != .post)
    else { return }
    guard let token = ClientNames.token(of: request), tokens.accepts(token) else {
      throw Problem.unauthorized
    }
  }

  /// Refuses work before its body is read, where the service ends or has too much of it.
  private func admit(_ request: Request, _ scope: RequestScope) throws {
    guard request.method == .post || request.uri.path.hasPrefix(LinkRoutes.prefix) else { return }
    if engine.draining { throw Problem.draining }
    if engine.isFull(scope) { throw Problem.overloaded }
  }

  private func answer(_ error: any Error, _ request: Request, _ scope: RequestScope) -> Response {
    let problem = counted(error, scope)
    if QuoteEnvelope.isPath(request.uri.path) {
      return QuoteEnvelope.answer(problem, budget: engine.budget(of: scope.client))
    }
    return problem.response(requestID: scope.id)
  }

  /// The problem that an error is, which is counted, and logged where it is unexpected.
  private func counted(_ error: any Error, _ scope: RequestScope) -> Problem {
    let problem = Problem(error)
    scope.note(problem)
    engine.metrics.failed(problem.code)
    if problem.status.code >= 500, problem.code == "internal" {
      // Its description may have texts of messages.
      logger.error(
        "A request failed.",
        metadata: ["requestId": "\(scope.id)", "error": "\(type(of: error))"])
    }
    return problem
  }

  /// A body that is sent while it is made, with a line in the log where it is cut off, or ends in a problem.
  private func reportingCuts(of body: ResponseBody, _ scope: RequestScope) -> ResponseBody {
    ResponseBody { writer in
      do {
        try await body.write(writer)
      } catch {
        reportCut(error, scope)
        throw error
      }
      if let problem = scope.sentProblem { reportCut(problem, scope) }
    }
  }

  /// Counts and logs an error after the answer's head, whose line in the log has the status 200.
  private func reportCut(_ error: any Error, _ scope: RequestScope) {
    let problem = counted(error, scope)
    engine.metrics.cutOff(status: problem.status.code)
    let isFault = problem.status.code >= 500
    logger.log(
      level: isFault ? .error : .info, "answer cut off",
      metadata: [
        "requestId": "\(scope.id)", "status": .stringConvertible(problem.status.code),
        "code": "\(problem.code)",
      ])
  }

  private static func withoutBody(_ response: Response) -> ResponseBody {
    ResponseBody(contentLength: response.body.contentLength) { try await $0.finish(nil) }
  }

  private func finish(
    _ response: inout Response, _ request: Request, _ scope: RequestScope,
    route: RouteTable.Found
  ) {
    let total = ContinuousClock.now - scope.start
    let times = scope.times
    for field in scope.headers { response.headers[field.name] = field.value }
    response.headers[.requestID] = scope.id
    response.headers[.contentTypeOptions] = "nosniff"
    response.headers[.serverTiming] = [
      ("queue", times.queueWait), ("render", times.runTime), ("total", total),
    ].map { "\($0.0);dur=\(Self.milliseconds($0.1))" }.joined(separator: ", ")
    if engine.draining { response.headers[.connection] = "close" }
    engine.metrics.answered(
      route.label, request.method.isKnown ? request.method.rawValue : "other",
      status: response.status.code, after: total)
    log(response, request, scope, total, path: route.loggedPath(request.uri.path))
  }

  private func log(
    _ response: Response, _ request: Request, _ scope: RequestScope, _ total: Duration,
    path: String
  ) {
    var metadata: Logger.Metadata = [
      "requestId": "\(scope.id)", "method": "\(request.method.rawValue)",
      "path": "\(path)",
      "status": .stringConvertible(response.status.code),
      "milliseconds": .stringConvertible((total.milliseconds * 1000).rounded() / 1000),
      "client": "\(scope.client)",
    ]
    if let code = scope.problem?.code { metadata["code"] = "\(code)" }
    if let trace = scope.trace { metadata["trace"] = "\(trace)" }
    logger.info("request", metadata: metadata)
  }

  private static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.2f", duration.milliseconds)
  }
}

/// The number of requests without an answer.
final class RequestCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add(_ change: Int) { count.add(change, ordering: .relaxed) }
}

extension HTTPRequest.Method {
  /// Whether it is a standard HTTP method. Others share one metric label.
  fileprivate var isKnown: Bool {
    [.get, .head, .post, .put, .delete, .options, .patch].contains(self)
  }
}

/// The identifiers that a request brings.
enum RequestIdentity {
  private static let lengthLimit = 128

  /// The value of `x-request-id`, or a new one where it has none that is valid.
  static func id(of request: Request) -> String {
    guard let id = request.headers[.requestID], (1...lengthLimit).contains(id.utf8.count),
      id.utf8.allSatisfy(isIDCharacter)
    else { return String(format: "%016llx", UInt64.random(in: 0 ... .max)) }
    return id
  }

  private static func isIDCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The trace and the parent's span of `traceparent`: `00-TRACE-SPAN-FLAGS` (W3C Trace Context, section 3.2).
  static func trace(of request: Request) -> String? {
    guard let header = request.headers[.traceParent] else { return nil }
    let parts = header.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, parts.map(\.utf8.count) == [2, 32, 16, 2],
      parts.joined().utf8.allSatisfy(isHexadecimal), parts[0] == "00",
      parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
    else { return nil }
    return "\(parts[1])-\(parts[2])"
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

/// The names that clients have in budgets and logs.
struct ClientNames: Sendable {
  /// The number of proxies in front of the service, whose `x-forwarded-for` is believed.
  let trustedProxies: Int

  let tokens: Tokens?

  /// The client of a token that is accepted, or else of an address: of others, each would have a budget of its own.
  func name(of request: Request, _ scope: RequestScope) -> String {
    if let token = Self.token(of: request), tokens?.accepts(token) ?? false {
      return Tokens.client(of: token)
    }
    let address = forwarded(request) ?? scope.peer
    return IPAddress(address)?.clientName ?? "local"
  }

  /// The address that the outermost trusted proxy saw; `nil` where a request didn't come by all of them.
  private func forwarded(_ request: Request) -> String? {
    guard trustedProxies > 0, let header = request.headers[.forwardedFor] else { return nil }
    let addresses = header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard addresses.count >= trustedProxies else { return nil }
    return addresses[addresses.count - trustedProxies]
  }

  static func token(of request: Request) -> String? {
    guard let header = request.headers[.authorization] else { return nil }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }
}
