// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings

/// A message of a client: JSON-RPC 2.0, as the Model Context Protocol has it.
enum AgentMessage {
  case request(AgentRequest)
  case notification(method: String, parameters: JSONObject)

  /// The answer to a request of the server's; `nil` for an error.
  case response(id: JSONValue, result: JSONValue?)

  /// Reads a message.
  ///
  /// - Throws: An error of the protocol, to be answered under the ID as far as it could be read.
  init(_ value: JSONValue) throws(UnreadableMessage) {
    guard let object = value.object else {
      throw UnreadableMessage(
        id: .null, .invalid("A message must be an object, not \(value.kind)."))
    }
    let id = try Self.id(of: object)
    guard "2.0".isExactly(object["jsonrpc"]?.string) else {
      throw UnreadableMessage(id: id ?? .null, .invalid("jsonrpc must be \"2.0\"."))
    }
    guard let method = object["method"] else {
      guard let id, object["result"] != nil || object["error"] != nil else {
        throw UnreadableMessage(id: id ?? .null, .invalid("The message has no method."))
      }
      self = .response(id: id, result: object["result"])
      return
    }
    guard let method = method.string else {
      throw UnreadableMessage(id: id ?? .null, .invalid("method must be a string."))
    }
    let parameters = object["params"] ?? .object(JSONObject([]))
    guard let parameters = parameters.object else {
      throw UnreadableMessage(
        id: id ?? .null, .invalidParameters("params must be an object, not \(parameters.kind)."))
    }
    self =
      id.map { .request(AgentRequest(id: $0, method: method, parameters: parameters)) }
      ?? .notification(method: method, parameters: parameters)
  }

  /// - Returns: `nil` for a message without one.
  private static func id(of object: JSONObject) throws(UnreadableMessage) -> JSONValue? {
    switch object["id"] {
    case nil: nil
    case .string(let id): .string(id)
    case .integer(let id): .integer(id)
    case let other?:
      throw UnreadableMessage(
        id: .null,
        .invalid("id must be a string or an integer of 64 bits, not \(other.kind)."))
    }
  }
}

/// A request of a client.
struct AgentRequest {
  let id: JSONValue
  let method: String
  let parameters: JSONObject

  /// The version that the request is of by itself, as in protocols without a handshake; `nil` without one.
  var ownVersion: JSONValue? { metadata?[AgentProtocol.versionKey] }

  private var metadata: JSONObject? { parameters["_meta"]?.object }

  /// Whether the request has what each needs by itself in protocols without a handshake.
  var hasCapabilities: Bool { metadata?[AgentProtocol.capabilitiesKey]?.object != nil }
}

/// A message that is answered by an error, since it cannot be read.
struct UnreadableMessage: Error {
  let id: JSONValue
  let error: AgentError

  init(id: JSONValue, _ error: AgentError) {
    self.id = id
    self.error = error
  }
}

/// An error of the protocol, in contrast to one of a tool.
struct AgentError: Error {
  let code: Int
  let message: String
  var data: JSONValue?

  static func unparsable(_ reason: String) -> AgentError {
    AgentError(code: -32700, message: reason)
  }

  static func invalid(_ reason: String) -> AgentError { AgentError(code: -32600, message: reason) }

  static func unknownMethod(_ method: String) -> AgentError {
    AgentError(code: -32601, message: "There is no method '\(method.withoutControls)'.")
  }

  static func invalidParameters(_ reason: String) -> AgentError {
    AgentError(code: -32602, message: reason)
  }

  /// A failure of the server's own.
  static func failed(_ reason: String) -> AgentError { AgentError(code: -32603, message: reason) }

  /// The answer to a request.
  func response(to id: JSONValue) -> JSONValue {
    var error: [(String, JSONValue)] = [("code", .integer(code)), ("message", .string(message))]
    if let data { error.append(("data", data)) }
    return ["jsonrpc": "2.0", "id": id, "error": .object(JSONObject(error))]
  }
}
