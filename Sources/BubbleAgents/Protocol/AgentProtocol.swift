// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests

/// A version of the Model Context Protocol, by the date of its specification.
package enum AgentProtocol: String, CaseIterable, Comparable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  package static func < (one: AgentProtocol, other: AgentProtocol) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Whether a client and a server agree on it by `initialize`. Without, each request has its version.
  var hasHandshake: Bool { self < .july2026 }

  /// Whether several messages may come as an array.
  var hasBatches: Bool { self == .march2025 }

  /// Whether tools have annotations.
  var hasAnnotations: Bool { self >= .march2025 }

  /// Whether tools have titles and schemas of what they return, and return structured content.
  var hasStructuredContent: Bool { self >= .june2025 }

  /// The code of an error about a resource that isn't there.
  var missingResourceCode: Int { hasHandshake ? -32002 : -32602 }

  /// The version that `initialize` is answered with: the client's, or the latest one, which the client may refuse.
  static func negotiated(_ requested: String) -> AgentProtocol {
    let versions = allCases.filter(\.hasHandshake)
    return versions.first { $0.rawValue.isExactly(requested) } ?? versions.max() ?? .november2025
  }

  /// All versions, the latest first.
  static var names: JSONValue { .array(allCases.sorted(by: >).map { .string($0.rawValue) }) }

  /// The keys of a request's own version and capabilities, and of the server's name in results.
  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// The time for which lists and resources stay as they are, in milliseconds.
  private static let lifetime = 3_600_000

  /// A result with the members that each needs in this version.
  ///
  /// - Parameter isCacheable: Whether clients may keep it.
  func completed(_ result: JSONValue, isCacheable: Bool) -> JSONValue {
    guard !hasHandshake, let object = result.object else { return result }
    var members = object.members.map { ($0.key, $0.value) }
    members.append(("resultType", "complete"))
    members.append(("_meta", .object(JSONObject([(Self.serverKey, Self.server)]))))
    if isCacheable {
      members.append(("ttlMs", .integer(Self.lifetime)))
      members.append(("cacheScope", "private"))
    }
    return .object(JSONObject(members))
  }

  /// The server's name and version.
  static var server: JSONValue {
    [
      "name": .string(Program.current.name), "title": "BubbleKit",
      "version": .string(Program.version),
    ]
  }
}
