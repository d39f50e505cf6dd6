// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleCommand
import BubbleKit
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

  /// - Throws: An error about an option, or a file that it names.
  init(_ options: ServerOptions) throws {
    self.options = options
    let handler = JSONLogHandler(level: options.logLevel.value)
    logger = Logger(label: "bubblekit-server") { _ in handler }
    let hosts = options.safety.allowFetch
    engine = try Engine(
      program: options.drawing.json, workers: options.work.workerCount,
      capacity: options.work.queue, budget: options.work.budget,
      fetching: hosts.isEmpty ? nil : try FetchPolicy(hosts: hosts),
      metrics: ServiceMetrics(version: ServiceCommands.versions[0].version))
    let tokens = try options.safety.tokenFile.map { try Tokens(path: $0) }
    access = Access(
      table: try Self.makeTable(options, engine), engine: engine, tokens: tokens,
      clients: ClientNames(
        trustedProxies: options.safety.trustProxy, tokens: tokens),
      timeout: .seconds(options.work.timeout), logger: logger, inProgress: count,
      openPaths: PageRoutes.paths)
  }

  private static func makeTable(_ options: ServerOptions, _ engine: Engine) throws -> RouteTable {
    let bodies = BodyReader(limit: options.safety.maxBody)
    let fonts = FontDigest.text(of: engine.commands.fontFolders)
    let versions = ServiceCommands.versions.map { "\($0.name) \($0.version)" }
    let signer = try options.safety.linkKeys.map { LinkSigner(try LinkKeys(path: $0)) }
    var table = RouteTable()
    RenderRoutes(engine: engine, bodies: bodies).add(to: &table)
    TranscriptRoutes(engine: engine, bodies: bodies).add(to: &table)
    MeasureRoutes(engine: engine, bodies: bodies).add(to: &table)
    DiffRoutes(engine: engine, bodies: bodies).add(to: &table)
    LinkRoutes(
      engine: engine, bodies: bodies, signer: signer,
      cache: LinkCache(
        byteLimit: options.work.linkCache, budget: engine.commands.cacheBudget),
      edition: versions.joined(separator: ", ") + ", fonts " + fonts
    ).add(to: &table)
    try QuoteRoutes(engine: engine, bodies: bodies).add(to: &table)
    StatusRoutes(
      engine: engine, workers: options.work.workerCount, capacity: options.work.queue,
      hasLinks: signer != nil, fonts: fonts
    ).add(to: &table)
    PageRoutes(examples: try PageExamples.json(ofFile: options.examples)).add(to: &table)
    return table
  }

  /// Listens until SIGTERM or SIGINT, and answers what has begun.
  func run() async throws {
    let ports = ReadyPorts(options)
    let applications: [any ServiceLifecycle.Service] =
      [try makeApplication(ports)] + (options.metricsPort == 0 ? [] : [makeMetrics(ports)])
    var configuration = ServiceGroupConfiguration(
      services: applications.map { .init(service: $0) } + [.init(service: Drain(engine: engine))],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: quietLogger)
    configuration.maximumGracefulShutdownDuration = .seconds(options.work.drain)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw StartError(
        host: options.host, port: options.port, reason: String(cString: strerror(error.errnoCode)))
    }
    await engine.queue.close()
    logger.info("ended")
  }

  /// The framework's own lines are of interest to its authors only.
  private var quietLogger: Logger {
    var logger = logger
    logger.logLevel = .critical
    return logger
  }

  private func makeApplication(_ ports: ReadyPorts) throws -> Application<Access> {
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100)
    return Application(
      responder: access,
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [ConnectionGuard()],
          idleTimeout: .seconds(Int64(options.work.timeout.rounded(.up))),
          httpDecoderConfiguration: decoder)),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port),
        availableConnectionsDelegate: MaximumAvailableConnections(options.safety.maxConnections)),
      onServerRunning: { channel in await ports.listens(at: channel.localAddress?.port) },
      logger: quietLogger)
  }

  private func makeMetrics(_ ports: ReadyPorts) -> Application<MetricsResponder> {
    Application(
      responder: MetricsResponder(engine: engine, count: count),
      server: .http1(configuration: HTTP1Channel.Configuration(idleTimeout: .seconds(30))),
      configuration: ApplicationConfiguration(
        address: .hostname(options.metricsHost, port: max(options.metricsPort, 0))),
      onServerRunning: { channel in await ports.measures(at: channel.localAddress?.port) },
      logger: quietLogger)
  }
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
    guard request.uri.path == "/metrics", request.method == .get else {
      return Problem.notFound.response(requestID: "")
    }
    let text = engine.metrics.text(
      depth: engine.queue.depth, inProgress: count.value, caches: engine.commands.cacheBudget)
    return Response(
      status: .ok, headers: [.contentType: PrometheusFactory.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// Announces draining for one second before the listener closes.
private struct Drain: ServiceLifecycle.Service {
  let engine: Engine

  /// The time for balancers and clients to see it. Then no more connections are accepted.
  private static let notice = Duration.seconds(1)

  func run() async throws {
    try? await gracefulShutdown()
    engine.drain()
    try? await Task.sleep(for: Self.notice)
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
