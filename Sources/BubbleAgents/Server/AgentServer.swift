// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings
import Foundation

/// The server's side of the protocol: a state, and an answer for each message.
///
/// It reads and writes no streams. ``AgentSession`` cuts them into messages.
package final class AgentServer {
  private let tools: AgentTools
  private let resources = AgentResources()

  /// The version of the handshake; `nil` before it, and for clients without one.
  private(set) var version: AgentProtocol?

  private var clientRoots = ClientRoots.none

  /// The roots that the client narrows the server's to.
  private enum ClientRoots: Equatable {
    /// The client has none.
    case none

    /// The client has some, and hasn't been asked for them yet.
    case unknown

    /// The client was asked by the request of this ID.
    case requested(id: String)
    case known

    /// The client didn't answer: nothing is below its roots.
    case missing
  }

  /// The number of requests to the client.
  private var requestCount = 0

  /// - Parameter makeGoldenRun: Makes a run over an input's goldens with the options of a call.
  package init(
    roots: AgentRoots, settings: AgentSettings, makeGoldenRun: @escaping GoldenRunMaker
  ) {
    tools = AgentTools(roots: roots, settings: settings, makeGoldenRun: makeGoldenRun)
  }

  /// Whether requests have to wait until the client has answered which roots it has.
  var waitsForRoots: Bool { if case .requested = clientRoots { true } else { false } }

  /// Goes on without the client's roots, and with no file below them.
  func giveUpOnRoots() {
    guard waitsForRoots else { return }
    clientRoots = .missing
    tools.roots.narrow(to: [])
  }

  /// Answers a request.
  func response(to request: AgentRequest) -> JSONValue {
    do throws(AgentError) {
      let version = try version(of: request)
      let result = try result(of: request, in: version)
      return [
        "jsonrpc": "2.0", "id": request.id,
        "result": version.completed(
          result, isCacheable: Self.cacheableMethods.contains(request.method)),
      ]
    } catch {
      return error.response(to: request.id)
    }
  }

  /// Takes a notification.
  ///
  /// - Returns: A request to the client, where one follows.
  func request(after notification: String) -> JSONValue? {
    switch notification {
    case "notifications/initialized" where clientRoots == .unknown,
      "notifications/roots/list_changed" where clientRoots != .none && version != nil:
      requestCount += 1
      let id = "roots-\(requestCount)"
      clientRoots = .requested(id: id)
      return ["jsonrpc": "2.0", "id": .string(id), "method": "roots/list"]
    default: return nil
    }
  }

  /// Takes the answer to a request of the server's. One to another request is ignored.
  func take(_ result: JSONValue?, of id: JSONValue) {
    guard case .requested(let requested) = clientRoots, requested.isExactly(id.string) else {
      return
    }
    guard let roots = result?["roots"]?.array else { return giveUpOnRoots() }
    clientRoots = .known
    tools.roots.narrow(to: roots.compactMap { $0["uri"]?.string })
  }
}

extension AgentServer {
  private static let cacheableMethods = [
    "server/discover", "tools/list", "resources/list", "resources/templates/list", "resources/read",
  ]

  /// The version that a request is of.
  private func version(of request: AgentRequest) throws(AgentError) -> AgentProtocol {
    guard let own = request.ownVersion else {
      if let version { return version }
      guard ["initialize", "ping"].contains(request.method) else {
        throw .invalid("The session has to begin with initialize.")
      }
      return .november2025
    }
    guard let name = own.string, let version = AgentProtocol(exactly: name), !version.hasHandshake
    else {
      throw AgentError(
        code: -32022, message: "Unsupported protocol version",
        data: ["supported": AgentProtocol.names, "requested": own])
    }
    guard request.hasCapabilities else {
      throw .invalidParameters("_meta must have \(AgentProtocol.capabilitiesKey).")
    }
    return version
  }

  private func result(
    of request: AgentRequest, in version: AgentProtocol
  ) throws(AgentError) -> JSONValue {
    switch request.method {
    case "initialize" where version.hasHandshake: try initialize(request.parameters)
    case "ping" where version.hasHandshake: [:]
    case "server/discover" where !version.hasHandshake: discovery
    case "tools/list": tools.list(in: version)
    case "tools/call": try tools.call(request.parameters, in: version)
    case "resources/list": resources.list(in: version)
    case "resources/templates/list": resources.templates(in: version)
    case "resources/read": try resources.read(request.parameters, in: version)
    default: throw .unknownMethod(request.method)
    }
  }

  private func initialize(_ parameters: JSONObject) throws(AgentError) -> JSONValue {
    guard version == nil else { throw .invalid("The session has begun already.") }
    guard let requested = parameters["protocolVersion"]?.string else {
      throw .invalidParameters("protocolVersion must be a string.")
    }
    let version = AgentProtocol.negotiated(requested)
    self.version = version
    if parameters["capabilities"]?["roots"]?.object != nil, tools.roots.isOpen {
      clientRoots = .unknown
      // Until they are known, nothing is below them.
      tools.roots.narrow(to: [])
    }
    return [
      "protocolVersion": .string(version.rawValue), "capabilities": Self.capabilities,
      "serverInfo": AgentProtocol.server, "instructions": .string(tools.instructions),
    ]
  }

  private var discovery: JSONValue {
    [
      "supportedVersions": AgentProtocol.names, "capabilities": Self.capabilities,
      "instructions": .string(tools.instructions),
    ]
  }

  private static var capabilities: JSONValue { ["tools": [:], "resources": [:]] }
}
