// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import ServiceParts

/// The service, from its options to its end.
struct Service {
  private let options: ServerOptions
  private let logger: Logger
  private let engine: Engine
  private let access: Access
  private let count = RequestCount()
  private let connections: Connections

  /// - Throws: An error about an option, or a file that it names.
  init(_ options: ServerOptions) throws {
    self.options = options
    let handler = JSONLogHandler(level: options.logLevel.value)
    logger = Logger(label: "bubblekit-server") { _ in handler }
    let hosts = options.safety.allowFetch
    let tokens = try options.safety.tokenFile.map { try Tokens(path: $0) }
    engine = try Engine(
      program: options.drawing.json, workers: options.work.workerCount,
      capacity: options.work.queue, budget: options.work.budget, tokens: tokens,
      fetching: hosts.isEmpty ? nil : try FetchPolicy(hosts: hosts),
      metrics: ServiceMetrics(version: ServiceCommands.versions[0].version))
    connections = Connections(limit: options.safety.maxConnections)
    access = Access(
      table: try RouteTable(RouteParts(options, engine)), engine: engine, tokens: tokens,
      clients: ClientNames(
        trustedProxies: options.safety.trustProxy, tokens: tokens),
      timeout: .seconds(options.work.timeout), logger: logger, inProgress: count,
      connections: connections, origins: try CrossOrigins(options.safety.allowOrigin))
  }

  /// Listens until SIGTERM or SIGINT, and answers what has begun.
  ///
  /// - Returns: The number of requests whose work was dropped, because it took longer than draining may.
  func run() async throws -> Int {
    let drain = Drain(engine: engine, logger: logger, time: .seconds(options.work.drain))
    let ports = ReadyPorts(options)
    ProcessMemory.keepSmall { [weak engine] in engine.map { $0.busy == 0 && $0.depth == 0 } }
    let applications: [any ServiceLifecycle.Service] =
      [try makeApplication(ports)] + (options.metricsPort == 0 ? [] : [makeMetrics(ports)])
    var configuration = ServiceGroupConfiguration(
      services: applications.map { .init(service: $0) } + [.init(service: drain)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: quietLogger)
    configuration.maximumGracefulShutdownDuration = drain.patience
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw StartError(
        host: options.host, port: options.port, reason: String(cString: strerror(error.errnoCode)))
    } catch is CancellationError {
      // The patience with requests has ended.
    }
    await engine.close()
    logger.info("ended", metadata: ["dropped": .stringConvertible(engine.droppedCount)])
    return engine.droppedCount
  }

  /// The framework's own lines are of interest to its authors only.
  private var quietLogger: Logger {
    var logger = logger
    logger.logLevel = .critical
    return logger
  }

  private func makeApplication(_ ports: ReadyPorts) throws -> Application<Access> {
    Application(
      responder: access,
      server: RequestChannel.server(connections, patience: .seconds(options.work.timeout)),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port)),
      onServerRunning: { [connections] channel in
        try? await connections.limit(channel)
        await ports.listens(at: channel.localAddress?.port)
      },
      logger: quietLogger)
  }

  private func makeMetrics(_ ports: ReadyPorts) -> Application<MetricsResponder> {
    let connections = Connections(limit: Self.maximumReaders)
    return Application(
      responder: MetricsResponder(engine: engine, count: count),
      server: RequestChannel.server(connections, patience: .seconds(30)),
      configuration: ApplicationConfiguration(
        address: .hostname(options.metricsHost, port: max(options.metricsPort, 0))),
      onServerRunning: { channel in
        try? await connections.limit(channel)
        await ports.measures(at: channel.localAddress?.port)
      },
      logger: quietLogger)
  }

  /// The maximum number of connections to the metrics.
  private static let maximumReaders = 64
}

/// A reason why the service cannot listen.
struct StartError: Error, CustomStringConvertible {
  let host: String
  let port: Int
  let reason: String

  var description: String {
    "cannot listen at \(host):\(port): \(reason). Choose another --port, or 0 for any"
  }
}

/// Answers with metrics.
struct MetricsResponder: HTTPResponder {
  typealias Context = ServiceContext

  let engine: Engine
  let count: RequestCount

  func respond(to request: Request, context: ServiceContext) async throws -> Response {
    let id = RequestIdentity.id(of: request)
    if let defect = RequestDefect(of: request) { return defect.problem.response(requestID: id) }
    guard request.uri.path == "/metrics", request.method == .get else {
      return Problem.notFound.response(requestID: id)
    }
    let text = engine.metrics.text(
      depth: engine.depth, inProgress: count.value, caches: engine.commands.cacheBudget)
    return Response(
      status: .ok, headers: [.contentType: PrometheusFactory.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// The line that says where the service listens.
private actor ReadyPorts {
  private let options: ServerOptions
  private var port: Int?
  private var metricsPort: Int?

  init(_ options: ServerOptions) { self.options = options }

  func listens(at port: Int?) {
    self.port = port
    report()
  }

  func measures(at port: Int?) {
    metricsPort = port
    report()
  }

  private func report() {
    guard let port, options.metricsPort == 0 || metricsPort != nil else { return }
    guard options.readyJson else {
      let line = "bubblekit-server listens at http://\(host):\(port)/\n"
      return FileHandle.standardError.write(Data(line.utf8))
    }
    var members: [(String, JSONValue)] = [
      ("ready", true), ("host", .string(options.host)), ("port", .integer(port)),
    ]
    if let metricsPort { members.append(("metricsPort", .integer(metricsPort))) }
    FileHandle.standardOutput.write(
      Data("\(JSONValue.object(JSONObject(members)))\n".utf8))
  }

  private var host: String { options.host.contains(":") ? "[\(options.host)]" : options.host }
}
