// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@testable import BubbleRequests

/// A client of the server in this process: strings in, values out.
final class AgentClient {
  private let session: AgentSession
  private var requestCount = 0

  /// - Parameter version: The version to agree on; `nil` for no handshake.
  init(
    roots: [String] = [], version: String? = "2025-11-25", capabilities: String = "{}",
    limit: Int = 1_000_000
  ) throws {
    let server = AgentServer(
      roots: try AgentRoots(roots), settings: AgentSettings(), makeGoldenRun: AgentGoldenRun.make)
    session = AgentSession(server, limit: limit)
    guard let version else { return }
    _ = initialize(version, capabilities: capabilities)
    initialized = send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  /// The messages that follow the handshake.
  private(set) var initialized: [JSONValue] = []

  /// Sends text, and returns the messages that follow.
  func send(_ text: String, isLast: Bool = false) -> [JSONValue] {
    send(Array((text + "\n").utf8), isLast: isLast)
  }

  func send(_ bytes: [UInt8], isLast: Bool = false) -> [JSONValue] {
    session.receive(bytes, isLast: isLast)
    return rest
  }

  /// The messages that needn't wait.
  var rest: [JSONValue] {
    var lines: [JSONValue] = []
    while let line = session.nextLine() {
      lines.append((try? JSONValue(parsing: line)) ?? "unreadable")
    }
    return lines
  }

  /// Lets the time for the client's answer pass.
  func stopWaiting() -> [JSONValue] {
    session.stopWaiting()
    return rest
  }

  func initialize(_ version: String, capabilities: String = "{}") -> JSONValue? {
    request(
      "initialize",
      #"{"protocolVersion":"\#(version)","capabilities":\#(capabilities),"clientInfo":{"name":"t","version":"1"}}"#
    )
  }

  /// The answer to a request.
  func request(_ method: String, _ parameters: String = "{}") -> JSONValue? {
    requestCount += 1
    return send(
      #"{"jsonrpc":"2.0","id":\#(requestCount),"method":"\#(method)","params":\#(parameters)}"#
    ).first
  }

  /// The result of a tool's call.
  func call(_ tool: String, _ arguments: String) throws -> JSONValue {
    let answer = request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    return try #require(answer?["result"])
  }

  /// The structured content of a tool's call.
  func structured(_ tool: String, _ arguments: String) throws -> JSONValue {
    let result = try call(tool, arguments)
    expectEqual(result["isError"], false, "\(result["content"] ?? .null)")
    return try #require(result["structuredContent"])
  }

  /// The error object of a tool's call.
  func failure(_ tool: String, _ arguments: String) throws -> JSONValue {
    let result = try call(tool, arguments)
    expectEqual(result["isError"], true)
    expectNil(result["structuredContent"])
    return try JSONValue(parsing: try #require(result["content"]?[0]?["text"]?.string))
  }
}

extension JSONValue {
  /// The size in pixels of the first image of a tool's result; `nil` without an image that can be decoded.
  var imageSize: CGSize? {
    let content = self["content"]?.array?.first { $0["type"] == "image" }
    guard let data = content?["data"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
      return nil
    }
    let bytes = Array(data)
    return (try? Image(encoded: bytes)) != nil ? try? Image.pixelSize(ofEncoded: bytes) : nil
  }

  /// The code of an error of the protocol.
  var errorCode: Int? { self["error"]?["code"]?.int }
}
